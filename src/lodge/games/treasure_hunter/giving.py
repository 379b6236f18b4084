# lodge: compiled
"""Giving items and spells to heroes (TH-054 to TH-061)."""

from typing import Final

from lodge.games.treasure_hunter import state, tables, verbs, words
from lodge.games.treasure_hunter.catalogue import FACES
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import Verb

GIVEN: Final = EventKind("given", "TH-054", player=PLAYERS, item=FACE, hero=FACE)
ATTACHED: Final = EventKind("attached", "TH-058", player=PLAYERS, hero=FACE)
OWN_ATTACHED: Final = EventKind("own_attached", "TH-058", player=PLAYERS, spell=FACE, hero=FACE)
"""The same for the owner, who knows the spell."""


def bearer_of(realm: Realm, player: int, kind: int) -> int:
    """The hero of a party who bears an item; NONE if nobody does."""
    for hero in realm.heroes(player):
        if realm.zones.find(kind, state.GEAR + hero) != NO_CARD:
            return hero
    return state.NONE


def free_slots(realm: Realm, player: int, hero: int) -> int:
    """TH-058"""
    return realm.level(hero, player, False) - realm.zones.count(state.SPELLS + hero)


def bearers(realm: Realm, player: int, kind: int) -> list[int]:
    """TH-054, TH-058: the heroes who may be given an item or a spell."""
    heroes = realm.heroes(player)
    if tables.TYPE[kind] == words.SPELL:
        return [hero for hero in heroes if free_slots(realm, player, hero) > 0]
    return [hero for hero in heroes if realm.zones.find(kind, state.GEAR + hero) == NO_CARD]


def place_of(realm: Realm, player: int, kind: int) -> int:
    """Where an item or spell comes from: the hand, another hero, or a theft."""
    hand = state.HAND + player
    if realm.zones.find(kind, hand) != NO_CARD:
        return hand
    hero = bearer_of(realm, player, kind)
    return state.IN_PLAY if hero == state.NONE else state.GEAR + hero


class Bearer(Question[Realm]):
    """TH-054, TH-057, TH-058: which hero gets an item or a spell?"""

    def seat(self, realm: Realm, player: int, kind: int) -> int:
        return player

    def choices(self, realm: Realm, player: int, kind: int) -> list[int]:
        return [verbs.HERO.at(hero) for hero in bearers(realm, player, kind)]

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, kind: int) -> None:
        if realm.opening is not None:
            # Nobody else was to know before which card is given.
            realm.complete()
        source = place_of(realm, player, kind)
        card = realm.zones.find(kind, source)
        if tables.TYPE[kind] == words.SPELL:
            own = 1 << player
            realm.zones.move(card, state.SPELLS + hero)
            realm.tell_only(realm.zones.everyone & ~own, ATTACHED, player, hero)
            realm.tell_only(own, OWN_ATTACHED, player, kind, hero)
        else:
            if source >= state.GEAR:
                # TH-057
                realm.moved |= 1 << kind - tables.FIRST_ITEM
            realm.zones.move(card, state.GEAR + hero)
            realm.tell(GIVEN, player, kind, hero)


BEARER: Final = Bearer("bearer", "D-02", "TH-054", PLAYERS, FACES, unasked=True)
