# lodge: compiled
"""What the options settle for the whole match, in the form the rules need."""

from typing import TYPE_CHECKING, Final

from lodge.games.beast_hunter.model import catalogue, words
from lodge.games.beast_hunter.model.marks import ANNIHILATOR_BIT, LIONESS_BIT
from lodge.games.beast_hunter.model.words import HUNTER_CARDS, LIONESS, NO_SUIT
from lodge.games.beast_hunter.model.zones import empty_zones
from lodge.games.beast_hunter.options import BeastHunterOptions

if TYPE_CHECKING:
    from lodge.games.beast_hunter.model.effects import Effect

DRAWN: Final = -1
"""In the place of a seat: who plays the Beasts is drawn (BH-001)."""

# BH-256: the first seat's side.
FIRST_BEASTS: Final = {"random": DRAWN, "seat1_beasts": 0, "seat1_hunter": 1}


class Terms:
    """The cards in the form the rules need, what they do, and the rulings of the options.

    Lists go by kind; the numbers are 0 and the suits NO_SUIT where a card has none.
    """

    def __init__(self, options: BeastHunterOptions, effects: "list[Effect]") -> None:
        kinds = range(words.KINDS)
        court_ranks = options.court_ranks == "numbered"
        self.suits = [catalogue.suit_of(kind) for kind in kinds]
        self.numbers = [catalogue.number_of(kind, court_ranks) for kind in kinds]
        self.powers = [catalogue.power_of(kind) for kind in kinds]
        self.number_bits = [1 << number if number else 0 for number in self.numbers]
        self.is_annihilator = [suit == NO_SUIT for suit in self.suits]
        self.is_ace = [
            kind % HUNTER_CARDS % words.RANKS == 0 and self.suits[kind] != NO_SUIT for kind in kinds
        ]
        # The FLIP effects in the order in which they count, and a bit for each of their kinds.
        self.effects = effects
        self.effect_of = {effect.kind: effect for effect in effects}
        self.effect_kinds = sum(1 << effect.kind for effect in effects)
        self.free_pass = options.phase_pass == "free"
        self.min_run = options.min_run
        self.arrival_flip = options.arrival_flip
        self.lumina_any = options.lumina_source == "any"
        self.lioness_points = options.lioness_points
        # BH-124, BH-116, BH-157, BH-113, BH-267
        self.adds_equal_groups = options.equal_groups == "sum"
        self.compares_bare_charge = options.bare_charge == "compare"
        self.traps_together = options.traps_together
        self.counts_at_evaluation = options.bonus_count == "evaluated"
        self.suitless_companion = options.suitless_companion
        self.stall_rounds = options.stall_rounds
        self.beasts = FIRST_BEASTS[options.sides]
        self.class_bits = [1 << suit if suit >= 0 else ANNIHILATOR_BIT for suit in self.suits]
        self.class_bits[LIONESS] = LIONESS_BIT
        # By the seat that plays the Beasts.
        self.boxes = [empty_zones(seat, self.class_bits) for seat in range(2)]
        for box in self.boxes:
            box.add_cards(catalogue.deck_of(words.BEASTS), words.HATCHERY, 0)
            box.add_cards(catalogue.deck_of(words.HUNTER), words.HOME, 1)
