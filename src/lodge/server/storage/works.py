"""What guests make themselves: decks and sets of cards."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, Executable, and_, delete, func, insert, select, update

from lodge.server.storage.group_commit import Writer
from lodge.server.storage.rows import WorkKind, WorkRow
from lodge.server.storage.schema import guests, works

COLUMNS = [works.c[field] for field in WorkRow.__struct_fields__]


class Works:
    """The decks and sets of all guests. A work is changed only by whoever knows its version."""

    def __init__(
        self, rows: Callable[[Executable], Awaitable[Sequence[Any]]], writer: Writer
    ) -> None:
        self._rows = rows
        self._writer = writer

    async def add(self, row: WorkRow, most: int) -> bool:
        """Returns once it is on disk; False: the guest has `most` of this kind already."""
        same_kind = and_(
            works.c.guest == row.guest, works.c.game == row.game, works.c.kind == row.kind
        )
        count = select(func.count()).select_from(works).where(same_kind)

        def add(connection: Connection) -> bool:
            if connection.execute(count).scalar_one() >= most:
                return False
            connection.execute(insert(works), structs.asdict(row))
            return True

        return await self._writer.write(add)

    async def of_guest(self, guest: str, game: str, kind: WorkKind) -> list[WorkRow]:
        """In the order in which they were made."""
        theirs = and_(works.c.guest == guest, works.c.game == game, works.c.kind == kind)
        query = select(*COLUMNS).where(theirs).order_by(works.c.made, works.c.id)
        return [WorkRow(*row) for row in await self._rows(query)]

    async def all_of_guest(self, guest: str) -> list[WorkRow]:
        """Everything that they keep, of all games."""
        query = select(*COLUMNS).where(works.c.guest == guest).order_by(works.c.made, works.c.id)
        return [WorkRow(*row) for row in await self._rows(query)]

    async def find(self, id: str, kind: WorkKind) -> tuple[WorkRow, str] | None:
        """A work, and the name of the guest who made it."""
        query = select(guests.c.name, *COLUMNS).join_from(works, guests)
        rows = await self._rows(query.where(works.c.id == id, works.c.kind == kind))
        return (WorkRow(*rows[0][1:]), rows[0][0]) if rows else None

    async def change(self, row: WorkRow) -> bool:
        """Returns once the next version is on disk; False: it was another version, or is gone."""
        this = and_(
            works.c.id == row.id, works.c.guest == row.guest, works.c.version == row.version
        )
        change = update(works).where(this)
        change = change.values(
            name=row.name,
            text=row.text,
            uses=row.uses,
            version=row.version + 1,
            changed=datetime.now(UTC),
        )
        return await self._writer.write(lambda connection: _is_done(connection, change))

    async def remove(self, id: str, guest: str, kind: WorkKind) -> bool:
        """False: there is none."""
        this = and_(works.c.id == id, works.c.guest == guest, works.c.kind == kind)
        remove = delete(works).where(this)
        return await self._writer.write(lambda connection: _is_done(connection, remove))


def _is_done(connection: Connection, statement: Executable) -> bool:
    return connection.execute(statement).rowcount == 1
