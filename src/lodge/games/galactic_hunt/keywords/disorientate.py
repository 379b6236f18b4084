# lodge: compiled
"""Disorientate."""

from typing import Final

from lodge.games.galactic_hunt.keyword import NEGATIVE, Keyword


class Disorientate(Keyword):
    """The next card that the bearer plays is nullified (GH-410)."""

    sign = NEGATIVE


DISORIENTATE: Final = Disorientate("Disorientate")
