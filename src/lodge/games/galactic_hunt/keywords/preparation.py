# lodge: compiled
"""Preparation."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, Keyword


class Preparation(Keyword):
    """When tokens fail through the bearer's hunt, up to that many of them stay (GH-446)."""

    reach = CARRY
    on_combat = True


PREPARATION: Final = Preparation("Preparation")
