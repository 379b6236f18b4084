"""Cards on paper: sheets to print, to cut and to play with."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from lodge.press.sheets.booklet import print_booklet
from lodge.press.sheets.cover import CREDITS, Cover, write_cover
from lodge.press.sheets.drawings import Drawings
from lodge.press.sheets.images import single_cards
from lodge.press.sheets.order import Choice, Order, Style, take_order
from lodge.press.sheets.pages import Sheet, calibration, grid_of, lay_sheets
from lodge.press.sheets.pieces import NO_PIECES, Pieces, draw_tokens, lay_pieces
from lodge.press.sheets.playingcards import room
from lodge.press.sheets.tabletop import tabletop
from lodge.press.sheets.typesetting import Press, open_press

__all__ = [
    "Choice",
    "Order",
    "Proof",
    "Style",
    "print_booklet",
    "print_proof",
    "print_sheets",
    "room",
    "single_cards",
    "tabletop",
    "take_order",
]

BEFORE = 2
"""The first page and the credits behind it."""
SHEETS = "sheets.typ"
TOKEN = (25, 25)
STANDEE = (25, 100)
PROOF_DOTS = 80
"""An inch of the picture of a sheet has so many: enough to know the cards again."""


class Job(msgspec.Struct, frozen=True):
    """All that `sheets.typ` reads."""

    title: str
    wide: float
    high: float
    cell_wide: float
    cell_high: float
    overdraw: float
    cover: Cover
    credits: list[str]
    sheets: list[Sheet]
    pieces: Pieces


class Proof(msgspec.Struct, frozen=True):
    """A PDF, and what somebody wants to know before they print it."""

    file: bytes
    summary: str
    """How many cards there are, on how many sheets."""
    picture: bytes
    """The first sheet of cards, as PNG."""


def print_sheets(order: Order, style: Style) -> bytes:
    """A PDF of an order; raise LodgeError if a card cannot be printed.

    A whole game comes with all else that it needs.
    """
    with _compose(order, style) as (press, job):
        return _set(press, job)


def print_proof(order: Order, style: Style) -> Proof:
    """The same PDF, with its first sheet as a picture."""
    with _compose(order, style) as (press, job):
        file = _set(press, job)
        sample = msgspec.structs.replace(job, sheets=job.sheets[:1], pieces=NO_PIECES)
        *_, sheet = press.typeset(SHEETS, sample, format="png", ppi=PROOF_DOTS)
    return Proof(file, job.cover.summary, sheet)


def _set(press: Press, job: Job) -> bytes:
    [file] = press.typeset(SHEETS, job)
    return file


@contextmanager
def _compose(order: Order, style: Style) -> Iterator[tuple[Press, Job]]:
    """A press that holds every drawing of an order, and what is to be made of them."""
    faces, backs = Drawings(order.game, style.finish), Drawings(order.game, style.back_finish)
    sheets = lay_sheets(order, style, faces, backs)
    before = calibration(style) if style.calibrates else []
    grid = grid_of(style)
    pieces = lay_pieces(order.game, style) if order.is_whole else NO_PIECES
    job = Job(
        title=f"{order.game.title}: cards",
        wide=grid.wide,
        high=grid.high,
        cell_wide=grid.cell_wide,
        cell_high=grid.cell_high,
        overdraw=style.overdraw,
        cover=write_cover(order, style, sheets, pieces, first=BEFORE + len(before) + 1),
        credits=CREDITS,
        sheets=before + sheets,
        pieces=pieces,
    )
    tokens, standees = draw_tokens(order.game, spares_ink=style.spares_ink)
    with open_press() as press:
        wide, high, over = grid.cell_wide, grid.cell_high, 2 * style.overdraw
        press.draw("faces.pdf", faces.svgs, wide, high)
        press.draw("backs.pdf", backs.svgs, wide + over, high + over)
        press.draw("tokens.pdf", tokens, *TOKEN)
        press.draw("standees.pdf", standees, *STANDEE)
        yield press, job
