"""All steps, questions, verbs and events of Treasure Hunter, and its quests."""

from lodge.games.treasure_hunter import (
    adventure,
    battle,
    box,
    burying,
    decks,
    discarding,
    events,
    giving,
    healing,
    hits,
    pawns,
    recovery,
    recruit,
    results,
    spells,
    sums,
    supplies,
    taking,
    turn,
    verbs,
)
from lodge.games.treasure_hunter.quests import Quest
from lodge.kernel.steps import Rules

RULES = Rules(
    verbs,
    turn,
    decks,
    recruit,
    giving,
    taking,
    events,
    spells,
    healing,
    adventure,
    battle,
    sums,
    hits,
    burying,
    results,
    recovery,
    discarding,
    supplies,
    pawns,
    box,
)

QUESTS: list[Quest] = [adventure.ADVENTURE, adventure.ENCOUNTER]
for number, quest in enumerate(QUESTS):
    quest.number = number
