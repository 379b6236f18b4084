# lodge: compiled
"""Stub."""

from lodge.kernel.bot import Bot
from lodge.kernel.match import Match


class HeuristicBot(Bot):
    """Takes the first option."""

    def __init__(self, key: bytes) -> None:
        """The key is not used."""

    def choose(self, match: Match) -> int:
        return match.legal()[0]
