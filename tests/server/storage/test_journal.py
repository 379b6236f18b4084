"""Entries are numbered without gaps, and many callers share one commit."""

import asyncio
from random import Random

import pytest

from lodge.server.storage import Conflict, StorageError, Store, group_commit
from lodge.server.storage.engines import Work
from lodge.table.state import TableState
from tests.server.postgres import PostgresServer
from tests.server.storage.furnishing import add_tables, furnish, journal

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("number", [0, 1, 2, 4, -1])
async def test_only_the_next_number_is_taken(store: Store, number: int) -> None:
    await add_tables(store, "oak")
    await store.append("oak", 1, b"1")
    await store.append("oak", 2, b"2")
    with pytest.raises(Conflict, match="entry 3 is the next one"):
        await store.append("oak", number, b"late", state="over", guests=["bob"])
    assert await journal(store, "oak") == [b"1", b"2"]
    assert await store.tables_of("bob") == []
    assert [row.state for row in await store.tables_of("ada")] == ["waiting"]


async def test_of_two_entries_with_one_number_the_first_is_kept(store: Store) -> None:
    await add_tables(store, "oak", "elm")
    results = await asyncio.gather(
        store.append("oak", 1, b"first"),
        store.append("oak", 1, b"second"),
        store.append("elm", 1, b"elm"),
        store.append("oak", 2, b"third"),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), Conflict, type(None), type(None)]
    assert await journal(store, "oak") == [b"first", b"third"]
    assert await journal(store, "elm") == [b"elm"]


async def test_two_servers_cannot_write_the_same_entry(database: str, store: Store) -> None:
    await add_tables(store, "oak", "elm")
    other = await Store.open(database)
    for number in range(1, 11):
        results = await asyncio.gather(
            store.append("oak", number, b"one"),
            other.append("elm", number, b"other"),
            other.append("oak", number, b"other"),
            store.append("elm", number, b"one"),
            return_exceptions=True,
        )
        assert sorted(str(type(result).__name__) for result in results) == [
            *["Conflict"] * 2,
            *["NoneType"] * 2,
        ]
    await other.close()
    assert len(await journal(store, "oak")) == len(await journal(store, "elm")) == 10


LOW = [f"low {number}" for number in range(30)]
TALL = [f"tall {number}" for number in range(30)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # They come in another order.
        (dict.fromkeys([*LOW, *TALL]), dict.fromkeys([*TALL[::-1], *LOW[::-1]])),
        # Some change their state as well, which is another statement.
        (
            {"elm": None, **dict.fromkeys(TALL), **dict.fromkeys(LOW, "playing")},
            {"ash": None, **dict.fromkeys(LOW), **dict.fromkeys(TALL, "playing")},
        ),
    ],
)
async def test_servers_that_write_to_the_same_tables_do_not_wait_for_each_other_in_a_circle(
    postgres: PostgresServer,
    monkeypatch: pytest.MonkeyPatch,
    one: dict[str, TableState | None],
    other: dict[str, TableState | None],
) -> None:
    database = postgres.new_database()
    stores = await Store.open(database), await Store.open(database)
    await furnish(stores[0])
    await add_tables(stores[0], "ash", "elm", *LOW, *TALL)
    failures: list[str] = []
    monkeypatch.setattr(
        group_commit, "concerns_one_order", lambda error: failures.append(str(error))
    )
    for number in range(1, 21):
        orders = [
            store.append(id, number, b"x", state=state)
            for store, wanted in zip(stores, (one, other), strict=True)
            for id, state in wanted.items()
        ]
        results = await asyncio.gather(*orders, return_exceptions=True)
        assert failures == []
        assert sum(result is None for result in results) == len({*one, *other})
        assert {type(result) for result in results} == {type(None), Conflict}
    for store in stores:
        await store.close()


