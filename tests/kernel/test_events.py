"""Events: told to those who may know, in data and in words."""

import pytest

from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.match import Match
from tests.kernel.toy import BURROW_GAME, DRAWN, DRAWS, Burrow


def match_after(*texts: str, events: bool = True) -> Match:
    match = BURROW_GAME.new(2, {}, "events", events)
    for text in texts:
        match.apply(match.parse(text))
    return match


def names(match: Match, seat: int | None, since: int = 0) -> list[str]:
    return [event.name for event in match.events(seat, since)]


def test_events_are_told_to_those_who_may_know() -> None:
    match = match_after("draw")
    assert names(match, 0) == ["round_begins", "draws", "drawn"]
    assert names(match, 1) == names(match, None) == ["round_begins", "draws"]


def test_numbers_count_what_an_observer_is_told() -> None:
    # A gap would tell that something happened in secret.
    match = match_after("draw", "draw", "draw")
    for seat in (0, 1, None):
        numbers = [event.number for event in match.events(seat)]
        assert numbers == list(range(len(numbers)))


def test_later_events_can_be_asked_for() -> None:
    match = match_after("draw", "draw")
    for seat in (0, 1, None):
        told = match.events(seat)
        for since in range(len(told) + 1):
            assert match.events(seat, since) == told[since:]
        assert match.events(seat, -5) == told


def test_an_event_has_data_a_clause_and_a_sentence() -> None:
    match = match_after("draw")
    _, draws, drawn = match.events(0)
    assert (draws.clause, draws.data, draws.sentence) == (
        "BW-010",
        {"seat": "0"},
        "Player 0 draws a card.",
    )
    assert drawn.data["card"] in ("hare", "stag", "fox", "wolf", "hound")
    assert drawn.sentence.startswith("You draw ")


def test_nothing_is_kept_where_nobody_listens() -> None:
    assert names(match_after("draw", events=False), 0) == []


def test_a_copy_has_its_own_events() -> None:
    match = match_after("draw")
    copy = match.clone()
    copy.apply(copy.legal()[0])
    assert len(copy.events(None)) > len(match.events(None)) == 2


def test_events_of_a_position_begin_there() -> None:
    match = BURROW_GAME.from_json(match_after("draw").to_json(), events=True)
    assert names(match, None) == []
    match.apply(match.parse("draw"))
    assert names(match, None) == ["draws", "round_begins"]


def test_an_event_with_a_list_keeps_it_as_it_was() -> None:
    match = match_after()
    assert isinstance(match, Burrow)
    values = [1]
    match.tell_list(0b001, DRAWS, values)
    values[0] = 0
    assert match.events(0)[-1].data == {"seat": "1"}
    match.tell_only(0b010, DRAWN, 2)
    assert match.events(1)[-1].data == {"card": "fox"}


@pytest.mark.parametrize(
    ("kind", "values", "data"),
    [
        (EventKind("e", "c", who=("ann", "bob")), [1, 0, 0], {"who": "bob"}),
        (EventKind("e", "c", card=FACE, left=NUMBER), [1, 7, 0], {"card": "hare", "left": 7}),
        (EventKind("e", "c", cause="rage", card=FACE), [0, 0, 0], {"cause": "rage", "card": "fox"}),
        (
            EventKind("e", "c", n=NUMBER, cards=Many(FACE)),
            [3, 0, 1],
            {"n": 3, "cards": ["fox", "hare"]},
        ),
        (EventKind("e", "c", cards=Many(FACE)), [], {"cards": []}),
        (EventKind("e", "c"), [0, 0, 0], {}),
    ],
)
def test_values_are_named(kind: EventKind, values: list[int], data: dict[str, object]) -> None:
    assert kind.data(values, ["fox", "hare"]) == data


def test_lists_are_said_in_a_row() -> None:
    assert BURROW_GAME.word(["hare", "fox", 3]) == "a hare, the fox, 3"
