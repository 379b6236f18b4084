# lodge: compiled
"""Cunning."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, Keyword


class Cunning(Keyword):
    """Saves so many hunts of each group of the bearer from failing (GH-398)."""

    reach = CARRY
    on_combat = True


CUNNING: Final = Cunning("Cunning")
