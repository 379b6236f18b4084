# lodge: compiled
"""Grounded."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, LOWEST, Keyword


class Grounded(Keyword):
    """Opponents' cards that cost more than that cannot target the bearer (GH-419)."""

    stacking = LOWEST
    reach = CARRY


GROUNDED: Final = Grounded("Grounded")
