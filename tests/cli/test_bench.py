"""`lodge bench`."""

from tests.builds import IS_COMPILED
from tests.cli.running import lodge


def test_every_figure_and_the_build_are_shown() -> None:
    result = lodge("bench", "card-hunter", "--seconds", "0.001")
    assert result.code == 0
    assert ("compiled build is in use" if IS_COMPILED else "plain Python") in result.words
    for what in ("play, from Python", "play, lab loop", "clone()", "view()", "guess()"):
        assert what in result.out


def test_without_a_game_all_of_them_are_measured() -> None:
    assert "card-hunter" in lodge("bench", "--seconds", "0.001").out
