"""When the database fails, nobody is told that his entry is safe; afterwards play goes on."""

import asyncio
import resource
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from lodge.server.storage import StorageError, Store
from tests.server.postgres import PostgresServer
from tests.server.storage.furnishing import add_tables, execute, furnish, journal

pytestmark = pytest.mark.anyio

TABLES = [f"table-{number}" for number in range(30)]


async def try_appending(store: Store, number: int, body: bytes = b"{}") -> Sequence[object]:
    appends = (store.append(id, number, body) for id in TABLES)
    return await asyncio.gather(*appends, return_exceptions=True)


async def test_every_caller_of_a_failed_batch_is_told(store: Store) -> None:
    await add_tables(store, *TABLES)
    await execute(store, "ALTER TABLE entries RENAME TO mislaid")
    results = await try_appending(store, 1)
    assert {type(result) for result in results} == {StorageError}
    assert "The database failed" in str(results[0])
    with pytest.raises(StorageError, match="The database failed"):
        await store.load(TABLES[0])
    await execute(store, "ALTER TABLE mislaid RENAME TO entries")
    assert await try_appending(store, 1) == [None] * len(TABLES)
    assert await journal(store, TABLES[0]) == [b"{}"]


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """Writing more fails, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "lodge.db"))
    await furnish(store)
    await add_tables(store, *TABLES)
    number = 1
    with no_file_larger_than(1_500_000):
        while (results := await try_appending(store, number, b"x" * 5000))[0] is None:
            assert results == [None] * len(TABLES)
            number += 1
        assert {type(result) for result in results} == {StorageError}
    assert 1 < number < 10
    assert await try_appending(store, number, b"again") == [None] * len(TABLES)
    for id in TABLES:
        assert await journal(store, id) == [b"x" * 5000] * (number - 1) + [b"again"]
    await store.close()


async def test_postgresql_may_go_away_and_come_back(postgres: PostgresServer) -> None:
    store = await Store.open(postgres.new_database())
    await furnish(store)
    await add_tables(store, *TABLES)
    assert await try_appending(store, 1) == [None] * len(TABLES)
    playing = asyncio.create_task(play_until_it_fails(store))
    await asyncio.sleep(0.1)
    await asyncio.to_thread(postgres.stop)
    acknowledged = await playing
    assert {type(result) for result in await try_appending(store, 1)} == {StorageError}
    with pytest.raises(StorageError):
        await store.public_tables()
    await asyncio.to_thread(postgres.start)
    written = len(await journal(store, TABLES[0]))
    # The last one may have been written without our hearing of it.
    assert acknowledged <= written <= acknowledged + 1
    assert await try_appending(store, written + 1) == [None] * len(TABLES)
    await store.close()


async def play_until_it_fails(store: Store) -> int:
    """The number of the last entry that all tables were told is safe."""
    number = 1
    while True:
        results = await try_appending(store, number + 1)
        if results[0] is not None:
            assert {type(result) for result in results} == {StorageError}
            return number
        number += 1


async def test_postgresql_may_restart_while_nobody_plays(postgres: PostgresServer) -> None:
    store = await Store.open(postgres.new_database())
    await furnish(store)
    await add_tables(store, *TABLES)
    await asyncio.to_thread(postgres.stop)
    await asyncio.to_thread(postgres.start)
    assert await try_appending(store, 1) == [None] * len(TABLES)
    await store.close()
