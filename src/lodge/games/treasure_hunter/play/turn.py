# lodge: compiled
"""Set-up of the card game, turns, its end, and who wins (3.2, 3.3, 3.11)."""

from typing import Final

from lodge.games.treasure_hunter.model import abilities, state, tables, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.options import option
from lodge.games.treasure_hunter.play import decks, effects
from lodge.games.treasure_hunter.play.questions import Leads
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

FIRST_ROLL: Final = EventKind("first_roll", "TH-022", player=PLAYERS, roll=NUMBER)
GOES_FIRST: Final = EventKind("goes_first", "TH-022", player=PLAYERS)
TURN_BEGINS: Final = EventKind("turn_begins", "TH-035", player=PLAYERS, turn=NUMBER)


class SetUp(Step[Realm]):
    """TH-020 to TH-024"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.zones.shuffle(state.DECK, realm.chance)
        deal_hands(realm, 7)
        roll_for_first(realm)
        begin_turn(realm, realm.first)


SET_UP: Final = SetUp("set_up")


def deal_hands(realm: Realm, count: int) -> None:
    """TH-021"""
    for player in range(realm.seats):
        decks.draw(realm, player, count)


def roll_for_first(realm: Realm) -> None:
    """TH-022: tied leaders roll again."""
    leaders = list(range(realm.seats))
    while len(leaders) > 1:
        rolls = [realm.chance.roll(6) + 1 for _ in leaders]
        for place in range(len(leaders)):
            realm.tell(FIRST_ROLL, leaders[place], rolls[place])
        best = max(rolls)
        leaders = [leaders[place] for place in range(len(leaders)) if rolls[place] == best]
    realm.first = leaders[0]
    realm.tell(GOES_FIRST, realm.first)


# Turns


def begin_turn(realm: Realm, player: int) -> None:
    """TH-035: the phases of a turn; TH-091: a bar of the Pit Trap comes into force."""
    realm.active = player
    realm.turn += 1
    realm.hunting_on = False
    realm.fought = False
    realm.died = 0
    for other in range(realm.seats):
        realm.played[other] = 0
    bit = 1 << player
    realm.barred = realm.barred_next & bit
    realm.barred_next &= ~bit
    realm.tell(TURN_BEGINS, player, realm.turn)
    realm.push_plan(realm.terms.plan)


def next_turn(realm: Realm) -> None:
    """TH-023"""
    begin_turn(realm, (realm.active + 1) % realm.seats)


class DrawCards(Step[Realm]):
    """TH-036, TH-526"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.DRAW
        player = realm.active
        count = 1 if realm.terms.has_ground else 3
        decks.draw(realm, player, count + realm.total(tables.DRAW_MORE, player))


DRAW_PHASE: Final = DrawCards("draw_phase")

# The end


MASTER: Final[int] = option("solo_level", "master")
EQUAL_TURNS: Final[int] = option("end_rule", "equal_turns")


class EndTurn(Step[Realm]):
    """TH-255: is the deck empty? Option `end_rule`."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        is_last = (realm.active + 1) % realm.seats == realm.first
        if realm.zones.is_empty(state.DECK) and (is_last or not realm.terms.chose(EQUAL_TURNS)):
            realm.push(LAST_CALL)
        else:
            next_turn(realm)


END_TURN: Final = EndTurn("end_turn")


class LastCall(Question[Realm]):
    """TH-256: a player with an unopened Pandoras Box may open it now."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        for player in range(realm.seats):
            if effects.can_use_any(realm, player, abilities.AT_THE_END):
                realm.ask(self, player)
                return
        end_match(realm)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [verbs.OPEN.first, verbs.PASS.first]

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is verbs.OPEN:
            effects.use_treasure(realm, realm.seat, verb)
            next_turn(realm)
        else:
            end_match(realm)


LAST_CALL: Final = LastCall("lastcall", "D-31", "TH-256")

ENDED: Final = EventKind("ended", "TH-257", player=PLAYERS, points=NUMBER)


def end_match(realm: Realm) -> None:
    """TH-257 to TH-259"""
    for player in range(realm.seats):
        realm.tell(ENDED, player, realm.points(player))
    realm.winners = best(realm)
    realm.finish()


# Who wins (TH-257 to TH-259, TH-713)


def solo_target(realm: Realm) -> int:
    """TH-713, TH-715: the points that win the solitaire game."""
    more = 4 if realm.terms.chose(MASTER) else 0
    return min(realm.terms.options.solo_target + more, 19)


def standing(realm: Realm, player: int) -> tuple[int, int, int]:
    """TH-258, TH-259: points, then treasures, then heroes."""
    zones = realm.zones
    return (
        realm.points(player),
        zones.count(state.PILE + player),
        zones.count(state.PARTY + player),
    )


def best(realm: Realm) -> int:
    """The players who stand first, a bit for each; alone it takes enough points (TH-713)."""
    if realm.terms.mode == words.SOLITAIRE:
        return int(realm.points(0) >= solo_target(realm))
    standings = [standing(realm, player) for player in range(realm.seats)]
    highest = max(standings)
    return sum([1 << player for player in range(realm.seats) if standings[player] == highest])


def rank(points: int) -> int:
    """TH-713: the number of the rank among `terms.RANKS`."""
    for number, most in enumerate((4, 8, 12, 16)):
        if points <= most:
            return number
    return 4


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        END_TURN: ((LAST_CALL,),),
    }
