"""Series of games with sides switched (BH-260 to BH-265)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import lodge
from lodge import Match
from lodge.games.beast_hunter.series import Series, open_series
from lodge.kernel.series import load_series
from tests.games.beast_hunter.arranged import at_random


def play(series: Series, seed: int = 1) -> list[Match]:
    """Play a series at random to its end."""
    games: list[Match] = []
    while not series.over:
        match = series.next_match()
        for _ in at_random(match, seed + len(games)):
            pass
        series.add(match)
        games.append(match)
    return games


def beasts_of(games: list[Match]) -> list[int]:
    return [match.to_json()["beasts"] for match in games]


@pytest.mark.rule("BH-260")
def test_a_single_game() -> None:
    series = Series({}, key=1)
    assert len(play(series)) == 1
    assert series.outcome() is not None


@pytest.mark.rule("BH-261", "BH-256")
def test_best_of_three_switches_sides_and_ends_with_two_wins() -> None:
    lengths = set()
    for key in range(12):
        series = Series({"series": "best_of_three", "sides": "seat1_hunter"}, key=key)
        games = play(series, key)
        assert beasts_of(games) == [1, 0, 1][: len(games)]
        assert max(series.wins) == 2 or len(games) == 3
        lengths.add(len(games))
    assert lengths == {2, 3}


@pytest.mark.rule("BH-263")
def test_four_games_for_the_total() -> None:
    series = Series({"series": "four_game_total"}, key=5)
    games = play(series)
    first = beasts_of(games)[0]
    assert beasts_of(games) == [first, 1 - first, first, 1 - first]
    totals = [0, 0]
    for match in games:
        doc = match.to_json()
        totals[doc["beasts"]] += doc["score"]["beasts"]
        totals[1 - doc["beasts"]] += doc["score"]["hunter"]
    assert series.totals == totals
    outcome = series.outcome()
    assert outcome is not None
    assert outcome.winners == (0 if totals[0] > totals[1] else 1,)


@pytest.mark.rule("BH-262", "BH-264")
@pytest.mark.parametrize(
    ("kind", "wins", "totals", "winners"),
    [
        ("best_of_three", [2, 0], [18, 25], (0,)),
        ("best_of_three", [1, 1], [18, 25], (1,)),
        ("best_of_three", [1, 1], [18, 18], ()),
        ("best_of_three", [0, 1], [30, 18], (1,)),
        ("four_game_total", [3, 1], [30, 31], (1,)),
        ("four_game_total", [3, 1], [30, 30], (0,)),
        ("four_game_total", [2, 2], [-3, -3], ()),
    ],
)
def test_who_wins_a_series(
    kind: Any, wins: list[int], totals: list[int], winners: tuple[int, ...]
) -> None:
    series = Series({"series": kind}, key=1)
    play(series)
    series.wins[:], series.totals[:] = wins, totals
    # As many games as the kind allows have been counted.
    series.standing.played = 4
    outcome = series.outcome()
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule("BH-262")
def test_a_drawn_game_is_a_win_for_nobody() -> None:
    series = Series({"series": "best_of_three", "stall_rounds": 3}, key=2)
    while not series.over:
        match = series.next_match()
        while not match.over:
            match.apply(match.parse("pass"))
        series.add(match)
    assert (series.wins, len(series.matches)) == ([0, 0], 3)
    outcome = series.outcome()
    assert outcome is not None
    assert outcome.winners == ()


@pytest.mark.rule("BH-265")
def test_every_game_starts_afresh() -> None:
    series = Series({"series": "four_game_total"}, key=7)
    while not series.over:
        match = series.next_match()
        doc = match.to_json()
        assert doc["score"] == {"beasts": 0, "hunter": 0}
        assert (doc["round"], len(doc["zones"]["home"])) == (1, 49)
        for _ in at_random(match, 3):
            pass
        series.add(match)
    keys = {record.key for record in series.matches}
    assert len(keys) == 4


def test_the_record_of_a_series(tmp_path: Path) -> None:
    series = Series({"series": "best_of_three"}, key=3)
    play(series)
    path = tmp_path / "series.json"
    series.record().save(path)
    again = open_series(load_series(path))
    assert (again.wins, again.totals, again.over) == (series.wins, series.totals, True)
    assert again.outcome() == series.outcome()
    for record in again.matches:
        assert lodge.replay(record).over


def test_what_does_not_belong_to_a_series(tmp_path: Path) -> None:
    series = Series({"series": "best_of_three"}, key=3)
    other = Series({"series": "best_of_three"}, key=4).next_match()
    with pytest.raises(lodge.LodgeError, match="finished game"):
        series.add(series.next_match())
    for _ in at_random(other, 1):
        pass
    with pytest.raises(lodge.LodgeError, match="not the next game"):
        series.add(other)
    play(series)
    with pytest.raises(lodge.LodgeError, match="series is over"):
        series.next_match()
    record = msgspec.structs.replace(series.record(), game="card-hunter")
    with pytest.raises(lodge.BadRecord, match="card-hunter"):
        open_series(record)
    path = tmp_path / "wrong.json"
    path.write_text("{}")
    with pytest.raises(lodge.BadRecord, match="not the record of a series"):
        load_series(path)
