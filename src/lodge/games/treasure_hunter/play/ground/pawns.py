# lodge: compiled
"""Pawns on grid and map: at home, on the way, in the dungeon. The card game has none."""

from typing import Final

from lodge.games.treasure_hunter.model import state
from lodge.games.treasure_hunter.model.cells import CELLS
from lodge.games.treasure_hunter.model.state import NONE, Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play.ground.places import home_of
from lodge.kernel.events import EventKind
from lodge.kernel.piles import NO_CARD


def goes(clause: str) -> EventKind:
    """That a pawn is moved, by the clause that says so."""
    return EventKind("pawn_moved", clause, player=PLAYERS, cell=CELLS)


def goes_home(clause: str) -> EventKind:
    return EventKind("went_home", clause, player=PLAYERS)


NOBODY_LEFT: Final = goes_home("TH-534")
ENTRANCE_TAKEN: Final = goes_home("TH-663")
LEFT_DUNGEON: Final = EventKind("left_dungeon", "TH-663", player=PLAYERS)


def is_home(realm: Realm, player: int) -> bool:
    """A party in the dungeon is not at home, wherever its entrance lies (TH-664)."""
    return realm.place[player] == home_of(realm, player) and realm.inside != player


def may_recruit(realm: Realm, player: int) -> bool:
    """TH-527, TH-664"""
    return not realm.terms.has_ground or is_home(realm, player)


def healing(realm: Realm, player: int) -> int:
    """TH-220, TH-570: how much each hero heals in the recovery phase."""
    return 2 if realm.terms.has_ground and is_home(realm, player) else 1


def rival_here(realm: Realm, player: int) -> int:
    """TH-540: the other player on the same space, NONE if there is none; nobody fights at the
    centre of the map (TH-603), and nobody else comes to a home on the grid."""
    if is_home(realm, player):
        return NONE
    for other in realm.pawns_at(realm.place[player]):
        if other != player:
            return other
    return NONE


def move_to(realm: Realm, player: int, cell: int, event: EventKind) -> None:
    realm.place[player] = cell
    realm.tell(event, player, cell)


def go_home(realm: Realm, player: int, event: EventKind) -> None:
    """Home at once, out of the dungeon too."""
    if realm.inside == player:
        close_dungeon(realm)
    home = home_of(realm, player)
    if realm.place[player] != home:
        realm.place[player] = home
        realm.tell(event, player)


def hero_left(realm: Realm, player: int) -> None:
    """TH-534: a party that has lost its last hero goes home."""
    if realm.terms.has_ground and realm.zones.is_empty(state.PARTY + player):
        go_home(realm, player, NOBODY_LEFT)


def leave_dungeon(realm: Realm) -> None:
    """TH-663: to the entrance, or home if somebody or something is there."""
    player = realm.inside
    cell = realm.place[player]
    taken = realm.pawns_at(cell) != [] or realm.guard_at(cell) != NO_CARD
    close_dungeon(realm)
    if taken:
        go_home(realm, player, ENTRANCE_TAKEN)


def close_dungeon(realm: Realm) -> None:
    """TH-663: nobody is inside any more, and all its cards are shuffled.

    They are all in the deck again, so nobody has anything to keep in mind about single ones.
    """
    realm.tell(LEFT_DUNGEON, realm.inside)
    realm.inside = NONE
    zones = realm.zones
    zones.move_all(state.DUNGEON_PATH, state.DUNGEON_DECK)
    for card in zones.pile(state.DUNGEON_DECK):
        zones.set_seers(card, 0)
    zones.shuffle(state.DUNGEON_DECK, realm.chance)
