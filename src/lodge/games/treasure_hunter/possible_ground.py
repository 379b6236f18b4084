"""Whether grid or map of a position can be so: what is wrong with it, if not, in a sentence."""

from lodge.games.treasure_hunter import places, state, tables, words
from lodge.games.treasure_hunter.catalogue import FACES
from lodge.games.treasure_hunter.cells import CELL, CELLS, CENTRE
from lodge.games.treasure_hunter.places import GRID, SIDE, SPACES, WAYS, home_of
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import BadPosition


def check_ground(realm: Realm) -> None:
    """What lies where, and where the pawns are."""
    for zone in (state.GROUND, state.LAIRS):
        _check_single(realm, zone)
    if realm.terms.mode == words.MAP:
        _check_map(realm)
    else:
        _check_grid(realm)
    for player in range(realm.seats):
        _check_pawn(realm, player)


def _lying(realm: Realm, zone: int) -> list[tuple[int, str]]:
    """(cell, face) of the cards of a zone."""
    zones = realm.zones
    return [
        (zones.marks.of(CELL, card), FACES[zones.kind[card]]) for card in reversed(zones.pile(zone))
    ]


def _check_single(realm: Realm, zone: int) -> None:
    taken: dict[int, str] = {}
    for cell, face in _lying(realm, zone):
        if cell in taken:
            name = realm.setup.zone_names[zone]
            raise BadPosition(
                f"{taken[cell]!r} and {face!r} of {name!r} both lie at {CELLS[cell]}."
            )
        taken[cell] = face


# The grid


def _check_grid(realm: Realm) -> None:
    for zone in (state.GROUND, state.LAIRS, state.HOARDS):
        for cell, face in _lying(realm, zone):
            if cell not in SPACES:
                raise BadPosition(
                    f"{face!r} lies at {CELLS[cell]}, but cards lie on the grid of {SIDE} x {SIDE} "
                    f"spaces, not in its corners (TH-521)."
                )


# The map


def _check_map(realm: Realm) -> None:
    centre = realm.ground_at(CENTRE)
    if centre == NO_CARD or realm.zones.kind[centre] == tables.ROAD:
        raise BadPosition(f"At {CELLS[CENTRE]}, the centre of the map, lies a location (TH-602).")
    laid = [cell for cell, _ in _lying(realm, state.GROUND)]
    joined = _joined(laid)
    for cell, face in _lying(realm, state.GROUND):
        if cell not in joined:
            raise BadPosition(
                f"{face!r} lies at {CELLS[cell]}, from where nothing leads to the centre (TH-605)."
            )
        if places.fills_block(laid, cell):
            raise BadPosition(f"{face!r} at {CELLS[cell]} fills a block of 2 x 2 cards (TH-606).")
    for zone in (state.LAIRS, state.HOARDS):
        for cell, face in _lying(realm, zone):
            if cell not in laid or cell == CENTRE:
                raise BadPosition(
                    f"{face!r} lies at {CELLS[cell]}, but guards a card of the map that is not its "
                    "centre (TH-615)."
                )


def _joined(laid: list[int]) -> set[int]:
    """The cells to which one can walk from the centre."""
    found = {CENTRE}
    edge = [CENTRE]
    while edge:
        cell = edge.pop()
        for way in WAYS:
            if cell + way in laid and cell + way not in found:
                found.add(cell + way)
                edge.append(cell + way)
    return found


# Pawns


def _check_pawn(realm: Realm, player: int) -> None:
    name = PLAYERS[player]
    cell = realm.place[player]
    is_map = realm.terms.mode == words.MAP
    if is_map and realm.ground_at(cell) == NO_CARD:
        raise BadPosition(f"The pawn of {name} is at {CELLS[cell]}, where no card of the map lies.")
    if not is_map and cell not in GRID:
        raise BadPosition(
            f"The pawn of {name} is at {CELLS[cell]}, outside the grid: its rows and columns go "
            f"from 1 to {SIDE}."
        )
    if places.is_home_of_another(realm, player, cell):
        raise BadPosition(
            f"The pawn of {name} is at {CELLS[cell]}, the home of another player (TH-532)."
        )
    if not realm.heroes(player) and cell != home_of(realm, player):
        home = CELLS[home_of(realm, player)]
        raise BadPosition(f"{name.capitalize()} has no heroes, so his pawn is at {home} (TH-534).")
