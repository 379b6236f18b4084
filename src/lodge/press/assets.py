"""The letters and icons that drawing uses, as `lodge.press.collect` left them."""

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from lodge.kernel.cards import DIRECTIONS
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.press.kit import kit_of

FOLDER = Path(__file__).with_name("assets")
FONTS_FILE = "fonts.json"
ICONS_FILE = "icons.json"

T = TypeVar("T")


class Glyph(msgspec.Struct, frozen=True, array_like=True):
    """A letter in thousandths of its size; y grows downwards from the baseline."""

    advance: int
    path: str
    box: tuple[int, int, int, int]


class Font(msgspec.Struct, frozen=True):
    """All letters of one weight, and the pairs of them that are kerned."""

    glyphs: dict[str, Glyph]
    kerning: dict[str, int]


@cache
def fonts() -> dict[str, Font]:
    """The fonts by the role they have on a card."""
    return _read(FONTS_FILE, dict[str, Font])


@cache
def icons() -> dict[str, str]:
    """The drawing of each icon, in a square of 512."""
    return _read(ICONS_FILE, dict[str, str])


def _read(name: str, kind: type[T]) -> T:
    path = FOLDER / name
    if not path.exists():
        raise LodgeError("The letters and icons for drawing cards are missing: run `make assets`.")
    return msgspec.json.decode(path.read_bytes(), type=kind)


def icons_of(game: Game) -> set[str]:
    """The icons that a game names for its cards, decks, suits, badges and tokens."""
    look = game.look
    named = {look.icon, *look.icons.values(), *look.badges.values()}
    named |= {scheme.icon for scheme in (*look.decks.values(), *look.suits.values())}
    named |= kit_of(game).icons | {way.icon for way in game.ways}
    for card in game.cards():
        named |= {card.icon, card.sign}
    return named - {"", *DIRECTIONS}
