# lodge: compiled
"""The Beasts' actions: charge, roam, nest and rustle (section 3.5)."""

from typing import Final

from lodge.games.beast_hunter.flips import DONE_ACTION, PICK_ACTIONS, TO_ACTIONS
from lodge.games.beast_hunter.hunts import Hunts
from lodge.games.beast_hunter.nests import place_of, zone_at
from lodge.games.beast_hunter.state import CHARGE_SIZE
from lodge.games.beast_hunter.words import (
    CHARGE,
    DAWN,
    DROVES,
    END,
    FIRST_NEST,
    FROM,
    HATCHERY,
    LEFT,
    LIONESS,
    NEST,
    NEST_CARD,
    NEST_LAID,
    PASS,
    PHASE,
    PICK_DESTINATION,
    PICK_END,
    PICK_NEST_CARDS,
    PICK_ORDER,
    PICK_RUSTLED,
    PICK_SOURCE,
    RIGHT,
    ROAM,
    RUSTLE,
    RUSTLE_CARD,
    RUSTLED,
)
from lodge.kernel.vocabulary import SPAN

FROM_ACTIONS: Final = FROM * SPAN
END_ACTIONS: Final = END * SPAN
CHARGE_ACTIONS: Final = CHARGE * SPAN
PASS_ACTION: Final = PASS * SPAN


