"""Many entries for many tables, written in one go."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec import Struct, structs
from sqlalchemy import Connection, delete, insert, select, update

from lodge.server.storage.errors import Conflict, StorageError
from lodge.server.storage.rows import EntryRow
from lodge.server.storage.schema import entries, seated, tables


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
        seat_anew(connection, written)
    return verdicts


def lock_tables(connection: Connection, ids: set[str]) -> dict[str, int]:
    """How many entries each table has; nobody else can append to it before we commit."""
    # Always in the same order, as two servers could otherwise wait for each other.
    query = select(tables.c.id, tables.c.length).where(tables.c.id.in_(ids)).order_by(tables.c.id)
    return dict(connection.execute(query.with_for_update()).all())


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
    added = Counter(append.entry.table for append in written)
    states = {append.entry.table: append.state for append in written if append.state}
    # Nearly all tables got one entry and keep their state: one statement for all of them.
    alike: defaultdict[tuple[int, str | None], list[str]] = defaultdict(list)
    for table, count in added.items():
        alike[count, states.get(table)].append(table)
    for (count, state), ids in alike.items():
        change = update(tables).where(tables.c.id.in_(ids))
        change = change.values(length=tables.c.length + count, changed=now)
        connection.execute(change.values(state=state) if state else change)


def seat_anew(connection: Connection, written: Sequence[Append]) -> None:
    sitting = {a.entry.table: a.guests for a in written if a.guests is not None}
    if sitting:
        connection.execute(delete(seated).where(seated.c.table.in_(sitting)))
        seat(connection, sitting)


def seat(connection: Connection, sitting: dict[str, Sequence[str]]) -> None:
    rows = [
        {"table": table, "guest": guest}
        for table, guests in sitting.items()
        for guest in dict.fromkeys(guests)
    ]
    if rows:
        connection.execute(insert(seated), rows)
