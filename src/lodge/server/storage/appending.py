"""Many entries for many tables, written in one go.

The database is asked as seldom as possible: each time its thread and the event loop wait for
each other.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec import Struct, structs
from sqlalchemy import Connection, bindparam, delete, insert, null, select, tuple_, update

from lodge.server.storage.errors import Conflict, StorageError
from lodge.server.storage.rows import EntryRow
from lodge.server.storage.schema import entries, seated, tables


class Append(Struct, frozen=True):
    entry: EntryRow
    state: str | None
    guests: Sequence[str] | None


# Built once, as building them takes longer than carrying them out.
OF_THESE = tables.c.id.in_(bindparam("ids", expanding=True))
AS_LONG_AS_THOUGHT = tuple_(tables.c.id, tables.c.length).in_(bindparam("known", expanding=True))
LENGTHS = select(tables.c.id, tables.c.length).where(OF_THESE)
ADVANCE = (
    update(tables)
    .where(OF_THESE, AS_LONG_AS_THOUGHT)
    .values(
        length=tables.c.length + bindparam("added"),
        changed=bindparam("now"),
        broken=null(),  # Whoever appends to it can read it.
    )
)
ADVANCE_TO_STATE = ADVANCE.values(state=bindparam("reached"))


def append_all(connection: Connection, appends: Sequence[Append]) -> None:
    """Writes all of them, or raises what is wrong with one of them."""
    if not appends:
        return
    advance(connection, appends)
    connection.execute(insert(entries), [structs.asdict(append.entry) for append in appends])
    seat_anew(connection, appends)


def advance(connection: Connection, appends: Sequence[Append]) -> None:
    """Makes the tables longer, unless one of them is not as long as whoever appends thinks."""
    added = count_by_table(appends)
    firsts = {append.entry.table: append.entry.number for append in reversed(appends)}
    states = {append.entry.table: append.state for append in appends if append.state}
    # Nearly all tables get one entry and keep their state: one statement for all of them.
    alike: defaultdict[tuple[int, str | None], list[str]] = defaultdict(list)
    for table, count in added.items():
        alike[count, states.get(table)].append(table)
    now = datetime.now(UTC)
    for (count, state), ids in alike.items():
        known = [(id, firsts[id] - 1) for id in ids]
        changes = {"ids": ids, "known": known, "added": count, "now": now, "reached": state}
        statement = ADVANCE_TO_STATE if state else ADVANCE
        if connection.execute(statement, changes).rowcount != len(ids):
            raise misfit(connection, known)


def count_by_table(appends: Sequence[Append]) -> dict[str, int]:
    """How many entries each table gets; they must follow each other."""
    following: dict[str, int] = {}
    added: dict[str, int] = {}
    for append in appends:
        table, number = append.entry.table, append.entry.number
        if following.get(table, number) != number:
            raise not_next(number, following[table])
        following[table] = number + 1
        added[table] = added.get(table, 0) + 1
    return added


def misfit(connection: Connection, known: list[tuple[str, int]]) -> StorageError:
    """Why these tables could not be made longer."""
    lengths = dict(connection.execute(LENGTHS, {"ids": [id for id, _ in known]}).all())
    for id, length in known:
        if id not in lengths:
            return StorageError(f"There is no table {id[:6]}...")
        if lengths[id] != length:
            return not_next(length + 1, lengths[id] + 1)
    return StorageError("The tables changed while they were written to.")


def not_next(number: int, following: int) -> Conflict:
    return Conflict(f"Entry {number} came, but entry {following} is the next one.")


def seat_anew(connection: Connection, appends: Sequence[Append]) -> None:
    sitting = {a.entry.table: a.guests for a in appends if a.guests is not None}
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
