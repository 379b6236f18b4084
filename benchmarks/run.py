"""The speed of every installed game beside other libraries', in one run: `make bench`.

Each figure is the median of several short turns, taken alternately and each in fresh processes,
so that whatever else the machine is doing falls on all of them alike. The ratios are what counts:
each is the median of the ratios within a turn.
"""

import sys
from collections import defaultdict
from statistics import median
from time import perf_counter

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import lodge
from benchmarks import seats
from benchmarks.builds import COMPILED, OPERATIONS, PLAIN, Build, is_compiled, write_speed
from benchmarks.peers import open_spiel_copies, open_spiel_crazy_eights, rlcard_uno
from lodge.lab.simulate import simulate

TURNS = 7
SECONDS = 0.5

CRAZY_EIGHTS = "crazy_eights"
UNO = "uno"
PEERS = {
    (CRAZY_EIGHTS, "play"): open_spiel_crazy_eights,
    (CRAZY_EIGHTS, "clone"): open_spiel_copies,
    (UNO, "play"): rlcard_uno,
}

PLAY_AIM = 1.6
PLAY_AIMS = {"shadow-hunters": 1.4, "treasure-hunter": 0.5, "galactic-hunt": 0.2}
LAB_AIM = 3.5
UNCOMPILED_AIM = 1.0
CALL_AIMS = {"clone": "< 0.8 µs", "view": "< 100 µs"}
OWN_CALL_AIMS = {
    "galactic-hunt": {"match": "> 300/s", "clone": "< 5 µs", "guess": "< 100 µs", "view": ""}
}

Speeds = dict[tuple[str, str], list[float]]
"""By game and operation: how many a second, in each turn."""


def uncompiled(game: str) -> str:
    return f"{game}, uncompiled"


def measure_speeds(games: list[str]) -> Speeds:
    speeds: Speeds = defaultdict(list)
    for _ in range(TURNS):
        for key, measure in PEERS.items():
            speeds[key].append(measure(SECONDS))
        with Build(COMPILED) as compiled, Build(PLAIN) as plain:
            for game in games:
                for operation in OPERATIONS:
                    speeds[game, operation].append(measure_one(compiled, game, operation))
                speeds[uncompiled(game), "play"].append(measure_one(plain, game, "play"))
    return speeds


def measure_one(build: Build, game: str, operation: str) -> float:
    speed = build.measure(game, operation, SECONDS)
    assert speed is not None
    return speed


def make_table(games: list[str], speeds: Speeds) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("Game", no_wrap=True)
    table.add_column("What", no_wrap=True)
    for heading in ("Speed", "Ratio", "Aim"):
        table.add_column(heading, justify="right", no_wrap=True)
    for game, operation in PEERS:
        speed = write_speed(operation, median(speeds[game, operation]))
        table.add_row(game, OPERATIONS[operation], speed)
    for game in games:
        table.add_section()
        add_game(table, speeds, game)
    return table


def add_game(table: Table, speeds: Speeds, game: str) -> None:
    title = lodge.load(game).title
    for name, operation, peer, aim in (
        (game, "play", CRAZY_EIGHTS, PLAY_AIMS.get(game, PLAY_AIM)),
        (game, "lab", CRAZY_EIGHTS, LAB_AIM),
        (uncompiled(game), "play", UNO, UNCOMPILED_AIM),
    ):
        ours = speeds[name, operation]
        ratio = median(our / their for our, their in zip(ours, speeds[peer, "play"]))
        table.add_row(
            title,
            "uncompiled" if name != game else OPERATIONS[operation],
            write_speed(operation, median(ours)),
            f"{ratio:.2f} x {peer}",
            f"{aim:.1f}",
        )
        title = ""
    aims = {**CALL_AIMS, **OWN_CALL_AIMS.get(game, {})}
    for operation in ("match", "new", "clone", "guess", "view", "write"):
        speed = write_speed(operation, median(speeds[game, operation]))
        table.add_row("", OPERATIONS[operation], speed, "", aims.get(operation, ""))


def two_jobs_against_one(game: lodge.Game, matches: int = 40_000) -> float:
    """Matches per second with two processes, divided by those with one."""

    def seconds(jobs: int) -> float:
        start = perf_counter()
        simulate(game, matches, jobs=jobs, key="bench")
        return perf_counter() - start

    return median(seconds(1) / seconds(2) for _ in range(3))


def main() -> None:
    console = Console()
    if not is_compiled(COMPILED):
        console.print("There is no compiled build: run this with `make bench`.")
        sys.exit(2)
    games = lodge.games()
    table = make_table(games, measure_speeds(games))
    console.print("Random play in decisions a second, and the time of single calls, on one core,")
    console.print("beside OpenSpiel's crazy_eights and RLCard's uno.\n")
    console.print(table)
    jobs = two_jobs_against_one(lodge.load("card-hunter"))
    console.print(f"Two jobs of the lab against one: {jobs:.2f} (aim: 1.8)")
    console.print(seats.line(seats.shares_of_wins()))


if __name__ == "__main__":
    main()
