# lodge: compiled
"""The data of a game: everything that changes, and the tables that do not."""

from typing import Any, Final

from lodge.games.beast_hunter import documents, ending, scoring, view
from lodge.games.beast_hunter.noting import (
    ANNIHILATOR_BIT,
    CLASS_NAMES,
    LIONESS_BIT,
    ON_CARDS,
)
from lodge.games.beast_hunter.words import (
    APE,
    ARROW,
    BAIT,
    BEAST_ANNIHILATOR,
    BLIND,
    DRAGON,
    DROVES,
    FIRST_NEST,
    FORTRESS,
    FUR,
    HATCHERY,
    HOME,
    HUNTER_ANNIHILATOR,
    HUNTER_CARDS,
    KINDS,
    KIT,
    LIONESS,
    NO_SUIT,
    SUPPLY,
    VIPER,
    ZWEIHANDER,
)
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match, Setup
from lodge.kernel.outcome import Outcome
from lodge.kernel.zones import ANYTHING, Zones, empty_table

HAND_LIMIT: Final = 10
OPENING_HAND: Final = 5
KIT_LIMIT: Final = 5
CHARGE_SIZE: Final = 5
WINNING_SCORE: Final = 9

NOWHERE: Final = -1
NO_CARD: Final = -1


class Tables:
    """What the options settle for the whole match, in the form the rules need."""

    def __init__(self, suits: list[int], numbers: list[int], powers: list[int]) -> None:
        # By kind; the numbers are 0 and the suits NO_SUIT where a card has none.
        self.suits = suits
        self.numbers = numbers
        self.powers = powers
        self.class_bits = [1 << suit if suit >= 0 else ANNIHILATOR_BIT for suit in suits]
        self.class_bits[LIONESS] = LIONESS_BIT
        self.is_ace = [kind % HUNTER_CARDS % 13 == 0 and suits[kind] >= 0 for kind in range(KINDS)]
        self.is_annihilator = [
            kind in (BEAST_ANNIHILATOR, HUNTER_ANNIHILATOR) for kind in range(KINDS)
        ]
        self.free_pass = True
        self.min_run = 2
        self.arrival_flip = True
        self.lumina_any = True
        self.lioness_points = True
        self.stall_rounds = 10
        # Who plays the Beasts: a seat, or -1 if it is drawn (BH-001).
        self.beasts = -1
        self.boxes = [self.empty_zones(0), self.empty_zones(1)]

    def fill_boxes(self, beast_deck: list[int], hunter_deck: list[int]) -> None:
        for box in self.boxes:
            box.add_cards(beast_deck, HATCHERY, 0)
            box.add_cards(hunter_deck, HOME, 1)

    def empty_zones(self, beasts: int) -> Zones:
        """The zones of 2.5 but for the nests, which come and go, for a seat that plays the
        Beasts."""
        zones = empty_table(3, ON_CARDS)
        for zone in range(FIRST_NEST):
            zones.add_zone(sight_of(zone, beasts), ordered=zone not in (DROVES, SUPPLY))
        zones.classify(list(CLASS_NAMES), self.class_bits)
        return zones


def add_nest(zones: Zones, beasts: int) -> None:
    """A zone for one more nest. BH-032: the Lioness does not hide in it."""
    zones.add_zone(sight_of(FIRST_NEST, beasts), hides=ANYTHING & ~LIONESS_BIT)


def sight_of(zone: int, beasts: int) -> int:
    """Section 5.1: who sees into a zone, as a mask of observers."""
    if zone in (HATCHERY, HOME):
        return 0
    if zone == SUPPLY:
        return 1 << (1 - beasts)
    if zone in (DROVES, BLIND) or zone >= FIRST_NEST:
        # BH-025
        return 1 << beasts
    return 7


