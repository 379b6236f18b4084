"""Shadow Hunters, wired up for the lodge."""

import tomllib
from functools import cached_property
from typing import Any

from lodge.games.shadow_hunters.bot import advice
from lodge.games.shadow_hunters.bot.heuristic import HeuristicBot
from lodge.games.shadow_hunters.bot.judge import NightJudge
from lodge.games.shadow_hunters.describe import earlier, faces, outcome, position, view
from lodge.games.shadow_hunters.describe.guess import deal
from lodge.games.shadow_hunters.describe.pending import steps_of
from lodge.games.shadow_hunters.describe.phrases import ShadowHuntersPhrases
from lodge.games.shadow_hunters.describe.shown import NightView
from lodge.games.shadow_hunters.model import catalogue, state, words
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.terms import empty_zones, zone_names
from lodge.games.shadow_hunters.options import ShadowHuntersOptions
from lodge.games.shadow_hunters.play.set_up import SET_UP
from lodge.games.shadow_hunters.rules import RULES, terms_of
from lodge.kernel.agenda import Pending
from lodge.kernel.cards import CardInfo
from lodge.kernel.chance import Chance
from lodge.kernel.game import Game
from lodge.kernel.outcome import Ending, Outcome
from lodge.kernel.reasons import Reason
from lodge.kernel.refusal import BadOptions
from lodge.kernel.setup import Setup


class ShadowHuntersGame(Game):
    """Shadow Hunters."""

    id = "shadow-hunters"
    title = "Shadow Hunters"
    summary = "Everybody is secretly somebody else: find out who is on your side, and strike first."
    ruleset = 2
    seat_counts = (4, 5, 6, 7, 8)
    default_seats = 6
    minutes = (30, 60)
    Options = ShadowHuntersOptions
    fields = position.FIELDS
    Position = position.ShadowHuntersPosition
    View = NightView
    Phrases = ShadowHuntersPhrases
    rules = RULES
    bots = {"heuristic": HeuristicBot}

    def check(self, seats: int, options: ShadowHuntersOptions) -> None:
        """SH-400"""
        if options.opening_hermit != "off" and seats < 6:
            raise BadOptions("The opening Hermit round needs 6, 7 or 8 players (SH-410).")
        if options.extra_card == "on" and seats < 7:
            raise BadOptions("The extra character card needs 7 or 8 players (SH-420).")

    def prepare(self, seats: int, options: ShadowHuntersOptions) -> Setup:
        terms = terms_of(seats, options)
        return Setup(self, seats, options, list(catalogue.FACES), zone_names(), terms)

    def blank(self, setup: Setup, chance: Chance) -> Night:
        return Night(setup, setup.terms, chance, empty_zones(setup.seats))

    def lay_out(self, setup: Setup, chance: Chance) -> Night:
        night = Night(setup, setup.terms, chance, setup.terms.box.copy())
        night.push(SET_UP)
        return night

    def pool_of(self, setup: Setup, kind: int, zone: int) -> int:
        """Cards with the same back: White, Black, Hermit and characters."""
        if kind >= state.FIRST_HERMIT:
            return words.HERMIT
        if kind >= state.FIRST_BLACK:
            return words.BLACK
        return words.WHITE if kind >= state.FIRST_WHITE else state.CHARACTER_POOL

    def save(self, night: Night) -> dict[str, Any]:
        return {**super().save(night), **position.save(night)}

    def load(self, night: Night, doc: Any) -> None:
        position.load(night, doc)

    def as_earlier(self, doc: dict[str, Any], written: dict[str, Any]) -> dict[str, Any]:
        return earlier.as_earlier(doc, written)

    def pending(self, night: Night, doc: Any) -> list[Pending]:
        return steps_of(night, doc)

    def redeal(self, night: Night, observer: int) -> None:
        deal.deal_unseen(night, observer)

    def describe(self, night: Night, observer: int) -> NightView:
        return view.describe(night, observer)

    def result(self, night: Night) -> Outcome:
        return outcome.outcome_of(night)

    @cached_property
    def judge(self) -> NightJudge:
        return NightJudge(tomllib.loads(self.read("data/judge.toml")))

    def ending(self, night: Night) -> Ending:
        return outcome.ending_of(night)

    def progress(self, night: Night) -> tuple[float, ...]:
        return outcome.progress_of(night)

    def reason(self, night: Night, action: int) -> Reason:
        return advice.reason(night, action)

    def bound(self, setup: Setup) -> int:
        """SH-049: a turn limit, and in one turn at most 200 answers (see R42)."""
        limit: int = setup.terms.turn_limit
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
            (6, {"robbery": "any_damage", "heal_after_roll": "on"}),
            (5, {"abilities": "off", "beginner_deceit": "on"}),
        ]

    def cards(self) -> list[CardInfo]:
        return faces.all_cards(self.look)

    def schema(self) -> dict[str, Any]:
        """The options, with the names of the two characters of each initial."""
        schema = super().schema()
        chosen = schema["$defs"][ShadowHuntersOptions.__name__]["properties"]["replace_set"]
        pairs: dict[str, dict[str, str]] = {}
        for one in catalogue.characters():
            pairs.setdefault(one.initial, {})[one.set] = one.name
        chosen["x-each"] = pairs
        return schema

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        """The English words, with the names of all that the data brings."""
        texts = super().texts
        return {**texts, "words": {**catalogue.names(), **texts["words"]}}


GAME = ShadowHuntersGame()
