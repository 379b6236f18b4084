"""The other servers of one database: who they are, what they have written, who is with them.

Any server writes to any table, as the journal refuses a number twice. One of them leads a table:
there bots move, clocks run out and windows go by. A server leads what it has opened or what
nobody led; when it dies, the others share what it led, first of all the tables that somebody
looks at. Should two lead a table for a moment, the journal takes the move of one of them.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Self, TypeVarTuple

import msgspec
import structlog

from lodge.kernel.refusal import LodgeError
from lodge.server import metrics
from lodge.server.storage import StorageError
from lodge.server.storage.notices import Notice, Written, chunks, decode
from lodge.server.storage.voice import LEASE_SECONDS, Voice

if TYPE_CHECKING:
    from lodge.server.tables.live import LiveTable
    from lodge.server.tables.registry import House

log = structlog.get_logger()
What = TypeVarTuple("What")

BEAT_SECONDS = 1.0
CHECK_SECONDS = 10.0
"""So often everything is compared with the database, should a notice have been lost."""

ANNOUNCE_SECONDS = 0.1
"""Who comes and goes is told to other servers at most so often."""

TAKEN_AT_ONCE = 100
"""So many tables of a dead server are taken up at once, so that others get their share."""

COMPARED_AT_ONCE = 500


class Neighbours:
    """What this server knows of the others, and tells them."""

    def __init__(self, house: "House", voice: Voice) -> None:
        self._house = house
        self._voice = voice
        self.living: set[str] = set()
        """The other servers."""
        self.dead: set[str] = set()
        """Servers that do not live any more, and may lead tables all the same."""
        self._beaten_at = monotonic()
        self._checked_at = monotonic()
        self._may_have_missed = False
        self._grown: dict[str, int] = {}
        self._missing: set[str] = set()
        """Tables that this server leads and did not have in memory when it last looked."""
        self._running: dict[Callable[..., object], asyncio.Task[None]] = {}
        self._dirty: set[str] = set()
        self._announcing: asyncio.TimerHandle | None = None

    @classmethod
    def of(cls, house: "House") -> Self | None:
        """Those of a server, if its database can have several."""
        heard: list[Self] = []
        voice = house.store.voice(lambda text: heard[0].hear(text))
        if voice is None:
            return None
        heard.append(cls(house, voice))
        return heard[0]

    async def open(self) -> None:
        """Be one of the servers from now on, and lead what nobody leads any more."""
        await self._voice.open()
        await self._look_round()
        # With many tables to take up it would seem dead before it has begun, if it had no pulse.
        self._house.spawn(self._watch())
        if self.dead:
            await self._begin(self._take_over, self.dead)

    async def close(self) -> None:
        """Others may lead at once what this one led."""
        for task in self._running.values():
            task.cancel()
        if self._announcing is not None:
            self._announcing.cancel()
        with suppress(StorageError):
            await self._voice.say(Notice(server=self._house.name, leaves=True))
        await self._voice.close()

    def _begin(
        self, work: Callable[[*What], Coroutine[Any, Any, None]], *what: *What
    ) -> asyncio.Task[None]:
        """Let something happen beside everything else, unless it happens already."""
        running = self._running.get(work)
        if running is None or running.done():
            running = asyncio.create_task(self._carry_out(work, *what))
            self._running[work] = running
        return running

    async def _carry_out(
        self, work: Callable[[*What], Coroutine[Any, Any, None]], *what: *What
    ) -> None:
        try:
            await work(*what)
        except StorageError as problem:
            log.error("neighbours", problem=str(problem))
        except Exception as problem:  # Whatever it was, it is tried again.
            log.error("neighbours", exc_info=problem)

    async def _watch(self) -> None:
        """Show again and again that this server lives, and look who else does."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self._begin(self._beat)

    async def _beat(self) -> None:
        if not self._voice.is_open:
            self._may_have_missed = True
            await self._voice.open()
        if monotonic() - self._beaten_at > LEASE_SECONDS:
            self._may_have_missed = True
        await self._look_round()
        # Neither may take so long that the next pulse is late.
        if self._may_have_missed or monotonic() - self._checked_at > CHECK_SECONDS:
            self._begin(self._compare_all)
        if self.dead:
            self._begin(self._take_over, self.dead)

    async def _look_round(self) -> None:
        """Find out who lives. Who is connected to others is not there, and they lead nothing."""
        servers = await self._voice.beat()
        self._beaten_at = monotonic()
        living = {server for server, lives in servers.items() if lives} - {self._house.name}
        gone, self.living = self.living - living, living
        self.dead = servers.keys() - living - {self._house.name}
        metrics.SERVERS.set(len(living) + 1)
        for live in self._house.tables.values() if gone or self.dead else ():
            for server in gone & live.audience.elsewhere.servers:
                live.audience.hear_of(server, None)
            if live.leader in self.dead:
                live.leader = None
                if live.audience.watchers:
                    live.go_on()  # Whatever else they led is taken over after that.

    # What others say

    def hear(self, text: str) -> None:
        """Take a notice; what cannot be read comes from a later version."""
        try:
            notice = decode(text)
        except msgspec.DecodeError as problem:
            log.warning("notice", problem=str(problem))
            return
        if notice.server == self._house.name:
            return
        self.living.add(notice.server)
        if notice.wrote:
            self._hear_writing(notice.wrote)
        if notice.grew:
            self._hear_growing(notice.grew)
        for id in notice.leads:
            self._set_leader(id, notice.server)
        for id in notice.freed:
            self._set_leader(id, None)
        for live, here in self._held(notice.here):
            live.audience.hear_of(notice.server, here)
        for live, _ in self._held(dict.fromkeys(notice.who)):
            if live.audience.watchers:
                self.announce(live)
        if notice.shuffling and notice.shuffling in self._house.tables:
            live = self._house.tables[notice.shuffling]
            self._house.spawn(self._shuffle(live, notice.nonces))
        for live, next in self._held(notice.followed):
            live.be_followed(next)
        if notice.renamed:
            self._house.guests.forget(notice.renamed)
        if notice.device:
            self._house.cut_off(notice.renamed, bytes.fromhex(notice.device))
        if notice.leaves:
            self._begin(self._beat)

    def _held(self, by_table: "dict[str, Any]") -> "Iterable[tuple[LiveTable, Any]]":
        """Those of some tables that are in memory here."""
        tables = self._house.tables
        return [(tables[id], what) for id, what in by_table.items() if id in tables]

    def _set_leader(self, id: str, leader: str | None) -> None:
        live = self._house.tables.get(id)
        if live is not None and live.leader != leader:
            live.leader = leader
            live.go_on()

    async def _shuffle(self, live: "LiveTable", nonces: dict[int, str]) -> None:
        with suppress(LodgeError):
            await live.catch_up()
            await live.shuffle.hear(nonces)

    # What others write

    def _hear_writing(self, wrote: list[Written]) -> None:
        new: dict[str, list[tuple[int, bytes]]] = {}
        for table, number, body in map(msgspec.structs.astuple, wrote):
            if table in self._house.tables:
                new.setdefault(table, []).append((number, body.encode()))
        for live, entries in self._held(new):
            self._house.spawn(self._take(live, entries))

    def _hear_growing(self, grew: dict[str, int]) -> None:
        for live, length in self._held(grew):
            if length > live.table.entries:
                self._grown[live.id] = length
        if self._grown:
            self._begin(self._follow)

    async def _follow(self) -> None:
        """Read what was written to tables that are in memory here, of many in one go.

        If that fails it is found out again when all is compared.
        """
        while self._grown:
            grown, self._grown = self._grown, {}
            wanted = [
                (live.id, number)
                for live, length in self._held(grown)
                for number in range(live.table.entries + 1, length + 1)
            ]
            found = await self._house.store.leading.entries(wanted) if wanted else []
            new: dict[str, list[tuple[int, bytes]]] = {}
            for id, number, body in found:
                new.setdefault(id, []).append((number, body))
            for live, entries in self._held(new):
                self._house.spawn(self._take(live, entries))
            await asyncio.sleep(0)

    async def _take(self, live: "LiveTable", entries: list[tuple[int, bytes]]) -> None:
        with suppress(LodgeError):  # It is noted where it belongs.
            await live.take_all(entries)

    async def _compare_all(self) -> None:
        """Mend whatever was missed: entries, leaders, and who is where."""
        self._checked_at = monotonic()
        self._may_have_missed = False
        store = self._house.store
        for ids in chunks(list(self._house.tables), COMPARED_AT_ONCE):
            standings = await store.leading.standings(ids)
            for id, (length, leader) in standings.items():
                self._set_leader(id, leader)
                self._hear_growing({id: length})
        for live in self._house.tables.values():
            if live.audience.watchers:
                self.announce(live)
        self.ask_who(self._house.tables)
        await self._find_lost()

    async def _find_lost(self) -> None:
        """Take up what this server leads without having it in memory, as something has failed.

        A table may be on its way into memory or out of it, so it has to be missing twice.
        """
        house = self._house
        led = await house.store.leading.led_by(house.name)
        missing = {id for id in led if id not in house.tables}
        lost, self._missing = missing & self._missing, missing - self._missing
        for ids in chunks(lost, TAKEN_AT_ONCE):
            log.warning("taken up", tables=len(ids))
            await self._take_up(ids)

    # Leading

    async def claim(self, live: "LiveTable") -> None:
        """Lead a table that nobody leads, unless somebody else is quicker."""
        leading = self._house.store.leading
        live.leader = await leading.claim(live.id, self._house.name, self.dead)
        if live.leads:
            self.say(Notice(server=self._house.name, leads=[live.id]))

    async def free(self, ids: list[str]) -> None:
        """Lead tables no more where nothing happens by itself."""
        with suppress(StorageError):
            await self._house.store.leading.free(ids, self._house.name)
            self.say(Notice(server=self._house.name, freed=ids))

    async def _take_over(self, dead: set[str]) -> None:
        """Lead, together with the other servers, what the dead led."""
        house, began, count = self._house, monotonic(), 0
        while ids := await house.store.leading.take_over(house.name, dead, TAKEN_AT_ONCE):
            self.say(Notice(server=house.name, leads=ids))
            count += len(ids)
            await self._take_up(ids)
        await house.store.leading.forget(dead)
        if count:
            metrics.TAKEN_OVER.inc(count)
            log.info("taken over", tables=count, seconds=round(monotonic() - began, 2))

    async def _take_up(self, ids: Collection[str]) -> None:
        house = self._house
        # Asked before anything is waited for: what others open meanwhile is taken up as well.
        missing = [id for id in ids if id not in house.tables]
        for live, _ in self._held(dict.fromkeys(ids)):
            live.leader = house.name
            with suppress(LodgeError):
                await live.catch_up()
                await live.take_up()
        for row, bodies in await house.store.load_all(missing) if missing else ():
            try:
                live = await house.restore(row, bodies)
                live.leader = house.name
                await live.take_up()
            except StorageError as problem:
                log.error("neighbours", problem=str(problem))
            except LodgeError:
                # It is noted where it belongs. Another server may be able to read it.
                if self.living:
                    await self.free([row.id])
            await asyncio.sleep(0)

    # What is told to others

    def say(self, notice: Notice) -> None:
        """Tell all servers something, as soon as they can be reached."""
        if self.living:
            self._house.spawn(self._say(notice))

    async def _say(self, notice: Notice) -> None:
        with suppress(StorageError):  # They compare everything when they are back.
            await self._voice.say(notice)

    def announce(self, live: "LiveTable") -> None:
        """Tell the others in a moment who is connected here."""
        self._dirty.add(live.id)
        if self._announcing is None:
            loop = asyncio.get_running_loop()
            self._announcing = loop.call_later(ANNOUNCE_SECONDS, self._announce)

    def _announce(self) -> None:
        self._announcing = None
        held = self._held(dict.fromkeys(self._dirty))
        here = {live.id: live.audience.here() for live, _ in held}
        self._dirty.clear()
        self.say(Notice(server=self._house.name, here=here))

    def ask_who(self, ids: Iterable[str]) -> None:
        """Let others tell who of these tables is connected to them."""
        self.say(Notice(server=self._house.name, who=list(ids)))
