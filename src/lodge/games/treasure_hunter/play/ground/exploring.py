# lodge: compiled
"""The map (8.3): its set-up, surveying, travelling, and its end."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.cells import CELL, CELLS, CENTRE, EXPLORED
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import DIRECTIONS, PLAYERS
from lodge.games.treasure_hunter.play import decks, recruit, turn
from lodge.games.treasure_hunter.play.battle import fight
from lodge.games.treasure_hunter.play.ground import board, pawns, places, spoils
from lodge.games.treasure_hunter.play.ground.board import GO, HOME
from lodge.games.treasure_hunter.play.ground.guarded import Guarded, loses, wins
from lodge.games.treasure_hunter.play.ground.places import WAYS
from lodge.games.treasure_hunter.play.questions import Leads, OwnTurn
from lodge.games.treasure_hunter.play.recruit import open_lost
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.values import Flag
from lodge.kernel.vocabulary import Verb


class SetUpMap(Step[Realm]):
    """TH-600 to TH-603"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        board.shuffle_decks(realm)
        lay_centre(realm)
        turn.deal_hands(realm, realm.terms.options.board_start_hand)
        turn.roll_for_first(realm)
        turn.begin_turn(realm, realm.first)


SET_UP_MAP: Final = SetUpMap("set_up_map")


def lay_centre(realm: Realm) -> None:
    """TH-602: the first location that is no Road; Roads are shuffled back."""
    zones = realm.zones
    while zones.kind[zones.top(state.LOCATION_DECK)] == tables.ROAD:
        zones.move(zones.top(state.LOCATION_DECK), state.IN_PLAY)
    board.lay(realm, state.LOCATION_DECK, state.GROUND, CENTRE)
    if not zones.is_empty(state.IN_PLAY):
        zones.move_all(state.IN_PLAY, state.LOCATION_DECK)
        zones.shuffle(state.LOCATION_DECK, realm.chance)


