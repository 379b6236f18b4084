# lodge: compiled
"""Adventures of the card game: declaring and staking; Happy Hunting (3.5)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.catalogue import LOCATIONS, TREASURES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, effects, needs, opposition
from lodge.games.treasure_hunter.play.questions import AskOnce, Leads, OwnTurn
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

# Declaring (D-08)

GO: Final = Verb("adventure", clause="TH-081", about=things.STAGE)
STAYED: Final = EventKind("stayed", "TH-080", player=PLAYERS)


def may_declare(realm: Realm, more_cards: int = 0) -> bool:
    """TH-081: by what all can see, might the active player adventure? They need a location and a
    treasure in hand, and perhaps `more_cards`."""
    player = realm.active
    if realm.barred >> player & 1 or not realm.heroes(player):
        return False
    return realm.zones.count(state.HAND + player) >= 2 + more_cards


def can_declare(realm: Realm) -> bool:
    """TH-081"""
    player = realm.active
    has_location = len(decks.held(realm, player, words.LOCATION)) > 0
    return (
        may_declare(realm) and has_location and len(decks.held(realm, player, words.TREASURE)) > 0
    )


BARRED: Final = WhyNot("barred", "TH-091")
NO_HERO: Final = needs.no_hero("TH-081")
NO_LOCATION: Final = WhyNot("no-location", "TH-081")
NO_TREASURE: Final = WhyNot("no-treasure", "TH-081")


def why_not_declare(realm: Realm) -> Why | None:
    """TH-081: of the card game; elsewhere parties move."""
    player = realm.active
    if realm.terms.mode != words.CARD:
        return None
    if realm.barred >> player & 1:
        return BARRED.because()
    if not realm.heroes(player):
        return NO_HERO.because()
    if not decks.held(realm, player, words.LOCATION):
        return NO_LOCATION.because()
    return None if decks.held(realm, player, words.TREASURE) else NO_TREASURE.because()


class Declare(OwnTurn):
    """TH-080"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.ADVENTURE
        realm.fought = False
        if may_declare(realm):
            super().perform(realm, a, b)
        else:
            stay(realm)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [GO.first, verbs.STAY.first] if can_declare(realm) else [verbs.STAY.first]

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        return why_not_declare(realm) if verb is GO else None

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is GO:
            # The others learn of it when location and treasure are chosen.
            realm.announce()
            realm.push(CHOOSE_LOCATION)
        else:
            stay(realm)


DECLARE: Final = Declare("declare", "D-08", "TH-080", usual=verbs.STAY)


def stay(realm: Realm) -> None:
    """TH-092: a party that stays may be met by a guardian."""
    realm.tell(STAYED, realm.active)
    if realm.heroes(realm.active):
        opposition.ASK_ENCOUNTER.open(realm, realm.opponents())


# Location and stake (D-09, D-10)

MUST_STAKE: Final = WhyNot("must-stake", "TH-084")
MUST_STAKE_BY_HAUL: Final = WhyNot("must-stake-by-haul", "TH-085")
STAKE_LIMIT: Final = WhyNot("stake-limit", "TH-084", limit=NUMBER)
HAUL_TOO_EARLY: Final = WhyNot("too-early", "TH-085", limit=NUMBER)
NOTHING_TO_HAUL: Final = WhyNot("no-treasure", "TH-085")

LOCATION: Final = Verb("location", LOCATIONS, about=things.CARD)
LOCATION_PLAYED: Final = EventKind("location_played", "TH-083", player=PLAYERS, location=FACE)


class ChooseLocation(OwnTurn):
    """TH-083"""

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [
            LOCATION.at(kind - tables.FIRST_LOCATION)
            for kind in decks.held(realm, realm.active, words.LOCATION)
        ]

    def refuse(self, realm: Realm, verb: Verb, number: int, a: int, b: int) -> Why | None:
        if verb is not LOCATION:
            return None
        return needs.card(realm, realm.active, tables.FIRST_LOCATION + number)

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        realm.push(FIRST_STAKE, operand)


CHOOSE_LOCATION: Final = ChooseLocation("location", "D-09", "TH-083")


def set_out_for(realm: Realm, location: int) -> None:
    """TH-083: the location is played."""
    kind = tables.FIRST_LOCATION + location
    realm.zones.move(realm.zones.find(kind, state.HAND + realm.active), state.LOCATION)
    realm.site = kind
    realm.quest = opposition.ADVENTURE.number
    realm.tell(LOCATION_PLAYED, realm.active, kind)
    realm.push(opposition.OPPOSE_ALL)


STAKE: Final = Verb("stake", TREASURES, clause="TH-084", about=things.CARD)
STAKED: Final = EventKind("staked", "TH-084", player=PLAYERS, count=NUMBER)
OWN_STAKED: Final = EventKind("own_staked", "TH-084", player=PLAYERS, treasure=FACE)
"""The same for the player who staked it."""


def offer_stakes(realm: Realm) -> list[int]:
    treasures = decks.held(realm, realm.active, words.TREASURE)
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


