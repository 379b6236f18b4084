# lodge: compiled
"""Reflexive."""

from typing import Final

from lodge.games.galactic_hunt.model import items
from lodge.games.galactic_hunt.model.keyword import CARRY, COPY, Aim, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import in_effect


class Reflexive(Keyword):
    text = "The bearer cannot be targeted by an opponent's card that has Reaction."
    clause = "GH-453"
    points: float = 1.5

    numbered = False
    stacking = COPY
    reach = CARRY
    acts: tuple[str, ...] = ("blocks",)

    def blocks(self, chase: Chase, aim: Aim, card: int) -> bool:
        """GH-153, GH-453"""
        if not aim.is_reaction or aim.sight or aim.kind >= items.AIM_PRIMARY:
            return False
        return in_effect.has(chase, card, self)


REFLEXIVE: Final = Reflexive("Reflexive")
