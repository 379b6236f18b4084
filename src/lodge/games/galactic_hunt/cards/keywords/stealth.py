# lodge: compiled
"""Stealth."""

from typing import Final

from lodge.games.galactic_hunt.model import items
from lodge.games.galactic_hunt.model.keyword import CARRY, COPY, Aim, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import in_effect


class Stealth(Keyword):
    text = "The bearer cannot be targeted by opponents' combat cards."
    clause = "GH-470"
    points: float = 2.0

    numbered = False
    stacking = COPY
    reach = CARRY
    acts: tuple[str, ...] = ("blocks",)

    def blocks(self, chase: Chase, aim: Aim, card: int) -> bool:
        """GH-153, GH-470"""
        return aim.kind == items.AIM_COMBAT and not aim.sight and in_effect.has(chase, card, self)


STEALTH: Final = Stealth("Stealth")
