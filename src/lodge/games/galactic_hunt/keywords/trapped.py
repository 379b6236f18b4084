# lodge: compiled
"""Trapped."""

from typing import Final

from lodge.games.galactic_hunt.keyword import NEGATIVE, PLAYER, Keyword


class Trapped(Keyword):
    """That many random hand cards are put aside until the end of the player's turn (GH-476)."""

    sign = NEGATIVE
    reach = PLAYER


TRAPPED: Final = Trapped("Trapped")
