"""Shadow Hunters, wired up for the lodge."""

from typing import Any

from lodge.games.shadow_hunters import faces, words
from lodge.games.shadow_hunters.bot import HeuristicBot
from lodge.games.shadow_hunters.documents import ShadowHuntersPosition
from lodge.games.shadow_hunters.options import ShadowHuntersOptions
from lodge.games.shadow_hunters.phrases import ShadowHuntersPhrases
from lodge.games.shadow_hunters.rules import ShadowHunters
from lodge.games.shadow_hunters.shown import NightView
from lodge.games.shadow_hunters.state import Tables, empty_zones
from lodge.games.shadow_hunters.words import BOB, INITIALS, PLAYERS
from lodge.kernel.cards import CardInfo
from lodge.kernel.chance import Chance
from lodge.kernel.game import Game
from lodge.kernel.match import Match, Setup
from lodge.kernel.refusal import BadOptions
from lodge.kernel.vocabulary import Vocabulary

# Table 2.7: Neutrals, Hunters and Shadows.
ALLOCATION = {4: [0, 2, 2], 5: [1, 2, 2], 6: [2, 2, 2], 7: [3, 2, 2], 8: [2, 3, 3]}
# SH-420
WITH_EXTRA_CARD = {7: [2, 3, 3], 8: [3, 3, 3]}

VOCABULARY = Vocabulary(words.VERBS)


class ShadowHuntersGame(Game):
    """Shadow Hunters."""

    id = "shadow-hunters"
    title = "Shadow Hunters"
    summary = "Four to eight players, each with a secret character: find out whom to fight."
    ruleset = 1
    seat_counts = (4, 5, 6, 7, 8)
    default_seats = 6
    minutes = (30, 60)
    Options = ShadowHuntersOptions
    Position = ShadowHuntersPosition
    View = NightView
    Phrases = ShadowHuntersPhrases
    decisions = words.DECISIONS
    steps = words.STEPS
    events = words.EVENTS
    bots = {"heuristic": HeuristicBot}

    def check(self, seats: int, options: ShadowHuntersOptions) -> None:
        """SH-400"""
        if options.opening_hermit != "off" and seats < 6:
            raise BadOptions("The opening Hermit round needs 6, 7 or 8 players (SH-410).")
        if options.extra_card == "on" and seats < 7:
            raise BadOptions("The extra character card needs 7 or 8 players (SH-420).")

    def prepare(self, seats: int, options: ShadowHuntersOptions) -> Setup:
        tables = Tables(seats)
        tables.extra_card = options.extra_card == "on"
        tables.counts = (WITH_EXTRA_CARD if tables.extra_card else ALLOCATION)[seats]
        tables.pool = pool(options)
        tables.one_of_initial = options.characters == "mix_initial"
        tables.abilities = options.abilities == "on"
        # SH-431
        tables.bob_goal = 4 if options.bob_goal == "4_small" and seats <= 6 else 5
        tables.charles_by_attack = options.charles_goal == "attack_after3"
        tables.woods_self_harm = options.self_harm != "none"
        tables.card_self_harm = options.self_harm == "all"
        tables.may_refuse = options.unknown_prediction == "may_refuse"
        tables.table_window = options.table_window == "turn_end"
        tables.each_draws = options.opening_hermit == "each_draws"
        tables.passing_card = options.opening_hermit == "passing_card"
        # SH-049
        tables.turn_limit = options.turn_limit_factor * seats
        tables.fill()
        return Setup(self, seats, options, VOCABULARY, list(words.FACES), zone_names(), tables)

    def blank(self, setup: Setup, chance: Chance) -> Match:
        return ShadowHunters(setup, setup.tables, chance, empty_zones(setup.seats))

    def lay_out(self, setup: Setup, chance: Chance) -> Match:
        night = ShadowHunters(setup, setup.tables, chance, setup.tables.box.copy())
        night.push(words.SET_UP)
        return night

    def bound(self, setup: Setup) -> int:
        """SH-049: a turn limit, and in one turn at most 200 answers (see R42)."""
        limit: int = setup.tables.turn_limit
        return limit * 200 + 100

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        plain: list[tuple[int, dict[str, Any]]] = [
            (seats, {"characters": characters})
            for seats in self.seat_counts
            for characters in ("base", "additional")
        ]
        return [
            *plain,
            (5, {"characters": "replace", "replace_set": {"E": "additional", "C": "additional"}}),
            (4, {"characters": "mix_all", "self_harm": "all", "turn_limit_factor": 12}),
            (6, {"characters": "mix_initial", "opening_hermit": "each_draws"}),
            (7, {"characters": "mix_initial", "extra_card": "on", "table_window": "turn_end"}),
            (8, {"characters": "mix_all", "extra_card": "on", "opening_hermit": "passing_card"}),
            (7, {"characters": "mix_all", "opening_hermit": "passing_card"}),
            (6, {"abilities": "off", "self_harm": "none", "table_window": "turn_end"}),
            (7, {"abilities": "off", "characters": "mix_initial", "extra_card": "on"}),
            (5, {"unknown_prediction": "may_refuse", "bob_goal": "4_small"}),
            (7, {"charles_goal": "attack_after3", "opening_hermit": "each_draws"}),
        ]

    def cards(self) -> list[CardInfo]:
        return faces.all_cards(self.look)


def pool(options: ShadowHuntersOptions) -> int:
    """SH-401 to SH-405, SH-427: a bit for each character that may be in the game."""
    base = (1 << 10) - 1
    if options.characters == "base":
        mask = base
    elif options.characters == "additional":
        mask = base << 10
    elif options.characters == "replace":
        mask = 0
        for number, initial in enumerate(INITIALS):
            is_new = options.replace_set.get(initial, "base") == "additional"  # type: ignore[call-overload]
            mask |= 1 << number + (10 if is_new else 0)
    else:
        mask = base << 10 | base
    return mask & ~(1 << BOB) if options.abilities == "off" else mask


def zone_names() -> list[str]:
    """The zones in the order of the state."""
    return [
        *("white deck", "black deck", "hermit deck"),
        *("white discard", "black discard", "hermit discard"),
        *("card in play", "hermit card in play", "unused characters", "extra character"),
        *(f"{player} character" for player in PLAYERS),
        *(f"{player} equipment" for player in PLAYERS),
    ]


GAME = ShadowHuntersGame()
