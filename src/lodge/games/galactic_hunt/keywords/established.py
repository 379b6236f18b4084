# lodge: compiled
"""Established."""

from typing import Final

from lodge.games.galactic_hunt.keyword import PLAYER, Keyword


class Established(Keyword):
    """Once: look at the top of a deck, swap cards of the hand into it, order it (GH-414)."""

    reach = PLAYER


ESTABLISHED: Final = Established("Established")
