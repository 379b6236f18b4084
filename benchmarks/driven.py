"""Random Card Hunter, driven from Python through the public interface, in a process of its own.

Run with the path of either build in PYTHONPATH; prints decisions per second.
"""

import random
import sys

from benchmarks.peers import decisions_per_second
from lodge.games.card_hunter.game import GAME


def play() -> int:
    """One random match; the number of its decisions."""
    decisions = 0
    match = GAME.new(seats=3, key=random.getrandbits(32))
    while not match.over:
        match.apply(random.choice(match.legal()))
        decisions += 1
    return decisions


if __name__ == "__main__":
    print(decisions_per_second(play, float(sys.argv[1])))
