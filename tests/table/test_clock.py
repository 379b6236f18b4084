"""The clock: it runs for the one person who must act, and survives a stop."""

import pytest

from lodge.kernel.refusal import IllegalAction
from lodge.table.clock import RETURN_SECONDS, Clock
from lodge.table.entries import ClockSetting, decode
from tests.table.tables import Sitting


def timed(*who: str, seconds: float = 60, increment: float = 0, hints: bool = False) -> Sitting:
    clock = ClockSetting(seconds, increment)
    return Sitting(seats=len(who), clock=clock, hints=hints).begin(*who)


def clock(sitting: Sitting) -> Clock:
    assert sitting.table.clock is not None
    return sitting.table.clock


def test_time_runs_for_the_one_who_decides() -> None:
    sitting = timed("anna", "ben", increment=5)
    assert clock(sitting).running == 0
    sitting.act("move:cw", seconds=10)
    assert sitting.table.match is not None
    assert clock(sitting).running == sitting.table.match.seat == 1
    assert clock(sitting).left_of(0, sitting.now + 99) == 55
    assert clock(sitting).left_of(1, sitting.now + 20) == 40
    assert clock(sitting).deadline == sitting.now + 60


def test_time_stands_still_for_bots_and_after_the_match() -> None:
    sitting = timed("bot:random", "ben")
    assert (clock(sitting).running, clock(sitting).deadline) == (None, None)
    sitting.act("move:cw", seconds=500)
    assert clock(sitting).running == 1
    assert clock(sitting).left == [60, 60]
    alone = timed("anna")
    while alone.table.state == "playing":
        alone.act(seconds=0.001)
    assert clock(alone).running is None


def test_nobody_goes_below_zero_and_a_flag_stays_fallen() -> None:
    sitting = timed("anna", "ben")
    sitting.now += 100
    assert clock(sitting).left_of(0, sitting.now) == 0
    sitting.take(sitting.table.stand_in(0, "time", sitting.now))
    assert clock(sitting).running is None
    sitting.now += 100
    with pytest.raises(IllegalAction) as problem:
        sitting.table.sit(0, "anna", "Anna", sitting.now)
    assert problem.value.code == "flagged"
    assert sitting.again().seats[0].absence == "time"


def test_who_came_back_after_a_flag_in_an_earlier_lodge_goes_on_with_some_time() -> None:
    sitting = timed("anna", "ben")
    sitting.now += 100
    sitting.take(decode(b'{"kind":"stood-in","at":1100,"seat":0,"bot":"random"}'))
    sitting.take(decode(b'{"kind":"came-back","at":1100,"seat":0}'))
    assert clock(sitting).left_of(0, sitting.now) == RETURN_SECONDS


def test_who_leaves_and_comes_back_gains_no_time() -> None:
    sitting = timed("anna", "ben", hints=True)
    sitting.now += 55
    sitting.take(sitting.table.get_up(0, sitting.now))
    sitting.now += 5
    sitting.take(sitting.table.sit(0, "anna", "Anna", sitting.now))
    assert clock(sitting).left_of(0, sitting.now) == 5


def test_taking_back_gives_no_time_and_takes_what_the_action_brought() -> None:
    sitting = timed("anna", increment=5)
    sitting.now += 10
    before = clock(sitting).left_of(0, sitting.now)
    for _ in range(5):
        sitting.act("move:cw")
        assert clock(sitting).left_of(0, sitting.now) == before + 5
        sitting.take(sitting.way_back(0))
        assert clock(sitting).left_of(0, sitting.now) == before, "as it was"
    sitting.act("move:cw")
    sitting.now += 7
    sitting.take(sitting.way_back(0))
    assert clock(sitting).left_of(0, sitting.now) == before - 7, "thinking takes time"
    assert clock(sitting).left == sitting.again().clock.left  # type: ignore[union-attr]


def test_chat_costs_no_time_and_gives_none() -> None:
    sitting = timed("anna", "ben", increment=5)
    sitting.now += 10
    sitting.take(sitting.table.say("anna", "Anna", "hm", sitting.now))
    sitting.take(sitting.table.say("ben", "Ben", "hurry", sitting.now))
    assert clock(sitting).left_of(0, sitting.now + 5) == 45


def test_the_time_of_a_stop_is_nobodys_time() -> None:
    sitting = timed("anna", "ben")
    sitting.act("move:cw", seconds=10)
    sitting.take(sitting.table.say("ben", "Ben", "still here", sitting.now + 7))
    again = sitting.again(after=10_000)
    assert again.clock is not None
    assert again.clock.running == 1
    assert again.clock.left_of(0, 0) == 50
    assert again.clock.left_of(1, sitting.now + 10_000 + 3) == 60 - 7 - 3
