"""The words of Beast-Hunter: its cards, places, actions, decisions, steps and events.

Suits are numbered so that a Hunter's suit and its partner among the Beasts (section 2.2) have
the same number: matching is comparing numbers (BH-014).
"""

from typing import Final, Literal, get_args

from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.game import Decision, StepKind
from lodge.kernel.vocabulary import Verb

PLAYERS: Final = ("first", "second")
Side = Literal["beasts", "hunter"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
BEASTS: Final = 0
HUNTER: Final = 1

Phase = Literal["dusk", "twilight", "midnight", "dawn", "morning", "midday", "sunset"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
DUSK: Final = 0
TWILIGHT: Final = 1
MIDNIGHT: Final = 2
DAWN: Final = 3
MORNING: Final = 4
MIDDAY: Final = 5
SUNSET: Final = 6

# Cards. A kind is suit * RANKS + rank, in the Hunter's deck with HUNTER_CARDS added.
BEAST_SUITS: Final = ("SC", "FE", "FU", "WE")
BeastSuit = Literal["scales", "feathers", "fur", "weird"]
BEAST_SUIT_NAMES: Final[tuple[BeastSuit, ...]] = get_args(BeastSuit)
HUNTER_SUITS: Final = ("BL", "TR", "BO", "AR")
RANK_NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANKS: Final = 13
FEATHERS: Final = 1
FUR: Final = 2
TRAP_SUIT: Final = 1
NO_SUIT: Final = -1
DRAGON: Final = 10
VIPER: Final = 11
FORTRESS: Final = 12
JACKDAW: Final = 23
SWAN: Final = 24
GANNET: Final = 25
JACKRABBIT: Final = 36
LIONESS: Final = 37
APE: Final = 38
LUMINA: Final = 49
REGINA: Final = 50
REX: Final = 51
BEAST_ANNIHILATOR: Final = 52
HUNTER_CARDS: Final = 53
RAZOR: Final = 63
MACHETE: Final = 64
ZWEIHANDER: Final = 65
CALTROPS: Final = 76
POISONED_BAIT: Final = 77
BOULDER: Final = 78
LIMBS: Final = 89
BREATH: Final = 90
VISCERA: Final = 91
CROSSBOW: Final = 102
POISON_ARROW: Final = 103
JAVELIN: Final = 104
HUNTER_ANNIHILATOR: Final = 105
KINDS: Final = 106
ALL_FACES: Final = (
    *(suit + rank for suit in BEAST_SUITS for rank in RANK_NAMES),
    "BX",
    *(suit + rank for suit in HUNTER_SUITS for rank in RANK_NAMES),
    "HX",
)
FACE_WORDS: Final = tuple(face.lower() for face in ALL_FACES)

# Zones (section 2.5). A nest takes the lowest number that is free and keeps it while it lies.
HATCHERY: Final = 0
DROVES: Final = 1
MIDDENS: Final = 2
BLIND: Final = 3
OASIS: Final = 4
HOME: Final = 5
SUPPLY: Final = 6
KIT: Final = 7
TRASH: Final = 8
GLORY: Final = 9
TRAPS: Final = 10
BAIT: Final = 11
ARROW: Final = 12
REVEALED: Final = 13
FIRST_NEST: Final = 14
MOST_NESTS: Final = 54
NEST_NAMES: Final = tuple(f"nest{number}" for number in range(1, MOST_NESTS + 1))
ZONE_NAMES: Final = (
    "hatchery",
    "droves",
    "middens",
    "blind",
    "oasis",
    "home",
    "supply",
    "kit",
    "trash",
    "glory",
    "traps",
    "bait",
    "arrow",
    "revealed",
    *NEST_NAMES,
)
# Places that an action can name: the two zones that are also its own number, then the nests.
PLACES: Final = ("hatchery", "droves", *NEST_NAMES)
PLACE_SHIFT: Final = FIRST_NEST - 2
NESTS_OR_NONE: Final = ("none", *NEST_NAMES)

ENDS: Final = ("left", "right")
LEFT: Final = 0
RIGHT: Final = 1

# Actions, in the canonical order of the options.
CHARGE: Final = 0
ROAM: Final = 1
NEST: Final = 2
RUSTLE: Final = 3
DRAW: Final = 4
HUNT: Final = 5
SHOOT: Final = 6
SCOUT: Final = 7
TRAP: Final = 8
STAY: Final = 9
FROM: Final = 10
TO: Final = 11
PICK: Final = 12
END: Final = 13
DONE: Final = 14
PASS: Final = 15
VERBS: Final = (
    Verb("charge", NEST_NAMES),
    Verb("roam"),
    Verb("nest"),
    Verb("rustle"),
    Verb("draw"),
    Verb("hunt"),
    Verb("shoot"),
    Verb("scout"),
    Verb("trap"),
    Verb("stay"),
    Verb("from", PLACES),
    Verb("to", PLACES),
    Verb("pick", FACE_WORDS),
    Verb("end", ENDS),
    Verb("done"),
    Verb("pass"),
)

# Decision points (section 4). Those that depend on cards the other side cannot see are always
# asked; the others answer themselves when there is one option. Where two annihilators would
# make one option of two hidden cards, the rules count cards and not options.
ASK_CHARGE: Final = 0
ASK_BEASTS: Final = 1
ASK_DAWN: Final = 2
ROAM_FROM: Final = 3
ROAM_TO: Final = 4
NEST_CARD: Final = 5
NEST_END: Final = 6
RUSTLE_NEST: Final = 7
RUSTLE_CARD: Final = 8
FLIP_EFFECT: Final = 9
LUMINA_NEST: Final = 10
LUMINA_CARD: Final = 11
RABBIT_NEST: Final = 12
SWAN_NEST: Final = 13
SWAN_CARD: Final = 14
GANNET_CARD: Final = 15
JACKDAW_CARD: Final = 16
REX_CARD: Final = 17
ASK_HUNTER: Final = 18
ASK_SUNSET: Final = 19
HUNT_TARGET: Final = 20
KIT_CARD: Final = 21
SHOT_CARD: Final = 22
SHOT_NEST: Final = 23
COMPANION: Final = 24
SCOUT_PLACE: Final = 25
TRAP_CARD: Final = 26
WHICH_TRAP: Final = 27
DECISIONS: Final = (
    Decision("charge", "D01", "BH-070", unasked=True),
    Decision("beast_action", "D02", "BH-041", unasked=True),
    Decision("dawn_action", "D03", "BH-041", unasked=True),
    Decision("roam_from", "D04", "BH-050", unasked=True),
    Decision("roam_to", "D05", "BH-050", unasked=True),
    Decision("nest_card", "D06", "BH-060"),
    Decision("nest_end", "D07", "BH-061", unasked=True),
    Decision("rustle_nest", "D08", "BH-065", unasked=True),
    Decision("rustle_card", "D09", "BH-065"),
    Decision("flip_effect", "D10", "BH-108", unasked=True),
    Decision("lumina_nest", "D11", "BH-183", unasked=True),
    Decision("lumina_card", "D12", "BH-183"),
    Decision("jackrabbit_nest", "D13", "BH-188", unasked=True),
    Decision("swan_nest", "D14", "BH-194", unasked=True),
    Decision("swan_card", "D15", "BH-194", unasked=True),
    Decision("gannet_card", "D16", "BH-195"),
    Decision("jackdaw_card", "D17", "BH-191", unasked=True),
    Decision("rex_card", "D18", "BH-184"),
    Decision("hunter_action", "D20", "BH-042"),
    Decision("sunset_action", "D21", "BH-042"),
    Decision("hunt_target", "D22", "BH-101", unasked=True),
    Decision("kit_card", "D23", "BH-102"),
    Decision("shot_card", "D24", "BH-087"),
    Decision("shot_nest", "D25", "BH-087", unasked=True),
    Decision("companion", "D26", "BH-016"),
    Decision("scout_place", "D27", "BH-081", unasked=True),
    Decision("trap_card", "D28", "BH-090"),
    Decision("which_trap", "D29", "BH-154", unasked=True),
)

# Steps of the agenda. A step that asks does nothing else.
SET_UP: Final = 0
BEGIN_ROUND: Final = 1
HUNTER_TURN: Final = 2
END_ROUND: Final = 3
PHASE: Final = 4
PICK_SOURCE: Final = 5
PICK_DESTINATION: Final = 6
PICK_NEST_CARDS: Final = 7
PICK_END: Final = 8
PICK_RUSTLED: Final = 9
PICK_ORDER: Final = 10
FLIP_STEP: Final = 11
LUMINA_FROM: Final = 12
LUMINA_TAKES: Final = 13
RABBIT_GOES: Final = 14
SWAN_GOES: Final = 15
SWAN_FLOCK: Final = 16
GANNET_CALLS: Final = 17
JACKDAW_STEALS: Final = 18
REX_CALLS: Final = 19
PICK_TARGET: Final = 20
PICK_KIT: Final = 21
PICK_SHOT: Final = 22
PICK_SHOT_NEST: Final = 23
PICK_COMPANION: Final = 24
PICK_BAIT_COMPANION: Final = 25
PICK_SCOUTED: Final = 26
PICK_TRAP: Final = 27
SPRING: Final = 28
STEPS: Final = (
    StepKind("set_up"),
    StepKind("begin_round"),
    StepKind("hunter_turn"),
    StepKind("end_round"),
    StepKind("phase", PHASES),
    StepKind("roam_from"),
    StepKind("roam_to", PLACES),
    StepKind("nest_cards"),
    StepKind("nest_end"),
    StepKind("rustle"),
    StepKind("rustle_order", NEST_NAMES),
    StepKind("flip_step"),
    StepKind("lumina_from"),
    StepKind("lumina_takes", NEST_NAMES),
    StepKind("jackrabbit_goes"),
    StepKind("swan_goes"),
    StepKind("swan_flock", NEST_NAMES),
    StepKind("gannet_calls"),
    StepKind("jackdaw_steals"),
    StepKind("rex_calls", NESTS_OR_NONE, NESTS_OR_NONE),
    StepKind("hunt_target"),
    StepKind("kit"),
    StepKind("shot"),
    StepKind("shot_nest"),
    StepKind("companion", NEST_NAMES),
    StepKind("bait_companion"),
    StepKind("scout"),
    StepKind("trap"),
    StepKind("spring"),
)

# How a match ended.
NINE_POINTS: Final = 0
STALLED: Final = 1
EXHAUSTED: Final = 2
RESULTS: Final = ("nine_points", "stall", "exhaustion")

# How the Hunter saw a card.
How = Literal["scouted", "turned up"]

# What the best group of a set is.
GROUPS: Final = ("no group", "cards of one number", "run")

# What the Lioness doubles (BH-255).
DOUBLED_POWER: Final = 0
DOUBLED_BOTH: Final = 1
DOUBLED: Final = ("power", "power and points")

# Events. Where a card is private there are two events: one for those who see it (`..._card`).
SIDES_GIVEN: Final = 0
ROUND_BEGAN: Final = 1
PHASE_BEGAN: Final = 2
DREW: Final = 3
DREW_CARD: Final = 4
PASSED: Final = 5
ROAMED: Final = 6
ROAMED_CARD: Final = 7
ARRIVED_OPENLY: Final = 8
OVERFLOWED: Final = 9
OVERFLOWED_CARD: Final = 10
NEST_LAID: Final = 11
NEST_REMOVED: Final = 12
RUSTLED: Final = 13
CHARGED: Final = 14
HUNTED: Final = 15
KIT_SHOWN: Final = 16
NO_KIT: Final = 17
DROVES_LAID_OUT: Final = 18
MACHETE_KILLED: Final = 19
MACHETE_KILLED_CARD: Final = 20
ZWEIHANDER_WON: Final = 21
FLIPPED: Final = 22
POISON_KILLED: Final = 23
ARROW_DISCARDED: Final = 24
DRAGON_ADDED: Final = 25
VIPER_ADDED: Final = 26
FORTRESS_ADDED: Final = 27
LIONESS_DOUBLES: Final = 28
APE_RULES: Final = 29
LUMINA_CALLED: Final = 30
REX_CALLED: Final = 31
RABBIT_STAYED: Final = 32
SWAN_STAYED: Final = 33
SWAN_FLEW: Final = 34
GANNET_CALLED: Final = 35
JACKDAW_STOLE: Final = 36
JACKDAW_FOUND_NOTHING: Final = 37
SET_VALUED: Final = 38
SET_DOUBLED: Final = 39
POWER_ADDED: Final = 40
POINTS_ADDED: Final = 41
SET_TOTAL: Final = 42
SET_INFINITE: Final = 43
HUNTER_WON: Final = 44
BEASTS_WON: Final = 45
RAZOR_SCORED: Final = 46
TRAP_DISCARDED: Final = 47
SUPPLY_DISCARDED: Final = 48
SHOT_FIRED: Final = 49
CROSSBOW_KILLED: Final = 50
CROSSBOW_KILLED_CARD: Final = 51
ARROW_ATTACHED: Final = 52
JAVELIN_KILLED: Final = 53
JAVELIN_STOPPED: Final = 54
JAVELIN_CLEARED: Final = 55
TRAP_SET: Final = 56
BAIT_SET: Final = 57
BAIT_KILLED: Final = 58
BAIT_KILLED_CARD: Final = 59
CALTROPS_SPRANG: Final = 60
CALTROPS_KILLED_CARD: Final = 61
BOULDER_SPRANG: Final = 62
BOULDER_KILLED_CARDS: Final = 63
NEST_SCOUTED: Final = 64
NEST_SCOUTED_CARD: Final = 65
DROVES_SCOUTED: Final = 66
DROVES_SCOUTED_CARD: Final = 67
HATCHERY_SCOUTED: Final = 68
HATCHERY_SCOUTED_CARDS: Final = 69
REGINA_FOUND: Final = 70
STALL_COUNTED: Final = 71
ENDED_AT_NINE: Final = 72
ENDED_BY_STALL: Final = 73
ENDED_BY_EXHAUSTION: Final = 74
SET_FLUSH: Final = 75
DREW_BY_ACTION: Final = 76
DREW_CARD_BY_ACTION: Final = 77
EVENTS: Final = (
    EventKind("sides_given", "BH-001", beasts=PLAYERS, hunter=PLAYERS),
    EventKind("round_began", "BH-040", round=NUMBER),
    EventKind("phase_began", "BH-045", phase=PHASES),
    EventKind("drew", "BH-043", side=SIDES),
    EventKind("drew_card", "BH-043", side=SIDES, card=FACE),
    EventKind("passed", "BH-046", side=SIDES, phase=PHASES),
    EventKind("roamed", "BH-055", source=PLACES, place=NUMBER, to=PLACES),
    EventKind("roamed_card", "BH-055", source=PLACES, place=NUMBER, to=PLACES, card=FACE),
    EventKind("arrived_openly", "BH-029", to=PLACES, card=FACE),
    EventKind("overflowed", "BH-026"),
    EventKind("overflowed_card", "BH-026", card=FACE),
    EventKind("nest_laid", "BH-060", nest=NEST_NAMES, cards=NUMBER, end=ENDS),
    EventKind("nest_removed", "BH-022", nest=NEST_NAMES),
    EventKind("rustled", "BH-065", nest=NEST_NAMES),
    EventKind("charged", "BH-070", nest=NEST_NAMES),
    EventKind("hunted", "BH-101", target=PLACES),
    EventKind("kit_shown", "BH-103", cards=Many(FACE)),
    EventKind("no_kit", "BH-073"),
    EventKind("droves_laid_out", "BH-104", cards=NUMBER),
    EventKind("machete_killed", "BH-205"),
    EventKind("machete_killed_card", "BH-205", card=FACE),
    EventKind("zweihander_won", "BH-206", cards=NUMBER, points=NUMBER),
    EventKind("flipped", "BH-106", cards=Many(FACE)),
    EventKind("poison_killed", "BH-201", card=FACE),
    EventKind("arrow_discarded", "BH-023"),
    EventKind("dragon_added", "BH-180"),
    EventKind("viper_added", "BH-181", points=NUMBER),
    EventKind("fortress_added", "BH-182", power=NUMBER),
    EventKind("lioness_doubles", "BH-187"),
    EventKind("ape_rules", "BH-190"),
    EventKind("lumina_called", "BH-183"),
    EventKind("rex_called", "BH-184"),
    EventKind("jackrabbit_stayed", "BH-188"),
    EventKind("swan_stayed", "BH-194"),
    EventKind("swan_flew", "BH-194", nest=NEST_NAMES),
    EventKind("gannet_called", "BH-195"),
    EventKind("jackdaw_stole", "BH-191", card=FACE),
    EventKind("jackdaw_found_nothing", "BH-191"),
    EventKind("set_valued", "BH-124", side=SIDES, group=GROUPS, value=NUMBER, cards=Many(FACE)),
    EventKind("set_doubled", "BH-125", side=SIDES, value=NUMBER, what=DOUBLED),
    EventKind("power_added", "BH-126", side=SIDES, card=FACE, power=NUMBER, total=NUMBER),
    EventKind("points_added", "BH-127", side=SIDES, card=FACE, points=NUMBER, total=NUMBER),
    EventKind("set_total", "BH-127", side=SIDES, power=NUMBER, points=NUMBER),
    EventKind("set_infinite", "BH-143", side=SIDES),
    EventKind("hunter_won", "BH-117", points=NUMBER, score=NUMBER),
    EventKind("beasts_won", "BH-118", points=NUMBER, score=NUMBER),
    EventKind("razor_scored", "BH-204", points=NUMBER),
    EventKind("trap_discarded", "BH-118", card=FACE),
    EventKind("supply_discarded", "BH-206", cards=NUMBER),
    EventKind("shot_fired", "BH-087", card=FACE, nest=NEST_NAMES),
    EventKind("crossbow_killed", "BH-200", nest=NEST_NAMES),
    EventKind("crossbow_killed_card", "BH-200", nest=NEST_NAMES, card=FACE),
    EventKind("arrow_attached", "BH-201", companion=FACE, nest=NEST_NAMES),
    EventKind("javelin_killed", "BH-203", card=FACE),
    EventKind("javelin_stopped", "BH-203", card=FACE),
    EventKind("javelin_cleared", "BH-203", nest=NEST_NAMES),
    EventKind("trap_set", "BH-090", card=FACE),
    EventKind("bait_set", "BH-090", companion=FACE),
    EventKind("bait_killed", "BH-153"),
    EventKind("bait_killed_card", "BH-153", card=FACE),
    EventKind("caltrops_sprang", "BH-155"),
    EventKind("caltrops_killed_card", "BH-155", card=FACE),
    EventKind("boulder_sprang", "BH-156", cards=NUMBER),
    EventKind("boulder_killed_cards", "BH-156", cards=Many(FACE)),
    EventKind("nest_scouted", "BH-081", nest=NEST_NAMES),
    EventKind("nest_scouted_card", "BH-081", nest=NEST_NAMES, card=FACE),
    EventKind("droves_scouted", "BH-082"),
    EventKind("droves_scouted_card", "BH-082", card=FACE),
    EventKind("hatchery_scouted", "BH-083"),
    EventKind("hatchery_scouted_cards", "BH-083", cards=Many(FACE)),
    EventKind("regina_found", "BH-185", place=PLACES, score=NUMBER),
    EventKind("stall_counted", "BH-235", rounds=NUMBER, limit=NUMBER),
    EventKind("ended_at_nine", "BH-232", side=SIDES, beasts=NUMBER, hunter=NUMBER),
    EventKind("ended_by_stall", "BH-235", beasts=NUMBER, hunter=NUMBER),
    EventKind("ended_by_exhaustion", "BH-236", beasts=NUMBER, hunter=NUMBER),
    EventKind("set_flush", "BH-123", side=SIDES, value=NUMBER),
    EventKind("drew", "BH-080", side=SIDES),
    EventKind("drew_card", "BH-080", side=SIDES, card=FACE),
)
