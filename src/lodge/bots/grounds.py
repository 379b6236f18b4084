"""Why one answer is better than another: what differs when both are played on.

Only what is beyond doubt, and accounts for most of the difference, is a ground.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from lodge.bots.search_bot import Line, SearchBot
from lodge.kernel.judging import Judge
from lodge.kernel.match import Match

GUESSES = 24
"""Both answers are played on from so many guesses."""

SURE = 2.0
"""So many standard errors are beyond doubt."""

MOST = 0.5
"""A ground accounts for more than this share of what speaks for the answer."""


class Ground(NamedTuple):
    """A few turns after the better answer there is more, or less, of this."""

    name: str
    """One of the judge's names."""
    is_more: bool


class Ends(NamedTuple):
    """So many of the matches that were played on were over soon, after each of the answers."""

    is_won: bool
    """Those that were won are counted, not those that were lost."""
    better: int
    other: int


class Pair(NamedTuple):
    """A guess, played on from both answers."""

    matches: tuple[Match, Match]
    chances: tuple[float, float]

    @property
    def gain(self) -> float:
        return self.chances[0] - self.chances[1]

    @property
    def is_over(self) -> bool:
        return self.matches[0].over or self.matches[1].over

    def gaps(self, judge: Judge, seat: int) -> list[float]:
        """What differs between both matches, in the order of the judge's names."""
        one, two = (judge.compared(match, seat) for match in self.matches)
        return [mine - theirs for mine, theirs in zip(one, two, strict=True)]


def ground_of(bot: SearchBot, match: Match, better: Line, other: Line) -> Ground | Ends | None:
    """What speaks most for an answer, beside another one; None: nothing that is clear."""
    seat = match.seat
    pairs = [
        play_both(bot, match.guess(seat, f"{bot.key}/grounds/{number}"), seat, better, other)
        for number in range(GUESSES)
    ]
    if not is_sure([pair.gain for pair in pairs]):
        return None
    by_ends = sum(pair.gain for pair in pairs if pair.is_over)
    if by_ends > MOST * sum(pair.gain for pair in pairs):
        return count_ends(pairs)
    if not bot.judge.names:
        return None
    gaps = [pair.gaps(bot.judge, seat) for pair in pairs if not pair.is_over]
    return heaviest(bot.judge.names, bot.judge.leanings(match, seat), gaps)


def play_both(bot: SearchBot, guess: Match, seat: int, better: Line, other: Line) -> Pair:
    one, two = guess.clone(), guess.clone()
    chances = bot.play_out(one, better, seat), bot.play_out(two, other, seat)
    return Pair((one, two), chances)


def is_sure(numbers: Sequence[float]) -> bool:
    """Is the mean positive beyond doubt?"""
    count = len(numbers)
    mean = sum(numbers) / count if count else 0.0
    if count < GUESSES // 2 or mean <= 0.0:
        return False
    variance = sum((number - mean) ** 2 for number in numbers) / (count - 1)
    return mean > SURE * sqrt(variance / count)


def count_ends(pairs: Sequence[Pair]) -> Ends | None:
    """More victories or fewer defeats, whichever makes the greater difference."""
    won, lost = (
        [
            sum(pair.matches[side].over and (pair.chances[side] > 0.5) is is_won for pair in pairs)
            for side in (0, 1)
        ]
        for is_won in (True, False)
    )
    if won[0] - won[1] <= 0 and lost[1] - lost[0] <= 0:
        return None
    if won[0] - won[1] >= lost[1] - lost[0]:
        return Ends(True, *won)
    return Ends(False, *lost)


def heaviest(
    names: Sequence[str], leanings: Sequence[float], gaps: Sequence[Sequence[float]]
) -> Ground | None:
    """What accounts for most of the gaps."""
    gains = {name: [weigh(name, names, leanings, gap) for gap in gaps] for name in names}
    speaks = sum(max(0.0, sum(each)) for each in gains.values())
    for name, gained in gains.items():
        if sum(gained) > MOST * speaks and is_sure(gained):
            found = [gap[names.index(name)] for gap in gaps]
            for is_more in (True, False):
                if is_sure(found if is_more else [-each for each in found]):
                    return Ground(name, is_more)
    return None


def weigh(
    name: str, names: Sequence[str], leanings: Sequence[float], gap: Sequence[float]
) -> float:
    """How much a gap speaks for an answer by all that goes by one name."""
    return sum(leanings[place] * gap[place] for place, each in enumerate(names) if each == name)
