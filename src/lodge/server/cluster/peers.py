"""The other servers of one database: who runs, and what they tell.

Any server writes to any table, as the journal refuses a number twice. One of them leads a table:
there bots move, clocks run out and windows go by. What that means for tables is decided there, by
whoever follows what is found out here.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Protocol

import msgspec
import structlog

from lodge.server import metrics
from lodge.server.cluster.bus import Bus
from lodge.server.cluster.lifeline import LEASE_SECONDS, Lifeline
from lodge.server.cluster.messages import Notice, decode
from lodge.server.storage import StorageError
from lodge.server.tasks import Jobs, Tasks

log = structlog.get_logger()

BEAT_SECONDS = 1.0
CHECK_SECONDS = 10.0
"""How often everything is compared with the database, should a notice have been lost."""


class Follower(Protocol):
    """Does for tables what other servers make necessary."""

    def hear(self, notice: Notice) -> None:
        """Another server tells something."""
        ...

    def miss(self, gone: set[str], stopped: set[str]) -> None:
        """Some servers have just gone; of those that have stopped some may still lead tables."""
        ...

    async def compare_all(self) -> None:
        """Mend whatever was missed."""
        ...

    async def take_over(self, stopped: set[str]) -> None:
        """Lead, together with the other servers, what these led."""
        ...


class Peers:
    """What this server knows of the others, and tells them."""

    def __init__(self, name: str, lifeline: Lifeline, bus: Bus, tasks: Tasks) -> None:
        self.name = name
        self.lifeline = lifeline
        self.bus = bus
        bus.listen(self.hear)
        self.running: set[str] = set()
        """The other servers."""
        self.stopped: set[str] = set()
        """Servers that do not run any more, and may lead tables all the same."""
        self.jobs = Jobs("cluster")
        self._tasks = tasks
        self._follower: Follower | None = None
        self._on_notice: list[Callable[[Notice], None]] = []
        self._beaten_at = monotonic()
        self._checked_at = monotonic()
        self._may_have_missed = False

    def listen(self, hear: Callable[[Notice], None]) -> None:
        """Let somebody hear what others tell."""
        self._on_notice.append(hear)

    async def open(self, follower: Follower) -> None:
        """Be one of the servers from now on, and lead what nobody leads any more."""
        self._follower = follower
        self.listen(follower.hear)
        await self.lifeline.open()
        await self.bus.open()
        await self._look_round(follower)
        # With many tables to take up it would seem stopped before it has begun without a pulse.
        self._tasks.spawn(self._watch(follower))
        if self.stopped:
            await self.jobs.begin(follower.take_over, self.stopped)

    async def close(self) -> None:
        """Others may lead at once what this one led."""
        self.jobs.cancel()
        with suppress(StorageError):
            await self.bus.say(Notice(server=self.name, leaves=True))
        await self.bus.close()
        await self.lifeline.close()

    # Who runs

    async def _watch(self, follower: Follower) -> None:
        """Show again and again that this server runs, and look who else does."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self.jobs.begin(self._beat, follower)

    async def _beat(self, follower: Follower) -> None:
        if not self.bus.is_open:
            self._may_have_missed = True
        if not self.lifeline.is_open:
            await self.lifeline.open()
        if monotonic() - self._beaten_at > LEASE_SECONDS:
            self._may_have_missed = True
        await self._look_round(follower)
        if not self.bus.is_open:
            # Until then all is compared with each beat: what others do is seen a little later.
            self.jobs.begin(self.bus.open)
        # Neither may take so long that the next pulse is late.
        if self._may_have_missed or monotonic() - self._checked_at > CHECK_SECONDS:
            self.jobs.begin(self._compare_all, follower)
        if self.stopped:
            self.jobs.begin(follower.take_over, self.stopped)

    async def _look_round(self, follower: Follower) -> None:
        """Find out who runs. Who is connected to others is not there, and they lead nothing."""
        servers = await self.lifeline.beat()
        self._beaten_at = monotonic()
        running = {server for server, runs in servers.items() if runs} - {self.name}
        gone, self.running = self.running - running, running
        self.stopped = servers.keys() - running - {self.name}
        metrics.SERVERS.set(len(running) + 1)
        if gone and self.bus.may_lose:
            self._may_have_missed = True  # What they wrote last may not have been told.
        if gone or self.stopped:
            follower.miss(gone, self.stopped)

    async def _compare_all(self, follower: Follower) -> None:
        self._checked_at = monotonic()
        self._may_have_missed = False
        await follower.compare_all()

    # What is told

    def hear(self, text: str) -> None:
        """Take a notice; what cannot be read comes from a later version."""
        try:
            notice = decode(text)
        except msgspec.DecodeError as problem:
            log.warning("notice", problem=str(problem))
            return
        if notice.server == self.name:
            return
        self.running.add(notice.server)
        for hear in self._on_notice:
            hear(notice)
        if notice.leaves and self._follower is not None:
            self.jobs.begin(self._beat, self._follower)

    def say(self, notice: Notice) -> None:
        """Tell all servers something, as soon as they can be reached."""
        if self.running:
            self._tasks.spawn(self._say(notice))

    async def _say(self, notice: Notice) -> None:
        with suppress(StorageError):  # They compare everything when they are back.
            await self.bus.say(notice)
