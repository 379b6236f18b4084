"""Trail: a whole game in one file, to be copied and changed."""

import sys
from typing import Annotated, Any

from msgspec import Meta

from lodge.kernel.chance import Chance
from lodge.kernel.completing import missing_kinds, put_under
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.fields import Each, Field, Item, always, position_type
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.options import Options
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.setup import Setup
from lodge.kernel.shown import View
from lodge.kernel.steps import Question, Rules, Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb
from lodge.kernel.zones import Zones, empty_table

ANIMALS = ("mouse", "hare", "fox", "boar", "stag", "bear")
COPIES = 4
SEATS = ("0", "1", "2")
DECK, TRAIL, LOST, HAND = 0, 1, 2, 3


class TrailOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game is set up."""

    turns: Annotated[int, Meta(ge=1, le=20, description="Turns of each player.")] = 12


class Walk(Match):
    """The state of a game: what the kernel does not keep."""

    def __init__(
        self, setup: Setup, chance: Chance, zones: Zones, source: "Walk | None" = None
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.turn: int = source.turn if source else 0
        self.points: list[int] = source.points[:] if source else [0] * setup.seats

    def clone(self) -> "Walk":
        return Walk(self.setup, self.chance.copy(), self.zones.copy(), self)


# The rules: a step or a question beside each of them, with its verbs and events

DREW = EventKind("drew", "TR-013", player=SEATS)
DRAWN = EventKind("drawn", "TR-013", track=FACE)


class SetUp(Step[Walk]):
    """TR-001, TR-002"""

    def perform(self, walk: Walk, a: int, b: int) -> None:
        walk.zones.shuffle(DECK, walk.chance)
        for player in range(walk.seats):
            for _ in range(3):
                draw(walk, player)
        walk.zones.move(walk.zones.top(DECK), TRAIL)
        walk.push(TURN, 0)


SET_UP = SetUp("set_up")


def draw(walk: Walk, player: int) -> None:
    """TR-013"""
    if walk.zones.count(DECK):
        card = walk.zones.top(DECK)
        walk.zones.move(card, HAND + player)
        walk.tell(DREW, player)
        walk.tell_only(1 << player, DRAWN, walk.zones.kind[card])


LAY = Verb("lay", ANIMALS)
REST = Verb("rest")
NOT_HELD = WhyNot("not-held", "TR-010", track=FACE)
LAID = EventKind("laid", "TR-010", player=SEATS, track=FACE)
SCORED = EventKind("scored", "TR-011", player=SEATS, points=NUMBER)
RESTED = EventKind("rested", "TR-010", player=SEATS)


class Turn(Question[Walk]):
    """TR-010, TR-014"""

    def choices(self, walk: Walk, player: int, b: int) -> list[int]:
        return [*(LAY.at(kind) for kind in sorted(set(hand(walk, player)))), REST.at(0)]

    def refuse(self, walk: Walk, verb: Verb, kind: int, player: int, b: int) -> Why | None:
        return NOT_HELD.because(kind) if verb is LAY else None

    def answer(self, walk: Walk, verb: Verb, kind: int, player: int, b: int) -> None:
        walk.push(NEXT, player)
        if verb is LAY:
            lay(walk, player, kind)
        else:
            walk.tell(RESTED, player)


TURN = Turn("turn", "D1", "TR-010", SEATS)


def hand(walk: Walk, player: int) -> list[int]:
    return walk.zones.kinds(HAND + player)


def lay(walk: Walk, player: int, kind: int) -> None:
    zones = walk.zones
    before = zones.kind[zones.top(TRAIL)]
    zones.move(zones.find(kind, HAND + player), TRAIL)
    walk.tell(LAID, player, kind)
    if kind > before:
        # TR-011
        walk.points[player] += 1
        walk.tell(SCORED, player, walk.points[player])
    elif kind == before:
        walk.push(SCARE, player)
    draw(walk, player)


CHASE = Verb("scare", SEATS)
NOBODY_TO_SCARE = WhyNot("nobody-to-scare", "TR-012", player=SEATS)
SCARED = EventKind("scared", "TR-012", player=SEATS, track=FACE)


class Scare(Question[Walk]):
    """TR-012. Who can be scared is known to all, so a single one need not be asked for."""

    def perform(self, walk: Walk, player: int, b: int) -> None:
        if self.choices(walk, player, b):
            walk.ask(self, player)

    def choices(self, walk: Walk, player: int, b: int) -> list[int]:
        others = (other for other in range(walk.seats) if other != player)
        return [CHASE.at(other) for other in others if walk.zones.count(HAND + other)]

    def refuse(self, walk: Walk, verb: Verb, other: int, player: int, b: int) -> Why | None:
        return NOBODY_TO_SCARE.because(other) if verb is CHASE else None

    def answer(self, walk: Walk, verb: Verb, other: int, player: int, b: int) -> None:
        cards = walk.zones.pile(HAND + other)
        card = cards[walk.chance.roll(len(cards))]
        walk.zones.move(card, LOST)
        walk.tell(SCARED, other, walk.zones.kind[card])


SCARE = Scare("scare", "D2", "TR-012", SEATS, unasked=True)


class Next(Step[Walk]):
    """TR-020: the next player, or the end."""

    def perform(self, walk: Walk, player: int, b: int) -> None:
        walk.turn += 1
        if walk.turn == walk.setup.options.turns * walk.seats:
            walk.finish()
            walk.zones.show_all()
        else:
            walk.push(TURN, (player + 1) % walk.seats)


NEXT = Next("next", SEATS)

# What the lodge has to know of the game

FIELDS = (
    Field("turn", Number(), shown=always),
    Each("players", SEATS, Item("points", Number(), shown=always), count=lambda walk: walk.seats),
)


class TrailView(View, kw_only=True):
    """What all may know besides the cards."""

    turn: int
    points: list[int]


class TrailGame(Game):
    """Trail."""

    id = "trail"
    title = "Trail"
    summary = "Two or three follow a trail; larger tracks count."
    ruleset = 1
    seat_counts = (2, 3)
    default_seats = 2
    Options = TrailOptions
    fields = FIELDS
    Position = position_type("TrailPosition", FIELDS)
    View = TrailView
    rules = Rules(sys.modules[__name__])

    def check(self, seats: int, options: TrailOptions) -> None:
        """All options go together."""

    def prepare(self, seats: int, options: TrailOptions) -> Setup:
        hands = [f"hand {seat}" for seat in range(seats)]
        return Setup(self, seats, options, list(ANIMALS), ["deck", "trail", "lost", *hands])

    def blank(self, setup: Setup, chance: Chance) -> Walk:
        zones = empty_table(setup.seats + 1)
        for sight in (0, zones.everyone, zones.everyone):
            zones.add_zone(sight)
        for seat in range(setup.seats):
            zones.add_zone(1 << seat, ordered=False)
        return Walk(setup, chance, zones)

    def lay_out(self, setup: Setup, chance: Chance) -> Walk:
        walk = self.blank(setup, chance)
        walk.zones.add_cards(list(range(len(ANIMALS))) * COPIES, DECK, 0)
        walk.push(SET_UP)
        return walk

    def load(self, walk: Walk, doc: Any) -> None:
        super().load(walk, doc)
        put_under(walk, missing_kinds(walk, [COPIES] * len(ANIMALS)), DECK)

    def describe(self, walk: Walk, observer: int) -> TrailView:
        return TrailView(turn=walk.turn, points=walk.points[:])

    def result(self, walk: Walk) -> Outcome:
        most = max(walk.points)
        winners = tuple(seat for seat in range(walk.seats) if walk.points[seat] == most)
        scores = tuple(float(seat in winners) for seat in range(walk.seats))
        return Outcome(scores, winners, f"The most points are {most}.")

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        return [(2, {}), (3, {}), (2, {"turns": 3})]


GAME = TrailGame()
