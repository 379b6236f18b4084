"""From what a user types after --database to an engine that is ready to be used."""

from typing import Any

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lodge.kernel.refusal import LodgeError

FORMS = "sqlite:///path/to/file.db, a plain path, or postgresql://user:password@host/database"
SECONDS_TO_CONNECT = 10
SECONDS_TO_ANSWER = 30
BUSY_MILLISECONDS = 10_000

PRAGMAS = (
    f"PRAGMA busy_timeout={BUSY_MILLISECONDS}",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # A commit is on disk when it returns.
    "PRAGMA foreign_keys=ON",
)


def engine_for(address: str) -> AsyncEngine:
    url = driver_url(address)
    if url.get_backend_name() == "sqlite":
        return sqlite_engine(url)
    return postgresql_engine(url)


def driver_url(address: str) -> URL:
    """The URL with the driver that we use; raises LodgeError with a sentence."""
    if "://" not in address:
        address = f"sqlite:///{address}"
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise LodgeError(f"That is no database URL. It should be {FORMS}.") from None
    match url.get_backend_name():
        case "sqlite":
            return sqlite_url(url)
        case "postgresql" | "postgres":
            return postgresql_url(url)
        case other:
            raise LodgeError(f"The lodge cannot keep its tables in {other}. It takes {FORMS}.")


def sqlite_url(url: URL) -> URL:
    if url.host:
        raise LodgeError("An SQLite URL has three slashes before its path: sqlite:///lodge.db.")
    if url.database in (None, "", ":memory:"):
        raise LodgeError("The database needs a file: what is played should outlast the server.")
    if url.query:
        raise LodgeError("The lodge knows no options of an SQLite URL.")
    return url.set(drivername="sqlite+aiosqlite")


def postgresql_url(url: URL) -> URL:
    if not url.database:
        raise LodgeError(f"The URL does not say which database to use. It should be {FORMS}.")
    query = dict(url.query)
    if "sslmode" in query:
        query["ssl"] = query.pop("sslmode")  # The driver's name for the same.
    for option in query.keys() - {"ssl", "host", "port"}:
        raise LodgeError(
            f"The lodge does not know {option} in a PostgreSQL URL: only sslmode, host and port."
        )
    return url.set(drivername="postgresql+asyncpg", query=query)


def place(url: URL) -> str:
    """Where the database is, to be named in a sentence: without user and password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    host = url.host or url.query.get("host") or "localhost"
    return f"{url.database} on {host}" + (f":{url.port}" if url.port else "")


def sqlite_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(url, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # Transactions begin where we say so, below.
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        # A transaction that starts by reading could not become a writing one later.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def postgresql_engine(url: URL) -> AsyncEngine:
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,  # The server may have been restarted while nobody played.
        connect_args={"timeout": SECONDS_TO_CONNECT, "command_timeout": SECONDS_TO_ANSWER},
    )
