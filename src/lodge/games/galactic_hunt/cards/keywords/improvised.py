# lodge: compiled
"""Improvised."""

from typing import Final

from lodge.games.galactic_hunt.model.keyword import COPY, Keyword


class Improvised(Keyword):
    text = "A Malfunction that enters its card is removed together with one Improvised."
    clause = "GH-432"

    numbered = False
    stacking = COPY
    from_stack = True


IMPROVISED: Final = Improvised("Improvised")
