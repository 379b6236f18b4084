# lodge: compiled
"""The state of a chase: boards, marks, supply, the stack, and where the turn stands."""

from typing import Final

from mypy_extensions import mypyc_attr

from lodge.cardkit.durations import Lasting
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card, Line
from lodge.games.galactic_hunt.model.grants import Grants
from lodge.games.galactic_hunt.model.items import Batch, Item
from lodge.games.galactic_hunt.model.marks import (
    BONUS,
    BY_CARD,
    COUNTED,
    DAMAGE,
    FORGED,
    FORGING,
    HOST,
    LAID,
    LEAVING,
    MARKS,
    PLANTED,
    PREPARED,
)
from lodge.games.galactic_hunt.model.terms import Terms
from lodge.kernel.chance import Chance
from lodge.kernel.events import EventKind
from lodge.kernel.match import Match
from lodge.kernel.piles import NO_CARD
from lodge.kernel.setup import Setup
from lodge.kernel.zones import ANYTHING, Zones, empty_table

IN_PLAY: Final = (words.BOARD, words.PURSUITS, words.ACTIVE, words.HIDDEN)

# Phases of the main part
NO_PHASE: Final = 0
PURSUIT_PHASE: Final = 1
COMBAT_PHASE: Final = 2
PHASES: Final = ("none", "pursuit", "combat")

DREW: Final = 1
PLACED: Final = 2

MOST_STEPS: Final = 150_000
"""The most that may be counted for one answer: see `work`."""


def zone_of(player: int, zone: int) -> int:
    return player * words.ZONE_COUNT + zone


def empty_zones(terms: Terms) -> Zones:
    """The zones of section 2.8, with who sees into them (section 5)."""
    seats = terms.seats
    zones = empty_table(seats + 1, MARKS)
    zones.classify(terms.classes.names, terms.classes.of_kind)
    for player in range(seats):
        own = 1 << player
        for zone in range(words.ZONE_COUNT):
            sight = zones.everyone
            ordered = True
            hides = ANYTHING
            ends = LEAVING | FORGING
            if zone in (words.DECK, words.PURSUIT_DECK):
                sight = 0
            elif zone in (words.HAND, words.PURSUIT_HAND):
                sight = own
                ordered = False
                ends = LEAVING
            elif zone == words.TRAPPED:
                sight = own
                ends = LEAVING
            elif zone in (words.HIDDEN, words.LAYING):
                sight = own
                ends = 0
                hides = terms.classes.hidden if zone == words.LAYING else terms.classes.combat
            elif zone in (words.BOARD, words.PURSUITS, words.ACTIVE, words.PLAYING):
                ends = 0
            zones.add_zone(sight, ordered, hides, ends)
        insiders = zones.everyone if terms.open_lists else own
        for pool in (0, 1):
            zones.keep_secret(player * 3 + pool, insiders)
    return zones


