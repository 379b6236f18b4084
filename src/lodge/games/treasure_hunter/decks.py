# lodge: compiled
"""Drawing, discarding, and cards on their way between."""

from typing import Final

from lodge.games.treasure_hunter import state, tables, words
from lodge.games.treasure_hunter.catalogue import FACES
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Step

DREW: Final = EventKind("drew", "TH-013", player=PLAYERS, count=NUMBER)
DRAWN: Final = EventKind("drawn", "TH-013", player=PLAYERS, cards=Many(FACE))
"""The same for whoever drew."""
REFILLED: Final = EventKind("refilled", "TH-524")


def discards(clause: str) -> EventKind:
    """That a player discards a card, by the clause that says so."""
    return EventKind("discarded", clause, player=PLAYERS, card=FACE)


def discard_pile(realm: Realm, kind: int) -> int:
    """TH-012; on grid and map each deck has a discard pile of its own (TH-524)."""
    if not realm.terms.has_ground:
        return state.DISCARD
    type = tables.TYPE[kind]
    if type == words.GUARDIAN:
        return state.GUARDIAN_DISCARD
    return state.TREASURE_DISCARD if type in (words.TREASURE, words.ITEM) else state.DISCARD


def discard(realm: Realm, card: int) -> None:
    """Put a card onto its discard pile. Whatever was done to it is forgotten (TH-122a, TH-053)."""
    kind = realm.zones.kind[card]
    type = tables.TYPE[kind]
    if type == words.HERO:
        realm.damage[kind] = 0
        realm.diseased &= ~(1 << kind)
    elif type == words.ITEM:
        realm.spent[kind - tables.FIRST_ITEM] = 0
    realm.zones.move(card, discard_pile(realm, kind))


def discard_all(realm: Realm, zone: int) -> None:
    """Discard every card of a zone, by their faces: places of face-down cards are a secret."""
    zones = realm.zones
    faces = [(zones.kind[card], card) for card in zones.pile(zone)]
    faces.sort()
    for _, card in faces:
        discard(realm, card)


def discard_told(realm: Realm, zone: int, player: int, event: EventKind) -> None:
    """The same, and everybody is told what the player loses."""
    for kind in sorted(realm.zones.kinds(zone)):
        realm.tell(event, player, kind)
    discard_all(realm, zone)


def is_gone(realm: Realm, kind: int) -> bool:
    """Is the only copy of a card face up in a discard pile, for all to see?"""
    return realm.zones.find(kind, discard_pile(realm, kind)) != NO_CARD


def may_hold(realm: Realm, player: int, event: int, with_others: int = 0) -> bool:
    """By public facts: may a player hold this event, and so many cards more?"""
    if realm.zones.count(state.HAND + player) <= with_others:
        return False
    return event in realm.terms.events and not is_gone(realm, tables.FIRST_EVENT + event)


def held(realm: Realm, player: int, type: int) -> list[int]:
    """The kinds of a type in a player's hand, in rising order."""
    return sorted(
        [kind for kind in realm.zones.kinds(state.HAND + player) if tables.TYPE[kind] == type]
    )


def draw(realm: Realm, player: int, count: int) -> None:
    """TH-013"""
    kinds: list[int] = []
    for _ in range(count):
        if realm.zones.is_empty(state.DECK) and not refill(realm):
            break
        card = realm.zones.top(state.DECK)
        kinds.append(realm.zones.kind[card])
        realm.zones.move(card, state.HAND + player)
    if kinds:
        own = 1 << player
        realm.tell_only(realm.zones.everyone & ~own, DREW, player, len(kinds))
        realm.tell_list(own, DRAWN, [player, *kinds])


def can_draw(realm: Realm) -> bool:
    """Is there a card to be drawn, perhaps after the discard pile has become the deck?"""
    if not realm.zones.is_empty(state.DECK):
        return True
    return realm.terms.has_ground and not realm.zones.is_empty(state.DISCARD)


def refill(realm: Realm) -> bool:
    """TH-524: on grid and map the discard pile becomes the Adventure deck; False: there is none."""
    zones = realm.zones
    if not can_draw(realm):
        return False
    zones.move_all(state.DISCARD, state.DECK)
    zones.shuffle(state.DECK, realm.chance)
    realm.tell(REFILLED)
    return True


class FinishPlay(Step[Realm]):
    """TH-011, TH-524: a card that was played is discarded when its effect is over."""

    def perform(self, realm: Realm, kind: int, b: int) -> None:
        card = realm.zones.find(kind, state.IN_PLAY)
        if card != NO_CARD:
            discard(realm, card)


FINISH_PLAY: Final = FinishPlay("finish_play", FACES)


def put_in_play(realm: Realm, card: int) -> None:
    """Turn a card up; it is discarded after all that is done because of it."""
    realm.push(FINISH_PLAY, realm.zones.kind[card])
    realm.zones.move(card, state.IN_PLAY)
