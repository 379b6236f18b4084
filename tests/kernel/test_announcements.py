"""Announcements of several picks, and what seats bring in secret."""

from typing import Any

import pytest

import lodge
from lodge import BadOptions, BadPosition
from lodge.kernel.record import replay
from lodge.testing import check, check_game_texts
from tests.kernel.fair.game import FAIR, GOODS, HAND, Market
from tests.kernel.toy import BURROW_GAME

DECKS = [{"goods": [0, 0, 1, 1, 2, 2]}, {"goods": [3, 3, 4, 4, 5, 5]}]


def new(key: str = "k", seats: int = 2, **more: Any) -> Market:
    match = FAIR.new(seats, {}, key, events=True, **more)
    assert isinstance(match, Market)
    return match


def play(match: Market, *texts: str) -> None:
    for text in texts:
        match.apply(match.parse(text))


def picking(*picks: str) -> Market:
    """Seat 0 of three is in the middle of an offer."""
    match = new(seats=3)
    first = match.text(match.legal()[0])
    play(match, first, *picks)
    return match


def test_the_toy_is_a_game() -> None:
    assert check_game_texts(FAIR) == []
    report = check(FAIR, matches=30)
    assert report.passed, str(report)


# Announcements


@pytest.mark.parametrize("picks", [(), ("to:2",), ("to:2", "add")])
def test_the_others_see_that_the_first_question_is_open_and_nothing_else(
    picks: tuple[str, ...],
) -> None:
    match = new(seats=3)
    before = [match.view(seat) for seat in (1, 2, None)]
    told = [match.count_events(seat) for seat in (1, 2, None)]
    play(match, match.text(match.legal()[0]))
    for pick in picks:
        play(match, next(text for a in match.legal() if (text := match.text(a)).startswith(pick)))
    assert [match.view(seat) for seat in (1, 2, None)] == before
    assert [match.count_events(seat) for seat in (1, 2, None)] == told
    assert before[0]["decision"] == "trade"
    assert match.view(0)["decision"] == match.decision
    assert match.decision == ("more" if picks else "customer")


def test_whoever_announces_sees_his_picks() -> None:
    match = picking("to:2")
    first = match.text(match.picks[0])
    assert match.view(0)["picks"] == [first, "to:2"]
    assert match.view(1)["picks"] == []


def test_when_it_is_complete_all_see_it() -> None:
    match = picking("to:2", "done")
    assert match.opening is None
    assert match.picks == []
    (offered,) = [event for event in match.events(None) if event.name == "offered"]
    assert (offered.data["player"], offered.data["customer"]) == ("0", "2")
    assert match.view(1)["decision"] == "trade"
    assert match.seat == 1


def test_a_guess_of_another_seat_has_no_picks() -> None:
    match = picking("to:2")
    for observer in (1, 2, None):
        guess = match.guess(observer, "g")
        assert (guess.decision, guess.picks, guess.opening) == ("trade", [], None)
        assert guess.view(observer) == match.view(observer)
        while not guess.over:
            guess.apply(guess.legal()[0])
    own = match.guess(0, "g")
    assert (own.decision, own.picks) == ("more", match.picks)
    assert own.legal() == match.legal()


def test_a_guess_does_not_depend_on_the_picks() -> None:
    early, late = picking(), picking("to:1")
    other = new(seats=3)
    assert other.guess(1, 7).to_json() == early.guess(1, 7).to_json() == late.guess(1, 7).to_json()


