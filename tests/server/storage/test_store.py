"""Guests and tables: what is put in comes out again."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, timezone

import pytest
from msgspec import structs
from sqlalchemy import Executable

from lodge.server.storage import Conflict, StorageError, Store, TooMany
from lodge.server.storage import store as store_module
from tests.server.storage.furnishing import NOON, add_tables, journal, table_row

pytestmark = pytest.mark.anyio


async def test_a_guest_is_found_by_the_hash_of_his_secret(store: Store) -> None:
    found = await store.guests.find(b"hash of ada")
    assert found is not None
    assert (found.id, found.name) == ("ada", "Ada")
    assert found.made.tzinfo is UTC
    assert abs(datetime.now(UTC) - found.made) < timedelta(minutes=1)
    assert await store.guests.find(b"hash of nobody") is None


async def test_a_guest_takes_another_name(store: Store) -> None:
    await store.guests.rename("ada", "Ada L. ♠")
    found = await store.guests.find(b"hash of ada")
    assert found is not None
    assert found.name == "Ada L. ♠"


@pytest.mark.parametrize(("id", "secret"), [("ada", b"another"), ("another", b"hash of ada")])
async def test_ids_and_secrets_of_guests_are_given_once(
    store: Store, id: str, secret: bytes
) -> None:
    with pytest.raises(Conflict, match="holds that already"):
        await store.guests.add(id, secret, "Impostor")


async def test_a_table_is_loaded_as_it_was_added(store: Store) -> None:
    row = table_row("oak", public=False)
    await store.add_table(row, ["ada", "bob"], [b"1", b"2"])
    assert await store.load("oak") == (row, [b"1", b"2"])
    await store.append("oak", 3, b"3")
    assert await journal(store, "oak") == [b"1", b"2", b"3"]
    assert await store.load("elm") is None


async def test_a_table_and_its_entries_are_loaded_as_of_one_moment(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await add_tables(store, "oak")
    await store.append("oak", 1, b"1", state="playing")
    read = store.rows

    async def read_and_be_overtaken(query: Executable) -> Sequence[object]:
        rows = await read(query)
        monkeypatch.undo()
        await store.append("oak", 2, b"2", state="over")
        return rows

    monkeypatch.setattr(store, "rows", read_and_be_overtaken)
    loaded = await store.load("oak")
    assert loaded is not None
    assert (loaded[0].state, loaded[1]) == ("playing", [b"1"])
    assert await journal(store, "oak") == [b"1", b"2"]


async def test_moments_of_other_time_zones_are_the_same_moments(store: Store) -> None:
    abroad = NOON.astimezone(timezone(timedelta(hours=-7)))
    await store.add_table(structs.replace(table_row("oak"), changed=abroad), [])
    loaded = await store.load("oak")
    assert loaded is not None
    assert loaded[0].changed == NOON
    assert loaded[0].changed.tzinfo is UTC


async def test_a_table_is_added_once_and_only_with_known_guests(store: Store) -> None:
    await add_tables(store, "oak")
    with pytest.raises(Conflict):
        await store.add_table(table_row("oak"), [])
    with pytest.raises(StorageError):
        await store.add_table(table_row("elm"), ["ada", "stranger"])
    assert await store.load("elm") is None


async def test_an_entry_may_bring_a_new_state_and_other_guests(store: Store) -> None:
    await add_tables(store, "oak")
    assert await store.tables_of("bob") == []
    await store.append("oak", 1, b"1", guests=["bob"])
    await store.append("oak", 2, b"2", state="playing")
    await store.append("oak", 3, b"3")
    [row] = await store.tables_of("bob")
    assert row.state == "playing"
    assert row.changed > row.opened == NOON
    await store.append("oak", 4, b"4", guests=[])
    assert await store.tables_of("bob") == []
    assert await journal(store, "oak") == [b"1", b"2", b"3", b"4"]


async def test_a_guest_has_the_tables_he_opened_or_sits_at_newest_first(store: Store) -> None:
    await store.add_table(table_row("hosted", minutes=1), ["bob"])
    await store.add_table(table_row("joined", host="bob", minutes=3), ["ada", "bob"])
    await store.add_table(table_row("both", minutes=2, state="over"), ["ada"])
    await store.add_table(table_row("foreign", host="bob"), [])
    assert [row.id for row in await store.tables_of("ada")] == ["joined", "both", "hosted"]
    assert [row.id for row in await store.tables_of("ada", limit=1)] == ["joined"]
    await store.append("hosted", 1, b"{}")
    assert [row.id for row in await store.tables_of("ada")] == ["hosted", "joined", "both"]


async def test_public_tables_are_listed_waiting_ones_first(store: Store) -> None:
    await store.add_table(table_row("old", minutes=1), [])
    await store.add_table(table_row("playing", state="playing", minutes=9), [])
    await store.add_table(table_row("new", minutes=2), [])
    await store.add_table(table_row("private", public=False), [])
    await store.add_table(table_row("over", state="over"), [])
    assert [row.id for row in await store.public_tables()] == ["new", "old", "playing"]
    assert [row.id for row in await store.public_tables(limit=2)] == ["new", "old"]


async def test_a_hosts_open_tables_are_counted(store: Store) -> None:
    await store.add_table(table_row("oak"), [])
    await store.add_table(table_row("elm", state="playing"), [])
    await store.add_table(table_row("ash", state="over"), [])
    with pytest.raises(TooMany):
        await store.add_table(table_row("fir"), [], most=2)
    assert await store.load("fir") is None
    await store.add_table(table_row("fir"), [], most=3)
    await store.add_table(structs.replace(table_row("yew"), host="bob"), [], most=1)


async def test_only_untouched_waiting_tables_are_stale(store: Store) -> None:
    await store.add_table(table_row("oak", minutes=1), ["ada"])
    await store.append("oak", 1, b"{}")  # Somebody sat down a moment ago.
    await store.add_table(table_row("elm", minutes=1), ["ada", "bob"])
    await store.add_table(table_row("ash", minutes=1, state="playing"), ["ada"])
    await store.add_table(table_row("yew", minutes=3), ["ada"])
    assert await store.delete_stale(NOON + timedelta(minutes=2)) == ["elm"]
    assert await store.load("elm") is None
    gone = await store.delete_stale(datetime.now(UTC) + timedelta(minutes=1))
    assert sorted(gone) == ["oak", "yew"]
    assert {row.id for row in await store.tables_of("ada")} == {"ash"}
    with pytest.raises(StorageError, match="There is no table oak"):
        await store.append("oak", 2, b"{}")


async def test_unfinished_tables_come_with_all_their_entries(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "CHUNK", 3)
    expected = {}
    for number in range(10):
        id = f"table-{number}"
        await add_tables(store, id)
        expected[id] = [f"{id}:{entry}".encode() for entry in range(1, number + 1)]
        for entry, body in enumerate(expected[id], start=1):
            await store.append(id, entry, body)
    await store.append("table-4", 5, b"{}", state="over")
    del expected["table-4"]
    assert {row.id: bodies async for row, bodies in store.unfinished()} == expected


async def test_entries_beyond_the_ninth_stay_in_order(store: Store) -> None:
    await add_tables(store, "oak")
    bodies = [str(number).encode() for number in range(1, 121)]
    for number, body in enumerate(bodies, start=1):
        await store.append("oak", number, body)
    assert await journal(store, "oak") == bodies
