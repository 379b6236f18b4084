"""Stepping through records."""

from io import StringIO

import msgspec
import pytest
from rich.console import Console

import lodge
from lodge.kernel.record import Record
from lodge.terminal.replayer import Replayer
from lodge.terminal.screens import screen_for
from lodge.terminal.symbols import NICE

GAME = lodge.load("card-hunter")


@pytest.fixture
def record() -> Record:
    match = GAME.new(3, key=1)
    for _ in range(4):
        match.apply(match.legal()[0])
    return match.record()


def replayer(record: Record, seat: int | None = None) -> tuple[Replayer, StringIO]:
    out = StringIO()
    console = Console(file=out, width=80, color_system=None, highlight=False)
    return Replayer(GAME, record, screen_for(GAME, NICE), console, seat), out


def test_a_step_shows_its_action_its_events_and_the_position(record: Record) -> None:
    player, out = replayer(record)
    player.show(1)
    assert "Step 1 of 4: move:cw" in out.getvalue()
    assert "The Jack moves to " in out.getvalue()
    assert "The Jack starts" not in out.getvalue()
    assert "North: Tail, 9 cards" in out.getvalue()


def test_the_beginning_shows_the_set_up(record: Record) -> None:
    player, out = replayer(record)
    player.show(0)
    assert "Step 0 of 4\n" in out.getvalue()
    assert "The Jack starts at " in out.getvalue()


@pytest.mark.parametrize(
    ("line", "expected"),
    [("", 3), ("n", 3), ("next", 3), ("p", 1), ("previous", 1), ("first", 0), ("f", 0),
     ("last", 4), ("l", 4), ("0", 0), ("4", 4), ("99", 4), ("x", None)],
)  # fmt: skip
def test_lines_lead_to_steps(record: Record, line: str, expected: int | None) -> None:
    assert replayer(record)[0].target(line, 2) == expected


def test_the_log_tells_everything(record: Record) -> None:
    player, out = replayer(record)
    player.print_log()
    lines = out.getvalue().splitlines()
    assert lines[0].startswith("   1 The Jack starts at ")
    assert lines[0].endswith(" CH-021")
    assert len(lines) == len(lodge.replay(record, events=True).events(None))


def test_a_seat_that_does_not_exist_is_a_sentence(record: Record) -> None:
    with pytest.raises(lodge.LodgeError, match="There is no seat 7: the seats are 0 to 2"):
        replayer(record, 7)


def test_a_step_that_does_not_exist_is_a_sentence(record: Record) -> None:
    with pytest.raises(lodge.LodgeError, match="There is no step 5: they go from 0 to 4"):
        replayer(record)[0].check_step(5)


def test_a_record_of_other_rules_opens_from_its_first_snapshot(record: Record) -> None:
    old = msgspec.structs.replace(record, ruleset=0)
    player, out = replayer(old)
    assert (player.first, player.last) == (4, 4)
    player.show(4)
    assert "Step 4 of 4" in out.getvalue()
