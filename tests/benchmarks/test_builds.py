"""Measuring a build in a process of its own: that it measures, not how much."""

from pathlib import Path

import pytest

import lodge
from benchmarks import worker
from benchmarks.builds import OPERATIONS, Build, write_speed

GAME = lodge.load("card-hunter")
HERE = Path(lodge.__file__).parent.parent


def test_every_operation_is_measured() -> None:
    with Build(HERE) as build:
        assert build.games == lodge.games()
        for operation in OPERATIONS:
            speed = build.measure(GAME.id, operation, 0.001)
            assert speed is not None
            assert speed > 0
    assert build.process.returncode == 0


def test_a_build_that_fails_says_so() -> None:
    with Build(HERE) as build, pytest.raises(RuntimeError, match="ended with code 1"):
        build.measure("no-such-game", "play", 0.001)


def test_what_a_build_does_not_have_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(worker.OPERATIONS, "predict", lambda game: game.predict())
    assert worker.measure(GAME, "predict", 0.001) is None


def test_the_matches_that_are_measured_are_half_played() -> None:
    match = worker.play_half(GAME, 1)
    assert not match.over
    assert match.to_json() == worker.play_half(GAME, 1).to_json()
    assert match.to_json() != worker.play_half(GAME, 2).to_json()


def test_speeds_are_written_in_their_unit() -> None:
    assert write_speed("lab", 1_234_567.8) == "1,234,568/s"
    assert write_speed("clone", 2_000_000) == "0.50 µs"
