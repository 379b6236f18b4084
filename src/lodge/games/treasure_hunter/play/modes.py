"""What each mode is made of: its set-up, the phases of a turn, its quests."""

from typing import Any

from lodge.games.treasure_hunter.model import words
from lodge.games.treasure_hunter.model.quests import Quest
from lodge.games.treasure_hunter.play import (
    adventure,
    discard,
    opposition,
    recovery,
    recruit,
    solitaire,
    turn,
)
from lodge.games.treasure_hunter.play.ground import (
    board,
    dungeon,
    exploring,
    guarded,
    rivals,
    roaming,
    takeback,
)
from lodge.kernel.steps import Plan, Step

CARD_PLAN = Plan(
    turn.DRAW_PHASE,
    recruit.RECRUIT_PHASE,
    recruit.END_RECRUITING,
    adventure.DECLARE,
    adventure.AFTER_ADVENTURE,
    recovery.RECOVERY_PHASE,
    discard.DROP_CARDS,
    discard.TRIM,
    turn.END_TURN,
)
"""TH-035"""

BOARD_PLAN = Plan(
    turn.DRAW_PHASE,
    recruit.RECRUIT_PHASE,
    board.BOARD_MOVEMENT,
    roaming.ROAM,
    roaming.AFTER_ROAMING,
    roaming.HUNT_ON,
    recovery.RECOVERY_PHASE,
    takeback.TAKE_BACK,
    discard.TRIM,
    board.END_BOARD_TURN,
)
"""TH-525"""

MAP_PLAN = Plan(
    turn.DRAW_PHASE,
    recruit.RECRUIT_PHASE,
    exploring.MAP_MOVEMENT,
    roaming.ROAM,
    roaming.AFTER_ROAMING,
    roaming.HUNT_ON,
    recovery.RECOVERY_PHASE,
    takeback.TAKE_BACK,
    discard.TRIM,
    exploring.END_MAP_TURN,
)
"""TH-600"""

SOLITAIRE_PLAN = Plan(
    solitaire.DISCOVER,
    recruit.RECRUIT_PHASE,
    solitaire.SOLO_ADVENTURE,
    recovery.RECOVERY_PHASE,
    discard.DROP_CARDS,
    discard.TRIM,
    turn.END_TURN,
)
"""TH-702"""

PLANS = {
    words.CARD: CARD_PLAN,
    words.BOARD: BOARD_PLAN,
    words.MAP: MAP_PLAN,
    words.SOLITAIRE: SOLITAIRE_PLAN,
}

SET_UPS: dict[int, Step[Any]] = {
    words.CARD: turn.SET_UP,
    words.BOARD: board.SET_UP_BOARD,
    words.MAP: exploring.SET_UP_MAP,
    words.SOLITAIRE: solitaire.SET_UP_SOLITAIRE,
}

CARD_QUESTS: list[Quest] = [
    opposition.ADVENTURE,
    opposition.ENCOUNTER,
    guarded.SPACE,
    rivals.FIGHT,
    exploring.EXPLORATION,
    dungeon.ROOM,
    solitaire.SOLO,
]
GROUND_QUESTS: list[Quest] = [
    guarded.MEETING if quest is opposition.ENCOUNTER else quest for quest in CARD_QUESTS
]
"""On grid and map an Encounter is another thing (TH-566)."""

for _number in range(len(CARD_QUESTS)):
    CARD_QUESTS[_number].number = _number
    GROUND_QUESTS[_number].number = _number


def quests(mode: int) -> list[Quest]:
    """The quests by number; in positions they go by their names."""
    return GROUND_QUESTS if mode in (words.BOARD, words.MAP) else CARD_QUESTS
