"""Many entries for many tables, written in one go.

The database is asked as seldom as possible: each time its thread and the event loop wait for
each other.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, insert, select, text

from lodge.server.storage.errors import Conflict, StorageError
from lodge.server.storage.rows import EntryRow
from lodge.server.storage.schema import Moment, seated, tables


class Append(Struct, frozen=True):
    entry: EntryRow
    state: str | None
    guests: Sequence[str] | None


# The rows come as one parameter, in JSON, so that the words of a statement are always the same:
# building and preparing them for as many rows as there are took longer than carrying them out.
ROWS = {
    "sqlite": "json_each(:rows)",
    "postgresql": "json_array_elements(CAST(CAST(:rows AS text) AS json))",
}
BYTES = {"sqlite": "CAST({} AS blob)", "postgresql": "convert_to({}, 'UTF8')"}

ADVANCE = """
    UPDATE tables SET length = length + :added, changed = :now, {state}
        broken = NULL -- Whoever appends to it can read it.
    FROM (SELECT value ->> 0 AS called, CAST(value ->> 1 AS integer) AS known FROM {rows}) listed
    WHERE id = called AND length = known {returning}
"""
# SQLite counts them: for each row that it returned, its thread would wait for the interpreter.
RETURNING = {"sqlite": "", "postgresql": "RETURNING id"}
# Whoever waits for a row of PostgreSQL's holds others, so all servers have to take them in the same
# order. One statement takes them as they are listed; several need this before them.
HOLD = """
    SELECT count(*) FROM (
        SELECT id FROM tables WHERE id IN (SELECT value ->> 0 FROM {rows})
        ORDER BY id FOR NO KEY UPDATE
    ) held
"""
ADD = """
    INSERT INTO entries ("table", number, body)
    SELECT value ->> 0, CAST(value ->> 1 AS integer), {body} FROM {rows}
"""


class Statements:
    """The statements as one kind of database understands them."""

    def __init__(self, dialect: str) -> None:
        rows, returning = ROWS[dialect], RETURNING[dialect]
        self.hold = text(HOLD.format(rows=rows)) if dialect == "postgresql" else None
        now = bindparam("now", type_=Moment())
        advance = ADVANCE.format(rows=rows, state="", returning=returning)
        self.advance = text(advance).bindparams(now)
        # Not always with the state: a database would look after the index that depends on it.
        with_state = ADVANCE.format(rows=rows, state="state = :reached,", returning=returning)
        self.advance_to_state = text(with_state).bindparams(now)
        self.add = text(ADD.format(rows=rows, body=BYTES[dialect].format("value ->> 2")))


STATEMENTS = {dialect: Statements(dialect) for dialect in ROWS}
# Nobody else writes to SQLite meanwhile.
CHANGED_NOW = select(tables.c.id).where(
    tables.c.id.in_(bindparam("ids", expanding=True)), tables.c.changed == bindparam("now")
)
LENGTHS = select(tables.c.id, tables.c.length).where(
    tables.c.id.in_(bindparam("ids", expanding=True))
)


def listed(rows: Sequence[tuple[str | int, ...]]) -> str:
    return msgspec.json.encode(rows).decode()


def as_row(entry: EntryRow) -> tuple[str, int, str]:
    try:
        return entry.table, entry.number, str(entry.body, "utf-8")
    except (TypeError, UnicodeDecodeError) as problem:
        raise StorageError(f"What happens at a table is written in UTF-8 ({problem}).") from None


def append_all(connection: Connection, appends: Sequence[Append]) -> dict[str, StorageError]:
    """Writes them; why nothing is written to some tables, where another server was first.

    The others must not suffer from that: they share the commit.
    """
    misfits = advance(connection, appends) if appends else {}
    fitting = [append for append in appends if append.entry.table not in misfits]
    if fitting:
        rows = listed([as_row(append.entry) for append in fitting])
        connection.execute(STATEMENTS[connection.dialect.name].add, {"rows": rows})
        seat_anew(connection, fitting)
    return misfits


def advance(connection: Connection, appends: Sequence[Append]) -> dict[str, StorageError]:
    """Makes the tables longer, but for those that are not as long as whoever appends thinks."""
    added = count_by_table(appends)
    firsts = {append.entry.table: append.entry.number for append in reversed(appends)}
    states = {append.entry.table: append.state for append in appends if append.state}
    # Nearly all tables get one entry and keep their state: one statement for all of them.
    alike: defaultdict[tuple[int, str | None], list[str]] = defaultdict(list)
    for table in sorted(added):
        alike[added[table], states.get(table)].append(table)
    statements = STATEMENTS[connection.dialect.name]
    if statements.hold is not None and len(alike) > 1:
        connection.execute(statements.hold, {"rows": listed([(id,) for id in added])})
    now = datetime.now(UTC)
    misfits: dict[str, StorageError] = {}
    for (count, state), ids in alike.items():
        known = [(id, firsts[id] - 1) for id in ids]
        changes = {"rows": listed(known), "added": count, "now": now}
        if state:
            changes["reached"] = state
        statement = statements.advance_to_state if state else statements.advance
        result = connection.execute(statement, changes)
        if not result.returns_rows and result.rowcount == len(ids):
            continue
        if not result.returns_rows:
            result = connection.execute(CHANGED_NOW, {"ids": ids, "now": now})
        longer = {id for (id,) in result}
        if len(longer) != len(ids):
            others = [(id, length) for id, length in known if id not in longer]
            misfits |= explain_misfits(connection, others)
    return misfits


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


def explain_misfits(
    connection: Connection, known: list[tuple[str, int]]
) -> dict[str, StorageError]:
    """Why these tables could not be made longer."""
    lengths = dict(connection.execute(LENGTHS, {"ids": [id for id, _ in known]}).all())
    return {
        id: not_next(length + 1, lengths[id] + 1)
        if id in lengths
        else StorageError(f"There is no table {id[:6]}...")
        for id, length in known
    }


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
