"""The words of Shadow Hunters: its things, actions, decisions, steps and events, by number.

A card's kind is its number in `FACES`: characters first, then White, Black and Hermit cards. The
two characters with the same initial are ten numbers apart: `character % 10` is the initial.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, get_args

from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.game import Decision, StepKind
from lodge.kernel.vocabulary import Verb

# Players go by the colour of their pieces, clockwise (SH-002).
Player = Literal["red", "orange", "yellow", "green", "blue", "violet", "cyan", "pink"]
PLAYERS: Final[tuple[Player, ...]] = get_args(Player)
NOBODY: Final = 8

Side = Literal["neutral", "hunter", "shadow"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
NEUTRAL: Final = 0
HUNTER: Final = 1
SHADOW: Final = 2

Area = Literal["cabin", "gate", "church", "cemetery", "woods", "altar"]
AREAS: Final[tuple[Area, ...]] = get_args(Area)
CABIN: Final = 0
GATE: Final = 1
CHURCH: Final = 2
CEMETERY: Final = 3
WOODS: Final = 4
ALTAR: Final = 5

Deck = Literal["white", "black", "hermit"]
COLOURS: Final[tuple[Deck, ...]] = get_args(Deck)
WHITE: Final = 0
BLACK: Final = 1
HERMIT: Final = 2

# Characters.
ALLIE: Final = 0
BOB: Final = 1
CHARLES: Final = 2
DANIEL: Final = 3
EMI: Final = 4
FRANKLIN: Final = 5
GEORGE: Final = 6
UNKNOWN: Final = 7
VAMPIRE: Final = 8
WEREWOLF: Final = 9
AGNES: Final = 10
BRYAN: Final = 11
CATHERINE: Final = 12
DAVID: Final = 13
ELLEN: Final = 14
FU_KA: Final = 15
GREGOR: Final = 16
ULTRA_SOUL: Final = 17
VALKYRIE: Final = 18
WIGHT: Final = 19
CHARACTERS: Final = (
    *("allie", "bob", "charles", "daniel", "emi", "franklin", "george"),
    *("unknown", "vampire", "werewolf"),
    *("agnes", "bryan", "catherine", "david", "ellen", "fu_ka", "gregor"),
    *("ultra_soul", "valkyrie", "wight"),
)
CHARACTER_COUNT: Final = 20
INITIALS: Final = ("A", "B", "C", "D", "E", "F", "G", "U", "V", "W")

# White cards: six of equipment, then the single-use ones.
FIRST_WHITE: Final = 20
ADVENT: Final = 26
BLESSING: Final = 27
CHOCOLATE: Final = 28
CONCEALED_KNOWLEDGE: Final = 29
DISENCHANT_MIRROR: Final = 30
FIRST_AID: Final = 31
FLARE_OF_JUDGEMENT: Final = 32
GUARDIAN_ANGEL: Final = 33
HOLY_WATER: Final = 34
WHITE_CARDS: Final = (
    *("mystic_compass", "talisman", "fortune_brooch"),
    *("silver_rosary", "spear_of_longinus", "holy_robe"),
    *("advent", "blessing", "chocolate", "concealed_knowledge", "disenchant_mirror"),
    *("first_aid", "flare_of_judgement", "guardian_angel", "holy_water"),
)

# Black cards, likewise.
FIRST_BLACK: Final = 35
BANANA_PEEL: Final = 41
BLOODTHIRSTY_SPIDER: Final = 42
DIABOLIC_RITUAL: Final = 43
DYNAMITE: Final = 44
MOODY_GOBLIN: Final = 45
SPIRITUAL_DOLL: Final = 46
VAMPIRE_BAT: Final = 47
BLACK_CARDS: Final = (
    *("masamune", "machine_gun", "handgun", "butcher_knife", "chainsaw", "rusted_broad_axe"),
    *("banana_peel", "bloodthirsty_spider", "diabolic_ritual", "dynamite"),
    *("moody_goblin", "spiritual_doll", "vampire_bat"),
)

# Hermit cards, counted from FIRST_HERMIT.
FIRST_HERMIT: Final = 48
ANGER: Final = 0
BLACKMAIL: Final = 1
GREED: Final = 2
SLAP: Final = 3
SPELL: Final = 4
EXORCISM: Final = 5
BULLY: Final = 6
LESSON: Final = 7
AID: Final = 8
HUDDLE: Final = 9
NURTURANCE: Final = 10
PREDICTION: Final = 11
HERMIT_CARDS: Final = (
    *("anger", "blackmail", "greed", "slap", "spell", "exorcism", "bully", "lesson"),
    *("aid", "huddle", "nurturance", "prediction"),
)
HERMIT_KINDS: Final = 12

FACES: Final = (*CHARACTERS, *WHITE_CARDS, *BLACK_CARDS, *HERMIT_CARDS)

# Equipment: the twelve cards that stay with a player, no two alike.
COMPASS: Final = 0
TALISMAN: Final = 1
BROOCH: Final = 2
ROSARY: Final = 3
SPEAR: Final = 4
ROBE: Final = 5
MASAMUNE: Final = 6
MACHINE_GUN: Final = 7
HANDGUN: Final = 8
BUTCHER_KNIFE: Final = 9
CHAINSAW: Final = 10
AXE: Final = 11
EQUIPMENT: Final = (*WHITE_CARDS[:6], *BLACK_CARDS[:6])
EQUIPMENT_COUNT: Final = 12

# Where damage comes from (SH-006, SH-173).
BY_ATTACK: Final = 0
BY_WOODS: Final = 1
BY_FANGS: Final = 2
"""Bloodthirsty Spider, Vampire Bat and Dynamite: what the Talisman keeps away."""
BY_CARD: Final = 3
BY_HERMIT: Final = 4
BY_ABILITY: Final = 5

# What may threaten a player (SH-258). An attack is THREAT_BY_ATTACK plus the attack.
THREAT_BY_WOODS: Final = 0
THREAT_BY_BAT: Final = 1
THREAT_BY_SPIDER: Final = 2
THREAT_BY_OWN_SPIDER: Final = 3
THREAT_BY_DOLL: Final = 4
THREAT_BY_DYNAMITE: Final = 5
THREAT_BY_FLARE: Final = 6
THREAT_BY_PEEL: Final = 7
THREAT_BY_HERMIT: Final = 8
THREAT_BY_LIGHTNING: Final = 9
THREAT_BY_DEMOLISH: Final = 10
THREAT_BY_RAY: Final = 11
THREAT_BY_ATTACK: Final = 12
THREATS: Final = (
    *("woods", "bat", "spider", "own spider", "doll", "dynamite", "flare", "peel", "hermit"),
    *("lightning", "demolish", "murder ray"),
)

# How a Hermit card was answered (SH-153).
SAID_NOTHING: Final = 0
TOOK_1: Final = 1
TOOK_2: Final = 2
HEALED_1: Final = 3
GAVE: Final = 4
SHOWED: Final = 5
Answer = Literal["nothing", "takes 1", "takes 2", "heals 1", "gives", "shows"]
ANSWERS: Final[tuple[Answer, ...]] = get_args(Answer)

# Actions, in the canonical order of the options (section 4 of the rules).
ROLL: Final = 0
ROLL_TWICE: Final = 1
TELEPORT: Final = 2
PROCEED: Final = 3
PASS: Final = 4
STOP: Final = 5
END_TURN: Final = 6
DECLINE: Final = 7
SKIP: Final = 8
ATTACK: Final = 9
ATTACK_ALL: Final = 10
NO_ATTACK: Final = 11
REVEAL: Final = 12
CAPRICCIO: Final = 13
STIGMATA: Final = 14
CURSE: Final = 15
LIGHTNING: Final = 16
NURSE: Final = 17
DEMOLISH: Final = 18
MURDER_RAY: Final = 19
ROB: Final = 20
COUNTERATTACK: Final = 21
AGAIN: Final = 22
BARRIER: Final = 23
MULTIPLY: Final = 24
SAY_NOTHING: Final = 25
TAKE_DAMAGE: Final = 26
HEAL: Final = 27
DIG: Final = 28
GIVE: Final = 29
SHOW: Final = 30
REVEAL_AND_HEAL: Final = 31
TARGET: Final = 32
HAND_TO: Final = 33
TAKE: Final = 34
TAKE_ALL: Final = 35
RESULT: Final = 36
GO: Final = 37
DRAW: Final = 38
DRAW_WHITE: Final = 39
DRAW_BLACK: Final = 40
DRAW_HERMIT: Final = 41
HARM: Final = 42
MEND: Final = 43
STEAL: Final = 44
VERBS: Final = (
    Verb("roll"),
    Verb("roll_twice"),
    Verb("teleport", AREAS),
    Verb("proceed"),
    Verb("pass"),
    Verb("stop"),
    Verb("end_turn"),
    Verb("decline"),
    Verb("skip"),
    Verb("attack", PLAYERS),
    Verb("attack_all"),
    Verb("no_attack"),
    Verb("reveal"),
    Verb("capriccio"),
    Verb("stigmata"),
    Verb("curse"),
    Verb("lightning"),
    Verb("nurse"),
    Verb("demolish"),
    Verb("murder_ray"),
    Verb("rob", PLAYERS),
    Verb("counterattack"),
    Verb("again"),
    Verb("barrier"),
    Verb("multiply"),
    Verb("nothing"),
    Verb("take_damage"),
    Verb("heal"),
    Verb("dig"),
    Verb("give", EQUIPMENT),
    Verb("show"),
    Verb("reveal_and_heal"),
    Verb("target", PLAYERS),
    Verb("hand_to", PLAYERS),
    Verb("take", EQUIPMENT),
    Verb("take_all"),
    Verb("result", ("first", "second")),
    Verb("go", AREAS),
    Verb("draw"),
    Verb("draw_white"),
    Verb("draw_black"),
    Verb("draw_hermit"),
    Verb("harm"),
    Verb("mend"),
    Verb("steal"),
)

# Decision points. Those that answer themselves have options that follow from public facts.
D_TURN: Final = 0
D_ABILITY_TARGET: Final = 1
D_COMPASS_PICK: Final = 2
D_SEVEN: Final = 3
D_AREA: Final = 4
D_WOODS_TARGET: Final = 5
D_HERMIT_GIVE: Final = 6
D_HERMIT_ANSWER: Final = 7
D_CARD_TARGET: Final = 8
D_REVEAL_HEAL: Final = 9
D_STEAL_VICTIM: Final = 10
D_TAKE_CARD: Final = 11
D_BANANA_CARD: Final = 12
D_BANANA_RECEIVER: Final = 13
D_ATTACK: Final = 14
D_ROLLED: Final = 15
D_LOOT: Final = 16
D_THREAT: Final = 17
D_DIG_WINDOW: Final = 18
D_DIG_CARD: Final = 19
D_HIT: Final = 20
D_AGAIN: Final = 21
D_END: Final = 22
D_TABLE: Final = 23
DECISIONS: Final = (
    Decision("turn", "D1", "SH-251"),
    Decision("ability_target", "D2", "SH-280", unasked=True),
    Decision("compass_pick", "D3", "SH-057", unasked=True),
    Decision("seven", "D4", "SH-052", unasked=True),
    Decision("area", "D5", "SH-070", unasked=True),
    Decision("woods_target", "D6", "SH-075", unasked=True),
    Decision("hermit_give", "D7", "SH-141", unasked=True),
    Decision("hermit_answer", "D8", "SH-159"),
    Decision("card_target", "D9", "SH-080", unasked=True),
    Decision("reveal_heal", "D10", "SH-115"),
    Decision("steal_victim", "D11", "SH-078", unasked=True),
    Decision("take_card", "D12", "SH-078", unasked=True),
    Decision("banana_card", "D13", "SH-125", unasked=True),
    Decision("banana_receiver", "D14", "SH-125", unasked=True),
    Decision("attack", "D15", "SH-253"),
    Decision("rolled", "D16", "SH-254"),
    Decision("loot", "D17", "SH-224"),
    Decision("threat", "D18", "SH-257"),
    Decision("dig_window", "D19", "SH-260"),
    Decision("dig_card", "D20", "SH-298", unasked=True),
    Decision("hit", "D21", "SH-259"),
    Decision("again", "D22", "SH-255"),
    Decision("end", "D23", "SH-256"),
    Decision("table", "D24", "SH-438"),
)


class Packed(Sequence[str]):
    """The words of a value that packs several facts: written out and read back on demand."""

    size = 0
    example = 0

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, value: Any) -> Any:
        if not 0 <= value < self.size:
            raise IndexError(value)
        return self.write(value)

    def __iter__(self) -> Iterator[str]:
        """One of them, as an example for messages: all would be thousands."""
        yield f"values such as {self.write(self.example)!r}"

    def __contains__(self, text: object) -> bool:
        try:
            self.read(str(text))
        except ValueError:
            return False
        return True

    def index(self, text: str, start: int = 0, stop: int = 0) -> int:
        return self.read(text)

    def write(self, value: int) -> str:
        raise NotImplementedError

    def read(self, text: str) -> int:
        """The value of a text; ValueError if it is none."""
        raise NotImplementedError


def _players(mask: int) -> str:
    return "+".join(name for seat, name in enumerate(PLAYERS) if mask >> seat & 1)


def _mask(text: str) -> int:
    mask = 0
    for name in text.split("+") if text else []:
        mask |= 1 << PLAYERS.index(name)
    return mask


class Attacks(Packed):
    """`red>blue+green`; a counterattack is `red<blue`. See `attack_of` in the state."""

    size = 1 << 12
    example = 0b110 << 4

    def write(self, value: int) -> str:
        sign = "<" if value >> 3 & 1 else ">"
        return f"{PLAYERS[value & 7]}{sign}{_players(value >> 4)}"

    def read(self, text: str) -> int:
        sign = "<" if "<" in text else ">"
        attacker, _, targets = text.partition(sign)
        return PLAYERS.index(attacker) | (sign == "<") << 3 | _mask(targets) << 4


class Threats(Packed):
    """What threatens a player: a word of `THREATS`, or an attack."""

    size = THREAT_BY_ATTACK + (1 << 12)
    example = THREAT_BY_ATTACK + (0b10 << 4)

    def write(self, value: int) -> str:
        if value < THREAT_BY_ATTACK:
            return THREATS[value]
        return Attacks().write(value - THREAT_BY_ATTACK)

    def read(self, text: str) -> int:
        if text in THREATS:
            return THREATS.index(text)
        return THREAT_BY_ATTACK + Attacks().read(text)


class Deaths(Packed):
    """`red attack all: blue+green`: who killed, by what, looting how, and whom."""

    size = 1 << 14
    example = 16 | 0b10 << 6

    def write(self, value: int) -> str:
        killer = (*PLAYERS, "nobody")[value & 15]
        means = "attack" if value >> 4 & 1 else "effect"
        loot = "all" if value >> 5 & 1 else "one"
        return f"{killer} {means} {loot}: {_players(value >> 6)}"

    def read(self, text: str) -> int:
        head, _, victims = text.partition(": ")
        killer, means, loot = head.split(" ")
        return (
            (*PLAYERS, "nobody").index(killer)
            | ("effect", "attack").index(means) << 4
            | ("one", "all").index(loot) << 5
            | _mask(victims) << 6
        )


NUMBERS: Final = tuple(str(number) for number in range(16))

# Steps of the agenda. A step that asks does nothing else.
SET_UP: Final = 0
OPENING_CARD: Final = 1
PASS_CARD: Final = 2
PASSED_ON: Final = 3
START_TURN: Final = 4
ASK_TURN: Final = 5
ASK_ABILITY_TARGET: Final = 6
ABILITY_STRIKE: Final = 7
ASK_COMPASS: Final = 8
ASK_SEVEN: Final = 9
ASK_AREA: Final = 10
ASK_WOODS: Final = 11
WOODS_STRIKE: Final = 12
DRAW_CARD: Final = 13
TURN_UP: Final = 14
PUT_AWAY: Final = 15
ASK_HERMIT_GIVE: Final = 16
ASK_HERMIT_ANSWER: Final = 17
ASK_CARD_TARGET: Final = 18
CARD_STRIKE: Final = 19
FLARE: Final = 20
EXPLODE: Final = 21
SLIP: Final = 22
ASK_REVEAL_HEAL: Final = 23
ASK_STEAL_VICTIM: Final = 24
ASK_TAKE_CARD: Final = 25
ASK_BANANA_CARD: Final = 26
ASK_BANANA_RECEIVER: Final = 27
ASK_ATTACK: Final = 28
ROLL_ATTACK: Final = 29
ASK_ROLLED: Final = 30
ASK_ROB_CARD: Final = 31
RESOLVE_ATTACK: Final = 32
ASK_HIT: Final = 33
ASK_AGAIN: Final = 34
ASK_THREAT: Final = 35
LOOT: Final = 36
SETTLE: Final = 37
ASK_DIG: Final = 38
ASK_DIG_CARD: Final = 39
ASK_END: Final = 40
ROUND_THE_TABLE: Final = 41
ASK_TABLE: Final = 42
FINISH_TURN: Final = 43
ABILITIES: Final = ("curse", "lightning", "nurse", "demolish", "murder_ray")
STEPS: Final = (
    StepKind("set_up"),
    StepKind("opening_card", PLAYERS),
    StepKind("pass_card", PLAYERS),
    StepKind("passed_on"),
    StepKind("start_turn", PLAYERS),
    StepKind("turn"),
    StepKind("ability_target", ABILITIES),
    StepKind("ability_strike", ABILITIES, PLAYERS),
    StepKind("compass_pick", NUMBERS, NUMBERS),
    StepKind("seven"),
    StepKind("area"),
    StepKind("woods_target", ("harm", "mend")),
    StepKind("woods_strike", PLAYERS),
    StepKind("draw_card", COLOURS),
    StepKind("turn_up", COLOURS),
    StepKind("put_away"),
    StepKind("hermit_give"),
    StepKind("hermit_answer", PLAYERS, PLAYERS),
    StepKind("card_target"),
    StepKind("card_strike", PLAYERS),
    StepKind("flare"),
    StepKind("explode", AREAS),
    StepKind("slip"),
    StepKind("reveal_heal"),
    StepKind("steal_victim"),
    StepKind("take_card", PLAYERS),
    StepKind("banana_card"),
    StepKind("banana_receiver", EQUIPMENT),
    StepKind("attack"),
    StepKind("roll_attack", Attacks()),
    StepKind("rolled", Attacks(), NUMBERS),
    StepKind("rob_card", PLAYERS, PLAYERS),
    StepKind("resolve_attack", Attacks(), NUMBERS),
    StepKind("hit", PLAYERS, Attacks()),
    StepKind("again", Attacks()),
    StepKind("threat", PLAYERS, Threats()),
    StepKind("loot", PLAYERS, Deaths()),
    StepKind("settle", Deaths()),
    StepKind("dig_window", PLAYERS),
    StepKind("dig_card", PLAYERS),
    StepKind("end"),
    StepKind("round_the_table"),
    StepKind("table", PLAYERS),
    StepKind("finish_turn"),
)

# What ended a match: a bit each (SH-344 to SH-351, SH-049).
HUNTERS_WON: Final = 0
SHADOWS_WON: Final = 1
BOB_WON: Final = 2
BRYAN_WON: Final = 3
CHARLES_WON: Final = 4
CATHERINE_WON: Final = 5
DANIEL_WON: Final = 6
DAVID_WON: Final = 7
TURN_LIMIT: Final = 8
ENDINGS: Final = (
    *("hunters", "shadows", "bob", "bryan", "charles", "catherine", "daniel", "david"),
    "turn_limit",
)

# Events.
TURN_STARTED: Final = 0
ANGEL_LEFT: Final = 1
BARRIER_FELL: Final = 2
MOVE_ROLLED: Final = 3
MOVED: Final = 4
TELEPORTED: Final = 5
AREA_SKIPPED: Final = 6
CARD_DRAWN: Final = 7
EQUIPPED: Final = 8
DECK_RENEWED: Final = 9
HERMIT_RENEWED: Final = 10
HERMIT_DRAWN: Final = 11
HERMIT_READ: Final = 12
HERMIT_GIVEN: Final = 13
HERMIT_PASSED: Final = 14
NOTHING_HAPPENS: Final = 15
CHARACTER_SHOWN: Final = 16
CHARACTER_SEEN: Final = 17
DAMAGED: Final = 18
"""Six of them, one for each source of damage."""
FEAST_DAMAGE: Final = 24
UNHURT: Final = 25
HEALED: Final = 26
SET_TO_SEVEN: Final = 27
ATTACKED: Final = 28
COUNTERATTACKED: Final = 29
ATTACKED_AGAIN: Final = 30
ATTACK_ROLLED: Final = 31
ATTACK_ROLLED_D4: Final = 32
ATTACK_FAILED: Final = 33
DIE_ROLLED: Final = 34
DYNAMITE_ROLLED: Final = 35
NO_EFFECT: Final = 36
REVEALED: Final = 37
FORCED_BY_MIRROR: Final = 38
FORCED_AS_DANIEL: Final = 39
FORCED_AS_BRYAN: Final = 40
DIED: Final = 41
LOOTED: Final = 42
GEAR_DISCARDED: Final = 43
STOLEN: Final = 44
GIVEN_AWAY: Final = 45
TRIBUTE: Final = 46
ROBBED: Final = 47
DUG: Final = 48
ABILITY_USED: Final = 49
CURSED: Final = 50
EXTRA_TURNS: Final = 51
ANGEL_CAME: Final = 52
BARRIER_ROSE: Final = 53
JUDGE_NAMED: Final = 54
EXTRA_CARD_SEEN: Final = 55
GAME_GOES_ON: Final = 56
GAME_WON: Final = 57
GAME_DRAWN: Final = 58
_HURT: Final = {"player": PLAYERS, "amount": NUMBER, "damage": NUMBER}
EVENTS: Final = (
    EventKind("turn_started", "SH-040", player=PLAYERS, turn=NUMBER),
    EventKind("angel_left", "SH-042", player=PLAYERS),
    EventKind("barrier_fell", "SH-042", player=PLAYERS),
    EventKind("move_rolled", "SH-050", player=PLAYERS, d6=NUMBER, d4=NUMBER),
    EventKind("moved", "SH-050", player=PLAYERS, area=AREAS),
    EventKind("teleported", "SH-299", player=PLAYERS, area=AREAS),
    EventKind("area_skipped", "SH-070", player=PLAYERS),
    EventKind("card_drawn", "SH-090", player=PLAYERS, card=FACE),
    EventKind("equipped", "SH-092", player=PLAYERS, card=EQUIPMENT),
    EventKind("deck_renewed", "SH-095", deck=COLOURS),
    EventKind("deck_renewed", "SH-157", deck=COLOURS),
    EventKind("hermit_drawn", "SH-140", player=PLAYERS),
    EventKind("hermit_read", "SH-142", player=PLAYERS, card=FACE),
    EventKind("hermit_given", "SH-141", player=PLAYERS, receiver=PLAYERS),
    EventKind("hermit_passed", "SH-412", player=PLAYERS),
    EventKind("nothing_happens", "SH-144", player=PLAYERS),
    EventKind("character_shown", "SH-150", player=PLAYERS, to=PLAYERS),
    EventKind("character_seen", "SH-150", player=PLAYERS, character=CHARACTERS),
    EventKind("damaged", "SH-191", **_HURT, source="attack"),
    EventKind("damaged", "SH-076", **_HURT, source="woods"),
    EventKind("damaged", "SH-126", **_HURT, source="card"),
    EventKind("damaged", "SH-112", **_HURT, source="card"),
    EventKind("damaged", "SH-149", **_HURT, source="hermit"),
    EventKind("damaged", "SH-282", **_HURT, source="ability"),
    EventKind("damaged", "SH-295", **_HURT, source="feast"),
    EventKind("unhurt", "SH-173", player=PLAYERS),
    EventKind("healed", "SH-170", player=PLAYERS, amount=NUMBER, damage=NUMBER),
    EventKind("set_to_seven", "SH-171", player=PLAYERS),
    EventKind("attacked", "SH-180", player=PLAYERS, targets=Many(PLAYERS)),
    EventKind("counterattacked", "SH-309", player=PLAYERS, targets=Many(PLAYERS)),
    EventKind("attacked_again", "SH-295", player=PLAYERS, targets=Many(PLAYERS)),
    EventKind("attack_rolled", "SH-188", player=PLAYERS, d6=NUMBER, d4=NUMBER),
    EventKind("attack_rolled_d4", "SH-188", player=PLAYERS, d4=NUMBER),
    EventKind("attack_failed", "SH-189", player=PLAYERS),
    EventKind("die_rolled", "SH-080", player=PLAYERS, d6=NUMBER),
    EventKind("dynamite_rolled", "SH-128", d6=NUMBER, d4=NUMBER),
    EventKind("no_effect", "SH-097", player=PLAYERS),
    EventKind("revealed", "SH-240", player=PLAYERS, character=CHARACTERS),
    EventKind("revealed", "SH-110", player=PLAYERS, character=CHARACTERS),
    EventKind("revealed", "SH-297", player=PLAYERS, character=CHARACTERS),
    EventKind("revealed", "SH-294", player=PLAYERS, character=CHARACTERS),
    EventKind("died", "SH-221", player=PLAYERS, character=CHARACTERS),
    EventKind("looted", "SH-224", player=PLAYERS, victim=PLAYERS, card=EQUIPMENT),
    EventKind("gear_discarded", "SH-096", player=PLAYERS, card=EQUIPMENT),
    EventKind("stolen", "SH-078", player=PLAYERS, victim=PLAYERS, card=EQUIPMENT),
    EventKind("given_away", "SH-125", player=PLAYERS, receiver=PLAYERS, card=EQUIPMENT),
    EventKind("tribute", "SH-146", player=PLAYERS, receiver=PLAYERS, card=EQUIPMENT),
    EventKind("robbed", "SH-292", player=PLAYERS, victim=PLAYERS, card=EQUIPMENT),
    EventKind("dug", "SH-298", player=PLAYERS, card=EQUIPMENT),
    EventKind("ability_used", "SH-283", player=PLAYERS, character=CHARACTERS),
    EventKind("cursed", "SH-300", player=PLAYERS, target=PLAYERS),
    EventKind("extra_turns", "SH-046", player=PLAYERS, count=NUMBER),
    EventKind("angel_came", "SH-113", player=PLAYERS),
    EventKind("barrier_rose", "SH-304", player=PLAYERS),
    EventKind("judge_named", "SH-423", player=PLAYERS),
    EventKind("extra_card_seen", "SH-423", player=PLAYERS, character=CHARACTERS),
    EventKind("game_goes_on", "SH-424"),
    EventKind("game_won", "SH-342", winners=Many(PLAYERS)),
    EventKind("game_drawn", "SH-049", turn=NUMBER),
)
