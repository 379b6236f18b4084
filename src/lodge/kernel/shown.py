"""What people are shown: the structures of views and choices.

Not compiled, here and in the games' `shown` modules: mypyc keeps neither the annotations nor the
keywords of a msgspec structure. `view` modules, which fill the structures, are compiled.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from lodge.kernel.outcome import Outcome
from lodge.kernel.vocabulary import Nature

EACH = msgspec.Meta(extra={"each": True})
"""Marks a table that has an entry for every one of its words."""

RETOLD = msgspec.Meta(extra={"retold": True})
"""Marks what says again, mostly in words for people, what other fields say: machines go without."""

SAID = msgspec.Meta(extra={"said": True})
"""Marks words that say what no other field says: tensors can only tell one of them from another."""

PLACE = msgspec.Meta(extra={"place": True})
"""Marks a text that is a seat's name or a place on the table, as "red board:0"."""

ACTION = msgspec.Meta(extra={"action": True})
"""Marks a text that is an action's."""


def at_most(count: int) -> msgspec.Meta:
    """Marks a list that is not longer; of a longer one tensors hold the beginning."""
    return msgspec.Meta(extra={"most": count})


def worded(words: Sequence[str]) -> msgspec.Meta:
    """Marks a text that is one of these words; plain texts are faces and names of zones."""
    return msgspec.Meta(extra={"words": tuple(words)})


class Trace(msgspec.Struct, frozen=True):
    """A card that the viewer knows to be in one of some zones, without knowing where."""

    card: str
    zones: list[str]


class Own(msgspec.Struct, kw_only=True):
    """What differs from seat to seat even if all know the same: who looks, and what it may do."""

    viewer: int | None = None
    """The seat that looks; null: a spectator."""
    legal: list[str] = []
    """The viewer's choices; empty unless it decides."""
    interjections: list[str] = []
    """What the viewer may do out of turn."""
    leads: dict[str, list[str]] = {}
    """Of choices that only begin something: the answers to the question that comes next."""


class View(Own, kw_only=True):
    """What one observer may know of a match. A game derives its own view and adds its facts; the
    kernel fills in what stands here."""

    worked_out: ClassVar[tuple[str, ...]] = ()
    """Fields that only follow from others, for people's comfort; transcripts leave them out."""

    game: str = ""
    ruleset: int = 0
    seats: int = 0
    options: dict[str, Any] = {}
    """Those that differ from their defaults."""
    over: bool = False
    seat: int = -1
    """Who decides; -1 when the match is over."""
    decision: str | None = None
    zones: dict[str, list[str | None]] = {}
    """The cards of each zone that is not empty, top first; null: face down to the viewer."""
    somewhere: list[Trace] = []
    marks: list[dict[str, Any]] | UnsetType = UNSET
    """What lies on cards, each entry with the `zone` and the `place` of its card; left out where
    there is nothing."""
    outcome: Outcome | None = None


class SumLine(msgspec.Struct):
    """A line of a sum: the event that tells it when the sum counts."""

    name: str
    clause: str
    data: dict[str, Any]
    sentence: str


class FollowUp(msgspec.Struct, frozen=True):
    """An answer to the question that follows a choice, so that both can be taken at once."""

    action: str
    words: str
    """The choice and this answer in one."""
    about: list[str] = []


class Choice(msgspec.Struct, frozen=True):
    """A legal action as a player reads it."""

    action: str
    words: str
    hint: str
    clause: str
    """The rule that allows it."""
    closes: bool = False
    """It ends a series of picks or lets a chance go by."""
    about: list[str] = []
    """The things on the table that it is about, as the game names them."""
    then: list[FollowUp] = []
    nature: Nature = ""
    """What it costs beside the turn: `gives_up` something of one's own; is `for_good` although
    nothing asks for it, so that a client asks once more; or has `no_effect`."""
