"""A tiny game with secrets: two hands of three cards, laid down in turn; one may knock."""

from typing import Any, ClassVar

from lodge.kernel.chance import Chance
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.game import Decision, Game, StepKind
from lodge.kernel.match import Match, Setup
from lodge.kernel.options import Options
from lodge.kernel.outcome import Outcome
from lodge.kernel.position import Position
from lodge.kernel.refusal import Refusal
from lodge.kernel.shown import View
from lodge.kernel.vocabulary import SPAN, Verb, Vocabulary
from lodge.kernel.zones import Zones, empty_table

FACES = ["1", "2", "3", "4", "5", "6"]
LAY, KNOCK = 0, 1
DEAL, ASK = 0, 1
LAID, KNOCKED = 0, 1
HAND, TABLE, DECK = 0, 2, 3


class ToyView(View, kw_only=True):
    """Facts of several depths."""

    knocked: list[bool]
    to_come: dict[str, Any]
    history: list[dict[str, int]]


class ToyMatch(Match):
    """A match of the toy game."""

    def __init__(self, setup: Setup, chance: Chance, zones: Zones) -> None:
        super().__init__(setup, chance, zones)
        self.knocked: list[bool] = [False, False]

    def perform(self, step: int, a: int, b: int) -> None:
        if step == DEAL:
            self.zones.shuffle(DECK, self.chance)
            for place in range(6):
                self.zones.move(self.zones.top(DECK), HAND + place % 2)
            self.push(ASK, 0)
        else:
            self.ask(0, a)

    def act(self, verb: int, operand: int) -> None:
        card = self.zones.find(operand, HAND + self.seat)
        self.zones.move(card, TABLE)
        self.tell(LAID, self.seat, operand)
        if self.zones.count(TABLE) == 6:
            self.finish()
        else:
            self.push(ASK, 1 - self.seat)

    def list_options(self) -> list[int]:
        return [LAY * SPAN + kind for kind in sorted(self.zones.kinds(HAND + self.seat))]

    def list_interjections(self, seat: int) -> list[int]:
        return [] if self.knocked[seat] else [KNOCK * SPAN]

    def interject(self, seat: int, verb: int, operand: int) -> None:
        self.knocked[seat] = True
        self.tell(KNOCKED, seat)

    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        return Refusal("not-in-hand", "You do not hold that card.")

    def copy_self(self) -> Match:
        other = ToyMatch(self.setup, self.chance.copy(), self.zones.copy())
        other.knocked = self.knocked[:]
        return other

    def result(self) -> Outcome:
        return Outcome((1.0, 0.0), (0,), "Seat 0 knocked louder.", {"noise": sum(self.knocked)})

    def save(self) -> dict[str, Any]:
        return {"knocked": self.knocked}

    def describe(self, observer: int) -> View:
        return ToyView(
            knocked=self.knocked,
            to_come={"cards": 6 - self.zones.count(TABLE), "by": {"seat": self.seat}},
            history=[{"round": 1}],
        )


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
    decisions: ClassVar = (Decision("lay", "D1", "T-001"),)
    steps: ClassVar = (StepKind("deal"), StepKind("ask", ("0", "1")))
    events: ClassVar = (
        EventKind("laid", "T-001", seat=NUMBER, card=FACE),
        EventKind("knocked", "T-002", seat=NUMBER),
    )
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
        vocabulary = Vocabulary((Verb("lay", FACES), Verb("knock")))
        return Setup(self, seats, options, vocabulary, FACES, ["hand 0", "hand 1", "table", "deck"])

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
