"""The one connection over which a server shows that it runs, and over which it may hear.

While it is there the server holds a lock of the database's that bears its name. So a server
that is killed is missed at once; one that hangs or is cut off, when its pulse is too old.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lodge.server.storage.errors import DATABASE_ERRORS, StorageError, reason_of

LEASE_SECONDS = 3.0
"""A server whose pulse is older has stopped."""

SECONDS_TO_SPEAK = 10.0
# Any number will do, if all servers use the same.
LOCKS = 0x10D6F

ERRORS = (*DATABASE_ERRORS, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError)

BEAT = """
    INSERT INTO pulses (server, at) VALUES ($1, now())
    ON CONFLICT (server) DO UPDATE SET at = now()
"""
PULSES = "SELECT server, extract(epoch FROM now() - at)::float AS age FROM pulses"
HELD = """
    SELECT objid::bigint AS key FROM pg_locks
    WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Lifeline:
    """Is opened again, as often as it is lost, by whoever uses it."""

    def __init__(self, engine: AsyncEngine, server: str) -> None:
        self._engine = engine
        self._server = server
        self._listening: dict[str, Callable[[str], None]] = {}
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        self._turn = asyncio.Lock()

    @property
    def is_open(self) -> bool:
        return self._driver is not None and not self._driver.is_closed()

    def listen(self, channel: str, hear: Callable[[str], None]) -> None:
        """Hear what is said on a channel of the database, whenever this is open."""
        self._listening[channel] = hear

    async def open(self) -> None:
        """Be there from now on; StorageError says why not."""
        async with self._turn:  # Who still waits for the last connection must not end this one.
            await self.close()
            try:
                await self._connect()
            except ERRORS as error:
                await self.close()
                raise StorageError(f"The database failed ({reason_of(error)}).") from error

    async def _connect(self) -> None:
        self._connection = await self._engine.connect()
        driver: Any = (await self._connection.get_raw_connection()).driver_connection
        # How it is told from other connections where the database lists them.
        await driver.execute(f"SET application_name = 'lodge {self._server}'")
        # A pulse that a crash of the database forgets was a pulse all the same.
        await driver.execute("SET synchronous_commit = off")
        # Shared: the database may not have noticed yet that the last connection is gone.
        await driver.execute("SELECT pg_advisory_lock_shared($1, $2)", LOCKS, self._key)
        for channel in self._listening:
            await driver.add_listener(channel, self._on_notice)
        self._driver = driver

    async def close(self) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(*ERRORS):
                # Nobody else may use it: it holds the lock.
                await connection.invalidate()
                await connection.close()

    @property
    def _key(self) -> int:
        number = int(self._server, 16)
        return number - 2**32 if number >= 2**31 else number

    def _on_notice(self, _connection: object, _pid: int, channel: str, notice: str) -> None:
        self._listening[channel](notice)

    async def beat(self) -> dict[str, bool]:
        """Show that this server runs; all servers that are known, and whether they do."""

        async def look(driver: Any) -> dict[str, bool]:
            await driver.execute(BEAT, self._server)
            ages = await driver.fetch(PULSES)
            held = {row["key"] for row in await driver.fetch(HELD, LOCKS)}
            return {
                row["server"]: row["age"] < LEASE_SECONDS and key_of(row["server"]) in held
                for row in ages
            }

        servers: dict[str, bool] = await self.use(look)
        return servers

    async def use(self, work: Callable[[Any], Any]) -> Any:
        """Do something over the connection; StorageError says why not."""
        async with self._turn:
            if self._driver is None:
                raise StorageError("The connection to the database is lost.")
            try:
                return await asyncio.wait_for(work(self._driver), SECONDS_TO_SPEAK)
            except asyncpg.DataError as error:
                # What was said is at fault. Without this connection the server would seem gone.
                raise StorageError(f"The database failed ({reason_of(error)}).") from error
            except ERRORS as error:
                await self.close()
                raise StorageError(f"The database failed ({reason_of(error)}).") from error


def key_of(server: str) -> int | None:
    """The number of a server's lock."""
    try:
        return int(server, 16)
    except ValueError:
        return None
