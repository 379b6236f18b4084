"""Many entries for many tables, written in one go."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct, structs
from sqlalchemy import Connection, bindparam, func, insert, select, update

from lodge.server.storage.errors import Conflict, StorageError
from lodge.server.storage.rows import EntryRow
from lodge.server.storage.schema import entries, seated, tables

ADVANCE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(
        length=bindparam("upto"),
        changed=bindparam("now"),
        state=func.coalesce(bindparam("new_state"), tables.c.state),
    )
)
GET_UP = seated.delete().where(seated.c.table == bindparam("of"))


class Append(Struct, frozen=True):
    entry: EntryRow
    state: str | None
    guests: Sequence[str] | None


def append_all(connection: Connection, appends: Sequence[Append]) -> list[StorageError | None]:
    """Writes what fits; says for each of them why it was left out, or None."""
    if not appends:
        return []
    lengths = lock_tables(connection, {append.entry.table for append in appends})
    verdicts = [verdict(append.entry, lengths) for append in appends]
    written = [append for append, refused in zip(appends, verdicts) if refused is None]
    if written:
        rows = [structs.asdict(append.entry) for append in written]
        connection.execute(insert(entries), rows)
        advance(connection, written)
    return verdicts


def lock_tables(connection: Connection, ids: set[str]) -> dict[str, int]:
    """How many entries each table has; nobody else can append to it before we commit."""
    # Always in the same order, as two servers could otherwise wait for each other.
    query = select(tables.c.id, tables.c.length).where(tables.c.id.in_(ids)).order_by(tables.c.id)
    return {row.id: row.length for row in connection.execute(query.with_for_update())}


def verdict(entry: EntryRow, lengths: dict[str, int]) -> StorageError | None:
    if entry.table not in lengths:
        return StorageError(f"There is no table {entry.table}.")
    following = lengths[entry.table] + 1
    if entry.number != following:
        return Conflict(f"Entry {entry.number} came, but entry {following} is the next one.")
    lengths[entry.table] = following
    return None


def advance(connection: Connection, written: Sequence[Append]) -> None:
    now = datetime.now(UTC)
    advances: dict[str, dict[str, Any]] = {}
    sitting: dict[str, Sequence[str]] = {}
    for append in written:
        table = append.entry.table
        change = advances.setdefault(table, {"of": table, "now": now, "new_state": None})
        change["upto"] = append.entry.number
        change["new_state"] = append.state or change["new_state"]
        if append.guests is not None:
            sitting[table] = append.guests
    connection.execute(ADVANCE, list(advances.values()))
    if sitting:
        connection.execute(GET_UP, [{"of": table} for table in sitting])
        seat(connection, sitting)


def seat(connection: Connection, sitting: dict[str, Sequence[str]]) -> None:
    rows = [
        {"table": table, "guest": guest}
        for table, guests in sitting.items()
        for guest in dict.fromkeys(guests)
    ]
    if rows:
        connection.execute(insert(seated), rows)
