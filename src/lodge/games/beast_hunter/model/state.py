# lodge: compiled
"""The data of a game: everything that changes."""

from typing import Final

from mypy_extensions import mypyc_attr

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.terms import Terms
from lodge.games.beast_hunter.model.words import FIRST_NEST, HUNTER_CARDS, LIONESS, NO_SUIT
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match
from lodge.kernel.setup import Setup
from lodge.kernel.zones import Zones

HAND_LIMIT: Final = 10
OPENING_HAND: Final = 5
KIT_LIMIT: Final = 5
CHARGE_SIZE: Final = 5
WINNING_SCORE: Final = 9

NOWHERE: Final = -1
NO_CARD: Final = -1


def is_match(suit: int, other: int) -> bool:
    """BH-014: partner suits share a number; BH-013: what has no suit matches nothing."""
    return suit == other and suit != NO_SUIT


@mypyc_attr(acyclic=True)
class Wilds(Match):
    """A game at one moment."""

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        chance: Chance,
        zones: Zones,
        beasts: int,
        source: "Wilds | None" = None,
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.terms = terms
        # The seats of the two sides.
        self.beasts = beasts
        self.hunter = 1 - beasts
        # Lists are replaced and never changed, so that copies share them.
        if source is None:
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
            # FLIP effects that may be resolved in this hunt (BH-253) and those that were (BH-109),
            # a bit for each kind, and what two of them added (BH-113).
            self.may_resolve = 0
            self.resolved = 0
            self.fortress_power = 0
            self.viper_points = 0
            # The nest that Poison Arrow lies beside.
            self.poisoned = NOWHERE
            # Cards picked so far in a choice of several cards; they still lie where they were.
            self.picked: list[int] = []
            # A card on its way, and where it goes.
            self.roamer = NO_CARD
            self.roam_to = NOWHERE
            # At least this many cards of the Supply are among those of which everybody knows that
            # they hold no group together (BH-073).
            self.groupless = 0
            self.ending = -1
        else:
            self.round = source.round
            self.phase = source.phase
            self.stall = source.stall
            self.has_scored = source.has_scored
            self.beast_score = source.beast_score
            self.hunter_score = source.hunter_score
            self.line = source.line
            self.target = source.target
            self.is_charge = source.is_charge
            self.is_flipped = source.is_flipped
            self.may_resolve = source.may_resolve
            self.resolved = source.resolved
            self.fortress_power = source.fortress_power
            self.viper_points = source.viper_points
            self.poisoned = source.poisoned
            self.picked = source.picked
            self.roamer = source.roamer
            self.roam_to = source.roam_to
            self.groupless = source.groupless
            self.ending = source.ending

    def clone(self) -> "Wilds":
        return Wilds(
            self.setup, self.terms, self.chance.copy(), self.zones.copy(), self.beasts, self
        )

    # Facts that rules, views and bots share

    def is_beast(self, card: int) -> bool:
        return self.zones.kind[card] < HUNTER_CARDS

    def is_visible(self, card: int) -> bool:
        """BH-029: cards of a flipped target, and the Lioness in any nest."""
        zone = self.zones.where(card)
        if zone < FIRST_NEST:
            return False
        return (self.is_flipped and zone == self.target) or self.zones.kind[card] == LIONESS

    def is_in_force(self, kind: int) -> bool:
        """BH-113: a resolved effect holds while its card is in the target."""
        return self.resolved >> kind & 1 == 1 and self.zones.find(kind, self.target) >= 0

    def current_suit(self, card: int) -> int:
        """BH-015: fur under King Ape; a stolen card shares the number of feathers (BH-192)."""
        if self.resolved and self.zones.where(card) == self.target and self.is_in_force(words.APE):
            return words.FUR
        return self.terms.suits[self.zones.kind[card]]

    def beasts_in(self, nest: int) -> list[int]:
        """BH-193: the Beast cards of a nest; a stolen card is not one."""
        return [card for card in self.zones.pile(nest) if self.is_beast(card)]

    def other_nests(self) -> list[int]:
        """BH-196: nests in the line other than the target."""
        return [zone for zone in self.line if zone != self.target]

    def is_trap_set(self) -> bool:
        return self.zones.count(words.TRAPS) + self.zones.count(words.BAIT) > 0

    def bait_suit(self) -> int:
        """The suit that Poisoned Bait kills; NO_SUIT if it is not in play."""
        return self._companion_suit(words.BAIT)

    def poison_suit(self) -> int:
        """The suit that Poison Arrow kills; NO_SUIT if it is not in play."""
        return self._companion_suit(words.ARROW)

    def _companion_suit(self, zone: int) -> int:
        zones = self.zones
        return self.terms.suits[zones.kind[zones.top(zone)]] if zones.count(zone) else NO_SUIT
