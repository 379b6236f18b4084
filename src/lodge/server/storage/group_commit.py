"""Group commit: whatever is ordered while one commit runs shares the next one.

A synced commit takes about as long for five hundred entries as for one.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from sqlalchemy import Connection

from lodge.server.storage.engines import Database, Work
from lodge.server.storage.errors import StorageError, concerns_one_order, explained
from lodge.server.storage.journal import Append, append_all
from lodge.server.storage.rows import EntryRow

T = TypeVar("T")

BATCH = 1000
GATHER_SECONDS = 0.001
LONGEST_GATHERING = 0.02
"""After a commit the next one waits so long for each entry that this one had, up to so long: a
commit costs as much as many entries, and the busier the lodge, the dearer is its time. Who comes
alone does not wait."""

CLOSED = "The database is closed."


class Announcer(Protocol):
    """Tells other servers what this one, by its name, adds."""

    def within(self, connection: Connection, server: str, added: Sequence[EntryRow]) -> None:
        """With the transaction that adds it, in the thread that writes."""
        ...

    def after(self, server: str, added: Sequence[EntryRow]) -> None:
        """When it has been committed."""
        ...


class Order(Struct, frozen=True, eq=False):
    wanted: Append | Work[Any]
    done: asyncio.Future[Any]


class Writer:
    def __init__(self, database: Database, server: str, announcer: Announcer) -> None:
        self._database = database
        self._server = server
        self._announcer = announcer
        self._queue: list[Order] = []
        self._working: asyncio.Task[None] | None = None
        self.closed = False

    async def append(self, append: Append) -> None:
        await self._order(append)

    async def write(self, work: Work[T]) -> T:
        result: T = await self._order(work)
        return result

    async def _order(self, wanted: Append | Work[Any]) -> Any:
        """Once queued it is written, even if whoever ordered it is cancelled meanwhile."""
        if self.closed:
            raise StorageError(CLOSED)
        order = Order(wanted, asyncio.get_running_loop().create_future())
        self._queue.append(order)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work_off())
        return await order.done

    async def close(self) -> None:
        self.closed = True
        if self._working is not None:
            await self._working

    async def _work_off(self) -> None:
        while self._queue:
            batch, self._queue = self._queue[:BATCH], self._queue[BATCH:]
            await self._carry_out(batch)
            if self._queue and not self.closed:
                await asyncio.sleep(min(LONGEST_GATHERING, len(batch) * GATHER_SECONDS))

    async def _carry_out(self, batch: list[Order]) -> None:
        try:
            wanted = [order.wanted for order in batch]
            results, added = await self._database.write(partial(self._write_all, wanted))
        except Exception as error:  # Whatever it was, they all wait for an answer.
            if len(batch) > 1 and concerns_one_order(error):
                for order in batch:
                    await self._carry_out([order])
                return
            results, added = [explained(error) for _ in batch], []
        if added:
            self._announcer.after(self._server, added)
        for order, result in zip(batch, results):
            settle(order, result)

    def _write_all(
        self, wanted: Sequence[Append | Work[Any]], connection: Connection
    ) -> tuple[list[Any], list[EntryRow]]:
        """What came of each of them, and the entries that were added."""
        appends = [item for item in wanted if isinstance(item, Append)]
        misfits = append_all(connection, appends)
        added = [item.entry for item in appends if item.entry.table not in misfits]
        self._announcer.within(connection, self._server, added)
        results = [
            misfits.get(item.entry.table) if isinstance(item, Append) else item(connection)
            for item in wanted
        ]
        return results, added


class Silent:
    """Nobody else needs to know."""

    def within(self, connection: Connection, server: str, added: Sequence[EntryRow]) -> None:
        pass

    def after(self, server: str, added: Sequence[EntryRow]) -> None:
        pass


def settle(order: Order, result: Any) -> None:
    if order.done.done():  # Cancelled: nobody waits any more.
        return
    if isinstance(result, StorageError):
        order.done.set_exception(result)
    else:
        order.done.set_result(result)
