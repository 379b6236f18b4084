# lodge: compiled
"""Phantom."""

from typing import Final

from lodge.games.galactic_hunt.keyword import COPY, Keyword


class Phantom(Keyword):
    """Erases a hunt group against its card, once (GH-434)."""

    numbered = False
    stacking = COPY


PHANTOM: Final = Phantom("Phantom")
