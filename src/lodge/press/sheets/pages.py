"""The sheets of an order: which drawing lies where, page by page."""

import msgspec

from lodge.kernel.cards import CardInfo
from lodge.press.sheets.drawings import Drawings
from lodge.press.sheets.order import Order, Style
from lodge.press.sheets.paper import Grid, Line, Spot, lay_grid

TICKS = 10
"""So many millimetres the scales of the calibration page go each way."""
SCALES = ((0.5, 0.5), (0.2, 0.25), (0.8, 0.75))
"""Where they stand, in shares of the page."""


class Laid(msgspec.Struct, frozen=True):
    """A drawing at its place: the page of the drawings that it is."""

    page: int
    spot: Spot


class Back(msgspec.Struct, frozen=True):
    """A back at its place, and how much of its overdraw is seen on each side."""

    page: int
    spot: Spot
    left: float
    top: float
    right: float
    bottom: float


class Sheet(msgspec.Struct, frozen=True):
    """One side of a sheet of paper."""

    note: str
    """What stands small in its margin."""
    fronts: list[Laid]
    backs: list[Back]
    lines: list[Line]


def grid_of(style: Style) -> Grid:
    """Where cards lie on each sheet."""
    return lay_grid(style.paper, style.size, style.finish.bleed or 0.0, folds=style.backs == "fold")


def lay_sheets(order: Order, style: Style, faces: Drawings, backs: Drawings) -> list[Sheet]:
    """All sheets, each followed by its other side if that is printed."""
    grid = grid_of(style)
    spots = grid.spots()
    cards = order.cards
    count = -(-len(cards) // len(spots))
    sheets = []
    for number in range(count):
        first = number * len(spots)
        laid = list(zip(cards[first : first + len(spots)], spots, strict=False))
        note = f"{order.game.title}, sheet {number + 1} of {count}"
        fronts = [Laid(faces.front(card), spot) for card, spot in laid]
        if style.backs == "none":
            sheets.append(Sheet(note, fronts, [], grid.lines()))
            continue
        behind = _lay_backs(order, laid, grid, style, backs)
        if style.backs == "fold":
            sheets.append(Sheet(note, fronts, behind, grid.lines()))
        else:
            sheets += [Sheet(f"{note}, fronts", fronts, [], grid.lines())]
            sheets += [Sheet(f"{note}, backs", [], behind, [])]
    return sheets


def _lay_backs(
    order: Order, laid: list[tuple[CardInfo, Spot]], grid: Grid, style: Style, backs: Drawings
) -> list[Back]:
    spots = [grid.spot_behind(front, style.backs) for _, front in laid]
    right, down = style.shift
    found = []
    for (card, _), spot in zip(laid, spots, strict=True):
        moved = Spot(spot.x + right, spot.y + down, spot.turned)
        shown = _sides_shown(spot, spots, grid, style.overdraw)
        found.append(Back(backs.back(order.back_of(card)), moved, *shown))
    return found


def _sides_shown(spot: Spot, spots: list[Spot], grid: Grid, overdraw: float) -> list[float]:
    """The overdraw on the left, above, on the right, below: none where the next back begins."""
    taken = {(round(other.x, 3), round(other.y, 3)) for other in spots}
    wide, high = grid.cell_wide, grid.cell_high
    beside = [(-wide, 0.0), (0.0, -high), (wide, 0.0), (0.0, high)]
    return [
        0.0 if (round(spot.x + x, 3), round(spot.y + y, 3)) in taken else overdraw
        for x, y in beside
    ]


def calibration(style: Style) -> list[Sheet]:
    """Scales on both sides of a sheet: against the light they show how far the backs are off."""
    grid = grid_of(style)
    right, down = style.shift
    front, back = [], []
    for across, below in SCALES:
        middle = Spot(grid.wide * across, grid.high * below)
        front += _scale(middle.x, middle.y, TICKS)
        behind = _behind(middle, grid, style)
        back += _cross(behind.x + right, behind.y + down)
    note = (
        "Hold this sheet against the light, this side towards you. Where the crosses of the other "
        "side cut the scales you read by how many millimetres the backs are off. Print again with "
        "--shift RIGHT,DOWN, as the backs are seen from their own side."
    )
    return [Sheet(note, [], [], front), Sheet("The other side of the scales", [], [], back)]


def _behind(middle: Spot, grid: Grid, style: Style) -> Spot:
    """The point that lies behind another one on the other side of the paper."""
    corner = Spot(middle.x - grid.cell_wide / 2, middle.y - grid.cell_high / 2)
    spot = grid.spot_behind(corner, style.backs)
    return Spot(spot.x + grid.cell_wide / 2, spot.y + grid.cell_high / 2)


def _cross(x: float, y: float) -> list[Line]:
    return [Line(x - TICKS, y, x + TICKS, y), Line(x, y - TICKS, x, y + TICKS)]


def _scale(x: float, y: float, reach: int) -> list[Line]:
    """A cross with a tick at each millimetre, longer ones at each fifth."""
    lines = _cross(x, y)
    for tick in range(-reach, reach + 1):
        half = 1.5 if tick % 5 == 0 else 0.8
        lines.append(Line(x + tick, y - half, x + tick, y + half))
        lines.append(Line(x - half, y + tick, x + half, y + tick))
    return lines
