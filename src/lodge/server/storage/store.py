"""The store: what the server asks its database for."""

import secrets
from collections.abc import AsyncIterator, Collection, Sequence
from datetime import datetime
from typing import Any, Self

from msgspec import structs
from sqlalchemy import (
    Connection,
    Executable,
    Select,
    and_,
    func,
    insert,
    select,
    tuple_,
    union,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from lodge.server.storage.analyses import Analyses
from lodge.server.storage.engines import Database, wait_in_line
from lodge.server.storage.errors import (
    DATABASE_ERRORS,
    Followed,
    StorageError,
    TooMany,
    explained,
    reason_of,
)
from lodge.server.storage.group_commit import CLOSED, Announcer, Silent, Writer
from lodge.server.storage.guests import GuestStore
from lodge.server.storage.journal import Append, seat
from lodge.server.storage.migrating import migrate
from lodge.server.storage.rows import EntryRow, TableRow
from lodge.server.storage.schema import (
    entries,
    guests,
    hidden,
    open_tables,
    pulses,
    seated,
    tables,
)
from lodge.server.storage.urls import database_at, driver_url, place
from lodge.server.storage.works import Works
from lodge.table.state import TableState

CHUNK = 500  # Tables read at once.
MISSING = b""
"""What stands in the place of an entry that is not there."""

TABLE_COLUMNS = [tables.c[field] for field in TableRow.__struct_fields__]
JOURNALS = select(tables.c.length, *TABLE_COLUMNS)
NEWEST_FIRST = (tables.c.changed.desc(), tables.c.id)


def open_tables_of(host: str) -> Select[int]:
    """How many tables a guest has opened that are not over."""
    return select(func.count()).select_from(tables).where(open_tables, tables.c.host == host)


def _must_be_first_to_follow(connection: Connection, table: str) -> None:
    wait_in_line(connection, select(tables.c.id).where(tables.c.id == table))
    next = connection.execute(_follower(table)).scalar_one_or_none()
    if next is not None:
        raise Followed(next)


def _follower(table: str) -> Select[str]:
    return select(tables.c.id).where(tables.c.follows == table)


class Store:
    def __init__(self, database: Database, announcer: Announcer) -> None:
        self.name = secrets.token_hex(4)
        """What this server is called among several."""
        self._database = database
        self.writer = Writer(database, self.name, announcer)
        self.works = Works(self.rows, self.writer)
        self.analyses = Analyses(self.rows, self.writer)
        self.guests = GuestStore(self.rows, self.writer)

    @property
    def shared(self) -> AsyncEngine | None:
        """Connections over which several servers can speak; None: the database has one server."""
        return self._database.shared

    @classmethod
    async def open(
        cls, address: str, serves: bool = False, announcer: Announcer | None = None
    ) -> Self:
        """Opens the database and brings it up to date; LodgeError says why it cannot be.

        Whoever `serves` it may be the only one who does. With each commit, other servers are told
        of it by `announcer`.
        """
        url = driver_url(address)
        database = database_at(url)
        try:
            if serves:
                database.claim()
            await database.write(migrate)
        except BaseException as error:
            await database.close()
            if isinstance(error, DATABASE_ERRORS):
                sentence = f"The database {place(url)} cannot be opened ({reason_of(error)})."
                raise StorageError(sentence) from error
            raise
        return cls(database, announcer or Silent())

    async def close(self) -> None:
        """Writes what is queued, then lets go of the database."""
        await self.writer.close()
        await self._database.close()

    async def add_table(
        self,
        row: TableRow,
        seated: Sequence[str],
        bodies: Sequence[bytes] = (),
        most: int | None = None,
    ) -> None:
        """Returns once the table is on disk, with its first entries.

        TooMany: its host has `most` open tables already. Followed: another table follows the
        same one.
        """
        first = [
            {"table": row.id, "number": number, "body": body}
            for number, body in enumerate(bodies, 1)
        ]

        def add(connection: Connection) -> None:
            if row.follows is not None:
                _must_be_first_to_follow(connection, row.follows)
            if most is not None:
                wait_in_line(connection, select(guests.c.id).where(guests.c.id == row.host))
                if connection.execute(open_tables_of(row.host)).scalar_one() >= most:
                    raise TooMany(f"This guest has {most} open tables.")
            connection.execute(insert(tables), {**structs.asdict(row), "length": len(first)})
            seat(connection, {row.id: seated})
            if first:
                connection.execute(insert(entries), first)

        await self.writer.write(add)

    async def append(
        self,
        table_id: str,
        number: int,
        body: bytes,
        *,
        state: TableState | None = None,
        guests: Sequence[str] | None = None,
    ) -> None:
        """Returns once the entry is on disk, with the table's new state and guests, if any.

        Conflict: `number` is not the next one. After any other StorageError the entry may
        still be there, if the database was lost while it answered: load the table to know.
        """
        await self.writer.append(Append(EntryRow(table_id, number, body), state, guests))

    async def follower(self, table_id: str) -> str | None:
        """The table where the people of another one play on."""
        rows = await self.rows(_follower(table_id))
        return rows[0].id if rows else None

    async def load(self, table_id: str) -> tuple[TableRow, list[bytes]] | None:
        loaded = await self._with_entries(JOURNALS.where(tables.c.id == table_id))
        return loaded[0] if loaded else None

    async def load_all(self, table_ids: Collection[str]) -> list[tuple[TableRow, list[bytes]]]:
        return await self._with_entries(JOURNALS.where(tables.c.id.in_(table_ids)))

    async def entries(self, wanted: Sequence[tuple[str, int]]) -> list[tuple[str, int, bytes]]:
        """These entries of these tables, as far as there are such, in their order."""
        query = (
            select(entries.c.table, entries.c.number, entries.c.body)
            .where(tuple_(entries.c.table, entries.c.number).in_(wanted))
            .order_by(entries.c.table, entries.c.number)
        )
        return [tuple(row) for row in await self.rows(query)]

    async def entries_after(self, table: str, number: int) -> list[bytes]:
        """What was added to a table after this entry."""
        query = (
            select(entries.c.body)
            .where(entries.c.table == table, entries.c.number > number)
            .order_by(entries.c.number)
        )
        return [body for (body,) in await self.rows(query)]

    async def unfinished(self) -> AsyncIterator[tuple[TableRow, list[bytes]]]:
        """All tables that are not over, each with its entries in order."""
        query = JOURNALS.where(open_tables).order_by(tables.c.id).limit(CHUNK)
        chunk = await self._with_entries(query)
        while chunk:
            for row, bodies in chunk:
                yield row, bodies
            chunk = await self._with_entries(query.where(tables.c.id > chunk[-1][0].id))

    async def tables_of(
        self, guest_id: str, limit: int = 50, with_hidden: bool = False
    ) -> list[TableRow]:
        """Tables where this guest sits, or which they opened, the newest change first; with or
        without those that they took off their list."""
        theirs = union(
            select(tables.c.id).where(tables.c.host == guest_id),
            select(seated.c.table).where(seated.c.guest == guest_id),
        )
        query = select(*TABLE_COLUMNS).where(tables.c.id.in_(theirs))
        if not with_hidden:
            gone = select(hidden.c.table).where(hidden.c.guest == guest_id)
            query = query.where(tables.c.id.not_in(gone))
        query = query.order_by(*NEWEST_FIRST).limit(limit)
        return [TableRow(*row) for row in await self.rows(query)]

    async def public_tables(self, limit: int = 100) -> list[TableRow]:
        """Public tables that are not over: waiting ones, then those in play; newest first."""
        query = (
            select(*TABLE_COLUMNS)
            .where(open_tables, tables.c.public)
            .order_by(tables.c.state.desc(), *NEWEST_FIRST)  # "waiting" > "playing"
            .limit(limit)
        )
        return [TableRow(*row) for row in await self.rows(query)]

    async def delete_stale(self, before: datetime) -> list[str]:
        """Deletes the tables that nobody started and nobody touched since; says which."""
        never_started = and_(open_tables, tables.c.state == "waiting")
        stale = tables.delete().where(never_started, tables.c.changed < before)

        def delete(connection: Connection) -> list[str]:
            return [id for (id,) in connection.execute(stale.returning(tables.c.id))]

        return await self.writer.write(delete)

    async def set_aside(self, table_id: str, reason: str | None) -> None:
        """Notes why a table cannot be opened; None: it can."""

        def note(connection: Connection) -> None:
            connection.execute(update(tables).where(tables.c.id == table_id).values(broken=reason))

        await self.writer.write(note)

    async def overwrite(self, table_id: str, numbers: Sequence[int], body: bytes) -> None:
        """Puts something else in the place of some entries."""
        these = and_(entries.c.table == table_id, entries.c.number.in_(numbers))

        def write(connection: Connection) -> None:
            connection.execute(update(entries).where(these).values(body=body))

        await self.writer.write(write)

    async def open_tables(self, only_broken: bool = False) -> list[TableRow]:
        """All tables that are not over, or those of all that cannot be opened."""
        wanted = tables.c.broken.is_not(None) if only_broken else open_tables
        query = select(*TABLE_COLUMNS).where(wanted).order_by(*NEWEST_FIRST)
        return [TableRow(*row) for row in await self.rows(query)]

    async def beat(self) -> None:
        """Raises StorageError if nothing can be written."""

        def write(connection: Connection) -> None:
            mine = update(pulses).where(pulses.c.server == self.name).values(at=func.now())
            if not connection.execute(mine).rowcount:
                connection.execute(insert(pulses).values(server=self.name, at=func.now()))

        await self.writer.write(write)

    async def rows(self, query: Executable) -> Sequence[Any]:
        """What the database answers to a question."""
        if self.writer.closed:
            raise StorageError(CLOSED)
        try:
            return await self._database.read(lambda connection: connection.execute(query).all())
        except DATABASE_ERRORS as error:
            raise explained(error) from error

    async def _with_entries(self, query: Select[Any]) -> list[tuple[TableRow, list[bytes]]]:
        """Tables with their entries in order, and MISSING in the place of one that is not there."""
        rows = {row.id: row for row in await self.rows(query)}
        bodies: dict[str, dict[int, bytes]] = {id: {} for id in rows}
        of_these = select(entries.c.table, entries.c.number, entries.c.body)
        of_these = of_these.where(entries.c.table.in_(rows))
        for table, number, body in await self.rows(of_these) if rows else ():
            bodies[table][number] = body
        return [
            (TableRow(*columns), _in_order(bodies[id], length))
            for id, (length, *columns) in rows.items()
        ]


def _in_order(bodies: dict[int, bytes], length: int) -> list[bytes]:
    # Entries that came after the length was read do not belong to the state that we have read. If
    # some are missing, one of the first is: a wrong length must not lead to a long list.
    known = min(length, len(bodies) + 1)
    return [bodies.get(number, MISSING) for number in range(1, known + 1)]
