"""What travels between the workshop and its visitors: cards in the making, decks, saved sets."""

from typing import Annotated, Any, TypeAlias

import msgspec

from lodge.kernel.workshop import DeckList, Example, Filing, Filled, Reference, Remark, Section
from lodge.server.wire.http import CardFace

Version: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
"""As large as databases count."""


class WorkshopInfo(msgspec.Struct, frozen=True):
    """What there is to build decks and to write cards with."""

    kinds: dict[str, str]
    """What the kinds of cards are called."""
    sections: list[Section]
    classes: list[str]
    keywords: list[str]
    filings: list[Filing]
    """Of the game's own cards."""
    starters: list[DeckList]
    examples: list[Example]
    reference: list[Reference]
    longest_set: int
    """Bytes."""
    longest_deck: int


class CardsDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of cards in the making."""

    cards: str
    draw: list[str] = []
    """The faces that shall be drawn."""


class CardsChecked(msgspec.Struct, frozen=True):
    """What a set of cards is found to be."""

    cards: list[CardFace]
    """Those that are right."""
    filings: list[Filing]
    lines: dict[str, int]
    """Where each card begins."""
    remarks: list[Remark]
    drawings: dict[str, str]
    """The faces that were asked for, as SVG."""


class FormDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a set, to be taken apart for a form, or put together by one."""

    cards: str
    line: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    """Where the card begins, from 1; 0: it is new."""
    part: Filled | None = None
    """As it is filled in; null: the card is taken apart."""


class DeckDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck in the making: as a text, or as a list."""

    text: str | None = None
    deck: DeckList | None = None
    set: str = ""
    """The set of own cards that it uses."""


class DeckChecked(msgspec.Struct, frozen=True):
    """What a deck is found to be."""

    deck: DeckList | None
    """None: the text is no deck at all."""
    text: str
    """As it is exported."""
    playable: list[str]
    """The cards that this deck could make use of."""
    remarks: list[Remark]
    legal: bool
    secret: dict[str, Any]
    """What to bring to a table with it."""
    options: dict[str, Any]
    """The options of a table that it can be brought to."""


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck that I keep at the lodge."""

    id: str
    game: str
    deck: DeckList
    set: str
    """The id of the set of own cards that it uses, or nothing."""
    version: int
    changed: str


class DeckSaving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be kept."""

    game: str
    deck: DeckList
    set: str = ""
    version: Version = 0
    """The version that this one follows, if it was kept before."""


class SetInfo(msgspec.Struct, frozen=True):
    """A set of cards that is kept at the lodge."""

    id: str
    game: str
    name: str
    by: str
    mine: bool
    version: int
    changed: str


class SetText(SetInfo, frozen=True):
    """A set with all that is in it."""

    text: str
    cards: list[CardFace]
    filings: list[Filing]
    remarks: list[Remark]


class SetSaving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set to be kept."""

    game: str
    name: str
    text: str
    version: Version = 0
    """The version that this one follows, if it was kept before."""


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table will be played with."""

    seats: int
    options: dict[str, Any] = {}
    set: str = ""


class DeckOffer(msgspec.Struct, frozen=True):
    """A deck that I could bring to a table."""

    name: str
    id: str
    """Of a deck that I keep at the lodge; empty for those that everybody has."""
    cards: int
    secret: dict[str, Any]
    """What to bring."""
    problem: str
    """Why it cannot be brought there, if so."""
