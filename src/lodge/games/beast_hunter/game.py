"""Beast-Hunter, wired up for the lodge."""

from typing import Any, ClassVar

from lodge.games.beast_hunter.bot import advice
from lodge.games.beast_hunter.bot.heuristic import HeuristicBot
from lodge.games.beast_hunter.describe import faces, guess, position, view
from lodge.games.beast_hunter.describe.outcome import outcome_of
from lodge.games.beast_hunter.describe.pending import steps_of
from lodge.games.beast_hunter.describe.phrases import BeastHunterPhrases
from lodge.games.beast_hunter.describe.shown import BeastHunterView
from lodge.games.beast_hunter.model import catalogue, words
from lodge.games.beast_hunter.model.state import Terms, Wilds, add_nest
from lodge.games.beast_hunter.options import BeastHunterOptions
from lodge.games.beast_hunter.play.wheel import SET_UP
from lodge.games.beast_hunter.refusals import explain
from lodge.games.beast_hunter.rules import RULES
from lodge.kernel.agenda import Pending
from lodge.kernel.cards import CardInfo
from lodge.kernel.chance import Chance
from lodge.kernel.events import Event, Row
from lodge.kernel.game import Game
from lodge.kernel.outcome import Outcome
from lodge.kernel.reasons import Reason
from lodge.kernel.refusal import Refusal
from lodge.kernel.setup import Setup
from lodge.kernel.vocabulary import Verb

# BH-256: the first seat's side.
FIRST_BEASTS = {"random": -1, "seat1_beasts": 0, "seat1_hunter": 1}


