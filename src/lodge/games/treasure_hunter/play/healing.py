# lodge: compiled
"""Healing hits and diseases (TH-223, TH-224)."""

from typing import Final

from lodge.games.treasure_hunter.model import things
from lodge.games.treasure_hunter.model.catalogue import HEROES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Question
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb


def heals(clause: str) -> EventKind:
    """That a hero heals, by the clause that says so."""
    return EventKind("healed", clause, hero=FACE, left=NUMBER)


WELL_AGAIN: Final = EventKind("well_again", "TH-223", hero=FACE)


def heal(realm: Realm, hero: int, amount: int, event: EventKind) -> None:
    """TH-223: some damage less, and perhaps the disease is over."""
    if realm.damage[hero] and amount:
        realm.damage[hero] = max(0, realm.damage[hero] - amount)
        realm.tell(event, hero, realm.damage[hero])
    end_disease(realm, hero)


def end_disease(realm: Realm, hero: int) -> None:
    """TH-223: a hero without damage is not diseased any more."""
    if realm.damage[hero] == 0 and realm.diseased >> hero & 1:
        realm.diseased &= ~(1 << hero)
        realm.tell(WELL_AGAIN, hero)


def is_any_hurt(realm: Realm, player: int) -> bool:
    return any(realm.damage[hero] for hero in realm.heroes(player))


HEAL: Final = Verb("heal", HEROES, about=things.HERO)
HEALED: Final = heals("TH-224")
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
            super().perform(realm, player, left)

    def choices(self, realm: Realm, player: int, left: int) -> list[int]:
        return [HEAL.at(hero) for hero in hurt(realm, player)]

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, left: int) -> None:
        realm.push(self, player, left - 1)
        heal(realm, hero, 1, HEALED)


HEAL_POINT: Final[HealPoint] = HealPoint(
    "heal", "D-27", "TH-224", PLAYERS, Number(0, 6), unasked=True
)
