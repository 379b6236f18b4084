"""Running the command, in this process and in one of its own."""

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

from typer.testing import CliRunner

import lodge as library
from lodge.cli import app
from lodge.kernel.match import Match
from lodge.kernel.record import Record
from lodge.table.records import read_record
from tests.patience import PATIENCE

COMMAND = [sys.executable, "-m", "lodge.cli"]


class Result:
    """What a command printed and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def words(self) -> str:
        """The output without line breaks, so that it does not matter where lines end."""
        return " ".join(self.out.split())


def lodge(*args: str, lines: str = "", width: int = 80) -> Result:
    """Run the command here; an exception that it lets through is a failure."""
    env = {"COLUMNS": str(width), "TERM": "dumb"}
    result = CliRunner().invoke(app, list(args), input=lines, env=env, catch_exceptions=False)
    return Result(result.exit_code, result.stdout, result.stderr)


def refused(*args: str, lines: str = "") -> str:
    """The one sentence with which wrong input is answered."""
    result = lodge(*args, lines=lines)
    assert result.code == 2, result.out + result.err
    assert result.out == ""
    assert result.err.endswith("\n")
    assert result.err.count("\n") == 1
    assert "Traceback" not in result.err
    return result.err.strip()


def process(*args: str, **env: str) -> "subprocess.Popen[str]":
    """Start the command in a process of its own, with pipes."""
    return subprocess.Popen(
        [*COMMAND, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "80", **env},
    )


ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\x1b\][^\x07]*\x07")


class Terminal:
    """The command in a real terminal, as a player has it."""

    def __init__(self, *args: str, columns: int = 80, rows: int = 24, **env: str) -> None:
        import fcntl
        import pty
        import signal
        import struct
        import termios

        self.master, slave = pty.openpty()

        def take_over() -> None:
            """Make it the terminal that Ctrl-C comes from, also where tests run in the background
            of a shell, whose commands do not heed it."""
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.login_tty(slave)

        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        inherited = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**inherited, "TERM": "xterm-256color", **env},
            preexec_fn=take_over,
        )
        os.close(slave)
        self.raw = ""
        self.seen = 0

    def wait_for(self, text: str, seconds: float = PATIENCE) -> str:
        """Read until something new contains the text; all that is new up to it."""
        new = self._look_for(text, seconds)
        if new is None:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"{text!r} did not come; there was: {self.text[self.seen :]!r}")
        return new

    def press(self, key: str, text: str) -> None:
        """Press a key until the text comes, as a person would.

        A prompt is drawn a moment before it is read: an interrupt in between may hit nothing.
        """
        for _ in range(10):
            self.type(key)
            if self._look_for(text, 2) is not None:
                return
        self.wait_for(text)

    def _look_for(self, text: str, seconds: float) -> str | None:
        end = time.monotonic() + seconds
        while text not in (new := self.text[self.seen :]):
            if not self._read(end - time.monotonic()):
                return None
        length = new.index(text) + len(text)
        self.seen += length
        return new[:length]

    def _read(self, seconds: float) -> bool:
        if not select.select([self.master], [], [], max(0.0, seconds))[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # On Linux a terminal that nobody writes to any more is an error.
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> int:
        """The exit code, once the command has ended; it is ended if it does not."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            self._read(0.05)
        self.process.kill()
        code = self.process.wait()
        while self._read(0):
            pass
        os.close(self.master)
        return code

    @property
    def text(self) -> str:
        """All that was shown, without colours and cursor movements."""
        return ESCAPES.sub("", self.raw)


def only_match(folder: Path) -> Path:
    """The one match that is kept in a folder."""
    (path,) = folder.glob("*.jsonl")
    return path


def kept(path: Path) -> Record:
    """The record of the match in a file."""
    return read_record(path)


def replayed(path: Path) -> Match:
    """The match in a file, as it stands."""
    return library.replay(kept(path))
