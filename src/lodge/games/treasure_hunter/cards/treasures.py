# lodge: compiled
"""The treasures that their owner uses (3.17); the others are numbers."""

from typing import Final

from lodge.games.treasure_hunter.cards import taking
from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.abilities import AT_THE_END, RECOVERING, RECRUITING, Treasure
from lodge.games.treasure_hunter.model.cells import CELL, CELLS, CENTRE
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, needs, recovery, turn
from lodge.games.treasure_hunter.play.ground.places import SPACES, laid_cells
from lodge.games.treasure_hunter.play.questions import Leads, OwnTurn
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

# Pandoras Box

PLACE: Final = Verb("place", CELLS, about=things.CELL)

GUARDIANS_LOOSE: Final = EventKind("guardians_loose", "TH-567", player=PLAYERS, roll=NUMBER)
GUARDIAN_PLACED: Final = EventKind("guardian_placed", "TH-567", cell=CELLS)


def open_spaces(realm: Realm) -> list[int]:
    """TH-567, TH-615: where a guardian may be placed."""
    spaces = SPACES
    if realm.terms.mode == words.MAP:
        spaces = sorted([cell for cell in laid_cells(realm) if cell != CENTRE])
    return [cell for cell in spaces if realm.guard_at(cell) == NO_CARD and not realm.pawns_at(cell)]


GUARDED: Final = WhyNot("guarded", "TH-567", cell=CELLS)
PAWN_THERE: Final = WhyNot("pawn-there", "TH-567", cell=CELLS)
NO_PLACE: Final = WhyNot("no-place", "TH-567 TH-615", cell=CELLS)


class PlaceGuardian(OwnTurn):
    """TH-567: one guardian after another, face down; surplus stays in the deck."""

    def perform(self, realm: Realm, left: int, b: int) -> None:
        if left and open_spaces(realm):
            super().perform(realm, left, b)

    def choices(self, realm: Realm, left: int, b: int) -> list[int]:
        return [PLACE.at(cell) for cell in open_spaces(realm)]

    def refuse(self, realm: Realm, verb: Verb, cell: int, left: int, b: int) -> Why | None:
        if verb is not PLACE:
            return None
        if realm.guard_at(cell) != NO_CARD:
            return GUARDED.because(cell)
        return PAWN_THERE.because(cell) if realm.pawns_at(cell) else NO_PLACE.because(cell)

    def answer(self, realm: Realm, verb: Verb, cell: int, left: int, b: int) -> None:
        card = decks.top_guardian(realm)
        realm.zones.move(card, state.LAIRS)
        realm.zones.marks.put(CELL, card, cell)
        realm.tell(GUARDIAN_PLACED, cell)
        realm.push(self, left - 1)


PLACE_GUARDIAN: Final = PlaceGuardian("place", "D-42", "TH-567", Number(0, 6), unasked=True)

BOX_OPENED: Final = EventKind("box_opened", "TH-447", player=PLAYERS)
OPENED_BEFORE: Final = WhyNot("box-opened", "TH-447")
STAYS_SHUT: Final = WhyNot("box-shut", "TH-715")
NOTHING_TO_SHUFFLE: Final = WhyNot("nothing-to-shuffle", "TH-447")
NO_GUARDIAN: Final = WhyNot("no-guardian", "TH-567")
NO_SPACE: Final = WhyNot("no-space", "TH-567 TH-615")


def stays_shut(realm: Realm) -> bool:
    """TH-715"""
    return realm.terms.mode == words.SOLITAIRE and realm.terms.chose(turn.MASTER)


