"""Bots of tables that nobody looks at move one after the other.

However many such tables there are, bots elsewhere wait for one of them at most.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class UnwatchedBots:
    """Gives each table its turn, in the order in which they come."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: OrderedDict[str, asyncio.Future[bool]] = OrderedDict()

    @asynccontextmanager
    async def turn_of(self, table: str) -> AsyncIterator[None]:
        """Wait until it is a table's turn, or until somebody looks at it."""
        has_turn = await self._wait(table)
        try:
            yield
        finally:
            if has_turn:
                self._pass_on()

    def hurry(self, table: str) -> None:
        """Somebody looks at a table now: its bot need not wait any longer."""
        waiting = self._waiting.pop(table, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(False)

    async def _wait(self, table: str) -> bool:
        if not self._is_taken:
            self._is_taken = True
            return True
        waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[table] = waiting
        try:
            return await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled() and waiting.result():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            _, waiting = self._waiting.popitem(last=False)
            if not waiting.done():
                waiting.set_result(True)
                return
        self._is_taken = False
