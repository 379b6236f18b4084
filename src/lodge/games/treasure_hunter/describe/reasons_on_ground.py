"""Why a party cannot go, lay, explore or stay: reasons on grid, map and in the dungeon."""

from lodge.games.treasure_hunter.describe.reasons import Reason
from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.cells import CELLS
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import DIRECTIONS
from lodge.games.treasure_hunter.play.ground import exploring, places
from lodge.games.treasure_hunter.play.ground.places import WAYS
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Refusal


def why_not_go(realm: Realm, direction: int) -> Refusal | None:
    cell = realm.place[realm.seat] + WAYS[direction]
    way = DIRECTIONS[direction]
    if realm.terms.mode == words.MAP:
        return Refusal("no-card", f"No card lies to the {way} of you (TH-607).")
    if cell not in places.GRID:
        return Refusal("off-grid", f"The grid ends to the {way} of you (TH-532).")
    return Refusal("other-home", f"To the {way} is the home of another player (TH-532).")


def why_not_home(realm: Realm, _: int) -> Refusal | None:
    if realm.decision == "travel":
        return Refusal("at-home", "You are at the centre (TH-607).")
    return Refusal("at-home", "You are at home: stay or roll (TH-531).")


def why_not_stay(realm: Realm, _: int) -> Refusal | None:
    if realm.decision == "move":
        return Refusal("must-move", "By the option board_move nobody stays: roll or go home.")
    return Refusal("must-leave", "No card of the dungeon is left: the party leaves (TH-662).")


def why_not_stop(_: Realm, __: int) -> Refusal | None:
    return Refusal("must-move", "By the option board_move the whole roll is used.")


def why_not_place(realm: Realm, cell: int) -> Refusal | None:
    """TH-567, TH-615"""
    where = CELLS[cell]
    if realm.guard_at(cell) != NO_CARD:
        return Refusal("guarded", f"A guardian lies at {where} already (TH-567).")
    if realm.pawns_at(cell):
        return Refusal("pawn-there", f"A pawn stands at {where} (TH-567).")
    return Refusal("no-space", f"No guardian may lie at {where} (TH-567, TH-615).")


def why_not_lay(realm: Realm, cell: int) -> Refusal | None:
    """TH-605, TH-606"""
    laid = places.laid_cells(realm)
    where = CELLS[cell]
    if cell in laid:
        return Refusal("taken", f"A card lies at {where} already (TH-605).")
    if places.fills_block(laid, cell):
        return Refusal("block", f"A card at {where} would fill a block of four (TH-606).")
    return Refusal("too-far", f"{where} is neither next to you nor to the Road (TH-605).")


def why_not_explore(realm: Realm, _: int) -> Refusal | None:
    """TH-610, TH-611"""
    if realm.terms.mode != words.MAP:
        return Refusal("not-on-map", "Locations are explored on the map only (TH-610).")
    ground = realm.ground_at(realm.place[realm.seat])
    if realm.zones.kind[ground] == tables.ROAD:
        return Refusal("road", "There is nothing to explore on a Road (TH-610).")
    if not exploring.is_unexplored(realm, ground):
        return Refusal("explored", "This location has been explored (TH-613).")
    if realm.zones.is_empty(state.TREASURE_DECK):
        return Refusal("no-treasure-left", "The Treasure deck is empty (TH-611).")
    return Refusal("no-guardian", "There is no guardian left (TH-614).")


def why_not_enter(realm: Realm, _: int) -> Refusal | None:
    """TH-651"""
    if not realm.terms.dungeon:
        return Refusal("no-dungeon", "This match is played without the dungeon (TH-650).")
    if realm.inside != state.NONE:
        return Refusal("occupied", "Another party is in the dungeon (TH-651).")
    if realm.zones.is_empty(state.TREASURE_DECK):
        return Refusal("no-treasure-left", "The Treasure deck is empty (TH-651).")
    return Refusal("no-entrance", "No entrance to the dungeon is here (TH-651).")


def why_not_deeper(_: Realm, __: int) -> Refusal | None:
    return Refusal("must-leave", "No card of the dungeon is left (TH-662).")


REASONS_ON_GROUND: dict[str, Reason] = {
    "go": why_not_go,
    "home": why_not_home,
    "stay": why_not_stay,
    "stop": why_not_stop,
    "place": why_not_place,
    "lay": why_not_lay,
    "explore": why_not_explore,
    "enter": why_not_enter,
    "deeper": why_not_deeper,
}