def why_not_stake(realm: Realm, verb: Verb, treasure: int, must: WhyNot) -> Why | None:
    """Where a treasure must be staked."""
    if verb is verbs.DONE:
        return must.because()
    if verb is not STAKE:
        return None
    return needs.card(realm, realm.active, tables.FIRST_TREASURE + treasure)


class FirstStake(OwnTurn):
    """TH-084: at least one treasure; with it the adventure is announced."""

    def choices(self, realm: Realm, location: int, b: int) -> list[int]:
        return offer_stakes(realm)

    def refuse(self, realm: Realm, verb: Verb, treasure: int, location: int, b: int) -> Why | None:
        return why_not_stake(realm, verb, treasure, MUST_STAKE)

    def answer(self, realm: Realm, verb: Verb, treasure: int, location: int, b: int) -> None:
        realm.complete()
        set_out_for(realm, location)
        stake(realm, treasure)
        ask_for_more(realm, tables.SITES[realm.site].stake)


FIRST_STAKE: Final = FirstStake("first_stake", "D-10", "TH-084", LOCATIONS, decision="stake")


class StakeMore(OwnTurn):
    """TH-084, TH-085: more treasures up to the `limit`, and one more by Monty Haul."""

    def choices(self, realm: Realm, limit: int, b: int) -> list[int]:
        choices: list[int] = []
        if realm.zones.count(state.STAKE) < limit:
            choices += offer_stakes(realm)
        elif effects.can_play(realm, realm.active, tables.MONTY_HAUL) and offer_stakes(realm):
            choices.append(verbs.PLAY.at(tables.MONTY_HAUL))
        choices.append(verbs.DONE.first)
        return choices

    def refuse(self, realm: Realm, verb: Verb, operand: int, limit: int, b: int) -> Why | None:
        player = realm.active
        if verb is STAKE:
            not_held = needs.card(realm, player, tables.FIRST_TREASURE + operand)
            return not_held or STAKE_LIMIT.because(limit)
        if verb is not verbs.PLAY:
            return None
        if operand != tables.MONTY_HAUL:
            return effects.why_not_play_here(realm, player, operand)
        unplayable = effects.why_unplayable(realm, player, operand)
        if unplayable or realm.zones.count(state.STAKE) >= limit:
            return unplayable or NOTHING_TO_HAUL.because()
        return HAUL_TOO_EARLY.because(limit)

    def answer(self, realm: Realm, verb: Verb, operand: int, limit: int, b: int) -> None:
        if verb is verbs.PLAY:
            realm.announce()
            realm.push(STAKE_BY_HAUL)
        elif verb is STAKE:
            stake(realm, operand)
            ask_for_more(realm, limit)


STAKE_MORE: Final = StakeMore(
    "stake", "D-10", "TH-084", Number(1, 2), usual=verbs.DONE, clauses={verbs.DONE: "TH-085"}
)


class StakeByHaul(OwnTurn):
    """TH-085: with Monty Haul another treasure must be staked."""

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return offer_stakes(realm)

    def refuse(self, realm: Realm, verb: Verb, treasure: int, a: int, b: int) -> Why | None:
        return why_not_stake(realm, verb, treasure, MUST_STAKE_BY_HAUL)

    def answer(self, realm: Realm, verb: Verb, treasure: int, a: int, b: int) -> None:
        realm.complete()
        effects.lay_down(realm, realm.active, tables.MONTY_HAUL)
        stake(realm, treasure)


STAKE_BY_HAUL: Final = StakeByHaul("stake_by_haul", "D-10", "TH-085", decision="stake")

# Happy Hunting (D-25)


class AskHunt(AskOnce):
    """TH-094: one more adventure phase."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        is_possible = not realm.hunting_on and may_declare(realm, 1)
        return is_possible and decks.may_hold(realm, seat, tables.HAPPY_HUNTING, 2)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if can_declare(realm) and effects.can_play(realm, seat, tables.HAPPY_HUNTING):
            choices.append(verbs.PLAY.at(tables.HAPPY_HUNTING))

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is verbs.PLAY and operand == tables.HAPPY_HUNTING:
            return effects.why_unplayable(realm, a, operand) or why_not_declare(realm)
        return super().refuse(realm, verb, operand, a, b)

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, operand: int) -> None:
        realm.hunting_on = True
        realm.push(DECLARE)
        effects.lay_down(realm, seat, tables.HAPPY_HUNTING)


ASK_HUNT: Final = AskHunt("hunt", "D-25", "TH-094")


class AfterAdventure(Step[Realm]):
    """TH-094"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        ASK_HUNT.open(realm, [realm.active])


AFTER_ADVENTURE: Final = AfterAdventure("after_adventure")


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        DECLARE: (
            (CHOOSE_LOCATION,),
            (opposition.ASK_ENCOUNTER, opposition.ASK_ENCOUNTER),
        ),
        CHOOSE_LOCATION: ((FIRST_STAKE,),),
        FIRST_STAKE: ((STAKE_MORE, opposition.OPPOSE_ALL),),
        STAKE_MORE: ((STAKE_BY_HAUL,),),
        STAKE_BY_HAUL: ((decks.FINISH_PLAY,),),
        AFTER_ADVENTURE: ((ASK_HUNT,),),
        ASK_HUNT: ((decks.FINISH_PLAY, DECLARE),),
    }
