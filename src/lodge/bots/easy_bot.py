# lodge: compiled
"""The bots for beginners: they think as another does, but now and then they slip."""

from typing import Final

from lodge.kernel.bot import Bot
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match

OUT_OF: Final = 10
"""Of so many choices it slips as often as it is told."""


class EasyBot(Bot):
    """Plays what a better bot would; when it slips, any other legal action.

    Whether it slips follows from a stream of chance of its own: it tells nothing about what the
    others hold, and on a guess it slips alike.
    """

    def __init__(self, better: Bot, key: bytes, slips: int) -> None:
        self.better = better
        self.chance = Chance(key)
        self.slips = slips

    def choose(self, match: Match) -> int:
        best = self.better.choose(match)
        if self.chance.roll(OUT_OF) >= self.slips:
            return best
        others = [choice for choice in match.choices() if choice != best]
        return others[self.chance.roll(len(others))] if others else best

    def interject(self, match: Match, seat: int) -> int:
        return self.better.interject(match, seat)
