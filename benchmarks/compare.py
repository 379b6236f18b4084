"""The speed of this commit beside that of another, game by game: `make compare REV=<commit>`.

    python -m benchmarks.compare build/commits/<commit>

Both builds are measured alternately, in processes that are started anew for every turn. A ratio
above 1 means that this commit is faster: the median of the ratios within a turn, with the lowest
and the highest, which show how much the machine let the figures waver.
"""

import sys
from collections import defaultdict
from pathlib import Path
from statistics import median

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from benchmarks.builds import COMPILED, OPERATIONS, PLAIN, Build, is_compiled, write_speed

TURNS = 5
SECONDS = 0.4

Pairs = dict[tuple[str, str], list[tuple[float, float]]]
"""By game and operation: the speeds of the other and of this build, in each turn."""


def measure_pairs(other: Path, this: Path) -> Pairs:
    pairs: Pairs = defaultdict(list)
    for turn in range(TURNS):
        with Build(other) as old, Build(this) as new:
            for game in [game for game in new.games if game in old.games]:
                for operation in OPERATIONS:
                    # Neither is always the first.
                    order = (old, new) if turn % 2 else (new, old)
                    taken = {build: build.measure(game, operation, SECONDS) for build in order}
                    before, after = taken[old], taken[new]
                    if before is not None and after is not None:
                        pairs[game, operation].append((before, after))
    return pairs


def make_table(pairs: Pairs, title: str) -> Table:
    table = Table(title=title, box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("Game", no_wrap=True)
    table.add_column("What", no_wrap=True)
    for heading in ("Other", "This", "Ratio", "from", "to"):
        table.add_column(heading, justify="right", no_wrap=True)
    last = ""
    for (game, operation), taken in pairs.items():
        before, after = (median(speeds) for speeds in zip(*taken))
        ratios = [new / old for old, new in taken]
        table.add_row(
            game if game != last else "",
            OPERATIONS[operation],
            write_speed(operation, before),
            write_speed(operation, after),
            *(f"{value:.2f}" for value in (median(ratios), min(ratios), max(ratios))),
        )
        last = game
    return table


def main() -> None:
    console = Console()
    other = Path(sys.argv[1])
    if is_compiled(COMPILED) and is_compiled(other / "compiled"):
        console.print(make_table(measure_pairs(other / "compiled", COMPILED), "Compiled"))
    else:
        console.print("Without a C compiler only the plain source is compared.")
    console.print(make_table(measure_pairs(other / "source" / "src", PLAIN), "Plain Python"))


if __name__ == "__main__":
    main()
