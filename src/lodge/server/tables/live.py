"""A table that is being played: written down before it changes, told after it changed.

What happens here by itself, and who is shown what, is the listener's business (see `room`).
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import time
from typing import TypeVarTuple

import msgspec
import structlog

from lodge.kernel.refusal import IllegalAction, LodgeError
from lodge.server import metrics
from lodge.server.errors import Problem
from lodge.server.storage import Conflict, StorageError
from lodge.server.tables.ports import Journal, Leadership, Listener
from lodge.server.tables.standstill import TimeWatch
from lodge.server.tasks import Tasks
from lodge.table.entries import AnyEntry, Deed, decode
from lodge.table.table import Table

log = structlog.get_logger()
What = TypeVarTuple("What")

RETRY_SECONDS = 5.0
"""After a failure it takes this long until the table is read again."""

ATTEMPTS = 100
"""How often something is tried again that another server got ahead of."""


class LiveTable:
    """A table, its journal and who leads it."""

    def __init__(
        self,
        id: str,
        host: str,
        is_public: bool,
        table: Table,
        *,
        journal: Journal,
        leadership: Leadership,
        listener: Listener,
        tasks: Tasks,
        watch: TimeWatch,
    ) -> None:
        self.id = id
        self.host = host
        self.is_public = is_public
        self.table = table
        self.journal = journal
        self.leadership = leadership
        self.next: str | None = None
        """The table where its people play on."""
        self.left_at = time()
        """When something happened last, or the last watcher went away."""
        self.is_closed = False
        """Nothing happens here by itself any more."""
        self._listener = listener
        self._tasks = tasks
        self._lock = asyncio.Lock()
        self._is_doubtful = False
        self._end_of_all: Problem | None = None
        """Why nothing can happen at this table any more."""
        self._watch = watch
        self._kept_number = -1
        """The number of the position that was kept last."""
        self._actions = metrics.ACTIONS.labels(table.game.id)

    @property
    def leads(self) -> bool:
        """Does whatever happens here by itself happen at this server?"""
        return self.leadership.is_mine

    @property
    def has_kept_end(self) -> bool:
        """Is the position as it is now written down?"""
        return self._kept_number == self.table.number

    # What happens here

    async def do(
        self,
        ask: Callable[[Table, *What, float], AnyEntry | None],
        *what: *What,
        deed: Deed | None = None,
    ) -> None:
        """Let something happen that is asked of the table.

        It is checked, written down and synced, and only then taken. The `deed` of a client that
        comes again, because its acknowledgement was lost, is done already; so is what the table
        has no entry for.
        """
        async with self._lock:
            await self._prepare()
            entry = await self._do(lambda table: ask(table, *what, time()), deed)
            if entry is not None and entry.advances and self.table.has_to_keep:
                await self._keep()
        self._listener.settled()

    async def _prepare(self) -> None:
        """Be sure how the table is, who leads it, what time it is and which rules hold."""
        self.left_at = time()
        if self._end_of_all is not None:
            raise self._end_of_all
        if self._is_doubtful:
            await self._read_again()
        if self.leadership.is_free and self.table.state != "over":
            await self.leadership.claim()
        if self._watch.has_jumped():
            await self._resume_clock()
        if self.table.match is not None and not self.table.has_own_rules:
            # Servers that know only the earlier rules must not go on by them.
            await self._keep()

    async def _do(
        self, ask: Callable[[Table], AnyEntry | None], deed: Deed | None
    ) -> AnyEntry | None:
        """What has happened; None: nothing had to."""
        for attempt in range(1, ATTEMPTS + 1):
            if deed is not None and self.table.has_done(deed):
                return None
            try:
                entry = ask(self.table)
                if entry is None:
                    if self.journal.is_shared and await self._catch_up():
                        continue  # It may have been undone at another server.
                    return None
                self._listener.check(entry)
                self.table.must_have_room(entry)
                if deed is not None:
                    entry = msgspec.structs.replace(entry, by=deed.by)
                await self._take(entry)
                return entry
            except Conflict:
                if attempt == ATTEMPTS or not await self._catch_up():
                    self._doubt()
                    raise
            except IllegalAction:
                # Perhaps because of something that this server has not heard of yet.
                if not (self.journal.is_shared and await self._catch_up()):
                    raise
        return None

    async def keep(self) -> None:
        """Keep the position."""
        async with self._lock:
            await self._keep()

    async def _keep(self) -> None:
        """The same. If that fails, what happened before it has happened all the same."""
        try:
            while not self.has_kept_end:
                try:
                    await self._take(self.table.keep(time()))
                except Conflict:
                    if not await self._catch_up():
                        raise
        except StorageError as problem:
            log.error("keep", table=self.id[:6], problem=str(problem))

    async def _take(self, entry: AnyEntry) -> None:
        table = self.table
        try:
            await self.journal.append(
                table.entries + 1, entry, table.state_after(entry), table.guests_after(entry)
            )
        except Conflict:
            metrics.CONFLICTS.inc()
            raise
        except StorageError:
            # It may have been written all the same.
            self._doubt()
            raise
        if entry.is_action:
            self._actions.inc()
        was = table.state
        with self._or_let_go():
            self._accept(entry)
        if table.state != was:
            log.info("table", table=self.id[:6], game=table.game.id, state=table.state)

    def _accept(self, entry: AnyEntry) -> None:
        """Let something happen that is written down, and tell of it."""
        self.table.take(entry)
        if entry.keeps:
            self._kept_number = self.table.number
        self._listener.happened(entry)

    @contextmanager
    def _or_let_go(self) -> Iterator[None]:
        """If something that is written down cannot be taken, the table cannot go on here."""
        try:
            yield
        except StorageError:
            raise  # It is not known yet what is written down.
        except Exception as problem:
            raise self._listener.cannot_go_on(problem) from None

    # What others write

    async def catch_up(self) -> None:
        """Take whatever other servers have written."""
        async with self._lock:
            if not self._is_doubtful:
                await self._catch_up()
        self._listener.settled()

    async def _catch_up(self) -> bool:
        """The same; was there anything?"""
        self.left_at = time()
        with self._or_let_go():
            entries = await self.journal.read_after(self.table.entries)
            for entry in entries:
                self._accept(entry)
        return bool(entries)

    async def take_all(self, entries: list[tuple[int, bytes]]) -> None:
        """Take these entries, as far as they are new; each comes with its number."""
        async with self._lock:
            if self._is_doubtful:
                return
            self.left_at = time()
            with self._or_let_go():  # They may be of a later version, or damaged.
                for number, body in entries:
                    if number == self.table.entries + 1:
                        self._accept(decode(body))
            if entries[-1][0] > self.table.entries:
                await self._catch_up()  # One before them was not told.
        self._listener.settled()

    # Doubt

    def _doubt(self) -> None:
        """Only the journal knows how this table is."""
        if not self._is_doubtful:
            self._is_doubtful = True
            self._tasks.spawn(self._recover())

    @property
    def _has_to_recover(self) -> bool:
        return self._is_doubtful and not self.is_closed

    async def _recover(self) -> None:
        """Go on by itself as soon as the journal says how this table is."""
        pause = RETRY_SECONDS / 10
        while self._has_to_recover:
            await asyncio.sleep(pause)
            pause = min(2 * pause, RETRY_SECONDS)
            try:
                async with self._lock:
                    if self._has_to_recover:
                        await self._read_again()
            except LodgeError as problem:
                log.error("not read again", table=self.id[:6], problem=str(problem))
        self._listener.settled()

    async def _read_again(self) -> None:
        """Take up what the journal holds of this table."""
        with self._or_let_go():  # It may be deleted, or damaged.
            self.table = await self.journal.read_all()
        self._is_doubtful = False
        await self._resume_clock()
        self._listener.read_anew()

    # Time

    async def resume_clock(self) -> None:
        """What went by while nobody led the table is nobody's time."""
        async with self._lock:
            await self._resume_clock()

    async def resume(self) -> None:
        """Go on after the server has stood still."""
        with suppress(LodgeError):  # Then whoever acts next finds out.
            async with self._lock:
                if self._watch.has_jumped():
                    await self._resume_clock()
            self._listener.settled()

    async def _resume_clock(self) -> None:
        clock = self.table.clock
        while self.leads and clock is not None and clock.running is not None:
            try:
                await self._take(self.table.resume(time()))
                break
            except Conflict:
                if not await self._catch_up():
                    raise

    def close(self, why: Problem | None = None) -> None:
        """Nothing happens by itself any more, and, if somebody says why, nothing else either."""
        self.is_closed = True
        self._end_of_all = why