@mypyc_attr(acyclic=True)
class Chase(Match):
    """One match of Galactic Hunt."""

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        chance: Chance,
        zones: Zones,
        source: "Chase | None" = None,
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.terms = terms
        self.cards: list[Card] = terms.cards
        if source is None:
            seats = setup.seats
            self.current = 0
            self.first = 0
            self.round = 1
            self.phase = NO_PHASE
            self.phases_used = 0
            self.acted = 0
            self.in_main = False
            self.is_ending = False
            self.held_supply = False
            self.alive = (1 << seats) - 1
            self.first_turn = (1 << seats) - 1
            """Who has not finished their first turn."""
            self.fallen: list[int] = []
            """Who was eliminated, in their order; together: the same number of a round."""
            self.supply: list[int] = [5] * seats
            self.glory: list[int] = [0] * seats
            self.plays: list[int] = [0] * seats
            self.began: list[int] = [0] * seats
            self.gained = 0
            self.serial = 0
            self.triggered = 0
            self.stack: list[Item] = []
            self.on_players = Lasting([])
            self.usage: list[int] = []
            self.working: list[int] = []
            self.struck: list[int] = []
            self.deckouts = 0
            self.paying = 0
            self.winners = 0
            self.is_limit = False
            self.batches: list[Batch] = []
            self.heard: list[Item] = []
            self.happened = 0
            self.is_dying = False
        else:
            self.current = source.current
            self.first = source.first
            self.round = source.round
            self.phase = source.phase
            self.phases_used = source.phases_used
            self.acted = source.acted
            self.in_main = source.in_main
            self.is_ending = source.is_ending
            self.held_supply = source.held_supply
            self.alive = source.alive
            self.first_turn = source.first_turn
            self.fallen = source.fallen[:]
            self.supply = source.supply[:]
            self.glory = source.glory[:]
            self.plays = source.plays[:]
            self.began = source.began[:]
            self.gained = source.gained
            self.serial = source.serial
            self.triggered = source.triggered
            self.stack = source.stack[:]
            self.on_players = source.on_players.copy()
            self.usage = source.usage
            self.working = source.working[:]
            self.struck = source.struck[:]
            self.deckouts = source.deckouts
            self.paying = source.paying
            self.winners = source.winners
            self.is_limit = source.is_limit
            self.batches = source.batches[:]
            self.heard = []
            self.happened = 0
            self.is_dying = source.is_dying
        # What was counted for the answer, after how many actions, and the most allowed: see `work`.
        self.spent: int = 0 if source is None else source.spent
        self.spent_after: int = 0 if source is None else source.spent_after
        self.allowed: int = MOST_STEPS if source is None else source.allowed
        # What While lines give, as long as nothing changes that they could read: see `while_lines`.
        self.grants: Grants | None = None if source is None else source.grants
        # Worked out from the rest when wanted; copies share them.
        self.is_stale: bool = source is None or source.is_stale
        if source is None or source.is_stale:
            self.own: list[int] = []
            self.mask: list[int] = []
            self.listeners: list[int] = []
            self.listens_to = 0
            self.standing: list[int] = []
            self.given = 0
        else:
            self.own = source.own
            self.mask = source.mask
            self.listeners = source.listeners
            self.listens_to = source.listens_to
            self.standing = source.standing
            self.given = source.given

    def clone(self) -> "Chase":
        return Chase(self.setup, self.terms, self.chance.copy(), self.zones.copy(), self)

    # Cards

    def card(self, card: int) -> Card:
        """What is printed on a card."""
        return self.cards[self.zones.kind[card]]

    def line(self, item: Item) -> Line:
        """The line that an item carries out."""
        return self.cards[item.kind].lines[item.line]

    def owner(self, card: int) -> int:
        """GH-007: the player whose deck or side pile it came from."""
        planted = self.zones.marks.of(PLANTED, card)
        return planted if planted < len(words.PLAYERS) else self.zones.pool[card] // 3

    def controller(self, thing: int) -> int:
        """The player of a thing: a card's controller, or a player itself; NOBODY of nothing."""
        if items.is_player(thing):
            return items.FIRST_PLAYER - thing
        return self.zones.where(thing) // words.ZONE_COUNT if thing >= 0 else words.NOBODY

    def zone(self, card: int) -> int:
        """Which of the zones of a player a card lies in."""
        return self.zones.where(card) % words.ZONE_COUNT

    def in_zone(self, player: int, zone: int) -> list[int]:
        """The cards of a player's zone, oldest first."""
        return self.zones.pile(player * words.ZONE_COUNT + zone)

    def count(self, player: int, zone: int) -> int:
        return self.zones.count(player * words.ZONE_COUNT + zone)

    def is_in_play(self, card: int) -> bool:
        """On a board, an attached pursuit, or in an active zone."""
        return (
            card >= 0 and words.BOARD <= self.zones.where(card) % words.ZONE_COUNT <= words.HIDDEN
        )

    def is_on_board(self, card: int) -> bool:
        return card >= 0 and self.zones.where(card) % words.ZONE_COUNT == words.BOARD

    def is_primary(self, card: int) -> bool:
        return self.is_on_board(card) and self.card(card).type == words.CHARACTER

    def primary_of(self, card: int) -> int:
        """The primary at the head of what a card is attached to; NO_CARD if there is none."""
        marks = self.zones.marks
        for _ in range(4):
            if card < 0 or self.card(card).type == words.CHARACTER:
                return card
            card = marks.of(HOST, card)
        return NO_CARD

    def primaries(self, player: int) -> list[int]:
        """The living primaries of a player, in the order of the board."""
        return [
            card
            for card in self.in_zone(player, words.BOARD)
            if self.card(card).type == words.CHARACTER
        ]

    def next_player(self, player: int) -> int:
        """GH-005: the next living player clockwise."""
        other = player
        for _ in range(self.seats):
            other = (other + 1) % self.seats
            if self.alive >> other & 1:
                return other
        return player

    def is_alive(self, player: int) -> bool:
        return player >= 0 and self.alive >> player & 1 == 1

    def from_current(self) -> list[int]:
        """GH-013: the active player first, then clockwise."""
        return [
            (self.current + step) % self.seats
            for step in range(self.seats)
            if self.alive >> (self.current + step) % self.seats & 1
        ]

    def is_prepared(self, card: int) -> bool:
        """GH-232: did another card prepare it? Then it was not played yet."""
        return self.zones.marks.of(PREPARED, card) >= BY_CARD

    def laid(self, card: int) -> int:
        """When a card was laid, in the order of items."""
        return self.zones.marks.of(LAID, card)

    # Durability (3.16)

    def most_durability(self, card: int) -> int:
        printed = self.card(card)
        if not printed.durability:
            return 0
        most = printed.durability + self.zones.marks.of(BONUS, card)
        return most if most > 0 else 0

    def base_durability(self, card: int) -> int:
        """GH-315: what is printed; the house variant adds to that of primaries."""
        printed = self.card(card)
        if printed.type != words.CHARACTER:
            return printed.durability
        return max(1, printed.durability + self.terms.durability_bonus)

    def durability(self, card: int) -> int:
        """GH-315: the current value."""
        left = self.most_durability(card) - self.zones.marks.of(DAMAGE, card)
        return left if left > 0 else 0

    def is_prey(self, card: int) -> bool:
        """GH-002"""
        return self.is_on_board(card) and self.card(card).durability > 0

    # Items

    def next_serial(self) -> int:
        self.serial += 1
        return self.serial

    @property
    def actions_made(self) -> int:
        """How many actions were taken so far."""
        return self._made

    def item(self, serial: int) -> Item | None:
        """The item with this serial, if it is still on the stack."""
        for item in self.stack:
            if item.serial == serial:
                return item
        return None

    def change_item(self, item: Item) -> None:
        """Put a changed copy of an item in its place."""
        for place in range(len(self.stack)):
            if self.stack[place].serial == item.serial:
                self.stack[place] = item

    def drop_item(self, serial: int) -> None:
        """An item leaves the stack."""
        self.stack = [item for item in self.stack if item.serial != serial]

    def move(self, card: int, player: int, zone: int) -> None:
        """Put a card into a zone of a player."""
        marks = self.zones.marks
        if marks.of(FORGED, card):
            self.tell_forged(card)
        if marks.of(COUNTED, card) and zone not in (words.HIDDEN, words.LAYING):
            for keyword in self.terms.keywords.uncovering:
                keyword.uncovered(self, card)
        was_in_play = self.is_in_play(card)
        rows = marks.entries
        self.zones.move(card, player * words.ZONE_COUNT + zone)
        if was_in_play or self.is_in_play(card) or marks.entries is not rows:
            self.is_stale = True

    def tell_forged(self, card: int) -> None:
        """Everybody sees that it is a forged card which leaves a hand."""
        if self.zone(card) == words.HAND:
            self.tell(FORGED_LEAVES, self.controller(card))


def item_in(chase: Chase) -> Item:
    """The item of the step that is performed or answered."""
    item = chase.frame
    assert isinstance(item, Item)
    return item


FORGED_LEAVES: Final = EventKind("forged_leaves", "GH-426", player=words.PLAYERS)
