"""Notices over a broker that speaks Redis's protocol (Valkey, Redis), beside the database.

Commits of several servers then do not wait for each other. A commit is told of after it is done,
so a notice can be lost: with its sender, or with the broker. The journal stays in the database,
which servers compare with what they have in memory whenever they may have missed something.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from sqlalchemy import Connection

from lodge.server.cluster.messages import CHANNEL, Notice, of_entries, write
from lodge.server.storage import EntryRow, StorageError
from lodge.server.storage.errors import reason_of

log = structlog.get_logger()

ERRORS = (RedisError, OSError, TimeoutError)

SECONDS_TO_ANSWER = 5.0
PING_SECONDS = 1.0
SILENT_SECONDS = 3.0
"""Who has not heard even themselves for so long does not hear the others."""
MOST_KEPT = 10_000
"""Notices that wait for a broker that is away; whoever misses more compares everything anyhow."""
AT_ONCE = 100
PING = ""


class BrokerBus:
    """Both ways to the broker; opened again, as often as it is lost, by whoever uses it."""

    may_lose = True

    def __init__(self, url: str) -> None:
        self._broker: Redis = Redis.from_url(
            url,
            socket_timeout=None,  # Nothing may be said for hours.
            socket_connect_timeout=SECONDS_TO_ANSWER,
            # Connected again in silence, nobody would know that something may have been missed.
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
        )
        self._hear: Callable[[str], None] = lambda _: None
        self._heard_at = 0.0
        self._kept: list[str] = []
        self._has_more = asyncio.Event()
        self._working: list[asyncio.Task[None]] = []

    @property
    def is_open(self) -> bool:
        at_work = self._working and not any(task.done() for task in self._working)
        return bool(at_work) and monotonic() - self._heard_at < SILENT_SECONDS

    def listen(self, hear: Callable[[str], None]) -> None:
        self._hear = hear

    async def open(self) -> None:
        await self._stop()
        hearing = self._broker.pubsub()
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                await hearing.subscribe(CHANNEL)
                await self._broker.publish(CHANNEL, PING)
        except ERRORS as error:
            with suppress(*ERRORS):
                await hearing.aclose()
            raise StorageError(f"The broker cannot be reached ({reason_of(error)}).") from error
        self._heard_at = monotonic()
        work = (self._hear_all(hearing), self._speak(), self._ping())
        self._working = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        await self._stop()
        with suppress(*ERRORS):
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                await self._send_kept()
        with suppress(*ERRORS):
            await self._broker.aclose()

    async def _stop(self) -> None:
        working, self._working = self._working, []
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)

    # What is said

    def within(self, connection: Connection, server: str, added: Sequence[EntryRow]) -> None:
        """Nothing is told before it is committed."""

    def after(self, server: str, added: Sequence[EntryRow]) -> None:
        """Tell what was committed, as soon as the broker can be reached."""
        self._tell(of_entries(server, added))

    async def say(self, notice: Notice) -> None:
        self._tell(notice)

    def _tell(self, notice: Notice) -> None:
        self._kept += write([notice])
        del self._kept[:-MOST_KEPT]
        self._has_more.set()

    async def _speak(self) -> None:
        with suppress(*ERRORS):
            while True:
                await self._has_more.wait()
                self._has_more.clear()
                await self._send_kept()

    async def _send_kept(self) -> None:
        while self._kept:
            said = self._kept[:AT_ONCE]
            async with self._broker.pipeline(transaction=False) as pipeline:
                for notice in said:
                    pipeline.publish(CHANNEL, notice)
                async with asyncio.timeout(SECONDS_TO_ANSWER):
                    await pipeline.execute()
            del self._kept[: len(said)]  # Not before: told twice is no harm.

    async def _ping(self) -> None:
        with suppress(*ERRORS):
            while True:
                await asyncio.sleep(PING_SECONDS)
                async with asyncio.timeout(SECONDS_TO_ANSWER):
                    await self._broker.publish(CHANNEL, PING)

    # What is heard

    async def _hear_all(self, hearing: PubSub) -> None:
        try:
            async for message in hearing.listen():
                self._heard_at = monotonic()
                if message["type"] == "message" and message["data"] != PING:
                    self._hear(message["data"])
        except ERRORS as error:
            log.warning("cluster", problem=f"The broker was lost ({reason_of(error)}).")
        finally:
            with suppress(*ERRORS):
                await hearing.aclose()
