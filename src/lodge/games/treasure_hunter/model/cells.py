# lodge: compiled
"""Cells of the grid and the map, by row (from north to south) and column (from west to east)."""

from typing import Final

from lodge.kernel.marks import Mark, Marks, declare
from lodge.kernel.values import Flag

REACH: Final = 28
WIDTH: Final = 2 * REACH + 1
CELLS: Final = tuple(
    f"{row},{column}" for row in range(-REACH, REACH + 1) for column in range(-REACH, REACH + 1)
)


def cell_at(row: int, column: int) -> int:
    """The number of a cell."""
    return (row + REACH) * WIDTH + column + REACH


def row_of(cell: int) -> int:
    return cell // WIDTH - REACH


def column_of(cell: int) -> int:
    return cell % WIDTH - REACH


CENTRE: Final = cell_at(0, 0)

CELL: Final = Mark("cell", CELLS, open_on_back=True, default=CENTRE)
EXPLORED: Final = Mark("explored", Flag(), open_on_back=True)
"""TH-613: turned face down on the map."""


def marks() -> Marks:
    """What lies on the cards of grid and map."""
    return declare([CELL, EXPLORED])
