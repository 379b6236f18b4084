# lodge: compiled
"""Mark."""

from typing import Final

from lodge.games.galactic_hunt.keyword import COPY, NEGATIVE, Keyword


class Mark(Keyword):
    """When its giver next begins a turn, the giver hunts the bearer once (GH-440)."""

    sign = NEGATIVE
    numbered = False
    stacking = COPY


MARK: Final = Mark("Mark")
