# lodge: compiled
"""What a party brings home from grid, map and dungeon: treasures for the pile, items for heroes."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, recruit
from lodge.games.treasure_hunter.play.battle import losses
from lodge.games.treasure_hunter.play.questions import Leads
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Step

TREASURE_CLAIMED: Final = EventKind("treasure_claimed", "TH-543", player=PLAYERS, treasure=FACE)
NOBODY_TO_CARRY: Final = losses.loses_item("TH-543")
ITEM_FOUND: Final = EventKind("item_found", "TH-543", player=PLAYERS, item=FACE)


class ClaimStake(Step[Realm]):
    """TH-543: one card of the stake after another; treasures go to the pile, items to heroes."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        zones = realm.zones
        if zones.is_empty(state.STAKE):
            return
        realm.push(self)
        card = zones.top(state.STAKE)
        kind = zones.kind[card]
        if tables.TYPE[kind] == words.TREASURE:
            zones.move(card, state.PILE + realm.active)
            realm.tell(TREASURE_CLAIMED, realm.active, kind)
            return
        realm.tell(ITEM_FOUND, realm.active, kind)
        if zones.is_empty(state.PARTY + realm.active):
            #
            realm.tell(NOBODY_TO_CARRY, realm.active, kind)
            decks.discard(realm, card)
        else:
            zones.move(card, state.IN_PLAY)
            realm.push(recruit.BEARER, realm.active, kind)


CLAIM_STAKE: Final = ClaimStake("claim_stake")


def stake_from_deck(realm: Realm, count: int) -> None:
    """TH-611, TH-658: cards of the Treasure deck, as far as there are any, face down."""
    for _ in range(min(count, realm.zones.count(state.TREASURE_DECK))):
        realm.zones.move(realm.zones.top(state.TREASURE_DECK), state.STAKE)


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        CLAIM_STAKE: ((recruit.BEARER, CLAIM_STAKE),),
    }
