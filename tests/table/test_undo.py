"""Taking back: the four rules, each with the case that it forbids."""

import pytest

from lodge.kernel.refusal import IllegalAction
from tests.table.tables import Sitting


def take_back(sitting: Sitting, seat: int) -> None:
    sitting.take(sitting.way_back(seat))


def test_an_action_that_changed_nothing_for_others_is_taken_back() -> None:
    sitting = Sitting(seats=1).begin("anna")
    table = sitting.table
    assert table.match is not None
    before = table.match.to_json()
    assert not table.may_take_back(0)
    sitting.act("move:cw")
    assert table.may_take_back(0)
    take_back(sitting, 0)
    assert table.match.to_json() == before
    assert table.number == 3, "an answer to the decision of before is late"
    with pytest.raises(IllegalAction):
        table.answer(0, 2, "move:cw", 0)
    assert not table.may_take_back(0)


def test_several_actions_are_taken_back_one_after_the_other() -> None:
    sitting = Sitting(seats=1).begin("anna")
    table = sitting.table
    assert table.match is not None
    before = table.match.to_json()
    sitting.act("move:cw")
    sitting.act("move:cw")
    take_back(sitting, 0)
    take_back(sitting, 0)
    assert table.match.to_json() == before


def test_picks_of_cards_are_taken_back_one_by_one() -> None:
    sitting = Sitting("beast-hunter").begin("anna", "ben")
    table = sitting.table
    assert table.match is not None
    while not table.match.view(table.match.seat).get("picks"):
        sitting.act()
    seat = table.match.seat
    assert table.may_take_back(seat)
    take_back(sitting, seat)
    assert not table.match.view(seat).get("picks")


def never(sitting: Sitting, seat: int) -> None:
    assert not sitting.table.may_take_back(seat)
    with pytest.raises(IllegalAction) as problem:
        sitting.way_back(seat)
    assert problem.value.code == "no-undo"


def test_never_so_that_another_seat_decides() -> None:
    sitting = Sitting(seats=3).begin("anna", "ben", "carla")
    assert sitting.table.match is not None
    first = sitting.table.match.seat
    sitting.act("move:cw")
    assert sitting.table.match.seat != first
    never(sitting, first)
    never(sitting, sitting.table.match.seat)


def test_never_past_another_seats_action() -> None:
    sitting = Sitting("shadow-hunters", seats=4).begin("anna", "ben", "carla", "dora")
    table = sitting.table
    assert table.match is not None
    while not table.may_take_back(table.match.seat):
        sitting.act()
    seat = table.match.seat
    other = next(n for n in range(4) if n != seat and table.match.interjections(n))
    sitting.take(table.interject(other, table.number, "reveal", 0))
    never(sitting, seat)


def test_never_after_a_card_was_shown() -> None:
    sitting = Sitting(seats=1).begin("anna")
    sitting.act("light")
    assert sitting.table.match is not None
    assert sitting.table.match.seat == 0
    never(sitting, 0)


def test_never_after_a_visible_random_event() -> None:
    sitting = Sitting("shadow-hunters", seats=4).begin("anna", "ben", "carla", "dora")
    assert sitting.table.match is not None
    seat = sitting.table.match.seat
    sitting.act("roll")
    never(sitting, seat)


def test_a_bots_action_is_not_taken_back_by_the_player_it_stood_in_for() -> None:
    sitting = Sitting(seats=1).begin("anna")
    sitting.take(sitting.table.get_up(0, 0))
    sitting.act("move:cw")
    sitting.take(sitting.table.sit(0, "anna", "Anna", 0))
    never(sitting, 0)


@pytest.mark.parametrize(
    ("game", "seats"),
    [("card-hunter", 1), ("beast-hunter", 2), ("shadow-hunters", 4), ("treasure-hunter", 3)],
)
def test_whatever_is_taken_back_leaves_every_view_as_it_was(game: str, seats: int) -> None:
    sitting = Sitting(game, seats).begin(*["anna", "ben", "carla", "dora"][:seats])
    table = sitting.table
    undone = 0
    for step in range(100):
        if undone == 4:
            break
        match = table.match
        assert match is not None
        if match.over:
            break
        seat = match.seat
        views = [match.view(n) for n in [*range(match.seats), None]]
        options = match.legal()
        sitting.act(match.text(options[step % len(options)]))
        if not table.may_take_back(seat):
            continue
        try:
            entry = sitting.way_back(seat)
        except IllegalAction:
            continue
        sitting.take(entry)
        undone += 1
        assert table.match is not None
        assert [table.match.view(n) for n in [*range(match.seats), None]] == views
        sitting.act(match.text(options[step % len(options)]))
    assert undone > 1
