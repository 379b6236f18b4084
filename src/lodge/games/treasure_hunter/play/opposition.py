# lodge: compiled
"""Guardians from hands: who opposes an adventure, Double Trouble, Second Guardian, Encounter (3.5),
and the quests of the card game."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.catalogue import GUARDIANS
from lodge.games.treasure_hunter.model.quests import Quest
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.options import option
from lodge.games.treasure_hunter.play import decks, effects, needs
from lodge.games.treasure_hunter.play.battle import fight, quest_ends
from lodge.games.treasure_hunter.play.questions import AskOnce, Leads
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.sets import clockwise
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

# What is at stake

CLAIMED: Final = EventKind("claimed", "TH-205", player=PLAYERS, treasure=FACE)
CLAIMED_UNOPPOSED: Final = EventKind("claimed", "TH-088", player=PLAYERS, treasure=FACE)
PASSED_ON: Final = EventKind("passed_on", "TH-411", player=PLAYERS, treasure=FACE)
STAKE_LOST: Final = EventKind("stake_lost", "TH-185", player=PLAYERS, treasure=FACE)
STAKE_LEFT: Final = EventKind("stake_lost", "TH-124", player=PLAYERS, treasure=FACE)
QUEST_WON: Final = EventKind("quest_won", "TH-205", player=PLAYERS)
WON_UNOPPOSED: Final = EventKind("quest_won", "TH-088", player=PLAYERS)
QUEST_LOST: Final = EventKind("quest_lost", "TH-185", player=PLAYERS)


def claim(realm: Realm, player: int, event: EventKind) -> None:
    """TH-096: what is staked goes into a player's pile."""
    for card in realm.zones.pile(state.STAKE):
        realm.tell(event, player, realm.zones.kind[card])
        realm.zones.move(card, state.PILE + player)


def discard_stake(realm: Realm, event: EventKind) -> None:
    for card in realm.zones.pile(state.STAKE):
        realm.tell(event, realm.active, realm.zones.kind[card])
        decks.discard(realm, card)


# Guardians from hands


def playable_guardians(realm: Realm, player: int) -> list[int]:
    """TH-087: the numbers of the guardians in hand that can be played."""
    found = [kind - tables.FIRST_GUARDIAN for kind in decks.held(realm, player, words.GUARDIAN)]
    if not realm.heroes(player):
        return [guardian for guardian in found if guardian != tables.PARTY_ENCOUNTER]
    return found


NOBODY_TO_MEET: Final = needs.no_hero("TH-087")
NO_PAIR: Final = WhyNot("no-pair", "TH-090")
NO_TRAP: Final = WhyNot("trap", "TH-092")


def why_no_guardian(realm: Realm, player: int, guardian: int) -> Why | None:
    """TH-087"""
    not_held = needs.card(realm, player, tables.FIRST_GUARDIAN + guardian)
    if not_held or guardian != tables.PARTY_ENCOUNTER:
        return not_held
    return needs.party(realm, player, NOBODY_TO_MEET)


def played_with_guardian(clause: str) -> WhyNot:
    """That an event is played by the action that names its guardian."""
    return WhyNot("played-with", clause, event=FACE, what="guardian_in_hand")


def put_up(realm: Realm, player: int, guardian: int, event: EventKind) -> None:
    """A guardian from a player's hand stands against the active party."""
    card = realm.zones.find(tables.FIRST_GUARDIAN + guardian, state.HAND + player)
    fight.place_guardian(realm, card, event)
    if guardian == tables.PARTY_ENCOUNTER:
        realm.rival = player


# Opposing (D-11)

OPPOSE: Final = Verb("oppose", GUARDIANS, about=things.CARD_FOR_THE_BATTLE)
APPEARS: Final = fight.appears("TH-086")
APPEARS_TOO: Final = fight.appears("TH-090")
ATTACKS: Final = fight.appears("TH-092")
OPPOSED: Final = EventKind("opposed", "TH-086", player=PLAYERS, guardian=FACE)
UNOPPOSED: Final = EventKind("unopposed", "TH-088", player=PLAYERS)


class AskOppose(AskOnce):
    """TH-086: the first to play a guardian is the opposer."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        is_open = realm.opposer == state.NONE
        return is_open and not realm.zones.is_empty(state.HAND + seat)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        choices += [OPPOSE.at(guardian) for guardian in playable_guardians(realm, seat)]

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is OPPOSE:
            return why_no_guardian(realm, a, operand)
        return super().refuse(realm, verb, operand, a, b)

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        realm.opposer = seat
        realm.tell(OPPOSED, seat, tables.FIRST_GUARDIAN + guardian)
        put_up(realm, seat, guardian, APPEARS)
        if guardian != tables.PARTY_ENCOUNTER:
            ASK_DOUBLE.open(realm, [seat])


ASK_OPPOSE: Final = AskOppose("oppose", "D-11", "TH-086")


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
            realm.push(fight.FIGHT)


SET_OUT: Final = SetOut("set_out")

# Double Trouble (D-12)

DOUBLE: Final = Verb("double", GUARDIANS, clause="TH-090 TH-470", about=things.CARD_FOR_THE_BATTLE)
DOUBLED_WITH: Final = played_with_guardian("TH-090")


class AskDouble(AskOnce):
    """TH-090: Double Trouble, directly after the guardian."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        return decks.may_hold(realm, seat, tables.DOUBLE_TROUBLE, 1)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if effects.can_play(realm, seat, tables.DOUBLE_TROUBLE):
            choices += [
                DOUBLE.at(guardian)
                for guardian in playable_guardians(realm, seat)
                if guardian != tables.PARTY_ENCOUNTER
            ]

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is not DOUBLE:
            return super().refuse(realm, verb, operand, a, b)
        unplayable = effects.why_unplayable(realm, a, tables.DOUBLE_TROUBLE)
        return unplayable or why_no_guardian(realm, a, operand) or NO_PAIR.because()

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        effects.lay_down(realm, seat, tables.DOUBLE_TROUBLE)
        put_up(realm, seat, guardian, APPEARS_TOO)


