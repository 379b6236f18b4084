"""Cards on paper: sheets to print, to cut and to play with."""

import msgspec

from lodge.press.sheets.cover import CREDITS, Cover, write_cover
from lodge.press.sheets.drawings import Drawings
from lodge.press.sheets.images import single_cards
from lodge.press.sheets.order import Choice, Order, Style, take_order
from lodge.press.sheets.pages import Sheet, calibration, grid_of, lay_sheets
from lodge.press.sheets.pieces import NO_PIECES, Pieces, draw_tokens, lay_pieces
from lodge.press.sheets.playingcards import room
from lodge.press.sheets.tabletop import tabletop
from lodge.press.sheets.typesetting import open_press

__all__ = [
    "Choice",
    "Order",
    "Style",
    "print_sheets",
    "room",
    "single_cards",
    "tabletop",
    "take_order",
]

BEFORE = 2
"""The first page and the credits behind it."""
TOKEN = (25, 25)
STANDEE = (25, 100)


class Job(msgspec.Struct, frozen=True):
    """All that `sheets.typ` reads."""

    title: str
    wide: float
    high: float
    cell_wide: float
    cell_high: float
    cover: Cover
    credits: list[str]
    sheets: list[Sheet]
    pieces: Pieces


def print_sheets(order: Order, style: Style) -> bytes:
    """A PDF of an order; raise LodgeError if a card cannot be printed.

    A whole game comes with all else that it needs.
    """
    drawings = Drawings(order.game, style.finish)
    sheets = lay_sheets(order, style, drawings)
    before = calibration(style) if style.calibrates else []
    grid = grid_of(style)
    pieces = lay_pieces(order.game, style) if order.is_whole else NO_PIECES
    job = Job(
        title=f"{order.game.title}: cards",
        wide=grid.wide,
        high=grid.high,
        cell_wide=grid.cell_wide,
        cell_high=grid.cell_high,
        cover=write_cover(order, style, sheets, pieces, first=BEFORE + len(before) + 1),
        credits=CREDITS,
        sheets=before + sheets,
        pieces=pieces,
    )
    tokens, standees = draw_tokens(order.game, spares_ink=style.spares_ink)
    with open_press() as press:
        press.draw("drawings.pdf", drawings.svgs, grid.cell_wide, grid.cell_high)
        press.draw("tokens.pdf", tokens, *TOKEN)
        press.draw("standees.pdf", standees, *STANDEE)
        [file] = press.typeset("sheets.typ", job)
    return file
