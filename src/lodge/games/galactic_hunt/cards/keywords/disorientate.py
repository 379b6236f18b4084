# lodge: compiled
"""Disorientate."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.items import UNSTOPPABLE, Item
from lodge.games.galactic_hunt.model.keyword import NEGATIVE, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items.on_stack import nullify
from lodge.games.galactic_hunt.play.keywords.give import take
from lodge.games.galactic_hunt.script.in_effect import effective


class Disorientate(Keyword):
    text = "The next card that the bearer plays is nullified."
    clause = "GH-410"

    sign = NEGATIVE
    acts: tuple[str, ...] = ("nullifies",)

    def nullifies(self, chase: Chase, item: Item) -> bool:
        """GH-410, GH-411; a card played through equipment is its primary's."""
        bearer = item.source
        printed = chase.card(bearer)
        if printed.type != words.CHARACTER and not printed.traits & (words.CREW | words.VEHICLE):
            bearer = chase.primary_of(bearer)
        if not effective(chase, bearer, self):
            return False
        take(chase, bearer, self, 1)
        if item.has(UNSTOPPABLE):
            return False
        nullify(chase, item, bearer, item.player)
        return True


DISORIENTATE: Final = Disorientate("Disorientate")
