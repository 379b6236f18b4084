# lodge: compiled
"""The data of a hunt: everything that changes, and the tables that do not."""

from typing import Any, Final

from lodge.games.card_hunter import documents
from lodge.games.card_hunter.monsters import Faces
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match, Setup
from lodge.kernel.zones import Zones, empty_table

MAX_LIFE: Final = 4

# Zones: one of each kind at each Position, then three that are empty between actions.
PART: Final = 0
HITS: Final = 4
UNSEEN: Final = 8
REMOVED: Final = 12
REVEALED: Final = 16
SET_ASIDE: Final = 17


class Tables:
    """What the options settle for the whole match, in the form the rules need."""

    def __init__(self, faces: Faces, seats: int) -> None:
        self.names = faces.names
        self.suits = faces.suits
        self.strengths = faces.strengths
        self.suit_cards = faces.suit_cards
        self.rage_cards = faces.rage_cards
        self.compositions = [
            composition(len(faces.names), faces.suit_cards[part], faces.rage_cards[part])
            for part in range(4)
        ]
        self.hunters = 4 if seats == 4 else 3
        # CH-023, CH-122
        self.position_limit = 3 if seats == 4 else 2
        self.controllers = control(seats)
        self.potions = 0
        self.knockouts = 0
        self.round_limit = 0
        self.expert = False
        self.deduction = False
        self.powers = False
        self.asks_consent = True
        self.potion_at_full_life = True
        self.box = empty_zones(seats, False)

    def fill_box(self, seats: int) -> None:
        """Sort the cards into Parts, the Rage cards beside them (CH-010)."""
        self.box = empty_zones(seats, self.deduction)
        for part in range(4):
            self.box.add_cards(self.suit_cards[part], PART + part, part)
            self.box.add_cards(self.rage_cards[part], SET_ASIDE, part)


def composition(kinds: int, suit_cards: list[int], rage_cards: list[int]) -> list[int]:
    """How many cards of each kind a Part is made of, Rage cards included."""
    counts = [0] * kinds
    for kind in suit_cards:
        counts[kind] += 1
    for kind in rage_cards:
        counts[kind] += 1
    return counts


def control(seats: int) -> list[int]:
    """CH-016, CH-120: the seat that controls each hunter."""
    if seats == 1:
        return [0, 0, 0]
    if seats == 2:
        return [0, 1, 0]
    return list(range(seats))


def empty_zones(seats: int, deduction: bool) -> Zones:
    """The zones of 2.5; every observer sees the same. CH-140: nobody knows what a pile is."""
    zones = empty_table(seats + 1)
    for first in (PART, HITS, UNSEEN, REMOVED):
        sight = zones.everyone if first in (HITS, REMOVED) else 0
        for _ in range(4):
            zones.add_zone(sight)
    zones.add_zone(zones.everyone)
    zones.add_zone(0)
    if deduction:
        for part in range(4):
            zones.keep_secret(part, 0)
    return zones


class HuntState(Match):
    """A hunt at one moment."""

    def __init__(self, setup: Setup, tables: Tables, chance: Chance, zones: Zones) -> None:
        super().__init__(setup, chance, zones)
        self.tables = tables
        self.round = 0
        self.position: list[int] = []
        # How many hunters stand at each Position; follows from `position`.
        self.crowd: list[int] = [0, 0, 0, 0]
        self.life: list[int] = []
        self.potions: list[int] = []
        self.knockouts = 0
        self.token = -1
        self.token_cause = 0
        self.acting = -1
        # Potion requests refused in this turn: a bit for each owner and target (CH-066).
        self.refused = 0
        # The kind of the Jack's first action, and whether he is taking a second (CH-150).
        self.first_kind = -1
        self.second_action = False
        self.jack_used = False
        self.ace_used = False
        # Deduction: the nature of each pile, which are public, and which were named wrongly.
        self.nature: list[int] = [0, 1, 2, 3]
        self.public = 0
        self.wrong: list[int] = [0, 0, 0, 0]
        self.outcome_code = -1

    def copy_hunt(self, other: "HuntState") -> None:
        """Copy everything that changes in play."""
        other.round = self.round
        other.position = self.position[:]
        other.crowd = self.crowd[:]
        other.life = self.life[:]
        other.potions = self.potions[:]
        other.knockouts = self.knockouts
        other.token = self.token
        other.token_cause = self.token_cause
        other.acting = self.acting
        other.refused = self.refused
        other.first_kind = self.first_kind
        other.second_action = self.second_action
        other.jack_used = self.jack_used
        other.ace_used = self.ace_used
        other.nature = self.nature[:]
        other.public = self.public
        other.wrong = self.wrong[:]
        other.outcome_code = self.outcome_code

    def save(self) -> dict[str, Any]:
        return documents.save(self)

    def load(self, doc: Any) -> None:
        documents.load(self, doc)

    def pool_of(self, kind: int, zone: int) -> int:
        """A Part, its Hit Pile and its removed cards hold its own cards only (CH-106)."""
        return zone % 4 if zone < REVEALED else 0

    # Sums that rules, views and bots share

    def cards_left(self) -> int:
        """Monster cards in Parts and Hit Piles."""
        total = 0
        for zone in range(PART, UNSEEN):
            total += self.zones.count(zone)
        return total

    def is_nature_public(self, position: int) -> bool:
        """Does everybody know which Part of the monster lies here?"""
        return not self.tables.deduction or self.public >> position & 1 == 1

    def accounted(self, position: int) -> list[int]:
        """How many cards of each kind lie open: hit, removed in play or being resolved."""
        counts = [0] * len(self.tables.names)
        for zone in (HITS + position, REMOVED + position, REVEALED):
            for card in self.zones.pile(zone):
                if self.zones.pool[card] == position:
                    counts[self.zones.kind[card]] += 1
        return counts

    def unaccounted(self, position: int, nature: int) -> list[int]:
        """What is left of a composition: the Part, and the card removed unseen (section 5)."""
        counts = self.tables.compositions[nature][:]
        for kind, count in enumerate(self.accounted(position)):
            counts[kind] -= count
        return counts
