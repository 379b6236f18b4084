"""The questions of a table that go by: each in its time, whoever or whatever answers.

`lodge.table.windows` says why that tells nobody anything.
"""

import asyncio
from collections.abc import Callable
from time import time

import structlog

from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction
from lodge.server.storage import StorageError
from lodge.server.tables.live import LiveTable
from lodge.server.tasks import Tasks
from lodge.table.table import Table
from lodge.table.windows import has_pace

log = structlog.get_logger()

RETRY_SECONDS = 5.0


class AutoPass:
    """Passes for those who do not want to be asked, and lets nobody pass any faster."""

    def __init__(
        self,
        live: LiveTable,
        tasks: Tasks,
        draw: Callable[[Match, int], float],
        pace: float,
    ) -> None:
        self._live = live
        self._tasks = tasks
        self.draw = draw
        """How long a pass takes in the open window, which has this number."""
        self.pace = pace
        """How slowly windows go by, as a share of the usual."""
        self.passed_at = 0.0
        """When an answer is taken that lets the open question go by."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def in_pace(self) -> bool:
        table = self._live.table
        return table.match is not None and table.decider is not None and has_pace(table.match)

    def draw_pace(self) -> None:
        """Something is asked: if it may go by, how long that will take."""
        if self.in_pace:
            match = self._live.table.match
            assert match is not None
            number, at = self._live.table.asked
            self.passed_at = at + self.draw(match, number) * self.pace

    async def hold(self, seat: int, number: int, action: str) -> None:
        """Before an answer: wait as long as every such answer takes, if it is one."""
        if self._live.table.is_pass(seat, number, action):
            await asyncio.sleep(self.passed_at - time())

    @property
    def has_to_act(self) -> bool:
        return self._live.table.pass_due is not None

    def go_on(self) -> None:
        """If the open question goes by without anybody being asked, let it in time."""
        self.rest()
        due = self._live.table.pass_due
        if due is not None:
            number = self._live.table.number_for(due[0])
            is_immediate = self._live.table.pass_is_immediate
            wait = 0.0 if is_immediate else max(0.0, self.passed_at - time())
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait, self._begin, *due, number)

    def rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    close = rest

    def _begin(self, seat: int, action: str, number: int) -> None:
        self._timer = None
        self._tasks.spawn(self._pass(seat, action, number))

    async def _pass(self, seat: int, action: str, number: int) -> None:
        try:
            await self._live.do(Table.pass_for, seat, number, action)
        except IllegalAction:
            pass  # They want to be asked after all, or something else came first.
        except StorageError as problem:
            log.error("pass", table=self._live.id[:6], problem=str(problem))
            await asyncio.sleep(RETRY_SECONDS)
            if self._live.leads and not self._live.is_closed:
                self.go_on()
