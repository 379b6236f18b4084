"""How many questions with one answer a player sees, counted on one match of each game."""

import pytest

from benchmarks.questions import line, questions_seen


@pytest.mark.parametrize(
    ("game", "most"),
    [("shadow-hunters", 0.08), ("treasure-hunter", 0.06), ("galactic-hunt", 0.05)],
)
def test_by_default_hardly_a_question_has_only_one_answer(game: str, most: float) -> None:
    always = questions_seen(game, "always", 1)
    could = questions_seen(game, "could", 1)
    assert could.share <= most
    assert always.single > could.single
    # What is not asked by default is what had one answer.
    assert always.asked - could.asked == always.single - could.single


def test_a_row_of_the_table() -> None:
    assert line("card-hunter", 1).startswith("| card-hunter | ")
