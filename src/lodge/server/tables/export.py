"""Everything that the lodge keeps of a guest, as one document."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime

import msgspec

from lodge.kernel.outcome import Outcome
from lodge.kernel.record import Record
from lodge.kernel.refusal import LodgeError
from lodge.server.storage import GuestRow, Store, TableRow, WorkKind
from lodge.server.tables.stored_journal import read_table
from lodge.table.state import TableState
from lodge.table.table import Table

MOST_TABLES = 10_000
SHELVES: tuple[tuple[str, WorkKind], ...] = ("decks", "deck"), ("sets", "set")


class ExportedLine(msgspec.Struct, frozen=True):
    at: float
    text: str


class ExportedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A table where I sit or sat, or that I opened."""

    table: str
    game: str
    state: TableState
    opened: datetime
    seat: int | None = None
    players: list[str] = []
    outcome: Outcome | None = None
    said: list[ExportedLine] = []
    """What I said, as far as the table remembers."""
    record: Record | None = None
    """The whole match, once it is over: until then others have secrets in it."""


class ExportedWork(msgspec.Struct, frozen=True):
    game: str
    name: str
    text: str
    made: datetime
    changed: datetime


class ExportedGuest(msgspec.Struct, frozen=True):
    id: str
    name: str
    made: datetime


class ExportedFirst(msgspec.Struct, frozen=True):
    """A lesson that I followed, or a game that I won."""

    game: str
    kind: str


encode = msgspec.json.Encoder().encode


async def collect(store: Store, guest: GuestRow) -> AsyncIterator[bytes]:
    """All that the database holds of a guest, also tables that they took off their list.

    It comes match by match: all of them at once may be more than the server can hold.
    """
    yield b'{"guest":' + encode(ExportedGuest(guest.id, guest.name, guest.made))
    works = await store.works.all_of_guest(guest.id)
    for name, kind in SHELVES:
        kept = [
            ExportedWork(work.game, work.name, work.text, work.made, work.changed)
            for work in works
            if work.kind == kind
        ]
        yield f',"{name}":'.encode() + encode(kept)
    done = [ExportedFirst(*first) for first in await store.guests.firsts(guest.id)]
    yield b',"firsts":' + encode(done)
    rows = await store.tables_of(guest.id, MOST_TABLES, with_hidden=True)
    between = b',"matches":['
    for row in rows:
        yield between + encode(await _match(store, row, guest.id))
        between = b","
    yield b"]}" if rows else between + b"]}"


async def _match(store: Store, row: TableRow, guest: str) -> ExportedMatch:
    known = ExportedMatch(table=row.id, game=row.game, state=row.state, opened=row.opened)
    try:
        table = await read_table(store, row.id)
        # A long match takes a moment to write, and others play meanwhile.
        return await asyncio.to_thread(_tell, known, table, guest)
    except LodgeError:
        return known  # It cannot be read any more.


def _tell(known: ExportedMatch, table: Table, guest: str) -> ExportedMatch:
    return msgspec.structs.replace(
        known,
        seat=table.seat_of(guest),
        players=[seat.name for seat in table.seats],
        outcome=table.outcome,
        said=[
            ExportedLine(said.at, said.text) for said in table.chat.lines if said.player == guest
        ],
        record=table.record() if table.state == "over" else None,
    )
