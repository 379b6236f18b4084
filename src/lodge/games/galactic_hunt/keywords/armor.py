# lodge: compiled
"""Armor."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, Keyword


class Armor(Keyword):
    """When a successful hunt triggers on the bearer, that many tracking tokens fail (GH-380)."""

    reach = CARRY


ARMOR: Final = Armor("Armor")