class BeastActions(Hunts):
    """A game in which the Beasts act."""

    # What they may do in a phase

    def can_charge(self) -> bool:
        """BH-070: with a nest of five or more."""
        return any(self.zones.count(nest) >= CHARGE_SIZE for nest in self.line)

    def charge_options(self) -> list[int]:
        options: list[int] = []
        for nest in self.line:
            if self.zones.count(nest) >= CHARGE_SIZE:
                options.append(CHARGE_ACTIONS + nest - FIRST_NEST)
        options.append(PASS_ACTION)
        return options

    def beast_options(self) -> list[int]:
        """D02, D03: roam, and nest in the night or rustle at Dawn."""
        zones = self.zones
        options: list[int] = []
        # BH-047: a roam needs a card in the Hatchery or a nest.
        if zones.count(HATCHERY) or self.line:
            options.append(ROAM * SPAN)
        if self.phase == DAWN:
            if self.line:
                options.append(RUSTLE * SPAN)
        elif zones.count(DROVES):
            options.append(NEST * SPAN)
        self.add_pass(options)
        return options

    def add_pass(self, options: list[int]) -> None:
        """BH-046, BH-250"""
        if self.tables.free_pass or not options:
            options.append(PASS_ACTION)

    def begin_beast_action(self, verb: int) -> None:
        if verb == ROAM:
            self.push(PICK_SOURCE)
        elif verb == NEST:
            self.picks = []
            self.push(PICK_NEST_CARDS)
        else:
            self.push(PICK_RUSTLED)

    # Roam

    def source_options(self) -> list[int]:
        """D04: the Hatchery, each card of the Droves, each nest."""
        zones = self.zones
        options: list[int] = []
        if zones.count(HATCHERY):
            options.append(FROM_ACTIONS + HATCHERY)
        if self.line:
            self.add_hand(DROVES, options)
            for nest in self.line:
                options.append(FROM_ACTIONS + place_of(nest))
        return options

    def add_hand(self, hand: int, options: list[int]) -> None:
        """A pick for each card of a hand that is not picked yet, in the order of the deck."""
        kind = self.zones.kind
        picks: list[int] = []
        for card in self.zones.pile(hand):
            action = PICK_ACTIONS + kind[card]
            if card not in self.picks and action not in picks:
                picks.append(action)
        picks.sort()
        options += picks

    def choose_source(self, verb: int, operand: int) -> None:
        if verb == FROM:
            self.roamer = self.zones.top(zone_at(operand))
            self.push(PICK_DESTINATION, operand)
        else:
            self.roamer = self.zones.find(operand, DROVES)
            self.push(PICK_DESTINATION, DROVES)

    def destination_options(self) -> list[int]:
        """D05, BH-050: as the routes R1 to R6 allow."""
        source = zone_at(self.a)
        options: list[int] = []
        if source != DROVES:
            options.append(TO_ACTIONS + DROVES)
        if source >= FIRST_NEST:
            options.append(TO_ACTIONS + HATCHERY)
        for nest in self.line:
            if nest != source:
                options.append(TO_ACTIONS + place_of(nest))
        return options

    # Nest

    def ask_nest_card(self) -> None:
        """D06: the only card goes without asking, and so does the end when all are picked."""
        count = self.zones.count(DROVES)
        if len(self.picks) == count:
            self.end_picking()
        elif count == 1:
            self.pick_for_nest(self.zones.kind[self.zones.top(DROVES)])
        else:
            self.ask(NEST_CARD, self.beasts)

    def nest_card_options(self) -> list[int]:
        """D06: the cards not yet picked; done once there is one."""
        options: list[int] = []
        self.add_hand(DROVES, options)
        if self.picks:
            options.append(DONE_ACTION)
        return options

    def pick_for_nest(self, kind: int) -> None:
        self.pick(kind, DROVES)
        self.push(PICK_NEST_CARDS)

    def end_picking(self) -> None:
        """BH-061: the end of the line is chosen if there is a line."""
        if self.line:
            self.push(PICK_END)
        else:
            self.lay_nest(RIGHT)

    def lay_nest(self, end: int) -> None:
        """BH-060, BH-034: bottom to top in the order picked, but the Lioness on top."""
        nest = self.open_nest()
        self.tell(NEST_LAID, nest - FIRST_NEST, len(self.picks), end)
        for card in self.picks:
            self.put_in_nest(card, nest)
        self.picks = []
        if end == LEFT:
            self.line.insert(0, nest)
        else:
            self.line.append(nest)

    # Rustle

    def rustle_options(self) -> list[int]:
        return [TO_ACTIONS + place_of(nest) for nest in self.line]

    def begin_rustle(self, nest: int) -> None:
        self.picks = []
        self.push(PICK_ORDER, nest - FIRST_NEST)

    def order_options(self) -> list[int]:
        """D09: the cards not yet placed, without the Lioness, from the top."""
        zones = self.zones
        options: list[int] = []
        for card in reversed(zones.pile(self.a + FIRST_NEST)):
            action = PICK_ACTIONS + zones.kind[card]
            if self.is_to_place(card) and action not in options:
                options.append(action)
        return options

    def ask_order(self, nest: int) -> None:
        """D09: asked while there is a choice; the last card is placed without asking."""
        left = [card for card in self.zones.pile(nest) if self.is_to_place(card)]
        if len(left) > 1:
            self.ask(RUSTLE_CARD, self.beasts)
        else:
            self.picks += left
            self.rustle(nest)

    def is_to_place(self, card: int) -> bool:
        return self.zones.kind[card] != LIONESS and card not in self.picks

    def rustle(self, nest: int) -> None:
        """BH-065, BH-066: the new order is known to the Beasts only."""
        zones = self.zones
        order = self.picks
        self.picks = []
        if len(order) > 1:
            top = zones.top(nest)
            has_lioness = zones.kind[top] == LIONESS
            if has_lioness:
                order.append(top)
            zones.reorder(nest, order, 1 << self.beasts)
            if has_lioness:
                # BH-032: she is seen there all the time.
                zones.show(top, zones.everyone)
        self.tell(RUSTLED, nest - FIRST_NEST)

    def end_options(self) -> list[int]:
        """D07"""
        return [END_ACTIONS + LEFT, END_ACTIONS + RIGHT]

    # The turn

    def push_phases(self, first: int, last: int) -> None:
        for phase in range(last, first - 1, -1):
            self.push(PHASE, phase)
