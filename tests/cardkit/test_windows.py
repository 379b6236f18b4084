"""Windows: who is asked in which order, what restarts them, what closes them."""

import pytest

from lodge import BadPosition
from lodge.testing.conformance import check
from tests.cardkit.arranging import asked, asks, brawl, life, play, texts
from tests.cardkit.brawl import GAME

# Each in turn


def test_each_is_asked_in_turn() -> None:
    match = brawl(ann="ward", ben="ward", cid="ward")
    questions = ["ann turn", "ben opposing", "cid opposing", "ann turn"]
    assert asks(match, "boast", "pass", "pass") == questions
    assert life(match) == [6, 5, 5]


def test_the_first_to_act_takes_the_chance() -> None:
    match = brawl(ann="ward", ben="ward", cid="ward")
    assert asks(match, "boast", "oppose:ward") == ["ann turn", "ben opposing", "ann turn"]
    assert life(match) == [5, 5, 5]


def test_whom_public_facts_exclude_is_not_asked_in_turn() -> None:
    assert asks(brawl(ann="ward", cid="ward"), "boast") == ["ann turn", "cid opposing"]


# By turns until all have passed in a row


def test_two_act_by_turns_until_both_have_passed_in_a_row() -> None:
    match = brawl(ann="ward ward", ben="bolt bolt", cid="counter")
    questions = ["ann turn", "ben shoving", "ann shoving", "ben shoving", "ann shoving", "ann turn"]
    assert asks(match, "duel", "shove:bolt", "shove:ward", "pass", "pass") == questions
    assert life(match) == [4, 5, 5]


def test_whoever_has_passed_may_act_again_after_an_action_of_another() -> None:
    match = brawl(ann="ward ward", ben="bolt bolt")
    play(match, "duel")
    questions = ["ben shoving", "ann shoving", "ben shoving", "ann shoving", "ben shoving"]
    assert asks(match, "pass", "shove:ward", "shove:bolt", "pass") == questions
    play(match, "pass")
    assert asked(match) == "ann turn"


def test_whoever_acted_last_is_asked_again_before_the_window_closes() -> None:
    match = brawl(ann="ward ward", ben="bolt")
    questions = ["ann turn", "ben shoving", "ann shoving", "ben shoving", "ann shoving", "ann turn"]
    assert asks(match, "duel", "pass", "shove:ward", "pass", "pass") == questions
    assert life(match) == [5, 4, 5]


def test_whom_public_facts_exclude_is_skipped_by_turns() -> None:
    match = brawl(ann="ward ward", ben="bolt")
    # Without cards Ben is not asked any more, whatever Ann does.
    questions = ["ann turn", "ben shoving", "ann shoving", "ann shoving", "ann turn"]
    assert asks(match, "duel", "shove:bolt", "shove:ward", "pass") == questions


# From the first again


def test_in_reply_all_others_are_asked_and_then_the_player() -> None:
    match = brawl(ann="ward banner", ben="bolt", cid="bolt")
    questions = ["ann turn", "ben reply", "cid reply", "ann reply", "ann turn"]
    assert asks(match, "play:ward", "pass", "pass", "pass") == questions


def test_after_a_reply_all_are_asked_again_from_the_first() -> None:
    match = brawl(ann="ward banner", ben="bolt", cid="ward bolt")
    questions = [
        *("ann turn", "ben reply", "cid reply"),
        # The reply has a window of its own, which begins at the left of who replied.
        *("ann reply", "ben reply", "cid reply"),
        *("ben reply", "cid reply", "ann reply", "ann turn"),
    ]
    assert asks(match, "play:ward", "pass", "play:ward", *["pass"] * 6) == questions


def test_a_window_closes_at_once_when_there_is_nothing_to_answer() -> None:
    match = brawl(ann="bolt ward", ben="counter", cid="ward")
    play(match, "play:bolt", "at:ben")
    # Nobody replies to the counter; then the bolt is spoilt, and nobody is asked about it.
    assert asks(match, "play:counter", "pass", "pass") == [
        *("ben reply", "cid reply", "ann reply", "ann turn")
    ]
    assert life(match) == [5, 5, 5]


def test_a_reply_to_a_reply_is_resolved_first() -> None:
    match = brawl(ann="bolt counter", ben="counter", cid="")
    play(match, "play:bolt", "at:ben", "play:counter", "play:counter")
    assert asked(match) == "ann turn"
    assert life(match) == [5, 4, 5]


def test_whoever_can_only_pass_is_asked_like_any_other() -> None:
    match = brawl(ann="ward banner", ben="bolt", cid="counter")
    play(match, "play:ward")
    assert asked(match) == "ben reply"
    assert texts(match) == ["pass"]


# As positions


def test_a_window_is_written_down_and_read_again() -> None:
    match = brawl(ann="ward banner", ben="bolt", cid="ward bolt")
    play(match, "play:ward", "pass")
    doc = match.to_json()
    assert doc["pending"][0] == [
        "reply",
        1,
        {"seats": ["ann", "ben", "cid"], "first": "ben", "at": "cid", "waiting": ["ann", "cid"]},
    ]
    again = GAME.from_json(doc)
    assert again.to_json() == doc
    play(match, "pass", "pass")
    play(again, "pass", "pass")
    assert again.to_json() == match.to_json()


def test_whoever_was_skipped_stays_so() -> None:
    match = brawl(ann="ward banner", cid="bolt")
    play(match, "play:ward")
    assert asked(match) == "cid reply"
    round = match.to_json()["pending"][0][2]
    assert (round["at"], round["waiting"]) == ("cid", ["ann", "cid"])


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"first": "dot"}, "'first'"),
        ({"waiting": "ann"}, "'waiting'"),
        ({"since": "ann"}, "no value 'since'"),
        (None, "lacks the value 'waiting'"),
    ],
)
def test_a_spoilt_round_is_refused(values: dict[str, str] | None, problem: str) -> None:
    seats = ["ann", "ben", "cid"]
    round = {"seats": seats, "first": "ben", "at": "ben", "waiting": seats}
    if values is None:
        del round["waiting"]
    pending = [["shoving", {**round, **(values or {})}], ["duel_ends", "ben"], ["finish"]]
    with pytest.raises(BadPosition, match=problem):
        brawl(ann="ward", ben="ward", pending=pending)


def test_the_toy_keeps_all_its_secrets() -> None:
    report = check(GAME, matches=45)
    assert report.passed, report.faults
