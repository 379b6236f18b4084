# lodge: compiled
"""The board game (8.2): its set-up, movement on the grid, and its end."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.cells import CELL
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import DIRECTIONS, PLAYERS
from lodge.games.treasure_hunter.options import option
from lodge.games.treasure_hunter.play import recruit, turn
from lodge.games.treasure_hunter.play.ground import pawns, places
from lodge.games.treasure_hunter.play.ground.places import SPACES, WAYS, home_of
from lodge.games.treasure_hunter.play.questions import Leads, OwnTurn
from lodge.games.treasure_hunter.play.recruit import open_lost
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb


class SetUpBoard(Step[Realm]):
    """TH-520 to TH-523"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        shuffle_decks(realm)
        for cell in SPACES:
            location = lay(realm, state.LOCATION_DECK, state.GROUND, cell)
            lay(realm, state.GUARDIAN_DECK, state.LAIRS, cell)
            for _ in range(tables.SITES[realm.zones.kind[location]].stake):
                #
                lay(realm, state.TREASURE_DECK, state.HOARDS, cell)
        realm.place = [home_of(realm, player) for player in range(realm.seats)]
        turn.deal_hands(realm, realm.terms.options.board_start_hand)
        turn.roll_for_first(realm)
        turn.begin_turn(realm, realm.first)


SET_UP_BOARD: Final = SetUpBoard("set_up_board")


def shuffle_decks(realm: Realm) -> None:
    for deck in (
        state.DECK,
        state.LOCATION_DECK,
        state.GUARDIAN_DECK,
        state.TREASURE_DECK,
        state.DUNGEON_DECK,
    ):
        realm.zones.shuffle(deck, realm.chance)


def lay(realm: Realm, deck: int, zone: int, cell: int) -> int:
    """The top card of a deck is put on a cell; which card it is."""
    card = realm.zones.top(deck)
    realm.zones.move(card, zone)
    realm.zones.marks.put(CELL, card, cell)
    return card


# Movement

ROLL: Final = Verb("roll", about=things.DICE)
HOME: Final = Verb("home", about=things.HOME)
GO: Final = Verb("go", DIRECTIONS, about=things.CELL_THAT_WAY)

WENT_HOME: Final = pawns.goes_home("TH-531")
WENT: Final = pawns.goes("TH-532")
MOVE_ROLLED: Final = EventKind("move_rolled", "TH-531", player=PLAYERS, roll=NUMBER)


class BoardMovement(Step[Realm]):
    """TH-530: Lost may be played at the start of the phase."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.MOVEMENT
        realm.push(MOVE)
        open_lost(realm)


BOARD_MOVEMENT: Final[Step[Realm]] = BoardMovement("board_movement")


def has_free_party(realm: Realm) -> bool:
    """TH-535, TH-565: has the active player a hero, and no bar?"""
    player = realm.active
    return not realm.barred >> player & 1 and not realm.zones.is_empty(state.PARTY + player)


def can_move(realm: Realm) -> bool:
    """TH-531, TH-652: a party in the dungeon does not move."""
    return has_free_party(realm) and realm.inside != realm.active


EXACT_MOVE: Final[int] = option("board_move", "exact")
AT_HOME: Final = WhyNot("at-home", "TH-531")
MUST_MOVE: Final = WhyNot("must-move", "")
"""Option `board_move`."""


class ChooseMove(OwnTurn):
    """TH-531"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if can_move(realm):
            super().perform(realm, a, b)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        if realm.terms.chose(EXACT_MOVE):
            return [ROLL.first, HOME.first]
        if pawns.is_home(realm, realm.active):
            return [ROLL.first, verbs.STAY.first]
        return [ROLL.first, HOME.first, verbs.STAY.first]

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is HOME:
            return AT_HOME.because()
        return MUST_MOVE.because() if verb is verbs.STAY else None

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is ROLL:
            roll = realm.chance.roll(6) + 1
            realm.tell(MOVE_ROLLED, realm.active, roll)
            realm.push(STEP, roll)
        elif verb is HOME:
            pawns.go_home(realm, realm.active, WENT_HOME)


MOVE: Final = ChooseMove("move", "D-40", "TH-531", unasked=True)


OFF_GRID: Final = WhyNot("off-grid", "TH-532", direction=DIRECTIONS)
HOME_OF_ANOTHER: Final = WhyNot("other-home", "TH-532", direction=DIRECTIONS)
MUST_USE_ROLL: Final = WhyNot("must-use-roll", "")
"""Option `board_move`."""


class TakeStep(OwnTurn):
    """TH-532: some steps are left."""

    def choices(self, realm: Realm, left: int, b: int) -> list[int]:
        choices = [GO.at(direction) for direction in ways_on(realm)]
        if not realm.terms.chose(EXACT_MOVE) or not choices:
            choices.append(verbs.STOP.first)
        return choices

    def refuse(self, realm: Realm, verb: Verb, direction: int, left: int, b: int) -> Why | None:
        if verb is verbs.STOP:
            return MUST_USE_ROLL.because()
        if verb is not GO:
            return None
        is_on_grid = realm.place[realm.active] + WAYS[direction] in places.GRID
        return (HOME_OF_ANOTHER if is_on_grid else OFF_GRID).because(direction)

    def answer(self, realm: Realm, verb: Verb, direction: int, left: int, b: int) -> None:
        if verb is verbs.STOP:
            return
        player = realm.active
        pawns.move_to(realm, player, realm.place[player] + WAYS[direction], WENT)
        if left > 1 and not stops_move(realm, player):
            realm.push(self, left - 1)


STEP: Final = TakeStep("step", "D-41", "TH-532", Number(1, 6), unasked=True)


def ways_on(realm: Realm) -> list[int]:
    """TH-532: the directions in which a step leads to a space that may be entered."""
    player = realm.active
    return [
        direction
        for direction in range(len(DIRECTIONS))
        if may_enter(realm, player, realm.place[player] + WAYS[direction])
    ]


def may_enter(realm: Realm, player: int, cell: int) -> bool:
    """TH-532"""
    return cell in places.GRID and not places.is_home_of_another(realm, player, cell)


def stops_move(realm: Realm, player: int) -> bool:
    """TH-533, TH-608: is a guardian or another pawn here?"""
    cell = realm.place[player]
    return realm.guard_at(cell) != NO_CARD or pawns.rival_here(realm, player) != state.NONE


# The end


class EndBoardTurn(Step[Realm]):
    """TH-573"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.zones.is_empty(state.HOARDS) or is_last_turn(realm):
            turn.end_match(realm)
        else:
            turn.next_turn(realm)


END_BOARD_TURN: Final = EndBoardTurn("end_board_turn")


def is_last_turn(realm: Realm) -> bool:
    """TH-573: a round is one turn of each player."""
    return realm.turn >= realm.terms.options.round_limit * realm.seats


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        BOARD_MOVEMENT: ((recruit.ASK_LOST, recruit.ASK_LOST, MOVE),),
        MOVE: ((STEP,),),
    }
