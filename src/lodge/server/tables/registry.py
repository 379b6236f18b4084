"""All tables of a server: found, loaded, listed, swept and dropped."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from time import time

import structlog

from lodge.kernel.refusal import LodgeError
from lodge.server import metrics
from lodge.server.errors import BROKEN, NO_TABLE, Problem, no_table
from lodge.server.limits.meters import warn_of_limit
from lodge.server.logs import Once
from lodge.server.storage import StorageError, TableRow
from lodge.server.storage.rows import ID
from lodge.server.tables.info import outside_info
from lodge.server.tables.restore import as_broken, reason_of, rebuild
from lodge.server.tables.room import Equipment, Room
from lodge.server.wire.http import TableInfo
from lodge.table.table import Table

log = structlog.get_logger()

SWEEP_SECONDS = 30.0
CLEAR_SECONDS = 3600.0

LONG_OPENING = 2_000
"""A table whose opening has more bytes brings cards of its own, which take a while to be read."""


class Registry:
    """Holds the tables that are in memory, and brings others there."""

    def __init__(self, kit: Equipment) -> None:
        self.kit = kit
        self.store = kit.store
        self.others = kit.others
        self.tables: dict[str, Room] = {}
        self.told = Once()
        self._opening = 0
        """How many tables are being opened at this moment."""
        self._loading: dict[str, asyncio.Future[Room | None]] = {}

    # Finding

    async def find_now(self, id: str) -> Room:
        """The table with this id, with all that other servers have written."""
        was_here = id in self.tables
        room = await self.find(id)
        if was_here and self.others.has_any:
            await room.live.catch_up()
        return room

    async def find(self, id: str) -> Room:
        """The table with this id, from memory or from the database."""
        room = self.tables.get(id)
        if room is not None:
            return room
        if not ID.fullmatch(id):
            raise no_table()
        # Two who ask at once must get the same table.
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
        try:
            found = await asyncio.shield(self._loading[id])
        finally:
            self._loading.pop(id, None)
        if found is None:
            raise no_table()
        return found

    async def _load(self, id: str) -> Room | None:
        stored = await self.store.load(id)
        if stored is None:
            return None
        room = await self.restore(*stored)
        if self.others.has_any:
            # What was written since was announced when the table was not here yet.
            await room.live.catch_up()
            self.others.ask_who([id])
        room.settled()
        return room

    async def restore_all(self) -> None:
        """Take up all matches that are not over."""
        began = time()
        async for row, bodies in self.store.unfinished():
            with suppress(LodgeError):  # It is noted where it belongs.
                await (await self.restore(row, bodies)).take_up()
        log.info("restored", tables=len(self.tables), seconds=round(time() - began, 2))

    async def restore(self, row: TableRow, bodies: list[bytes]) -> Room:
        """Take a table up. Whatever is wrong with it stays with it."""
        try:
            if len(row.opening) > LONG_OPENING:
                table = await asyncio.to_thread(rebuild, row, bodies)
            else:
                table = rebuild(row, bodies)
        except Exception as problem:
            reason = reason_of(problem)
            self._note_broken(row.id, row.game, reason)
            if reason != row.broken:
                await self.store.set_aside(row.id, reason)
            raise as_broken(problem) from None
        if row.broken is not None:
            await self.store.set_aside(row.id, None)
        room = self.add(row, table)
        if table.state == "over":
            room.live.next = await self.store.follower(row.id)
        return room

    def add(self, row: TableRow, table: Table) -> Room:
        """It is in memory once only, though two may have read it at once."""
        if row.id not in self.tables:
            leadership = self.others.leadership(row.id, row.leader)
            room = Room(self.kit, row.id, row.host, row.public, table, leadership, self.let_go)
            self.tables[row.id] = room
            metrics.TABLES.set(len(self.tables))
        return self.tables[row.id]

    @contextmanager
    def room_for_another(self) -> Iterator[None]:
        """A table is being opened, if the server can take one more."""
        most = self.kit.settings.limits.tables
        # Those that are over are counted only if it matters.
        if len(self.tables) + self._opening >= most:
            going = sum(room.live.table.state != "over" for room in self.tables.values())
            if going + self._opening >= most:
                warn_of_limit("tables", most=most)
                sentence = "The lodge has no free table. Try again later."
                raise Problem(503, "house-full", sentence)
        self._opening += 1
        try:
            yield
        finally:
            self._opening -= 1

    async def list(
        self, rows: Iterable[TableRow], guest: str | None, with_broken: bool = False
    ) -> list[TableInfo]:
        """These tables as somebody sees them, with or without those that cannot be opened."""
        found = []
        for row in rows:
            try:
                found.append((await self.find(row.id)).info.seen_by(guest))
            except LodgeError as problem:
                if with_broken and isinstance(problem, Problem) and problem.code == BROKEN:
                    found.append(outside_info(row, guest, str(problem)))
            except Exception as problem:
                # Whatever is wrong with one table, the others are listed.
                if self.told.is_new(row.id, repr(problem)):
                    log.error("list", table=row.id[:6], game=row.game, exc_info=problem)
                if with_broken:
                    found.append(outside_info(row, guest, str(as_broken(problem))))
        return found

    # Letting go

    def let_go(self, room: Room, why: Exception) -> Problem:
        """Put a table out of memory that cannot go on at this server, and tell those who look;
        what they are told."""
        if isinstance(why, Problem) and why.code == NO_TABLE:
            self._dismiss(room, why)
            return why
        self._note_broken(room.live.id, room.live.table.game.id, reason_of(why))
        problem = as_broken(why)
        self._dismiss(room, problem)
        if room.live.leads:
            # Another server may be able to read it.
            self.kit.tasks.spawn(room.live.leadership.release())
        return problem

    def _note_broken(self, id: str, game: str, reason: str) -> None:
        """Tell whoever runs the lodge, once: people may look at such a table again and again."""
        if self.told.is_new(id, reason):
            log.error("broken", table=id[:6], game=game, problem=reason)

    def drop(self, id: str) -> None:
        """Forget a table that is deleted, and tell those who look."""
        room = self.tables.get(id)
        if room is not None:
            self._dismiss(room, no_table())

    def _dismiss(self, room: Room, problem: Problem) -> None:
        room.dismiss(problem)
        if self.tables.get(room.live.id) is room:
            del self.tables[room.live.id]

    def resume_clocks(self) -> None:
        """The server has stood still: what went by is on nobody's clock."""
        for room in self.tables.values():
            if room.live.leads and room.live.table.clock is not None:
                self.kit.tasks.spawn(room.live.resume())

    async def sweep_now_and_then(self) -> None:
        cleared = time()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep(time())
            if time() - cleared > CLEAR_SECONDS:
                cleared = time()
                with suppress(StorageError):
                    await self.clear_stale()

    async def clear_stale(self) -> None:
        """Clear away tables whose match nobody has begun."""
        before = datetime.now(UTC) - timedelta(days=self.kit.settings.waiting_days)
        for id in await self.store.delete_stale(before):
            self.drop(id)

    def sweep(self, now: float) -> None:
        """Let tables leave the memory that nobody looks at; the database has them."""
        before = now - 60 * self.kit.settings.idle_minutes
        rooms = self.tables.values()
        idle = [room for room in rooms if not room.is_busy and room.live.left_at < before]
        for room in idle:
            room.close()
            del self.tables[room.live.id]
        metrics.TABLES.set(len(self.tables))
        led = [room.live.id for room in idle if room.live.leads]
        if led:
            self.kit.tasks.spawn(self.others.free(led))

    def close(self) -> None:
        """Stop everything that happens by itself."""
        for room in self.tables.values():
            room.close()
