"""The lodge's speed beside its peers', measured in one run: `make bench`.

Every figure is the median of several short turns, taken alternately, so that whatever else the
machine is doing falls on all of them alike. The ratios are what counts.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from benchmarks.driven import play
from benchmarks.peers import decisions_per_second, open_spiel_crazy_eights, rlcard_uno
from lodge.games.card_hunter.game import GAME
from lodge.lab.bench import is_compiled, microseconds, middle_of_a_match
from lodge.lab.playout import random_playouts
from lodge.lab.simulate import simulate

TURNS = 5
SECONDS = 2.0
ROOT = Path(__file__).parent.parent


def uncompiled(seconds: float) -> float:
    """The same play on the plain source, in another process."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    command = [sys.executable, "-m", "benchmarks.driven", str(seconds)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def lab_loop(seconds: float) -> float:
    return decisions_per_second(lambda: random_playouts(GAME, 3, {}, 20, "bench"), seconds)


SPEEDS: dict[str, Callable[[float], float]] = {
    "OpenSpiel crazy_eights": open_spiel_crazy_eights,
    "RLCard uno": rlcard_uno,
    "Card Hunter, compiled, driven from Python": lambda s: decisions_per_second(play, s),
    "Card Hunter, compiled, lab loop": lab_loop,
    "Card Hunter, uncompiled": uncompiled,
}

RATIOS = [
    ("Card Hunter, compiled, driven from Python", "OpenSpiel crazy_eights", 1.0),
    ("Card Hunter, compiled, lab loop", "OpenSpiel crazy_eights", 2.0),
    ("Card Hunter, uncompiled", "RLCard uno", 2.0),
]


def measure_speeds() -> dict[str, float]:
    taken: dict[str, list[float]] = {name: [] for name in SPEEDS}
    for _ in range(TURNS):
        for name, measure in SPEEDS.items():
            taken[name].append(measure(SECONDS))
    return {name: median(figures) for name, figures in taken.items()}


def two_jobs_against_one(matches: int = 40_000) -> float:
    """Matches per second with two processes, divided by those with one."""

    def rate(jobs: int) -> float:
        return decisions_per_second(
            lambda: len(simulate(GAME, matches, jobs=jobs, key="bench")), SECONDS
        )

    return median(rate(2) / rate(1) for _ in range(3))


def main() -> None:
    console = Console()
    if not is_compiled():
        console.print("The compiled build is not in use: run this with `make bench`.")
        sys.exit(2)
    speeds = measure_speeds()
    table = Table("random play", "decisions/s", title="One core, median of turns")
    for name, speed in speeds.items():
        table.add_row(name, f"{speed:,.0f}")
    console.print(table)
    ratios = Table("ratio", "measured", "aim", title="In this run")
    for ours, peer, aim in RATIOS:
        ratios.add_row(f"{ours} : {peer}", f"{speeds[ours] / speeds[peer]:.2f}", f"{aim:.1f}")
    ratios.add_row("two jobs : one job", f"{two_jobs_against_one():.2f}", "1.8")
    console.print(ratios)
    match = middle_of_a_match(GAME)
    console.print(f"clone() {microseconds(match.clone, SECONDS):.2f} µs (aim: under 2)")
    console.print(f"view()  {microseconds(lambda: match.view(0), SECONDS):.1f} µs (aim: under 100)")


if __name__ == "__main__":
    main()
