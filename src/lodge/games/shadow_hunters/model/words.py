"""The words of Shadow Hunters that no card brings along, and their numbers."""

from typing import Final, Literal, get_args

# Players go by the colour of their pieces, clockwise (SH-002).
Player = Literal["red", "orange", "yellow", "green", "blue", "violet", "cyan", "pink"]
PLAYERS: Final[tuple[Player, ...]] = get_args(Player)
NOBODY: Final = 8
PLAYERS_OR_NOBODY: Final = (*PLAYERS, "nobody")

Side = Literal["neutral", "hunter", "shadow"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
NEUTRAL: Final = 0
HUNTER: Final = 1
SHADOW: Final = 2

Deck = Literal["white", "black", "hermit"]
COLOURS: Final[tuple[Deck, ...]] = get_args(Deck)
WHITE: Final = 0
BLACK: Final = 1
HERMIT: Final = 2

# Where damage comes from (SH-006, SH-173).
SOURCES: Final = ("attack", "woods", "fangs", "card", "hermit", "ability")
BY_ATTACK: Final = 0
BY_WOODS: Final = 1
BY_FANGS: Final = 2
"""Bloodthirsty Spider, Vampire Bat and Dynamite: what the Talisman keeps away."""
BY_CARD: Final = 3
BY_HERMIT: Final = 4
BY_ABILITY: Final = 5

# How a Hermit card was answered (SH-153). An answer of damage has the number of its damage.
Reply = Literal["nothing", "takes 1", "takes 2", "heals 1", "gives", "shows"]
REPLIES: Final[tuple[Reply, ...]] = get_args(Reply)
SAID_NOTHING: Final = 0
TOOK_1: Final = 1
TOOK_2: Final = 2
TAKES_DAMAGE: Final = 1 << TOOK_1 | 1 << TOOK_2
HEALED_1: Final = 3
GAVE: Final = 4
SHOWED: Final = 5

# The receiver's condition, a bit for each word: what counts for an answer besides the character.
CONDITIONS: Final = ("wounded", "armed", "shielded")
WOUNDED: Final = 1
ARMED: Final = 2
SHIELDED: Final = 4

# When somebody may use an ability (SH-280), a bit for each.
NEVER: Final = 0
AT_START: Final = 1
BEFORE_ATTACK: Final = 2
AFTER_ROLL: Final = 4
THREATENED: Final = 8
GEAR_DISCARDED: Final = 16
HIT: Final = 32
AFTER_ATTACK: Final = 64
AT_END: Final = 128
AFTER_BLOW: Final = 256
MOMENTS: Final = 512
ANY_TIME: Final = AT_START | BEFORE_ATTACK | THREATENED | AT_END

MOMENT_NAMES: Final = (
    *("at_start", "before_attack", "after_roll", "threatened", "gear_discarded", "hit"),
    *("after_attack", "at_end", "after_blow"),
)
"""In the order of the bits."""

SMALL_GAME: Final = 6
"""The most players with whom Bob robs and may need fewer cards (SH-292, SH-431)."""
