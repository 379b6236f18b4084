"""A live table with everything around it: who looks, what they are shown, what drives it.

The room listens to its table and passes on what has happened; the parts know the table, and each
other only as far as they are given.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from lodge.kernel.match import Match
from lodge.kernel.refusal import LodgeError
from lodge.server.cluster.messages import Here
from lodge.server.errors import Problem
from lodge.server.limits.meters import Meter
from lodge.server.metrics import WEAKER_BOTS
from lodge.server.settings import Settings
from lodge.server.storage import GuestRow, Store
from lodge.server.storage.rows import FirstKind
from lodge.server.tables.auto_pass import AutoPass
from lodge.server.tables.bots import Bots
from lodge.server.tables.broadcast import Broadcast
from lodge.server.tables.feed import Feed, Reader
from lodge.server.tables.firsts import firsts_of
from lodge.server.tables.info import Info
from lodge.server.tables.live import LiveTable
from lodge.server.tables.people import People
from lodge.server.tables.ports import Driver, Leadership, Others
from lodge.server.tables.presence import Presence
from lodge.server.tables.shuffle import Shuffle
from lodge.server.tables.standstill import Standstill, TimeWatch
from lodge.server.tables.stored_journal import StoredJournal
from lodge.server.tables.thinking_quota import ThinkingQuota
from lodge.server.tables.timers import Timers
from lodge.server.tables.unwatched_bots import UnwatchedBots
from lodge.server.tasks import Tasks
from lodge.server.wire.socket import Hint, Refused
from lodge.table.entries import AnyEntry, Deed, Touches
from lodge.table.table import Table
from lodge.table.thinking import Thinkers
from lodge.table.windows import draw_pace

HOUR = 3600.0


@dataclass
class Equipment:
    """What all rooms of a server share."""

    settings: Settings
    store: Store
    others: Others
    tasks: Tasks
    thinkers: Thinkers
    quota: ThinkingQuota
    standstill: Standstill
    lines: Meter
    spectators_lines: Meter
    unwatched: UnwatchedBots = field(default_factory=UnwatchedBots)
    draw: Callable[[Match, int], float] = draw_pace
    """How long a pass takes in the open window, which has this number."""

    @classmethod
    def of(
        cls, settings: Settings, store: Store, others: Others, tasks: Tasks, standstill: Standstill
    ) -> "Equipment":
        limits = settings.limits
        per_hour = limits.spectators_lines_per_hour
        return cls(
            settings=settings,
            store=store,
            others=others,
            tasks=tasks,
            thinkers=Thinkers(settings.bot_workers, lambda why: WEAKER_BOTS.labels(why).inc()),
            quota=ThinkingQuota(limits.thoughts_per_minute),
            standstill=standstill,
            lines=Meter("lines of a guest", limits.lines_per_minute),
            spectators_lines=Meter("lines of spectators", per_hour, HOUR),
        )


class Room:
    """One table of a server."""

    def __init__(
        self,
        kit: Equipment,
        id: str,
        host: str,
        is_public: bool,
        table: Table,
        leadership: Leadership,
        let_go: "Callable[[Room, Exception], Problem]",
    ) -> None:
        self._kit = kit
        self._let_go = let_go
        self._noted: set[tuple[str, FirstKind]] = set()
        self.live = live = LiveTable(
            id,
            host,
            is_public,
            table,
            journal=StoredJournal(kit.store, id, lambda: kit.others.has_any),
            leadership=leadership,
            listener=self,
            tasks=kit.tasks,
            watch=TimeWatch(kit.standstill),
        )
        self.presence = Presence(live, kit.settings.grace_seconds)
        self.people = People(live, self.presence, kit)
        self.shuffle = Shuffle(
            live,
            kit.tasks,
            tell_seats=lambda: self.broadcast.tell_seats(),
            tell_others=lambda nonces: kit.others.tell_shuffling(id, nonces),
        )
        self.passes = AutoPass(live, kit.tasks, kit.draw, kit.settings.window_pace)
        self.bots = Bots(live, self.presence, kit.thinkers, kit.unwatched, kit.settings.bot_pause)
        self.timers = Timers(live, kit.tasks)
        self._drivers: tuple[Driver, ...] = (self.bots, self.passes, self.timers, self.shuffle)
        self.info = Info(live, self.presence, self.people, self.shuffle)
        self.broadcast = Broadcast(
            live, self.presence, self.people, self.info, self.passes, self._announce
        )

    def _announce(self) -> None:
        self._kit.others.announce(self.live.id)

    # What the table tells

    def check(self, entry: AnyEntry) -> None:
        self.shuffle.check(entry)

    def happened(self, entry: AnyEntry) -> None:
        if entry.asks and self.live.table.picked_by is None:
            self.passes.draw_pace()
        if entry.begins:
            self.shuffle.close()
        self.broadcast.publish(entry)
        for player, kind in firsts_of(self.live.table, entry):
            if (player, kind) not in self._noted:
                self._noted.add((player, kind))
                self._kit.tasks.spawn(self._note_first(player, kind))
        if Touches.CHAT in entry.touches and self.people.has_to_forget:
            self._kit.tasks.spawn(self.people.forget_lines())

    async def _note_first(self, player: str, kind: FirstKind) -> None:
        # Whoever does not get their tick can still play.
        with suppress(LodgeError):
            await self._kit.store.guests.note_first(player, self.live.table.game.id, kind)

    def read_anew(self) -> None:
        self.presence.note_spectators()
        self.passes.draw_pace()
        self.broadcast.show_anew()

    def settled(self) -> None:
        """Let whatever has to happen by itself happen, if this server leads the table."""
        if self.live.is_closed:
            return
        if self.live.leads:
            for driver in self._drivers:
                driver.go_on()
            return
        for driver in self._drivers:
            driver.rest()
        if self.live.leadership.is_free and any(driver.has_to_act for driver in self._drivers):
            self._kit.tasks.spawn(self._lead())

    def cannot_go_on(self, why: Exception) -> Problem:
        return self._let_go(self, why)

    # Leading

    async def _lead(self) -> None:
        """Lead this table, unless another server is quicker."""
        with suppress(LodgeError):
            await self.live.leadership.claim()
            if self.live.leads:
                await self.take_up()

    async def take_up(self) -> None:
        """Go on after a stop, or after another server has stopped."""
        live = self.live
        self.passes.draw_pace()
        await live.resume_clock()
        if live.table.state == "over":
            # The server was killed before the end was written down with the last position.
            await live.do(Table.keep)
        if live.table.state == "waiting" and live.table.is_full:
            await self.shuffle.begin()
        self.settled()

    @property
    def is_busy(self) -> bool:
        """Would something happen here without anybody doing anything?"""
        if self.presence.feeds:
            return True
        return self.live.leads and (
            self.presence.has_anybody
            or self.bots.has_to_act
            or self.passes.has_to_act
            or self.timers.is_set
        )

    def close(self, why: Problem | None = None) -> None:
        """Stop whatever happens by itself, and, if somebody says why, everything else."""
        self.live.close(why)
        for driver in self._drivers:
            driver.close()
        self.broadcast.close()

    def dismiss(self, problem: Problem) -> None:
        """End this table for all who look at it here."""
        self.close(problem)
        for feed in list(self.presence.feeds):
            feed.reader.post(Refused(None, problem.code, str(problem)))
            feed.reader.lose_feed()
        self.presence.feeds.clear()

    # People

    def watch(
        self, reader: Reader, guest: GuestRow | None, known: int, sequence: int, heard: int
    ) -> Feed:
        """Show a client this table from now on; what it knows already it says itself."""
        feed = Feed(self.broadcast, reader, guest)
        self._kit.unwatched.hurry(self.live.id)
        self.broadcast.watch(feed, known, sequence, heard)
        if feed.seat is not None and self.live.table.seats[feed.seat].absence == "away":
            self._kit.tasks.spawn(self._welcome_back(feed.seat))
        return feed

    def hear_of(self, server: str, here: Here | None) -> None:
        """Somebody has come to another server, or has gone from there."""
        self.presence.hear_of(server, here)
        if self.presence.has_anybody:
            self._kit.unwatched.hurry(self.live.id)
        self.broadcast.tell_seats_soon()

    async def _welcome_back(self, seat: int) -> None:
        """Give somebody their seat back, for whom a bot played while they were away."""
        place = self.live.table.seats[seat]
        with suppress(LodgeError):  # They have it already, or the match is over.
            await self.live.do(Table.sit, seat, place.player or "", place.name)

    def be_followed(self, next: str) -> None:
        """Tell everybody where the people of this table play on."""
        self.live.next = next
        self.broadcast.tell_seats()

    async def take_back(self, seat: int, number: int, deed: Deed) -> None:
        """Let a seat take its last action back, if that told it nothing."""
        live, foreseeable = self.live, False
        if not live.table.has_done(deed):
            async with self._kit.quota.turn_of(live.table.seats[seat].player or ""):
                before, match = live.table.way_back(seat, number), live.table.match
                assert match is not None
                foreseeable = await self._kit.thinkers.is_foreseeable(before, match)
        await live.do(Table.take_back, seat, number, foreseeable, deed=deed)

    async def advise(self, seat: int, number: int) -> Hint:
        """What a bot would answer in the place of a seat."""
        live = self.live
        async with self._kit.quota.turn_of(live.table.seats[seat].player or ""):
            match = live.table.asking_for_advice(seat, number)
            return Hint(live.id, number, *await self._kit.thinkers.advise(match))
