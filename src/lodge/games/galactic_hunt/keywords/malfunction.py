# lodge: compiled
"""Malfunction."""

from typing import Final

from lodge.games.galactic_hunt.keyword import COPY, NEGATIVE, Keyword


class Malfunction(Keyword):
    """Switches off an assistance card; nullifies a combat card on the stack (GH-436)."""

    sign = NEGATIVE
    numbered = False
    stacking = COPY


MALFUNCTION: Final = Malfunction("Malfunction")
