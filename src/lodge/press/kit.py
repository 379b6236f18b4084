"""What a game needs on a real table besides what its cards say.

A game brings it in `data/print.toml`, if there is anything to say; `lodge print` reads it, and
`docs/printing.md` explains the file.
"""

import tomllib
from functools import cache
from itertools import chain
from typing import Any

import msgspec

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError


class BadKit(LodgeError):
    """A kit that cannot be read."""


class KitMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match whose cards are printed."""

    seats: int | None = None
    options: dict[str, Any] = {}


class Board(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Places for cards."""

    title: str
    rows: list[list[str]]
    """What the places are called, row by row; an empty name is no place."""
    notes: dict[str, str] = {}
    """What lies there, by the name of the place."""
    frames: list[list[str]] = []
    """Neighbours that belong together, each group within a heavy line."""


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A small picture of cards on a table: where one may lie (+), and where not (x)."""

    title: str
    text: str
    rows: list[list[str]]
    """`+`, `x`, nothing, or what a card is called that lies there."""


class Track(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Numbers in a row, along which something is moved."""

    title: str
    first: int = 0
    last: int
    copies: int = 1
    lanes: int = 1
    """So many tokens may stand side by side at a number."""
    marks: str = ""
    """A number of the game's cards: each is named at its own."""


class Wheel(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What follows upon each other, round and round."""

    title: str
    steps: list[str]
    notes: dict[str, str] = {}
    """What is done then, by the name of the step."""
    shaded: list[str] = []
    """Steps on a grey ground."""


class Token(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round token, or one that is folded to stand."""

    name: str
    icon: str
    colour: str = ""
    copies: int = 0
    standees: int = 0


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to look up or to write on."""

    title: str
    heads: list[str]
    rows: list[list[str]] = []
    blank: int = 0
    """How many empty rows come after them."""


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed of a game, and what else its players need."""

    matches: list[KitMatch] = []
    """Of each card as many are printed as one of these matches has. Without any: those that the
    game gives as examples."""
    singles: list[str] = []
    """Decks whose cards lie in no zone of a match: one of each is printed."""
    backs: dict[str, str] = {}
    """Kinds that are shuffled into one deck with another kind, and have its back."""
    cards: list[CardInfo] = []
    """Cards that only a real table needs, where the rules roll or draw by themselves."""
    boards: list[Board] = []
    tracks: list[Track] = []
    wheels: list[Wheel] = []
    plans: list[Plan] = []
    tokens: list[Token] = []
    tables: list[Table] = []
    needs: list[str] = []
    """What else has to be at hand, each as the end of "You also need: "."""

    @property
    def icons(self) -> set[str]:
        """The icons that it shows."""
        return {*(card.icon for card in self.cards), *(token.icon for token in self.tokens)} - {""}


@cache
def kit_of(game: Game) -> Kit:
    """What a real table needs, from `data/print.toml` if there is one."""
    try:
        return read_kit(game.read("data/print.toml"), f"The kit of {game.title}")
    except FileNotFoundError:
        return Kit()


def read_kit(text: str, name: str) -> Kit:
    """A kit from its file; raise BadKit with a sentence if it is none."""
    try:
        kit = msgspec.convert(tomllib.loads(text), Kit)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadKit(f"{name} cannot be read: {problem}") from None
    for table in kit.tables:
        if any(len(row) != len(table.heads) for row in table.rows):
            raise BadKit(f"{name}: each row of {table.title!r} needs {len(table.heads)} entries.")
    for board in kit.boards:
        places = [place for row in board.rows for place in row]
        _must_know(name, board.title, places, [*board.notes, *chain(*board.frames)])
    for wheel in kit.wheels:
        _must_know(name, wheel.title, wheel.steps, [*wheel.notes, *wheel.shaded])
    return kit


def _must_know(name: str, title: str, known: list[str], named: list[str]) -> None:
    for word in named:
        if word not in known:
            raise BadKit(f"{name}: {title!r} has no {word!r}.{suggest(word, known)}")
