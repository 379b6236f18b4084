# lodge: compiled
"""Bleed."""

from typing import Final

from lodge.games.galactic_hunt.keyword import NEGATIVE, Keyword


class Bleed(Keyword):
    """At the start of its controller's turn the bearer gets 1 tracking and loses 1 Bleed (GH-384)."""

    sign = NEGATIVE


BLEED: Final = Bleed("Bleed")
