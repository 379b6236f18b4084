"""PettingZoo: every seat of a match is an agent, one acts at a time.

Observations are `{"observation", "action_mask"}`; the mask is all zero for agents that do not act.
Agents are `player_0`, `player_1` and so on, with equal spaces.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from lodge.encoding import RECENT
from lodge.envs.episode import (
    WORST,
    Cells,
    Episode,
    action_number,
    cells_space,
    env_name,
)
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.options import Options
from lodge.kernel.refusal import LodgeError

Observation: TypeAlias = dict[str, NDArray[Any]]


class LodgeAEC(AECEnv):
    """One match after the other, for all seats; an illegal action raises `IllegalAction`."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Any] | Options | None = None,
        secrets: Sequence[dict[str, Any]] = (),
        recent: int = RECENT,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.episode = Episode(game, seats, options, secrets, recent, shaping)
        layout = self.episode.layout
        self.name = env_name(self.episode.game)
        self.metadata = {
            "name": self.name,
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        check_render_mode(render_mode, self.metadata)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(layout.setup.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = layout.numbering.size
        cells = cells_space(layout)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": cells,
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def __str__(self) -> str:
        return self.name

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def match(self) -> Match:
        """The match that is played, hidden cards included: not for those who learn from it."""
        return self.episode.match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.reset(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pass_on()

    def _pass_on(self) -> None:
        """Whose turn it is, or that all is over."""
        match = self.match
        if match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[match.seat]

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise LodgeError("The match is over, or none has begun: call reset().")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = action_number(action, self.episode.numbering.size)
        gains = self.episode.act(number)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, gains))
        self._accumulate_rewards()
        self._pass_on()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        seat = self._seat(agent)
        return {"observation": self.episode.cells(seat), "action_mask": self.episode.mask(seat)}

    def view(self, agent: str) -> dict[str, Any]:
        """What an agent may know, as plain data."""
        return self.episode.view(self._seat(agent))

    def words(self, agent: str, choices: bool = True) -> str:
        """The same in words, for models that read."""
        return self.episode.words(self._seat(agent), choices)

    def privileged(self, agent: str) -> Cells:
        """An agent's observation as it would be with all cards open: for critics."""
        return self.episode.privileged(self._seat(agent))

    def _seat(self, agent: str) -> int:
        if agent not in self._seats:
            raise LodgeError(f"There is no agent {agent!r}, only {', '.join(self._seats)}.")
        return self._seats[agent]

    def render(self) -> str | None:
        """The position in words, as the agent sees it whose turn it is."""
        if self.render_mode is None:
            return None
        words = self.words(self.agent_selection)
        if self.render_mode == "ansi":
            return words
        print(words)
        return None

    def close(self) -> None:
        """There is nothing to close."""


def check_render_mode(mode: str | None, metadata: dict[str, Any]) -> None:
    modes = metadata["render_modes"]
    if mode is not None and mode not in modes:
        raise LodgeError(f"There is no render mode {mode!r}: there are {', '.join(modes)}.")


def raw_env(game: str | Game, **settings: Any) -> LodgeAEC:
    """An environment without wrappers; an illegal action raises and changes nothing."""
    return LodgeAEC(game, **settings)


def env(game: str | Game, **settings: Any) -> Any:
    """An environment that ends a match at an illegal action, with -1 for whoever took it."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), WORST)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
