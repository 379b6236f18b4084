# lodge: compiled
"""Items: what lies on the stack, or runs like it (GH-006). And who or what can be a target."""

from typing import Final

from mypy_extensions import mypyc_attr

from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Frame

NOTHING: Final = -1
"""Target "nothing" (GH-151)."""
GONE: Final = -2
"""A target that was dropped, or that was never declared."""
FIRST_PLAYER: Final = -10
"""A player as a target: `FIRST_PLAYER - seat`."""


def player_thing(player: int) -> int:
    """A player as a target."""
    return FIRST_PLAYER - player


def is_player(thing: int) -> bool:
    return thing <= FIRST_PLAYER


NEW: Final = -1
"""The serial of what does not lie on the stack yet."""

LINE_SPAN: Final = 16


def line_key(card: int, line: int) -> int:
    """A line of a card, as one number."""
    return card * LINE_SPAN + line


def card_of(key: int) -> int:
    return key // LINE_SPAN


def line_of(key: int) -> int:
    return key % LINE_SPAN


# What an item is (GH-006); a trigger is none, but runs like one.

CARD_ITEM: Final = 0
ACTIVATION: Final = 1
FIRED: Final = 2
QUEST_ITEM: Final = 3
HUNT_GROUP: Final = 4
TRIGGER: Final = 5
ITEM_WORDS: Final = ("card", "activation", "fired", "pursuit", "hunt", "trigger")

# What targets (GH-153).

AIM_COMBAT: Final = 0
AIM_ASSIST: Final = 1
AIM_ABILITY: Final = 2
AIM_PRIMARY: Final = 3
AIM_PURSUIT: Final = 4
AIM_GLOBAL: Final = 5
AIM_WORDS: Final = ("combat", "assist", "ability", "primary", "pursuit", "global")

# Flags of items

NULLIFIED: Final = 1
ERASED: Final = 2
NONTRIGGERING: Final = 4
UNSTOPPABLE: Final = 8
REACTION_CARD: Final = 16
IN_WINDOW: Final = 32
MARKED: Final = 64
UNHUNTED: Final = 128
FACE_DOWN: Final = 256
FREE: Final = 512
FORCED: Final = 1024
COMPLETED: Final = 8192
UNTARGETED: Final = 16384
FLAG_WORDS: Final = (
    "nullified",
    "erased",
    "non-triggering",
    "unstoppable",
    "reaction",
    "in window",
    "mark",
    "without hunter",
    "face down",
    "free",
    "forced",
    "of keyword",
    "players only",
    "completed",
    "untargeted",
)


@mypyc_attr(acyclic=True)
class Item(Frame):
    """Something on the stack, or a trigger: whose it is, what it does, and to whom.

    Never changed once it lies on stack or agenda: `copy` it, change the copy, put that there.
    """

    def __init__(
        self,
        serial: int,
        what: int,
        player: int,
        card: int,
        kind: int,
        line: int,
        source: int,
        me: int,
        aim: int,
        target: int = GONE,
        target2: int = GONE,
        implied: int = GONE,
        base: int = 0,
        total: int = 0,
        paid: int = 0,
        played_as: int = 0,
        picked: int = 0,
        through: int = NO_CARD,
        host: int = NO_CARD,
        answers: int = -1,
        by: int = GONE,
        obj: int = GONE,
        other: int = NO_CARD,
        amount: int = 0,
        hunts: int = 0,
        failed: int = 0,
        saved: int = 0,
        barred: int = 0,
        batch: int = -1,
        flags: int = 0,
    ) -> None:
        self.serial = serial
        self.what = what
        self.player = player
        self.card = card
        # Whose line it is: an Upgrade runs for another card.
        self.kind = kind
        self.line = line
        self.source = source
        self.me = me
        self.aim = aim
        self.target = target
        self.target2 = target2
        self.implied = implied
        self.base = base
        self.total = total
        self.paid = paid
        self.played_as = played_as
        self.picked = picked
        self.through = through
        self.host = host
        # The item that it answers, and source, object, card and amount of the event.
        self.answers = answers
        self.by = by
        self.obj = obj
        self.other = other
        self.amount = amount
        # Of a hunt group: hunts, failed ones, those that Cunning saved, those that cannot fail.
        self.hunts = hunts
        self.failed = failed
        self.saved = saved
        self.barred = barred
        self.batch = batch
        self.flags = flags

    def copy(self) -> "Item":
        return Item(
            self.serial,
            self.what,
            self.player,
            self.card,
            self.kind,
            self.line,
            self.source,
            self.me,
            self.aim,
            self.target,
            self.target2,
            self.implied,
            self.base,
            self.total,
            self.paid,
            self.played_as,
            self.picked,
            self.through,
            self.host,
            self.answers,
            self.by,
            self.obj,
            self.other,
            self.amount,
            self.hunts,
            self.failed,
            self.saved,
            self.barred,
            self.batch,
            self.flags,
        )

    def targets(self) -> list[int]:
        """The declared and implied targets that there are."""
        return [
            thing
            for thing in (self.implied, self.target, self.target2)
            if thing >= 0 or is_player(thing)
        ]

    def without_target(self, thing: int) -> "Item":
        """The same item, with a target dropped."""
        other = self.copy()
        if other.implied == thing:
            other.implied = GONE
            if other.by == thing:
                # GH-163: statements on the source lose it, too.
                other.by = GONE
        if other.target == thing:
            other.target = GONE
        if other.target2 == thing:
            other.target2 = GONE
        return other

    def flagged(self, flags: int) -> "Item":
        """The same with more flags."""
        other = self.copy()
        other.flags |= flags
        return other

    def has(self, flag: int) -> bool:
        return self.flags & flag != 0


@mypyc_attr(acyclic=True)
class Batch(Frame):
    """GH-301: hunts that belong together: the targets where groups failed, with the last hunter,
    and those where one succeeded."""

    def __init__(self, serial: int, failed: list[int], hunters: list[int], won: list[int]) -> None:
        self.serial = serial
        self.failed = failed
        self.hunters = hunters
        self.won = won


@mypyc_attr(acyclic=True)
class Triggers(Frame):
    """Triggers that wait, in the order in which they were heard."""

    def __init__(self, waiting: list[Item]) -> None:
        self.waiting = waiting
