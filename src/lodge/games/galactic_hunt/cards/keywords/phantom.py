# lodge: compiled
"""Phantom."""

from typing import Final

from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import COPY, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import hunt
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.script import in_effect


class Phantom(Keyword):
    text = "Erases a hunt group against its card, once."
    clause = "GH-434"
    points: float = 2.5

    numbered = False
    stacking = COPY
    acts: tuple[str, ...] = ("erases",)

    def erases(self, chase: Chase, item: Item) -> bool:
        """GH-434; with the option `single` one Phantom erases one hunt."""
        copies = in_effect.effective(chase, item.target, self)
        if not copies:
            return False
        if chase.terms.phantom_single and copies < item.hunts:
            give.take(chase, item.target, self, copies)
            fewer = item.copy()
            fewer.hunts -= copies
            chase.change_item(fewer)
            return False
        give.take(chase, item.target, self, item.hunts if chase.terms.phantom_single else 1)
        hunt.erase(chase, item)
        return True


PHANTOM: Final = Phantom("Phantom")
