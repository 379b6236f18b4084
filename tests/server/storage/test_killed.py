"""A server that is killed has lost nothing of what it acknowledged."""

import asyncio
import multiprocessing
from multiprocessing.connection import Connection
from random import Random

import pytest

from lodge.server.storage import Store
from tests.server.storage.furnishing import add_tables, furnish, journal

pytestmark = pytest.mark.anyio

ROUNDS = 8
TABLES = [f"table-{number}" for number in range(12)]


def append_for_ever(database: str, acknowledged: Connection) -> None:
    """Run in a process of its own, until that is killed."""

    async def play(store: Store, id: str) -> None:
        number = len(await journal(store, id))
        while True:
            number += 1
            await store.append(id, number, f"{id}:{number}".encode())
            acknowledged.send((id, number))

    async def play_all() -> None:
        store = await Store.open(database)
        await asyncio.gather(*(play(store, id) for id in TABLES))

    asyncio.run(play_all())


def let_one_be_killed(database: str, random: Random) -> dict[str, int]:
    """The last entry that was acknowledged at each table."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["__main__", "lodge.server.storage"])
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=append_for_ever, args=(database, sender))
    process.start()
    sender.close()
    last = {}
    kill_after = random.randrange(1, 200)
    heard = 0
    with receiver:
        while True:
            try:
                id, number = receiver.recv()
            except (EOFError, OSError):
                break
            last[id] = number
            heard += 1
            if heard == kill_after:
                process.kill()
    process.join()
    assert process.exitcode == -9
    return last


async def test_nothing_acknowledged_is_lost_by_being_killed(database: str) -> None:
    store = await Store.open(database)
    await furnish(store)
    await add_tables(store, *TABLES)
    random = Random(database.partition(":")[0])
    for _ in range(ROUNDS):
        last = await asyncio.to_thread(let_one_be_killed, database, random)
        assert last
        for id in TABLES:
            bodies = await journal(store, id)
            assert len(bodies) >= last.get(id, 0)
            assert bodies == [f"{id}:{n}".encode() for n in range(1, len(bodies) + 1)]
    await store.close()
