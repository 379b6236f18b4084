"""Summaries: intervals, spreads, groups."""

from typing import Any

import pytest

import lodge
from lodge.lab.simulate import Row, simulate
from lodge.lab.summary import EVERYBODY, Spread, rate, spread, summarise, wilson


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        # Newcombe (1998), table I, Wilson score without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_the_wilson_interval(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=0.00006)


def test_the_interval_is_symmetric_and_lies_within_0_and_1() -> None:
    for matches in (1, 2, 7, 1000):
        for wins in range(0, matches + 1, max(1, matches // 7)):
            low, high = wilson(wins, matches)
            assert 0 <= low <= wins / matches <= high <= 1
            assert wilson(matches - wins, matches) == pytest.approx((1 - high, 1 - low))


def test_without_matches_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert rate(0, 0).share == 0.0


def test_a_spread_is_mean_least_and_greatest() -> None:
    assert spread([4, 1, 7]) == Spread(4.0, 1, 7)


def row(winners: tuple[int, ...], **changed: Any) -> Row:
    facts: dict[str, Any] = {
        "number": 0,
        "seats": 2,
        "options": {},
        "bots": ("a", "b"),
        "key": "k#0",
        "winners": winners,
        "scores": (0.0, 0.0),
        "reason": "",
        "decisions": 10,
        "rounds": None,
        "tally": {},
    }
    return Row(**{**facts, **changed})


def test_where_all_win_together_there_is_one_standing() -> None:
    (summary,) = summarise([row((0, 1)), row(()), row((0, 1), decisions=4, rounds=3)])
    (standing,) = summary.standings
    assert (standing.seat, standing.bot, standing.rate.wins) == (EVERYBODY, "a, b", 2)
    assert summary.decisions == Spread(8.0, 4, 10)
    assert summary.rounds == Spread(3.0, 3, 3)


def test_where_seats_win_alone_each_has_its_standing() -> None:
    (summary,) = summarise([row((0,)), row((1,)), row((1,)), row(())])
    assert [(s.seat, s.bot, s.rate.wins) for s in summary.standings] == [(0, "a", 1), (1, "b", 2)]
    assert summary.rounds is None


def test_each_set_up_is_summed_up_for_itself() -> None:
    game = lodge.load("card-hunter")
    sets = [{}, {"difficulty": "easy", "scoring": True}]
    rows = [*simulate(game, 3, options=sets, key="k"), *simulate(game, 2, bots="heuristic")]
    summaries = summarise(rows)
    assert [s.matches for s in summaries] == [3, 3, 2]
    assert [s.options for s in summaries] == [{}, {"difficulty": "easy", "scoring": True}, {}]
    assert list(summaries[1].tally) == ["score"]
