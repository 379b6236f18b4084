"""What guests make: kept, counted, changed by version, and never lost by others."""

from datetime import timedelta

import pytest
from msgspec import structs
from sqlalchemy import Connection, text

from lodge.server.storage import Store, WorkKind, WorkRow
from tests.server.storage.furnishing import NOON, add_tables, execute, furnish, journal

pytestmark = pytest.mark.anyio


def work(id: str, guest: str = "ada", kind: WorkKind = "deck", minutes: int = 0) -> WorkRow:
    moment = NOON + timedelta(minutes=minutes)
    return WorkRow(id, guest, "galactic-hunt", kind, f"My {id}", "text", "", 1, moment, moment)


async def test_works_are_kept_by_guest_and_kind(store: Store) -> None:
    first, second, other, cards = (
        work("owl", minutes=2),
        work("elk"),
        work("fox", "bob"),
        work("bat", kind="set"),
    )
    for row in (first, second, other, cards):
        assert await store.works.add(row, 9)
    assert await store.works.of_guest("ada", "galactic-hunt", "deck") == [second, first]
    assert await store.works.of_guest("ada", "galactic-hunt", "set") == [cards]
    assert await store.works.of_guest("ada", "card-hunter", "deck") == []
    assert await store.works.find("bat", "set") == (cards, "Ada")
    assert await store.works.find("bat", "deck") is None


async def test_nobody_has_more_than_so_many(store: Store) -> None:
    assert await store.works.add(work("owl"), 2)
    assert await store.works.add(work("elk"), 2)
    assert not await store.works.add(work("fox"), 2)
    assert await store.works.add(work("fox", "bob"), 2)
    assert await store.works.add(work("bat", kind="set"), 2)
    assert len(await store.works.of_guest("ada", "galactic-hunt", "deck")) == 2


async def test_only_who_knows_the_version_changes_it(store: Store) -> None:
    row = work("owl")
    await store.works.add(row, 9)
    assert await store.works.change(structs.replace(row, name="Barn owl", text="more"))
    assert not await store.works.change(structs.replace(row, text="less")), "an old version"
    assert not await store.works.change(structs.replace(row, guest="bob", version=2))
    assert not await store.works.change(work("elk"))
    found = await store.works.find("owl", "deck")
    assert found is not None
    assert (found[0].name, found[0].text, found[0].version) == ("Barn owl", "more", 2)
    assert found[0].changed > row.changed


async def test_only_its_owner_removes_it(store: Store) -> None:
    await store.works.add(work("owl"), 9)
    assert not await store.works.remove("owl", "bob", "deck")
    assert not await store.works.remove("owl", "ada", "set")
    assert await store.works.remove("owl", "ada", "deck")
    assert not await store.works.remove("owl", "ada", "deck")


async def test_a_database_without_works_is_brought_up_to_date(database: str) -> None:
    store = await Store.open(database)
    await furnish(store)
    await add_tables(store, "oak")
    await store.append("oak", 1, b"{}")
    # As lodges left it that had no workshop.
    await execute(store, "DROP TABLE works")
    await execute(store, "ALTER TABLE tables DROP COLUMN leader")
    await execute(store, "DROP INDEX tables_follows")
    await execute(store, "ALTER TABLE tables DROP COLUMN follows")
    for later in ("hidden", "devices", "passes", "firsts", "analyses"):
        await execute(store, f"DROP TABLE {later}")
    await execute(store, "DELETE FROM pulses")
    await execute(store, "UPDATE alembic_version SET version_num = '0002'")
    await store.close()
    store = await Store.open(database)

    def version(connection: Connection) -> str:
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())

    assert await store._database.read(version) == "0007"
    assert await store.works.add(work("owl"), 9)
    assert await journal(store, "oak") == [b"{}"]
    await store.close()
