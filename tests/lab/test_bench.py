"""Measuring speed: that it measures, not how much."""

import lodge
from lodge.lab.bench import is_compiled, measure, middle_of_a_match
from tests.builds import IS_COMPILED

GAME = lodge.load("card-hunter")


def test_every_figure_is_measured() -> None:
    figures = {figure.what: figure for figure in measure(GAME, 0.001)}
    assert [figure.unit for figure in figures.values()] == ["decisions/s"] * 2 + ["µs"] * 6
    assert all(figure.value > 0 for figure in figures.values())
    assert {"clone()", "view()", "guess()", "to_json()"} < set(figures)


def test_the_match_that_is_measured_is_half_played() -> None:
    match = middle_of_a_match(GAME)
    assert not match.over
    assert match.to_json() == middle_of_a_match(GAME).to_json()


def test_it_says_which_build_is_in_use() -> None:
    assert is_compiled() == IS_COMPILED
