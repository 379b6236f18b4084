"""The words of Beast-Hunter and their numbers.

Suits are numbered so that a Hunter's suit and its partner among the Beasts (section 2.2) have
the same number: matching is comparing numbers (BH-014).
"""

from typing import Final, Literal, get_args

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

BEAST_SUITS: Final = ("SC", "FE", "FU", "WE")
BeastSuit = Literal["scales", "feathers", "fur", "weird"]
BEAST_SUIT_NAMES: Final[tuple[BeastSuit, ...]] = get_args(BeastSuit)
HUNTER_SUITS: Final = ("BL", "TR", "BO", "AR")
SCALES: Final = 0
FEATHERS: Final = 1
FUR: Final = 2
TRAP_SUIT: Final = 1
NO_SUIT: Final = -1
RANK_NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANKS: Final = 13

# Kinds: the cards of the Beasts suit by suit, their annihilator, and the same for the Hunter.
SC: Final = 0
FE: Final = 13
FU: Final = 26
WE: Final = 39
BEAST_ANNIHILATOR: Final = 52
HUNTER_CARDS: Final = 53
BL: Final = 53
TR: Final = 66
BO: Final = 79
AR: Final = 92
HUNTER_ANNIHILATOR: Final = 105
KINDS: Final = 106
ALL_FACES: Final = (
    *(suit + rank for suit in BEAST_SUITS for rank in RANK_NAMES),
    "BX",
    *(suit + rank for suit in HUNTER_SUITS for rank in RANK_NAMES),
    "HX",
)

# The special cards, by the first card of their suit and their rank.
J: Final = 10
Q: Final = 11
K: Final = 12
DRAGON: Final = SC + J
VIPER: Final = SC + Q
FORTRESS: Final = SC + K
JACKDAW: Final = FE + J
SWAN: Final = FE + Q
GANNET: Final = FE + K
JACKRABBIT: Final = FU + J
LIONESS: Final = FU + Q
APE: Final = FU + K
LUMINA: Final = WE + J
REGINA: Final = WE + Q
REX: Final = WE + K
RAZOR: Final = BL + J
MACHETE: Final = BL + Q
ZWEIHANDER: Final = BL + K
CALTROPS: Final = TR + J
POISONED_BAIT: Final = TR + Q
BOULDER: Final = TR + K
LIMBS: Final = BO + J
BREATH: Final = BO + Q
VISCERA: Final = BO + K
CROSSBOW: Final = AR + J
POISON_ARROW: Final = AR + Q
JAVELIN: Final = AR + K

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
NESTS: Final = tuple(f"nest{number}" for number in range(1, MOST_NESTS + 1))
ZONES: Final = (
    "hatchery", "droves", "middens", "blind", "oasis", "home", "supply", "kit", "trash", "glory",
    "traps", "bait", "arrow", "revealed", *NESTS,
)  # fmt: skip
# Places that an action can name: the two zones that are also its own number, then the nests.
PLACES: Final = ("hatchery", "droves", *NESTS)
PLACE_SHIFT: Final = FIRST_NEST - 2

# How a match ended.
NINE_POINTS: Final = 0
STALLED: Final = 1
EXHAUSTED: Final = 2
RESULTS: Final = ("nine_points", "stall", "exhaustion")

# How the Hunter saw a card.
How = Literal["scouted", "turned up"]
HOW_NAMES: Final[tuple[How, ...]] = get_args(How)
