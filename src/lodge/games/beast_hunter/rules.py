"""The rules of Beast-Hunter: what its modules declare."""

from lodge.games.beast_hunter import (
    beasts,
    choosing,
    flips,
    hunter,
    hunts,
    nests,
    roaming,
    sums,
    wheel,
)
from lodge.kernel.steps import Rules

RULES = Rules(wheel, beasts, roaming, nests, hunter, hunts, flips, sums, choosing)
