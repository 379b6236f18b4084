"""A table that is being played: written down before it changes, shown after it changed."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from time import monotonic, time
from typing import TYPE_CHECKING, TypeVarTuple

import msgspec
import structlog

from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction, LodgeError
from lodge.server import metrics
from lodge.server.errors import Problem
from lodge.server.storage import Conflict, StorageError
from lodge.server.tables.auto_pass import Passing
from lodge.server.tables.broadcast import Audience
from lodge.server.tables.people import FORGET_AT, Company
from lodge.server.tables.shuffle import Shuffle
from lodge.server.wire.http import Hint
from lodge.table.entries import (
    Acted,
    AnyEntry,
    Began,
    BotSat,
    Deed,
    Forfeited,
    GotUp,
    Kept,
    Said,
    SatDown,
    TookBack,
)
from lodge.table.entries import decode as decode_entry
from lodge.table.entries import encode as encode_entry
from lodge.table.proceedings import TableState
from lodge.table.table import Table

if TYPE_CHECKING:
    from lodge.server.tables.registry import House

log = structlog.get_logger()
What = TypeVarTuple("What")

RETRY_SECONDS = 5.0
"""After a failure a bot tries again."""

JUMP_SECONDS = 5.0
"""If the time of day jumps further than that, it has been set, or the machine has slept."""

ATTEMPTS = 100
"""So often something is tried again that another server got ahead of."""


class LiveTable:
    """A table with everybody who looks at it."""

    def __init__(
        self,
        house: "House",
        id: str,
        host: str,
        is_public: bool,
        table: Table,
        leader: str | None,
    ) -> None:
        self.house = house
        self.id = id
        self.host = host
        self.is_public = is_public
        self.table = table
        self.leader = leader
        """The server that leads it, as far as this one knows."""
        self.next: str | None = None
        """The table where its people play on."""
        self.left_at = time()
        """When something happened last, or the last watcher went away."""
        self.audience = Audience(self)
        self.shuffle = Shuffle(self)
        self.company = Company(self)
        self._lock = asyncio.Lock()
        self._is_doubtful = False
        self._is_closed = False
        self._end_of_all: Problem | None = None
        """Why nothing can happen at this table any more."""
        self._offset = time() - monotonic()
        """How far the time of day was from the time that went by, when it was looked at last."""
        self._stops = house.pulse.count_stops()
        """How often the server had stood still by then."""
        self._kept_number = -1
        """The number of the position that was kept last."""
        self._bot_task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.passing = Passing(self)
        self._actions = metrics.ACTIONS.labels(table.game.id)

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
            self.left_at = time()
            if self._end_of_all is not None:
                raise self._end_of_all
            if self._is_doubtful:
                await self._read_again()
            if self.leader is None and self.table.state != "over":
                await self.house.claim(self)
            if self._has_time_jumped():
                await self._resume_clock()
            if self.table.match is not None and not self.table.has_own_rules:
                # Servers that know only the earlier rules must not go on by them.
                await self._keep()
            for attempt in range(1, ATTEMPTS + 1):
                if deed is not None and self.table.has_done(deed):
                    return
                try:
                    entry = ask(self.table, *what, time())
                    if entry is None:
                        if self.house.has_neighbours and await self._catch_up():
                            continue  # It may have been undone at another server.
                        break
                    self.shuffle.check(entry)
                    self.table.must_have_room(entry)
                    if deed is not None:
                        entry = msgspec.structs.replace(entry, by=deed.by)
                    await self._take(entry)
                    break
                except Conflict:
                    if attempt == ATTEMPTS or not await self._catch_up():
                        self._doubt()
                        raise
                except IllegalAction:
                    # Perhaps because of something that this server has not heard of yet.
                    if not (self.house.has_neighbours and await self._catch_up()):
                        raise
            if isinstance(entry, Acted | Began | Forfeited) and self.table.has_to_keep:
                await self._keep()
        self.go_on()

    async def take_back(self, seat: int, number: int, deed: Deed) -> None:
        """Let a seat take its last action back, if that told it nothing."""
        foreseeable = False
        if not self.table.has_done(deed):
            async with self._turn_of(seat):
                before = self.table.way_back(seat, number)
                assert self.table.match is not None
                foreseeable = await self.house.thinkers.is_foreseeable(before, self.table.match)
        await self.do(Table.take_back, seat, number, foreseeable, deed=deed)

    async def advise(self, seat: int, number: int) -> Hint:
        """What a bot would answer in the place of a seat."""
        async with self._turn_of(seat):
            match = self.table.asking_for_advice(seat, number)
            return Hint(self.id, number, *await self.house.thinkers.advise(match))

    def _turn_of(self, seat: int) -> AbstractAsyncContextManager[None]:
        return self.house.pondering.turn_of(self.table.seats[seat].player or "")

    async def _keep(self) -> None:
        """Keep the position. If that fails, what happened before it has happened all the same."""
        try:
            while self._kept_number != self.table.number:
                try:
                    await self._take(self.table.keep(time()))
                except Conflict:
                    if not await self._catch_up():
                        raise
        except StorageError as problem:
            log.error("keep", table=self.id[:6], problem=str(problem))

    async def _take(self, entry: AnyEntry) -> None:
        try:
            await self.house.store.append(
                self.id,
                self.table.entries + 1,
                encode_entry(entry),
                state=self._state_after(entry),
                guests=self._guests_after(entry),
            )
        except Conflict:
            metrics.CONFLICTS.inc()
            raise
        except StorageError:
            # It may have been written all the same.
            self._doubt()
            raise
        if isinstance(entry, Acted | TookBack):
            self._actions.inc()
        was = self.table.state
        with self._or_let_go():
            self._accept(entry)
        if self.table.state != was:
            log.info("table", table=self.id[:6], game=self.table.game.id, state=self.table.state)

    def _doubt(self) -> None:
        """Only the database knows how this table is."""
        if not self._is_doubtful:
            self._is_doubtful = True
            self.house.spawn(self._recover())

    @contextmanager
    def _or_let_go(self) -> Iterator[None]:
        """If something that is written down cannot be taken, the table cannot go on here."""
        try:
            yield
        except StorageError:
            raise  # It is not known yet what is written down.
        except Exception as problem:
            raise self.house.let_go(self, problem) from None

    def _accept(self, entry: AnyEntry) -> None:
        """Let something happen that is written down, and show it."""
        self.table.take(entry)
        if isinstance(entry, Kept):
            self._kept_number = self.table.number
        if isinstance(entry, Acted | Began) and self.table.picked_by is None:
            self.passing.draw_pace()
        if isinstance(entry, Began):
            self.shuffle.close()
        self.audience.publish(entry)
        if isinstance(entry, Said) and len(self.table.chat.left) >= FORGET_AT:
            self.house.spawn(self.company.forget_lines())

    # What happens at other servers

    @property
    def leads(self) -> bool:
        """Does whatever happens here by itself happen at this server?"""
        return self.leader == self.house.name

    @property
    def needs_leader(self) -> bool:
        """Would something happen here by itself, if somebody led it?"""
        table = self.table
        runs = table.clock is not None and table.clock.running is not None
        begins = table.state == "waiting" and table.is_full
        return runs or begins or self._has_bot_to_act or table.pass_due is not None

    async def lead(self) -> None:
        """Lead this table, unless another server is quicker."""
        with suppress(LodgeError):
            await self.house.claim(self)
            if self.leads:
                await self.take_up()

    async def catch_up(self) -> None:
        """Take whatever other servers have written."""
        async with self._lock:
            if not self._is_doubtful:
                await self._catch_up()
        self.go_on()

    async def _catch_up(self) -> bool:
        """The same; was there anything?"""
        count = self.table.entries
        bodies = await self.house.store.leading.entries_after(self.id, count)
        self._accept_all(enumerate(bodies, count + 1))
        return bool(bodies)

    async def take_all(self, entries: list[tuple[int, bytes]]) -> None:
        """Take these entries, as far as they are new; each comes with its number."""
        async with self._lock:
            if self._is_doubtful:
                return
            self._accept_all(entries)
            if entries[-1][0] > self.table.entries:
                await self._catch_up()  # One before them was not told.
        self.go_on()

    def _accept_all(self, entries: Iterable[tuple[int, bytes]]) -> None:
        self.left_at = time()
        with self._or_let_go():  # They may be of a later version, or damaged.
            for number, body in entries:
                if number == self.table.entries + 1:
                    self._accept(decode_entry(body))

    @property
    def _has_to_recover(self) -> bool:
        return self._is_doubtful and not self._is_closed

    async def _recover(self) -> None:
        """Go on by itself as soon as the database says how this table is."""
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
        self.go_on()

    async def _read_again(self) -> None:
        """Take up what the database holds of this table."""
        with self._or_let_go():  # It may be deleted, or damaged.
            self.table = await self.house.read_table(self.id)
        self._is_doubtful = False
        self.passing.draw_pace()
        await self._resume_clock()
        self.audience.show_anew()

    def _state_after(self, entry: AnyEntry) -> TableState | None:
        """What the database has to know of the state of the table, if that changes."""
        if isinstance(entry, Began):
            return "playing"
        # The last position is kept after the last action, so the end is written down with it.
        return "over" if isinstance(entry, Kept) and self.table.state == "over" else None

    def _guests_after(self, entry: AnyEntry) -> list[str] | None:
        """Who sits here, if that changes."""
        if not isinstance(entry, SatDown | BotSat | GotUp):
            return None
        seats = [seat for number, seat in enumerate(self.table.seats) if number != entry.seat]
        found = [seat.player or (seat.kept and seat.kept.player) for seat in seats]
        others = [player for player in found if player]
        if isinstance(entry, GotUp) and entry.kept and (kept := self.table.kept_at(entry.seat)):
            return [*others, kept.player]
        return [*others, entry.player] if isinstance(entry, SatDown) else others

    def be_followed(self, next: str) -> None:
        """Tell everybody where the people of this table play on."""
        self.next = next
        self.audience.tell_seats()

    # Bots and the clock

    async def take_up(self) -> None:
        """Go on after a stop, or after another server has stopped."""
        self.passing.draw_pace()
        async with self._lock:
            await self._resume_clock()
        if self.table.state == "over":
            # The server was killed before the end was written down with the last position.
            await self.do(Table.keep)
        if self.table.state == "waiting" and self.table.is_full:
            await self.shuffle.begin()
        self.go_on()

    async def _resume_clock(self) -> None:
        """What went by while nobody led the table, or the machine slept, is nobody's time."""
        clock = self.table.clock
        while self.leads and clock is not None and clock.running is not None:
            try:
                await self._take(self.table.resume(time()))
                break
            except Conflict:
                if not await self._catch_up():
                    raise

    async def resume(self) -> None:
        """Go on after the server has stood still."""
        with suppress(LodgeError):  # Then whoever acts next finds out.
            async with self._lock:
                if self._has_time_jumped():
                    await self._resume_clock()
            self.go_on()

    def _has_time_jumped(self) -> bool:
        """Has the time of day gone on otherwise than time itself, or time without the server?"""
        before, self._offset = self._offset, time() - monotonic()
        stops, self._stops = self._stops, self.house.pulse.count_stops()
        return abs(self._offset - before) > JUMP_SECONDS or stops != self._stops

    def go_on(self) -> None:
        """Let whatever has to happen by itself happen: a bot's move, the end of somebody's time."""
        if self._is_closed:
            return
        if not self.leads:
            self._rest()
            if self.leader is None and self.needs_leader:
                self.house.spawn(self.lead())
            return
        if self._has_bot_to_act and (self._bot_task is None or self._bot_task.done()):
            self._bot_task = asyncio.create_task(self._play_bots())
        self.passing.go_on()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        clock = self.table.clock
        if clock is not None and clock.deadline is not None:
            wait = max(0.0, clock.deadline - time())
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_is_up)
        elif self.table.state == "over" and self._kept_number != self.table.number:
            # Whoever took the last action may have been killed before he kept the position.
            self._timer = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._end)

    def _end(self) -> None:
        self._timer = None
        self.house.spawn(self._write_end())

    async def _write_end(self) -> None:
        async with self._lock:
            await self._keep()

    @property
    def _has_bot_to_act(self) -> bool:
        return self.table.bot_to_move is not None or self.table.bot_interjecting is not None

    async def _play_bots(self) -> None:
        while self.leads and self._has_bot_to_act:
            try:
                await self._play_bot()
            except IllegalAction:
                continue  # Somebody came back or interjected: look again.
            except Exception as problem:
                # Whatever it was, the players wait for this bot.
                log.error("bot", table=self.id[:6], exc_info=problem)
                await asyncio.sleep(RETRY_SECONDS)

    async def _play_bot(self) -> None:
        """Let a bot do something out of turn, or answer the question that it is asked."""
        out_of_turn, turn = self.table.bot_interjecting, self.table.bot_to_move
        if out_of_turn is not None:
            number = self.table.number_for(out_of_turn[0])
            await asyncio.sleep(self.house.settings.bot_pause)
            await self.do(Table.interject_as_bot, *out_of_turn, number)
        elif turn is not None:
            await self._answer_as_bot(*turn)

    async def _answer_as_bot(self, seat: int, bot: str) -> None:
        """The time that a bot takes must not tell how hard its question was."""
        number, match = self.table.number_for(seat), self.table.match
        assert match is not None
        pause = asyncio.sleep(self.house.settings.bot_pause)
        if self.audience.has_anybody:
            action, _ = await asyncio.gather(self._choose(match, bot), pause)
            await self.do(Table.answer_as_bot, seat, bot, number, action)
            return
        await pause
        async with self.house.backstage.turn_of(self.id):
            action = await self._choose(match, bot)
            await self.do(Table.answer_as_bot, seat, bot, number, action)

    async def _choose(self, match: Match, bot: str) -> str:
        return self.table.scripted or await self.house.thinkers.choose(match, bot)

    def _time_is_up(self) -> None:
        self.house.spawn(self._flag())

    async def _flag(self) -> None:
        """The time of the one who must act is up."""

        def ask(table: Table, now: float) -> AnyEntry:
            clock = table.clock
            if clock is None or clock.running is None or clock.left_of(clock.running, now) > 0:
                raise LodgeError("There is time left.")
            return table.flag(clock.running, now)

        try:
            await self.do(ask)
        except StorageError as problem:
            log.error("clock", table=self.id[:6], problem=str(problem))
            await asyncio.sleep(RETRY_SECONDS)
            self.go_on()
        except LodgeError:
            self.go_on()

    def close(self, why: Problem | None = None) -> None:
        """Stop whatever happens by itself, and, if somebody says why, everything else."""
        self._is_closed = True
        self._end_of_all = why
        self.shuffle.close()
        self._rest()
        if self._bot_task is not None:
            self._bot_task.cancel()
        self.audience.close()

    def _rest(self) -> None:
        """Leave to another server whatever happens by itself."""
        self.passing.close()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def is_busy(self) -> bool:
        """Would something happen here without anybody doing anything?"""
        if self.audience.watchers:
            return True
        return self.leads and (
            self.audience.elsewhere.has_anybody
            or self._has_bot_to_act
            or self.table.pass_due is not None
            or self._timer is not None
        )
