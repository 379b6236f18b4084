# lodge: compiled
"""Settling."""

from typing import Final

from lodge.games.galactic_hunt.keyword import NEUTRAL, QUEUE, Keyword


class Settling(Keyword):
    """Waits so many of its controller's turns, then its effects happen (GH-464)."""

    sign = NEUTRAL
    stacking = QUEUE


SETTLING: Final = Settling("Settling")
