# lodge: compiled
"""What a match that goes on is worth to a seat: what search asks of a game.

Bots that look ahead play a match on for some turns and ask the game's judge how it looks then. The
judge's weights are fitted to how matches really ended (`python -m benchmarks.fit`).
"""

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from lodge.kernel.match import Match

FARTHEST = 30.0
"""Beyond that a chance is as good as certain, and `exp` could overflow."""


def logistic(score: float) -> float:
    """A score as a chance."""
    return 1.0 / (1.0 + exp(-min(max(score, -FARTHEST), FARTHEST)))


def score_of(weights: Sequence[float], features: list[float]) -> float:
    """The weighted sum; the first weight stands alone."""
    total = weights[0]
    for place in range(len(features)):
        total += weights[place + 1] * features[place]
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges matches of one game.

    `weights`: by side, each with the constant first. `levels`: bots that look ahead, the weakest
    first, with the playouts that each has for a question.
    """

    turns = 2
    """How many turns are played on before a match is judged."""

    names: tuple[str, ...] = ()
    """What the features are called in `[ahead]` of the game's texts; some may share a name."""

    def __init__(self, doc: dict[str, Any]) -> None:
        """From the game's `data/judge.toml`."""
        self.weights = read_weights(doc)
        self.levels = read_levels(doc)

    def turn(self, match: "Match") -> int:
        """A number that rises by one with every turn."""
        raise NotImplementedError

    def is_worth_searching(self, match: "Match") -> bool:
        """Does looking ahead pay at the open decision?"""
        return True

    def result(self, match: "Match", seat: int) -> float:
        """Of a match that is over: 1.0 if the seat won, 0.0 if not, between if it was shared."""
        raise NotImplementedError

    def chance(self, match: "Match", seat: int) -> float:
        """Of a match that goes on: the chance of the seat to win."""
        return logistic(score_of(self.weights[self.side(match, seat)], self.features(match, seat)))

    def side(self, match: "Match", seat: int) -> str:
        """Whose weights go for a seat."""
        return "all"

    def features(self, match: "Match", seat: int) -> list[float]:
        """What speaks for a seat and against it, in numbers."""
        raise NotImplementedError

    def compared(self, match: "Match", seat: int) -> list[float]:
        """What two ways to play on are compared by, in the order of the names."""
        return self.features(match, seat)

    def leanings(self, match: "Match", seat: int) -> list[float]:
        """How much each of them speaks for a seat."""
        return self.weights[self.side(match, seat)][1:]

    def judged(self, match: "Match") -> list[int]:
        """The seats that have a chance of their own: what the weights are fitted to."""
        return list(range(match.seats))

    def sides(self, match: "Match") -> list[list[int]]:
        """The seats, those together who win and lose together."""
        return [[seat] for seat in range(match.seats)]


@mypyc_attr(allow_interpreted_subclasses=True)
class RaceJudge(Judge):
    """Judges games in which everybody plays for themselves by the same rules: what speaks for a
    seat is compared with what speaks for the others, however many there are."""

    def chance(self, match: "Match", seat: int) -> float:
        weights = self.weights["all"]
        own = score_of(weights, self.features(match, seat))
        total = 0.0
        for other in range(match.seats):
            if other == seat:
                total += 1.0
            elif self.is_in(match, other):
                lead = score_of(weights, self.features(match, other)) - own
                total += exp(min(max(lead, -FARTHEST), FARTHEST))
        return 1.0 / total

    def compared(self, match: "Match", seat: int) -> list[float]:
        """How far the seat is ahead of the others, on average."""
        ahead = self.features(match, seat)[:]
        others = [
            other for other in range(match.seats) if other != seat and self.is_in(match, other)
        ]
        for other in others:
            theirs = self.features(match, other)
            for place in range(len(ahead)):
                ahead[place] -= theirs[place] / len(others)
        return ahead

    def is_in(self, match: "Match", seat: int) -> bool:
        """Can this seat still win?"""
        return True


def read_weights(doc: dict[str, Any]) -> dict[str, list[float]]:
    return {side: [float(weight) for weight in given] for side, given in doc["weights"].items()}


def read_levels(doc: dict[str, Any]) -> dict[str, int]:
    return {name: int(playouts) for name, playouts in doc.get("levels", {}).items()}
