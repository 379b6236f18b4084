"""The structures that positions are made of. Not compiled, see `lodge.kernel.shown`."""

from typing import Any

import msgspec

from lodge.kernel.chance import BLOCK_SIZE


class ChanceDoc(msgspec.Struct, forbid_unknown_fields=True):
    """Where the stream of chance stands. Left out of a position: a fresh stream."""

    key: str = ""
    """Left out: a fresh secret one."""
    block: int = 0
    offset: int = BLOCK_SIZE
    next: list[int | str] = []
    """What comes before the next block: dice (`d6:4`), or draws as numbers counted from 0."""


class SeenDoc(msgspec.Struct, forbid_unknown_fields=True):
    """Who knows the face of the card at a place, where that differs from the zone's rule."""

    zone: str
    place: int
    """Counted from the top, from 0."""
    by: list[int | str]


class TraceDoc(msgspec.Struct, forbid_unknown_fields=True):
    """Who knows that the card at a place is in one of some zones, but not where."""

    zone: str
    place: int
    by: list[int | str]
    among: list[str]


class AccountDoc(msgspec.Struct, forbid_unknown_fields=True):
    """Who knows that nothing lies unseen in a zone but what it has traces of."""

    zone: str
    by: list[int | str]


class NoteDoc(msgspec.Struct, forbid_unknown_fields=True):
    """What everybody knows of a hidden card besides its face."""

    zone: str
    place: int
    may_be: list[str]


class InklingDoc(msgspec.Struct, forbid_unknown_fields=True):
    """Who knows that a card of some classes is in one of some zones, but not which one it is."""

    may_be: list[str]
    among: list[str]
    by: list[int | str]
    back: int = 0
    """The number of its back, where a game has several."""


class GlimpseDoc(msgspec.Struct, forbid_unknown_fields=True):
    """Who sees the face of a card for the moment only."""

    zone: str
    place: int
    by: list[int | str]


class CardAt(msgspec.Struct, forbid_unknown_fields=True):
    """A card by its zone and its place there, counted from the top, from 0."""

    zone: str
    place: int


class AnnouncementDoc(msgspec.Struct, forbid_unknown_fields=True):
    """An announcement that is not complete: the question it began with and the picks so far."""

    first: list[Any]
    picks: list[str]
    steps: int
    """How many of the pending steps, after the one that asks, belong to it."""


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The fields that the positions of all games have."""

    game: str
    ruleset: int = 0
    seats: int
    options: dict[str, Any] = {}
    over: bool = False
    decision: str | None = None
    seat: int | None = None
    pending: list[list[Any]] | None = None
    """The step that asks, then the agenda, next step first. A game may work it out where it is
    left out."""
    announcement: AnnouncementDoc | None = None
    zones: dict[str, list[str]] = {}
    seen: list[SeenDoc] = []
    traces: list[TraceDoc] = []
    accounts: list[AccountDoc] = []
    notes: list[NoteDoc] = []
    inklings: list[InklingDoc] = []
    glimpses: list[GlimpseDoc] = []
    marks: list[dict[str, Any]] = []
    labels: list[dict[str, Any]] = []
    chance: ChanceDoc | None = None
