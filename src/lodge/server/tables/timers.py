"""The clock of a table, and the end of its match: what happens when the time has come."""

import asyncio
from time import time

import structlog

from lodge.kernel.refusal import LodgeError
from lodge.server.storage import StorageError
from lodge.server.tables.live import LiveTable
from lodge.server.tasks import Tasks
from lodge.table.entries import AnyEntry
from lodge.table.table import Table

log = structlog.get_logger()

RETRY_SECONDS = 5.0
"""After a failure it is tried again."""


class Timers:
    """Lets the time of whoever has to act run out, and keeps the last position."""

    def __init__(self, live: LiveTable, tasks: Tasks) -> None:
        self._live = live
        self._tasks = tasks
        self._timer: asyncio.TimerHandle | None = None

    @property
    def has_to_act(self) -> bool:
        clock = self._live.table.clock
        return clock is not None and clock.running is not None

    @property
    def is_set(self) -> bool:
        return self._timer is not None

    def go_on(self) -> None:
        self.rest()
        loop, live = asyncio.get_running_loop(), self._live
        clock = live.table.clock
        if clock is not None and clock.deadline is not None:
            wait = max(0.0, clock.deadline - time())
            self._timer = loop.call_later(wait, self._time_is_up)
        elif live.table.state == "over" and not live.has_kept_end:
            # Whoever took the last action may have been killed before the position was kept.
            self._timer = loop.call_later(RETRY_SECONDS, self._end)

    def rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    close = rest

    def _end(self) -> None:
        self._timer = None
        self._tasks.spawn(self._live.keep())

    def _time_is_up(self) -> None:
        self._tasks.spawn(self._flag())

    async def _flag(self) -> None:
        """The time of the one who must act is up."""
        try:
            await self._live.do(_let_flag_fall)
        except StorageError as problem:
            log.error("clock", table=self._live.id[:6], problem=str(problem))
            await asyncio.sleep(RETRY_SECONDS)
            self._look_again()
        except LodgeError:
            self._look_again()

    def _look_again(self) -> None:
        if self._live.leads and not self._live.is_closed:
            self.go_on()


def _let_flag_fall(table: Table, now: float) -> AnyEntry:
    clock = table.clock
    if clock is None or clock.running is None or clock.left_of(clock.running, now) > 0:
        raise LodgeError("There is time left.")
    return table.flag(clock.running, now)