class PandorasBox(Treasure):
    """TH-447: the whole discard pile is shuffled into the deck. TH-567: on grid and map the Box is
    given up, and as many guardians come as a die says."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        if stays_shut(realm):
            return False
        if not realm.terms.has_ground:
            return not realm.zones.is_empty(state.DISCARD)
        return decks.count_guardians(realm) > 0 and open_spaces(realm) != []

    def why_not(self, realm: Realm, player: int) -> Why | None:
        if stays_shut(realm):
            return STAYS_SHUT.because()
        if not realm.terms.has_ground:
            is_used = realm.has_used(self.number)
            return OPENED_BEFORE.because() if is_used else NOTHING_TO_SHUFFLE.because()
        return NO_SPACE.because() if decks.count_guardians(realm) else NO_GUARDIAN.because()

    def use(self, realm: Realm, player: int, operand: int) -> None:
        if realm.terms.has_ground:
            self.set_guardians_loose(realm, player)
            return
        self.mark_used(realm)
        realm.tell(BOX_OPENED, player)
        realm.zones.move_all(state.DISCARD, state.DECK)
        realm.zones.shuffle(state.DECK, realm.chance)

    def set_guardians_loose(self, realm: Realm, player: int) -> None:
        kind = tables.FIRST_TREASURE + self.number
        decks.discard(realm, realm.zones.find(kind, state.PILE + player))
        roll = realm.chance.roll(6) + 1
        realm.tell(GUARDIANS_LOOSE, player, roll)
        realm.push(PLACE_GUARDIAN, min(roll, decks.count_guardians(realm)))


PANDORAS_BOX: Final = PandorasBox(
    "pandoras_box", verbs.OPEN, RECRUITING | AT_THE_END, PLACE_GUARDIAN, used="box_opened"
)

# Magic Tapestry

USE_TAPESTRY: Final = Verb("tapestry", clause="TH-064 TH-453", about=things.TAPESTRY)
SEEN_BY_TAPESTRY: Final = taking.sees_hand("TH-453")
SAW_BY_TAPESTRY: Final = taking.saw_cards("TH-453")


class SeeOnly(Step[Realm]):
    """TH-453"""

    def perform(self, realm: Realm, player: int, victim: int) -> None:
        taking.see_hand(realm, player, victim, SEEN_BY_TAPESTRY, SAW_BY_TAPESTRY)


SEE_ONLY: Final = SeeOnly("see_hand", PLAYERS, PLAYERS)
WHOSE_HAND_TO_SEE: Final = taking.ChooseOpponent(
    "whose_hand_to_see", taking.ANYBODY, SEE_ONLY, "TH-453"
)

TAPESTRY_USED: Final = needs.already_used("TH-064", "phase")


class MagicTapestry(Treasure):
    """TH-064, TH-453: see an opponent's hand; alone there is nobody (TH-709)."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.seats > 1

    def why_not(self, realm: Realm, player: int) -> Why | None:
        used = TAPESTRY_USED.because(tables.FIRST_TREASURE + self.number)
        return needs.opponents(realm) or used


MAGIC_TAPESTRY: Final = MagicTapestry(
    "magic_tapestry",
    USE_TAPESTRY,
    RECRUITING,
    WHOSE_HAND_TO_SEE,
    used="tapestry_used",
    renewed=True,
)

# Enchanted Goblet

USE_GOBLET: Final = Verb("goblet", clause="TH-455", about=things.GOBLET)
HEALED_BY_GOBLET: Final = recovery.heals("TH-455")
NOT_HURT: Final = needs.not_hurt("TH-455")


class WhomToHeal(Question[Realm]):
    """TH-455: the Enchanted Goblet removes all damage of one hero."""

    def choices(self, realm: Realm, player: int, b: int) -> list[int]:
        return [verbs.HERO.at(hero) for hero in recovery.hurt(realm, player)]

    def refuse(self, realm: Realm, verb: Verb, hero: int, player: int, b: int) -> Why | None:
        if verb is not verbs.HERO:
            return None
        return needs.hero(realm, player, hero) or NOT_HURT.because(hero)

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, b: int) -> None:
        recovery.heal(realm, hero, realm.damage[hero], HEALED_BY_GOBLET)


WHOM_TO_HEAL: Final = WhomToHeal(
    "patient", "D-28", "TH-455", PLAYERS, unasked=True, decision="patient"
)


GOBLET_USED: Final = needs.already_used("TH-455", "phase")
NOBODY_HURT: Final = needs.nobody_hurt("TH-455")


class EnchantedGoblet(Treasure):
    """TH-455: once in a recovery phase, all damage of a hero is healed."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return recovery.is_any_hurt(realm, player)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        if realm.has_used(self.number):
            return GOBLET_USED.because(tables.FIRST_TREASURE + self.number)
        return NOBODY_HURT.because()


ENCHANTED_GOBLET: Final = EnchantedGoblet(
    "enchanted_goblet", USE_GOBLET, RECOVERING, WHOM_TO_HEAL, used="goblet_used", renewed=True
)


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {WHOSE_HAND_TO_SEE: ((SEE_ONLY,),)}


ALL: Final[list[Treasure]] = [MAGIC_TAPESTRY, PANDORAS_BOX, ENCHANTED_GOBLET]
"""In the order in which they are offered."""
