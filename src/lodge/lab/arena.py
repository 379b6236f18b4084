"""The arena: bots against each other, on the same deals and in fair turns at every seat.

With two seats every deal is played twice, each bot once in either seat. With more, one bot sits
alone among others of one kind, each deal in another seat; beside it the same deal is played by the
others alone, so that what the one brings is told apart from luck. Where all play together against
the game, each bot plays each deal in all seats.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import sqrt
from typing import Any

import msgspec

from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.lab.simulate import Batch, Row, make_batch
from lodge.lab.summary import Z95, Rate, wilson


class Duel(msgspec.Struct, frozen=True):
    """How one bot did against another: the share of wins, and the gain over the other in the same
    deals and seats. Draws and shared wins count in part."""

    bot: str
    rival: str
    rate: Rate
    gain: float
    error: float
    """Of the gain: half of its 95 % interval."""


class Rating(msgspec.Struct, frozen=True):
    """A bot's skill by all its matches, with the uncertainty of it."""

    bot: str
    skill: float
    uncertainty: float


def make_batches(
    game: Game,
    seats: int | None,
    options: dict[str, Any],
    bots: Sequence[str],
    matches: int,
) -> tuple[list[Batch], int]:
    """What is to be played so that every pair has about so many matches; the deals of each."""
    if len(set(bots)) < 2:
        raise LodgeError("An arena needs at least two bots, as in --bots easy,heuristic.")
    count = game.setup(seats, options).seats
    lineups = list(_lineups(game, count, list(dict.fromkeys(bots))))
    brought = [(secret,) * count for secret in game.even_secrets()] or [()]
    batches = [
        make_batch(game, count, options, lineup, secrets)
        for secrets in brought
        for lineup in lineups
    ]
    shared = len(brought) * (1 if _is_common(game, count) else count)
    return batches, max(1, matches // shared)


def _is_common(game: Game, seats: int) -> bool:
    """Does everybody win or lose together, against the game?"""
    return game.is_open or seats == 1


def _lineups(game: Game, seats: int, bots: list[str]) -> Iterator[tuple[str, ...]]:
    if _is_common(game, seats):
        yield from ((bot,) * seats for bot in bots)
    elif seats == 2:
        yield from permutations(bots, 2)
    else:
        yield from ((bot,) * seats for bot in bots)
        for alone, others in permutations(bots, 2):
            for seat in range(seats):
                yield tuple(alone if seat == place else others for place in range(seats))


# What came of it

Deal = tuple[Any, ...]
Lineups = dict[tuple[str, ...], dict[Deal, Row]]


def duels(rows: Sequence[Row]) -> list[Duel]:
    """Every bot against every other."""
    bots = list(dict.fromkeys(bot for row in rows for bot in row.bots))
    by_lineup: Lineups = {}
    for row in rows:
        by_lineup.setdefault(row.bots, {})[_deal(row)] = row
    pairs = permutations(bots, 2)
    return [duel for pair in pairs if (duel := _duel(by_lineup, *pair)) is not None]


def _deal(row: Row) -> Deal:
    return row.number, tuple(str(secret) for secret in row.secrets)


def _duel(by_lineup: Lineups, bot: str, rival: str) -> Duel | None:
    is_common = all(len(set(lineup)) == 1 for lineup in by_lineup)
    scores: list[float] = []
    gains: list[float] = []
    for lineup, rows in by_lineup.items():
        has_it = bot in lineup if is_common else lineup.count(bot) == 1
        if not has_it or not set(lineup) <= {bot, rival}:
            continue
        beside = lineup[::-1] if len(lineup) == 2 and not is_common else (rival,) * len(lineup)
        seat = lineup.index(bot)
        for deal, other in by_lineup.get(beside, {}).items():
            if deal in rows:
                scores.append(rows[deal].scores[seat])
                gains.append(rows[deal].scores[seat] - other.scores[seat])
    if not scores:
        return None
    mean, error = paired(gains)
    return Duel(bot, rival, _rate(scores), mean, error)


def _rate(scores: list[float]) -> Rate:
    """Wilson's interval goes by whole wins; what is shared counts in part."""
    won = sum(scores)
    low, high = wilson(round(won), len(scores))
    return Rate(round(won), len(scores), won / len(scores), low, high)


def paired(gains: Sequence[float]) -> tuple[float, float]:
    """The mean of some differences, and half of its 95 % interval."""
    count = len(gains)
    mean = sum(gains) / count
    if count < 2:
        return mean, 1.0
    variance = sum((gain - mean) ** 2 for gain in gains) / (count - 1)
    return mean, Z95 * sqrt(variance / count)


def ratings(rows: Sequence[Row]) -> list[Rating]:
    """The bots by their skill, the best first; only where two play against each other: what one
    among many brings is told by duels."""
    model = _plackett_luce()
    skills: dict[str, Any] = {}
    for row in rows:
        if row.seats == 2 and row.bots[0] != row.bots[1]:
            one, other = row.bots
            teams = [[skills.get(bot) or model.rating(name=bot)] for bot in (one, other)]
            for rated in model.rate(teams, scores=list(row.scores)):
                skills[str(rated[0].name)] = rated[0]
    found = [Rating(bot, skill.mu, skill.sigma) for bot, skill in skills.items()]
    return sorted(found, key=lambda rating: -rating.skill)


def _plackett_luce() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise LodgeError("Ratings need openskill: pip install 'hunters-lodge[lab]'.") from None
    return PlackettLuce()
