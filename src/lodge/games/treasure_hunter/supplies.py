# lodge: compiled
"""The decks of each mode (2.1), and drawing from those of grid and map."""

from typing import Final

from lodge.games.treasure_hunter import catalogue, state, tables, words
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.terms import Terms
from lodge.kernel.events import EventKind
from lodge.kernel.piles import NO_CARD

GUARDIANS_RENEWED: Final = EventKind("guardians_renewed", "TH-614")

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
