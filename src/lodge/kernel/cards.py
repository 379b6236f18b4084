"""What the cards of a game look like: the facts on each face, and the colours of its decks.

Nothing here has to do with play. `lodge.press` draws the cards from these facts, and clients
show them as names, texts and numbers.
"""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from lodge.kernel.game import Game

PLAIN_KIND = "card"
"""The one deck of a game that says nothing about its cards."""


class CardInfo(msgspec.Struct, frozen=True):
    """A card as people see it.

    `face` is the id that views and actions use. `kind` is the deck whose back the card has.
    """

    face: str
    name: str
    kind: str
    text: str = ""
    """Our own words; a line break parts paragraphs."""
    tags: list[str] = []
    numbers: dict[str, int] = {}
    facts: dict[str, str | int] = {}
    """What clients want to know besides, and the card does not show in these words."""
    icon: str = ""
    """A name of game-icons; without one the card shows its first letter."""
    index: str = ""
    """What stands large in the corner: a rank, a strength, hit points."""
    suit: str = ""
    """A scheme of the game's look; without one the deck's own."""
    sign: str = ""
    """A small icon in the other corner, or one of `DIRECTIONS`."""
    pips: int = 0
    """Show the icon so many times, as playing cards do."""


DIRECTIONS = ("north", "east", "south", "west")


class Scheme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours and the sign of a deck or a suit. Empty colours are the game's."""

    name: str = ""
    colour: str = ""
    icon: str = ""
    paper: str = ""
    ink: str = ""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's colours, and for each deck and suit what sets it apart."""

    colour: str = "#3d4f3a"
    accent: str = "#c9a24b"
    paper: str = "#f6eedd"
    ink: str = "#2b2018"
    icon: str = ""
    """Stands for the whole game."""
    picture: list[str] = []
    """Faces that the picture of the game shows, the middle one last."""
    decks: dict[str, Scheme] = {}
    suits: dict[str, Scheme] = {}
    icons: dict[str, str] = {}
    """The icons of faces that show another one than their suit's."""
    badges: dict[str, str] = {}
    """The icons of numbers and tags that stand beside the art, to be seen on small cards, too."""


def plain_cards(game: "Game") -> list[CardInfo]:
    """The cards of a game that describes none: every face of its examples, by its word."""
    faces = {
        face: None
        for seats, options in game.examples()
        for face in game.setup(seats, options).faces
    }
    return [CardInfo(face, _title(game.word(face)), PLAIN_KIND) for face in faces]


def _title(word: str) -> str:
    """`a hare` is the card "Hare"."""
    for article in ("a ", "an ", "the "):
        word = word.removeprefix(article)
    return word[:1].upper() + word[1:]
