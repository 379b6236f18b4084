"""The words of Card Hunter: its things, actions, decisions, steps and events, with their numbers.

Positions, Parts, suits and natures share one order, clockwise from north, so that the number of
a suit is also the number of the Position it strikes (CH-001, CH-002, CH-004).
"""

from typing import Final, Literal, get_args

from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.game import Decision, StepKind
from lodge.kernel.vocabulary import Verb

Hunter = Literal["jack", "queen", "king", "ace"]
HUNTERS: Final[tuple[Hunter, ...]] = get_args(Hunter)
JACK: Final = 0
QUEEN: Final = 1
KING: Final = 2
ACE: Final = 3

Position = Literal["north", "east", "south", "west"]
POSITIONS: Final[tuple[Position, ...]] = get_args(Position)
Nature = Literal["tail", "wings", "head", "claws"]
PARTS: Final[tuple[Nature, ...]] = get_args(Nature)

# Actions, in the canonical order of the options (section 4 of the rules).
MOVE: Final = 0
LIGHT: Final = 1
HEAVY: Final = 2
POTION: Final = 3
STUDY: Final = 4
AGREE: Final = 5
REFUSE: Final = 6
NO: Final = 7
USE: Final = 8
DECLINE: Final = 9
VERBS: Final = (
    Verb("move", ("cw", "ccw")),
    Verb("light", ("", *POSITIONS)),
    Verb("heavy"),
    Verb("potion", HUNTERS, HUNTERS),
    Verb("study", PARTS),
    Verb("agree"),
    Verb("refuse"),
    Verb("no"),
    Verb("use"),
    Verb("decline"),
)

# Decision points.
ACT: Final = 0
CONSENT: Final = 1
AGAIN: Final = 2
CANCEL: Final = 3
DECISIONS: Final = (
    Decision("act", "D1", "CH-042"),
    Decision("consent", "D2", "CH-065"),
    Decision("again", "D3", "CH-150"),
    Decision("cancel", "D4", "CH-153"),
)

# Steps of the agenda. A step that asks does nothing else.
SET_UP: Final = 0
START_ROUND: Final = 1
ASK_ACT: Final = 2
ASK_CONSENT: Final = 3
ASK_AGAIN: Final = 4
ATTACK: Final = 5
ASK_CANCEL: Final = 6
END_ROUND: Final = 7
STEPS: Final = (
    StepKind("set_up"),
    StepKind("start_round"),
    StepKind("act", HUNTERS),
    StepKind("consent", HUNTERS, HUNTERS),
    StepKind("again"),
    StepKind("attack"),
    StepKind("cancel"),
    StepKind("end_round"),
)

# Why the Attack token lies where it lies.
MAJORITY: Final = 0
LEAST_LIFE: Final = 1
DRAW: Final = 2
Cause = Literal["majority", "least_life", "draw"]
CAUSES: Final[tuple[Cause, ...]] = get_args(Cause)

# How a match ended.
WON: Final = 0
KNOCKED_OUT: Final = 1
TIMED_OUT: Final = 2
RESULTS: Final = ("won", "knocked_out", "timed_out")

# Events.
HUNTER_PLACED: Final = 0
TOKEN_BY_MAJORITY: Final = 1
TOKEN_BY_LIFE: Final = 2
TOKEN_BY_DRAW: Final = 3
RANDOM_DRAW: Final = 4
MOVED: Final = 5
CARD_HIT: Final = 6
PILE_REMOVED: Final = 7
POTION_REQUESTED: Final = 8
POTION_REFUSED: Final = 9
POTION_USED: Final = 10
RAGE_BY_LIGHT_ATTACK: Final = 11
RAGE_BY_EMPTY_PART: Final = 12
RAGE_ATTACK: Final = 13
PILES_RETURNED: Final = 14
RAGE_REMOVED: Final = 15
ATTACK_CARD: Final = 16
LIFE_LOST: Final = 17
KNOCKOUT: Final = 18
STUDIED_RIGHT: Final = 19
STUDIED_WRONG: Final = 20
NATURE_DEDUCED: Final = 21
JACK_AGAIN: Final = 22
ATTACK_CANCELLED: Final = 23
GAME_WON: Final = 24
GAME_LOST: Final = 25
GAME_TIMED_OUT: Final = 26
EVENTS: Final = (
    EventKind("hunter_placed", "CH-021", hunter=HUNTERS, position=POSITIONS),
    EventKind("token_placed", "CH-034", position=POSITIONS, cause="majority"),
    EventKind("token_placed", "CH-035", position=POSITIONS, cause="least_life"),
    EventKind("token_placed", "CH-036", position=POSITIONS, cause="draw"),
    EventKind("random_draw", "CH-020", position=POSITIONS),
    EventKind("moved", "CH-045", hunter=HUNTERS, position=POSITIONS),
    EventKind("card_hit", "CH-052", hunter=HUNTERS, card=FACE, position=POSITIONS),
    EventKind("pile_removed", "CH-056", hunter=HUNTERS, position=POSITIONS, cards=NUMBER),
    EventKind("potion_requested", "CH-065", hunter=HUNTERS, owner=HUNTERS, target=HUNTERS),
    EventKind("potion_refused", "CH-066", owner=HUNTERS, target=HUNTERS),
    EventKind("potion_used", "CH-060", hunter=HUNTERS, owner=HUNTERS, target=HUNTERS),
    EventKind("rage_mode", "CH-053", position=POSITIONS, cause="light_attack"),
    EventKind("rage_mode", "CH-082", position=POSITIONS, cause="empty_part"),
    EventKind("rage_attack", "CH-086", position=POSITIONS),
    EventKind("piles_returned", "CH-071", cards=NUMBER),
    EventKind("rage_removed", "CH-074", position=POSITIONS),
    EventKind("attack_card", "CH-083", card=FACE, position=POSITIONS, strikes=POSITIONS),
    EventKind("life_lost", "CH-084", hunter=HUNTERS, life=NUMBER, left=NUMBER),
    EventKind("knockout", "CH-090", hunter=HUNTERS, tokens=NUMBER),
    EventKind("studied_right", "CH-144", hunter=HUNTERS, position=POSITIONS, nature=PARTS),
    EventKind("studied_wrong", "CH-145", hunter=HUNTERS, position=POSITIONS, nature=PARTS),
    EventKind("nature_deduced", "CH-146", position=POSITIONS, nature=PARTS),
    EventKind("jack_again", "CH-150"),
    EventKind("attack_cancelled", "CH-153"),
    EventKind("game_won", "CH-095", round=NUMBER),
    EventKind("game_lost", "CH-091", round=NUMBER),
    EventKind("game_timed_out", "CH-192", round=NUMBER),
)
