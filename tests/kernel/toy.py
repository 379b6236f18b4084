"""Burrow, a toy game outside the package: all that the kernel offers, in plain Python.

Hidden hands, secret roles, a face-down pile that players look into, a shuffle, a reaction window
that everybody is asked in, a decision that is not asked where there is no choice, private events,
and an interjection. Its rules are in RULES.md beside it.
"""

from typing import Annotated, Any

import msgspec

from lodge.kernel.bot import Bot
from lodge.kernel.chance import Chance
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.game import Decision, Game, StepKind
from lodge.kernel.match import Match, Setup
from lodge.kernel.options import Options
from lodge.kernel.outcome import Outcome
from lodge.kernel.position import Position, read_steps
from lodge.kernel.refusal import BadOptions, BadPosition, Refusal
from lodge.kernel.shown import View
from lodge.kernel.vocabulary import SPAN, Verb, Vocabulary
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

DRAW, BURY, DIG, PEEK, RUSTLE, HUNT, REST, AT, DODGE, STAY, REVEAL = range(11)
VERBS = (
    Verb("draw"),
    Verb("bury", ANIMALS),
    Verb("dig"),
    Verb("peek"),
    Verb("rustle"),
    Verb("hunt", ANIMALS),
    Verb("rest"),
    Verb("at", SEATS),
    Verb("dodge"),
    Verb("stay"),
    Verb("reveal"),
)

TURN, AIM, REACT = range(3)
DECISIONS = (
    Decision("turn", "D1", "BW-002"),
    Decision("aim", "D2", "BW-016", unasked=True),
    Decision("react", "D3", "BW-017"),
)

SET_UP, START_ROUND, ASK_TURN, ASK_AIM, ASK_REACT, GIFT = range(6)
STEPS = (
    StepKind("set_up"),
    StepKind("start_round", ROUNDS),
    StepKind("turn", SEATS),
    StepKind("aim", SEATS),
    StepKind("react", SEATS, SEATS),
    StepKind("gift", SEATS),
)

(
    ROUND_BEGINS, DRAWS, DRAWN, BURIES, DIGS, LOOKS, LOOKED, RUSTLES, HUNTS, DODGES, SCORES,
    REVEALS,
) = range(12)  # fmt: skip
EVENTS = (
    EventKind("round_begins", "BW-002", round=NUMBER),
    EventKind("draws", "BW-010", seat=SEATS),
    EventKind("drawn", "BW-010", card=FACE),
    EventKind("buries", "BW-011", seat=SEATS),
    EventKind("digs", "BW-012", seat=SEATS),
    EventKind("looks", "BW-013", seat=SEATS),
    EventKind("looked", "BW-013", card=FACE),
    EventKind("rustles", "BW-014", seat=SEATS),
    EventKind("hunts", "BW-015", seat=SEATS, card=FACE),
    EventKind("dodges", "BW-017", seat=SEATS),
    EventKind("scores", "BW-015", seat=SEATS, points=NUMBER),
    EventKind("reveals", "BW-018", seat=SEATS, role=FACE),
)


class BurrowOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    roles: bool = True


