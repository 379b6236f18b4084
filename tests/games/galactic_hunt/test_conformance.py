"""Conformance and secrecy with any decks: core and own sets, one and two characters."""

from random import Random

import pytest

from lodge.kernel.game import Game
from lodge.testing import check
from lodge.testing.conformance import memory
from lodge.testing.conformance.report import Report
from lodge.testing.conformance.trial import Trial
from tests.builds import IS_COMPILED
from tests.games.galactic_hunt.any_decks import ANY_DECKS
from tests.games.galactic_hunt.chase import GAME, asked, chase, play

# Compiled, a match takes a third of the time. The whole round is 30 matches.
MATCHES = 10 if IS_COMPILED else 2
SHARES = 2
"""For several workers of a test run."""


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_matches_with_any_decks_conform(share: int) -> None:
    report = check(ANY_DECKS, MATCHES, share=share, shares=SHARES)
    assert report.passed, str(report)
    assert report.matches == len(range(share, MATCHES, SHARES))


def test_that_somebody_is_picking_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only who holds the card with a target has more to pick, but nobody else knows of a pick."""
    hunt = chase(
        options={"open_lists": True},
        red={"hand": ["free"]},
        blue={"hand": ["cross-counter"], "deck": ["free"]},
    )
    play(hunt, "play:free", hold=True)
    assert asked(hunt) == ("blue", "react")
    trial = Trial(GAME, 2, {}, "picking", Report(GAME.id))
    trial.match = hunt.match
    monkeypatch.setattr(memory, "STAGES", memory.STAGES[-1:])
    assert memory.Crowd(trial, 0, 1, []).strange() == []


GUESSES = 4


@pytest.mark.parametrize("game", [GAME, ANY_DECKS], ids=["starters", "any decks"])
def test_whether_a_question_is_put_tells_nothing(game: Game) -> None:
    """At every question that is left out where there is one choice: nobody can think that there is
    just one. Few guesses would have so, so there are several."""
    looked = 0
    for number, (seats, options) in enumerate(game.examples()[:MATCHES]):
        match = game.new(seats, {**options, "round_limit": 10}, key=number)
        draws = Random(number)
        while not match.over:
            question = match.question
            assert question is not None
            if question.unasked:
                looked += 1
                for observer in (*range(match.seats), None):
                    for key in range(GUESSES):
                        guess = match.guess(observer, key)
                        if guess.question is question:
                            assert len(guess.legal()) > 1, match.decision
            match.apply(draws.choice(match.legal()))
    assert looked > 10
