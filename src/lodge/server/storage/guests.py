"""Guests, their browsers, and what they took off the lists of their tables."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Executable, delete, exists, insert, select, union, update

from lodge.server.storage.engines import wait_in_line
from lodge.server.storage.group_commit import Writer
from lodge.server.storage.rows import FirstKind, GuestRow
from lodge.server.storage.schema import devices, firsts, guests, hidden, passes, seated, tables


class GuestStore:
    """What the database keeps of guests."""

    def __init__(
        self, rows: Callable[[Executable], Awaitable[Sequence[Any]]], writer: Writer
    ) -> None:
        self._rows = rows
        self._writer = writer

    async def add(self, id: str, secret_hash: bytes, name: str) -> None:
        row = {"id": id, "secret_hash": secret_hash, "name": name, "made": datetime.now(UTC)}

        def add(connection: Connection) -> None:
            connection.execute(insert(guests), row)

        await self._writer.write(add)

    async def find(self, secret_hash: bytes) -> GuestRow | None:
        query = select(guests.c.id, guests.c.name, guests.c.made)
        further = select(devices.c.guest).where(devices.c.secret_hash == secret_hash)
        theirs = (guests.c.secret_hash == secret_hash) | guests.c.id.in_(further)
        rows = await self._rows(query.where(theirs))
        return GuestRow(*rows[0]) if rows else None

    async def rename(self, id: str, name: str) -> None:
        def rename(connection: Connection) -> None:
            connection.execute(update(guests).where(guests.c.id == id).values(name=name))

        await self._writer.write(rename)

    async def add_pass(self, id: str, secret_hash: bytes, guest: str, until: datetime) -> None:
        """The only pass of a guest; all that are too old are forgotten."""
        row = {"id": id, "secret_hash": secret_hash, "guest": guest, "until": until}

        def add(connection: Connection) -> None:
            now = datetime.now(UTC)
            connection.execute(
                delete(passes).where((passes.c.guest == guest) | (passes.c.until < now))
            )
            connection.execute(insert(passes), row)

        await self._writer.write(add)

    async def find_pass(self, id: str, now: datetime) -> bytes | None:
        """The hash of the secret of a pass that is still good."""
        query = select(passes.c.secret_hash).where(passes.c.id == id, passes.c.until >= now)
        rows = await self._rows(query)
        return rows[0].secret_hash if rows else None

    async def use_pass(
        self, id: str, secret_hash: bytes, device_hash: bytes, now: datetime
    ) -> bool:
        """Give the guest of a pass another browser; False: somebody has used it meanwhile."""
        good = passes.c.id == id, passes.c.secret_hash == secret_hash, passes.c.until >= now

        def use(connection: Connection) -> bool:
            used = delete(passes).where(*good).returning(passes.c.guest)
            guest = connection.execute(used).scalar_one_or_none()
            if guest is None:
                return False
            row = {"secret_hash": device_hash, "guest": guest, "made": now}
            connection.execute(insert(devices), row)
            return True

        return await self._writer.write(use)

    async def keep_only(self, guest: str, secret_hash: bytes) -> int | None:
        """Let a guest be known in one browser only; how many others they were known in. None:
        they are not known in that one any more."""
        their_first = guests.c.id == guest, guests.c.secret_hash == secret_hash
        this = devices.c.guest == guest, devices.c.secret_hash == secret_hash

        def keep(connection: Connection) -> int | None:
            wait_in_line(connection, select(guests.c.id).where(guests.c.id == guest))
            is_first = (
                connection.execute(select(guests.c.id).where(*their_first)).first() is not None
            )
            if not is_first and not connection.execute(delete(devices).where(*this)).rowcount:
                return None
            others = connection.execute(delete(devices).where(devices.c.guest == guest)).rowcount
            connection.execute(delete(passes).where(passes.c.guest == guest))
            change = update(guests).where(guests.c.id == guest).values(secret_hash=secret_hash)
            connection.execute(change)
            return others + (not is_first)

        return await self._writer.write(keep)

    async def note_first(self, guest: str, game: str, kind: FirstKind) -> None:
        """A guest has done something for the first time; or again, which changes nothing."""
        row = {"guest": guest, "game": game, "kind": kind}
        these = firsts.c.guest == guest, firsts.c.game == game, firsts.c.kind == kind

        def note(connection: Connection) -> None:
            wait_in_line(connection, select(guests.c.id).where(guests.c.id == guest))
            if connection.execute(select(firsts.c.game).where(*these)).first() is None:
                connection.execute(insert(firsts), row)

        await self._writer.write(note)

    async def firsts(self, guest: str) -> list[tuple[str, FirstKind]]:
        """What a guest has done, by game."""
        query = select(firsts.c.game, firsts.c.kind).where(firsts.c.guest == guest)
        return [(game, kind) for game, kind in await self._rows(query.order_by(*firsts.c))]

    async def hide(self, table: str, guest: str) -> bool:
        """Take a table off the list of a guest. Is it gone, as it is on nobody else's?"""
        theirs = union(
            select(tables.c.host.label("guest")).where(tables.c.id == table),
            select(seated.c.guest).where(seated.c.table == table),
        ).subquery()
        done = exists().where(hidden.c.table == table, hidden.c.guest == theirs.c.guest)

        def hide(connection: Connection) -> bool:
            wait_in_line(connection, select(tables.c.id).where(tables.c.id == table))
            these = hidden.c.table == table, hidden.c.guest == guest
            if connection.execute(select(hidden.c.guest).where(*these)).first() is None:
                connection.execute(insert(hidden), {"table": table, "guest": guest})
            if connection.execute(select(theirs.c.guest).where(~done)).first() is not None:
                return False
            connection.execute(delete(tables).where(tables.c.id == table))
            return True

        return await self._writer.write(hide)
