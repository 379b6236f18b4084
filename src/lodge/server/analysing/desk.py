"""Where analyses are ordered, made a part at a time, and found again."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import structlog
from pebble import ProcessExpired

from lodge.bots.analysis import Sight
from lodge.kernel.record import Record
from lodge.kernel.registry import load
from lodge.server.analysing.looking import (
    Refused,
    conclude,
    count_moments,
    look,
    settle_down,
    unpack,
)
from lodge.server.errors import Problem
from lodge.server.limits.meters import warn_of_limit
from lodge.server.storage.analyses import Analyses
from lodge.server.storage.errors import StorageError, TooMany
from lodge.server.tasks import Tasks
from lodge.server.wire.analysis import AnalysisInfo
from lodge.table.processes import Processes

log = structlog.get_logger()
T = TypeVar("T")

PART = 3
"""So many moments at a time: then it is the turn of the next match."""
PART_SECONDS = 90.0
BEAT_SECONDS = 1.0
"""So often it is noted how far it has come, and that somebody is still at it."""
IDLE_SECONDS = 120.0
MOST_WAITING = 8
MOST_ACTIONS = 3000
LARGEST = 500_000
"""Bytes of one analysis, packed."""

TOO_SLOW = "This match takes too long to be analysed here. Download its record: lodge analyse can."
TOO_LONG = "This match is too long to be analysed here. Download its record: lodge analyse can."
GAVE_UP = "The analysis was given up; it was noted."


class AnalysisDesk:
    """Makes analyses, several in turn. Other servers of the same database see how far each is."""

    def __init__(self, analyses: Analyses, tasks: Tasks, playouts: int) -> None:
        self._playouts = playouts
        self._analyses = analyses
        self._tasks = tasks
        self._process = Processes(prepare=settle_down)
        self._under_way: set[str] = set()
        self._left_undone: set[str] = set()
        self._idle: asyncio.TimerHandle | None = None

    async def find(self, table: str) -> AnalysisInfo:
        """What there is of a match."""
        row = await self._analyses.find(table)
        if row is None:
            return AnalysisInfo("none")
        if row.problem:
            return AnalysisInfo("failed", problem=row.problem)
        if row.body is None:
            return AnalysisInfo("working", row.done, row.of)
        analysis = await asyncio.to_thread(unpack, row.body)
        if analysis is None:
            await self._analyses.remove(table)
            return AnalysisInfo("none")
        return AnalysisInfo("ready", row.of, row.of, analysis=analysis)

    async def order(self, table: str, guest: str, record: Record) -> None:
        """Have it made, unless it is made already; a Problem says why it is not."""
        if len(record.actions) > MOST_ACTIONS:
            raise Problem(422, "too-long", TOO_LONG)
        if table not in self._under_way and len(self._under_way) >= MOST_WAITING:
            warn_of_limit("matches that wait to be analysed", most=MOST_WAITING)
            raise Problem(503, "busy", "Many matches are analysed just now. Try again in a moment.")
        try:
            is_mine = await self._analyses.begin(table, guest, len(record.actions) + 1)
        except TooMany as problem:
            raise Problem(429, "too-fast", str(problem)) from None
        if is_mine:
            self._under_way.add(table)
            self._stop_idling()
            self._tasks.spawn(self._make(table, record))

    async def _make(self, table: str, record: Record) -> None:
        try:
            made = await self._analyse(table, lean(record))
            if isinstance(made, Refused):
                await self._analyses.fail(table, made.sentence)
            elif len(made) > LARGEST:
                await self._analyses.fail(table, TOO_LONG)
            else:
                await self._analyses.keep(table, made)
        except StorageError as problem:
            log.warning("analysing", table=table, problem=str(problem))
        except asyncio.CancelledError:
            self._left_undone.add(table)
            raise
        finally:
            self._under_way.discard(table)
            if not self._under_way and not self._left_undone:
                loop = asyncio.get_running_loop()
                self._idle = loop.call_later(IDLE_SECONDS, self._process.rest)

    async def _analyse(self, table: str, record: bytes) -> bytes | Refused:
        match = record, self._playouts
        try:
            moments = await self._run(table, 0, 0, count_moments, *match)
            if isinstance(moments, Refused):
                return moments
            sights: list[Sight] = []
            while len(sights) < moments:
                first = len(sights)
                stop = min(first + PART, moments)
                part = await self._run(table, first, moments, look, *match, first, stop)
                if isinstance(part, Refused):
                    return part
                sights += part
            return await self._run(table, moments, moments, conclude, *match, sights)
        except TimeoutError:
            log.warning("analysing", table=table, problem="too slow")
            return Refused(TOO_SLOW)
        except ProcessExpired:
            log.error("analysing", table=table, problem="the process ended")
            return Refused(GAVE_UP)

    async def _run(self, table: str, done: int, of: int, work: Callable[..., T], *what: Any) -> T:
        """Do a part, which waits for its turn, and note now and then that it is under way."""
        running = asyncio.ensure_future(self._process.run(work, *what, seconds=PART_SECONDS))
        try:
            while not (await asyncio.wait({running}, timeout=BEAT_SECONDS))[0]:
                await self._analyses.go_on(table, done, of)
        finally:
            running.cancel()
        return running.result()

    def _stop_idling(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    async def close(self) -> None:
        """What is under way can be ordered again at once, wherever."""
        self._stop_idling()
        await asyncio.to_thread(self._process.close)
        for table in self._under_way | self._left_undone:
            await self._analyses.remove(table)


def lean(record: Record) -> bytes:
    """A record as it is sent to the process: by its own rules it needs no positions."""
    is_own = record.ruleset == load(record.game).ruleset
    return msgspec.json.encode(msgspec.structs.replace(record, snapshots=[]) if is_own else record)
