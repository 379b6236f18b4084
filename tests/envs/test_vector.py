"""Many matches at once are the same matches as one at a time."""

from typing import Any

import gymnasium
import numpy as np
import pytest

import lodge
from lodge.envs import LodgeEnv, SelfPlay, env_name, raw_env, take_turns
from lodge.kernel.refusal import IllegalAction, LodgeError

COUNT = 3
STEPS = 200


def pick(masks: Any, step: int) -> Any:
    """A legal action of each match, another one at each step; 0 where there is none."""
    return np.array(
        [legal[step % len(legal)] if len(legal := np.flatnonzero(mask)) else 0 for mask in masks]
    )


@pytest.mark.parametrize("name", lodge.games())
def test_each_match_goes_as_it_does_alone(name: str) -> None:
    many = SelfPlay(name, COUNT, recent=4)
    many.reset(seed=10)
    single = []
    for place in range(COUNT):
        single.append(raw_env(name, recent=4))
        single[-1].reset(seed=10 + place)
    over = [False] * COUNT
    for step in range(60):
        actions = pick(many.masks, step)
        _, rewards, ended, cut, _ = many.step(actions)
        assert not cut.any()
        for place, env in enumerate(single):
            if over[place]:
                continue
            env.step(int(actions[place]))
            over[place] = bool(ended[place])
            assert env.match.over == over[place]
            assert rewards[place].tolist() == list(env.rewards.values())
            if not over[place]:
                assert many.players[place] == env.match.seat
                seen = env.observe(env.agent_selection)
                assert (many.observations[place] == seen["observation"]).all()
                assert (many.masks[place] == seen["action_mask"]).all()


def test_matches_begin_anew_in_the_next_step() -> None:
    many = SelfPlay("card-hunter", COUNT)
    many.reset(seed=1)
    matches = 0
    was_over = np.zeros(COUNT, np.bool_)
    for step in range(STEPS):
        _, rewards, ended, _, info = many.step(pick(many.masks, step))
        assert not (was_over & ended).any()
        assert (rewards[~ended] == 0).all()
        assert info["action_mask"].any(1).tolist() == (~ended).tolist()
        matches += int(ended.sum())
        was_over = ended
    assert matches > COUNT


def test_or_in_the_same_step() -> None:
    many = SelfPlay("card-hunter", COUNT, autoreset="same_step")
    many.reset(seed=1)
    matches = 0
    for step in range(STEPS):
        observed, _, ended, _, info = many.step(pick(many.masks, step))
        assert info["action_mask"].any(1).all()
        assert ("final_obs" in info) == ended.any()
        for place in np.flatnonzero(ended):
            assert info["_final_obs"][place]
            last = many.layout.read(info["final_obs"][place].tolist())
            assert last["over"]
            assert not many.layout.read(observed[place].tolist())["over"]
        matches += int(ended.sum())
    assert matches > COUNT


def test_seeds_are_kept_and_later_matches_follow_from_them() -> None:
    runs = []
    for _ in range(2):
        many = SelfPlay("card-hunter", COUNT)
        seen = [many.reset(seed=[5, 6, 5])[0]]
        assert (seen[0][0] == seen[0][2]).all()
        assert (seen[0][0] != seen[0][1]).any()
        seen += [many.step(pick(many.masks, step))[0] for step in range(STEPS)]
        runs.append(np.stack(seen))
    assert (runs[0] == runs[1]).all()


def test_views_of_the_buffers_are_given_only_if_asked_for() -> None:
    for copy in (True, False):
        many = SelfPlay("card-hunter", COUNT, copy=copy)
        observed, info = many.reset(seed=1)
        before = observed.copy(), info["action_mask"].copy()
        for step in range(4):
            many.step(pick(many.masks, step))
        changed = (observed != before[0]).any() or (info["action_mask"] != before[1]).any()
        assert changed == (not copy)


def test_bad_input_changes_nothing() -> None:
    many = SelfPlay("card-hunter", COUNT)
    with pytest.raises(LodgeError, match=r"call reset\(\) first"):
        many.step([0, 0, 0])
    observed, info = many.reset(seed=1)
    actions = pick(info["action_mask"], 0)
    actions[2] = np.flatnonzero(info["action_mask"][2] == 0)[0]
    with pytest.raises(IllegalAction, match=r"Action \d+ \(.*\) of match 2"):
        many.step(actions)
    assert (many.observations == observed).all()
    with pytest.raises(LodgeError, match="Actions are 3 whole numbers"):
        many.step([0, 1])
    with pytest.raises(LodgeError, match="Actions are 3 whole numbers"):
        many.step(np.zeros(3))
    with pytest.raises(LodgeError, match="There are 2 seeds for 3 matches"):
        many.reset(seed=[1, 2])
    with pytest.raises(LodgeError, match="next_step or same_step, not 'never'"):
        SelfPlay("card-hunter", COUNT, autoreset="never")  # type: ignore[arg-type]
    with pytest.raises(LodgeError, match="At least 1 match"):
        SelfPlay("card-hunter", 0)


def test_gymnasium_makes_many_of_one_seat() -> None:
    name = env_name(lodge.load("beast-hunter"))
    many = gymnasium.make_vec(
        f"lodge.envs:{name}",
        num_envs=2,
        vectorization_mode="vector_entry_point",
        seat=1,
        opponents="random",
    )
    assert many.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP
    observed, info = many.reset(seed=3)
    assert many.observation_space.contains(observed)
    alone = LodgeEnv("beast-hunter", seat=1, opponents="random", recent=0)
    first, told = alone.reset(seed=4)
    assert (observed[1] == first).all()
    assert (info["action_mask"][1] == told["action_mask"]).all()
    total = np.zeros(2)
    ends = 0
    for step in range(600):
        observed, rewards, ended, _, info = many.step(pick(info["action_mask"], step))
        assert (info["current_player"] == 1).all()
        total += rewards
        ends += int(ended.sum())
    assert ends > 0
    assert total.any()


def test_turns_say_what_each_decision_brought() -> None:
    players = np.array([[0], [1], [1], [0], [0], [0], [1]])
    rewards = np.zeros((7, 1, 2))
    rewards[1, 0] = 0.5, 0.25
    rewards[3, 0] = 1.0, -1.0
    rewards[6, 0] = 0.125, 2.0
    ended = np.array([[0], [0], [0], [1], [0], [0], [0]])
    idle = np.array([[0], [0], [0], [0], [1], [0], [0]])
    turns = take_turns(players, rewards, ended, idle)
    assert turns.rewards[:, 0].tolist() == [0.5, 0.25, -1.0, 1.0, 0.0, 0.125, 2.0]
    assert turns.following[:, 0].tolist() == [3, 2, -1, -1, -1, -1, -1]
    assert turns.ended[:, 0].tolist() == [False, False, True, True, False, False, False]
    assert turns.begins[:, 0].tolist() == [True, True, False, False, False, True, True]
