"""`lodge play` in a process of its own: killed, interrupted, in real terminals."""

import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, Terminal, kept, only_match, process, replayed
from tests.patience import PATIENCE

PROMPT = "?, help): "


def wait_for_actions(path: Path, count: int) -> list[str]:
    """The actions of a record, once there are so many."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if path.exists() and len(actions := kept(path).actions) >= count:
            return actions
        time.sleep(0.02)
    raise AssertionError(f"{path} did not come to {count} actions")


def test_a_killed_match_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    running = process("play", "card-hunter", "--key", "k", "--human", "all", "--save", str(path))
    assert running.stdin is not None
    for count in range(1, 6):
        running.stdin.write("1\n")
        running.stdin.flush()
        before = wait_for_actions(path, count)
    running.send_signal(signal.SIGKILL)
    running.communicate()
    assert running.returncode == -signal.SIGKILL
    again = process("play", "--resume", str(path))
    out, err = again.communicate("1\nquit\n", timeout=PATIENCE)
    assert again.returncode == 0, err
    after = kept(path).actions
    assert after[:5] == before
    assert len(after) == 6
    assert "King: What does" in out


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_a_player_at_a_terminal(columns: int, state_folder: Path) -> None:
    terminal = Terminal("play", "card-hunter", "--seats", "1", "--key", "k", columns=columns)
    first = terminal.wait_for(PROMPT)
    assert "What does the Jack do?" in first
    assert all(len(line) <= columns for line in first.splitlines())
    assert "\x1b[" in terminal.raw
    for line, shown in [("?", "CH-042"), ("wat", "There is no action 'wat'."),
                        ("heavy", "What does the Queen do?"), ("undo", "taken back"),
                        ("1", "What does the Queen do?")]:  # fmt: skip
        terminal.type(f"{line}\n")
        terminal.wait_for(shown)
    terminal.type("quit\n")
    terminal.wait_for("Go on with: lodge play --resume")
    assert terminal.close() == 0
    assert kept(only_match(state_folder)).actions == ["move:cw"]


def test_all_is_in_sight_in_80_by_24() -> None:
    terminal = Terminal("play", "card-hunter", "--key", "k", columns=80, rows=24)
    screen = terminal.wait_for(PROMPT).splitlines()
    assert len(screen) <= 24 + 4
    assert any("North: Tail" in line for line in screen[-24:])
    terminal.type("q\n")
    assert terminal.close() == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
def test_ctrl_c_and_ctrl_d_are_like_quit(key: str, state_folder: Path) -> None:
    terminal = Terminal("play", "card-hunter", "--key", "k")
    terminal.wait_for(PROMPT)
    terminal.press(key, "Go on with: lodge play --resume")
    assert terminal.close() == 0
    assert "Traceback" not in terminal.text
    assert only_match(state_folder).exists()


def test_no_colour_on_request() -> None:
    terminal = Terminal("play", "card-hunter", "--key", "k", NO_COLOR="1")
    terminal.wait_for(PROMPT)
    assert "\x1b[3" not in terminal.raw
    terminal.type("\x04")
    assert terminal.close() == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_terminals_without_unicode(encoding: str) -> None:
    running = process("play", "card-hunter", "--key", "k", PYTHONIOENCODING=encoding)
    out, err = running.communicate("look\n?\nrules CH-034\n1\nquit\n", timeout=PATIENCE)
    assert running.returncode == 0, err
    assert out.isascii()
    assert "+- North: Tail, " in out
    assert "####" in out


def test_bytes_that_are_no_text_are_no_move() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "card-hunter", "--key", "k"],
        input=b"\xff\xfe\n\x80\n\nquit\n",
        capture_output=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(b"There is no action") == 2


def test_bots_are_watched_step_by_step(state_folder: Path) -> None:
    terminal = Terminal("play", "card-hunter", "--human", "none", "--key", "k")
    for line in ("", "4", "x", "0", "end"):
        terminal.wait_for("so many, end, quit: ")
        terminal.type(f"{line}\n")
    terminal.wait_for("See it again: lodge replay")
    assert terminal.close() == 0
    assert replayed(only_match(state_folder)).over
