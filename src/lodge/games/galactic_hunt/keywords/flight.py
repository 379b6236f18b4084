# lodge: compiled
"""Flight."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, HIGHEST, Keyword


class Flight(Keyword):
    """Opponents' cards can target the bearer only if they cost at least that much (GH-418)."""

    stacking = HIGHEST
    reach = CARRY


FLIGHT: Final = Flight("Flight")
