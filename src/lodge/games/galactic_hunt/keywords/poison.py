# lodge: compiled
"""Poison."""

from typing import Final

from lodge.games.galactic_hunt.keyword import NEGATIVE, Keyword


class Poison(Keyword):
    """A successful hunt on the bearer deals that much more damage; then it is gone (GH-443)."""

    sign = NEGATIVE


POISON: Final = Poison("Poison")
