"""README's list of commands: every one of them works as it is written there."""

import re
import signal
import subprocess
import sysconfig
from pathlib import Path

import httpx
import pytest

import lodge
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
LODGE = Path(sysconfig.get_path("scripts"), "lodge")
GAME = "card-hunter"


def listed_commands() -> list[str]:
    """The commands of the list, without what it says about them."""
    blocks = re.findall(
        r"```\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL
    )
    (block,) = [block for block in blocks if "lodge games" in block]
    return [re.split(r"\s{2,}", line)[0] for line in block.splitlines()]


def versions(command: str) -> list[str]:
    """The command with and without what it has in brackets."""
    bare = re.sub(r" \[.*?\]", "", command)
    return sorted({bare, re.sub(r"[\[\]]", "", command)})


COMMANDS = [version for command in listed_commands() for version in versions(command)]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record and a home of its own; nothing of the checkout lies around it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    match = lodge.load(GAME).new(key=1)
    while not match.over:
        match.apply(match.legal()[0])
    match.record().save(tmp_path / "hunt.json")
    return tmp_path


def arguments(command: str) -> list[str]:
    name, *words = command.split()
    assert name == "lodge"
    given = {"GAME": GAME, "FILE": "hunt.json"}
    return [str(LODGE), *(given.get(word, word) for word in words)]


def run(command: str) -> str:
    """Run it to its end, with nothing to read; what it prints."""
    done = subprocess.run(
        arguments(command),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def is_served(command: str) -> bool:
    return command.split()[1] == "serve"


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize("command", [c for c in COMMANDS if not is_served(c)])
def test_a_listed_command_works(command: str) -> None:
    if "--resume" in command:
        (first,) = [c for c in COMMANDS if c.startswith(f"lodge play {GAME}")]
        run(first)
    assert run(command).strip()


@pytest.mark.parametrize("command", [c for c in COMMANDS if is_served(c)])
def test_a_listed_lodge_opens(place: Path, command: str) -> None:
    with subprocess.Popen(
        # Only where it listens differs: here others may have a lodge open.
        [*arguments(command), "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        try:
            address = re.match(r"The lodge is open at (http://localhost:\d+) ", line)
            assert address is not None, line
            page = httpx.get(address[1], trust_env=False, timeout=PATIENCE).text
        finally:
            server.send_signal(signal.SIGTERM)
    # A checkout shows the pages that were built in it.
    assert ("not built" in page) == (not (ROOT / "web" / "dist").exists())
    assert (place / "state" / "lodge" / "lodge.db").exists()


def test_every_command_is_listed() -> None:
    """A new command is told to those who read the README."""
    told = subprocess.run([LODGE, "--help"], capture_output=True, text=True, check=True).stdout
    commands = set(re.findall(r"^│ ([a-z]+) ", told, flags=re.MULTILINE))
    assert commands == {command.split()[1] for command in COMMANDS}
