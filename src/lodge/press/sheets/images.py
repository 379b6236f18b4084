"""Cards as pictures: single ones for print shops, and many on one for tables on a screen."""

import re

import msgspec

from lodge.press.sheets.drawings import Drawings
from lodge.press.sheets.order import BLEED, Order
from lodge.press.sheets.typesetting import open_press
from lodge.press.sizes import CardSize, Finish

Files = dict[str, bytes]
"""Pictures and what goes with them, by the names of their files."""

MILLIMETRES_AN_INCH = 25.4


class Tiles(msgspec.Struct, frozen=True):
    """All that `tiles.typ` reads: which drawing lies where on each sheet, in millimetres."""

    columns: int
    rows: int
    wide: float
    high: float
    sheets: list[list[int]]


def single_cards(order: Order, size: CardSize, dpi: int) -> Files:
    """Every card with 3 mm of bleed, and every back; names say how many are wanted of each."""
    drawings = Drawings(order.game, Finish(size, BLEED))
    names = {}
    for card, copies in order.stacks:
        names[drawings.front(card)] = f"{file_name(card.face)}-{copies}x.png"
    for kind in order.backs:
        names[drawings.back(kind)] = f"back-{file_name(kind or order.game.id)}.png"
    with open_press() as press:
        pictures = press.pages(
            drawings.svgs, size.wide + 2 * BLEED, size.high + 2 * BLEED, format="png", ppi=dpi
        )
    return {names[page]: picture for page, picture in enumerate(pictures, start=1)}


def tile(svgs: list[str], tiles: Tiles, pixels: int) -> list[bytes]:
    """Sheets of drawings, whose longer sides have so many pixels."""
    longer = max(tiles.columns * tiles.wide, tiles.rows * tiles.high)
    with open_press() as press:
        press.keep(svgs)
        return press.typeset(
            "tiles.typ", tiles, format="png", ppi=pixels / (longer / MILLIMETRES_AN_INCH)
        )


def file_name(word: str) -> str:
    """A word as every system can name a file."""
    return re.sub(r"[^\w.-]+", "-", word).strip("-.").lower()
