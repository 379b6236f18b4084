"""Builds of the lodge to be measured: of this commit and of others, compiled and plain."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "compiled"
PLAIN = ROOT / "src"

OPERATIONS = {
    "play": "from Python",
    "lab": "lab loop",
    "match": "matches",
    "new": "new()",
    "clone": "clone()",
    "guess": "guess()",
    "view": "view()",
    "write": "to_json()",
}
"""What a worker can measure: random play, driven from Python or by the lab, in decisions; whole
matches driven from Python; and single calls."""
COUNTED = ("play", "lab", "match")


class Build:
    """A build at work: a process that measures it (see `worker.py`)."""

    def __init__(self, path: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.worker"],
            cwd=ROOT,  # Where the worker is found, whatever the build.
            # Texts are hashed alike in all of them.
            env={**os.environ, "PYTHONPATH": str(path.absolute()), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.games: list[str] = self._read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()

    def measure(self, game: str, operation: str, seconds: float) -> float | None:
        """How often a second; None if this build has no such operation."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps([game, operation, seconds]) + "\n")
        self.process.stdin.flush()
        speed: float | None = self._read()
        return speed

    def _read(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"Measuring ended with code {self.process.wait()}.")
        return json.loads(line)


def is_compiled(path: Path) -> bool:
    return any(path.rglob("*.so")) or any(path.rglob("*.pyd"))


def write_speed(operation: str, speed: float) -> str:
    """How many a second for play, microseconds for all others."""
    return f"{speed:,.0f}/s" if operation in COUNTED else f"{1e6 / speed:.2f} µs"
