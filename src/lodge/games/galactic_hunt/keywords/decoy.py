# lodge: compiled
"""Decoy."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, Keyword


class Decoy(Keyword):
    """When an opponent's card targets the bearer, discard cards to be no target of it (GH-406)."""

    reach = CARRY


DECOY: Final = Decoy("Decoy")
