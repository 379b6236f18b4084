# lodge: compiled
"""Cunning."""

from typing import Final

from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import targets


class Cunning(Keyword):
    text = "Saves so many hunts of each group of the bearer from failing."
    clause = "GH-398"
    points: float = 2.0

    reach = CARRY
    on_combat = True
    acts: tuple[str, ...] = ("saves",)

    def saves(self, chase: Chase, item: Item) -> int:
        """GH-398: a budget for each group."""
        return targets.acting_value(chase, item, self)


CUNNING: Final = Cunning("Cunning")
