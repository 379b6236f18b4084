# lodge: compiled
"""Rushed."""

from typing import Final

from lodge.games.galactic_hunt.keyword import ALL, LOWEST, NEGATIVE, PLAYER, Keyword


class Rushed(Keyword):
    """Limits the cards of a combat phase; it ends when they are played (GH-457)."""

    sign = NEGATIVE
    stacking = LOWEST
    reach = PLAYER
    strip = ALL


RUSHED: Final = Rushed("Rushed")
