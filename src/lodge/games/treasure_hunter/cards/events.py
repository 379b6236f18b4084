# lodge: compiled
"""The events that are played in the recruit phase, in battle and in recovery (3.18).

Those that answer a question of their own (Lost, Disaster, Martyr, ...) stand with that question.
"""

from typing import Final

from lodge.cardkit.abilities import Ability
from lodge.games.treasure_hunter.cards import taking
from lodge.games.treasure_hunter.model import catalogue, state, tables, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, healing
from lodge.games.treasure_hunter.play.battle import fight, sums
from lodge.kernel.events import FACE, EventKind

# When events are played, a bit for each.
RECRUITING: Final = 1
IN_BATTLE: Final = 2
RECOVERING: Final = 4

PLAYED: Final[list[EventKind]] = [
    EventKind("played", card.clause, player=PLAYERS, event=FACE) for card in catalogue.events()
]
"""For each event, by its own clause."""


def can_play(realm: Realm, player: int, event: int) -> bool:
    """TH-068: holds the player the event, and has not played it in this turn?"""
    if realm.played[player] >> event & 1:
        return False
    return realm.holds(player, tables.FIRST_EVENT + event)


def lay_down(realm: Realm, player: int, event: int) -> None:
    """The event is played; it is discarded when its effect is over (TH-011)."""
    kind = tables.FIRST_EVENT + event
    realm.played[player] |= 1 << event
    realm.tell(PLAYED[event], player, kind)
    decks.put_in_play(realm, realm.zones.find(kind, state.HAND + player))


class Event(Ability[Realm]):
    """An event: when it may be played, and what it does."""

    def __init__(self, number: int, moments: int) -> None:
        super().__init__(number, verbs.PLAY, moments)

    def offer(self, realm: Realm, holder: int, choices: list[int]) -> None:
        if can_play(realm, holder, self.number) and self.is_useful(realm, holder):
            choices.append(verbs.PLAY.at(self.number))


class Theft(Event):
    """TH-461: with a Thief, take a treasure from an opponent's pile."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.party_has(player, words.THIEF) and taking.TREASURES.has_any(realm, player)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.push(taking.WHOSE_TREASURE, player)


class Pilfer(Event):
    """TH-462: with a Thief, take an item from an opponent's hero."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.party_has(player, words.THIEF) and taking.ITEMS.has_any(realm, player)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.push(taking.WHOSE_ITEM, player)


class Spy(Event):
    """TH-467: with a Thief or a Scout, see a hand and discard one card of it."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.seats > 1 and realm.party_has(player, words.THIEF | words.SCOUT)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.push(taking.WHOSE_HAND, player)


TRADED_IN: Final = decks.discards("TH-474")


class TradingPost(Event):
    """TH-474: discard the whole hand, then draw 5."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        has_others = realm.zones.count(state.HAND + player) > 1
        return has_others or decks.can_draw(realm)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        for card in realm.zones.pile(state.HAND + player):
            realm.tell(TRADED_IN, player, realm.zones.kind[card])
            decks.discard(realm, card)
        decks.draw(realm, player, 5)


class Tracker(Event):
    """TH-475: with a Scout, draw 10, keep one, shuffle the others back."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.party_has(player, words.SCOUT) and not realm.zones.is_empty(state.DECK)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        taking.track(realm, player)


class Ruined(Event):
    """TH-477: destroy an item on a hero of another player."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return taking.ITEMS.has_any(realm, player)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.push(taking.WHOSE_RUIN, player)


class Ambush(Event):
    """TH-463: +4 to the guardian value."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        # TH-556
        return player != realm.active and bool(realm.guardians())

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.bonuses.append((player, tables.FIRST_EVENT + tables.AMBUSH, 4))


class Smite(Event):
    """TH-469: with a Fighter, +6 against a Singular guardian."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        if player not in (realm.active, realm.rival):
            return False
        against = sums.tags_against(realm, player)
        return sums.any_has(against, words.SINGULAR) and realm.party_has(player, words.FIGHTER)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.bonuses.append((player, tables.FIRST_EVENT + tables.SMITE, 6))


class FightAnotherDay(Event):
    """TH-464: the own party retreats."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return player in (realm.active, realm.rival)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        fight.retreat(realm, player)


HEALED_AT_TAVERN: Final = healing.heals("TH-468")


class Tavern(Event):
    """TH-468: every own hero heals 1."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return healing.is_any_hurt(realm, player)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        for hero in realm.heroes(player):
            healing.heal(realm, hero, 1, HEALED_AT_TAVERN)


DEEDS: Final[list[Event]] = [
    Theft(tables.THEFT, RECRUITING),
    Pilfer(tables.PILFER, RECRUITING),
    Spy(tables.SPY, RECRUITING),
    TradingPost(tables.TRADING_POST, RECRUITING),
    Tracker(tables.TRACKER, RECRUITING),
    Ruined(tables.RUINED, RECRUITING | IN_BATTLE),
    Ambush(tables.AMBUSH, IN_BATTLE),
    Smite(tables.SMITE, IN_BATTLE),
    FightAnotherDay(tables.FIGHT_ANOTHER_DAY, IN_BATTLE),
    Tavern(tables.TAVERN, RECOVERING),
]


def offer(realm: Realm, player: int, moment: int, choices: list[int]) -> None:
    """Add the events that a player may play at such a moment."""
    for deed in DEEDS:
        if deed.moments & moment:
            deed.offer(realm, player, choices)


def may_play(realm: Realm, player: int, moment: int) -> bool:
    """By what all can see: might a player hold an event that is of use at such a moment?"""
    for deed in DEEDS:
        if deed.moments & moment and decks.may_hold(realm, player, deed.number):
            if deed.is_useful(realm, player):
                return True
    return False


def play(realm: Realm, player: int, event: int) -> None:
    """Lay an event down and carry it out."""
    lay_down(realm, player, event)
    for deed in DEEDS:
        if deed.number == event:
            deed.use(realm, player, event)
