"""How much somebody may have looked at of what they write."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

from lodge.server.errors import Problem
from lodge.server.limits.meters import Meter, warn_of_limit
from lodge.server.workshop.worker import take_spent

UNIT_SECONDS = 0.05
"""A look that takes longer counts as several."""

TOO_SLOW_COSTS = 60
"""How many looks one counts for that had to be stopped."""

MOST_AT_ONCE = 6
"""From one address, so that nobody fills the queue alone."""


class Looks:
    """Looks at cards and decks in the making, counted by address; long ones count several times."""

    def __init__(self, per_minute: int) -> None:
        self.meter = Meter("checks a minute", per_minute)
        self.waiting: Counter[str] = Counter()
        """How many looks each address waits for."""

    @asynccontextmanager
    async def take(self, place: str, least: float = 1.0) -> AsyncIterator[None]:
        """One look, as often as one may; `least` is what a quick one counts."""
        self._begin(place)
        cost = 0.0
        try:
            yield
        except Problem as problem:
            if problem.code == "too-slow":
                cost = TOO_SLOW_COSTS
            raise
        finally:
            self.waiting[place] -= 1
            if not self.waiting[place]:
                del self.waiting[place]
            cost += max(least, take_spent() / UNIT_SECONDS)
            self.meter.charge(place, cost - 1, monotonic())

    def _begin(self, place: str) -> None:
        if self.waiting[place] >= MOST_AT_ONCE:
            warn_of_limit("looks at once", address=place, most=MOST_AT_ONCE)
            raise Problem(429, "too-fast", "Wait for the last answer first.")
        if not self.meter.allows(place, monotonic()):
            warn_of_limit(self.meter.limit, address=place, most=self.meter.most)
            sentence = "You're going too fast. Try again in a few seconds."
            raise Problem(429, "too-fast", sentence)
        self.waiting[place] += 1
        take_spent()
