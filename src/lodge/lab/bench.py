"""How fast a game runs here, in a few seconds."""

from collections.abc import Callable
from time import perf_counter

import msgspec

from lodge.kernel import match as match_module
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.lab.playout import random_playouts


class Figure(msgspec.Struct, frozen=True):
    """One measurement, with its unit."""

    what: str
    value: float
    unit: str

    @property
    def digits(self) -> int:
        """How many decimals are worth showing."""
        return 0 if self.value >= 1000 else 2


def is_compiled() -> bool:
    """Are the rules engines in use compiled, or plain Python?"""
    return not (match_module.__file__ or "").endswith(".py")


def measure(game: Game, seconds: float) -> list[Figure]:
    """Speeds of random play and times of the common operations, about `seconds` for each."""
    match = middle_of_a_match(game)
    figures = [
        Figure("play, from Python", per_second(_driven(game), seconds), "decisions/s"),
        Figure("play, lab loop", per_second(_playouts(game), seconds), "decisions/s"),
    ]
    operations: list[tuple[str, Callable[[], object]]] = [
        ("new()", lambda: game.new(key=1)),
        ("clone()", match.clone),
        ("legal()", match.legal),
        ("view()", lambda: match.view(match.seat)),
        ("guess()", lambda: match.guess(match.seat, 1)),
        ("to_json()", match.to_json),
    ]
    for name, operation in operations:
        figures.append(Figure(name, microseconds(operation, seconds), "µs"))
    return figures


def middle_of_a_match(game: Game) -> Match:
    """A match about half played, the same one every time."""
    whole = game.new(key="bench")
    chance = Chance(make_key("bench"))
    while not whole.over:
        choices = whole.legal()
        whole.apply(choices[chance.roll(len(choices))])
    half = game.new(key="bench")
    for action in whole.actions()[: len(whole.actions()) // 2]:
        half.apply(action)
    return half


def _driven(game: Game) -> Callable[[], int]:
    chance = Chance(make_key("bench"))

    def play() -> int:
        match = game.new(key=chance.roll(65536))
        decisions = 0
        while not match.over:
            choices = match.legal()
            match.apply(choices[chance.roll(len(choices))])
            decisions += 1
        return decisions

    return play


def _playouts(game: Game) -> Callable[[], int]:
    return lambda: random_playouts(game, None, {}, 20, "bench")


def per_second(play: Callable[[], int], seconds: float) -> float:
    """How many of what `play` counts are done in a second."""
    play()  # First-use costs are not speed.
    count = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not count:
        count += play()
    return count / elapsed


def microseconds(operation: Callable[[], object], seconds: float) -> float:
    """How long an operation takes."""

    def many() -> int:
        for _ in range(50):
            operation()
        return 50

    return 1e6 / per_second(many, seconds)
