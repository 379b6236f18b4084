# lodge: compiled
"""Adventures of the card game: declaring, staking, opposing; Encounter; Happy Hunting (3.5)."""

from typing import Final

from lodge.games.treasure_hunter import (
    battle,
    decks,
    events,
    results,
    state,
    tables,
    verbs,
    words,
)
from lodge.games.treasure_hunter.catalogue import GUARDIANS, LOCATIONS, TREASURES
from lodge.games.treasure_hunter.quests import Quest
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.windows import OutOfTurn
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.sets import clockwise
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

# The quests of the card game

CLAIMED: Final = EventKind("claimed", "TH-205", player=PLAYERS, treasure=FACE)
PASSED_ON: Final = EventKind("passed_on", "TH-411", player=PLAYERS, treasure=FACE)
STAKE_LOST: Final = EventKind("stake_lost", "TH-185", player=PLAYERS, treasure=FACE)
QUEST_WON: Final = EventKind("quest_won", "TH-205", player=PLAYERS)
QUEST_LOST: Final = EventKind("quest_lost", "TH-185", player=PLAYERS)


def claim(realm: Realm, player: int, event: EventKind) -> None:
    """TH-096: what is staked goes into a player's pile."""
    for card in realm.zones.pile(state.STAKE):
        realm.tell(event, player, realm.zones.kind[card])
        realm.zones.move(card, state.PILE + player)


def discard_stake(realm: Realm) -> None:
    for card in realm.zones.pile(state.STAKE):
        realm.tell(STAKE_LOST, realm.active, realm.zones.kind[card])
        decks.discard(realm, card)


class Opposed(Quest):
    """A quest of the card game: the opposer stands against the active player."""

    def window(self, realm: Realm) -> list[int]:
        """TH-111, TH-116; option `opposition_help`."""
        return [*self.opposing(realm), realm.active]

    def opposing(self, realm: Realm) -> list[int]:
        if not realm.terms.any_opponent:
            return [realm.opposer]
        others = (1 << realm.seats) - 1 & ~(1 << realm.active)
        return clockwise(realm.opposer, others, realm.seats)

    def won(self, realm: Realm) -> None:
        realm.tell(QUEST_WON, realm.active)
        claim(realm, realm.active, CLAIMED)
        results.end_quest(realm)

    def lost(self, realm: Realm) -> None:
        realm.tell(QUEST_LOST, realm.active)
        if realm.rival != state.NONE:
            # TH-411
            claim(realm, realm.opposer, PASSED_ON)
        else:
            discard_stake(realm)
        results.end_quest(realm)

    def left(self, realm: Realm) -> None:
        discard_stake(realm)
        results.end_quest(realm)

    def vanished(self, realm: Realm) -> None:
        decks.draw(realm, realm.opposer, 2)
        results.win(realm)


class Adventure(Opposed):
    """TH-089: at a location, for the treasures that are staked."""

    def beaten(self, realm: Realm) -> None:
        realm.push(AFTER_SECOND)
        if realm.heroes(realm.active):
            # TH-204, TH-206
            ASK_SECOND.open(realm, [realm.opposer])


class Encounter(Opposed):
    """TH-093: nothing to claim or to lose."""

    def beaten(self, realm: Realm) -> None:
        results.win(realm)


ADVENTURE: Final = Adventure("adventure")
ENCOUNTER: Final = Encounter("encounter")

# Declaring (D-08)

GO: Final = Verb("adventure")
STAYED: Final = EventKind("stayed", "TH-080", player=PLAYERS)


def may_declare(realm: Realm, more_cards: int = 0) -> bool:
    """TH-081: by what all can see, might the active player adventure? He needs a location and a
    treasure in hand, and perhaps more cards."""
    player = realm.active
    if realm.barred >> player & 1 or not realm.heroes(player):
        return False
    return realm.zones.count(state.HAND + player) >= 2 + more_cards


def held(realm: Realm, player: int, type: int) -> list[int]:
    """The kinds of a type in a player's hand, in rising order."""
    return sorted(
        [kind for kind in realm.zones.kinds(state.HAND + player) if tables.TYPE[kind] == type]
    )


