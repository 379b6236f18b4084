"""All steps, questions, verbs and events of Treasure Hunter."""

from lodge.games.treasure_hunter.cards import events, spells, taking, treasures
from lodge.games.treasure_hunter.model import verbs
from lodge.games.treasure_hunter.play import (
    adventure,
    decks,
    discard,
    effects,
    needs,
    opposition,
    recovery,
    recruit,
    solitaire,
    turn,
)
from lodge.games.treasure_hunter.play.battle import (
    fight,
    hits,
    losses,
    quest_ends,
    sums,
    weapons,
    window,
)
from lodge.games.treasure_hunter.play.ground import (
    board,
    dungeon,
    exploring,
    guarded,
    pawns,
    rivals,
    roaming,
    spoils,
    takeback,
)
from lodge.kernel.steps import Rules

# Verbs keep the numbers that they have in the order of this list.
RULES = Rules(
    verbs,
    turn,
    decks,
    recruit,
    effects,
    treasures.USE_TAPESTRY,
    taking,
    events,
    spells,
    recovery,
    adventure,
    opposition,
    weapons,
    window,
    sums,
    hits,
    losses,
    fight,
    quest_ends,
    treasures.USE_GOBLET,
    discard,
    pawns,
    treasures,
    board,
    exploring,
    roaming,
    guarded,
    rivals,
    dungeon,
    spoils,
    takeback,
    solitaire,
    needs,
)
