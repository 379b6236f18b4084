"""Measures the build of the lodge that PYTHONPATH leads to, in a process of its own.

Only what every commit offers is used, so that builds with different insides can be measured side
by side (see `builds.py`). The first line written is the list of the games. Each line read is
`[game, operation, seconds]`, each answer a number: how many decisions (`play`, `lab`), matches
(`match`) or how many times (all others) a second. It is null where this build has no such
operation.
"""

import json
import random
import sys
from collections.abc import Callable
from functools import cache

import lodge
from benchmarks.timing import per_second

POSITIONS = 8
"""How many matches, about half played, copies, guesses, views and positions are made of."""

LAB_MATCHES = 20
"""How many matches the lab plays at a time."""


def play(game: lodge.Game, key: int) -> int:
    """One random match; the number of its decisions."""
    decisions = 0
    match = game.new(key=key)
    while not match.over:
        match.apply(random.choice(match.legal()))
        decisions += 1
    return decisions


def play_any(game: lodge.Game) -> int:
    return play(game, random.getrandbits(32))


def play_whole(game: lodge.Game) -> int:
    play_any(game)
    return 1


def play_in_lab(game: lodge.Game) -> int:
    from lodge.lab.playout import random_playouts

    return random_playouts(game, None, {}, LAB_MATCHES, str(random.getrandbits(32)))


@cache
def half_played(game: lodge.Game) -> list[lodge.Match]:
    """Some matches about half played: the same ones wherever the rules are the same."""
    return [play_half(game, number) for number in range(POSITIONS)]


def play_half(game: lodge.Game, number: int) -> lodge.Match:
    random.seed(number)
    decisions = play(game, number)
    random.seed(number)
    match = game.new(key=number)
    for _ in range(decisions // 2):
        match.apply(random.choice(match.legal()))
    return match


def begin(game: lodge.Game) -> int:
    for number in range(POSITIONS):
        game.new(key=number)
    return POSITIONS


def clone(game: lodge.Game) -> int:
    for match in half_played(game):
        match.clone()
    return POSITIONS


def guess(game: lodge.Game) -> int:
    for match in half_played(game):
        match.guess(match.seat, 1)
    return POSITIONS


def view(game: lodge.Game) -> int:
    for match in half_played(game):
        match.view(match.seat)
    return POSITIONS


def write(game: lodge.Game) -> int:
    for match in half_played(game):
        match.to_json()
    return POSITIONS


OPERATIONS: dict[str, Callable[[lodge.Game], int]] = {
    "play": play_any,
    "lab": play_in_lab,
    "match": play_whole,
    "new": begin,
    "clone": clone,
    "guess": guess,
    "view": view,
    "write": write,
}


def measure(game: lodge.Game, operation: str, seconds: float) -> float | None:
    work = OPERATIONS[operation]
    half_played(game)
    random.seed(operation)  # The same matches in every build.
    try:
        return per_second(lambda: work(game), seconds)
    except (ImportError, AttributeError, TypeError) as error:
        print(f"{game.id}: no {operation} here: {error}", file=sys.stderr)
        return None


def main() -> None:
    print(json.dumps(lodge.games()), flush=True)
    for line in sys.stdin:
        game, operation, seconds = json.loads(line)
        print(json.dumps(measure(lodge.load(game), operation, seconds)), flush=True)


if __name__ == "__main__":
    main()