def can_declare(realm: Realm) -> bool:
    """TH-081"""
    player = realm.active
    has_location = len(held(realm, player, words.LOCATION)) > 0
    return may_declare(realm) and has_location and len(held(realm, player, words.TREASURE)) > 0


class Declare(Question[Realm]):
    """TH-080"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.ADVENTURE
        realm.fought = False
        if may_declare(realm):
            realm.ask(self, realm.active)
        else:
            stay(realm)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [GO.first, verbs.STAY.first] if can_declare(realm) else [verbs.STAY.first]

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is GO:
            # The others learn of it when location and treasure are chosen.
            realm.announce()
            realm.push(CHOOSE_LOCATION)
        else:
            stay(realm)


DECLARE: Final = Declare("declare", "D-08", "TH-080")


def stay(realm: Realm) -> None:
    """TH-092: whoever stays may be met by a guardian."""
    realm.tell(STAYED, realm.active)
    if realm.heroes(realm.active):
        ASK_ENCOUNTER.open(realm, realm.opponents())


# Location and stake (D-09, D-10)

LOCATION: Final = Verb("location", LOCATIONS)
LOCATION_PLAYED: Final = EventKind("location_played", "TH-083", player=PLAYERS, location=FACE)


class ChooseLocation(Question[Realm]):
    """TH-083"""

    def seat(self, realm: Realm, a: int, b: int) -> int:
        return realm.active

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [
            LOCATION.at(kind - tables.FIRST_LOCATION)
            for kind in held(realm, realm.active, words.LOCATION)
        ]

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        realm.push(FIRST_STAKE, operand)


CHOOSE_LOCATION: Final = ChooseLocation("location", "D-09", "TH-083")


def set_out_for(realm: Realm, location: int) -> None:
    """TH-083: the location is played."""
    kind = tables.FIRST_LOCATION + location
    realm.zones.move(realm.zones.find(kind, state.HAND + realm.active), state.LOCATION)
    realm.site = kind
    realm.quest = ADVENTURE.number
    realm.tell(LOCATION_PLAYED, realm.active, kind)
    realm.push(OPPOSE_ALL)


STAKE: Final = Verb("stake", TREASURES)
STAKED: Final = EventKind("staked", "TH-084", player=PLAYERS, count=NUMBER)
OWN_STAKED: Final = EventKind("own_staked", "TH-084", player=PLAYERS, treasure=FACE)
"""The same for whoever staked it."""


def offer_stakes(realm: Realm) -> list[int]:
    treasures = held(realm, realm.active, words.TREASURE)
    return [STAKE.at(kind - tables.FIRST_TREASURE) for kind in treasures]


def stake(realm: Realm, treasure: int) -> None:
    """TH-084: face down under the location."""
    player = realm.active
    kind = tables.FIRST_TREASURE + treasure
    realm.zones.move(realm.zones.find(kind, state.HAND + player), state.STAKE)
    own = 1 << player
    count = realm.zones.count(state.STAKE)
    realm.tell_only(realm.zones.everyone & ~own, STAKED, player, count)
    realm.tell_only(own, OWN_STAKED, player, kind)


def ask_for_more(realm: Realm, limit: int) -> None:
    """TH-085: more treasures may follow, up to the `limit` and beyond it by Monty Haul."""
    if may_stake_more(realm, limit):
        realm.push(STAKE_MORE, limit)


def may_stake_more(realm: Realm, limit: int) -> bool:
    """By what all can see: might the active player stake another treasure?"""
    if realm.zones.count(state.STAKE) < limit:
        return not realm.zones.is_empty(state.HAND + realm.active)
    return decks.may_hold(realm, realm.active, tables.MONTY_HAUL, 1)


class FirstStake(Question[Realm]):
    """TH-084: at least one treasure; with it the adventure is announced."""

    def seat(self, realm: Realm, location: int, b: int) -> int:
        return realm.active

    def choices(self, realm: Realm, location: int, b: int) -> list[int]:
        return offer_stakes(realm)

    def answer(self, realm: Realm, verb: Verb, treasure: int, location: int, b: int) -> None:
        realm.complete()
        set_out_for(realm, location)
        stake(realm, treasure)
        ask_for_more(realm, tables.SITES[realm.site].stake)


FIRST_STAKE: Final = FirstStake("first_stake", "D-10", "TH-084", LOCATIONS, decision="stake")


class StakeMore(Question[Realm]):
    """TH-084, TH-085: more treasures up to the `limit`, and one more by Monty Haul."""

    def seat(self, realm: Realm, limit: int, b: int) -> int:
        return realm.active

    def choices(self, realm: Realm, limit: int, b: int) -> list[int]:
        choices: list[int] = []
        if realm.zones.count(state.STAKE) < limit:
            choices += offer_stakes(realm)
        elif events.can_play(realm, realm.active, tables.MONTY_HAUL) and offer_stakes(realm):
            choices.append(verbs.PLAY.at(tables.MONTY_HAUL))
        choices.append(verbs.DONE.first)
        return choices

    def answer(self, realm: Realm, verb: Verb, operand: int, limit: int, b: int) -> None:
        if verb is verbs.PLAY:
            realm.announce()
            realm.push(STAKE_BY_HAUL)
        elif verb is STAKE:
            stake(realm, operand)
            ask_for_more(realm, limit)


STAKE_MORE: Final = StakeMore("stake", "D-10", "TH-084", Number(1, 2))


class StakeByHaul(Question[Realm]):
    """TH-085: with Monty Haul another treasure must be staked."""

    def seat(self, realm: Realm, a: int, b: int) -> int:
        return realm.active

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return offer_stakes(realm)

    def answer(self, realm: Realm, verb: Verb, treasure: int, a: int, b: int) -> None:
        realm.complete()
        events.lay_down(realm, realm.active, tables.MONTY_HAUL)
        stake(realm, treasure)


STAKE_BY_HAUL: Final = StakeByHaul("stake_by_haul", "D-10", "TH-085", decision="stake")

# Opposing (D-11, D-12)

OPPOSE: Final = Verb("oppose", GUARDIANS)
OPPOSED: Final = EventKind("opposed", "TH-086", player=PLAYERS, guardian=FACE)
UNOPPOSED: Final = EventKind("unopposed", "TH-088", player=PLAYERS)


def playable_guardians(realm: Realm, player: int) -> list[int]:
    """TH-087: the numbers of the guardians in hand that can be played."""
    found = [kind - tables.FIRST_GUARDIAN for kind in held(realm, player, words.GUARDIAN)]
    if not realm.heroes(player):
        return [guardian for guardian in found if guardian != tables.PARTY_ENCOUNTER]
    return found


def put_up(realm: Realm, player: int, guardian: int) -> None:
    """A guardian from a player's hand stands against the active party."""
    card = realm.zones.find(tables.FIRST_GUARDIAN + guardian, state.HAND + player)
    battle.place_guardian(realm, card)
    if guardian == tables.PARTY_ENCOUNTER:
        realm.rival = player


