"""The rules of Beast-Hunter: what its modules declare."""

from lodge.games.beast_hunter.cards import flips
from lodge.games.beast_hunter.play import (
    beasts,
    choosing,
    hunter,
    hunts,
    nests,
    roaming,
    sums,
    wheel,
)
from lodge.kernel.steps import Rules

RULES = Rules(wheel, beasts, roaming, nests, hunter, hunts, flips, sums, choosing)
