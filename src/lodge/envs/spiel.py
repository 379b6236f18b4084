"""OpenSpiel: every game as a Python game, `lodge_card_hunter(players=4)` and so on.

Chance is explicit and comes first: the key is dealt as three digits out of 256, so that OpenSpiel's
seeds, histories and serialised states are all that a match is made of. That are 16.7 million deals;
the dice that fall later follow from the deal. `deals=K` leaves only the first K of them (up to
256), for algorithms that walk through all. Deal n is the match of the key n, as everywhere.
"""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError:
    raise ImportError(
        "OpenSpiel is not installed: pip install 'hunters-lodge[openspiel]'."
    ) from None

from lodge.encoding import RECENT, Layout, choices_of, layout_of
from lodge.kernel.chance import make_key
from lodge.kernel.game import Game
from lodge.kernel.match import OUT_OF_TURN, Match
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import games, load

DIGITS = 3
DIGIT_RANGE = 256

LONGEST = 2**31 - 1


class Play:
    """A match, or the dealing of its key: all that a state is made of, to be copied and pickled."""

    def __init__(self, layout: Layout, deals: int) -> None:
        self.layout = layout
        self.deals = deals
        self.digits: list[int] = []
        self.match: Match | None = None

    def apply(self, number: int) -> None:
        """Deal a digit, or take an action by its number."""
        if self.match is not None:
            self.match.apply(self.layout.numbering.action(number), self.match.seat)
            return
        self.digits.append(number)
        if self.deals or len(self.digits) == DIGITS:
            setup = self.layout.setup
            key = make_key(int.from_bytes(self.digits, "big"))
            self.match = setup.game.start(setup, key, events=True)

    def __deepcopy__(self, memo: Any) -> "Play":
        copied = Play(self.layout, self.deals)
        copied.digits = self.digits[:]
        copied.match = None if self.match is None else self.match.clone()
        return copied

    def __reduce__(self) -> Any:
        match, setup = self.match, self.layout.setup
        if match is not None and match.is_guess:
            raise LodgeError("A state that was dealt anew has no history to write down.")
        entries = [] if match is None else match.actions()
        rules = setup.game.id, setup.seats, json.dumps(setup.options_doc()), self.layout.recent
        return _play_again, (rules, self.deals, self.digits, entries)


def _play_again(rules: Any, deals: int, digits: list[int], entries: list[int]) -> Play:
    play = Play(_layout_of(*rules), deals)
    for digit in digits:
        play.apply(digit)
    for entry in entries:
        assert play.match is not None
        play.match.apply(entry % OUT_OF_TURN, play.match.seat)
    return play


@lru_cache(maxsize=64)
def _layout_of(game: str, players: int, options: str, recent: int) -> Layout:
    return layout_of(load(game), players, json.loads(options), recent)


class LodgeGame(pyspiel.Game):
    """The matches of a game with so many players and these options."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any] | None) -> None:
        given = params or {}
        players = int(given.get("players") or game.default_seats)
        options = read_options_text(str(given.get("options", "")))
        self.deals = int(given.get("deals", 0))
        if not 0 <= self.deals <= DIGIT_RANGE:
            raise LodgeError(f"Deals are 1 to {DIGIT_RANGE}, or 0 for all, not {self.deals}.")
        recent = int(given.get("recent", RECENT))
        self.layout = _layout_of(game.id, players, json.dumps(options), recent)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.numbering.size,
            max_chance_outcomes=self.deals or DIGIT_RANGE,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=min(game.bound(self.layout.setup), LONGEST),
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> "LodgeState":
        return LodgeState(self, Play(self.layout, self.deals))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "LodgeObserver":
        if params:
            raise ValueError(f"Observers have no parameters here, but {params} were given.")
        return LodgeObserver(self.layout, kind or pyspiel.IIGObservationType(perfect_recall=False))


class LodgeState(pyspiel.State):
    """A moment of a match, or of dealing its key."""

    def __init__(self, game: LodgeGame, play: Play) -> None:
        super().__init__(game)
        self.play = play

    @property
    def match(self) -> Match | None:
        """The match, hidden cards included; None while its key is dealt."""
        return self.play.match

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else self.match.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        numbering = self.play.layout.numbering
        return sorted(numbering.number(action) for action in choices_of(self.match, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.play.deals or DIGIT_RANGE
        return [(digit, 1.0 / count) for digit in range(count)]

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return self.play.layout.numbering.text(action)

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def returns(self) -> list[float]:
        outcome = self.match.outcome() if self.match is not None else None
        if outcome is None:
            return [0.0] * self.play.layout.setup.seats
        return [2.0 * score - 1.0 for score in outcome.scores]

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> "LodgeState":
        """A state in which all that a player does not know is dealt anew."""
        other = self.clone()
        if self.match is not None:
            drawn = np.random.default_rng() if sampler is None else None
            lot = float(drawn.random()) if drawn is not None else float(sampler())  # type: ignore[misc]
            other.play.match = self.match.guess(player, f"{lot!r}")
        resampled: LodgeState = other
        return resampled

    def __str__(self) -> str:
        if self.match is None:
            return f"dealing {' '.join(map(str, self.play.digits))}".strip()
        return json.dumps(self.match.to_json(), sort_keys=True)


class LodgeObserver:
    """What a player may know: its view, and with perfect recall all that it was ever told."""

    def __init__(self, layout: Layout, kind: Any) -> None:
        self.layout = layout
        self.recalls = kind.perfect_recall
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LodgeState, player: int) -> None:
        self.tensor.fill(0)
        if state.match is not None:
            since = max(state.match.count_events(player) - self.layout.recent, 0)
            self.tensor[:] = self.layout.encode(state.match, player, since)

    def string_from(self, state: LodgeState, player: int) -> str:
        match = state.match
        if match is None:
            # Which digits were dealt is nobody's business.
            return f"dealing {len(state.play.digits)}"
        told: dict[str, Any] = match.view(player)
        if self.recalls:
            told["events"] = [[event.name, event.data] for event in match.events(player)]
        return json.dumps(told, sort_keys=True)


def read_options_text(text: str) -> dict[str, Any]:
    """Options as OpenSpiel's parameters can hold them: `difficulty:hard;expert:true`."""
    options: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise LodgeError(f"Options are written name:value;name:value, not {text!r}.")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def spiel_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"lodge_{game.id.replace('-', '_')}"


def _register(game: Game) -> None:
    kind = pyspiel.GameType(
        short_name=spiel_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.default_seats,
            "options": "",
            "deals": 0,
            "recent": RECENT,
        },
    )

    class Registered(LodgeGame):
        """A class and no function: OpenSpiel lets go of it when Python is gone, which only things
        survive that somebody else holds."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Registered)


for _name in games():
    _register(load(_name))
