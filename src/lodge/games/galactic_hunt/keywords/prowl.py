# lodge: compiled
"""Prowl."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, Keyword


class Prowl(Keyword):
    """The bearer's trackings put so many more tokens on each target (GH-449)."""

    reach = CARRY
    on_combat = True


PROWL: Final = Prowl("Prowl")
