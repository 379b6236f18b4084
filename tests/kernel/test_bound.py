"""Values that only their match can write: in frames of steps, and kinds of cards in marks."""

from typing import Any

import pytest

from lodge.kernel.marks import KIND, Rows, declare
from lodge.kernel.steps import Frame, Step
from lodge.kernel.values import Bound, Layout, Number
from tests.kernel.toy import BURROW_GAME


class Doubled(Bound):
    """A value that a match of two seats doubles."""

    def write_in(self, match: Any, value: Any) -> Any:
        return value * match.seats

    def read_in(self, match: Any, given: object) -> Any:
        if not isinstance(given, int):
            raise ValueError
        return given // match.seats

    def choices(self) -> str:
        return "a number"


class Pair(Frame):
    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second


PAIR = Layout(Pair, first=Doubled(), second=Number())


def test_a_frame_is_written_with_its_match() -> None:
    step: Step[Any] = Step("pair", layout=PAIR)
    match = BURROW_GAME.new(2, {}, "bound")
    written = step.write(0, 0, Pair(3, 4), match)
    assert written == ["pair", {"first": 6, "second": 4}]
    _, _, frame = step.read(written, match)
    assert isinstance(frame, Pair)
    assert (frame.first, frame.second) == (3, 4)


def test_what_is_no_such_value_is_refused() -> None:
    with pytest.raises(ValueError, match="has for 'first' a number, not 'x'"):
        PAIR.read({"first": "x", "second": 1}, BURROW_GAME.new(2, {}, "bound"))


def test_a_row_can_hold_a_kind() -> None:
    rows = Rows("upgrades", {"card": KIND})
    marks = declare(rows=[rows])
    marks.add_cards(1)
    marks.add_row(rows, 0, (7,))
    assert marks.rows(rows, 0) == [(7,)]
    with pytest.raises(ValueError, match="goes from 0"):
        marks.add_row(rows, 0, (-1,))
