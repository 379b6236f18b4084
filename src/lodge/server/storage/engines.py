"""The two kinds of database, each reached in the way that costs the event loop least.

A piece of work is a plain function of a connection; it is run as one transaction.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import URL, Connection, Engine, Select, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lodge.server.storage.errors import StorageError

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]

OLDEST_SQLITE = (3, 38, 0)
READERS = 4
SECONDS_TO_CONNECT = 10
SECONDS_TO_ANSWER = 30

PRAGMAS = (
    "PRAGMA busy_timeout=10000",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # A commit is on disk when it returns.
    "PRAGMA foreign_keys=ON",
    # Otherwise every other commit makes a file for what it could take back, and removes it.
    "PRAGMA temp_store=MEMORY",
    # Tidying up the journal delays one commit. Live tables change the same pages again and
    # again, so doing it eight times more seldom than usual saves nearly all of that.
    "PRAGMA wal_autocheckpoint=8000",
)


class Database(Protocol):
    def claim(self) -> None:
        """Become the server of this database; StorageError if another is, and it can have one."""
        ...

    @property
    def shared(self) -> AsyncEngine | None:
        """Connections over which several servers can speak, if it can have several."""
        ...

    async def read(self, work: Work[T]) -> T: ...

    async def write(self, work: Work[T]) -> T:
        """The work is committed and synced to disk when this returns."""
        ...

    async def close(self) -> None: ...


class SqliteDatabase:
    """Whole transactions are run in threads of their own.

    A driver that hands its thread one statement after the other was measured to use half as
    much processor time again, and eight times as much of it on the event loop.
    """

    def __init__(self, url: URL) -> None:
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            raise StorageError(
                f"SQLite 3.38 or newer is needed, and this Python has {sqlite3.sqlite_version}. "
                "Use a newer Python, or PostgreSQL with --database."
            )
        self._path = url.database
        self._claim: sqlite3.Connection | None = None
        self._engine = create_engine(url, hide_parameters=True)
        # Many rows in one statement: with one statement a row, this thread and the event loop
        # would hand the interpreter to each other for each of them.
        self._engine.dialect.use_insertmanyvalues_wo_returning = True
        event.listen(self._engine, "connect", prepare)
        event.listen(self._engine, "begin", begin)
        self._for_writing = self._engine.execution_options(writes=True)
        self._writing = ThreadPoolExecutor(1, "lodge-writing")  # SQLite takes one at a time.
        self._reading = ThreadPoolExecutor(READERS, "lodge-reading")

    def claim(self) -> None:
        """Holds a lock in a small database beside this one, which ends with the process."""
        claim = sqlite3.connect(f"{self._path}-server", timeout=0, check_same_thread=False)
        try:
            claim.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            claim.close()
            raise StorageError(
                f"Another lodge serves {self._path} already. Choose another file with --database, "
                "or PostgreSQL for several servers."
            ) from None
        self._claim = claim

    @property
    def shared(self) -> None:
        """There are no others."""

    async def read(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reading, carry_out, self._engine, work)

    async def write(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writing, carry_out, self._for_writing, work)

    async def close(self) -> None:
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._writing.shutdown()
        self._reading.shutdown()
        self._engine.dispose()
        if self._claim is not None:
            self._claim.close()


def carry_out(engine: Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def prepare(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # Transactions begin where we say so, below.
    # Damaged letters must not keep whoever reads many rows from the others.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    for pragma in PRAGMAS:
        connection.execute(pragma)


def begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    # A transaction that starts by reading could not become a writing one later.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def wait_in_line(connection: Connection, row: Select[Any]) -> None:
    """Of those who come for the same row at once, one comes after the other."""
    if connection.dialect.name != "sqlite":  # There one writes at a time anyway.
        connection.execute(row.with_for_update())


class PostgresDatabase:
    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=True,  # The server may have been restarted while nobody played.
            connect_args={"timeout": SECONDS_TO_CONNECT, "command_timeout": SECONDS_TO_ANSWER},
        )

    def claim(self) -> None:
        """Any number of servers may share it."""

    @property
    def shared(self) -> AsyncEngine:
        return self._engine

    async def read(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    write = read  # A commit is synced, unless the database's owner has told it not to be.

    async def close(self) -> None:
        await self._engine.dispose()
