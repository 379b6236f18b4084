"""Losing on time, where the table was opened so: the match stands still, the record says why."""

from typing import Any

import msgspec
import pytest

from lodge.kernel.record import Record, decode_record, outcome_of, replay, verify
from lodge.kernel.refusal import IllegalAction
from lodge.kernel.registry import load
from lodge.table.entries import ClockSetting, Forfeited, StoodIn, decode_opening, encode
from lodge.table.table import Table
from lodge.table.updates import Moment
from tests.table.tables import Sitting, same

LOSS = ClockSetting(60, flag="loss")


def lost(game: str = "beast-hunter", after: int = 9, **what: Any) -> Sitting:
    """A match in which the time of whoever decides after so many actions is up."""
    sitting = Sitting(game, clock=LOSS, **what).begin("anna", "ben")
    for _ in range(after):
        sitting.act(seconds=1)
    assert sitting.table.match is not None
    sitting.now += 100
    sitting.take(sitting.table.flag(sitting.table.match.seat, sitting.now))
    return sitting


def shown(table: Table, seat: int | None, known: int = 0) -> dict[str, Any]:
    doc: dict[str, Any] = msgspec.json.decode(Moment("t", table).show(seat, known, 0))
    return doc


@pytest.mark.parametrize("game", ["beast-hunter", "galactic-hunt", "treasure-hunter"])
def test_whose_time_is_up_loses_and_the_other_wins(game: str) -> None:
    sitting = lost(game)
    table = sitting.table
    loser = table.lost_by
    assert loser is not None
    assert table.state == "over"
    assert table.outcome is not None
    assert table.outcome.winners == (1 - loser,)
    assert table.outcome.scores[loser] == 0
    assert "lost on time" in table.outcome.reason
    assert (table.decider, table.bot_to_move, table.pass_due) == (None, None, None)
    assert same(table, sitting.again())
    assert sitting.again().lost_by == loser


def test_everybody_is_shown_the_end_and_nobody_is_asked_any_more() -> None:
    table = lost().table
    assert table.match is not None
    for seat in (0, 1, None):
        update = shown(table, seat)
        assert update["outcome"] == update["view"]["outcome"]
        assert (update["view"]["over"], update["view"]["seat"]) == (True, -1)
        assert (update["prompt"], update["waiting"], update["undo"]) == (None, [], False)
        assert update["view"]["legal"] == update["interjections"] == []
        last = update["events"][-1]
        assert (last["name"], last["sentence"]) == ("forfeited", update["outcome"]["reason"])
        assert last["number"] == len(update["events"]) - 1 == table.match.count_events(seat)
        assert shown(table, seat, table.count_events(seat))["events"] == []
    with pytest.raises(IllegalAction) as problem:
        table.answer(table.match.seat, table.number, "pass", 0)
    assert problem.value.code == "match-over"


def test_the_record_carries_it_and_proves_itself() -> None:
    sitting = lost()
    record = sitting.table.record()
    game = sitting.table.game
    assert record.forfeit == sitting.table.lost_by
    assert verify(game, record) == []
    read = decode_record(msgspec.json.encode(record), "it")
    assert outcome_of(replay(game, read), read) == sitting.table.outcome


@pytest.mark.parametrize(("seat", "why"), [(2, "does not exist"), (-1, "does not exist")])
def test_a_record_of_a_seat_that_does_not_exist_is_faulty(seat: int, why: str) -> None:
    record = msgspec.structs.replace(lost().table.record(), forfeit=seat)
    assert any(why in fault for fault in verify(load("beast-hunter"), record))


def test_records_of_matches_that_cannot_be_lost_so_are_faulty() -> None:
    game = load("card-hunter")
    record = msgspec.structs.replace(game.new(2, key=1).record(), forfeit=0)
    assert any("cannot be lost on time" in fault for fault in verify(game, record))
    sitting = Sitting("beast-hunter").begin("anna", "ben")
    while sitting.table.state == "playing":
        sitting.act()
    finished = msgspec.structs.replace(sitting.table.record(), forfeit=0)
    assert any(
        "after the match was over" in fault for fault in verify(load("beast-hunter"), finished)
    )


def test_records_and_openings_of_earlier_lodges_open_as_they_were() -> None:
    sitting = Sitting("beast-hunter", clock=ClockSetting(60)).begin("anna", "ben")
    doc = msgspec.to_builtins(sitting.table.record())
    del doc["forfeit"]
    assert verify(load("beast-hunter"), msgspec.convert(doc, Record)) == []
    opening = msgspec.json.decode(encode(sitting.opening))
    del opening["clock"]["flag"]
    earlier = Table(sitting.table.game, decode_opening(msgspec.json.encode(opening)))
    assert earlier.opening == sitting.opening
    assert isinstance(sitting.table.flag(0, 0), StoodIn), "the bot plays on"


def test_a_match_lost_on_time_survives_a_change_of_the_rules() -> None:
    sitting = lost()
    sitting.take(sitting.table.keep(sitting.now))
    sitting.opening = msgspec.structs.replace(sitting.opening, ruleset=0)
    again = sitting.again()
    assert (again.state, again.lost_by) == ("over", sitting.table.lost_by)
    assert again.outcome == sitting.table.outcome


def test_nobody_loses_on_time_twice_or_before_the_match() -> None:
    sitting = lost()
    with pytest.raises(IllegalAction):
        sitting.table.flag(0, 0)
    with pytest.raises(IllegalAction):
        Sitting("beast-hunter", clock=LOSS).table.flag(0, 0)
    assert isinstance(
        Sitting("beast-hunter", clock=LOSS).begin("a", "b").table.flag(0, 0), Forfeited
    )
