# lodge: compiled
"""Restrained."""

from typing import Final

from lodge.games.galactic_hunt.keyword import NEGATIVE, PLAYER, Keyword


class Restrained(Keyword):
    """The next card costs up to 3 more; what is paid is removed (GH-455)."""

    sign = NEGATIVE
    reach = PLAYER


RESTRAINED: Final = Restrained("Restrained")
