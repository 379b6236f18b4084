"""Beast-Hunter, wired up for the lodge."""

from typing import Any

from lodge.games.beast_hunter import cards, faces, words
from lodge.games.beast_hunter.bot import HeuristicBot
from lodge.games.beast_hunter.documents import BeastHunterPosition
from lodge.games.beast_hunter.options import BeastHunterOptions
from lodge.games.beast_hunter.phrases import BeastHunterPhrases
from lodge.games.beast_hunter.rules import BeastHunter
from lodge.games.beast_hunter.state import Tables, add_nest
from lodge.games.beast_hunter.words import ALL_FACES, BEASTS, HUNTER, KINDS, ZONE_NAMES
from lodge.kernel.cards import CardInfo
from lodge.kernel.chance import Chance
from lodge.kernel.events import Event, Row
from lodge.kernel.game import Game
from lodge.kernel.match import Match, Setup
from lodge.kernel.vocabulary import Vocabulary

VOCABULARY = Vocabulary(words.VERBS)

# BH-256: the first seat's side.
FIRST_BEASTS = {"random": -1, "seat1_beasts": 0, "seat1_hunter": 1}


class BeastHunterGame(Game):
    """Beast-Hunter."""

    id = "beast-hunter"
    title = "Beast-Hunter"
    summary = "Two players: beasts in face-down nests against the kits of a hunter."
    ruleset = 1
    seat_counts = (2,)
    default_seats = 2
    minutes = (15, 40)
    Options = BeastHunterOptions
    Position = BeastHunterPosition
    Phrases = BeastHunterPhrases
    decisions = words.DECISIONS
    steps = words.STEPS
    events = words.EVENTS
    bots = {"heuristic": HeuristicBot}

    def check(self, seats: int, options: BeastHunterOptions) -> None:
        """All options go together."""

    def prepare(self, seats: int, options: BeastHunterOptions) -> Setup:
        court_ranks = options.court_ranks == "numbered"
        tables = Tables(
            [cards.suit_of(kind) for kind in range(KINDS)],
            [cards.number_of(kind, court_ranks) for kind in range(KINDS)],
            [cards.power_of(kind) for kind in range(KINDS)],
        )
        tables.free_pass = options.phase_pass == "free"
        tables.min_run = options.min_run
        tables.arrival_flip = options.arrival_flip
        tables.lumina_any = options.lumina_source == "any"
        tables.lioness_points = options.lioness_points
        tables.stall_rounds = options.stall_rounds
        tables.beasts = FIRST_BEASTS[options.sides]
        tables.fill_boxes(cards.deck_of(BEASTS), cards.deck_of(HUNTER))
        faces, names = list(ALL_FACES), list(ZONE_NAMES)
        return Setup(self, seats, options, VOCABULARY, faces, names, tables)

    def blank(self, setup: Setup, chance: Chance) -> Match:
        zones = setup.tables.empty_zones(0)
        for _ in range(words.FIRST_NEST, len(ZONE_NAMES)):
            add_nest(zones, 0)
        return BeastHunter(setup, setup.tables, chance, zones, 0)

    def lay_out(self, setup: Setup, chance: Chance) -> Match:
        tables = setup.tables
        # BH-001
        beasts = chance.roll(2) if tables.beasts < 0 else tables.beasts
        match = BeastHunter(setup, tables, chance, tables.boxes[beasts].copy(), beasts)
        match.push(words.SET_UP)
        return match

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
        ]

    def cards(self) -> list[CardInfo]:
        return faces.all_cards(self.look, self.texts["cards"])

    def event(self, setup: Setup, number: int, row: Row) -> Event:
        """Sentences name the cards as the option `deck_skin` shows them (BH-266)."""
        event = super().event(setup, number, row)
        kind = self.events[row[1]]
        called = cards.names(setup.options.deck_skin)
        named = {name: self._named(value, called) for name, value in event.data.items()}
        if kind.name == "set_valued":
            faces = event.data["cards"]
            named["cards"] = cards.group_in_words(faces, setup.options.deck_skin)
        elif kind.name in ("roamed", "roamed_card"):
            depth = event.data["place"]
            named["place"] = f", from below {depth} others" if depth else ""
        text = self.texts["events"][kind.name].format(**named)
        return Event(event.number, event.name, event.clause, event.data, text[0].upper() + text[1:])

    def _named(self, value: object, called: dict[str, str]) -> str:
        if isinstance(value, list):
            return ", ".join(self._named(part, called) for part in value) or "nothing"
        word = called.get(str(value), self.word(value))
        return f"nest {word[4:]}" if word.startswith("nest") and word[4:].isdecimal() else word


GAME = BeastHunterGame()
