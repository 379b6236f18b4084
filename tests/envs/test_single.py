"""Gymnasium's own check, and what it does not ask."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import lodge
from lodge.envs import LodgeEnv, env_name
from lodge.kernel.refusal import IllegalAction, LodgeError
from lodge.lab.simulate import make_batch, play_match

GAMES = lodge.games()


def first_legal(env: Any) -> int:
    return int(np.flatnonzero(env.unwrapped.action_masks())[0])


@pytest.mark.filterwarnings("ignore:.*has no option")
@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    env = gymnasium.make(f"lodge.envs:{env_name(lodge.load(name))}", opponents="random")
    check_env(env.unwrapped)


def test_other_versions_are_refused() -> None:
    with pytest.raises(gymnasium.error.Error, match="CardHunter"):
        gymnasium.make("lodge.envs:lodge/CardHunter-v99")


def test_bots_take_the_other_seats_as_in_a_simulation() -> None:
    game = lodge.load("beast-hunter")
    row = play_match(game, make_batch(game, 2, {}, "heuristic", []), 0, "K#0")
    env = LodgeEnv(game, seat=1)
    _, info = env.reset(options={"key": "K#0"})
    from lodge.bots import make_bot

    own = make_bot(game, "heuristic", "K#0/seat 1")
    reward, ended = 0.0, False
    while not ended:
        match = env.episode.match
        assert match.seat == 1
        number = env.episode.numbering.number(own.choose(match))
        assert info["action_mask"][number]
        _, reward, ended, _, info = env.step(number)
    assert reward == 2 * row.scores[1] - 1


def test_a_match_is_played_to_its_end_and_not_beyond() -> None:
    env = LodgeEnv("card-hunter", opponents=["random", "heuristic"])
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    env.reset(seed=4)
    ended, gained = False, []
    while not ended:
        observed, reward, ended, cut, info = env.step(first_legal(env))
        gained.append(reward)
        assert not cut
        assert env.observation_space.contains(observed)
    outcome = env.episode.match.outcome()
    assert outcome is not None
    assert gained[-1] == 2 * outcome.scores[0] - 1
    assert set(gained[:-1]) <= {0.0}
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_illegal_actions_lose_raise_or_are_replaced() -> None:
    for illegal in ("lose", "raise", "random"):
        env = LodgeEnv("card-hunter", illegal=illegal)
        env.reset(seed=1)
        wrong = int(np.flatnonzero(env.action_masks() == 0)[0])
        if illegal == "raise":
            with pytest.raises(IllegalAction):
                env.step(wrong)
            continue
        _, reward, ended, _, info = env.step(wrong)
        assert info["illegal"]
        assert (reward, ended) == ((-1.0, True) if illegal == "lose" else (0.0, False))
    env = LodgeEnv("card-hunter")
    env.reset(seed=1)
    assert env.step(-1)[1:3] == (-1.0, True)


def test_the_position_is_rendered_for_the_own_seat() -> None:
    env = LodgeEnv("beast-hunter", seat=1, render_mode="ansi")
    env.reset(seed=1)
    words = env.render()
    assert words == env.words()
    assert "You are The Hunter" in str(words)
    assert env.view() == env.episode.match.view(1)
    assert env.privileged().shape == env.observation_space.shape


def test_bad_input_is_answered_with_a_sentence() -> None:
    with pytest.raises(LodgeError, match="There is no seat 3: the seats are 0 to 2"):
        LodgeEnv("card-hunter", seat=3)
    with pytest.raises(LodgeError, match="one of lose, raise, random, not 'skip'"):
        LodgeEnv("card-hunter", illegal="skip")  # type: ignore[arg-type]
    with pytest.raises(LodgeError, match="has no bot 'clever'"):
        LodgeEnv("card-hunter", opponents="clever")
    with pytest.raises(LodgeError, match="There are 2 other seats, but 1 opponents"):
        LodgeEnv("card-hunter", opponents=["random"])
    with pytest.raises(LodgeError, match="The opponents sit at 1, 2"):
        LodgeEnv("card-hunter", opponents={0: "random"})
    env = LodgeEnv("card-hunter")
    env.reset(seed=1)
    with pytest.raises(LodgeError, match="whole number from 0 to 32, no str"):
        env.step("light")
