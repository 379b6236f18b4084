# lodge: compiled
"""Reaction."""

from typing import Final

from lodge.games.galactic_hunt.model.keyword import COPY, NEUTRAL, Keyword


class Reaction(Keyword):
    text = "May be played in every reaction window."
    clause = "GH-200"
    points: float = 0.5

    sign = NEUTRAL
    numbered = False
    stacking = COPY


REACTION: Final = Reaction("Reaction")
