# lodge: compiled
"""Phantom."""

from typing import Final

from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import COPY, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts.hunt import erase
from lodge.games.galactic_hunt.play.keywords.give import take
from lodge.games.galactic_hunt.script.in_effect import effective


class Phantom(Keyword):
    text = "Erases a hunt group against its card, once."
    clause = "GH-434"

    numbered = False
    stacking = COPY
    acts: tuple[str, ...] = ("erases",)

    def erases(self, chase: Chase, item: Item) -> bool:
        """GH-434; with the option `single` one Phantom erases one hunt."""
        copies = effective(chase, item.target, self)
        if not copies:
            return False
        if chase.terms.phantom_single and copies < item.hunts:
            take(chase, item.target, self, copies)
            fewer = item.copy()
            fewer.hunts -= copies
            chase.change_item(fewer)
            return False
        take(chase, item.target, self, item.hunts if chase.terms.phantom_single else 1)
        erase(chase, item)
        return True


PHANTOM: Final = Phantom("Phantom")
