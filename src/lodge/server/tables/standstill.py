"""Whether the server has stood still: then nobody could act, and nobody's time went by."""

import asyncio
from collections.abc import Callable
from time import monotonic, time

BEAT_SECONDS = 0.5
STILL_SECONDS = 2.0
"""A server that has not looked at the time for so long was stopped, or too busy to hear anybody."""

JUMP_SECONDS = 5.0
"""If the time of day jumps further than that, it has been set, or the machine has slept."""


class Standstill:
    """Counts how often the server has stood still."""

    def __init__(self) -> None:
        self._on_stop: Callable[[], None] = lambda: None
        self._beaten_at = monotonic()
        self._stops = 0

    def on_stop(self, tell: Callable[[], None]) -> None:
        """Let somebody know each time."""
        self._on_stop = tell

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


class TimeWatch:
    """Notices when time went by in which nobody could act."""

    def __init__(self, standstill: Standstill) -> None:
        self._standstill = standstill
        self._offset = time() - monotonic()
        """How far the time of day was from the time that went by, when it was looked at last."""
        self._stops = standstill.count_stops()
        """How often the server had stood still by then."""

    def has_jumped(self) -> bool:
        """Has the time of day gone on otherwise than time itself, or time without the server?"""
        before, self._offset = self._offset, time() - monotonic()
        stops, self._stops = self._stops, self._standstill.count_stops()
        return abs(self._offset - before) > JUMP_SECONDS or stops != self._stops
