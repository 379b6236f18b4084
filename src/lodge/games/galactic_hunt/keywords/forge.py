# lodge: compiled
"""Forge."""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.keyword import CARRY, SOURCES, Keyword


class Forge(Keyword):
    """Discard that many cards to forge another one with their Upgrades (GH-423)."""

    stacking = SOURCES
    reach = CARRY
    needs = words.FORGE_MASTER
    on_combat = True


FORGE: Final = Forge("Forge")
