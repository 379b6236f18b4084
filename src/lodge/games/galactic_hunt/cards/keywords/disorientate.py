# lodge: compiled
"""Disorientate."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import NEGATIVE, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import on_stack
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.script import in_effect


class Disorientate(Keyword):
    text = "The next card that the bearer plays is nullified."
    clause = "GH-410"
    points: float = 2.0

    sign = NEGATIVE
    acts: tuple[str, ...] = ("nullifies",)

    def nullifies(self, chase: Chase, item: Item) -> bool:
        """GH-410, GH-411; a card played through equipment is its primary's."""
        bearer = item.source
        printed = chase.card(bearer)
        if printed.type != words.CHARACTER and not printed.traits & (words.CREW | words.VEHICLE):
            bearer = chase.primary_of(bearer)
        if not in_effect.effective(chase, bearer, self):
            return False
        give.take(chase, bearer, self, 1)
        if item.has(items.UNSTOPPABLE):
            return False
        on_stack.nullify(chase, item, bearer, item.player)
        return True


DISORIENTATE: Final = Disorientate("Disorientate")
