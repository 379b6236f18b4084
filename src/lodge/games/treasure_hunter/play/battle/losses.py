# lodge: compiled
"""Heroes who leave the party, and items that are lost (TH-192, TH-196, TH-197)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks
from lodge.games.treasure_hunter.play.ground import pawns
from lodge.kernel.events import FACE, EventKind


def loses_spell(clause: str) -> EventKind:
    return EventKind("spell_lost", clause, player=PLAYERS, spell=FACE)


def loses_item(clause: str) -> EventKind:
    return EventKind("item_lost", clause, player=PLAYERS, item=FACE)


SPELL_LOST: Final = loses_spell("TH-192")
ITEM_LOST: Final = loses_item("TH-196")
HERO_DIED: Final = EventKind("hero_died", "TH-192", player=PLAYERS, hero=FACE)


def is_in_battle(realm: Realm, player: int) -> bool:
    return realm.quest != state.NONE and player in (realm.active, realm.rival)


def bury(realm: Realm, player: int, hero: int) -> None:
    """TH-192: hero and spells are discarded; items are set aside in an adventure (TH-197)."""
    zones = realm.zones
    realm.tell(HERO_DIED, player, hero)
    if player == realm.active:
        realm.died |= 1 << hero
    if is_in_battle(realm, player):
        for card in zones.pile(state.GEAR + hero):
            zones.move(card, realm.fallen_zone(player))
    send_away(realm, player, hero, ITEM_LOST, SPELL_LOST)


def send_away(
    realm: Realm, player: int, hero: int, item_lost: EventKind, spell_lost: EventKind
) -> None:
    """A hero goes to the discard pile, with their spells and what they still carry (TH-241)."""
    decks.discard_told(realm, state.GEAR + hero, player, item_lost)
    decks.discard_told(realm, state.SPELLS + hero, player, spell_lost)
    decks.discard(realm, realm.zones.find(hero, state.PARTY + player))
    realm.wielded[hero] = state.NONE
    pawns.hero_left(realm, player)


def check_after_loss(realm: Realm, player: int, hero: int, before: int) -> None:
    """TH-196: a hero whose maximum of Hits was `before` may die of what they lost."""
    if realm.max_hits(hero) < before and realm.hits_left(hero) <= 0:
        bury(realm, player, hero)
        if is_in_battle(realm, player) and not realm.heroes(player):
            # TH-126
            is_active = player == realm.active
            realm.decided = words.WIPED_OUT if is_active else words.RIVAL_WIPED_OUT


def lose_item(realm: Realm, player: int, kind: int) -> None:
    """An item on a hero is discarded (TH-403, TH-477); TH-128: what it gave ends."""
    hero = realm.bearer_of(player, kind)
    before = realm.max_hits(hero)
    decks.discard(realm, realm.zones.find(kind, state.GEAR + hero))
    if realm.wielded[hero] not in realm.in_use(hero):
        # That weapon, or the Gauntlets without which they cannot use it.
        realm.wielded[hero] = state.NONE
    check_after_loss(realm, player, hero, before)
