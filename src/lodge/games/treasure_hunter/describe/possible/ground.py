"""Whether grid or map of a position can be so: what is wrong with it, if not, in a sentence."""

from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.cells import CELL, CELLS, CENTRE
from lodge.games.treasure_hunter.model.state import NONE, Realm
from lodge.games.treasure_hunter.model.words import PLAYERS, QuestName
from lodge.games.treasure_hunter.play.ground import places
from lodge.games.treasure_hunter.play.ground.places import GRID, SIDE, SPACES, WAYS, home_of
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
    if realm.quest != NONE:
        _check_quest(realm, realm.running_quest().name)


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
        _check_spaces(realm, zone)


def _check_spaces(realm: Realm, zone: int) -> None:
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
        _check_guards(realm, zone)


def _check_guards(realm: Realm, zone: int) -> None:
    laid = places.laid_cells(realm)
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


# Quests


def _check_quest(realm: Realm, quest: QuestName) -> None:
    """What lies there for a quest, and who stands against whom."""
    zones = realm.zones
    if (quest == "fight") != (realm.rival != NONE) or realm.rival == realm.active:
        raise BadPosition("A 'fight' is one with a 'rival', another player (TH-555).")
    if realm.opposer != NONE:
        raise BadPosition("On grid and map there is no 'opposer' (TH-551).")
    if zones.count(state.GUARDIANS) > (0 if quest == "fight" else 1):
        raise BadPosition("There are too many cards in 'guardians' for one battle (TH-540).")
    if quest in ("fight", "encounter") and zones.count(state.STAKE):
        raise BadPosition(f"Nothing is at stake in the quest {quest!r}.")
    if quest == "encounter" and realm.site != NONE:
        raise BadPosition("An Encounter has no 'site' (TH-566).")
    if quest == "exploration" and zones.find(realm.site, state.GROUND) == NO_CARD:
        raise BadPosition("The 'site' of an exploration is a location of the map (TH-611).")
    if quest == "room" and not _is_room(realm):
        raise BadPosition("The 'site' is the card of the dungeon where the party is (TH-656).")
    if quest == "space":
        for zone in (state.GUARDIANS, state.STAKE):
            (_check_guards if realm.terms.mode == words.MAP else _check_spaces)(realm, zone)


def _is_room(realm: Realm) -> bool:
    """Who has no hero left is out of the dungeon before the quest is over (TH-534)."""
    if realm.site == NONE or tables.TYPE[realm.site] != words.DUNGEON:
        return False
    if realm.inside != realm.active:
        return not realm.heroes(realm.active)
    return realm.zones.kinds(state.DUNGEON_PATH)[-1:] == [realm.site]


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
