# lodge: compiled
"""The data of a hunt: everything that changes, and the terms that do not."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lodge.games.card_hunter.catalogue import Faces
from lodge.games.card_hunter.options import CardHunterOptions
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match
from lodge.kernel.setup import Setup
from lodge.kernel.zones import Zones, empty_table

MAX_LIFE: Final = 4
KNOCKOUT_TOKENS: Final = 3

# CH-018, CH-123: Potions of each hunter.
POTIONS: Final = {"easy": 4, "normal": 3, "hard": 2}

# Zones: one of each kind at each Position, then three that are empty between actions.
PART: Final = 0
HITS: Final = 4
UNSEEN: Final = 8
REMOVED: Final = 12
REVEALED: Final = 16
SET_ASIDE: Final = 17


class Terms:
    """What the options settle for the whole match, in the form the rules need."""

    def __init__(self, faces: Faces, seats: int, options: CardHunterOptions) -> None:
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
        # CH-023, CH-122: four may agree on more.
        self.position_limit: int = options.position_limit if seats == 4 else 2
        self.controllers = control(seats)
        # CH-123: with four hunters each has one Potion less.
        self.potions = POTIONS[options.difficulty] - (1 if seats == 4 else 0)
        # CH-019, CH-131
        self.knockouts = KNOCKOUT_TOKENS - (1 if options.expert else 0)
        self.round_limit = options.round_limit or 0
        self.expert = options.expert
        self.deduction = options.deduction
        self.powers = options.powers
        self.asks_consent = options.potion_consent == "ask"
        self.potion_at_full_life = options.potion_at_full_life == "allowed"
        self.box = empty_zones(seats, options.deduction)
        self._fill_box()

    def _fill_box(self) -> None:
        """Sort the cards into Parts, the Rage cards beside them (CH-010)."""
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


@mypyc_attr(acyclic=True)
class Hunt(Match):
    """A hunt at one moment."""

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        chance: Chance,
        zones: Zones,
        source: "Hunt | None" = None,
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.terms = terms
        if source is None:
            self.round = 0
            # Where each hunter stands, and how many stand at each Position.
            self.stands: vec[i64] = vec[i64]([0] * terms.hunters)
            self.crowd: vec[i64] = vec[i64]([0, 0, 0, 0])
            self.life: vec[i64] = vec[i64]([0] * terms.hunters)
            self.potions: list[int] = [0] * terms.hunters
            self.knockouts = 0
            self.token = -1
            self.token_cause = 0
            self.acting = -1
            # Potion requests refused in this turn: a bit for each owner and target (CH-066).
            self.refused = 0
            # The number of the Jack's first action, and whether he is taking a second (CH-150).
            self.first_action = -1
            self.second_action = False
            self.jack_used = False
            self.ace_used = False
            # Deduction: the nature of each pile, which are public, and which were named wrongly.
            self.nature: list[int] = [0, 1, 2, 3]
            self.public = 0
            self.wrong: list[int] = [0, 0, 0, 0]
            self.ending = -1
        else:
            self.round = source.round
            self.stands = source.stands[:]
            self.crowd = source.crowd[:]
            self.life = source.life[:]
            self.potions = source.potions[:]
            self.knockouts = source.knockouts
            self.token = source.token
            self.token_cause = source.token_cause
            self.acting = source.acting
            self.refused = source.refused
            self.first_action = source.first_action
            self.second_action = source.second_action
            self.jack_used = source.jack_used
            self.ace_used = source.ace_used
            self.nature = source.nature[:]
            self.public = source.public
            self.wrong = source.wrong[:]
            self.ending = source.ending

    def clone(self) -> "Hunt":
        return Hunt(self.setup, self.terms, self.chance.copy(), self.zones.copy(), self)

    # Sums that rules, views and bots share

    def cards_left(self) -> int:
        """Monster cards in Parts and Hit Piles."""
        total = 0
        for zone in range(PART, UNSEEN):
            total += self.zones.count(zone)
        return total

    def crowded_place(self) -> int:
        """CH-034, CH-035, CH-125: where most hunters stand, among equals where the lowest Life
        is; -1 if that is a tie, too."""
        most = 0
        for count in self.crowd:
            most = max(most, count)
        least = MAX_LIFE + 1
        found = -1
        for place in range(4):
            if self.crowd[place] == most:
                life = self.least_life_at(place)
                if life < least:
                    least, found = life, place
                elif life == least:
                    found = -1
        return found

    def least_life_at(self, place: int) -> int:
        least = MAX_LIFE + 1
        for hunter in range(self.terms.hunters):
            if self.stands[hunter] == place:
                least = min(least, self.life[hunter])
        return least

    def is_nature_public(self, position: int) -> bool:
        """Does everybody know which Part of the monster lies here?"""
        return not self.terms.deduction or self.public >> position & 1 == 1

    def accounted(self, position: int) -> list[int]:
        """How many cards of each kind lie open: hit, removed in play or being resolved."""
        counts = [0] * len(self.terms.names)
        self._count_open(position, counts, 1)
        return counts

    def _count_open(self, position: int, counts: list[int], each: int) -> None:
        zones = self.zones
        for zone in (HITS + position, REMOVED + position, REVEALED):
            for card in zones.pile(zone):
                if zones.pool[card] == position:
                    counts[zones.kind[card]] += each

    def unaccounted(self, position: int, nature: int) -> list[int]:
        """What is left of a composition: the Part, and the card removed unseen (section 5)."""
        counts = self.terms.compositions[nature][:]
        self._count_open(position, counts, -1)
        return counts
