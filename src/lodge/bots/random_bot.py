# lodge: compiled
"""The bot that takes any legal action, each with the same chance."""

from lodge.kernel.bot import Bot
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match


class RandomBot(Bot):
    """Draws its actions from a stream of chance of its own."""

    def __init__(self, key: bytes) -> None:
        self.chance = Chance(key)

    def choose(self, match: Match) -> int:
        choices = match.choices()
        return choices[self.chance.roll(len(choices))]
