"""From what a user types after --database to the database that is meant."""

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from lodge.kernel.refusal import LodgeError
from lodge.server.storage.engines import Database, PostgresDatabase, SqliteDatabase

FORMS = "sqlite:///path/to/file.db, a plain path, or postgresql://user:password@host/database"


def database_at(url: URL) -> Database:
    """Not opened yet."""
    if url.get_backend_name() == "sqlite":
        return SqliteDatabase(url)
    return PostgresDatabase(url)


def with_password(address: str, password: str) -> str:
    """The address of a database with its password, which need not be typed."""
    url = driver_url(address)
    if url.get_backend_name() == "sqlite":
        raise LodgeError("A file of SQLite has no password.")
    return make_url(address).set(password=password).render_as_string(hide_password=False)


def hidden(address: str) -> str:
    """An address as it may be shown: without its password."""
    return make_url(address).render_as_string() if "://" in address else address


def driver_url(address: str) -> URL:
    """The URL with the driver that we use; raises LodgeError with a sentence."""
    if "://" not in address:
        return sqlite_url(URL.create("sqlite", database=address))
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
    return url.set(drivername="sqlite+pysqlite")


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
