"""Where cards lie: how many on which paper, where one cuts, and where the backs come to lie."""

from itertools import product

import pytest

from lodge.kernel.refusal import LodgeError
from lodge.press.sheets.paper import A4, LETTER, PRINTABLE, Backs, Grid, Paper, Spot, lay_grid
from lodge.press.sizes import BRIDGE, LARGE, MINI, POKER, SIZES, CardSize

GRIDS = [
    lay_grid(paper, size, bleed, folds=folds)
    for paper, size, bleed, folds in product(
        (A4, LETTER), SIZES.values(), (0.0, 3.0), (False, True)
    )
    if not (folds and paper is LETTER and size is LARGE)
]


def shape(paper: Paper, size: CardSize, bleed: float = 0.0) -> tuple[int, int, bool]:
    grid = lay_grid(paper, size, bleed)
    return grid.columns, grid.rows, grid.is_landscape


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_nine_poker_or_bridge_cards_share_their_cuts_on_a_sheet(paper: Paper) -> None:
    assert shape(paper, POKER) == shape(paper, BRIDGE) == (3, 3, False)
    assert shape(paper, LARGE) == (2, 2, False)


def test_with_bleed_eight_cards_lie_on_a4_and_six_on_letter() -> None:
    assert shape(A4, POKER, 3) == (4, 2, True)
    assert shape(LETTER, POKER, 3) == (3, 2, True)


def test_small_cards_fill_the_sheet() -> None:
    assert shape(A4, MINI) == (6, 3, True)
    assert shape(LETTER, MINI) == (6, 3, True)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(LodgeError, match="No large card with backs to fold fits on Letter"):
        lay_grid(LETTER, LARGE, 0.0, folds=True)


@pytest.mark.parametrize("grid", GRIDS)
def test_cards_keep_from_each_other_and_from_the_edge(grid: Grid) -> None:
    spots = grid.spots()
    assert spots
    assert min(spot.x for spot in spots) >= 7
    assert min(spot.y for spot in spots) >= 7
    assert max(spot.x for spot in spots) + grid.cell_wide <= grid.wide - 7
    for first, second in product(spots, spots):
        apart_x = abs(first.x - second.x) >= grid.cell_wide - 1e-9
        assert first == second or apart_x or abs(first.y - second.y) >= grid.cell_high - 1e-9


@pytest.mark.parametrize("grid", GRIDS)
def test_marks_lie_outside_the_cards_and_away_from_the_edge(grid: Grid) -> None:
    for line in grid.lines():
        assert min(line.x1, line.x2) >= PRINTABLE - 1e-9
        assert min(line.y1, line.y2) >= PRINTABLE - 1e-9
        assert max(line.x1, line.x2) <= grid.wide - PRINTABLE + 1e-9
        assert max(line.y1, line.y2) <= grid.high - PRINTABLE + 1e-9
        if line.dashed:
            assert line.y1 == line.y2 == grid.high / 2
        else:
            assert abs(line.x1 - line.x2) + abs(line.y1 - line.y2) > 1.5
            outside_x = max(line.x1, line.x2) < grid.left or min(line.x1, line.x2) > (
                grid.wide - grid.left
            )
            outside_y = max(line.y1, line.y2) < grid.top or min(line.y1, line.y2) > (
                grid.high - grid.top
            )
            assert outside_x or outside_y


@pytest.mark.parametrize("grid", GRIDS)
def test_every_edge_of_a_card_has_its_mark(grid: Grid) -> None:
    upright = {round(line.x1, 3) for line in grid.lines() if line.x1 == line.x2}
    level = {round(line.y1, 3) for line in grid.lines() if line.y1 == line.y2}
    size = grid.size
    for spot in grid.spots():
        left, top = spot.x + grid.bleed, spot.y + grid.bleed
        assert {round(left, 3), round(left + size.wide, 3)} <= upright
        assert {round(top, 3), round(top + size.high, 3)} <= level


def turned_over(grid: Grid, spot: Spot, about: Backs) -> tuple[float, float]:
    """Where the middle of something on the back is seen from the front, through the paper."""
    x, y = spot.x + grid.cell_wide / 2, spot.y + grid.cell_high / 2
    is_axis_upright = (about == "long") != grid.is_landscape
    return (grid.wide - x, y) if is_axis_upright else (x, grid.high - y)


@pytest.mark.parametrize("grid", [grid for grid in GRIDS if not grid.folds])
@pytest.mark.parametrize("about", ["long", "short"])
def test_backs_lie_behind_their_fronts(grid: Grid, about: Backs) -> None:
    for front in grid.spots():
        back = grid.spot_behind(front, about)
        middle = (front.x + grid.cell_wide / 2, front.y + grid.cell_high / 2)
        assert turned_over(grid, back, about) == pytest.approx(middle)
        # Over an axis that lies level the head of the paper becomes its foot.
        assert back.turned == ((about == "long") == grid.is_landscape)


@pytest.mark.parametrize("grid", [grid for grid in GRIDS if grid.folds])
def test_folded_backs_lie_behind_their_fronts_on_their_heads(grid: Grid) -> None:
    for front in grid.spots():
        back = grid.spot_behind(front, "fold")
        assert front.y + grid.cell_high <= grid.high / 2 - 3 + 1e-9
        assert back.y >= grid.high / 2 + 3 - 1e-9
        assert back.x == front.x
        assert grid.high / 2 - (front.y + grid.cell_high) == pytest.approx(back.y - grid.high / 2)
        assert back.turned