ASK_DOUBLE: Final = AskDouble(
    "double",
    "D-12",
    "TH-090",
    event=tables.DOUBLE_TROUBLE,
    played_with=DOUBLED_WITH,
)


# Second Guardian (D-22)

SECOND: Final = Verb("second", GUARDIANS, clause="TH-204 TH-471", about=things.CARD_FOR_THE_BATTLE)
APPEARS_NEXT: Final = fight.appears("TH-471")
SECONDED_WITH: Final = played_with_guardian("TH-471")


class AskSecond(AskOnce):
    """TH-204, TH-471: another guardian at the same location."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        return decks.may_hold(realm, seat, tables.SECOND_GUARDIAN, 1)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if effects.can_play(realm, seat, tables.SECOND_GUARDIAN):
            choices += [SECOND.at(guardian) for guardian in playable_guardians(realm, seat)]

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is not SECOND:
            return super().refuse(realm, verb, operand, a, b)
        unplayable = effects.why_unplayable(realm, a, tables.SECOND_GUARDIAN)
        return unplayable or why_no_guardian(realm, a, operand)

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        effects.lay_down(realm, seat, tables.SECOND_GUARDIAN)
        put_up(realm, seat, guardian, APPEARS_NEXT)


ASK_SECOND: Final = AskSecond(
    "second",
    "D-22",
    "TH-204",
    event=tables.SECOND_GUARDIAN,
    played_with=SECONDED_WITH,
)


class AfterSecond(Step[Realm]):
    """TH-205, TH-471"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.guardians():
            realm.push(fight.FIGHT)
        else:
            quest_ends.win(realm)


AFTER_SECOND: Final = AfterSecond("after_second")

# Encounter (D-24)


MET_WITH: Final = played_with_guardian("TH-092")


class AskEncounter(AskOnce):
    """TH-092: a guardian that is no trap attacks a party that stays."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        is_open = realm.quest == state.NONE and not realm.fought
        return is_open and decks.may_hold(realm, seat, tables.ENCOUNTER, 1)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if effects.can_play(realm, seat, tables.ENCOUNTER):
            choices += [
                verbs.ENCOUNTER.at(guardian)
                for guardian in playable_guardians(realm, seat)
                if not realm.terms.tags[guardian] & words.TRAP
            ]

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is not verbs.ENCOUNTER:
            return super().refuse(realm, verb, operand, a, b)
        unplayable = effects.why_unplayable(realm, a, tables.ENCOUNTER)
        return unplayable or why_no_guardian(realm, a, operand) or NO_TRAP.because()

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        realm.quest = ENCOUNTER.number
        realm.opposer = seat
        realm.push(fight.FIGHT)
        effects.lay_down(realm, seat, tables.ENCOUNTER)
        put_up(realm, seat, guardian, ATTACKS)


ASK_ENCOUNTER: Final = AskEncounter(
    "encounter",
    "D-24",
    "TH-092",
    event=tables.ENCOUNTER,
    played_with=MET_WITH,
)


# The quests


ANY_OPPONENT: Final[int] = option("opposition_help", "any_opponent")


class Opposed(Quest):
    """A quest of the card game: the opposer stands against the active player."""

    def window(self, realm: Realm) -> list[int]:
        """TH-111, TH-116; option `opposition_help`."""
        return [*self.opposing(realm), realm.active]

    def opposing(self, realm: Realm) -> list[int]:
        if not realm.terms.chose(ANY_OPPONENT):
            return [realm.opposer]
        others = (1 << realm.seats) - 1 & ~(1 << realm.active)
        return clockwise(realm.opposer, others, realm.seats)

    def won(self, realm: Realm) -> None:
        is_opposed = realm.opposer != state.NONE
        realm.tell(QUEST_WON if is_opposed else WON_UNOPPOSED, realm.active)
        claim(realm, realm.active, CLAIMED if is_opposed else CLAIMED_UNOPPOSED)
        quest_ends.end_quest(realm)

    def lost(self, realm: Realm) -> None:
        realm.tell(QUEST_LOST, realm.active)
        if realm.rival != state.NONE:
            # TH-411
            claim(realm, realm.opposer, PASSED_ON)
        else:
            discard_stake(realm, STAKE_LOST)
        quest_ends.end_quest(realm)

    def left(self, realm: Realm) -> None:
        discard_stake(realm, STAKE_LEFT)
        quest_ends.end_quest(realm)

    def vanished(self, realm: Realm) -> None:
        decks.draw(realm, realm.opposer, 2)
        quest_ends.win(realm)


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
        quest_ends.win(realm)


ADVENTURE: Final = Adventure("adventure")
ENCOUNTER: Final = Encounter("encounter")


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        OPPOSE_ALL: ((ASK_OPPOSE, ASK_OPPOSE, SET_OUT),),
        ASK_OPPOSE: ((ASK_DOUBLE,),),
        ASK_DOUBLE: ((decks.FINISH_PLAY,),),
        SET_OUT: ((fight.FIGHT,),),
        ASK_ENCOUNTER: ((decks.FINISH_PLAY, fight.FIGHT),),
        fight.FINISH: ((ASK_SECOND, AFTER_SECOND),),
        fight.GO_ON: ((ASK_SECOND, AFTER_SECOND),),
        ASK_SECOND: ((decks.FINISH_PLAY,),),
        AFTER_SECOND: ((fight.FIGHT,), quest_ends.WON),
    }
