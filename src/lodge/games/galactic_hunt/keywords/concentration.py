# lodge: compiled
"""Concentration."""

from typing import Final

from lodge.games.galactic_hunt.keyword import PLAYER, Keyword


class Concentration(Keyword):
    """Lowers the cost of the next cards, as much as needed; cancels Restrained (GH-388, GH-389)."""

    reach = PLAYER


CONCENTRATION: Final = Concentration("Concentration")
