"""What was told to whom."""

from lodge.kernel.log import Log

ANNA, BEN, BOTH = 0b01, 0b10, 0b11


def test_everybody_hears_and_counts_the_own_events() -> None:
    log = Log(2)
    log.add(BOTH, 1, [])
    log.add(ANNA, 2, [7])
    log.add(BEN, 3, [])
    log.add(BOTH, 4, [])
    assert [event for _, event, _ in log.told(0)] == [1, 2, 4]
    assert [event for _, event, _ in log.told(1)] == [1, 3, 4]
    assert log.told(0, 1) == [(ANNA, 2, [7]), (BOTH, 4, [])]
    assert log.told(0, 3) == log.told(0, 9) == []
    assert (log.count(0), log.count(1)) == (3, 3)


def test_copies_go_on_by_themselves() -> None:
    log = Log(2)
    log.add(BOTH, 1, [])
    one, other = log.copy(), log.copy()
    one.add(BOTH, 2, [])
    other.add(ANNA, 3, [])
    other.add(BOTH, 4, [])
    log.add(BEN, 5, [])
    assert [event for _, event, _ in log.told(0)] == [1]
    assert [event for _, event, _ in log.told(1)] == [1, 5]
    assert [event for _, event, _ in one.told(1)] == [1, 2]
    assert [event for _, event, _ in other.told(0)] == [1, 3, 4]
    assert (log.count(1), one.count(1), other.count(1)) == (2, 2, 2)


def test_what_one_observer_knows_holds_nothing_else() -> None:
    log = Log(2)
    log.add(ANNA, 1, [])
    log.add(BOTH, 2, [])
    log.add(BEN, 3, [])
    known = log.known_to(1)
    assert [event for _, event, _ in known.told(1)] == [2, 3]
    assert [event for _, event, _ in known.told(0)] == [2]
    assert log.count(0) == 2
