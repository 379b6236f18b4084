"""Which server leads which table, and what others have written."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Update,
    delete,
    exists,
    select,
    tuple_,
    update,
)

from lodge.server.storage.group_commit import Writer
from lodge.server.storage.schema import entries, open_tables, pulses, tables


class Standing(NamedTuple):
    """How long a table is, and who leads it."""

    length: int
    leader: str | None


def not_held(*which: ColumnElement[bool]) -> Update:
    """A change of such tables, but for those that another server changes at this moment.

    It may hold others already for which that one waits, so it must not wait itself.
    """
    free = select(tables.c.id).where(*which).with_for_update(skip_locked=True)
    return update(tables).where(tables.c.id.in_(free))


class Leading:
    """The leaders of all tables. A server leads a table from when this says so."""

    def __init__(
        self, rows: Callable[[Executable], Awaitable[Sequence[Any]]], writer: Writer
    ) -> None:
        self._rows = rows
        self._writer = writer

    async def claim(self, table: str, server: str, dead: Collection[str] = ()) -> str | None:
        """Lead a table that nobody leads, or a dead server; who does now."""
        nobodys = tables.c.leader.is_(None) | tables.c.leader.in_(dead)

        def claim(connection: Connection) -> str | None:
            wanted = not_held(tables.c.id == table, nobodys)
            connection.execute(wanted.values(leader=server))
            leader: str | None = connection.execute(
                select(tables.c.leader).where(tables.c.id == table)
            ).scalar_one_or_none()
            return leader

        return await self._writer.write(claim)

    async def free(self, ids: Sequence[str], server: str) -> None:
        """Lead these tables no more: nothing will happen there by itself."""
        mine = not_held(tables.c.id.in_(ids), tables.c.leader == server)
        await self._writer.write(lambda connection: connection.execute(mine.values(leader=None)))

    async def led_by(self, server: str) -> list[str]:
        """The tables that a server leads, but for those that cannot be opened."""
        query = select(tables.c.id).where(
            open_tables, tables.c.leader == server, tables.c.broken.is_(None)
        )
        return [id for (id,) in await self._rows(query)]

    async def take_over(self, server: str, dead: Collection[str], most: int) -> list[str]:
        """Lead some of the tables that dead servers led, those in use first; which ones."""
        theirs = (
            select(tables.c.id)
            .where(open_tables, tables.c.leader.in_(dead))
            .order_by(tables.c.changed.desc())
            .limit(most)
            # Of several who do this at once, each gets others.
            .with_for_update(skip_locked=True)
        )
        lead = update(tables).where(tables.c.id.in_(theirs)).values(leader=server)
        lead = lead.returning(tables.c.id)

        def take(connection: Connection) -> list[str]:
            return [id for (id,) in connection.execute(lead)]

        return await self._writer.write(take)

    async def forget(self, dead: Collection[str]) -> None:
        """Forget dead servers that lead nothing any more."""
        leads = exists().where(open_tables, tables.c.leader == pulses.c.server)
        gone = delete(pulses).where(pulses.c.server.in_(dead), ~leads)
        await self._writer.write(lambda connection: connection.execute(gone))

    async def forget_others(self, server: str) -> None:
        """Forget all servers but the only one."""
        gone = delete(pulses).where(pulses.c.server != server)
        await self._writer.write(lambda connection: connection.execute(gone))

    async def standings(self, ids: Collection[str]) -> dict[str, Standing]:
        query = select(tables.c.id, tables.c.length, tables.c.leader).where(tables.c.id.in_(ids))
        return {id: Standing(length, leader) for id, length, leader in await self._rows(query)}

    async def entries(self, wanted: Sequence[tuple[str, int]]) -> list[tuple[str, int, bytes]]:
        """These entries of these tables, as far as there are such, in their order."""
        query = (
            select(entries.c.table, entries.c.number, entries.c.body)
            .where(tuple_(entries.c.table, entries.c.number).in_(wanted))
            .order_by(entries.c.table, entries.c.number)
        )
        return [tuple(row) for row in await self._rows(query)]

    async def entries_after(self, table: str, number: int) -> list[bytes]:
        """What was added to a table after this entry."""
        query = (
            select(entries.c.body)
            .where(entries.c.table == table, entries.c.number > number)
            .order_by(entries.c.number)
        )
        return [body for (body,) in await self._rows(query)]
