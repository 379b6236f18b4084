# lodge: compiled
"""What lies on cards (2.7)."""

from typing import Final

from lodge.cardkit.durations import duration_words
from lodge.games.galactic_hunt.model import words
from lodge.kernel.marks import CARD, KIND, Mark, Rows, declare
from lodge.kernel.values import Flag, Number

HOST: Final = Mark("host", CARD)
DAMAGE: Final = Mark("damage", Number())
BONUS: Final = Mark("bonus", Number(-99), default=0)
TRACKING: Final = Mark("tracking", Number())
COUNTERS: Final = Mark("counters", Number())
PROGRESS: Final = Mark("progress", Number())
SETTLING: Final = Mark("settling", Number())
"""1 more than what is left to wait; 0: nothing."""
SETTLED: Final = Mark("settled", Number())
"""How many of its Settling lines have fired."""
LOST: Final = Mark("lost", Number())
"""Bits: its Settling lines that were stripped."""
ONCE: Final = Mark("once", Number())
USES: Final = Mark("uses", Number())
KEYWORD_USES: Final = Mark("used", Number())
"""Bits: keywords of the card whose activation was used this turn."""
SOURCE: Final = Mark("source", CARD, open_on_back=True)
PAID: Final = Mark("paid", Number(), open_on_back=True)
PREPARED_WORDS: Final = ("no", "itself", "card", "reaction", "free", "free reaction")
PREPARED: Final = Mark("prepared", PREPARED_WORDS, open_on_back=True)
LAID: Final = Mark("laid", Number(), open_on_back=True)
FORGED: Final = Mark("forged", Flag(), open_on_back=True)
SPENT: Final = Mark("spent", Flag())
PLAYED_AS: Final = Mark("as", Number())
"""Bits: the played-as set (GH-124)."""
PLAYED_BY: Final = Mark("by", Number(), open_on_back=True)
"""Bits: the classes of who played it, which lie open; 0: it was not played."""
PASSED: Final = Mark("through", Number(), open_on_back=True)
"""Bits: played through something, and the traits of that."""
COUNTED: Final = Mark("counted", Number())
"""Of a card laid face down whose play counts for Usage: the number of its Usage (GH-486)."""
FIRST_HURT: Final = Mark("killer", CARD)
PLANTED: Final = Mark(
    "planted by", (*words.PLAYERS, "nobody"), default=len(words.PLAYERS), on_face=True
)

KEYWORD: Final = Rows(
    "keywords",
    {
        "keyword": words.CONDITIONS,
        "number": Number(1),
        "giver": CARD,
        "by": (*words.PLAYERS, "nobody"),
        "until": duration_words(words.PLAYERS),
        "source": CARD,
        "printed": Flag(),
        "since": Number(),
    },
    open_on_back=True,
)
"""A keyword on a card. `source`: the card it lasts as long as, if any; `since`: the higher, the
later it entered."""

BOOST: Final = Rows(
    "boosts", {"number": Number(-99), "until": duration_words(words.PLAYERS), "source": CARD}
)
"""Durability gained or lost for a while."""
BOOST_CHANGE: Final = 0
BOOST_UNTIL: Final = 1
BOOST_SOURCE: Final = 2

SHIELD: Final = Rows(
    "shields",
    {
        "number": Number(1),
        "until": duration_words(words.PLAYERS),
        "source": CARD,
        "to": CARD,
    },
)
"""Damage that is kept off (R93); `to`: the card that takes it instead, if any."""
SHIELD_NUMBER: Final = 0
SHIELD_UNTIL: Final = 1
SHIELD_SOURCE: Final = 2
SHIELD_TO: Final = 3

ATTACHED: Final = Rows(
    "attached", {"keyword": words.KEYWORDS, "number": Number(1), "tokens": Number(1)}
)
"""Tokens with a keyword attached (GH-267); TRACKING counts these, too."""

UPGRADE: Final = Rows("upgrades", {"card": KIND}, open_on_back=True)

MENDED: Final = Rows("mended", {"copies": Number(1, 1)}, open_on_back=True)
"""A printed Improvised of a card laid face down that was used up (GH-432)."""

# How a card is prepared (GH-231, GH-232): by its own line, or by another card, to be played as a
# reaction, for free, or both.
NOT_PREPARED: Final = 0
BY_ITSELF: Final = 1
BY_CARD: Final = 2
AS_REACTION: Final = 3
FOR_FREE: Final = 4
FREE_REACTION: Final = 5


def prepared_by_card(is_reaction: int, is_free: int) -> int:
    """How another card prepares one."""
    if is_free:
        return FREE_REACTION if is_reaction else FOR_FREE
    return AS_REACTION if is_reaction else BY_CARD


MARKS = declare(
    [
        HOST,
        DAMAGE,
        BONUS,
        TRACKING,
        COUNTERS,
        PROGRESS,
        SETTLING,
        SETTLED,
        LOST,
        ONCE,
        USES,
        KEYWORD_USES,
        SOURCE,
        PAID,
        PREPARED,
        LAID,
        FORGED,
        SPENT,
        COUNTED,
        PLAYED_AS,
        PLAYED_BY,
        PASSED,
        FIRST_HURT,
        PLANTED,
    ],
    [KEYWORD, ATTACHED, UPGRADE, BOOST, MENDED, SHIELD],
)

Keywords = tuple[int, int, int, int, int, int, int, int]
"""A row of KEYWORD."""


# Its places
ROW_KEYWORD: Final = 0
ROW_NUMBER: Final = 1
ROW_GIVER: Final = 2
ROW_BY: Final = 3
ROW_UNTIL: Final = 4
ROW_SOURCE: Final = 5
ROW_PRINTED: Final = 6
ROW_SINCE: Final = 7


def as_keywords(row: tuple[int, ...]) -> Keywords:
    return (row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7])


LEAVING: Final = (
    HOST.bit
    | DAMAGE.bit
    | BONUS.bit
    | TRACKING.bit
    | COUNTERS.bit
    | PROGRESS.bit
    | SETTLING.bit
    | SETTLED.bit
    | LOST.bit
    | ONCE.bit
    | USES.bit
    | KEYWORD_USES.bit
    | SOURCE.bit
    | PAID.bit
    | PREPARED.bit
    | LAID.bit
    | SPENT.bit
    | COUNTED.bit
    | PLAYED_AS.bit
    | PLAYED_BY.bit
    | PASSED.bit
    | FIRST_HURT.bit
    | KEYWORD.bit
    | ATTACHED.bit
    | BOOST.bit
    | MENDED.bit
    | SHIELD.bit
)
FORGING: Final = FORGED.bit | UPGRADE.bit