class MapMovement(Step[Realm]):
    """TH-604: survey, then travel; Lost may be played before (TH-530)."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.MOVEMENT
        realm.push(TRAVEL)
        realm.push(SURVEY, realm.place[realm.active])
        open_lost(realm)


MAP_MOVEMENT: Final[Step[Realm]] = MapMovement("map_movement")

# Survey

DRAW_LOCATION: Final = Verb("survey", about=things.LOCATIONS)
SKIP: Final = Verb("skip", clause="TH-604", about=things.NOTHING)
LAY: Final = Verb("lay", CELLS, clause="TH-605 TH-606", about=things.CELL)

LOCATION_DRAWN: Final = EventKind("location_drawn", "TH-605", player=PLAYERS, location=FACE)
LOCATION_LAID: Final = EventKind("location_laid", "TH-605", location=FACE, cell=CELLS)


def cells_to_lay(realm: Realm, road: int) -> list[int]:
    """TH-605, TH-606: next to the pawn's card, or next to the Road just laid (the same cell if
    there is none)."""
    here = realm.place[realm.active]
    beside = [here] if road == here else [here, road]
    return places.free_cells(places.laid_cells(realm), beside)


class Survey(OwnTurn):
    """TH-605: draw a location, or one more after a Road, whose cell is `road`."""

    def perform(self, realm: Realm, road: int, b: int) -> None:
        if not board.can_move(realm) or realm.zones.is_empty(state.LOCATION_DECK):
            return
        if cells_to_lay(realm, road):
            super().perform(realm, road, b)

    def choices(self, realm: Realm, road: int, b: int) -> list[int]:
        return [DRAW_LOCATION.first, SKIP.first]

    def answer(self, realm: Realm, verb: Verb, operand: int, road: int, b: int) -> None:
        if verb is DRAW_LOCATION:
            card = realm.zones.top(state.LOCATION_DECK)
            realm.zones.move(card, state.LOCATION)
            realm.tell(LOCATION_DRAWN, realm.active, realm.zones.kind[card])
            realm.push(CHOOSE_CELL, road)


SURVEY: Final = Survey("survey", "D-50", "TH-605", CELLS, unasked=True)


TAKEN: Final = WhyNot("taken", "TH-605", cell=CELLS)
BLOCK: Final = WhyNot("block", "TH-606", cell=CELLS)
TOO_FAR: Final = WhyNot("too-far", "TH-605", cell=CELLS)
TOO_FAR_FROM_ROAD: Final = WhyNot("too-far-from-road", "TH-605", cell=CELLS)


class ChooseCell(OwnTurn):
    """TH-605, TH-606"""

    def choices(self, realm: Realm, road: int, b: int) -> list[int]:
        return [LAY.at(cell) for cell in cells_to_lay(realm, road)]

    def refuse(self, realm: Realm, verb: Verb, cell: int, road: int, b: int) -> Why | None:
        if verb is not LAY:
            return None
        laid = places.laid_cells(realm)
        if cell in laid:
            return TAKEN.because(cell)
        if places.fills_block(laid, cell):
            return BLOCK.because(cell)
        is_first = road == realm.place[realm.active]
        return TOO_FAR.because(cell) if is_first else TOO_FAR_FROM_ROAD.because(cell)

    def answer(self, realm: Realm, verb: Verb, cell: int, road: int, b: int) -> None:
        zones = realm.zones
        is_first = road == realm.place[realm.active]
        card = zones.top(state.LOCATION)
        zones.move(card, state.GROUND)
        zones.marks.put(CELL, card, cell)
        realm.tell(LOCATION_LAID, zones.kind[card], cell)
        if is_first and zones.kind[card] == tables.ROAD:
            realm.push(SURVEY, cell)


CHOOSE_CELL: Final = ChooseCell("cell", "D-51", "TH-605", CELLS, unasked=True)

# Travel

WENT_HOME: Final = pawns.goes_home("TH-607")
TRAVELLED: Final = pawns.goes("TH-607")
NO_CARD_THERE: Final = WhyNot("no-card", "TH-607", direction=DIRECTIONS)
AT_THE_CENTRE: Final = WhyNot("at-home", "TH-607")
SECOND: Final = 1
"""The value of the step that a Road allows."""


class Travel(OwnTurn):
    """TH-607: a step to a neighbouring card, one more from a Road, or straight to the centre."""

    def perform(self, realm: Realm, is_second: int, b: int) -> None:
        if board.can_move(realm):
            super().perform(realm, is_second, b)

    def choices(self, realm: Realm, is_second: int, b: int) -> list[int]:
        here = realm.place[realm.active]
        choices = [
            GO.at(direction)
            for direction in range(len(DIRECTIONS))
            if realm.ground_at(here + WAYS[direction]) != NO_CARD
        ]
        if here != CENTRE:
            choices.append(HOME.first)
        return [*choices, verbs.STOP.first]

    def refuse(
        self, realm: Realm, verb: Verb, direction: int, is_second: int, b: int
    ) -> Why | None:
        if verb is HOME:
            return AT_THE_CENTRE.because()
        return NO_CARD_THERE.because(direction) if verb is GO else None

    def answer(self, realm: Realm, verb: Verb, direction: int, is_second: int, b: int) -> None:
        player = realm.active
        if verb is HOME:
            pawns.go_home(realm, player, WENT_HOME)
        elif verb is GO:
            pawns.move_to(realm, player, realm.place[player] + WAYS[direction], TRAVELLED)
            is_road = places.site_at(realm, realm.place[player]) == tables.ROAD
            if is_road and not is_second and not board.stops_move(realm, player):
                realm.push(self, SECOND)


TRAVEL: Final = Travel("travel", "D-52", "TH-607", Flag(), unasked=True)

# Exploring

STAKED_HERE: Final = EventKind("exploring", "TH-611", player=PLAYERS, location=FACE)
ON_GUARD: Final = fight.appears("TH-611")
STAKE_LOST: Final = EventKind("stake_lost", "TH-612", player=PLAYERS, treasure=FACE)
TURNED_DOWN: Final = EventKind("location_explored", "TH-612", location=FACE)


def is_unexplored(realm: Realm, card: int) -> bool:
    """TH-610: a location, not a Road, that lies face up."""
    is_road = realm.zones.kind[card] == tables.ROAD
    return not is_road and not realm.zones.marks.of(EXPLORED, card)


def may_explore(realm: Realm) -> bool:
    """TH-610, TH-611: the active party, which has met nobody here."""
    if realm.terms.mode != words.MAP or not realm.heroes(realm.active):
        return False
    if not is_unexplored(realm, realm.ground_at(realm.place[realm.active])):
        return False
    has_treasure = not realm.zones.is_empty(state.TREASURE_DECK)
    return has_treasure and decks.count_guardians(realm) > 0


NOT_ON_MAP: Final = WhyNot("not-on-map", "TH-610")
EXPLORED_BEFORE: Final = WhyNot("explored", "TH-613")


def why_not_explore(realm: Realm) -> Why:
    """TH-610. On a Road, and with no treasure left, nobody is asked; there are more guardians than
    cards on which they could lie."""
    is_on_map = realm.terms.mode == words.MAP
    return EXPLORED_BEFORE.because() if is_on_map else NOT_ON_MAP.because()


class Exploration(Guarded):
    """TH-611, TH-612"""

    def won(self, realm: Realm) -> None:
        turn_down(realm)
        super().won(realm)

    def give_up(self, realm: Realm) -> None:
        """Guardian and stake are discarded."""
        turn_down(realm)
        decks.discard_told(realm, state.STAKE, realm.active, STAKE_LOST)


EXPLORED_WELL: Final = wins("TH-612")
EXPLORED_IN_VAIN: Final = loses("TH-612")
DRIVEN_HOME: Final = pawns.goes_home("TH-612")
EXPLORATION: Final = Exploration(
    "exploration", EXPLORED_WELL, EXPLORED_IN_VAIN, DRIVEN_HOME, DRIVEN_HOME
)


def explore(realm: Realm) -> None:
    """TH-611: the top guardian, and a stake that nobody knows."""
    site = places.site_at(realm, realm.place[realm.active])
    realm.quest = EXPLORATION.number
    realm.site = site
    realm.tell(STAKED_HERE, realm.active, site)
    spoils.stake_from_deck(realm, tables.SITES[site].stake)
    fight.place_guardian(realm, decks.top_guardian(realm), ON_GUARD)
    realm.push(fight.FIGHT)


def turn_down(realm: Realm) -> None:
    """TH-612: whatever came of it, the location cannot be explored again."""
    card = realm.zones.find(realm.site, state.GROUND)
    realm.zones.marks.put(EXPLORED, card, 1)
    realm.tell(TURNED_DOWN, realm.site)


# The end


class EndMapTurn(Step[Realm]):
    """TH-635"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if is_over(realm) or board.is_last_turn(realm):
            turn.end_match(realm)
        else:
            turn.next_turn(realm)


END_MAP_TURN: Final = EndMapTurn("end_map_turn")


def is_over(realm: Realm) -> bool:
    """TH-635: there is nothing left to find."""
    if realm.zones.is_empty(state.TREASURE_DECK):
        return True
    if not realm.zones.is_empty(state.LOCATION_DECK) or realm.inside != state.NONE:
        return False
    return not any(is_unexplored(realm, card) for card in realm.zones.pile(state.GROUND))


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        MAP_MOVEMENT: ((recruit.ASK_LOST, recruit.ASK_LOST, SURVEY, TRAVEL),),
        SURVEY: ((CHOOSE_CELL,),),
        CHOOSE_CELL: ((SURVEY,),),
    }
