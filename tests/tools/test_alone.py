"""Whoever comes second waits until the first one has ended, and then does the work."""

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE

ALONE = Path(__file__).parents[2] / "tools" / "alone.py"
WRITE = "import sys; open(sys.argv[1], 'a').write(sys.argv[2])"


def finish(lock: Path, code: str, *arguments: str) -> int:
    with start(lock, code, *arguments) as running:
        return running.wait(PATIENCE)


def start(lock: Path, code: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(ALONE), str(lock), sys.executable, "-c", code, *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_the_second_waits_for_the_first(tmp_path: Path) -> None:
    lock, told = tmp_path / "new" / "lock", tmp_path / "told"
    first = start(lock, f"print('there', flush=True); input(); {WRITE}", str(told), "first ")
    assert first.stdout is not None
    assert first.stdout.readline() == "there\n"
    second = start(lock, WRITE, str(told), "second")
    assert second.poll() is None
    first.communicate("\n", timeout=PATIENCE)
    second.communicate(timeout=PATIENCE)
    assert told.read_text() == "first second"


def test_the_lock_is_free_when_its_holder_was_killed(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    first = start(lock, "print('there', flush=True); input()")
    assert first.stdout is not None
    first.stdout.readline()
    first.kill()
    first.communicate(timeout=PATIENCE)
    assert finish(lock, "pass") == 0


def test_the_code_of_the_command_is_told(tmp_path: Path) -> None:
    assert finish(tmp_path / "lock", "raise SystemExit(7)") == 7
