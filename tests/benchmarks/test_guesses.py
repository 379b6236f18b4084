"""The slowest guesses."""

import lodge
from benchmarks import guesses


def test_positions_are_those_of_matches_that_go_on() -> None:
    game = lodge.load("card-hunter")
    rounds = [match.to_json()["round"] for match in guesses.played(game, 3, {}, 40)]
    assert len(rounds) == 40
    # One match after the other: the round falls back where the next one begins.
    assert rounds != sorted(rounds)


def test_the_slowest_guess_is_told_in_microseconds() -> None:
    worst = guesses.slowest(lodge.load("card-hunter"), 2, {}, 5)
    assert 0 < worst.of_seats < 1e6
    assert 0 < worst.of_spectators < 1e6
