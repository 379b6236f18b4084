"""Analyses of matches that are over: kept as long as there is room, and those under way."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Executable, and_, delete, func, insert, select, update

from lodge.server.storage.engines import wait_in_line
from lodge.server.storage.errors import TooMany
from lodge.server.storage.group_commit import Writer
from lodge.server.storage.rows import AnalysisRow
from lodge.server.storage.schema import analyses, tables

MOST_BYTES = 100_000_000
"""So much is kept of all matches together; then the oldest go."""

FORGOTTEN = timedelta(seconds=30)
"""An analysis for which nothing was done so long is not under way any more: its server ended."""

COLUMNS = [analyses.c[field] for field in AnalysisRow.__struct_fields__]
UNDER_WAY = and_(analyses.c.body.is_(None), analyses.c.problem == "")


class Analyses:
    """The analyses of all tables, one each, whichever server makes them."""

    def __init__(
        self, rows: Callable[[Executable], Awaitable[Sequence[Any]]], writer: Writer
    ) -> None:
        self._rows = rows
        self._writer = writer

    async def find(self, table: str) -> AnalysisRow | None:
        """What there is of a table; None: nothing, or nothing any more."""
        rows = await self._rows(select(*COLUMNS).where(analyses.c.table == table))
        row = AnalysisRow(*rows[0]) if rows else None
        return None if row is None or _is_forgotten(row) else row

    async def begin(self, table: str, guest: str, of: int) -> bool:
        """Whoever is told True makes it; False: somebody makes it, or has made it.

        TooMany: another one is under way for the same guest.
        """
        these = analyses.c.table == table
        theirs = and_(UNDER_WAY, analyses.c.guest == guest, analyses.c.at > _earliest(), ~these)

        def begin(connection: Connection) -> bool:
            wait_in_line(connection, select(tables.c.id).where(tables.c.id == table))
            found = connection.execute(select(*COLUMNS).where(these)).first()
            if found is not None and not _is_over(AnalysisRow(*found)):
                return False
            if connection.execute(select(analyses.c.table).where(theirs)).first() is not None:
                raise TooMany("Wait for the other match that is being analysed for you.")
            connection.execute(delete(analyses).where(these))
            row = {"table": table, "guest": guest, "at": datetime.now(UTC)}
            empty = {"done": 0, "of": of, "problem": "", "size": 0, "body": None}
            connection.execute(insert(analyses), {**row, **empty})
            return True

        return await self._writer.write(begin)

    async def go_on(self, table: str, done: int, of: int) -> None:
        """So much is done, and somebody is still at it."""
        await self._change(table, done=done, of=of)

    async def remove(self, table: str) -> None:
        """There is none any more."""
        remove = delete(analyses).where(analyses.c.table == table)
        await self._writer.write(lambda connection: _carry_out(connection, remove))

    async def fail(self, table: str, problem: str) -> None:
        """There will be none, for this reason."""
        await self._change(table, problem=problem)

    async def keep(self, table: str, body: bytes) -> None:
        """It is made. The oldest of all go where there is no room for it."""
        await self._change(table, body=body, size=len(body))
        await self._writer.write(_make_room)

    async def _change(self, table: str, **values: Any) -> None:
        change = update(analyses).where(analyses.c.table == table)
        change = change.values(at=datetime.now(UTC), **values)
        await self._writer.write(lambda connection: _carry_out(connection, change))


def _carry_out(connection: Connection, statement: Executable) -> None:
    connection.execute(statement)


def _make_room(connection: Connection) -> None:
    total = select(func.coalesce(func.sum(analyses.c.size), 0))
    while connection.execute(total).scalar_one() > MOST_BYTES:
        filled = select(analyses.c.table).where(analyses.c.size > 0)
        oldest = filled.order_by(analyses.c.at, analyses.c.table).limit(1).scalar_subquery()
        connection.execute(delete(analyses).where(analyses.c.table == oldest))


def _earliest() -> datetime:
    return datetime.now(UTC) - FORGOTTEN


def _is_forgotten(row: AnalysisRow) -> bool:
    return row.body is None and not row.problem and row.at < _earliest()


def _is_over(row: AnalysisRow) -> bool:
    """May it be made again?"""
    return bool(row.problem) or _is_forgotten(row)
