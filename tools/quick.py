"""The checks and tests of what was changed, told in one screen: `make quick`.

What was changed since main tells which tests are run, by the layers: a game's own and what shows
that it plays as before; below the games, the goldens of all of them; elsewhere the room's own.
The rules run as plain Python, so nothing is compiled. `make test` proves the rest.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
GAMES = "src/lodge/games/"
LAST_LINES = 25
"""So much is told of what a failed check printed."""

SHOWING_BOTH_BUILDS = ("tests/golden", "tests/testing/test_conformance.py")

OF_ANY_GAME = ("tests/games", "tests/guide", *SHOWING_BOTH_BUILDS, "tests/terminal", "tests/press")
"""Where tests carry the names of the games that they are about."""

ABOVE = {
    "kernel": ("tests/kernel", "tests/cardkit", "tests/golden"),
    "cardkit": ("tests/cardkit", "tests/golden"),
    "table": ("tests/table", "tests/terminal"),
    "testing": ("tests/testing",),
}
"""Rooms on which others stand, and what else shows that they still stand."""


@dataclass
class Plan:
    """What is to be run. A game is known by the name of its folder."""

    tests: set[str] = field(default_factory=set)
    games: set[str] = field(default_factory=set)
    is_web: bool = False
    is_python: bool = False
    untold: list[str] = field(default_factory=list)
    """Changed files of which only `make test` says more."""


def plan(changed: Iterable[str], root: Path = ROOT) -> Plan:
    """The tests of these files."""
    made = Plan()
    for path in changed:
        made.is_python |= path.endswith((".py", ".toml"))
        made.is_web |= path.startswith("web/")
        _take(made, path, root)
    made.tests = {test for test in made.tests if (root / test).exists()}
    return made


def _take(made: Plan, path: str, root: Path) -> None:
    match path.split("/"):
        case ["src", "lodge", "games", game, *_] if game != "__init__.py":
            made.games.add(game)
        case ["src", "lodge", room, *_] if (root / "tests" / room).is_dir() or room in ABOVE:
            made.tests.update(ABOVE.get(room, (f"tests/{room}",)))
        case ["tests", "games" | "golden", game, *_] if _is_game(game, root):
            made.games.add(game.replace("-", "_"))
        case ["tests", *_, file] if file.startswith("test_"):
            made.tests.add(path)
        case ["tests", room, *_] if (root / "tests" / room).is_dir():
            made.tests.add(f"tests/{room}")
        case ["web", *_]:
            pass
        case ["docs" | "examples", *_] | ["README.md" | "CONTRIBUTING.md"]:
            made.tests.add("tests/test_docs.py")
        case ["benchmarks" | "tools" as room, *_]:
            made.tests.add(f"tests/{room}")
        case _:
            made.untold.append(path)


def _is_game(name: str, root: Path) -> bool:
    return (root / GAMES / name.replace("-", "_")).is_dir()


def changed_files(since: str = "main") -> tuple[str, list[str]]:
    """The commit that all this is compared with, and the files that differ from it."""
    base = _git("merge-base", "HEAD", since)
    if not base:
        sys.exit(f"There is no commit {since}: make quick SINCE=<commit>.")
    told = [
        *_git("diff", "--name-only", base).splitlines(),
        *_git("ls-files", "--others", "--exclude-standard").splitlines(),
    ]
    return base[:7], sorted(set(told))


def _git(*arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.strip()


@dataclass
class Check:
    """A command, and what became of it."""

    name: str
    command: list[str]
    folder: Path = ROOT
    code: int = 0
    seconds: float = 0.0
    output: str = ""

    def run(self) -> "Check":
        begun = perf_counter()
        done = subprocess.run(
            self.command,
            cwd=self.folder,
            env={**os.environ, "FORCE_COLOR": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        self.code, self.output = done.returncode, done.stdout.rstrip()
        self.seconds = perf_counter() - begun
        return self

    def told(self) -> str:
        """One line; after it, of what failed, the end of what it said."""
        lines = self.output.splitlines()
        if self.code == 0:
            last = lines[-1].strip("= ") if lines and self.name.startswith("tests") else ""
            return f"  ok      {self.name:<16}{self.seconds:5.1f} s  {last}".rstrip()
        shown = "\n".join(f"    {line}" for line in lines[-LAST_LINES:])
        command = " ".join(self.command)
        return f"  FAILED  {self.name:<16}{self.seconds:5.1f} s  {command}\n{shown}"


def checks_of(made: Plan) -> list[Check]:
    """The longest first, as two of them run at once."""
    found = []
    workers = ["-n", "2", "--dist", "worksteal", "-q", "--no-header"]
    if made.games:
        names = " or ".join(f"{game} or {game.replace('_', '-')}" for game in sorted(made.games))
        paths = [path for path in OF_ANY_GAME if path not in made.tests]
        found.append(Check("tests of games", [*_tool("pytest"), *workers, "-k", names, *paths]))
    if made.tests:
        found.append(Check("tests", [*_tool("pytest"), *workers, *sorted(made.tests)]))
    if made.is_python:
        found.append(Check("types", _tool("mypy")))
    if made.is_web:
        found.append(Check("web tests", ["npm", "run", "--silent", "test"], ROOT / "web"))
        found.append(Check("web check", ["npm", "run", "--silent", "check"], ROOT / "web"))
    if made.is_python:
        found.append(Check("types of the web", _module("tools.typescript", "--check")))
        found.append(Check("imports", _tool("lint-imports")))
        found.append(Check("dead code", _module("tools.dead_code")))
    found.append(Check("format", [*_tool("ruff"), "format", "--check", "."]))
    found.append(Check("lint", [*_tool("ruff"), "check", "."]))
    return found


def _tool(name: str) -> list[str]:
    return [str(BIN / name)]


def _module(name: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", name, *arguments]


def main() -> None:
    base, changed = changed_files(*sys.argv[1:2])
    if not changed:
        print(f"Nothing was changed since {base}: there is nothing to check.")
        return
    made = plan(changed)
    print(f"{len(changed)} files changed since {base}.")
    begun = perf_counter()
    with ThreadPoolExecutor(2) as pool:
        checks = []
        for check in pool.map(Check.run, checks_of(made)):
            print(check.told(), flush=True)
            checks.append(check)
    if made.untold:
        print(f"Only `make test` says more of: {', '.join(made.untold)}.")
    failed = [check.name for check in checks if check.code]
    verdict = f"{', '.join(failed)} failed" if failed else "all is well"
    print(f"{perf_counter() - begun:.0f} s: {verdict}.")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
