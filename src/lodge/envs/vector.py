"""Many matches at once.

`SelfPlay` steps N matches in one call, each for whichever seat decides in it. `LodgeVectorEnv` is
the same for one seat against bots, as Gymnasium's `make_vec` wants it.
"""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, get_args

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lodge.bots import make_bot
from lodge.encoding import layout_of
from lodge.envs.episode import KEYS, Cells, Mask, cells_space, env_name
from lodge.envs.many import Many
from lodge.envs.single import Opponents, read_opponents
from lodge.kernel.chance import make_key
from lodge.kernel.game import Game
from lodge.kernel.options import Options
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load

Autoreset: TypeAlias = Literal["next_step", "same_step"]

Info: TypeAlias = dict[str, Any]


class SelfPlay:
    """N matches, stepped in one call; in each of them whoever has to decides.

    After `reset` and `step` stand here, match by match: the observation of the seat that decides,
    its `masks`, and who it is (`players`). `rewards` has a column for each seat. A match that is
    over begins anew in the next step, whose action for it counts for nothing (`next_step`), or in
    the same one, with the last observation in the info (`same_step`).

    With `copy=False` arrays are views of buffers that the next step writes over.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None = None,
        options: dict[str, Any] | Options | None = None,
        secrets: Sequence[dict[str, Any]] = (),
        recent: int = 0,
        bots: dict[int, str] | None = None,
        autoreset: Autoreset = "next_step",
        copy: bool = True,
    ) -> None:
        if count < 1:
            raise LodgeError(f"At least 1 match is needed, not {count}.")
        if autoreset not in get_args(Autoreset):
            known = " or ".join(get_args(Autoreset))
            raise LodgeError(f"Matches begin anew in the {known}, not {autoreset!r}.")
        self.game = game if isinstance(game, Game) else load(game)
        self.layout = layout_of(self.game, seats, options, recent, secrets)
        self.count = count
        self.bots = bots or {}
        self.autoreset = autoreset
        self.copy = copy
        self.many = Many(self.layout, count, secrets)
        self.observations: Cells = np.frombuffer(self.many.cells, np.int16).reshape(count, -1)
        self.masks: Mask = np.frombuffer(self.many.masks, np.int8).reshape(count, -1)
        self.players: NDArray[np.int8] = np.frombuffer(self.many.players, np.int8)
        self.rewards: NDArray[np.float64] = np.frombuffer(self.many.rewards).reshape(count, -1)
        self.ends: NDArray[np.int8] = np.frombuffer(self.many.ends, np.int8)
        self._ended = np.zeros(count, np.bool_)
        self._random = [np_random()[0] for _ in range(count)]
        self._has_begun = False

    def reset(self, seed: int | Sequence[int] | None = None) -> tuple[Cells, Info]:
        """Begin all matches anew: match n with the key `seed + n`, as one environment does whose
        seed that is."""
        keys: list[int | None] = [None] * self.count
        if isinstance(seed, int):
            keys = [seed + place for place in range(self.count)]
        elif seed is not None:
            keys = list(seed)
            if len(keys) != self.count:
                raise LodgeError(f"There are {len(keys)} seeds for {self.count} matches.")
        self.many.clear_rewards()
        for place, key in enumerate(keys):
            if key is not None:
                self._random[place] = np_random(key)[0]
            self._begin(place, key)
        self._ended[:] = False
        self._has_begun = True
        return self._given(self.observations), self._info()

    def _begin(self, place: int, key: int | None = None) -> None:
        chosen = int(self._random[place].integers(KEYS)) if key is None else key
        bots = {
            seat: make_bot(self.game, name, f"{chosen}/seat {seat}")
            for seat, name in self.bots.items()
        }
        self.many.begin(place, make_key(chosen), bots)

    def step(
        self, actions: Sequence[int] | NDArray[Any]
    ) -> tuple[Cells, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """One action for each match; raise IllegalAction, with nothing changed, if one is illegal.

        Observations, rewards `[N, seats]`, which matches are over, which were cut short (none), and
        a dictionary with `action_mask` and `current_player`.
        """
        numbers = self._numbers(actions)
        many = self.many
        again = self._ended.copy()
        going = [place for place in range(self.count) if not again[place]]
        for place in going:
            many.check(place, numbers[place])
        many.clear_rewards()
        for place in going:
            many.step(place, numbers[place])
        for place in np.flatnonzero(again).tolist():
            self._begin(place)
        ended = self.ends.astype(np.bool_)
        info: Info = {}
        if self.autoreset == "same_step" and ended.any():
            info["final_obs"] = self.observations.copy()
            info["_final_obs"] = ended.copy()
            for place in np.flatnonzero(ended).tolist():
                self._begin(place)
            self._ended[:] = False
        else:
            self._ended = ended.copy()
        rewards = self._given(self.rewards)
        none: NDArray[np.bool_] = np.zeros(self.count, np.bool_)
        return self._given(self.observations), rewards, ended, none, {**self._info(), **info}

    def _numbers(self, actions: Sequence[int] | NDArray[Any]) -> list[int]:
        if not self._has_begun:
            raise LodgeError("There are no matches yet: call reset() first.")
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise LodgeError(
                f"Actions are {self.count} whole numbers, one for each match, not "
                f"{given.dtype} of the shape {given.shape}."
            )
        numbers: list[int] = given.tolist()
        return numbers

    def _info(self) -> Info:
        return {
            "action_mask": self._given(self.masks),
            "current_player": self._given(self.players),
        }

    def _given(self, array: Any) -> Any:
        return array.copy() if self.copy else array


class LodgeVectorEnv(gymnasium.vector.VectorEnv[Cells, Any, Any]):
    """N matches for one seat against bots."""

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seat: int = 0,
        opponents: Opponents = None,
        autoreset: Autoreset = "next_step",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        if render_mode is not None:
            raise LodgeError("Many matches at once are not rendered.")
        loaded = game if isinstance(game, Game) else load(game)
        seats = settings.get("seats") or loaded.default_seats
        self.seat = seat
        bots = read_opponents(loaded, seats, seat, opponents)
        self.matches = SelfPlay(loaded, num_envs, **settings, bots=bots, autoreset=autoreset)
        self.num_envs = num_envs
        mode = AutoresetMode.NEXT_STEP if autoreset == "next_step" else AutoresetMode.SAME_STEP
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        layout = self.matches.layout
        self.single_observation_space: Any = cells_space(layout)
        self.single_action_space = spaces.Discrete(layout.numbering.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def __str__(self) -> str:
        return f"{env_name(self.matches.game)} x {self.num_envs}"

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Cells, Info]:
        if options:
            raise LodgeError("Many matches at once have no reset options.")
        return self.matches.reset(seed)

    def step(self, actions: Any) -> tuple[Cells, Any, Any, Any, Info]:
        observed, rewards, ended, cut, info = self.matches.step(actions)
        return observed, rewards[:, self.seat].copy(), ended, cut, info
