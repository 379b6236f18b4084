# lodge: compiled
"""Armor."""

from typing import Final

from lodge.games.galactic_hunt.model.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import in_effect


class Armor(Keyword):
    text = "When a successful hunt triggers on the bearer, that many tracking tokens fail."
    clause = "GH-380"
    points: float = 2.5

    reach = CARRY
    acts: tuple[str, ...] = ("stops",)

    def stops(self, chase: Chase, target: int) -> int:
        """GH-380: it is not used up."""
        return in_effect.effective(chase, target, self)


ARMOR: Final = Armor("Armor")
