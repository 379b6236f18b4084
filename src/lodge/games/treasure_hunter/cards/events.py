# lodge: compiled
"""The events that are played in the recruit phase, in battle and in recovery (3.18).

Those that answer a question of their own (Lost, Disaster, Martyr, ...) stand with that question.
"""

from typing import Final

from lodge.games.treasure_hunter.cards import taking
from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.abilities import Event
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import decks, healing
from lodge.games.treasure_hunter.play.battle import fight, sums

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


class Ambush(Event):
    """TH-463: +4 to the guardian value."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        # TH-556
        return player != realm.active and bool(realm.guardians())

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.bonuses.append((player, tables.FIRST_EVENT + self.number, 4))


class Smite(Event):
    """TH-469: with a Fighter, +6 against a Singular guardian."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        if player not in (realm.active, realm.rival):
            return False
        against = sums.tags_against(realm, player)
        return sums.any_has(against, words.SINGULAR) and realm.party_has(player, words.FIGHTER)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.bonuses.append((player, tables.FIRST_EVENT + self.number, 6))


class FightAnotherDay(Event):
    """TH-464: the player's party retreats."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return player in (realm.active, realm.rival)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        fight.retreat(realm, player)


HEALED_AT_TAVERN: Final = healing.heals("TH-468")


class Tavern(Event):
    """TH-468: all heroes of the player heal 1."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return healing.is_any_hurt(realm, player)

    def use(self, realm: Realm, player: int, operand: int) -> None:
        for hero in realm.heroes(player):
            healing.heal(realm, hero, 1, HEALED_AT_TAVERN)


ALL: Final[list[Event]] = [
    taking.Theft("theft", taking.WHOSE_TREASURE),
    taking.Pilfer("pilfer", taking.WHOSE_ITEM),
    taking.Spy("spy", taking.WHOSE_HAND),
    TradingPost("trading_post"),
    taking.Tracker("tracker", taking.KEEP_ONE),
    taking.Ruined("ruined", taking.WHOSE_RUIN),
    Ambush("ambush"),
    Smite("smite"),
    FightAnotherDay("fight_another_day"),
    Tavern("tavern"),
]
"""In the order in which they are offered."""
