"""The house: all tables of a server, those in memory and those in the database."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from time import time
from typing import Any

import structlog

from lodge.kernel.match import Match
from lodge.kernel.refusal import LodgeError
from lodge.server import metrics
from lodge.server.cluster.peers import Neighbours
from lodge.server.errors import BROKEN, NO_TABLE, Problem, no_table
from lodge.server.guests.identity import Guests, hash_secret
from lodge.server.limits.meters import Bodies, Meter, warn_of_limit
from lodge.server.logs import Once
from lodge.server.settings import Settings
from lodge.server.storage import Followed, GuestRow, StorageError, Store, TableRow, TooMany
from lodge.server.storage.notices import Notice
from lodge.server.storage.rows import ID
from lodge.server.tables.create import ME, OPEN, lay, seat_first
from lodge.server.tables.info import outside_info, table_info
from lodge.server.tables.live import LiveTable
from lodge.server.tables.rematch import Sequel, next_wish, sequel_of
from lodge.server.tables.restore import as_broken, reason_of, rebuild
from lodge.server.tables.standstill import Pulse
from lodge.server.tables.thinking_quota import Pondering
from lodge.server.tables.unwatched_bots import Backstage
from lodge.server.wire.http import Closing, NewTable, Refused, TableInfo
from lodge.server.workshop.sets import Shelf
from lodge.server.workshop.worker import Workbench, aside
from lodge.server.ws.connected import Present
from lodge.server.ws.send_scheduler import Postman
from lodge.table.entries import OwnCards, encode
from lodge.table.passing import draw_pace
from lodge.table.table import Table
from lodge.table.thinking import Thinkers

log = structlog.get_logger()

SWEEP_SECONDS = 30.0
CLEAR_SECONDS = 3600.0
CHECK_SECONDS = 1.0
"""However often somebody asks, the database is tried once in this time."""

LONG_OPENING = 2_000
"""A table whose opening has more bytes brings cards of its own, which take a while to be read."""

HOUR = 3600.0
DAY = 24 * HOUR


class House:
    """All tables, guests and clients of a server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.guests = Guests(store)
        self.thinkers = Thinkers(settings.bot_workers)
        self.pondering = Pondering(settings.limits.thoughts_per_minute)
        self.workbench = Workbench(settings.limits.check_seconds)
        self.shelf = Shelf(store.works, self.workbench)
        self.tables: dict[str, LiveTable] = {}
        self.clients = Present(settings.limits)
        self.bodies = Bodies(settings.limits)
        self.postman = Postman()
        self.told = Once()
        self.backstage = Backstage()
        self.pulse = Pulse(self._resume_clocks)
        self.draw: Callable[[Match, int], float] = draw_pace
        """How long a pass takes in the open window, which has this number."""
        limits = settings.limits
        self.lines = Meter("lines of a guest", limits.lines_per_minute)
        self.spectators_lines = Meter("lines of spectators", limits.spectators_lines_per_hour, HOUR)
        self.new_guests = Meter("guests a minute", limits.guests_per_minute)
        self.new_tables = Meter("tables a minute", limits.tables_per_minute)
        self.checks = Meter("checks a minute", limits.checks_per_minute)
        self.saves = Meter("saves a minute", limits.saves_per_minute)
        self.passes = Meter("passes a minute", limits.guests_per_minute)
        self.exports = Meter("exports a minute", max(1, limits.saves_per_minute // 10))
        self.tables_today = Meter("tables a day", limits.tables_per_day, DAY)
        self.changes = Meter("changes a minute", limits.changes_per_minute)
        self.replays = Meter("replays a minute", limits.replays_per_minute)
        self.name = store.name
        """What this server is called among several."""
        self.neighbours = Neighbours.of(self)
        """The other servers of the database, if it can have several."""
        self._checked_at = 0.0
        self.looking: Counter[str] = Counter()
        """How many looks at drafts each address waits for."""
        self._opening = 0
        """How many tables are being opened at this moment."""
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, settings: Settings) -> "House":
        """Open the database and take up all matches that are not over."""
        store = await Store.open(settings.database, serves=True)
        house = cls(settings, store)
        await house._clear_stale()
        if house.neighbours is None:
            await house._restore_all()
        else:
            await house.neighbours.open()
        house.spawn(house._sweep())
        house.spawn(house.pulse.run())
        return house

    def say_goodbye(self) -> None:
        """Tell everybody that the lodge closes."""
        for client in self.clients:
            client.post(Closing("The lodge closes for a moment. Nothing is lost."))

    async def close(self) -> None:
        """Leave everything written down."""
        for task in self._tasks:
            task.cancel()
        for live in self.tables.values():
            live.close()
        self.thinkers.close()
        await asyncio.to_thread(self.workbench.close)
        await asyncio.sleep(0)
        if self.neighbours is not None:
            await self.neighbours.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something happen beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Tables

    @property
    def has_neighbours(self) -> bool:
        """Are there other servers at this moment?"""
        return self.neighbours is not None and bool(self.neighbours.living)

    async def find_now(self, id: str) -> LiveTable:
        """The table with this id, with all that other servers have written."""
        was_here = id in self.tables
        live = await self.find(id)
        if was_here and self.has_neighbours:
            await live.catch_up()
        return live

    async def find(self, id: str) -> LiveTable:
        """The table with this id, from memory or from the database."""
        live = self.tables.get(id)
        if live is not None:
            return live
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

    async def _load(self, id: str) -> LiveTable | None:
        stored = await self.store.load(id)
        if stored is None:
            return None
        live = await self.restore(*stored)
        if self.neighbours is not None and self.has_neighbours:
            # What was written since was announced when the table was not here yet.
            await live.catch_up()
            self.neighbours.ask_who([id])
        live.go_on()
        return live

    async def read_table(self, id: str) -> Table:
        """A table as the database holds it."""
        stored = await self.store.load(id)
        if stored is None:
            raise no_table()
        return rebuild(*stored)

    async def _restore_all(self) -> None:
        began = time()
        await self.store.leading.forget_others(self.name)
        async for row, bodies in self.store.unfinished():
            with suppress(LodgeError):  # It is noted where it belongs.
                await (await self.restore(row, bodies)).take_up()
        log.info("restored", tables=len(self.tables), seconds=round(time() - began, 2))

    async def restore(self, row: TableRow, bodies: list[bytes]) -> LiveTable:
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
        leader = self.name if self.neighbours is None else row.leader
        if self.neighbours is not None and leader in self.neighbours.dead:
            leader = None
        live = self._add(LiveTable(self, row.id, row.host, row.public, table, leader))
        if table.state == "over":
            live.next = await self.store.follower(row.id)
        return live

    def _resume_clocks(self) -> None:
        """The server has stood still: what went by is on nobody's clock."""
        for live in self.tables.values():
            if live.leads and live.table.clock is not None:
                self.spawn(live.resume())

    async def claim(self, live: LiveTable) -> None:
        """Lead a table that nobody leads."""
        assert self.neighbours is not None
        await self.neighbours.claim(live)

    def let_go(self, live: LiveTable, why: Exception) -> Problem:
        """Put a table out of memory that cannot go on at this server, and tell those who look;
        what they are told."""
        if isinstance(why, Problem) and why.code == NO_TABLE:
            self._dismiss(live, why)
            return why
        self._note_broken(live.id, live.table.game.id, reason_of(why))
        problem = as_broken(why)
        self._dismiss(live, problem)
        if self.neighbours is not None and live.leads:
            # Another server may be able to read it.
            self.spawn(self.neighbours.free([live.id]))
        return problem

    def _note_broken(self, id: str, game: str, reason: str) -> None:
        """Tell whoever runs the lodge, once: people may look at such a table again and again."""
        if self.told.is_new(id, reason):
            log.error("broken", table=id[:6], game=game, problem=reason)

    def drop(self, id: str) -> None:
        """Forget a table that is deleted, and tell those who look."""
        live = self.tables.get(id)
        if live is not None:
            self._dismiss(live, no_table())

    def _dismiss(self, live: LiveTable, problem: Problem) -> None:
        live.close(problem)
        if self.tables.get(live.id) is live:
            del self.tables[live.id]
        for client in list(live.audience.watchers):
            client.post(Refused(None, problem.code, str(problem)))
            client.table = None
        live.audience.watchers.clear()

    async def list(
        self, rows: Iterable[TableRow], guest: str | None, with_broken: bool = False
    ) -> list[TableInfo]:
        """These tables as somebody sees them, with or without those that cannot be opened."""
        found = []
        for row in rows:
            try:
                found.append(table_info(await self.find(row.id), guest))
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

    def _add(self, live: LiveTable) -> LiveTable:
        """It is in memory once only, though two may have read it at once."""
        if live.id in self.tables:
            return self.tables[live.id]
        self.tables[live.id] = live
        metrics.TABLES.set(len(self.tables))
        return live

    async def open_table(
        self,
        wanted: NewTable,
        host: GuestRow,
        own_cards: OwnCards | None = None,
        lesson: bool = False,
        sequel: Sequel | None = None,
    ) -> LiveTable:
        """Open a table; with nobody missing its match begins at once.

        `own_cards` says where a set of cards comes from that stands in the options already.
        Followed: it shall be the `sequel` of a table that has another one.
        """
        self._must_have_room()
        self._opening += 1
        try:
            return await self._open_table(wanted, host, own_cards, lesson, sequel)
        finally:
            self._opening -= 1

    def _must_have_room(self) -> None:
        most = self.settings.limits.tables - self._opening
        # Those that are over are counted only if it matters.
        if len(self.tables) < most:
            return
        if sum(live.table.state != "over" for live in self.tables.values()) >= most:
            warn_of_limit("tables", most=self.settings.limits.tables)
            raise Problem(503, "house-full", "All tables of the lodge are taken: try again later.")

    async def _open_table(
        self,
        wanted: NewTable,
        host: GuestRow,
        own_cards: OwnCards | None,
        lesson: bool,
        sequel: Sequel | None,
    ) -> LiveTable:
        limits = self.settings.limits
        if wanted.set:
            wanted, own_cards = await self.shelf.fetch(wanted)
        if await self.shelf.read(wanted.game, wanted.options):
            # Reading many cards takes a while.
            table = await aside(lay, wanted, own_cards, lesson, sequel)
        else:
            table = lay(wanted, None, lesson, sequel)
        entries = seat_first(table, wanted, host, sequel)
        now = datetime.now(UTC)
        row = TableRow(
            id=secrets.token_urlsafe(16),
            game=table.game.id,
            host=host.id,
            public=wanted.public,
            state=table.state,
            opened=now,
            changed=now,
            opening=encode(table.opening),
            leader=self.name,
            follows=None if sequel is None else sequel.follows,
        )
        seated = [host.id] if ME in wanted.seating else []
        seated += [kept.player for kept in table.opening.kept]
        bodies = [encode(entry) for entry in entries]
        try:
            await self.store.add_table(row, seated, bodies, limits.tables_of_guest)
        except TooMany:
            warn_of_limit("tables of a guest", most=limits.tables_of_guest)
            sentence = f"You have {limits.tables_of_guest} open tables: finish one of them first."
            raise Problem(429, "too-many-tables", sentence) from None
        log.info("table", table=row.id[:6], game=row.game, state=row.state)
        live = self._add(LiveTable(self, row.id, host.id, wanted.public, table, self.name))
        if table.state == "waiting" and table.is_full:
            await live.shuffle.begin()
        live.go_on()
        return live

    async def find_next(self, old: LiveTable) -> LiveTable | None:
        """The table where the people of another one play on; nobody may have come there."""
        if old.next is not None:
            try:
                return await self.find_now(old.next)
            except Problem as problem:
                if problem.code != NO_TABLE:
                    raise
                old.next = None
        return None

    async def play_on(self, old: LiveTable, guest: GuestRow, promise: str) -> LiveTable:
        """Open the table where the people of a match play on, unless somebody else was quicker."""
        if old.table.state != "over":
            raise Problem(409, "not-over", "The match is not over: play again after its end.")
        if old.table.seat_of(guest.id) is None:
            raise Problem(403, "not-seated", "Only the players of a match can do that.")
        wish = next_wish(old, guest.id, promise, (ME, OPEN))
        own_cards = old.table.opening.own_cards
        try:
            live = await self.open_table(wish, guest, own_cards, sequel=sequel_of(old))
        except Followed as followed:
            old.be_followed(followed.by)
            return await self.find_now(followed.by)
        old.be_followed(live.id)
        if self.neighbours is not None:
            self.neighbours.say(Notice(server=self.name, followed={old.id: live.id}))
        return live

    def tell_renamed(self, guest: GuestRow) -> None:
        """Let other servers know that a guest has another name."""
        if self.neighbours is not None:
            self.neighbours.say(Notice(server=self.name, renamed=guest.id))

    async def sign_out_others(self, guest: GuestRow, secret: str) -> int:
        """Let no browser but this one be the guest, here and at other servers; how many were."""
        others = await self.guests.sign_out_others(guest, secret)
        device = hash_secret(secret)
        self.cut_off(guest.id, device)
        if self.neighbours is not None:
            told = Notice(server=self.name, renamed=guest.id, device=device.hex())
            self.neighbours.say(told)
        return others

    def cut_off(self, guest: str, device: bytes) -> None:
        """End the connections of a guest's browsers but one: they are nobody's any more."""
        for client in self.clients:
            if client.player == guest and client.device != device:
                client.give_up()

    # Keeping the house tidy

    async def check(self) -> None:
        """Raises StorageError if nothing can be written."""
        if time() - self._checked_at > CHECK_SECONDS:
            await self.store.beat()
            self._checked_at = time()

    async def _sweep(self) -> None:
        cleared = time()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep(time())
            if time() - cleared > CLEAR_SECONDS:
                cleared = time()
                with suppress(StorageError):
                    await self._clear_stale()

    async def _clear_stale(self) -> None:
        """Clear away tables whose match nobody has begun."""
        before = datetime.now(UTC) - timedelta(days=self.settings.waiting_days)
        for id in await self.store.delete_stale(before):
            self.drop(id)

    def sweep(self, now: float) -> None:
        """Let tables leave the memory that nobody looks at; the database has them."""
        before = now - 60 * self.settings.idle_minutes
        idle = [live for live in self.tables.values() if not live.is_busy and live.left_at < before]
        for live in idle:
            live.close()
            del self.tables[live.id]
        metrics.TABLES.set(len(self.tables))
        led = [live.id for live in idle if live.leads]
        if self.neighbours is not None and led:
            self.spawn(self.neighbours.free(led))
