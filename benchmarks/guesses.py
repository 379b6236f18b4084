"""How long the slowest guess takes: of a seat, and of spectators, who know least.

python -m benchmarks.guesses [GAME [POSITIONS]]
"""

import gc
import sys
from collections.abc import Iterator
from time import thread_time
from typing import Any, NamedTuple

import lodge
from lodge.kernel.match import Match
from lodge.testing.players import RandomTable

GAME = "shadow-hunters"
POSITIONS = 1_000
EVERY = 7
"""Positions are so many decisions apart."""
TIMES = 3
"""The same guess is made so often: the quickest counts, as others may use the core, too."""


class Slowest(NamedTuple):
    """In microseconds."""

    of_spectators: float
    of_seats: float


def slowest(game: lodge.Game, seats: int, options: dict[str, Any], positions: int) -> Slowest:
    """Of so many positions of random play."""
    times = [
        (time_of(match, None, number), time_of(match, number % seats, number))
        for number, match in enumerate(played(game, seats, options, positions))
    ]
    return Slowest(*(1e6 * max(column) for column in zip(*times, strict=True)))


def played(
    game: lodge.Game, seats: int, options: dict[str, Any], positions: int
) -> Iterator[Match]:
    found = 0
    number = 0
    while True:
        match = game.new(seats, options, f"guesses {number}")
        table = RandomTable(f"guesses {number}/table")
        while not match.over:
            yield match
            found += 1
            if found == positions:
                return
            table.play(match, EVERY)
        number += 1


def time_of(match: Match, seat: int | None, key: int) -> float:
    taken = []
    for _ in range(TIMES):
        start = thread_time()
        match.guess(seat, key)
        taken.append(thread_time() - start)
    return min(taken)


def main() -> None:
    game = lodge.load(sys.argv[1] if len(sys.argv) > 1 else GAME)
    positions = int(sys.argv[2]) if len(sys.argv) > 2 else POSITIONS
    gc.disable()
    for seats, options in game.examples():
        worst = slowest(game, seats, options, positions)
        print(
            f"{worst.of_spectators:6.0f} µs for spectators, {worst.of_seats:6.0f} µs for a seat: "
            f"{seats} seats, {options}",
            flush=True,
        )


if __name__ == "__main__":
    main()
