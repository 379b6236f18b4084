# lodge: compiled
"""Stealth."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, COPY, Keyword


class Stealth(Keyword):
    """The bearer cannot be targeted by opponents' combat cards (GH-470)."""

    numbered = False
    stacking = COPY
    reach = CARRY


STEALTH: Final = Stealth("Stealth")