class AskOppose(OutOfTurn):
    """TH-086: the first to play a guardian is the opposer."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        is_open = realm.opposer == state.NONE
        return is_open and not realm.zones.is_empty(state.HAND + seat)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        choices += [OPPOSE.at(guardian) for guardian in playable_guardians(realm, seat)]

    def is_done(self, verb: Verb) -> bool:
        return True

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        realm.opposer = seat
        realm.tell(OPPOSED, seat, tables.FIRST_GUARDIAN + guardian)
        put_up(realm, seat, guardian)
        if guardian != tables.PARTY_ENCOUNTER:
            ASK_DOUBLE.open(realm, [seat])


ASK_OPPOSE: Final = AskOppose("oppose", "D-11", "TH-086", PLAYERS, passing=verbs.PASS)

DOUBLE: Final = Verb("double", GUARDIANS)


class AskDouble(OutOfTurn):
    """TH-090: Double Trouble, directly after the guardian."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        return decks.may_hold(realm, seat, tables.DOUBLE_TROUBLE, 1)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if events.can_play(realm, seat, tables.DOUBLE_TROUBLE):
            choices += [
                DOUBLE.at(guardian)
                for guardian in playable_guardians(realm, seat)
                if guardian != tables.PARTY_ENCOUNTER
            ]

    def is_done(self, verb: Verb) -> bool:
        return True

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        events.lay_down(realm, seat, tables.DOUBLE_TROUBLE)
        put_up(realm, seat, guardian)


