"""Treasure Hunter, wired up for the lodge."""

import tomllib
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from lodge.games.treasure_hunter.bot import advice
from lodge.games.treasure_hunter.bot.heuristic import HeuristicBot
from lodge.games.treasure_hunter.bot.judge import RealmJudge
from lodge.games.treasure_hunter.cards import events, spells, treasures
from lodge.games.treasure_hunter.describe import faces, outcome, position, view
from lodge.games.treasure_hunter.describe.phrases import TreasureHunterPhrases
from lodge.games.treasure_hunter.describe.shown import RealmView
from lodge.games.treasure_hunter.model import catalogue, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.terms import Terms
from lodge.games.treasure_hunter.model.zones import empty_zones, zone_names
from lodge.games.treasure_hunter.options import TreasureHunterOptions
from lodge.games.treasure_hunter.play import decks, modes
from lodge.games.treasure_hunter.rules import RULES
from lodge.games.treasure_hunter.ways import WAYS
from lodge.kernel.agenda import Pending
from lodge.kernel.cards import CardInfo
from lodge.kernel.chance import Chance
from lodge.kernel.game import NO_NAMES, Game
from lodge.kernel.outcome import Ending, Outcome
from lodge.kernel.phrases import listed
from lodge.kernel.reasons import Reason
from lodge.kernel.refusal import BadOptions
from lodge.kernel.setup import Setup

# Section 1
SEATS = {"card": range(2, 9), "board": range(2, 5), "map": range(1, 5), "solitaire": range(1, 2)}


class TreasureHunterGame(Game):
    """Treasure Hunter."""

    id = "treasure-hunter"
    title = "Treasure Hunter"
    summary = "Gather heroes, arm them, and fetch treasure past the monsters your rivals send."
    ruleset = 2
    seat_counts = (1, 2, 3, 4, 5, 6, 7, 8)
    default_seats = 3
    forfeits = (2,)
    minutes = (30, 75)
    Options = TreasureHunterOptions
    fields = position.FIELDS
    Position = position.TreasureHunterPosition
    View = RealmView
    Phrases = TreasureHunterPhrases
    rules = RULES
    ways = WAYS
    bots = {"heuristic": HeuristicBot}

    def check(self, seats: int, options: TreasureHunterOptions) -> None:
        """Section 1"""
        allowed = SEATS[options.mode]
        if seats not in allowed:
            counts = listed([str(count) for count in allowed], "or")
            raise BadOptions(f"The mode '{options.mode}' is played by {counts}, not by {seats}.")
        if options.dungeon == "on" and options.mode not in ("board", "map"):
            raise BadOptions("The dungeon goes only with the modes 'board' and 'map' (TH-650).")

    def prepare(self, seats: int, options: TreasureHunterOptions) -> Setup:
        mode = words.MODES.index(options.mode)
        terms = Terms(
            options,
            modes.quests(mode),
            modes.PLANS[mode],
            events.ALL,
            spells.ALL,
            treasures.ALL,
        )
        terms.fill(seats, decks.stock(mode, terms.dungeon))
        return Setup(self, seats, options, list(catalogue.FACES), zone_names(), terms)

    def blank(self, setup: Setup, chance: Chance) -> Realm:
        return Realm(setup, setup.terms, chance, empty_zones(setup.seats, setup.terms.has_ground))

    def lay_out(self, setup: Setup, chance: Chance) -> Realm:
        realm = Realm(setup, setup.terms, chance, setup.terms.box.copy())
        realm.push(modes.SET_UPS[setup.terms.mode])
        return realm

    def pool_of(self, setup: Setup, kind: int, zone: int) -> int:
        """Cards with the same back: one in the card game, one for each deck elsewhere."""
        return decks.pool_of(setup.terms, kind)

    def save(self, realm: Realm) -> dict[str, Any]:
        return {**super().save(realm), **position.save(realm)}

    def load(self, realm: Realm, doc: Any) -> None:
        position.load(realm, doc)

    def pending(self, realm: Realm, doc: Any) -> list[Pending]:
        return position.pending(realm, doc)

    def describe(self, realm: Realm, observer: int) -> RealmView:
        return view.describe(realm, observer)

    def result(self, realm: Realm) -> Outcome:
        return outcome.outcome_of(realm)

    @cached_property
    def judge(self) -> RealmJudge:
        return RealmJudge(tomllib.loads(self.read("data/judge.toml")))

    def ending(self, realm: Realm) -> Ending:
        return outcome.ending_of(realm)

    def progress(self, realm: Realm) -> tuple[float, ...]:
        return outcome.progress_of(realm)

    def reason(self, realm: Realm, action: int) -> Reason:
        return advice.reason(realm, action)

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        """Every mode and number of seats, and every option once; rounds are few where they make
        long matches."""
        helped = {
            "opposition_help": "any_opponent",
            "guardian_spell_limit": "unlimited",
            "double_trouble_dice": "single",
            "breath_is_ranged": True,
        }
        armoured = {
            "regen_wounds": "final_only",
            "armor_limit": "one_suit",
            "spell_shield": "bearer",
            "infravision": "underground_plus_one",
            "end_rule": "equal_turns",
        }
        return [
            (2, {}),
            (2, {"dice_timing": "after_cards", "haste_scope": "full", "nymph_bonus": "per_hero"}),
            (3, helped),
            (4, armoured),
            (5, {"ambush_is_surprise": False, "arrows_with_bow": False}),
            (6, {}),
            (7, {}),
            (8, {}),
            (2, {"mode": "board", "round_limit": 15}),
            (3, {"mode": "board", "dungeon": "on", "board_move": "exact", "round_limit": 10}),
            (4, {"mode": "board", "board_start_hand": 3, "board_takeback": "unhurt"}),
            (1, {"mode": "map"}),
            (2, {"mode": "map", "dungeon_entrances": "underground", "round_limit": 20}),
            (3, {"mode": "map", "round_limit": 10}),
            (4, {"mode": "map", "dungeon": "off", "round_limit": 10}),
            (1, {"mode": "solitaire", "solo_target": 12}),
            (1, {"mode": "solitaire", "solo_level": "hard"}),
            (1, {"mode": "solitaire", "solo_level": "master"}),
        ]

    def cards(self) -> list[CardInfo]:
        return faces.all_cards(self.look, self.texts["cards"])

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        """The English words, with the names of all cards."""
        texts = super().texts
        names = {**catalogue.names(), **catalogue.names_in_sentences()}
        return {**texts, "words": {**names, **texts["words"]}}

    def word(self, value: object, names: Mapping[str, str] = NO_NAMES) -> str:
        """Lists of numbers are addends."""
        if isinstance(value, list) and all(isinstance(part, int) for part in value):
            return " + ".join(map(str, value))
        return super().word(value, names)


GAME = TreasureHunterGame()
