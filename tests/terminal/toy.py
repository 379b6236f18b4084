"""A tiny game with secrets: two hands of three cards, laid down in turn; one may knock."""

import sys
from typing import Any, ClassVar

from lodge.kernel.chance import Chance
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.options import Options
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import Refusal
from lodge.kernel.setup import Setup
from lodge.kernel.shown import View
from lodge.kernel.steps import Interjection, Question, Rules, Step
from lodge.kernel.vocabulary import Verb
from lodge.kernel.written import Position
from lodge.kernel.zones import Zones, empty_table

FACES = ["1", "2", "3", "4", "5", "6"]
LAY, KNOCK = Verb("lay", FACES), Verb("knock")
LAID = EventKind("laid", "T-001", seat=NUMBER, card=FACE)
KNOCKED = EventKind("knocked", "T-002", seat=NUMBER)
HAND, TABLE, DECK = 0, 2, 3


class ToyView(View, kw_only=True):
    """Facts of several depths."""

    knocked: list[bool]
    to_come: dict[str, Any]
    history: list[dict[str, int]]


class ToyMatch(Match):
    """A match of the toy game."""

    def __init__(
        self, setup: Setup, chance: Chance, zones: Zones, source: "ToyMatch | None" = None
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.knocked: list[bool] = source.knocked[:] if source else [False, False]

    def clone(self) -> "ToyMatch":
        return ToyMatch(self.setup, self.chance.copy(), self.zones.copy(), self)


class Deal(Step[ToyMatch]):
    def perform(self, match: ToyMatch, a: int, b: int) -> None:
        match.zones.shuffle(DECK, match.chance)
        for place in range(6):
            match.zones.move(match.zones.top(DECK), HAND + place % 2)
        match.push(ASK, 0)


class Lay(Question[ToyMatch]):
    def seat(self, match: ToyMatch, seat: int, b: int) -> int:
        return seat

    def choices(self, match: ToyMatch, seat: int, b: int) -> list[int]:
        return [LAY.at(kind) for kind in sorted(match.zones.kinds(HAND + seat))]

    def answer(self, match: ToyMatch, verb: Verb, operand: int, seat: int, b: int) -> None:
        match.zones.move(match.zones.find(operand, HAND + seat), TABLE)
        match.tell(LAID, seat, operand)
        if match.zones.count(TABLE) == 6:
            match.finish()
        else:
            match.push(ASK, 1 - seat)


class Knock(Interjection[ToyMatch]):
    def choices(self, match: ToyMatch, seat: int) -> list[int]:
        return [] if match.knocked[seat] else [KNOCK.at(0)]

    def answer(self, match: ToyMatch, seat: int, verb: Verb, operand: int) -> None:
        match.knocked[seat] = True
        match.tell(KNOCKED, seat)


DEAL = Deal("deal")
ASK = Lay("ask", "D1", "T-001", ("0", "1"), decision="lay")
AT_ANY_TIME = Knock()


class ToyGame(Game):
    """Knock, knock."""

    id = "toy"
    title = "Toy"
    summary = "Two hands of cards."
    ruleset = 1
    seat_counts = (2,)
    default_seats = 2
    Options = Options
    Position = Position
    View = ToyView
    rules = Rules(sys.modules[__name__])
    texts: ClassVar = {
        "decisions": {"lay": "Which card?"},
        "actions": {"lay": "put a card on the table"},
        "clauses": {"lay": "T-001"},
        "events": {"laid": "seat {seat} lays {card}.", "knocked": "seat {seat} knocks."},
    }
    rules_text = "# Toy\n\n- **T-001** One card\n  in turn.\n- **T-002** Knock once.\n"

    def check(self, seats: int, options: Any) -> None:
        pass

    def prepare(self, seats: int, options: Any) -> Setup:
        return Setup(self, seats, options, FACES, ["hand 0", "hand 1", "table", "deck"])

    def explain_refusal(self, match: ToyMatch, verb: Verb, operand: int) -> Refusal:
        return Refusal("not-in-hand", "You do not hold that card.")

    def result(self, match: ToyMatch) -> Outcome:
        return Outcome((1.0, 0.0), (0,), "Seat 0 knocked louder.", {"noise": sum(match.knocked)})

    def save(self, match: ToyMatch) -> dict[str, Any]:
        return {"knocked": match.knocked}

    def describe(self, match: ToyMatch, observer: int) -> ToyView:
        return ToyView(
            knocked=match.knocked,
            to_come={"cards": 6 - match.zones.count(TABLE), "by": {"seat": match.seat}},
            history=[{"round": 1}],
        )

    def blank(self, setup: Setup, chance: Chance) -> Match:
        zones = empty_table(3)
        zones.add_zone(0b001, ordered=False)
        zones.add_zone(0b010, ordered=False)
        zones.add_zone(zones.everyone)
        zones.add_zone(0)
        return ToyMatch(setup, chance, zones)

    def lay_out(self, setup: Setup, chance: Chance) -> Match:
        match = self.blank(setup, chance)
        match.zones.add_cards(list(range(6)), DECK, 0)
        match.push(DEAL)
        return match

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        return [(2, {})]


TOY = ToyGame()
