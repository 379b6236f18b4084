# lodge: compiled
"""Preparation."""

from typing import Final

from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import targets


class Preparation(Keyword):
    text = "When tokens fail through the bearer's hunt, up to that many of them stay."
    clause = "GH-446"

    reach = CARRY
    on_combat = True
    acts: tuple[str, ...] = ("keeps",)

    def keeps(self, chase: Chase, item: Item) -> int:
        """GH-446"""
        return targets.acting_value(chase, item, self)


PREPARATION: Final = Preparation("Preparation")
