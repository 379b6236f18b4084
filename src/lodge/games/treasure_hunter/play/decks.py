# lodge: compiled
"""The decks of each mode (2.1), drawing, discarding, and cards on their way between."""

from typing import Final

from lodge.games.treasure_hunter.model import catalogue, state, tables, words
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.terms import Terms
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Step

# The decks of each mode

Box = tuple[list[int], int, int]
"""Some cards (kinds), the zone where they lie before the set-up, and their back."""


def copies(kinds: range) -> list[int]:
    """All cards of some kinds."""
    cards = catalogue.cards()
    return [kind for kind in kinds for _ in range(cards[kind].copies)]


LOCATIONS: Final = range(tables.FIRST_LOCATION, tables.FIRST_SPELL)
HEROES: Final = range(tables.FIRST_LOCATION)
SPELLS: Final = range(tables.FIRST_SPELL, tables.FIRST_ITEM)
ITEMS: Final = range(tables.FIRST_ITEM, tables.FIRST_GUARDIAN)
GUARDIANS: Final = range(tables.FIRST_GUARDIAN, tables.FIRST_TREASURE)
TREASURES: Final = range(tables.FIRST_TREASURE, tables.FIRST_EVENT)
EVENTS: Final = range(tables.FIRST_EVENT, tables.FIRST_GROUND)
ROOMS: Final = range(tables.FIRST_ROOM, tables.KINDS)

PARTY_ENCOUNTER: Final[int] = tables.FIRST_GUARDIAN + tables.PARTY_ENCOUNTER
SCRY: Final[int] = tables.FIRST_SPELL + catalogue.SPELLS.index("scry")


def stock(mode: int, dungeon: bool) -> list[Box]:
    """2.1: the cards of a mode."""
    if mode == words.CARD:
        return [(list(range(tables.DECK_SIZE)), state.DECK, state.ONE_BACK)]
    if mode == words.SOLITAIRE:
        return [(solitaire_deck(), state.DECK, state.ONE_BACK)]
    boxes = [
        (adventure_deck(), state.DECK, state.ADVENTURE_BACK),
        (location_deck(mode), state.LOCATION_DECK, state.LOCATION_BACK),
        (guardian_deck(), state.GUARDIAN_DECK, state.GUARDIAN_BACK),
        ([*TREASURES, *ITEMS], state.TREASURE_DECK, state.TREASURE_BACK),
    ]
    if dungeon:
        boxes.append((copies(ROOMS), state.DUNGEON_DECK, state.DUNGEON_BACK))
    return boxes


def solitaire_deck() -> list[int]:
    """TH-700"""
    left_out = [*EVENTS, PARTY_ENCOUNTER, SCRY]
    return [kind for kind in range(tables.DECK_SIZE) if kind not in left_out]


def adventure_deck() -> list[int]:
    """TH-520"""
    events = catalogue.events()
    usable = [kind for kind in EVENTS if not events[kind - tables.FIRST_EVENT].card_only]
    return [*HEROES, *SPELLS, *usable]


def guardian_deck() -> list[int]:
    """TH-520"""
    return [kind for kind in GUARDIANS if kind != PARTY_ENCOUNTER]


def location_deck(mode: int) -> list[int]:
    """TH-521, TH-601"""
    plain = tables.OPEN_GROUND if mode == words.BOARD else tables.ROAD
    return [*LOCATIONS, *copies(range(plain, plain + 1))]


def pool_of(terms: Terms, kind: int) -> int:
    """Cards with the same back cannot be told apart."""
    type = tables.TYPE[kind]
    if not terms.has_ground:
        return state.ONE_BACK
    if type in (words.LOCATION, words.GROUND):
        return state.LOCATION_BACK
    if type == words.GUARDIAN:
        return state.GUARDIAN_BACK
    if type in (words.TREASURE, words.ITEM):
        return state.TREASURE_BACK
    return state.DUNGEON_BACK if type == words.DUNGEON else state.ADVENTURE_BACK


# Drawing and discarding

DREW: Final = EventKind("drew", "TH-013", player=PLAYERS, count=NUMBER)
DRAWN: Final = EventKind("drawn", "TH-013", player=PLAYERS, cards=Many(FACE))
"""The same for the player who drew."""
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
    """By public facts: may a player hold this event and `with_others` more cards?"""
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


GUARDIANS_RENEWED: Final = EventKind("guardians_renewed", "TH-614")


# Guardians


def renews_guardians(realm: Realm) -> bool:
    """TH-614, TH-650: is an empty Guardian deck made of its discard pile?"""
    return realm.terms.mode == words.MAP or realm.terms.dungeon


def count_guardians(realm: Realm) -> int:
    """How many could be drawn one after another."""
    count = realm.zones.count(state.GUARDIAN_DECK)
    if renews_guardians(realm):
        count += realm.zones.count(state.GUARDIAN_DISCARD)
    return count


def top_guardian(realm: Realm) -> int:
    """The next card of the Guardian deck; NO_CARD if there is none."""
    zones = realm.zones
    if zones.is_empty(state.GUARDIAN_DECK):
        if count_guardians(realm) == 0:
            return NO_CARD
        zones.move_all(state.GUARDIAN_DISCARD, state.GUARDIAN_DECK)
        zones.shuffle(state.GUARDIAN_DECK, realm.chance)
        realm.tell(GUARDIANS_RENEWED)
    return zones.top(state.GUARDIAN_DECK)
