# lodge: compiled
"""Cells of grid and map: which are next to each other, and which are anybody's home."""

from typing import Final

from lodge.games.treasure_hunter.model import cells, state, words
from lodge.games.treasure_hunter.model.cells import CENTRE, EXPLORED, WIDTH, cell_at
from lodge.games.treasure_hunter.model.state import Realm
from lodge.kernel.piles import NO_CARD

# To the north, east, south and west.
WAYS: Final[list[int]] = [-WIDTH, 1, WIDTH, -1]

SIDE: Final = 5
CORNERS: Final[list[int]] = [cell_at(1, 1), cell_at(1, SIDE), cell_at(SIDE, SIDE), cell_at(SIDE, 1)]
"""Clockwise (2.11)."""
GRID: Final[list[int]] = [
    cell_at(row, column) for row in range(1, SIDE + 1) for column in range(1, SIDE + 1)
]
SPACES: Final[list[int]] = [cell for cell in GRID if cell not in CORNERS]
"""TH-521: those that get a location, a guardian and a treasure."""

HOMES: Final[list[list[int]]] = [
    [],
    CORNERS[:1],
    [CORNERS[0], CORNERS[2]],
    CORNERS[:3],
    CORNERS,
]
"""TH-522: the homes on the grid, by the number of players."""


def neighbours(cell: int) -> list[int]:
    """The cells to the north, east, south and west."""
    return [cell + way for way in WAYS]


def home_of(realm: Realm, player: int) -> int:
    """TH-522, TH-603"""
    return CENTRE if realm.terms.mode == words.MAP else HOMES[realm.seats][player]


def is_home_of_another(realm: Realm, player: int, cell: int) -> bool:
    """TH-532; the centre of the map is everybody's (TH-603)."""
    return (
        realm.terms.mode == words.BOARD
        and cell in HOMES[realm.seats]
        and (cell != home_of(realm, player))
    )


def site_at(realm: Realm, cell: int) -> int:
    """The location whose terrain and effect count there; NONE on a corner and where a location
    lies face down (TH-613)."""
    card = realm.ground_at(cell)
    if card == NO_CARD or realm.zones.marks.of(EXPLORED, card):
        return state.NONE
    return realm.zones.kind[card]


# The growing map


def laid_cells(realm: Realm) -> list[int]:
    """The cells with a card on them, in the order in which they were laid."""
    return [realm.zones.marks.of(cells.CELL, card) for card in realm.zones.pile(state.GROUND)]


def free_cells(laid: list[int], beside: list[int]) -> list[int]:
    """TH-605, TH-606: where a card may be laid next to one of some cells, in their order."""
    found: list[int] = []
    for cell in beside:
        for free in neighbours(cell):
            if free not in laid and free not in found and not fills_block(laid, free):
                found.append(free)
    return sorted(found)


def fills_block(laid: list[int], cell: int) -> bool:
    """TH-606: would a card there be the fourth of a 2x2 block?"""
    for vertical in (-WIDTH, WIDTH):
        if cell + vertical in laid:
            for across in (-1, 1):
                if cell + across in laid and cell + vertical + across in laid:
                    return True
    return False
