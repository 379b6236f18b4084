# lodge: compiled
"""Prowl."""

from typing import Final

from lodge.games.galactic_hunt.model import items
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import targets


class Prowl(Keyword):
    text = "The bearer's trackings put so many more tokens on each target."
    clause = "GH-449"
    points: float = 2.5

    reach = CARRY
    on_combat = True
    acts: tuple[str, ...] = ("more_tracking",)

    def more_tracking(self, chase: Chase, item: Item) -> int:
        """GH-449: not for pursuit effects; assistance needs Prowl of its own."""
        return 0 if item.aim == items.AIM_PURSUIT else targets.acting_value(chase, item, self)


PROWL: Final = Prowl("Prowl")
