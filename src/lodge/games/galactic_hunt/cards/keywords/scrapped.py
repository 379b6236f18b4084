# lodge: compiled
"""Scrapped."""

from typing import Final

from lodge.games.galactic_hunt.model.keyword import COPY, Keyword


class Scrapped(Keyword):
    text = "Triggers when its card is discarded."
    clause = "GH-461"
    points: float = 0.0

    numbered = False
    stacking = COPY


SCRAPPED: Final = Scrapped("Scrapped")
