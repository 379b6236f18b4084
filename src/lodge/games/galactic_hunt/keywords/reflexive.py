# lodge: compiled
"""Reflexive."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, COPY, Keyword


class Reflexive(Keyword):
    """The bearer cannot be targeted by an opponent's card that has Reaction (GH-453)."""

    numbered = False
    stacking = COPY
    reach = CARRY


REFLEXIVE: Final = Reflexive("Reflexive")
