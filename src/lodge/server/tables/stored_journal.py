"""The journal of a table in the server's database."""

from collections.abc import Callable, Sequence

from lodge.server.errors import no_table
from lodge.server.storage import Store
from lodge.server.tables.restore import rebuild
from lodge.table.entries import AnyEntry, Forgotten, decode, encode
from lodge.table.state import TableState
from lodge.table.table import Table

FORGOTTEN = encode(Forgotten(at=0))


class StoredJournal:
    """The entries of one table."""

    def __init__(self, store: Store, table: str, is_shared: Callable[[], bool]) -> None:
        self._store = store
        self._table = table
        self._is_shared = is_shared

    @property
    def is_shared(self) -> bool:
        return self._is_shared()

    async def append(
        self, number: int, entry: AnyEntry, state: TableState | None, guests: list[str] | None
    ) -> None:
        body = encode(entry)
        await self._store.append(self._table, number, body, state=state, guests=guests)

    async def read_after(self, number: int) -> list[AnyEntry]:
        return [decode(body) for body in await self._store.entries_after(self._table, number)]

    async def read_all(self) -> Table:
        return await read_table(self._store, self._table)

    async def forget(self, numbers: Sequence[int]) -> None:
        await self._store.overwrite(self._table, numbers, FORGOTTEN)


async def read_table(store: Store, id: str) -> Table:
    """A table as the database holds it."""
    stored = await store.load(id)
    if stored is None:
        raise no_table()
    return rebuild(*stored)
