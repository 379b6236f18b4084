"""Which server leads which table."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Update,
    delete,
    exists,
    select,
    update,
)

from lodge.server.cluster.messages import Notice
from lodge.server.cluster.peers import Peers
from lodge.server.storage import StorageError, Store
from lodge.server.storage.schema import open_tables, pulses, tables


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


class Leases:
    """The leaders of all tables. A server leads a table from when this says so."""

    def __init__(self, store: Store) -> None:
        self._rows = store.rows
        self._writer = store.writer

    async def claim(self, table: str, server: str, stopped: Collection[str] = ()) -> str | None:
        """Lead a table that nobody leads, or a server that has stopped; who does now."""
        nobodys = tables.c.leader.is_(None) | tables.c.leader.in_(stopped)

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

    async def take_over(self, server: str, stopped: Collection[str], most: int) -> list[str]:
        """Lead some of the tables that stopped servers led, those in use first; which ones."""
        theirs = (
            select(tables.c.id)
            .where(open_tables, tables.c.leader.in_(stopped))
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

    async def forget(self, stopped: Collection[str]) -> None:
        """Forget servers that have stopped that lead nothing any more."""
        leads = exists().where(open_tables, tables.c.leader == pulses.c.server)
        gone = delete(pulses).where(pulses.c.server.in_(stopped), ~leads)
        await self._writer.write(lambda connection: connection.execute(gone))

    async def forget_others(self, server: str) -> None:
        """Forget all servers but the only one."""
        gone = delete(pulses).where(pulses.c.server != server)
        await self._writer.write(lambda connection: connection.execute(gone))

    async def standings(self, ids: Collection[str]) -> dict[str, Standing]:
        query = select(tables.c.id, tables.c.length, tables.c.leader).where(tables.c.id.in_(ids))
        return {id: Standing(length, leader) for id, length, leader in await self._rows(query)}


class Lease:
    """The leadership of one table, as far as this server knows."""

    def __init__(self, table: str, leader: str | None, leases: Leases, peers: Peers) -> None:
        self.leader = leader
        self._table = table
        self._leases = leases
        self._peers = peers

    @property
    def is_mine(self) -> bool:
        return self.leader == self._peers.name

    @property
    def is_free(self) -> bool:
        return self.leader is None

    async def claim(self) -> None:
        """Lead a table that nobody leads, unless somebody else is quicker."""
        name = self._peers.name
        self.leader = await self._leases.claim(self._table, name, self._peers.stopped)
        if self.is_mine:
            self._peers.say(Notice(server=name, leads=[self._table]))

    async def release(self) -> None:
        await free(self._leases, self._peers, [self._table])


async def free(leases: Leases, peers: Peers, tables: list[str]) -> None:
    """Lead these tables no more: nothing happens there by itself."""
    with suppress(StorageError):
        await leases.free(tables, peers.name)
        peers.say(Notice(server=peers.name, freed=tables))
