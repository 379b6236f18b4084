"""Burrow, a toy game outside the package: all that the kernel offers, in plain Python.

Hidden hands, secret roles, a face-down pile that players look into, a shuffle, a reaction window
that everybody is asked in, a decision that is not asked where there is no choice, private events,
and an interjection. Its rules are in RULES.md beside it.
"""

import sys
from typing import Annotated, Any

import msgspec

from lodge.kernel.agenda import Pending
from lodge.kernel.bot import Bot
from lodge.kernel.chance import Chance
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.fields import Field, always, position_type
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.options import Options
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import BadOptions, BadPosition, Refusal
from lodge.kernel.setup import Setup
from lodge.kernel.shown import View as AnyView
from lodge.kernel.steps import Interjection, Question, Rules, Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb
from lodge.kernel.zones import Zones, empty_table

ANIMALS = ("hare", "stag", "fox", "wolf", "hound")
COPIES = (5, 3, 1, 1, 2)
POINTS = (1, 2, 4, 5, 3)
HARE = 0
ROLES = ("warden", "poacher", "pilgrim")
WARDEN = 5
SEATS = ("0", "1", "2")
ROUNDS = tuple(str(number) for number in range(7))

DECK, BURROW, FIELD, UNUSED, HAND = range(5)

DRAW = Verb("draw")
BURY = Verb("bury", ANIMALS)
DIG = Verb("dig")
PEEK = Verb("peek")
RUSTLE = Verb("rustle")
HUNT = Verb("hunt", ANIMALS)
REST = Verb("rest")
AT = Verb("at", SEATS)
DODGE = Verb("dodge")
STAY = Verb("stay")
REVEAL = Verb("reveal")

ROUND_BEGINS = EventKind("round_begins", "BW-002", round=NUMBER)
DRAWS = EventKind("draws", "BW-010", seat=SEATS)
DRAWN = EventKind("drawn", "BW-010", card=FACE)
BURIES = EventKind("buries", "BW-011", seat=SEATS)
DIGS = EventKind("digs", "BW-012", seat=SEATS)
LOOKS = EventKind("looks", "BW-013", seat=SEATS)
LOOKED = EventKind("looked", "BW-013", card=FACE)
RUSTLES = EventKind("rustles", "BW-014", seat=SEATS)
HUNTS = EventKind("hunts", "BW-015", seat=SEATS, card=FACE)
DODGES = EventKind("dodges", "BW-017", seat=SEATS)
SCORES = EventKind("scores", "BW-015", seat=SEATS, points=NUMBER)
REVEALS = EventKind("reveals", "BW-018", seat=SEATS, role=FACE)


class BurrowOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    roles: bool = True


class BurrowView(AnyView, kw_only=True):
    """What one observer may know of it."""

    round: int
    scores: list[int]