class BeastHunterState(Match):
    """A game at one moment."""

    def __init__(
        self, setup: Setup, tables: Tables, chance: Chance, zones: Zones, beasts: int
    ) -> None:
        super().__init__(setup, chance, zones)
        self.tables = tables
        # The seats of the two sides.
        self.beasts = beasts
        self.hunter = 1 - beasts
        self.round = 0
        # The wedge the pawn stands on; -1 before the first Dusk (BH-005).
        self.phase = -1
        self.stall = 0
        # Did a card enter the Oasis or the Glory Room in this round (BH-235)?
        self.has_scored = False
        self.beast_score = 0
        self.hunter_score = 0
        # The nests from left to right, as zones (BH-021).
        self.line: list[int] = []
        # The hunt that is going on: its target zone, or DROVES before they are laid out.
        self.target = NOWHERE
        self.is_charge = False
        self.is_flipped = False
        # FLIP effects that may be resolved in this hunt (BH-253) and those that were (BH-109), a
        # bit for each kind, and what two of them added (BH-113).
        self.may_resolve = 0
        self.resolved = 0
        self.fortress_power = 0
        self.viper_points = 0
        # The nest that Poison Arrow lies beside.
        self.poisoned = NOWHERE
        # Cards picked so far in a choice of several cards; they still lie where they were.
        self.picks: list[int] = []
        # A card on its way, and where it goes.
        self.roamer = NO_CARD
        self.roam_to = NOWHERE
        # So many cards of the Supply, at least, are some of which all know that they hold no
        # group together (BH-073).
        self.groupless = 0
        self.outcome_code = -1

    def copy_state(self, other: "BeastHunterState") -> None:
        """Copy everything that changes in play."""
        other.round = self.round
        other.phase = self.phase
        other.stall = self.stall
        other.has_scored = self.has_scored
        other.beast_score = self.beast_score
        other.hunter_score = self.hunter_score
        other.line = self.line[:]
        other.target = self.target
        other.is_charge = self.is_charge
        other.is_flipped = self.is_flipped
        other.may_resolve = self.may_resolve
        other.resolved = self.resolved
        other.fortress_power = self.fortress_power
        other.viper_points = self.viper_points
        other.poisoned = self.poisoned
        other.picks = self.picks[:]
        other.roamer = self.roamer
        other.roam_to = self.roam_to
        other.groupless = self.groupless
        other.outcome_code = self.outcome_code

    def save(self) -> dict[str, Any]:
        return documents.save(self)

    def load(self, doc: Any) -> None:
        documents.load(self, doc)

    def pool_of(self, kind: int, zone: int) -> int:
        """The backs of the two decks differ."""
        return 1 if kind >= HUNTER_CARDS else 0

    def describe(self, observer: int) -> dict[str, object]:
        return view.describe(self, observer)

    def result(self) -> Outcome:
        return ending.outcome_of(self)

    # Sums that rules, views and bots share

    def kind_of(self, card: int) -> int:
        return self.zones.kind[card]

    def is_nest(self, zone: int) -> bool:
        return zone >= FIRST_NEST

    def is_target(self, zone: int) -> bool:
        return zone == self.target

    def has_resolved(self, kind: int) -> bool:
        return self.resolved >> kind & 1 == 1

    def is_in_force(self, kind: int) -> bool:
        """BH-113: a resolved effect holds while its card is in the target."""
        return self.has_resolved(kind) and self.zones.find(kind, self.target) >= 0

    def current_suit(self, card: int) -> int:
        """BH-015: fur under King Ape; a stolen card shares the number of feathers (BH-192)."""
        if self.resolved and self.zones.where(card) == self.target and self.is_in_force(APE):
            return FUR
        return self.tables.suits[self.zones.kind[card]]

    def is_visible(self, card: int) -> bool:
        """BH-029: cards of a flipped target, and the Lioness in any nest."""
        zone = self.zones.where(card)
        if zone < FIRST_NEST:
            return False
        return (self.is_flipped and zone == self.target) or self.zones.kind[card] == LIONESS

    def has_nest(self) -> bool:
        return len(self.line) > 0

    def other_nests(self) -> list[int]:
        """BH-196: nests in the line other than the target."""
        return [zone for zone in self.line if zone != self.target]

    def bait_suit(self) -> int:
        """The suit that Poisoned Bait kills; NO_SUIT if it is not in play."""
        return self.companion_suit(BAIT)

    def poison_suit(self) -> int:
        """The suit that Poison Arrow kills; NO_SUIT if it is not in play."""
        return self.companion_suit(ARROW)

    def companion_suit(self, zone: int) -> int:
        """The suit of the companion that lies upon a card in play."""
        zones = self.zones
        return NO_SUIT if zones.is_empty(zone) else self.tables.suits[zones.kind[zones.top(zone)]]

    def numbers_in(self, zone: int) -> list[int]:
        numbers = self.tables.numbers
        return [numbers[kind] for kind in self.zones.kinds(zone)]

    def suits_in(self, zone: int) -> list[int]:
        """The current suits of a zone's cards; NO_SUIT is the last of them, by Python's count."""
        if zone == self.target and self.is_in_force(APE):
            return [FUR] * self.zones.count(zone)
        suits = self.tables.suits
        return [suits[kind] for kind in self.zones.kinds(zone)]

    # What the two sets of a hunt are worth

    def base_of(self, zone: int) -> int:
        """BH-124"""
        return scoring.base_value(self.numbers_in(zone), self.suits_in(zone), self.tables.min_run)

    def kit_number(self, card: int, without_zweihander: bool) -> int:
        kind = self.zones.kind[card]
        if without_zweihander and kind == ZWEIHANDER:
            return 0
        return self.tables.numbers[kind]

    def number_masks(self, cards: list[int]) -> tuple[int, int]:
        """The numbers that cards have at least once, and at least twice, for a kit."""
        once = 0
        twice = 0
        is_short = self.zones.count(SUPPLY) < KIT_LIMIT
        for card in cards:
            bit = 1 << self.kit_number(card, is_short) & ~1
            twice |= once & bit
            once |= bit
        return once, twice

    def missing_for_kit(self) -> int:
        """How many cards of the Supply the picked ones lack for a group."""
        once, twice = self.number_masks(self.picks)
        all_once, all_twice = self.number_masks(self.zones.pile(SUPPLY))
        return scoring.missing_for_group(once, twice, all_once, all_twice, self.tables.min_run)

    def kit_power(self) -> int:
        """BH-126, BH-207"""
        power = self.base_of(KIT)
        for card in self.zones.pile(KIT):
            power += self.tables.powers[self.zones.kind[card]]
        return power

    def nest_power(self) -> int:
        """BH-125, BH-126: doubled by the Lioness, then Dragon and Fortress."""
        power = self.base_of(self.target)
        if self.is_in_force(LIONESS):
            power *= 2
        if self.is_in_force(DRAGON):
            power += 1
        if self.is_in_force(FORTRESS):
            power += self.fortress_power
        return power

    def nest_points(self) -> int:
        """BH-127: doubled by the Lioness (BH-255), then Dragon and Viper."""
        points = self.base_of(self.target)
        if self.tables.lioness_points and self.is_in_force(LIONESS):
            points *= 2
        if self.is_in_force(DRAGON):
            points += 1
        if self.is_in_force(VIPER):
            points += self.viper_points
        return points

    def has_ace(self, zone: int) -> bool:
        return self.zones.has_any(self.tables.is_ace, zone)

    def has_annihilator(self, zone: int) -> bool:
        return self.zones.has_any(self.tables.is_annihilator, zone)

    def is_infinite(self, zone: int, other: int) -> bool:
        """BH-140, BH-141: has the set in a zone infinite power against the other?"""
        return scoring.is_infinite(
            self.has_annihilator(zone),
            self.has_ace(zone),
            self.has_annihilator(other),
            self.has_ace(other),
        )

    def infinite_power(self) -> int:
        """BH-142: only what lies in the kit and in the target counts."""
        return scoring.decided_by_annihilator(
            self.has_annihilator(KIT),
            self.has_ace(KIT),
            self.has_annihilator(self.target),
            self.has_ace(self.target),
        )
