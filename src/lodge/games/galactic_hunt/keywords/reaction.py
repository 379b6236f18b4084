# lodge: compiled
"""Reaction."""

from typing import Final

from lodge.games.galactic_hunt.keyword import COPY, NEUTRAL, Keyword


class Reaction(Keyword):
    """May be played in every reaction window (GH-200)."""

    sign = NEUTRAL
    numbered = False
    stacking = COPY


REACTION: Final = Reaction("Reaction")
