"""What is thought over for people: whether an action can be taken back, and what a bot would do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from weakref import WeakValueDictionary

from lodge.server.errors import too_fast
from lodge.server.limits.meters import Meter, warn_of_limit


class ThinkingQuota:
    """Each guest has one thing thought over at a time, over however many connections."""

    def __init__(self, per_minute: int) -> None:
        self._meter = Meter("thoughts a minute", per_minute)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn_of(self, guest: str) -> AsyncIterator[None]:
        """Wait until whatever else they asked for is thought over; Problem: they ask for too
        much."""
        if not self._meter.allows(guest, monotonic()):
            warn_of_limit(self._meter.limit, most=self._meter.most)
            raise too_fast()
        # Others of their turns keep it, as long as there are any.
        turn = self._turns.setdefault(guest, asyncio.Lock())
        async with turn:
            yield
