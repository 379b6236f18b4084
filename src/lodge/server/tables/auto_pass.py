"""The questions of a table that go by: each in its time, whoever or whatever answers.

`lodge.table.passing` says why that tells nobody anything.
"""

import asyncio
from time import time
from typing import TYPE_CHECKING

import structlog

from lodge.kernel.refusal import IllegalAction
from lodge.server.storage import StorageError
from lodge.table.passing import has_pace
from lodge.table.table import Table

if TYPE_CHECKING:
    from lodge.server.tables.live import LiveTable

log = structlog.get_logger()

RETRY_SECONDS = 5.0


class Passing:
    """Passes for those who do not want to be asked, and lets nobody pass any faster."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.passed_at = 0.0
        """When an answer is taken that lets the open question go by."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def in_pace(self) -> bool:
        table = self.live.table
        return table.match is not None and table.decider is not None and has_pace(table.match)

    def draw_pace(self) -> None:
        """Something is asked: if it may go by, how long that will take."""
        if self.in_pace:
            match = self.live.table.match
            assert match is not None
            house = self.live.house
            number, at = self.live.table.asked
            self.passed_at = at + house.draw(match, number) * house.settings.window_pace

    async def hold(self, seat: int, number: int, action: str) -> None:
        """Before an answer: wait as long as every such answer takes, if it is one."""
        if self.live.table.is_pass(seat, number, action):
            await asyncio.sleep(self.passed_at - time())

    def go_on(self) -> None:
        """If the open question goes by without anybody being asked, let it in time."""
        self.close()
        due = self.live.table.pass_due if self.live.leads else None
        if due is not None:
            number = self.live.table.number_for(due[0])
            wait = max(0.0, self.passed_at - time())
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait, self._begin, *due, number)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _begin(self, seat: int, action: str, number: int) -> None:
        self._timer = None
        self.live.house.spawn(self._pass(seat, action, number))

    async def _pass(self, seat: int, action: str, number: int) -> None:
        try:
            await self.live.do(Table.pass_for, seat, number, action)
        except IllegalAction:
            pass  # He wants to be asked after all, or something else came first.
        except StorageError as problem:
            log.error("pass", table=self.live.id[:6], problem=str(problem))
            await asyncio.sleep(RETRY_SECONDS)
            self.live.go_on()
