# lodge: compiled
"""The things of Galactic Hunt and their numbers."""

from importlib.resources import files
from typing import Final

PLAYERS: Final = ("red", "blue", "green", "gold", "violet", "white")

NOBODY: Final = -1

# Zones of a player (section 2.8), in the order of the state.

DECK: Final = 0
PURSUIT_DECK: Final = 1
DISCARD: Final = 2
PURSUIT_DISCARD: Final = 3
HAND: Final = 4
PURSUIT_HAND: Final = 5
TRAPPED: Final = 6
BOARD: Final = 7
PURSUITS: Final = 8
ACTIVE: Final = 9
HIDDEN: Final = 10
PLAYING: Final = 11
LAYING: Final = 12
SIDE: Final = 13
REMOVED: Final = 14
ZONES: Final = (
    "deck",
    "pursuit deck",
    "discard",
    "pursuit discard",
    "hand",
    "pursuit hand",
    "trapped",
    "board",
    "pursuits",
    "active",
    "hidden",
    "playing",
    "laying",
    "side",
    "removed",
)
ZONE_COUNT: Final = 15
# Zones whose cards all have the same back.
COMBAT_BACKS: Final = (DECK, HAND, TRAPPED, DISCARD, ACTIVE, HIDDEN, PLAYING, LAYING)
PURSUIT_BACKS: Final = (PURSUIT_DECK, PURSUIT_HAND, PURSUITS, PURSUIT_DISCARD)

# Card types (2.2)

CHARACTER: Final = 0
COMBAT: Final = 1
ASSIST: Final = 2
PURSUIT: Final = 3
SIDE_CARD: Final = 4
TYPES: Final = ("character", "combat", "assist", "pursuit", "side")

# Traits (2.5) that a card file lists, as bits.

CREW: Final = 1
VEHICLE: Final = 2
UNIQUE: Final = 4
GLORIOUS: Final = 8
TRAITS: Final = ("Crew", "Vehicle", "Unique", "Glorious")

# Classes (2.4). One-off classes of card files come after them.

CLASSES: Final = (
    "Hunter",
    "Alien",
    "Punisher",
    "Assassin",
    "Trapper",
    "Forge Master",
    "Occultist",
    "Glory Seeker",
    "Solo",
    "Pack",
    "Hive",
    "Goliath",
    "Intelligent",
)
HUNTER: Final = 0
FORGE_MASTER: Final = 5
OCCULTIST: Final = 6
GLORY_SEEKER: Final = 7
MAIN_CLASSES: Final = (-1, -1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1)
"""By class: its main class; -1 where it is one itself."""


def keywords_in(files_: list[str]) -> tuple[str, ...]:
    """The keywords of a folder by the names of its files; compiled ones lie beside their source."""
    modules = [name for name in files_ if name.endswith((".py", ".so", ".pyd"))]
    named = {name.partition(".")[0].capitalize() for name in modules if not name.startswith("_")}
    return tuple(sorted(named))


KEYWORDS: Final = keywords_in(
    [path.name for path in files("lodge.games.galactic_hunt").joinpath("cards/keywords").iterdir()]
)
"""A keyword is a file in `keywords`; a compiled one lies beside its source."""

CONDITIONS: Final = (*KEYWORDS, "Untargetable")
"""What rows on cards say: keywords, and one condition (GH-010)."""

UNTARGETABLE: Final = len(KEYWORDS)

# Events (10.5)

EVENTS: Final = (
    "turn.start",
    "turn.end",
    "pay",
    "supply.gain",
    "play",
    "resolve",
    "react",
    "activate",
    "fire",
    "nullify",
    "through",
    "targeted",
    "track",
    "track.fail",
    "hunt",
    "hunt.win",
    "hunt.fail",
    "damage",
    "heal",
    "draw",
    "discard",
    "deckout",
    "kw.gain",
    "kw.lose",
    "enter",
    "destroy",
    "kill",
    "quest",
    "forge",
)
TURN_START: Final = 0
TURN_END: Final = 1
PAY: Final = 2
SUPPLY_GAIN: Final = 3
PLAY: Final = 4
RESOLVE: Final = 5
REACT: Final = 6
ACTIVATE: Final = 7
FIRE: Final = 8
NULLIFY: Final = 9
THROUGH: Final = 10
TARGETED: Final = 11
TRACK: Final = 12
TRACK_FAIL: Final = 13
HUNT: Final = 14
HUNT_WIN: Final = 15
HUNT_FAIL: Final = 16
DAMAGE: Final = 17
HEAL: Final = 18
DRAW: Final = 19
DISCARDED: Final = 20
DECKOUT: Final = 21
KW_GAIN: Final = 22
KW_LOSE: Final = 23
ENTER: Final = 24
DESTROY: Final = 25
KILL: Final = 26
QUEST: Final = 27
FORGE: Final = 28