class BeastHunterGame(Game):
    """Beast-Hunter."""

    id = "beast-hunter"
    title = "Beast-Hunter"
    summary = "Two players: beasts in face-down nests against the kits of a hunter."
    ruleset = 2
    # Section 2.1: the digit is for bookkeeping.
    also_called: ClassVar[dict[str, str]] = {"BX1": "BX", "BX2": "BX", "HX1": "HX", "HX2": "HX"}
    seat_counts = (2,)
    default_seats = 2
    forfeits = (2,)
    minutes = (15, 40)
    Options = BeastHunterOptions
    fields = position.FIELDS
    Position = position.BeastHunterPosition
    View = BeastHunterView
    Phrases = BeastHunterPhrases
    rules = RULES
    bots = {"heuristic": HeuristicBot}

    def check(self, seats: int, options: BeastHunterOptions) -> None:
        """All options go together."""

    def prepare(self, seats: int, options: BeastHunterOptions) -> Setup:
        court_ranks = options.court_ranks == "numbered"
        kinds = range(words.KINDS)
        terms = Terms(
            [catalogue.suit_of(kind) for kind in kinds],
            [catalogue.number_of(kind, court_ranks) for kind in kinds],
            [catalogue.power_of(kind) for kind in kinds],
        )
        terms.free_pass = options.phase_pass == "free"
        terms.min_run = options.min_run
        terms.arrival_flip = options.arrival_flip
        terms.lumina_any = options.lumina_source == "any"
        terms.lioness_points = options.lioness_points
        terms.adds_equal_groups = options.equal_groups == "sum"
        terms.compares_bare_charge = options.bare_charge == "compare"
        terms.traps_together = options.traps_together
        terms.counts_at_evaluation = options.bonus_count == "evaluated"
        terms.suitless_companion = options.suitless_companion
        terms.stall_rounds = options.stall_rounds
        terms.beasts = FIRST_BEASTS[options.sides]
        terms.fill_boxes(catalogue.deck_of(words.BEASTS), catalogue.deck_of(words.HUNTER))
        return Setup(self, seats, options, list(words.ALL_FACES), list(words.ZONES), terms)

    def blank(self, setup: Setup, chance: Chance) -> Wilds:
        zones = setup.terms.empty_zones(0)
        for _ in words.NESTS:
            add_nest(zones, 0)
        return Wilds(setup, setup.terms, chance, zones, 0)

    def lay_out(self, setup: Setup, chance: Chance) -> Wilds:
        terms = setup.terms
        # BH-001
        beasts = chance.roll(2) if terms.beasts < 0 else terms.beasts
        wilds = Wilds(setup, terms, chance, terms.boxes[beasts].copy(), beasts)
        wilds.push(SET_UP)
        return wilds

    def pool_of(self, setup: Setup, kind: int, zone: int) -> int:
        """The backs of the two decks differ."""
        return kind // words.HUNTER_CARDS

    def save(self, wilds: Wilds) -> dict[str, Any]:
        return position.save(wilds)

    def load(self, wilds: Wilds, doc: Any) -> None:
        position.load(wilds, doc)

    def pending(self, wilds: Wilds, doc: Any) -> list[Pending]:
        return steps_of(wilds, doc)

    def redeal(self, wilds: Wilds, observer: int) -> None:
        guess.redeal(wilds, observer)

    def describe(self, wilds: Wilds, observer: int) -> BeastHunterView:
        return view.describe(wilds, observer)

    def explain_refusal(self, wilds: Wilds, verb: Verb, operand: int) -> Refusal:
        return explain(wilds, verb, operand)

    def result(self, wilds: Wilds) -> Outcome:
        return outcome_of(wilds)

    def reason(self, wilds: Wilds, action: int) -> Reason:
        return advice.reason(wilds, action)

    def points(self, wilds: Wilds) -> tuple[int, ...]:
        """BH-263: surplus and negative scores count."""
        scores = (wilds.beast_score, wilds.hunter_score)
        return scores if wilds.beasts == 0 else scores[::-1]

    def again(self, wilds: Wilds) -> dict[str, Any]:
        """BH-261, BH-263: sides are swapped after every game."""
        return {"sides": "seat1_hunter" if wilds.beasts == 0 else "seat1_beasts"}

    def bound(self, setup: Setup) -> int:
        """BH-238: so many rounds; each has seven phases of at most 60 answers."""
        rounds: int = 109 * setup.options.stall_rounds
        return rounds * 7 * 60

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        return [
            (2, {}),
            (2, {"sides": "seat1_beasts", "series": "best_of_three"}),
            (2, {"sides": "seat1_hunter", "phase_pass": "stuck_only"}),
            (2, {"court_ranks": "numbered", "lioness_points": False}),
            (2, {"min_run": 3, "arrival_flip": False, "series": "four_game_total"}),
            (2, {"lumina_source": "top", "deck_skin": "poker", "stall_rounds": 3}),
            (2, {"phase_pass": "stuck_only", "min_run": 3, "court_ranks": "numbered"}),
            (2, {"equal_groups": "sum", "bare_charge": "compare", "suitless_companion": True}),
            (2, {"traps_together": True, "bonus_count": "evaluated", "equal_groups": "sum"}),
        ]

    def cards(self) -> list[CardInfo]:
        return faces.all_cards(self.look, self.texts["cards"])

    def event(self, setup: Setup, number: int, row: Row) -> Event:
        """Sentences name the cards as the option `deck_skin` shows them (BH-266)."""
        event = super().event(setup, number, row)
        called = catalogue.names(setup.options.deck_skin)
        named = {name: self._named(value, called) for name, value in event.data.items()}
        if event.name == "set_valued":
            faces = event.data["cards"]
            named["cards"] = catalogue.group_in_words(faces, setup.options.deck_skin)
        elif event.name in ("roamed", "roamed_card"):
            depth = event.data["place"]
            named["place"] = f", from below {depth} others" if depth else ""
        text = self.texts["events"][event.name].format(**named)
        return Event(event.number, event.name, event.clause, event.data, text[0].upper() + text[1:])

    def _named(self, value: object, called: dict[str, str]) -> str:
        if isinstance(value, list):
            return ", ".join(self._named(part, called) for part in value) or "nothing"
        word = called.get(str(value), self.word(value))
        return f"nest {word[4:]}" if word.startswith("nest") and word[4:].isdecimal() else word


GAME = BeastHunterGame()
