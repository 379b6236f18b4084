"""Guests and tables for the tests of the store."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import text

from lodge.server.storage import Store, TableRow
from lodge.table.state import TableState

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


async def furnish(store: Store) -> None:
    await store.guests.add("ada", b"hash of ada", "Ada")
    await store.guests.add("bob", b"hash of bob", "Bob")


def table_row(
    id: str,
    *,
    host: str = "ada",
    public: bool = True,
    state: TableState = "waiting",
    minutes: int = 0,
) -> TableRow:
    moment = NOON + timedelta(minutes=minutes)
    return TableRow(id, "card-hunter", host, public, state, moment, moment, b'{"seats":3}')


async def add_tables(store: Store, *ids: str) -> None:
    for id in ids:
        await store.add_table(table_row(id), ["ada"])


async def execute(store: Store, statement: str) -> None:
    """Does to the database what the store itself would not do."""
    await store._database.write(lambda connection: connection.execute(text(statement)))


async def journal(store: Store, table: str) -> list[bytes]:
    loaded = await store.load(table)
    assert loaded is not None
    return loaded[1]
