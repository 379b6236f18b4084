"""Gymnasium: one seat of a match, against bots.

The mask of actions is in `info["action_mask"]` and comes from `action_masks()`, too.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, get_args

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from lodge.bots import Bot, make_bot, usual_bot
from lodge.encoding import RECENT
from lodge.envs.aec import check_render_mode
from lodge.envs.episode import (
    WORST,
    Cells,
    Episode,
    Mask,
    action_number,
    cells_space,
    env_name,
)
from lodge.kernel.bot import bots_interjection
from lodge.kernel.game import Game
from lodge.kernel.options import Options
from lodge.kernel.refusal import LodgeError

Illegal: TypeAlias = Literal["lose", "raise", "random"]
Opponents: TypeAlias = str | Sequence[str] | Mapping[int, str] | None
"""The name of a bot for all other seats, one for each of them in turn, or by seat."""

MOST_UNHEARD = 100_000
"""Answers of bots between two decisions of the learner: none so far came near it."""


class LodgeEnv(gymnasium.Env[Cells, np.int64]):
    """One match after the other, for one seat.

    `illegal` says what an action does that is not possible: the match is lost, it raises, or
    another one is taken by chance.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        opponents: Opponents = None,
        seats: int | None = None,
        options: dict[str, Any] | Options | None = None,
        secrets: Sequence[dict[str, Any]] = (),
        illegal: Illegal = "lose",
        recent: int = RECENT,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        if illegal not in get_args(Illegal):
            known = ", ".join(get_args(Illegal))
            raise LodgeError(f"An illegal action can do one of {known}, not {illegal!r}.")
        check_render_mode(render_mode, self.metadata)
        self.episode = Episode(game, seats, options, secrets, recent, shaping)
        count = self.episode.setup.seats
        if not 0 <= seat < count:
            raise LodgeError(f"There is no seat {seat}: the seats are 0 to {count - 1}.")
        self.seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.opponents = read_opponents(self.episode.game, count, seat, opponents)
        self.action_space = spaces.Discrete(self.episode.numbering.size)
        self.observation_space: Any = cells_space(self.episode.layout)
        self._bots: dict[int, Bot] = {}
        self._is_over = True

    def __str__(self) -> str:
        return f"<{type(self).__name__}<{env_name(self.episode.game)}>>"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Cells, dict[str, Any]]:
        super().reset(seed=seed)
        episode = self.episode
        episode.reset(seed, options)
        # As `lodge simulate` seats them, so that one key gives one match.
        self._bots = {
            seat: make_bot(episode.game, name, f"{episode.key!s}/seat {seat}")
            for seat, name in self.opponents.items()
        }
        self._is_over = False
        self._let_others_play()
        self._is_over = episode.match.over
        return episode.cells(self.seat), self._info()

    def step(self, action: Any) -> tuple[Cells, float, bool, bool, dict[str, Any]]:
        episode = self.episode
        if self._is_over:
            raise ResetNeeded("The match is over, or none has begun: call reset().")
        size = episode.numbering.size
        number = action_number(action, size)
        info: dict[str, Any] = {}
        mask = episode.mask(self.seat)
        if not 0 <= number < size or not mask[number]:
            info["illegal"] = True
            if self.illegal == "lose":
                self._is_over = True
                return episode.cells(self.seat), WORST, True, False, {**self._info(), **info}
            if self.illegal == "random":
                number = int(episode.random.choice(np.flatnonzero(mask)))
        reward = episode.act(number)[self.seat]
        reward += self._let_others_play()
        self._is_over = episode.match.over
        if self.render_mode == "human":
            self.render()
        observed = episode.cells(self.seat)
        return observed, float(reward), self._is_over, False, {**self._info(), **info}

    def _let_others_play(self) -> float:
        """Bots go on until the learner is asked; what it gains meanwhile."""
        episode = self.episode
        match = episode.match
        begun = match.over
        gained = 0.0
        for _ in range(MOST_UNHEARD):
            if match.over:
                break
            interjection = bots_interjection(match, self._bots)
            if interjection is not None:
                seat, action = interjection
                match.apply(action, seat)
            elif match.seat in self._bots:
                match.apply(self._bots[match.seat].choose(match))
            else:
                break
        if not begun:
            gained = episode.rewards()[self.seat]
        return gained

    def action_masks(self) -> Mask:
        """1 for each action that is possible now."""
        return self.episode.mask(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def view(self) -> dict[str, Any]:
        """What the seat may know, as plain data."""
        return self.episode.view(self.seat)

    def words(self, choices: bool = True) -> str:
        """The same in words, for models that read."""
        return self.episode.words(self.seat, choices)

    def privileged(self) -> Cells:
        """The observation as it would be with all cards open: for critics."""
        return self.episode.privileged(self.seat)

    def render(self) -> str | None:
        """The position in words."""
        words = self.words()
        if self.render_mode == "human":
            print(words)
        return words if self.render_mode == "ansi" else None


def read_opponents(game: Game, seats: int, own: int, given: Opponents) -> dict[int, str]:
    """The names of the bots by seat; each of them is one that the game has."""
    others = [seat for seat in range(seats) if seat != own]
    if given is None or isinstance(given, str):
        names = dict.fromkeys(others, given or usual_bot(game))
    elif isinstance(given, Mapping):
        names = dict(given)
    else:
        names = dict(zip(others, given))
        if len(given) != len(others):
            raise LodgeError(f"There are {len(others)} other seats, but {len(given)} opponents.")
    if sorted(names) != others:
        raise LodgeError(f"The opponents sit at {', '.join(map(str, others)) or 'no other seats'}.")
    for name in names.values():
        make_bot(game, name, 0)
    return names
