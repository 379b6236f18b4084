# lodge: compiled
"""Pandoras Box: it fills the deck (TH-447); on grid and map guardians come out of it (TH-567)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.cells import CELL, CELLS, CENTRE
from lodge.games.treasure_hunter.model.places import SPACES, laid_cells
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, healing
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Question
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

PLACE: Final = Verb("place", CELLS, about=things.CELL)

GUARDIANS_LOOSE: Final = EventKind("guardians_loose", "TH-567", player=PLAYERS, roll=NUMBER)
GUARDIAN_PLACED: Final = EventKind("guardian_placed", "TH-567", cell=CELLS)


def open_spaces(realm: Realm) -> list[int]:
    """TH-567, TH-615: where a guardian may be placed."""
    spaces = SPACES
    if realm.terms.mode == words.MAP:
        spaces = sorted([cell for cell in laid_cells(realm) if cell != CENTRE])
    return [cell for cell in spaces if realm.guard_at(cell) == NO_CARD and not realm.pawns_at(cell)]


BOX_OPENED: Final = EventKind("box_opened", "TH-447", player=PLAYERS)


def can_open(realm: Realm, player: int) -> bool:
    """TH-447, TH-567"""
    if not realm.owns(player, tables.BOX):
        return False
    if not realm.terms.has_ground:
        return not realm.box_opened and not realm.zones.is_empty(state.DISCARD)
    if decks.count_guardians(realm) == 0:
        return False
    return open_spaces(realm) != []


def open_box(realm: Realm, player: int) -> None:
    """TH-447: the whole discard pile is shuffled into the deck, once in a match."""
    if realm.terms.has_ground:
        set_guardians_loose(realm, player)
        return
    realm.box_opened = True
    realm.tell(BOX_OPENED, player)
    realm.zones.move_all(state.DISCARD, state.DECK)
    realm.zones.shuffle(state.DECK, realm.chance)


def set_guardians_loose(realm: Realm, player: int) -> None:
    """TH-567: the Box is given up, and as many guardians come as a die says."""
    kind = tables.FIRST_TREASURE + tables.BOX
    decks.discard(realm, realm.zones.find(kind, state.PILE + player))
    roll = realm.chance.roll(6) + 1
    realm.tell(GUARDIANS_LOOSE, player, roll)
    realm.push(PLACE_GUARDIAN, min(roll, decks.count_guardians(realm)))


class PlaceGuardian(Question[Realm]):
    """TH-567: one guardian after another, face down; surplus stays in the deck."""

    def perform(self, realm: Realm, left: int, b: int) -> None:
        if left and open_spaces(realm):
            realm.ask(self, realm.active)

    def choices(self, realm: Realm, left: int, b: int) -> list[int]:
        return [PLACE.at(cell) for cell in open_spaces(realm)]

    def answer(self, realm: Realm, verb: Verb, cell: int, left: int, b: int) -> None:
        card = decks.top_guardian(realm)
        realm.zones.move(card, state.LAIRS)
        realm.zones.marks.put(CELL, card, cell)
        realm.tell(GUARDIAN_PLACED, cell)
        realm.push(self, left - 1)


PLACE_GUARDIAN: Final = PlaceGuardian("place", "D-42", "TH-567", Number(0, 6), unasked=True)
HEALED_BY_GOBLET: Final = healing.heals("TH-455")


class WhomToHeal(Question[Realm]):
    """TH-455: the Enchanted Goblet removes all damage of one hero."""

    def seat(self, realm: Realm, player: int, b: int) -> int:
        return player

    def choices(self, realm: Realm, player: int, b: int) -> list[int]:
        return [verbs.HERO.at(hero) for hero in healing.hurt(realm, player)]

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, b: int) -> None:
        healing.heal(realm, hero, realm.damage[hero], HEALED_BY_GOBLET)


WHOM_TO_HEAL: Final = WhomToHeal(
    "patient", "D-28", "TH-455", PLAYERS, unasked=True, decision="patient"
)
