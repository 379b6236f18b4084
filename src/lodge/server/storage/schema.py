"""The tables of the database, as the newest migration leaves them."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    TypeDecorator,
    literal_column,
)

UNREADABLE = datetime.fromtimestamp(0, UTC)
"""What stands for a moment that cannot be read: whoever reads many rows must get the others."""


class Moment(TypeDecorator[datetime]):
    """A moment in UTC. SQLite knows no time zones, so they are put on again when read."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        read = super().result_processor(dialect, coltype)

        def process(value: Any) -> datetime | None:
            try:
                return read(value) if read else value
            except (TypeError, ValueError):
                return UNREADABLE

        return process


metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False, unique=True),
    Column("name", String, nullable=False),
    Column("made", Moment, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("host", ForeignKey("guests.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("state", String, nullable=False),
    Column("opened", Moment, nullable=False),
    # Not indexed: it changes with every entry.
    Column("changed", Moment, nullable=False),
    Column("opening", LargeBinary, nullable=False),
    # How many entries there are. Whoever appends holds this row, so there can be no gap.
    Column("length", Integer, nullable=False),
    # Why the table cannot be opened, if so.
    Column("broken", String),
    # The server that lets happen what happens there by itself; nobody: nothing does.
    Column("leader", String),
    # The table whose people play on here: one table follows another.
    Column("follows", String),
)
# Spelt out in each query, as the index is not used where the word is a parameter.
open_tables = tables.c.state != literal_column("'over'")
Index("tables_host", tables.c.host)
Index("tables_follows", tables.c.follows, unique=True)
Index("tables_open", tables.c.id, sqlite_where=open_tables, postgresql_where=open_tables)

seated = Table(
    "seated",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Index("seated_guest", "guest"),
    sqlite_with_rowid=False,
)

# What guests have taken off the lists of their tables.
hidden = Table(
    "hidden",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    sqlite_with_rowid=False,
)

# The secrets of a guest's further browsers.
devices = Table(
    "devices",
    metadata,
    Column("secret_hash", LargeBinary, primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False),
    Column("made", Moment, nullable=False),
    Index("devices_guest", "guest"),
)

# Links that make another browser the same guest, each once.
passes = Table(
    "passes",
    metadata,
    Column("id", String, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False),
    Column("guest", ForeignKey("guests.id"), nullable=False),
    Column("until", Moment, nullable=False),
    Index("passes_guest", "guest"),
)

# What guests have done for the first time, by game: see `rows.FirstKind`.
firsts = Table(
    "firsts",
    metadata,
    Column("guest", ForeignKey("guests.id"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("kind", String, primary_key=True),
    sqlite_with_rowid=False,
)

# When each server was last able to write.
pulses = Table(
    "pulses",
    metadata,
    Column("server", String, primary_key=True),
    Column("at", Moment, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # A table's entries lie together, in their order.
)

# Analyses of matches that are over: one under way has no body yet.
analyses = Table(
    "analyses",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False),
    # When something was last done for it.
    Column("at", Moment, nullable=False),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    # Why there is none, if so.
    Column("problem", String, nullable=False),
    # Of the body, in bytes.
    Column("size", Integer, nullable=False),
    Column("body", LargeBinary),
    Index("analyses_at", "at"),
)

works = Table(
    "works",
    metadata,
    Column("id", String, primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False),
    Column("game", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    # The set that a deck uses. It may be somebody else's, and may be gone.
    Column("uses", String, nullable=False),
    # Whoever changes it says which version they have seen: nobody overwrites what they do not know.
    Column("version", Integer, nullable=False),
    Column("made", Moment, nullable=False),
    Column("changed", Moment, nullable=False),
    Index("works_guest", "guest"),
)
