"""Simulations: the same on any number of processes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import lodge
from lodge.bots import make_bot
from lodge.lab.simulate import Row, make_batch, run, simulate

GAME = lodge.load("card-hunter")


def test_rows_do_not_depend_on_the_number_of_jobs() -> None:
    alone = simulate(GAME, 12, bots="heuristic", jobs=1, key="k")
    assert simulate(GAME, 12, bots="heuristic", jobs=2, key="k") == alone
    assert simulate(GAME, 12, bots="heuristic", jobs=3, key="k") == alone


def test_another_key_plays_other_matches() -> None:
    assert simulate(GAME, 5, key="k") == simulate(GAME, 5, key="k")
    assert [row.decisions for row in simulate(GAME, 5, key="k")] != [
        row.decisions for row in simulate(GAME, 5, key="l")
    ]


def test_without_a_key_every_simulation_is_new() -> None:
    assert simulate(GAME, 2)[0].key != simulate(GAME, 2)[0].key


def test_a_row_tells_how_its_match_can_be_played_again() -> None:
    row = simulate(GAME, 3, seats=2, bots=["heuristic", "random"], key="again")[2]
    match = GAME.new(2, key=row.key)
    bots = [make_bot(GAME, name, f"{row.key}/seat {seat}") for seat, name in enumerate(row.bots)]
    while not match.over:
        match.apply(bots[match.seat].choose(match))
    outcome = match.outcome()
    assert outcome is not None
    assert row == Row(
        number=2,
        seats=2,
        options={},
        bots=("heuristic", "random"),
        key="again#2",
        winners=outcome.winners,
        scores=outcome.scores,
        reason=outcome.reason,
        decisions=len(match.actions()),
        rounds=match.view(None)["round"],
        tally=outcome.tally,
    )


def test_every_set_of_options_plays_the_same_keys() -> None:
    sets: list[dict[str, Any]] = [
        {"difficulty": "easy"},
        {"difficulty": "hard", "scoring": True},
    ]
    rows = simulate(GAME, 3, options=sets, key="k", jobs=2)
    assert [row.options for row in rows] == [sets[0]] * 3 + [sets[1]] * 3
    assert [row.key for row in rows] == ["k#0", "k#1", "k#2"] * 2
    assert all("score" in row.tally for row in rows[3:])
    assert not any(row.tally for row in rows[:3])


def test_one_set_of_options_need_not_be_in_a_list() -> None:
    rows = simulate(GAME, 1, seats=4, options={"round_limit": 1}, key="k")
    assert (rows[0].seats, rows[0].rounds, rows[0].decisions) == (4, 1, 4)


def test_progress_is_given_every_row_once() -> None:
    seen: list[Row] = []
    rows = simulate(GAME, 40, key="k", jobs=2, progress=seen.extend)
    assert sorted(row.number for row in seen) == list(range(40))
    assert [row.number for row in rows] == list(range(40))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"matches": 0}, "At least 1 match is needed, not 0."),
        ({"matches": 1, "jobs": 0}, "At least 1 job is needed, not 0."),
        ({"matches": 1, "bots": ["random"]}, "1 bots are named for 3 seats."),
        ({"matches": 1, "bots": "rndom"}, "Did you mean 'random'?"),
        ({"matches": 1, "seats": 9}, "is played by 1, 2, 3 or 4 players, not 9."),
        ({"matches": 1, "options": {"dificulty": 1}}, "Did you mean 'difficulty'?"),
    ],
)
def test_wrong_input_is_answered_before_anything_is_played(
    wrong: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(lodge.LodgeError) as caught:
        simulate(GAME, **wrong)
    assert sentence in str(caught.value)


def test_an_interrupt_is_passed_on_with_what_was_finished() -> None:
    done: list[Row] = []

    def interrupt(rows: list[Row]) -> None:
        done.extend(rows)
        raise KeyboardInterrupt

    batch = make_batch(GAME, None, {}, "random")
    with pytest.raises(KeyboardInterrupt):
        run([batch], 200, 2, "k", interrupt)
    assert 0 < len(done) < 200


def test_ctrl_c_stops_all_processes_and_shows_what_was_finished() -> None:
    command = [sys.executable, "-m", "lodge.cli", "simulate", "card-hunter"]
    process = subprocess.Popen(
        [*command, "--matches", "100000", "--jobs", "2", "--key", "k", "--bots", "heuristic"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    # At the worst moment: while the processes are being started.
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not children.read_text():
        time.sleep(0.001)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert "Interrupted: these are the matches that were finished." in out
    assert err == ""
