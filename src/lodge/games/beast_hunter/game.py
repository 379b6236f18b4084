"""Beast-Hunter, wired up for the lodge."""

import tomllib
from functools import cached_property
from typing import Any, ClassVar

from lodge.games.beast_hunter.bot import advice
from lodge.games.beast_hunter.bot.heuristic import HeuristicBot
from lodge.games.beast_hunter.bot.judge import WildsJudge
from lodge.games.beast_hunter.cards.table import EFFECTS
from lodge.games.beast_hunter.describe import faces, guess, position, sentences, view
from lodge.games.beast_hunter.describe.outcome import ending_of, outcome_of, progress_of
from lodge.games.beast_hunter.describe.pending import steps_of
from lodge.games.beast_hunter.describe.phrases import BeastHunterPhrases
from lodge.games.beast_hunter.describe.shown import BeastHunterView
from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.terms import DRAWN, Terms
from lodge.games.beast_hunter.model.zones import add_nest, empty_zones
from lodge.games.beast_hunter.options import BeastHunterOptions
from lodge.games.beast_hunter.play.wheel import SET_UP
from lodge.games.beast_hunter.rules import RULES
from lodge.kernel.agenda import Pending
from lodge.kernel.cards import CardInfo
from lodge.kernel.chance import Chance
from lodge.kernel.events import Telling
from lodge.kernel.game import Game
from lodge.kernel.outcome import Ending, Outcome
from lodge.kernel.reasons import Reason
from lodge.kernel.setup import Setup


class BeastHunterGame(Game):
    """Beast-Hunter."""

    id = "beast-hunter"
    title = "Beast-Hunter"
    summary = "A duel of bluff for two: one hides beasts in the dark, the other comes to hunt them."
    ruleset = 2
    # Section 2.1: the digit is for bookkeeping.
    also_called: ClassVar[dict[str, str]] = {"BX1": "BX", "BX2": "BX", "HX1": "HX", "HX2": "HX"}
    seat_counts = (2,)
    default_seats = 2
    forfeits = (2,)
    minutes = (15, 40)
    lessons = ("beasts",)
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
        terms = Terms(options, EFFECTS)
        return Setup(self, seats, options, list(words.ALL_FACES), list(words.ZONES), terms)

    def blank(self, setup: Setup, chance: Chance) -> Wilds:
        zones = empty_zones(0, setup.terms.class_bits)
        for _ in words.NESTS:
            add_nest(zones, 0)
        return Wilds(setup, setup.terms, chance, zones, 0)

    def lay_out(self, setup: Setup, chance: Chance) -> Wilds:
        terms = setup.terms
        # BH-001
        beasts = chance.roll(2) if terms.beasts == DRAWN else terms.beasts
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

    def result(self, wilds: Wilds) -> Outcome:
        return outcome_of(wilds)

    @cached_property
    def judge(self) -> WildsJudge:
        return WildsJudge(tomllib.loads(self.read("data/judge.toml")))

    def ending(self, wilds: Wilds) -> Ending:
        return ending_of(wilds)

    def progress(self, wilds: Wilds) -> tuple[float, ...]:
        return progress_of(wilds)

    def reason(self, wilds: Wilds, action: int) -> Reason:
        return advice.reason(wilds, action)

    def points(self, wilds: Wilds) -> tuple[int, ...]:
        """BH-263: surplus and negative scores count."""
        scores = (wilds.beast_score, wilds.hunter_score)
        return scores if wilds.beasts == 0 else scores[::-1]

    def again(self, wilds: Wilds, other_sides: bool = True) -> dict[str, Any]:
        """BH-261, BH-263: in a series sides are swapped after every game."""
        is_hunter = (wilds.beasts == 0) == other_sides
        return {"sides": "seat1_hunter" if is_hunter else "seat1_beasts"}

    def bound(self, setup: Setup) -> int:
        """BH-238: the number of rounds; each has seven phases of at most 60 answers."""
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

    def in_words(self, setup: Setup, kind: Telling, data: dict[str, Any]) -> dict[str, str]:
        return sentences.in_words(kind.name, data, setup.options.deck_skin, self.texts["words"])


GAME = BeastHunterGame()
