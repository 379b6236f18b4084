"""The rules of Beast-Hunter: what its modules declare."""

from lodge.games.beast_hunter.cards import counting, moving
from lodge.games.beast_hunter.model import sums
from lodge.games.beast_hunter.play import (
    beasts,
    choosing,
    hunter,
    nests,
    phases,
    roaming,
    scouting,
    shots_and_traps,
    wheel,
)
from lodge.games.beast_hunter.play.hunt import evaluation, hunts, kits, worth
from lodge.kernel.steps import Rules

# The order decides the numbers of verbs, steps and events, which stay.
RULES = Rules(
    choosing.DONE,
    phases.PASS,
    choosing.PICK,
    choosing.TO,
    wheel,
    beasts,
    roaming,
    nests,
    hunter,
    shots_and_traps,
    scouting,
    hunts,
    evaluation,
    kits,
    counting,
    moving,
    worth,
    sums,
    choosing,
    phases,
)
