# lodge: compiled
"""Healing hits, and calling the dead back (TH-224, TH-328, TH-455)."""

from typing import Final

from lodge.games.treasure_hunter import events, state, verbs
from lodge.games.treasure_hunter.catalogue import HEROES
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Question
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

HEAL: Final = Verb("heal", HEROES)
HEALING_ROLLED: Final = EventKind("healing_rolled", "TH-224", player=PLAYERS, amount=NUMBER)


def hurt(realm: Realm, player: int) -> list[int]:
    """The heroes of a party who have damage."""
    return [hero for hero in realm.heroes(player) if realm.damage[hero]]


def roll_healing(realm: Realm, player: int) -> None:
    """TH-326, TH-377"""
    amount = realm.chance.roll(6) + 1
    realm.tell(HEALING_ROLLED, player, amount)
    realm.push(HEAL_POINT, player, amount)


class HealPoint(Question[Realm]):
    """TH-224: each point goes to a hero with damage; the rest is lost."""

    def perform(self, realm: Realm, player: int, left: int) -> None:
        if left and hurt(realm, player):
            realm.ask(self, player)

    def choices(self, realm: Realm, player: int, left: int) -> list[int]:
        return [HEAL.at(hero) for hero in hurt(realm, player)]

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, left: int) -> None:
        realm.push(self, player, left - 1)
        events.heal(realm, hero, 1)


HEAL_POINT: Final = HealPoint("heal", "D-27", "TH-224", PLAYERS, Number(0, 6), unasked=True)


def dead(realm: Realm) -> list[int]:
    """TH-328: the heroes of the active player who died in this turn and lie in the discard pile."""
    return [
        hero
        for hero in range(len(HEROES))
        if realm.died >> hero & 1 and realm.zones.find(hero, state.DISCARD) != NO_CARD
    ]


RAISED: Final = EventKind("raised", "TH-328", player=PLAYERS, hero=FACE)


class WhomToRaise(Question[Realm]):
    """TH-328: he returns with one Hit, without items, spells or disease."""

    def seat(self, realm: Realm, player: int, b: int) -> int:
        return player

    def choices(self, realm: Realm, player: int, b: int) -> list[int]:
        return [verbs.HERO.at(hero) for hero in dead(realm)]

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, b: int) -> None:
        card = realm.zones.find(hero, state.DISCARD)
        realm.zones.move(card, state.PARTY + player)
        realm.damage[hero] = realm.max_hits(hero) - 1
        realm.died &= ~(1 << hero)
        realm.tell(RAISED, player, hero)


WHOM_TO_RAISE: Final = WhomToRaise(
    "raise", "D-28", "TH-328", PLAYERS, unasked=True, decision="patient"
)


class WhomToHeal(Question[Realm]):
    """TH-455: the Enchanted Goblet removes all damage of one hero."""

    def seat(self, realm: Realm, player: int, b: int) -> int:
        return player

    def choices(self, realm: Realm, player: int, b: int) -> list[int]:
        return [verbs.HERO.at(hero) for hero in hurt(realm, player)]

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, b: int) -> None:
        events.heal(realm, hero, realm.damage[hero])


WHOM_TO_HEAL: Final = WhomToHeal(
    "patient", "D-28", "TH-455", PLAYERS, unasked=True, decision="patient"
)
