"""What a simulation shows: win rates with their uncertainty, and how long matches last."""

import json
from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec

from lodge.lab.simulate import Row

Z95 = 1.959963984540054
"""95% of a normal distribution lie within this many standard deviations."""

EVERYBODY = -1
"""Stands for all seats of a match in which everybody wins or loses together."""


class Rate(msgspec.Struct, frozen=True):
    """A share with its 95% confidence interval (Wilson)."""

    wins: int
    matches: int
    share: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """The mean of some numbers, and the least and the greatest of them."""

    mean: float
    least: int
    most: int


class Standing(msgspec.Struct, frozen=True):
    """How a seat (or everybody together) did."""

    seat: int
    bot: str
    rate: Rate


class Summary(msgspec.Struct, frozen=True):
    """All matches of a simulation that were set up alike."""

    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    matches: int
    standings: list[Standing]
    decisions: Spread
    rounds: Spread | None
    tally: dict[str, Spread]


def wilson(wins: int, matches: int) -> tuple[float, float]:
    """The 95% confidence interval of a share, sensible also near 0 and 1."""
    if matches == 0:
        return 0.0, 1.0
    share = wins / matches
    spread = Z95 * Z95 / matches
    middle = share + spread / 2
    reach = Z95 * sqrt(share * (1 - share) / matches + spread / (4 * matches))
    # At the ends rounding would leave a trace of an error.
    low = 0.0 if wins == 0 else (middle - reach) / (1 + spread)
    high = 1.0 if wins == matches else (middle + reach) / (1 + spread)
    return low, high


def summarise(rows: Sequence[Row]) -> list[Summary]:
    """One summary for each set-up, in the order in which they were played."""
    groups: dict[tuple[int, str, tuple[str, ...]], list[Row]] = {}
    for row in rows:
        groups.setdefault((row.seats, json.dumps(row.options), row.bots), []).append(row)
    return [_summary(group) for group in groups.values()]


def _summary(rows: list[Row]) -> Summary:
    first = rows[0]
    rounds = [row.rounds for row in rows if row.rounds is not None]
    names = dict.fromkeys(name for row in rows for name in row.tally)
    return Summary(
        seats=first.seats,
        options=first.options,
        bots=first.bots,
        matches=len(rows),
        standings=_standings(rows),
        decisions=spread([row.decisions for row in rows]),
        rounds=spread(rounds) if rounds else None,
        tally={n: spread([row.tally[n] for row in rows if n in row.tally]) for n in names},
    )


def _standings(rows: list[Row]) -> list[Standing]:
    first = rows[0]
    if all(len(row.winners) in (0, row.seats) for row in rows):
        bots = ", ".join(dict.fromkeys(first.bots))
        return [Standing(EVERYBODY, bots, rate(sum(1 for row in rows if row.winners), len(rows)))]
    return [
        Standing(seat, bot, rate(sum(1 for row in rows if seat in row.winners), len(rows)))
        for seat, bot in enumerate(first.bots)
    ]


def rate(wins: int, matches: int) -> Rate:
    """A share of matches with its interval."""
    low, high = wilson(wins, matches)
    return Rate(wins, matches, wins / matches if matches else 0.0, low, high)


def spread(numbers: Sequence[int]) -> Spread:
    """Mean, least and greatest of at least one number."""
    return Spread(sum(numbers) / len(numbers), min(numbers), max(numbers))
