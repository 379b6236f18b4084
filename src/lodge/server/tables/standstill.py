"""Whether the server has stood still: then nobody could act, and nobody's time went by."""

import asyncio
from collections.abc import Callable
from time import monotonic

BEAT_SECONDS = 0.5
STILL_SECONDS = 2.0
"""A server that has not looked at the time for so long was stopped, or too busy to hear anybody."""


class Pulse:
    """Counts how often the server has stood still."""

    def __init__(self, on_stop: Callable[[], None]) -> None:
        self._on_stop = on_stop
        self._beaten_at = monotonic()
        self._stops = 0

    async def run(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.count_stops()

    def count_stops(self) -> int:
        """How often it has stood still so far. Whoever needs to know is often the first to run
        after a stop."""
        before, self._beaten_at = self._beaten_at, monotonic()
        if self._beaten_at - before > STILL_SECONDS:
            self._stops += 1
            self._on_stop()
        return self._stops
