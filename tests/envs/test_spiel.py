"""OpenSpiel's own test, and what it does not ask."""

import subprocess
import sys
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ChildSelectionPolicy, ISMCTSBot

import lodge
import lodge.envs.spiel
from lodge.envs import raw_env

pytestmark = pytest.mark.filterwarnings("ignore")

DEAL = (0, 1, 2)


def dealt(name: str) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    for digit in DEAL:
        state.apply_action(digit)
    return state


@pytest.mark.parametrize("name", ["card_hunter", "beast_hunter", "shadow_hunters"])
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    game = pyspiel.load_game(f"lodge_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_all_games_are_there_with_players_and_options() -> None:
    for name in lodge.games():
        spiel = f"lodge_{name.replace('-', '_')}"
        seats = lodge.load(name).seat_counts[-1]
        assert pyspiel.load_game(f"{spiel}(players={seats})").num_players() == seats
    hard = dealt("lodge_card_hunter(options=difficulty:hard;expert:true)")
    assert hard.match.setup.options_doc() == {"difficulty": "hard", "expert": True}


def test_a_deal_is_the_match_of_its_number() -> None:
    state = dealt("lodge_beast_hunter")
    env = raw_env("beast-hunter")
    env.reset(seed=1 * 256 + 2)
    assert state.match.to_json() == env.match.to_json()
    few = pyspiel.load_game("lodge_beast_hunter(deals=5)").new_initial_state()
    assert few.chance_outcomes() == [(digit, 0.2) for digit in range(5)]
    few.apply_action(4)
    assert few.match.to_json() == lodge.load("beast-hunter").new(key=4).to_json()


def test_copies_share_nothing() -> None:
    state = dealt("lodge_beast_hunter")
    before = state.match.to_json()
    copied = state.clone()
    copied.apply_action(copied.legal_actions()[0])
    assert state.match.to_json() == before
    assert copied.history()[:-1] == state.history()


def test_what_is_dealt_anew_looks_the_same() -> None:
    state = dealt("lodge_beast_hunter")
    for player in range(2):
        other = state.resample_from_infostate(player, lambda: 0.5)
        assert other.match.to_json() != state.match.to_json()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
    assert state.observation_string(0) != state.observation_string(1)


def test_nobody_sees_the_digits_of_the_deal() -> None:
    state = pyspiel.load_game("lodge_beast_hunter").new_initial_state()
    state.apply_action(1)
    other = pyspiel.load_game("lodge_beast_hunter").new_initial_state()
    other.apply_action(2)
    assert state.information_state_string(0) == other.information_state_string(0)
    assert not any(state.observation_tensor(0))


def test_search_on_information_sets_plays() -> None:
    state = dealt("lodge_card_hunter(players=2)")
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    bot = ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        evaluator=RandomRolloutEvaluator(1),
        max_simulations=4,
        child_selection_policy=ChildSelectionPolicy.PUCT,
    )
    assert bot.step(state) in state.legal_actions()


def test_python_ends_in_peace() -> None:
    # OpenSpiel lets go of its games when Python is gone already.
    done = subprocess.run([sys.executable, "-c", "import lodge.envs.spiel"], check=False)
    assert done.returncode == 0


def test_wrong_settings_are_answered_with_a_sentence() -> None:
    with pytest.raises(Exception, match="Deals are 1 to 256, or 0 for all, not 999"):
        pyspiel.load_game("lodge_card_hunter(deals=999)")
    with pytest.raises(Exception, match="name:value;name:value, not 'hard'"):
        pyspiel.load_game("lodge_card_hunter(options=hard)")
