"""Tables that several servers share: following what others write, and leading what they leave.

A server leads what it has opened or what nobody led; when it stops, the others share what it led,
first of all the tables that somebody looks at. Should two lead a table for a moment, the journal
takes the move of one of them.
"""

import asyncio
from collections.abc import Collection, Iterable
from contextlib import suppress
from time import monotonic
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
import structlog

from lodge.kernel.refusal import LodgeError
from lodge.server import metrics
from lodge.server.cluster.leases import Lease, Leases, free
from lodge.server.cluster.messages import Notice, Written, chunks
from lodge.server.cluster.peers import Peers
from lodge.server.storage import StorageError, Store
from lodge.server.tables.ports import Leadership
from lodge.server.tables.registry import Registry
from lodge.server.tables.room import Room
from lodge.server.tasks import Tasks

log = structlog.get_logger()
V = TypeVar("V")

ANNOUNCE_SECONDS = 0.1
"""How long those who come and go are waited for until other servers are told."""

TAKEN_AT_ONCE = 100
"""How many tables of a stopped server are taken up at once, so that others get their share."""

COMPARED_AT_ONCE = 500


class SharedTables:
    """The tables of this server, as far as they are those of others, too."""

    def __init__(self, peers: Peers, leases: Leases, store: Store, tasks: Tasks) -> None:
        self.peers = peers
        self.leases = leases
        self._store = store
        self._tasks = tasks
        self._registry: Registry | None = None
        self._known: WeakValueDictionary[str, Lease] = WeakValueDictionary()
        """The leases of the tables that are in memory."""
        self._grown: dict[str, int] = {}
        self._missing: set[str] = set()
        """Tables that this server leads and did not have in memory when it last looked."""
        self._dirty: set[str] = set()
        self._announcing: asyncio.TimerHandle | None = None

    async def open(self, registry: Registry) -> None:
        """Share these tables from now on."""
        self._registry = registry
        await self.peers.open(self)

    async def close(self) -> None:
        if self._announcing is not None:
            self._announcing.cancel()
        await self.peers.close()

    @property
    def _tables(self) -> dict[str, Room]:
        return {} if self._registry is None else self._registry.tables

    def _held(self, by_table: dict[str, V]) -> list[tuple[Room, V]]:
        """Those of some tables that are in memory here."""
        tables = self._tables
        return [(tables[id], what) for id, what in by_table.items() if id in tables]

    # What rooms need of other servers

    @property
    def has_any(self) -> bool:
        return bool(self.peers.running)

    def leadership(self, table: str, leader: str | None) -> Leadership:
        known = None if leader in self.peers.stopped else leader
        lease = self._known[table] = Lease(table, known, self.leases, self.peers)
        return lease

    def announce(self, table: str) -> None:
        if not self.has_any:
            return
        self._dirty.add(table)
        if self._announcing is None:
            loop = asyncio.get_running_loop()
            self._announcing = loop.call_later(ANNOUNCE_SECONDS, self._announce)

    def _announce(self) -> None:
        self._announcing = None
        here = {
            room.live.id: room.presence.here() for room, _ in self._held(dict.fromkeys(self._dirty))
        }
        self._dirty.clear()
        self._say(Notice(server=self.peers.name, here=here))

    def ask_who(self, tables: Iterable[str]) -> None:
        self._say(Notice(server=self.peers.name, who=list(tables)))

    def tell_shuffling(self, table: str, nonces: dict[int, str]) -> None:
        self._say(Notice(server=self.peers.name, shuffling=table, nonces=nonces))

    def tell_followed(self, table: str, next: str) -> None:
        self._say(Notice(server=self.peers.name, followed={table: next}))

    def _say(self, notice: Notice) -> None:
        self.peers.say(notice)

    async def free(self, tables: list[str]) -> None:
        await free(self.leases, self.peers, tables)

    # What others say

    def hear(self, notice: Notice) -> None:
        if notice.wrote:
            self._hear_writing(notice.wrote)
        if notice.grew:
            self._hear_growing(notice.grew)
        for id in notice.leads:
            self._set_leader(id, notice.server)
        for id in notice.freed:
            self._set_leader(id, None)
        for room, here in self._held(notice.here):
            room.hear_of(notice.server, here)
        for room, _ in self._held(dict.fromkeys(notice.who)):
            if room.presence.feeds:
                self.announce(room.live.id)
        if notice.shuffling in self._tables:
            room = self._tables[notice.shuffling]
            self._tasks.spawn(self._shuffle(room, notice.nonces))
        for room, next in self._held(notice.followed):
            room.be_followed(next)

    def miss(self, gone: set[str], stopped: set[str]) -> None:
        for room in self._tables.values():
            for server in gone & room.presence.elsewhere.servers:
                room.hear_of(server, None)
            lease = self._known[room.live.id]
            if lease.leader in stopped:
                lease.leader = None
                if room.presence.feeds:
                    room.settled()  # Whatever else they led is taken over after that.

    def _set_leader(self, id: str, leader: str | None) -> None:
        room = self._tables.get(id)
        if room is not None and self._known[id].leader != leader:
            self._known[id].leader = leader
            room.settled()

    async def _shuffle(self, room: Room, nonces: dict[int, str]) -> None:
        with suppress(LodgeError):
            await room.live.catch_up()
            await room.shuffle.hear(nonces)

    # What others write

    def _hear_writing(self, wrote: list[Written]) -> None:
        new: dict[str, list[tuple[int, bytes]]] = {}
        for table, number, body in map(msgspec.structs.astuple, wrote):
            if table in self._tables:
                new.setdefault(table, []).append((number, body.encode()))
        for room, entries in self._held(new):
            self._tasks.spawn(self._take(room, entries))

    def _hear_growing(self, grew: dict[str, int]) -> None:
        for room, length in self._held(grew):
            if length > room.live.table.entries:
                self._grown[room.live.id] = length
        if self._grown:
            self.peers.jobs.begin(self._follow)

    async def _follow(self) -> None:
        """Read what was written to tables that are in memory here, of many in one go.

        If that fails it is found out again when all is compared.
        """
        while self._grown:
            grown, self._grown = self._grown, {}
            wanted = [
                (room.live.id, number)
                for room, length in self._held(grown)
                for number in range(room.live.table.entries + 1, length + 1)
            ]
            found = await self._store.entries(wanted) if wanted else []
            new: dict[str, list[tuple[int, bytes]]] = {}
            for id, number, body in found:
                new.setdefault(id, []).append((number, body))
            for room, entries in self._held(new):
                self._tasks.spawn(self._take(room, entries))
            await asyncio.sleep(0)

    async def _take(self, room: Room, entries: list[tuple[int, bytes]]) -> None:
        with suppress(LodgeError):  # It is noted where it belongs.
            await room.live.take_all(entries)

    async def compare_all(self) -> None:
        """Mend whatever was missed: entries, leaders, and who is where."""
        for ids in chunks(list(self._tables), COMPARED_AT_ONCE):
            standings = await self.leases.standings(ids)
            for id, (length, leader) in standings.items():
                self._set_leader(id, leader)
                self._hear_growing({id: length})
        for room in self._tables.values():
            if room.presence.feeds:
                self.announce(room.live.id)
        self.ask_who(self._tables)
        await self._find_lost()

    # Leading what others leave

    async def _find_lost(self) -> None:
        """Take up what this server leads without having it in memory, as something has failed.

        A table may be on its way into memory or out of it, so it has to be missing twice.
        """
        led = await self.leases.led_by(self.peers.name)
        missing = {id for id in led if id not in self._tables}
        lost, self._missing = missing & self._missing, missing - self._missing
        for ids in chunks(lost, TAKEN_AT_ONCE):
            log.warning("taken up", tables=len(ids))
            await self._take_up(ids)

    async def take_over(self, stopped: set[str]) -> None:
        name, began, count = self.peers.name, monotonic(), 0
        while ids := await self.leases.take_over(name, stopped, TAKEN_AT_ONCE):
            self._say(Notice(server=name, leads=ids))
            count += len(ids)
            await self._take_up(ids)
        await self.leases.forget(stopped)
        if count:
            metrics.TAKEN_OVER.inc(count)
            log.info("taken over", tables=count, seconds=round(monotonic() - began, 2))

    async def _take_up(self, ids: Collection[str]) -> None:
        assert self._registry is not None
        # Asked before anything is waited for: what others open meanwhile is taken up as well.
        missing = [id for id in ids if id not in self._tables]
        for room, _ in self._held(dict.fromkeys(ids)):
            self._known[room.live.id].leader = self.peers.name
            with suppress(LodgeError):
                await room.live.catch_up()
                await room.take_up()
        for row, bodies in await self._store.load_all(missing) if missing else ():
            try:
                room = await self._registry.restore(row, bodies)
                self._known[room.live.id].leader = self.peers.name
                await room.take_up()
            except StorageError as problem:
                log.error("cluster", problem=str(problem))
            except LodgeError:
                # It is noted where it belongs. Another server may be able to read it.
                if self.peers.running:
                    await self.free([row.id])
            await asyncio.sleep(0)
