"""Cards and decks that people make themselves: what a game offers to whoever checks and shows them.

A game whose cards can be written and whose decks can be built has a workshop (`Game.workshop`).
Texts go in, plain data come out. Nothing that a text says is ever executed.
"""

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from lodge.kernel.cards import CardInfo


class Remark(msgspec.Struct, frozen=True):
    """What is wrong with a text of somebody, or might be: where it is, and what would be right."""

    code: str
    line: int
    """From 1; 0: the whole text."""
    card: str
    field: str
    sentence: str
    warning: bool
    """It may stay as it is."""

    def __str__(self) -> str:
        if self.line:
            return f"Line {self.line}{', ' if self.card else ''}{self.card}: {self.sentence}"
        return f"Card {self.card}: {self.sentence}" if self.card else self.sentence


class Section(msgspec.Struct, frozen=True):
    """A part of a deck."""

    name: str
    title: str
    least: int
    """A deck has at least so many cards here."""


class Filing(msgspec.Struct, frozen=True):
    """Where a card belongs, and by what it is found."""

    face: str
    section: str
    most: int
    """A deck has at most so many of it."""
    classes: list[str]
    keywords: list[str]


class Example(msgspec.Struct, frozen=True):
    """A text to begin with."""

    title: str
    text: str


class Reference(msgspec.Struct, frozen=True):
    """Words of the card language, explained in a table."""

    title: str
    columns: list[str]
    rows: list[list[str]]
    """In Markdown."""


class Blank(msgspec.Struct, frozen=True):
    """A place of a form that is filled in."""

    name: str
    label: str
    sort: str
    """What belongs there: a sort of the form, or a "number" or "text" that is typed."""
    optional: bool = False
    many: bool = False
    """Any number of them, one after the other."""
    least: int = 0
    """Of a number."""
    most: int = 99
    begin: str = ""
    """What stands there at first."""
    aside: bool = False
    """Seldom needed: it is shown when asked for."""


class Way(msgspec.Struct, frozen=True):
    """One of the things that may be chosen at a place, with the blanks that come with it."""

    value: str
    label: str
    blanks: list[Blank] = []
    help: str = ""


class Form(msgspec.Struct, frozen=True):
    """What cards are put together from: the ways of each sort. A card is of the sort "card"."""

    sorts: dict[str, list[Way]]


class Filled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is filled in at a place: the way that was chosen with what its blanks hold, or what was
    typed."""

    pick: str
    parts: "dict[str, list[Filled]]" = {}


class Like(msgspec.Struct, frozen=True):
    """A card to compare another one with."""

    face: str
    name: str
    cost: int


class Price(msgspec.Struct, frozen=True):
    """What a card should cost, by cards of the game that bring about as much."""

    sentence: str
    like: list[Like]


class Formed(msgspec.Struct, frozen=True):
    """A card of a set, taken apart for a form."""

    cards: str
    """The set, with the card as it is filled in."""
    line: int
    """Where the card begins, from 1."""
    part: Filled | None
    """None: the form cannot say it."""
    sentence: str
    """Why not."""
    words: list[str]
    """What it does, in plain English, line by line."""
    price: Price | None


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: by section, how many of which card."""

    name: str
    sections: dict[str, dict[str, int]]


class CardsRead(msgspec.Struct, frozen=True):
    """What a text of cards says."""

    cards: list[CardInfo]
    """Those that are right. With an error anywhere none of them can be played with."""
    filings: list[Filing]
    lines: dict[str, int]
    """Where each card begins."""
    remarks: list[Remark]


class DeckRead(msgspec.Struct, frozen=True):
    """What a deck is found to be."""

    deck: DeckList | None
    """None: the text is no deck at all."""
    text: str
    """The deck as a text to keep."""
    playable: list[str]
    """The cards that this deck could make use of."""
    secret: dict[str, Any]
    """What a seat brings to a match with it (`Game.Secret`)."""
    options: dict[str, Any]
    """The options of a match that it can be brought to."""
    remarks: list[Remark]


class Workshop(ABC):
    """Where cards are written and decks are built for a game.

    `cards` is always the text of a set of own cards that is used besides the game's; empty: none.
    """

    option: str
    """The option of a match that takes a set of own cards."""
    sections: list[Section]
    classes: list[str]
    keywords: list[str]
    longest_set: int
    """Bytes; a longer text is not even read."""
    longest_deck: int

    @abstractmethod
    def filings(self) -> list[Filing]:
        """Of the game's own cards."""

    @abstractmethod
    def examples(self) -> list[Example]:
        """Sets to begin with, the plainest first."""

    @abstractmethod
    def starters(self) -> list[DeckList]:
        """Decks to begin with."""

    @abstractmethod
    def read_cards(self, cards: str) -> CardsRead:
        """Read a set of own cards, whatever is wrong with it."""

    @abstractmethod
    def read_deck(self, text: str, cards: str) -> DeckRead:
        """Read a deck, whatever is wrong with it."""

    @abstractmethod
    def check_deck(self, deck: DeckList, cards: str) -> DeckRead:
        """The same for a deck that is there already."""

    @abstractmethod
    def form(self) -> Form:
        """What cards are put together from by whoever does not write them."""

    @abstractmethod
    def fill_in(self, cards: str, line: int, part: Filled | None) -> Formed:
        """Take the card at a line apart; with a part: put it there instead of that card, at line 0
        below all the others."""

    @abstractmethod
    def reference(self) -> list[Reference]:
        """The card language, word by word."""

    @abstractmethod
    def bring(self, deck: DeckList) -> dict[str, Any]:
        """What a seat brings to a match with this deck (`Game.Secret`)."""


def first_error(remarks: list[Remark]) -> Remark | None:
    """What to say first of all that is wrong."""
    return next((remark for remark in remarks if not remark.warning), None)