class BurrowPosition(Position, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    round: int
    scores: list[int]


class BurrowView(View, kw_only=True):
    """What one observer may know of it."""

    round: int
    scores: list[int]


class Burrow(Match):
    """A match of Burrow."""

    def __init__(self, setup: Setup, chance: Chance, zones: Zones) -> None:
        super().__init__(setup, chance, zones)
        self.round = 0
        self.scores = [0] * setup.seats

    def copy_self(self) -> Match:
        other = type(self)(self.setup, self.chance.copy(), self.zones.copy())
        other.round = self.round
        other.scores = self.scores[:]
        return other

    def hand(self, seat: int) -> int:
        return HAND + seat

    def role(self, seat: int) -> int:
        return HAND + self.seats + seat

    # What happens

    def perform(self, step: int, a: int, b: int) -> None:
        if step == SET_UP:
            self.set_up()
        elif step == START_ROUND:
            self.start_round(a)
        elif step == ASK_TURN:
            self.ask(TURN, a)
        elif step == ASK_AIM:
            self.ask(AIM, a)
        elif step == ASK_REACT:
            self.ask(REACT, b)
        else:
            self.draw(a)

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
            self.push(ASK_TURN, seat)

    def finish(self) -> None:
        super().finish()
        for seat in range(self.seats):
            if self.is_hidden(seat) and self.zones.kinds(self.role(seat)) == [WARDEN]:
                self.scores[seat] += 1
        self.zones.show_all()

    def is_hidden(self, seat: int) -> bool:
        return any(
            self.zones.seen[card] != self.zones.everyone
            for card in self.zones.piles[self.role(seat)]
        )

    # Decisions

    def list_options(self) -> list[int]:
        if self.asked == AIM:
            return [AT * SPAN + seat for seat in range(self.seats) if seat != self.seat]
        held = sorted(set(self.zones.kinds(self.hand(self.seat))))
        if self.asked == REACT:
            return [DODGE * SPAN, STAY * SPAN] if HARE in held else [STAY * SPAN]
        options = [DRAW * SPAN] if self.zones.count(DECK) else []
        options += [BURY * SPAN + kind for kind in held]
        if self.zones.count(BURROW):
            options += [DIG * SPAN, PEEK * SPAN]
        if self.zones.count(BURROW) > 1:
            options.append(RUSTLE * SPAN)
        options += [HUNT * SPAN + kind for kind in held]
        return options or [REST * SPAN]

    def act(self, verb: int, operand: int) -> None:
        if self.step == ASK_TURN:
            self.take_turn(self.a, verb, operand)
        elif self.step == ASK_AIM:
            self.push(ASK_REACT, self.a, operand)
        else:
            self.settle(self.a, self.b, verb == DODGE)

    def take_turn(self, seat: int, verb: int, operand: int) -> None:
        zones = self.zones
        if verb == DRAW:
            self.draw(seat)
        elif verb == BURY:
            zones.move(zones.find(operand, self.hand(seat)), BURROW)
            self.tell(BURIES, seat)
        elif verb == DIG:
            self.tell(DIGS, seat)
            self.take(seat, BURROW)
        elif verb == PEEK:
            self.tell(LOOKS, seat)
            zones.show(zones.top(BURROW), 1 << seat)
            self.tell_only(1 << seat, LOOKED, zones.kind[zones.top(BURROW)])
        elif verb == RUSTLE:
            zones.shuffle(BURROW, self.chance)
            self.tell(RUSTLES, seat)
        elif verb == HUNT:
            zones.move(zones.find(operand, self.hand(seat)), FIELD)
            self.tell(HUNTS, seat, operand)
            self.push(ASK_AIM, seat)

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

    def list_interjections(self, seat: int) -> list[int]:
        return [REVEAL * SPAN] if self.is_hidden(seat) else []

    def interject(self, seat: int, verb: int, operand: int) -> None:
        role = self.zones.top(self.role(seat))
        self.zones.show(role, self.zones.everyone)
        self.tell(REVEALS, seat, self.zones.kind[role])
        self.push(GIFT, seat)

    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        if verb in (BURY, HUNT) and self.asked == TURN:
            return Refusal("not-held", f"There is no {ANIMALS[operand]} in your hand.")
        return Refusal("not-now", f"That does not answer the question '{self.decision}'.")

    def result(self) -> Outcome:
        best = max(self.scores)
        winners = tuple(seat for seat in range(self.seats) if self.scores[seat] == best)
        scores = tuple(1.0 if seat in winners else 0.0 for seat in range(self.seats))
        return Outcome(scores, winners, f"The most points are {best}.")

    # Documents

    def save(self) -> dict[str, Any]:
        return {"round": self.round, "scores": self.scores[:]}

    def load(self, doc: Any) -> None:
        if len(doc.scores) != self.seats:
            raise BadPosition("There is one score for each seat.")
        self.round, self.scores = doc.round, doc.scores[:]
        for kind, copies in enumerate(COPIES):
            if self.zones.kind.count(kind) != copies:
                raise BadPosition(f"There are {copies} cards {ANIMALS[kind]!r}.")
        if not doc.over:
            if not doc.pending:
                raise BadPosition("'pending' says what is asked.")
            steps = read_steps(self, doc.pending)
            if steps[-1][0] != START_ROUND:
                raise BadPosition("The last of the 'pending' steps starts a round.")
            for step, a, b in reversed(steps):
                self.push(step, a, b)

    def pool_of(self, kind: int, zone: int) -> int:
        return 1 if kind >= WARDEN else 0

    def describe(self, observer: int) -> View:
        return BurrowView(round=self.round, scores=self.scores[:])


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
    Position = BurrowPosition
    View = BurrowView
    decisions = DECISIONS
    steps = STEPS
    events = EVENTS
    bots = {"greedy": GreedyBot}
    match_type: type[Burrow] = Burrow

    def check(self, seats: int, options: Any) -> None:
        if seats == 3 and options.rounds == 5:
            raise BadOptions("Three players have cards for four rounds.")

    def prepare(self, seats: int, options: Any) -> Setup:
        hands = [f"hand {seat}" for seat in range(seats)]
        roles = [f"role {seat}" for seat in range(seats)]
        names = ["deck", "burrow", "field", "unused", *hands, *roles]
        return Setup(self, seats, options, Vocabulary(VERBS), [*ANIMALS, *ROLES], names)

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

    def bound(self, setup: Setup) -> int:
        return int(setup.options.rounds) * setup.seats * 3

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        return [(2, {}), (3, {}), (2, {"rounds": 5}), (3, {"roles": False, "rounds": 4})]


BURROW_GAME = BurrowGame()
