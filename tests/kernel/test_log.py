"""What was told to whom."""

from lodge.kernel.events import EventKind
from lodge.kernel.log import Log

ANNA, BEN, BOTH = 0b01, 0b10, 0b11
EVENTS = [EventKind(str(number), "T-001") for number in range(6)]


def heard(log: Log, observer: int) -> list[str]:
    return [event.name for _, event, _ in log.told(observer)]


def test_everybody_hears_and_counts_the_own_events() -> None:
    log = Log(2)
    log.add(BOTH, EVENTS[1], [])
    log.add(ANNA, EVENTS[2], [7])
    log.add(BEN, EVENTS[3], [])
    log.add(BOTH, EVENTS[4], [])
    assert heard(log, 0) == ["1", "2", "4"]
    assert heard(log, 1) == ["1", "3", "4"]
    assert log.told(0, 1) == [(ANNA, EVENTS[2], [7]), (BOTH, EVENTS[4], [])]
    assert log.told(0, 3) == log.told(0, 9) == []
    assert (log.count(0), log.count(1)) == (3, 3)


def test_copies_go_on_by_themselves() -> None:
    log = Log(2)
    log.add(BOTH, EVENTS[1], [])
    one, other = log.copy(), log.copy()
    one.add(BOTH, EVENTS[2], [])
    other.add(ANNA, EVENTS[3], [])
    other.add(BOTH, EVENTS[4], [])
    log.add(BEN, EVENTS[5], [])
    assert heard(log, 0) == ["1"]
    assert heard(log, 1) == ["1", "5"]
    assert heard(one, 1) == ["1", "2"]
    assert heard(other, 0) == ["1", "3", "4"]
    assert (log.count(1), one.count(1), other.count(1)) == (2, 2, 2)


def test_what_one_observer_knows_holds_nothing_else() -> None:
    log = Log(2)
    log.add(ANNA, EVENTS[1], [])
    log.add(BOTH, EVENTS[2], [])
    log.add(BEN, EVENTS[3], [])
    known = log.known_to(1)
    assert heard(known, 1) == ["2", "3"]
    assert heard(known, 0) == ["2"]
    assert log.count(0) == 2