ASK_DOUBLE: Final = AskDouble("double", "D-12", "TH-090", PLAYERS, passing=verbs.PASS)


class OpposeAll(Step[Realm]):
    """TH-086"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.push(SET_OUT)
        ASK_OPPOSE.open(realm, realm.opponents())


OPPOSE_ALL: Final = OpposeAll("oppose_all")


class SetOut(Step[Realm]):
    """TH-088, TH-089"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.opposer == state.NONE:
            realm.tell(UNOPPOSED, realm.active)
            realm.running_quest().won(realm)
        else:
            realm.push(results.FIGHT)


SET_OUT: Final = SetOut("set_out")

# Second Guardian (D-22)

SECOND: Final = Verb("second", GUARDIANS)


class AskSecond(OutOfTurn):
    """TH-204, TH-471: another guardian at the same location."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        return decks.may_hold(realm, seat, tables.SECOND_GUARDIAN, 1)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if events.can_play(realm, seat, tables.SECOND_GUARDIAN):
            choices += [SECOND.at(guardian) for guardian in playable_guardians(realm, seat)]

    def is_done(self, verb: Verb) -> bool:
        return True

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        events.lay_down(realm, seat, tables.SECOND_GUARDIAN)
        put_up(realm, seat, guardian)


ASK_SECOND: Final = AskSecond("second", "D-22", "TH-204", PLAYERS, passing=verbs.PASS)


class AfterSecond(Step[Realm]):
    """TH-205, TH-471"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.guardians():
            realm.push(results.FIGHT)
        else:
            results.win(realm)


AFTER_SECOND: Final = AfterSecond("after_second")

# Encounter (D-24)


class AskEncounter(OutOfTurn):
    """TH-092: a guardian that is no trap attacks whoever stays."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        is_open = realm.quest == state.NONE and not realm.fought
        return is_open and decks.may_hold(realm, seat, tables.ENCOUNTER, 1)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if events.can_play(realm, seat, tables.ENCOUNTER):
            choices += [
                verbs.ENCOUNTER.at(guardian)
                for guardian in playable_guardians(realm, seat)
                if not realm.terms.tags[guardian] & words.TRAP
            ]

    def is_done(self, verb: Verb) -> bool:
        return True

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        realm.quest = ENCOUNTER.number
        realm.opposer = seat
        realm.push(results.FIGHT)
        events.lay_down(realm, seat, tables.ENCOUNTER)
        put_up(realm, seat, guardian)


ASK_ENCOUNTER: Final = AskEncounter("encounter", "D-24", "TH-092", PLAYERS, passing=verbs.PASS)

# Happy Hunting (D-25)


class AskHunt(OutOfTurn):
    """TH-094: one more adventure phase."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        is_possible = not realm.hunting_on and may_declare(realm, 1)
        return is_possible and decks.may_hold(realm, seat, tables.HAPPY_HUNTING, 2)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if can_declare(realm) and events.can_play(realm, seat, tables.HAPPY_HUNTING):
            choices.append(verbs.PLAY.at(tables.HAPPY_HUNTING))

    def is_done(self, verb: Verb) -> bool:
        return True

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, operand: int) -> None:
        realm.hunting_on = True
        realm.push(DECLARE)
        events.lay_down(realm, seat, tables.HAPPY_HUNTING)


ASK_HUNT: Final = AskHunt("hunt", "D-25", "TH-094", PLAYERS, passing=verbs.PASS)


class AfterAdventure(Step[Realm]):
    """TH-094"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        ASK_HUNT.open(realm, [realm.active])


AFTER_ADVENTURE: Final = AfterAdventure("after_adventure")
