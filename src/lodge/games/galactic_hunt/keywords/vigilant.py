# lodge: compiled
"""Vigilant."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, Keyword


class Vigilant(Keyword):
    """When hunts or tokens fail on the bearer, the hunter gets up to that much tracking (GH-490)."""

    reach = CARRY


VIGILANT: Final = Vigilant("Vigilant")