class Burrow(Match):
    """A match of Burrow."""

    def __init__(
        self, setup: Setup, chance: Chance, zones: Zones, source: "Burrow | None" = None
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.round: int = source.round if source else 0
        self.scores: list[int] = source.scores[:] if source else [0] * setup.seats

    def clone(self) -> "Burrow":
        return type(self)(self.setup, self.chance.copy(), self.zones.copy(), self)

    def hand(self, seat: int) -> int:
        return HAND + seat

    def role(self, seat: int) -> int:
        return HAND + self.seats + seat

    # What happens

    def set_up(self) -> None:
        for pile in (DECK, UNUSED):
            self.zones.shuffle(pile, self.chance)
        for seat in range(self.seats):
            for _ in range(2):
                self.zones.move(self.zones.top(DECK), self.hand(seat))
            if self.setup.options.roles:
                self.zones.move(self.zones.top(UNUSED), self.role(seat))
        self.push(START_ROUND, 1)

    def start_round(self, number: int) -> None:
        if number > self.setup.options.rounds:
            self.finish()
            return
        self.round = number
        self.tell(ROUND_BEGINS, number)
        self.push(START_ROUND, number + 1)
        for seat in range(self.seats - 1, -1, -1):
            self.push(TURN, seat)

    def finish(self) -> None:
        super().finish()
        for seat in range(self.seats):
            if self.is_hidden(seat) and self.zones.kinds(self.role(seat)) == [WARDEN]:
                self.scores[seat] += 1
        self.zones.show_all()

    def is_hidden(self, seat: int) -> bool:
        return any(
            self.zones.seers(card) != self.zones.everyone
            for card in self.zones.pile(self.role(seat))
        )

    # Decisions

    def held(self, seat: int) -> list[int]:
        return sorted(set(self.zones.kinds(self.hand(seat))))

    def turn_choices(self, seat: int) -> list[int]:
        choices = [DRAW.at(0)] if self.zones.count(DECK) else []
        choices += [BURY.at(kind) for kind in self.held(seat)]
        if self.zones.count(BURROW):
            choices += [DIG.at(0), PEEK.at(0)]
        if self.zones.count(BURROW) > 1:
            choices.append(RUSTLE.at(0))
        choices += [HUNT.at(kind) for kind in self.held(seat)]
        return choices or [REST.at(0)]

    def take_turn(self, seat: int, verb: Verb, operand: int) -> None:
        zones = self.zones
        if verb is DRAW:
            self.draw(seat)
        elif verb is BURY:
            zones.move(zones.find(operand, self.hand(seat)), BURROW)
            self.tell(BURIES, seat)
        elif verb is DIG:
            self.tell(DIGS, seat)
            self.take(seat, BURROW)
        elif verb is PEEK:
            self.tell(LOOKS, seat)
            zones.show(zones.top(BURROW), 1 << seat)
            self.tell_only(1 << seat, LOOKED, zones.kind[zones.top(BURROW)])
        elif verb is RUSTLE:
            zones.shuffle(BURROW, self.chance)
            self.tell(RUSTLES, seat)
        elif verb is HUNT:
            zones.move(zones.find(operand, self.hand(seat)), FIELD)
            self.tell(HUNTS, seat, operand)
            self.push(AIM, seat)

    def draw(self, seat: int) -> None:
        if self.zones.count(DECK):
            self.tell(DRAWS, seat)
            self.take(seat, DECK)

    def take(self, seat: int, pile: int) -> None:
        card = self.zones.top(pile)
        self.zones.move(card, self.hand(seat))
        self.tell_only(1 << seat, DRAWN, self.zones.kind[card])

    def settle(self, hunter: int, hunted: int, dodged: bool) -> None:
        zones = self.zones
        points = POINTS[zones.kind[zones.top(FIELD)]]
        if dodged:
            zones.move(zones.find(HARE, self.hand(hunted)), FIELD)
            self.tell(DODGES, hunted)
        else:
            self.scores[hunter] += points
            self.tell(SCORES, hunter, points)

    def reveal(self, seat: int) -> None:
        role = self.zones.top(self.role(seat))
        self.zones.show(role, self.zones.everyone)
        self.tell(REVEALS, seat, self.zones.kind[role])
        self.push(GIFT, seat)

    def explain_refusal(self, verb: Verb, operand: int) -> Refusal:
        if verb in (BURY, HUNT) and self.asks(TURN):
            return Refusal("not-held", f"There is no {ANIMALS[operand]} in your hand.")
        return Refusal("not-now", f"That does not answer the question '{self.decision}'.")

    def result(self) -> Outcome:
        best = max(self.scores)
        winners = tuple(seat for seat in range(self.seats) if self.scores[seat] == best)
        scores = tuple(1.0 if seat in winners else 0.0 for seat in range(self.seats))
        return Outcome(scores, winners, f"The most points are {best}.")

    # What is said of it

    def describe(self, observer: int) -> AnyView:
        return BurrowView(round=self.round, scores=self.scores[:])

    def redeal(self, observer: int) -> None:
        self.zones.deal(observer, self.chance)


# What is still to be done, and what is asked


class SetUp(Step[Burrow]):
    def perform(self, match: Burrow, a: int, b: int) -> None:
        match.set_up()


class StartRound(Step[Burrow]):
    def perform(self, match: Burrow, number: int, b: int) -> None:
        match.start_round(number)


class Gift(Step[Burrow]):
    def perform(self, match: Burrow, seat: int, b: int) -> None:
        match.draw(seat)


class Turn(Question[Burrow]):
    def seat(self, match: Burrow, seat: int, b: int) -> int:
        return seat

    def choices(self, match: Burrow, seat: int, b: int) -> list[int]:
        return match.turn_choices(seat)

    def answer(self, match: Burrow, verb: Verb, operand: int, seat: int, b: int) -> None:
        match.take_turn(seat, verb, operand)


class Aim(Question[Burrow]):
    def seat(self, match: Burrow, hunter: int, b: int) -> int:
        return hunter

    def choices(self, match: Burrow, hunter: int, b: int) -> list[int]:
        return [AT.at(seat) for seat in range(match.seats) if seat != hunter]

    def answer(self, match: Burrow, verb: Verb, operand: int, hunter: int, b: int) -> None:
        match.push(REACT, hunter, operand)


class React(Question[Burrow]):
    def seat(self, match: Burrow, hunter: int, hunted: int) -> int:
        return hunted

    def choices(self, match: Burrow, hunter: int, hunted: int) -> list[int]:
        return [DODGE.at(0), STAY.at(0)] if HARE in match.held(hunted) else [STAY.at(0)]

    def answer(self, match: Burrow, verb: Verb, operand: int, hunter: int, hunted: int) -> None:
        match.settle(hunter, hunted, verb is DODGE)


class Reveal(Interjection[Burrow]):
    def choices(self, match: Burrow, seat: int) -> list[int]:
        return [REVEAL.at(0)] if match.is_hidden(seat) else []

    def answer(self, match: Burrow, seat: int, verb: Verb, operand: int) -> None:
        match.reveal(seat)


SET_UP = SetUp("set_up")
START_ROUND = StartRound("start_round", ROUNDS)
TURN = Turn("turn", "D1", "BW-002", SEATS)
AIM = Aim("aim", "D2", "BW-016", SEATS, unasked=True)
REACT = React("react", "D3", "BW-017", SEATS, SEATS)
GIFT = Gift("gift", SEATS)
AT_ANY_TIME = Reveal()
RULES = Rules(sys.modules[__name__])


class GreedyBot(Bot):
    """Plays the last option, which is the best card in its hand."""

    def __init__(self, key: bytes) -> None:
        """It leaves nothing to chance."""

    def choose(self, match: Match) -> int:
        return match.legal()[-1]


class BurrowGame(Game):
    """The toy."""

    id = "burrow"
    title = "Burrow"
    summary = "A toy."
    ruleset = 1
    seat_counts = (2, 3)
    default_seats = 2
    Options = BurrowOptions
    fields = (Field("round", Number(), required=True, shown=always),)
    Position = position_type("BurrowPosition", fields, ("scores", list[int]))
    View = BurrowView
    rules = RULES
    bots = {"greedy": GreedyBot}
    match_type: type[Burrow] = Burrow

    def check(self, seats: int, options: Any) -> None:
        if seats == 3 and options.rounds == 5:
            raise BadOptions("Three players have cards for four rounds.")

    def prepare(self, seats: int, options: Any) -> Setup:
        hands = [f"hand {seat}" for seat in range(seats)]
        roles = [f"role {seat}" for seat in range(seats)]
        names = ["deck", "burrow", "field", "unused", *hands, *roles]
        return Setup(self, seats, options, [*ANIMALS, *ROLES], names)

    def blank(self, setup: Setup, chance: Chance) -> Match:
        zones = empty_table(setup.seats + 1)
        for sight in (0, 0, zones.everyone, 0):
            zones.add_zone(sight)
        for seat in range(setup.seats):
            zones.add_zone(1 << seat, ordered=False)
        for seat in range(setup.seats):
            zones.add_zone(1 << seat)
        return self.match_type(setup, chance, zones)

    def lay_out(self, setup: Setup, chance: Chance) -> Match:
        match = self.blank(setup, chance)
        for kind, copies in enumerate(COPIES):
            match.zones.add_cards([kind] * copies, DECK, 0)
        match.zones.add_cards([WARDEN, WARDEN + 1, WARDEN + 2], UNUSED, 1)
        match.push(SET_UP)
        return match

    # A broken match may do any of these wrong, so they are left to it.

    def describe(self, match: Burrow, observer: int) -> AnyView:
        return match.describe(observer)

    def explain_refusal(self, match: Burrow, verb: Verb, operand: int) -> Refusal:
        return match.explain_refusal(verb, operand)

    def result(self, match: Burrow) -> Outcome:
        return match.result()

    def redeal(self, match: Burrow, observer: int) -> None:
        match.redeal(observer)

    def pool_of(self, setup: Setup, kind: int, zone: int) -> int:
        return 1 if kind >= WARDEN else 0

    def save(self, match: Burrow) -> dict[str, Any]:
        return {**super().save(match), "scores": match.scores[:]}

    def load(self, match: Burrow, doc: Any) -> None:
        super().load(match, doc)
        if len(doc.scores) != match.seats:
            raise BadPosition("There is one score for each seat.")
        match.scores = doc.scores[:]
        for kind, copies in enumerate(COPIES):
            there = sum(match.zones.kinds(zone).count(kind) for zone in range(HAND + match.seats))
            if there != copies:
                raise BadPosition(f"There are {copies} cards {ANIMALS[kind]!r}.")

    def pending(self, match: Burrow, doc: Any) -> list[Pending]:
        steps = super().pending(match, doc)
        if steps[-1][0] is not START_ROUND:
            raise BadPosition("The last of the 'pending' steps starts a round.")
        return steps

    def bound(self, setup: Setup) -> int:
        return int(setup.options.rounds) * setup.seats * 3

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        return [(2, {}), (3, {}), (2, {"rounds": 5}), (3, {"roles": False, "rounds": 4})]


BURROW_GAME = BurrowGame()
