"""What one person is asked, and how long they wait, counted on one match of each game."""

import pytest

import lodge
from benchmarks.questions import DELAY, Evening, evenings, line


@pytest.mark.parametrize("game", lodge.games())
def test_nobody_is_asked_for_the_only_answer(game: str) -> None:
    for others in ("bots", "people"):
        (seen,) = evenings(game, others, 1)
        assert seen.asked > 0
        assert not +seen.single


def test_who_wants_to_be_asked_always_is() -> None:
    (could,) = evenings("shadow-hunters", "people", 1)
    (always,) = evenings("shadow-hunters", "people", 1, "always")
    assert +always.single
    assert always.asked > could.asked


@pytest.mark.parametrize(("game", "most"), [("treasure-hunter", 2.0), ("galactic-hunt", 2.0)])
def test_alone_with_bots_one_hardly_waits(game: str, most: float) -> None:
    (seen,) = evenings(game, "bots", 1)
    assert seen.waited / len(seen.turns) < most


def test_waiting_is_what_bots_and_paces_take() -> None:
    """Nobody's time passes: the seconds are those of the table's clock."""
    evening = Evening("card-hunter", 0, "bots", "could")
    seen = evening.play()
    assert seen.waited > 0
    assert evening.now == pytest.approx(seen.waited + seen.asked * DELAY)


def test_a_row_of_the_table() -> None:
    seen = evenings("card-hunter", "bots", 1)
    assert line("card-hunter", "bots", seen).startswith("| card-hunter | bots | ")
