"""Seeded players for tests of any game."""

from lodge.kernel.chance import Chance, make_key
from lodge.kernel.match import Match

INTERJECT_ONE_IN = 8


class RandomTable:
    """Everybody at the table acts at random; what happens follows from the key."""

    def __init__(self, key: str) -> None:
        self.chance = Chance(make_key(key))

    def choose(self, match: Match) -> int:
        """Any answer to the pending decision."""
        choices = match.legal()
        return choices[self.chance.roll(len(choices))]

    def interjection(self, match: Match) -> tuple[int, int] | None:
        """Now and then a seat, and what it does out of turn."""
        if self.chance.roll(INTERJECT_ONE_IN):
            return None
        seat = self.chance.roll(match.seats)
        choices = match.interjections(seat)
        return (seat, choices[self.chance.roll(len(choices))]) if choices else None

    def play(self, match: Match, limit: int) -> int:
        """Go on without interjections for so many decisions at most; how many it were."""
        count = 0
        while not match.over and count < limit:
            match.apply(self.choose(match))
            count += 1
        return count
