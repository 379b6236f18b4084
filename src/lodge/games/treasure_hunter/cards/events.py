# lodge: compiled
"""The events that are played in the recruit phase, in battle and in recovery (3.18).

Those that answer a question of their own (Lost, Disaster, Martyr, ...) stand with that question.
"""

from typing import Final

from lodge.games.treasure_hunter.cards import taking
from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.abilities import Event
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import decks, needs, recovery
from lodge.games.treasure_hunter.play.battle import fight, sums
from lodge.games.treasure_hunter.play.questions import is_at_stake
from lodge.kernel.refusal import Why, WhyNot

TRADED_IN: Final = decks.discards("TH-474")
NOTHING_TO_TRADE: Final = WhyNot("nothing-to-trade", "TH-474")


class TradingPost(Event):
    """TH-474: discard the whole hand, then draw 5."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        has_others = realm.zones.count(state.HAND + player) > 1
        return has_others or decks.can_draw(realm)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return NOTHING_TO_TRADE.because()

    def use(self, realm: Realm, player: int, operand: int) -> None:
        for card in realm.zones.pile(state.HAND + player):
            realm.tell(TRADED_IN, player, realm.zones.kind[card])
            decks.discard(realm, card)
        decks.draw(realm, player, 5)


OWN_PARTY: Final = WhyNot("own-party", "TH-463")
NO_GUARDIANS: Final = WhyNot("no-guardians", "TH-556")


class Ambush(Event):
    """TH-463: +4 to the guardian value."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        # TH-556
        return player != realm.active and bool(realm.guardians())

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return OWN_PARTY.because() if player == realm.active else NO_GUARDIANS.because()

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.bonuses.append((player, tables.FIRST_EVENT + self.number, self.bonus))


NO_PARTY_TO_SMITE: Final = WhyNot("no-party-here", "TH-469")
SMITE_NEEDS: Final = needs.needs_class("smite", "TH-469", "a_fighter")
NOBODY_SINGULAR: Final = WhyNot("nobody-singular", "TH-469")


class Smite(Event):
    """TH-469: with a Fighter, +6 against a Singular guardian."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        if not is_at_stake(realm, player):
            return False
        against = sums.tags_against(realm, player)
        return sums.any_has(against, words.SINGULAR) and realm.party_has(player, words.FIGHTER)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        if not is_at_stake(realm, player):
            return NO_PARTY_TO_SMITE.because()
        no_fighter = needs.quality(realm, player, words.FIGHTER, SMITE_NEEDS)
        return no_fighter or NOBODY_SINGULAR.because()

    def use(self, realm: Realm, player: int, operand: int) -> None:
        realm.bonuses.append((player, tables.FIRST_EVENT + self.number, self.bonus))


NO_PARTY_TO_RETREAT: Final = WhyNot("no-party-here", "TH-464")


class FightAnotherDay(Event):
    """TH-464: the player's party retreats."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return is_at_stake(realm, player)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return NO_PARTY_TO_RETREAT.because()

    def use(self, realm: Realm, player: int, operand: int) -> None:
        fight.retreat(realm, player)


HEALED_AT_TAVERN: Final = recovery.heals("TH-468")
NOBODY_HURT: Final = needs.nobody_hurt("TH-468")


class Tavern(Event):
    """TH-468: all heroes of the player heal 1."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return recovery.is_any_hurt(realm, player)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return NOBODY_HURT.because()

    def use(self, realm: Realm, player: int, operand: int) -> None:
        for hero in realm.heroes(player):
            recovery.heal(realm, hero, 1, HEALED_AT_TAVERN)


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
