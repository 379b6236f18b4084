"""Card Hunter, wired up for the lodge."""

import tomllib
from functools import cached_property
from typing import Any

from lodge.games.card_hunter import advice, faces, guessing, outcome, positions, view
from lodge.games.card_hunter.bot import HeuristicBot
from lodge.games.card_hunter.catalogue import find_monster, printed_faces, standard_faces
from lodge.games.card_hunter.judge import HuntJudge
from lodge.games.card_hunter.options import CardHunterOptions
from lodge.games.card_hunter.phrases import CardHunterPhrases
from lodge.games.card_hunter.rounds import SET_UP
from lodge.games.card_hunter.rules import RULES
from lodge.games.card_hunter.shown import HuntView
from lodge.games.card_hunter.state import POTIONS, REVEALED, Hunt, Terms, empty_zones
from lodge.games.card_hunter.words import PARTS, POSITIONS
from lodge.kernel.agenda import Pending
from lodge.kernel.cards import CardInfo
from lodge.kernel.chance import Chance
from lodge.kernel.game import Game
from lodge.kernel.outcome import Ending, Outcome
from lodge.kernel.reasons import Reason
from lodge.kernel.refusal import BadOptions
from lodge.kernel.setup import Setup


class CardHunterGame(Game):
    """Card Hunter."""

    id = "card-hunter"
    title = "Card Hunter"
    summary = "Bring a monster down together: strike it card by card, and stand where it does not."
    ruleset = 2
    seat_counts = (1, 2, 3, 4)
    is_open = True  # Section 5 of the rules: nothing is private to one of the players.
    default_seats = 3
    minutes = (20, 40)
    Options = CardHunterOptions
    fields = positions.FIELDS
    Position = positions.CardHunterPosition
    View = HuntView
    Phrases = CardHunterPhrases
    rules = RULES
    bots = {"heuristic": HeuristicBot}

    def check(self, seats: int, options: CardHunterOptions) -> None:
        monster = find_monster(options.monster)
        if options.deduction and not monster.is_even:
            # CH-141
            raise BadOptions(
                f"Deduction needs a monster with four Parts of equal size; "
                f"the {monster.name} has not."
            )
        if options.deduction and options.card_faces != "pnp":
            raise BadOptions("Deduction goes only with the card faces 'pnp' (CH-141).")
        if options.card_faces == "standard52" and not monster.is_printed_deck:
            # CH-186
            raise BadOptions(
                f"The {monster.name} cannot be built from a standard deck; use the faces 'pnp'."
            )

    def prepare(self, seats: int, options: CardHunterOptions) -> Setup:
        monster = find_monster(options.monster)
        show = printed_faces if options.card_faces == "pnp" else standard_faces
        terms = Terms(show(monster), seats, options)
        names = zone_names(POSITIONS if options.deduction else PARTS)
        setup = Setup(self, seats, options, terms.names, names, terms)
        setup.card_names = faces.told_faces(options.card_faces, self.texts["cards"]["told"])
        return setup

    def carry_over(self, ruleset: int, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        # CH-122: by ruleset 1 three of four hunters could stand together.
        is_crowded = ruleset == 1 and seats == 4
        return {**options, "position_limit": 3} if is_crowded else options

    def blank(self, setup: Setup, chance: Chance) -> Hunt:
        zones = empty_zones(setup.seats, setup.terms.deduction)
        return Hunt(setup, setup.terms, chance, zones)

    def lay_out(self, setup: Setup, chance: Chance) -> Hunt:
        hunt = Hunt(setup, setup.terms, chance, setup.terms.box.copy())
        hunt.push(SET_UP)
        return hunt

    def pool_of(self, setup: Setup, kind: int, zone: int) -> int:
        """A Part, its Hit Pile and its removed cards hold its own cards only (CH-106)."""
        return zone % 4 if zone < REVEALED else 0

    def load(self, hunt: Hunt, doc: Any) -> None:
        positions.load(hunt, doc)

    def pending(self, hunt: Hunt, doc: Any) -> list[Pending]:
        return positions.pending(hunt, doc)

    def redeal(self, hunt: Hunt, observer: int) -> None:
        if hunt.terms.deduction and not hunt.over:
            guessing.draw_natures(hunt)
        super().redeal(hunt, observer)

    def suppose(self, hunt: Hunt, observer: int, pool: int, count: int) -> list[int]:
        return guessing.suppose(hunt, observer, pool)

    def describe(self, hunt: Hunt, observer: int) -> HuntView:
        return view.describe(hunt)

    def result(self, hunt: Hunt) -> Outcome:
        return outcome.outcome_of(hunt)

    @cached_property
    def judge(self) -> HuntJudge:
        return HuntJudge(tomllib.loads(self.read("data/judge.toml")))

    def ending(self, hunt: Hunt) -> Ending:
        return outcome.ending_of(hunt)

    def progress(self, hunt: Hunt) -> tuple[float, ...]:
        return outcome.progress_of(hunt)

    def reason(self, hunt: Hunt, action: int) -> Reason:
        return advice.reason(hunt, action)

    def bound(self, setup: Setup) -> int:
        """R34: fewer than (19 + G) x (N + 1) rounds; a turn has at most 19 + 9 answers."""
        monster = find_monster(setup.options.monster)
        return (19 + monster.rage_cards) * (monster.cards + 1) * 4 * 28

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        plain: list[tuple[int, dict[str, Any]]] = [
            (seats, {"difficulty": difficulty})
            for seats in self.seat_counts
            for difficulty in POTIONS
        ]
        return [
            *plain,
            (3, {"expert": True, "scoring": True}),
            (3, {"deduction": True}),
            (4, {"deduction": True, "powers": True, "monster": "gravelback", "expert": True}),
            (1, {"powers": True, "scoring": True}),
            (4, {"powers": True, "potion_consent": "auto"}),
            (2, {"monster": "mirejaw", "card_faces": "standard52"}),
            (3, {"monster": "galecrest", "potion_at_full_life": "forbidden"}),
            (2, {"monster": SMALL_MONSTER, "round_limit": 12}),
            (4, {"position_limit": 3}),
            (4, {"position_limit": 3, "deduction": True, "powers": True}),
        ]

    def cards(self) -> list[CardInfo]:
        return faces.all_cards(self.look, self.texts["cards"])


SMALL_MONSTER = {
    "id": "sandling",
    "name": "Sandling",
    "parts": {
        "tail": {"cards": {"tail": [2, 0, 1]}, "rage": 0},
        "wings": {"cards": {"wings": [1, 1, 1], "head": [0, 1, 0]}, "rage": 4},
        "head": {"cards": {"head": [3, 0, 0], "tail": [0, 0, 1]}, "rage": 1},
        "claws": {"cards": {"claws": [0, 3, 0]}, "rage": 2},
    },
}
"""A custom monster for tests: small, uneven, with Rage cards in one Part and none in another."""


def zone_names(places: tuple[str, ...]) -> list[str]:
    """The zones in the order of the state; CH-142: in deduction they go by Position."""
    kinds = ("part", "hits", "unseen", "removed")
    return [*(f"{place} {kind}" for kind in kinds for place in places), "revealed", "set aside"]


GAME = CardHunterGame()
