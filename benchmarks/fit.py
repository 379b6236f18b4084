"""Fits what bots that look ahead make of a position to how matches end.

    python -m benchmarks.fit GAME [--matches N] [--write]

Plays matches of the game's own bot against itself, with some random answers so that odd positions
occur, too; notes the features of some positions and who won; and fits a logistic model for each
side. One match in five is kept apart: on those it prints how well the chances hold. `--write` puts
the weights into the game's `data/judge.toml`.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import lodge
from lodge.bots import make_bot
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.game import Game
from lodge.kernel.judging import Judge, RaceJudge
from lodge.kernel.match import Match

RANDOM_ANSWERS = 0.05
KEPT_APART = 5
RIDGE = 1.0
STEPS = 30
NOTED = {"galactic-hunt": 0.04, "treasure-hunter": 0.04}
NOTED_ELSEWHERE = 0.15
"""Which share of the positions of a match is noted: neighbours hardly differ."""

SEATINGS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "card-hunter": [(3, {}), (3, {"difficulty": "hard"}), (3, {"difficulty": "easy"}), (4, {})],
    "shadow-hunters": [(seats, {"characters": "mix_all"}) for seats in (5, 6, 7, 8)],
    "treasure-hunter": [(2, {}), (3, {}), (4, {}), (2, {"mode": "board"}), (2, {"mode": "map"})],
}
"""The tables whose matches are played, in turn; other games: those that they are played at."""

Array = Any


class Noted(NamedTuple):
    """The features of one position: a row for each seat that could win, and how it ended."""

    match: int
    side: str
    rows: list[list[float]]
    results: list[float]


def play(game: Game, judge: Judge, matches: int) -> Iterator[Noted]:
    share = NOTED.get(game.id, NOTED_ELSEWHERE)
    seatings = SEATINGS.get(game.id, [(game.default_seats, {})])
    brought = game.even_secrets()
    for number in range(matches):
        seats, options = seatings[number % len(seatings)]
        secrets = [brought[number % len(brought)]] * seats if brought else []
        chance = Chance(make_key(f"fit/{number}"))
        match = game.new(seats, options, f"fit#{number}", secrets=secrets)
        bot = make_bot(game, "heuristic", f"fit/{number}/bot")
        noted: list[tuple[str, list[int], list[list[float]]]] = []
        while not match.over:
            if chance.roll(1000) < 1000 * share:
                noted.extend(look(judge, match))
            is_random = chance.roll(1000) < 1000 * RANDOM_ANSWERS
            choices = match.choices()
            match.answer(choices[chance.roll(len(choices))] if is_random else bot.choose(match))
        for side, judged, rows in noted:
            yield Noted(number, side, rows, [judge.result(match, seat) for seat in judged])


def look(judge: Judge, match: Match) -> Iterator[tuple[str, list[int], list[list[float]]]]:
    if isinstance(judge, RaceJudge):
        seats = [seat for seat in judge.judged(match) if judge.is_in(match, seat)]
        yield "all", seats, [judge.features(match, seat) for seat in seats]
    else:
        for seat in judge.judged(match):
            yield judge.side(match, seat), [seat], [judge.features(match, seat)]


def probabilities(weights: Array, noted: list[Noted]) -> list[Array]:
    """The chance of each seat in each position."""
    found = []
    for one in noted:
        scores = np.array(one.rows) @ weights[1:] + weights[0]
        if len(one.rows) == 1:
            found.append(1 / (1 + np.exp(-np.clip(scores, -30, 30))))
        else:
            grown = np.exp(scores - scores.max())
            found.append(grown / grown.sum())
    return found


def fit(noted: list[Noted], features: int) -> Array:
    """Newton's method on the likelihood, with a small pull towards 0."""
    weights = np.zeros(features + 1)
    pull = np.eye(features + 1) * RIDGE
    pull[0, 0] = 1e-6
    inputs = [np.hstack([np.ones((len(one.rows), 1)), np.array(one.rows)]) for one in noted]
    for _ in range(STEPS):
        gradient = pull @ weights
        curvature = pull.copy()
        for rows, one, chances in zip(inputs, noted, probabilities(weights, noted)):
            gradient += rows.T @ (chances - np.array(one.results))
            if len(rows) == 1:
                curvature += np.outer(rows[0], rows[0]) * chances[0] * (1 - chances[0])
            else:
                centred = rows - chances @ rows
                curvature += (centred * chances[:, None]).T @ centred
        step = np.linalg.solve(curvature, gradient)
        weights -= step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def log_loss(chances: list[Array], noted: list[Noted]) -> float:
    losses = [
        -sum(result * np.log(chance + 1e-9) + (1 - result) * np.log(1 - chance + 1e-9)
             for chance, result in zip(guess, one.results)) / len(one.results)
        for guess, one in zip(chances, noted)
    ]  # fmt: skip
    return float(np.mean(losses))


def fit_sides(noted: list[Noted]) -> dict[str, list[float]]:
    sides: dict[str, list[Noted]] = defaultdict(list)
    for one in noted:
        sides[one.side].append(one)
    found = {}
    for side, rows in sorted(sides.items()):
        known = [one for one in rows if one.match % KEPT_APART]
        apart = [one for one in rows if one.match % KEPT_APART == 0]
        weights = fit(known, len(rows[0].rows[0]))
        base = float(np.mean([result for one in known for result in one.results]))
        plain = [np.full(len(one.rows), base) for one in apart]
        print(
            f"{side:12} {len(rows):7} positions, won {base:.3f}; loss on matches kept apart "
            f"{log_loss(probabilities(weights, apart), apart):.3f}, without looking "
            f"{log_loss(plain, apart):.3f}"
        )
        found[side] = [round(float(weight), 4) for weight in weights]
    return found


BEGIN = "# The weights"


def write(game: Game, weights: dict[str, list[float]], matches: int) -> Path:
    """Put the weights below what people have written into the file."""
    path = Path("src/lodge/games", game.id.replace("-", "_"), "data", "judge.toml")
    lines = [
        f"{BEGIN} are written by `python -m benchmarks.fit {game.id} --matches {matches} --write`:",
        "# for each side the constant, then those of the features in the order of the judge.",
        "[weights]",
        *(f"{side} = {numbers}" for side, numbers in weights.items()),
        "",
    ]
    kept = path.read_text(encoding="utf-8").partition(BEGIN)[0]
    path.write_text(kept + "\n".join(lines), encoding="utf-8")
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=4000)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    game = lodge.load(given.game)
    judge = game.judge
    if judge is None:
        raise SystemExit(f"{game.title} has no judge whose weights could be fitted.")
    noted = list(play(game, judge, given.matches))
    weights = fit_sides(noted)
    if given.write:
        print(f"Written: {write(game, weights, given.matches)}")


if __name__ == "__main__":
    main()