def test_an_announcement_is_saved_and_taken_up() -> None:
    match = picking("to:2")
    doc = match.to_json()
    assert doc["announcement"] == {
        "first": ["trade", "0"],
        "picks": [match.text(pick) for pick in match.picks],
        "steps": 1,
    }
    read = FAIR.from_json(doc)
    assert read.to_json() == doc
    assert read.guess(1, "g").to_json() == match.guess(1, "g").to_json()
    for copy in (match, read):
        copy.apply(copy.parse("done"))
    assert read.view(1) == match.view(1)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"first": ["next", "0"]}, "An announcement begins with a question; 'next' is none."),
        ({"first": ["sleep"]}, "There is no step 'sleep'."),
        ({"picks": []}, "An announcement has picks"),
        ({"picks": ["steal"]}, "A pick of the announcement is wrong: There is no action 'steal'."),
        ({"steps": 9}, "as many steps as are pending at most"),
    ],
)
def test_a_wrong_announcement_is_refused(changes: dict[str, Any], sentence: str) -> None:
    doc = picking("to:2").to_json()
    doc["announcement"] |= changes
    with pytest.raises(BadPosition) as caught:
        FAIR.from_json(doc)
    assert sentence in str(caught.value)


# Glimpses and marks


def test_a_spy_sees_the_hand_while_he_chooses_and_not_afterwards() -> None:
    match = new()
    held = sorted(match.zones.kinds(HAND + 1))
    play(match, "spy:1")
    assert sorted(match.view(0)["zones"]["hand 1"]) == sorted(GOODS[kind] for kind in held)
    assert match.view(None)["zones"]["hand 1"] == [None, None]
    dropped = match.text(match.legal()[0])
    play(match, dropped)
    assert match.view(0)["zones"]["hand 1"] == [None]
    assert match.view(0)["zones"]["counter 1"] == [dropped.partition(":")[2]]
    # Only the log of the spy remembers what it may.
    assert {match.guess(0, key).zones.kinds(HAND + 1)[0] for key in range(40)} == set(range(6))


def test_all_see_that_a_good_lies_in_a_crate_but_not_which() -> None:
    match = new()
    crate = next(match.text(a) for a in match.legal() if match.text(a).startswith("crate"))
    play(match, crate)
    for seat in (0, 1, None):
        (mark,) = match.view(seat)["marks"]
        assert (mark["zone"], mark["crated"]) == ("hand 0", True)
    assert match.view(1)["zones"]["hand 0"] == [None, None, None]
    assert FAIR.from_json(match.to_json()).to_json() == match.to_json()


# What a seat brings


def test_each_seat_plays_with_what_it_brings() -> None:
    match = new(secrets=DECKS)
    assert set(match.zones.kinds(HAND)) <= {0, 1, 2}
    assert set(match.zones.kinds(HAND + 1)) <= {3, 4, 5}


def test_nobody_is_shown_what_the_others_brought() -> None:
    usual, other = new(secrets=DECKS), new(secrets=[DECKS[0], DECKS[0]])
    assert usual.view(0) == other.view(0)
    assert usual.guess(0, 3).to_json() == other.guess(0, 3).to_json()
    assert usual.guess(None, 3).to_json() == other.guess(None, 3).to_json()
    assert usual.guess(0, 3).secrets == []


def test_a_record_holds_it_and_replays() -> None:
    match = new(secrets=DECKS)
    while not match.over:
        match.apply(match.legal()[0])
    record = match.record()
    assert record.secrets == DECKS
    assert replay(FAIR, record).to_json() == match.to_json()


@pytest.mark.parametrize(
    ("options", "secrets", "sentence"),
    [
        ({"goods": [0] * 6}, (), "'goods' is a secret of each seat and no option"),
        ({}, DECKS[:1], "There are 1 secrets for 2 seats."),
        ({}, [{"goods": [0]}, {}], "'goods'"),
        ({}, [{"tools": []}, {}], "no option 'tools'"),
    ],
)
def test_what_is_wrong_with_secrets_is_told(
    options: dict[str, Any], secrets: list[dict[str, Any]], sentence: str
) -> None:
    with pytest.raises(BadOptions) as caught:
        FAIR.new(2, options, "k", secrets=secrets)
    assert sentence in str(caught.value)


def test_most_games_have_no_secrets() -> None:
    with pytest.raises(BadOptions, match="In Burrow no seat brings anything of its own"):
        BURROW_GAME.new(2, {}, "k", secrets=[{}, {}])
    assert lodge.load("card-hunter").new(key="k").secrets == []
