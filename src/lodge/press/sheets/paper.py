"""Where cards lie on a sheet of paper, and where their backs lie on its other side."""

from itertools import product
from typing import Literal

import msgspec

from lodge.kernel.refusal import LodgeError
from lodge.press.sizes import CardSize

Backs = Literal["long", "short", "fold", "none"]
"""The edge that a printer turns the sheet over, or backs beside their fronts to be folded."""

EDGE = 7.0
"""So many millimetres of a sheet stay free of cards."""
PRINTABLE = 4.5
"""Nearer to its edge nothing is drawn: printers cannot, and readers would scale the page."""
MARK_APART, MARK_LENGTH = 0.8, 4.0
GUTTER = 6.0
"""Between fronts and backs that are folded apart."""


class Paper(msgspec.Struct, frozen=True):
    """A sheet as it stands upright, in millimetres."""

    name: str
    wide: float
    high: float


A4 = Paper("a4", 210, 297)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.name: paper for paper in (A4, LETTER)}


class Spot(msgspec.Struct, frozen=True):
    """The upper left corner of something, in millimetres, and whether it stands on its head."""

    x: float
    y: float
    turned: bool = False


class Line(msgspec.Struct, frozen=True):
    """Where to cut or, dashed, to fold."""

    x1: float
    y1: float
    x2: float
    y2: float
    dashed: bool = False


class Grid(msgspec.Struct, frozen=True):
    """Columns and rows of cards in the middle of a sheet, each with its bleed."""

    wide: float
    high: float
    columns: int
    rows: int
    size: CardSize
    bleed: float
    folds: bool = False
    """The lower half holds the backs of the upper one."""

    @property
    def cell_wide(self) -> float:
        return self.size.wide + 2 * self.bleed

    @property
    def cell_high(self) -> float:
        return self.size.high + 2 * self.bleed

    @property
    def gutter(self) -> float:
        return GUTTER if self.folds else 0.0

    @property
    def left(self) -> float:
        return (self.wide - self.columns * self.cell_wide) / 2

    @property
    def top(self) -> float:
        return (self.high - self.rows * self.cell_high - self.gutter) / 2

    @property
    def is_landscape(self) -> bool:
        return self.wide > self.high

    def spots(self) -> list[Spot]:
        """Where the fronts lie, row by row."""
        rows = self.rows // 2 if self.folds else self.rows
        return [
            Spot(self.left + column * self.cell_wide, self.top + row * self.cell_high)
            for row, column in product(range(rows), range(self.columns))
        ]

    def spot_behind(self, front: Spot, backs: Backs) -> Spot:
        """Where the back of a front lies: on the other side, or beyond the fold."""
        across = Spot(self.wide - front.x - self.cell_wide, front.y)
        down = Spot(front.x, self.high - front.y - self.cell_high, turned=True)
        if backs == "fold":
            return down
        # A sheet that is turned over its longer edge keeps its head up only if it stands upright.
        return across if (backs == "long") != self.is_landscape else down

    def lines(self) -> list[Line]:
        """The marks outside the cards along which they are cut, and the fold."""
        right, bottom = self.wide - self.left, self.high - self.top
        found = []
        for x in self._cuts(self.left, self.cell_wide, self.columns):
            found += [Line(x, *ends[:1], x, *ends[1:]) for ends in _marks(self.top, bottom)]
        for y in self._rows_cut():
            found += [Line(ends[0], y, ends[1], y) for ends in _marks(self.left, right)]
        if self.folds:
            middle = self.high / 2
            found.append(Line(PRINTABLE, middle, self.wide - PRINTABLE, middle, dashed=True))
        return found

    def _rows_cut(self) -> list[float]:
        if not self.folds:
            return self._cuts(self.top, self.cell_high, self.rows)
        half = self.rows // 2
        below = self.high / 2 + self.gutter / 2
        upper = self._cuts(self.top, self.cell_high, half)
        return upper + self._cuts(below, self.cell_high, half)

    def _cuts(self, start: float, step: float, count: int) -> list[float]:
        """Where cards begin and end; without bleed neighbours share a cut."""
        ends = [
            (start + step * place + self.bleed, start + step * (place + 1) - self.bleed)
            for place in range(count)
        ]
        return sorted({round(end, 4) for pair in ends for end in pair})


def _marks(start: float, end: float) -> list[tuple[float, float]]:
    """Two short lines before and after the cards, as far as the margin lets them."""
    length = min(MARK_LENGTH, start - MARK_APART - PRINTABLE)
    before, after = start - MARK_APART, end + MARK_APART
    return [(before - length, before), (after, after + length)]


def lay_grid(paper: Paper, size: CardSize, bleed: float, *, folds: bool = False) -> Grid:
    """The sheet that holds most cards: upright, unless lying on its side it holds more."""
    upright = _fill(paper.wide, paper.high, size, bleed, folds)
    lying = _fill(paper.high, paper.wide, size, bleed, folds)
    best = lying if len(lying.spots()) > len(upright.spots()) else upright
    if not best.spots():
        more = [*["bleed"] * bool(bleed), *["backs to fold"] * folds]
        having = f" with {' and '.join(more)}" if more else ""
        raise LodgeError(f"No {size.name} card{having} fits on {paper.name.capitalize()}.")
    return best


def _fill(wide: float, high: float, size: CardSize, bleed: float, folds: bool) -> Grid:
    room = high - 2 * EDGE - (GUTTER if folds else 0)
    columns = int((wide - 2 * EDGE) // (size.wide + 2 * bleed))
    rows = int(room // (size.high + 2 * bleed))
    return Grid(wide, high, columns, rows - rows % 2 if folds else rows, size, bleed, folds)
