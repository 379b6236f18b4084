"""The whole of Fair."""

import sys
from typing import Annotated, Any

from msgspec import Meta

from lodge.kernel.chance import Chance
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.fields import Each, Field, Item, always, position_type
from lodge.kernel.game import Game
from lodge.kernel.marks import Mark, declare
from lodge.kernel.match import Match
from lodge.kernel.options import Options
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import BadPosition, Refusal
from lodge.kernel.setup import Setup
from lodge.kernel.shown import ACTION, View, at_most
from lodge.kernel.steps import Frame, Question, Rules, Step
from lodge.kernel.values import Flag, Layout, Number
from lodge.kernel.vocabulary import SPAN, Verb, Vocabulary
from lodge.kernel.zones import Zones, empty_table

GOODS = ("bread", "cider", "honey", "wool", "nails", "salt")
SEATS = ("0", "1", "2")
ROUNDS = 4
BROUGHT = 6
COUNTER, DECK, HAND = 0, 3, 6


class Deck(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat brings."""

    goods: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=5)], ...], Meta(min_length=6, max_length=6)
    ] = (0, 1, 2, 3, 4, 5)


class Market(Match):
    """A match of Fair."""

    def __init__(
        self, setup: Setup, chance: Chance, zones: Zones, source: "Market | None" = None
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.turn: int = source.turn if source else 0
        self.points: list[int] = source.points[:] if source else [0] * setup.seats

    def clone(self) -> "Market":
        return type(self)(self.setup, self.chance.copy(), self.zones.copy(), self)


class Offer(Frame):
    """To whom, by whom, and what was chosen first."""

    def __init__(self, player: int, customer: int, good: int) -> None:
        self.player = player
        self.customer = customer
        self.good = good


OFFER_LAYOUT = Layout(Offer, player=SEATS, customer=SEATS, good=GOODS)

OFFER = Verb("offer", FACE)
PASS = Verb("pass")
TO = Verb("to", SEATS)
ADD = Verb("add", FACE)
DONE = Verb("done")
SPY = Verb("spy", SEATS)
DROP = Verb("drop", FACE)
CRATE = Verb("crate", FACE)

CRATED = Mark("crated", Flag(), open_on_back=True)
ON_GOODS = declare([CRATED])

DREW = EventKind("drew", "FA-005", player=SEATS)
DRAWN = EventKind("drawn", "FA-005", good=FACE)
OFFERED = EventKind("offered", "FA-003", player=SEATS, customer=SEATS, goods=Many(FACE))
PASSED = EventKind("passed", "FA-002", player=SEATS)
EARNED = EventKind("earned", "FA-008", player=SEATS, points=NUMBER)
SPIES = EventKind("spied", "FA-007", player=SEATS, other=SEATS)
LOST = EventKind("lost", "FA-007", player=SEATS, good=FACE, crates=NUMBER)
PACKED = EventKind("crated", "FA-008", player=SEATS)


class SetUp(Step[Market]):
    """FA-001"""

    def perform(self, market: Market, a: int, b: int) -> None:
        for player in range(market.seats):
            market.zones.shuffle(DECK + player, market.chance)
            for _ in range(2):
                draw(market, player)
        market.push(TRADE, 0)


def draw(market: Market, player: int) -> None:
    """FA-005"""
    if market.zones.count(DECK + player):
        card = market.zones.top(DECK + player)
        market.zones.move(card, HAND + player)
        market.tell(DREW, player)
        market.tell_only(1 << player, DRAWN, market.zones.kind[card])


def held(market: Market, player: int) -> list[int]:
    """The goods of a hand that are not part of the offer yet."""
    goods = market.zones.kinds(HAND + player)
    for action in market.picks:
        if market.verb(action) in (OFFER, ADD):
            goods.remove(action % SPAN)
    return sorted(set(goods))


class Trade(Question[Market]):
    """FA-002"""

    def seat(self, market: Market, player: int, b: int) -> int:
        return player

    def choices(self, market: Market, player: int, b: int) -> list[int]:
        return [
            *(OFFER.at(good) for good in held(market, player)),
            *(SPY.at(other) for other in rivals(market, player)),
            *(CRATE.at(good) for good in held(market, player) if not has_crate(market, player)),
            PASS.at(0),
        ]

    def answer(self, market: Market, verb: Verb, good: int, player: int, b: int) -> None:
        market.push(NEXT, player)
        if verb is PASS:
            market.tell(PASSED, player)
        elif verb is SPY:
            spy(market, player, good)
        elif verb is CRATE:
            card = market.zones.find(good, HAND + player)
            market.zones.marks.put(CRATED, card, 1)
            market.tell(PACKED, player)
        else:
            market.announce()
            market.push(CUSTOMER, player, good)


def has_crate(market: Market, player: int) -> bool:
    """FA-008: one crate at a time."""
    marks = market.zones.marks
    return any(marks.of(CRATED, card) for card in market.zones.pile(HAND + player))


def rivals(market: Market, player: int) -> list[int]:
    """The others who have something in their hands."""
    others = (other for other in range(market.seats) if other != player)
    return [other for other in others if market.zones.count(HAND + other)]


def spy(market: Market, player: int, other: int) -> None:
    """FA-007"""
    market.tell(SPIES, player, other)
    for card in market.zones.pile(HAND + other):
        market.zones.glimpse(card, 1 << player)
    market.push(SPIED, player, other)


class Spied(Question[Market]):
    """FA-007"""

    def seat(self, market: Market, player: int, other: int) -> int:
        return player

    def choices(self, market: Market, player: int, other: int) -> list[int]:
        return [DROP.at(good) for good in held(market, other)]

    def answer(self, market: Market, verb: Verb, good: int, player: int, other: int) -> None:
        market.zones.end_glimpses()
        card = market.zones.find(good, HAND + other)
        market.tell(LOST, other, good, market.zones.marks.of(CRATED, card))
        market.zones.move(card, COUNTER + other)


class Customer(Question[Market]):
    """FA-003"""

    def seat(self, market: Market, player: int, good: int) -> int:
        return player

    def choices(self, market: Market, player: int, good: int) -> list[int]:
        return [TO.at(other) for other in range(market.seats) if other != player]

    def answer(self, market: Market, verb: Verb, other: int, player: int, good: int) -> None:
        market.push_frame(MORE, Offer(player, other, good))


class More(Question[Market]):
    """FA-003"""

    def seat(self, market: Market, a: int, b: int) -> int:
        return offer_in(market).player

    def choices(self, market: Market, a: int, b: int) -> list[int]:
        return [*(ADD.at(good) for good in held(market, offer_in(market).player)), DONE.at(0)]

    def answer(self, market: Market, verb: Verb, good: int, a: int, b: int) -> None:
        offer = offer_in(market)
        if verb is ADD:
            market.push_frame(MORE, offer)
        else:
            sell(market, offer)


def offer_in(market: Market) -> Offer:
    offer = market.frame
    assert isinstance(offer, Offer)
    return offer


def sell(market: Market, offer: Offer) -> None:
    """FA-004"""
    picks = market.complete()
    goods = [pick % SPAN for pick in picks if market.verb(pick) in (OFFER, ADD)]
    market.tell_list(market.zones.everyone, OFFERED, [offer.player, offer.customer, *sorted(goods)])
    earned = 0
    for good in goods:
        card = market.zones.find(good, HAND + offer.player)
        # FA-008
        earned += 1 + market.zones.marks.of(CRATED, card)
        if not any(good in market.zones.kinds(COUNTER + seat) for seat in range(market.seats)):
            market.points[offer.player] += 2
        market.zones.move(card, COUNTER + offer.player)
    market.points[offer.customer] += earned
    market.tell(EARNED, offer.customer, earned)


class Next(Step[Market]):
    """FA-002, FA-006"""

    def perform(self, market: Market, player: int, b: int) -> None:
        draw(market, player)
        market.turn += 1
        if market.turn == ROUNDS * market.seats:
            market.finish()
            market.zones.show_all()
        else:
            market.push(TRADE, (player + 1) % market.seats)


SET_UP = SetUp("set_up")
TRADE = Trade("trade", "D1", "FA-002", SEATS)
CUSTOMER = Customer("customer", "D2", "FA-003", SEATS, GOODS)
SPIED = Spied("spied", "D4", "FA-007", SEATS, SEATS)
MORE = More("more", "D3", "FA-003", layout=OFFER_LAYOUT)
NEXT = Next("next", SEATS)
RULES = Rules(sys.modules[__name__])

FIELDS = (
    Field("turn", Number(), shown=always),
    Each("players", SEATS, Item("points", Number(), shown=always), count=lambda m: m.seats),
)


class FairView(View, kw_only=True):
    """What one observer may know of it."""

    turn: int
    points: list[int]
    picks: Annotated[list[Annotated[str, ACTION]], at_most(BROUGHT)]


class FairGame(Game):
    """The toy."""

    id = "fair"
    title = "Fair"
    summary = "A toy."
    ruleset = 1
    seat_counts = (2, 3)
    default_seats = 2
    Options = Options
    Secret = Deck
    fields = FIELDS
    Position = position_type("FairPosition", FIELDS)
    View = FairView
    rules = RULES
    match_type: type[Market] = Market

    def check(self, seats: int, options: Any) -> None:
        """There are no options."""

    def prepare(self, seats: int, options: Any) -> Setup:
        places = ("counter", "deck", "hand")
        names = [f"{place} {seat}" for place in places for seat in SEATS]
        vocabulary = Vocabulary(RULES.verbs, GOODS)
        return Setup(self, seats, options, list(GOODS), names, vocabulary=vocabulary)

    def blank(self, setup: Setup, chance: Chance) -> Market:
        zones = empty_table(setup.seats + 1, ON_GOODS)
        for sight in (zones.everyone, 0):
            for _ in SEATS:
                zones.add_zone(sight, ends=CRATED.bit)
        for seat in range(len(SEATS)):
            zones.add_zone(1 << seat if seat < setup.seats else 0, ordered=False)
        for seat in range(setup.seats):
            zones.keep_secret(seat, 1 << seat)
        return self.match_type(setup, chance, zones)

    def lay_out(self, setup: Setup, chance: Chance) -> Market:
        market = self.blank(setup, chance)
        market.push(SET_UP)
        return market

    def bring(self, market: Market, seat: int, deck: Deck) -> None:
        market.zones.add_cards(list(deck.goods), DECK + seat, seat)

    def pool_of(self, setup: Setup, kind: int, zone: int) -> int:
        """Everybody's goods have a back of their own."""
        return zone % len(SEATS)

    def load(self, market: Market, doc: Any) -> None:
        super().load(market, doc)
        for seat in range(market.seats):
            owned = sum(market.zones.count(zone + seat) for zone in (COUNTER, DECK, HAND))
            if owned != BROUGHT:
                raise BadPosition(f"Player {seat + 1} has {owned} goods, not {BROUGHT}.")

    def suppose(self, market: Market, observer: int, pool: int, count: int) -> list[int]:
        """Nobody knows what the others have brought: it may be anything."""
        return [market.chance.roll(len(GOODS)) for _ in range(count)]

    def describe(self, market: Market, observer: int) -> FairView:
        is_own = observer == market.seat
        return FairView(
            turn=market.turn,
            points=market.points[:],
            picks=[market.text(pick) for pick in market.picks] if is_own else [],
        )

    def explain_refusal(self, market: Market, verb: Verb, operand: int) -> Refusal:
        if market.offers(verb):
            return Refusal("not-possible", "That cannot be chosen here.")
        return super().explain_refusal(market, verb, operand)

    def result(self, market: Market) -> Outcome:
        most = max(market.points)
        winners = tuple(seat for seat in range(market.seats) if market.points[seat] == most)
        scores = tuple(float(seat in winners) for seat in range(market.seats))
        return Outcome(scores, winners, f"The most points are {most}.")

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        return [(2, {}), (3, {})]


FAIR = FairGame()
