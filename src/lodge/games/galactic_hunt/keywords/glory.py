# lodge: compiled
"""Glory."""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.keyword import NEVER, PLAYER, Keyword


class Glory(Keyword):
    """May replace supply in any payment; spent Glory vanishes (GH-429)."""

    reach = PLAYER
    strip = NEVER
    needs = words.GLORY_SEEKER


GLORY: Final = Glory("Glory")
