"""PettingZoo's own tests, and what they do not ask."""

from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import lodge
from lodge.envs import env_name, raw_env
from lodge.kernel.refusal import BadOptions, IllegalAction, LodgeError
from lodge.lab.simulate import make_batch, play_match

GAMES = lodge.games()

# Dictionaries with a mask are what PettingZoo's own card games have; its test knows them by name.
known = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:reset.. has no option 'options'"),
]


def made(name: str, **settings: Any) -> Any:
    return pettingzoo.make("aec", env_name(lodge.load(name)), **settings)


def filtered(test: Any) -> Any:
    for mark in known:
        test = mark(test)
    return test


@filtered
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    api_test(made(name), num_cycles=40)
    seed_test(lambda: made(name), num_cycles=20)
    render_test(lambda **settings: made(name, **settings))


@filtered
def test_every_seat_count_and_option_set_is_an_environment() -> None:
    for name in GAMES:
        for seats, options in lodge.load(name).examples():
            env = made(name, seats=seats, options=options)
            env.reset(seed=1)
            observed, _, _, _, _ = env.last()
            assert observed["observation"].dtype == np.int16
            assert env.observation_space(env.agent_selection).contains(observed)


def play(env: Any, seed: int, limit: int = 10_000) -> list[int]:
    """Play the first legal action, mostly; the actions."""
    env.reset(seed=seed)
    actions: list[int] = []
    for _ in env.agent_iter(limit):
        observed, _, ended, _, _ = env.last()
        if ended:
            env.step(None)
            continue
        legal = np.flatnonzero(observed["action_mask"])
        actions.append(int(legal[len(actions) % len(legal)]))
        env.step(actions[-1])
    return actions


def test_rewards_are_the_outcome() -> None:
    env = raw_env("beast-hunter")
    env.reset(seed=5)
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, ended, _, _ = env.last()
        gained[agent] += reward
        env.step(None if ended else int(np.flatnonzero(observed["action_mask"])[0]))
    outcome = env.match.outcome()
    assert outcome is not None
    assert list(gained.values()) == [2 * score - 1 for score in outcome.scores]


def test_shaping_pays_for_what_counts_in_the_end() -> None:
    plain, shaped = raw_env("beast-hunter"), raw_env("beast-hunter", shaping=0.5)
    for env in (plain, shaped):
        play(env, 3)
    game = lodge.load("beast-hunter")
    key = 3
    begun = game.new(key=key)
    assert game.progress(begun)
    gained = [0.0, 0.0]
    shaped.reset(seed=3)
    number = 0
    for agent in shaped.agent_iter():
        observed, reward, ended, _, _ = shaped.last()
        gained[int(agent[-1])] += reward
        if ended:
            shaped.step(None)
            continue
        legal = np.flatnonzero(observed["action_mask"])
        shaped.step(int(legal[number % len(legal)]))
        number += 1
    outcome = shaped.match.outcome()
    assert outcome is not None
    further = [
        now - then
        for now, then in zip(game.progress(shaped.match), game.progress(begun), strict=True)
    ]
    expected = [2 * score - 1 + 0.5 * gain for score, gain in zip(outcome.scores, further)]
    assert gained == pytest.approx(expected)


def test_the_mask_is_empty_for_those_who_do_not_act() -> None:
    env = raw_env("card-hunter")
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_seeds_name_matches_and_later_resets_draw_others() -> None:
    env, again = raw_env("card-hunter"), raw_env("card-hunter")
    env.reset(seed=7)
    again.reset(seed=7)
    first = env.match.to_json()
    assert first == again.match.to_json() == lodge.load("card-hunter").new(key=7).to_json()
    env.reset()
    again.reset()
    assert env.match.to_json() == again.match.to_json() != first
    env.reset(options={"key": 7})
    assert env.match.to_json() == first


def test_the_global_generators_are_left_alone() -> None:
    before = str(np.random.get_state())
    play(raw_env("card-hunter"), 1)
    assert str(np.random.get_state()) == before


def test_an_illegal_action_raises_or_loses() -> None:
    raw = raw_env("card-hunter")
    raw.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    before = raw.match.to_json()
    with pytest.raises(IllegalAction):
        raw.step(illegal)
    assert raw.match.to_json() == before
    env = made("card-hunter")
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(illegal)
    assert env.rewards[offender] == -1
    assert all(env.terminations.values())


def test_bad_input_is_answered_with_a_sentence() -> None:
    raw = raw_env("card-hunter")
    with pytest.raises(LodgeError, match=r"call reset\(\)"):
        raw.step(0)
    with pytest.raises(LodgeError, match=r"There is no match yet: call reset\(\) first"):
        raw.observe("player_0")
    raw.reset(seed=1)
    with pytest.raises(LodgeError, match="whole number from 0 to 32, no ndarray"):
        raw.step(np.array([1, 2]))  # type: ignore[arg-type]
    with pytest.raises(LodgeError, match="There is no agent 'player_9'"):
        raw.observe("player_9")
    with pytest.warns(UserWarning, match="has no option 'kee'. Did you mean 'key'"):
        raw.reset(options={"kee": 1})
    with pytest.raises(BadOptions, match="no option 'dificulty'"):
        raw_env("card-hunter", options={"dificulty": "hard"})
    with pytest.raises(LodgeError, match="no render mode 'video'"):
        raw_env("card-hunter", render_mode="video")
    with pytest.raises(TypeError):
        raw_env("card-hunter", colour="red")


def test_a_finished_match_takes_no_steps() -> None:
    raw = raw_env("card-hunter")
    play(raw, 1)
    assert raw.agents == []
    with pytest.raises(LodgeError, match=r"The match is over, or none has begun"):
        raw.step(0)


def test_what_is_seen_is_the_view_and_only_privileged_sees_more() -> None:
    raw = raw_env("beast-hunter")
    raw.reset(seed=2)
    match, agent = raw.match, raw.agent_selection
    seat = match.seat
    assert raw.view(agent) == match.view(seat)
    assert raw.episode.layout.read(raw.observe(agent)["observation"].tolist()) == (
        raw.episode.layout.strip(match.view(seat))
    )
    unseen = sum(zone.count(None) for zone in match.view(seat)["zones"].values())
    shown = raw.episode.layout.read(raw.privileged(agent).tolist())["zones"]
    assert unseen > 0
    assert not any(None in zone for zone in shown.values())
    assert match.view(seat)["zones"] != shown


def test_a_match_of_simulate_is_played_again() -> None:
    game = lodge.load("card-hunter")
    batch = make_batch(game, 3, {}, "heuristic", [])
    row = play_match(game, batch, 0, "K#0")
    env = raw_env("card-hunter", seats=3)
    env.reset(options={"key": "K#0"})
    from lodge.bots import make_bot

    bots = [make_bot(game, "heuristic", f"K#0/seat {seat}") for seat in range(3)]
    decisions = 0
    while not env.match.over:
        action = bots[env.match.seat].choose(env.match)
        env.step(env.episode.numbering.number(action))
        decisions += 1
    outcome = env.match.outcome()
    assert outcome is not None
    assert (decisions, outcome.scores) == (row.decisions, row.scores)
