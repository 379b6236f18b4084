# lodge: compiled
"""Stunned."""

from typing import Final

from lodge.games.galactic_hunt.keyword import NEGATIVE, Keyword


class Stunned(Keyword):
    """The bearer cannot play cards or activate its own effect; 1 less at each own turn's end (GH-473)."""

    sign = NEGATIVE


STUNNED: Final = Stunned("Stunned")