async def test_what_only_one_caller_did_wrong_hurts_only_him(store: Store) -> None:
    await add_tables(store, "oak", "elm", "ash")
    results = await asyncio.gather(
        store.append("oak", 1, b"1"),
        store.append("elm", 1, b"1", guests=["stranger"]),
        store.guests.add("ada", b"fresh", "Impostor"),
        store.append("ash", 1, "text, not bytes"),  # type: ignore[arg-type]
        store.append("fir", 1, b"1"),
        store.append("oak", 2, b"2"),
        return_exceptions=True,
    )
    kinds = [type(None), StorageError, Conflict, StorageError, StorageError, type(None)]
    assert [type(result) for result in results] == kinds
    assert await journal(store, "oak") == [b"1", b"2"]
    assert await journal(store, "elm") == await journal(store, "ash") == []


async def test_many_callers_share_few_commits_and_lose_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"table-{number}" for number in range(60)]
    await add_tables(store, *ids)
    write = store._database.write
    commits = 0

    async def write_and_count(work: Work[object]) -> object:
        nonlocal commits
        commits += 1
        return await write(work)

    async def play(id: str, random: Random) -> None:
        for number in range(1, 11):
            await store.append(id, number, f"{id}:{number}".encode())
            for _ in range(random.choice([1, 1, 20])):
                await asyncio.sleep(0)

    monkeypatch.setattr(store._database, "write", write_and_count)
    await asyncio.gather(*(play(id, Random(id)) for id in ids))
    assert 10 <= commits < len(ids) * 10 / 2
    for id in ids:
        assert await journal(store, id) == [f"{id}:{n}".encode() for n in range(1, 11)]


async def test_an_entry_is_there_for_others_as_soon_as_it_is_acknowledged(
    database: str, store: Store
) -> None:
    await add_tables(store, "oak")
    other = await Store.open(database)
    for number in range(1, 21):
        await store.append("oak", number, b"{}")
        assert len(await journal(other, "oak")) == number
    await other.close()


async def test_a_cancelled_callers_entry_is_written_once(store: Store) -> None:
    ids = [f"table-{number}" for number in range(40)]
    await add_tables(store, *ids)
    callers = [asyncio.create_task(store.append(id, 1, id.encode())) for id in ids]
    await asyncio.sleep(0)  # They are all queued now.
    for caller in callers[::2]:
        caller.cancel()
    results = await asyncio.gather(*callers, return_exceptions=True)
    assert [type(result) for result in results[:2]] == [asyncio.CancelledError, type(None)]
    await store.append(ids[0], 2, b"next")
    for id in ids[1:]:
        assert await journal(store, id) == [id.encode()]
    assert await journal(store, ids[0]) == [ids[0].encode(), b"next"]


async def test_cancelling_at_any_moment_neither_loses_nor_doubles(store: Store) -> None:
    await add_tables(store, "oak")
    random = Random(7)
    for _ in range(30):
        number = len(await journal(store, "oak")) + 1
        caller = asyncio.create_task(store.append("oak", number, str(number).encode()))
        await asyncio.sleep(random.uniform(0, 0.006))
        caller.cancel()
        await asyncio.gather(caller, return_exceptions=True)
        await store.guests.rename("ada", "Ada")  # Queued behind the entry, if it was queued.
    bodies = await journal(store, "oak")
    assert bodies == [str(number).encode() for number in range(1, len(bodies) + 1)]
    assert len(bodies) >= 29


async def test_closing_writes_what_is_queued(database: str, store: Store) -> None:
    await add_tables(store, "oak")
    callers = [asyncio.create_task(store.append("oak", number, b"{}")) for number in range(1, 2501)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*callers) == [None] * 2500
    with pytest.raises(StorageError, match="closed"):
        await store.append("oak", 2501, b"{}")
    with pytest.raises(StorageError, match="closed"):
        await store.load("oak")
    again = await Store.open(database)
    assert len(await journal(again, "oak")) == 2500
    await again.close()