WINDOW_EVENTS: Final = (PLAY, REACT, ACTIVATE, FIRE, QUEST, HUNT, TARGETED)
"""GH-228: events that open a window."""

WINDOW_BITS: Final = sum(1 << event for event in WINDOW_EVENTS)

# Heads (10.4)

HEADS: Final = (
    "Play",
    "Prepared",
    "Scrapped",
    "React",
    "Hidden",
    "Active",
    "On",
    "Act",
    "While",
    "Quest",
    "Settling",
    "Upgrade",
)
PLAY_LINE: Final = 0
PREPARED_LINE: Final = 1
SCRAPPED_LINE: Final = 2
REACT_LINE: Final = 3
HIDDEN_LINE: Final = 4
ACTIVE_LINE: Final = 5
ON_LINE: Final = 6
ACT_LINE: Final = 7
WHILE_LINE: Final = 8
QUEST_LINE: Final = 9
SETTLING_LINE: Final = 10
UPGRADE_LINE: Final = 11

# References (10.6)

MY: Final = 0
FOE: Final = 1
ANY: Final = 2
SIDES: Final = ("my", "foe", "any")

KINDS: Final = (
    "char",
    "primary",
    "crew",
    "assist",
    "vehicle",
    "prey",
    "active",
    "pursuit",
    "player",
    "target",
)
CHAR: Final = 0
PRIMARY: Final = 1
CREW_KIND: Final = 2
ASSIST_KIND: Final = 3
VEHICLE_KIND: Final = 4
PREY: Final = 5
ACTIVE_KIND: Final = 6
PURSUIT_KIND: Final = 7
PLAYER_KIND: Final = 8
TARGET_KIND: Final = 9

PROPERTIES: Final = ("tracked", "damaged", "other", "facedown", "kw", "class")
TRACKED: Final = 1
DAMAGED: Final = 2
OTHER: Final = 4
FACEDOWN: Final = 8

OBJECTS: Final = ("T", "T2", "me", "self", "host", "src", "obj", "item", "card")
REF_T: Final = 0
REF_T2: Final = 1
REF_ME: Final = 2
REF_SELF: Final = 3
REF_HOST: Final = 4
REF_SRC: Final = 5
REF_OBJ: Final = 6
REF_ITEM: Final = 7
REF_CARD: Final = 8
REF_OWNER: Final = 9
REF_NEXT: Final = 10
REF_FOE: Final = 11
REF_SELECTOR: Final = 12
PLAYER_WORDS: Final = ("owner", "next", "foe")

# Spans (10.7)

FOR_GOOD: Final = 0
FOR_TURN: Final = 1
FOR_ROUNDS: Final = 2
WHILE_HERE: Final = 3

# Numbers and conditions (10.2)

TERMS: Final = ("amount", "counters", "paid", "round")
MEASURES: Final = (
    "count",
    "tracking",
    "supply",
    "hand",
    "durability",
    "missing",
    "base",
    "bonus",
    "stacks",
)
N_INT: Final = 0
N_AMOUNT: Final = 1
N_COUNTERS: Final = 2
N_PAID: Final = 3
N_ROUND: Final = 4
N_COUNT: Final = 5
N_TRACKING: Final = 6
N_SUPPLY: Final = 7
N_HAND: Final = 8
N_DURABILITY: Final = 9
N_MISSING: Final = 10
N_BASE: Final = 11
N_BONUS: Final = 12
N_STACKS: Final = 13

C_OR: Final = 0
C_AND: Final = 1
C_NOT: Final = 2
C_COMPARE: Final = 3
C_AS: Final = 4
C_IS: Final = 5
C_HAS: Final = 6
C_TRAIT: Final = 7
C_TYPE: Final = 8
C_THROUGH: Final = 9
C_TURN: Final = 10
COMPARISONS: Final = (">=", "<=", "=", ">", "<")

PLACES: Final = 100
"""The number of cards that can be named in one zone of the table."""

MOST_NUMBER: Final = 9999
"""No sum, no value of a keyword and no number of tokens goes above it."""
