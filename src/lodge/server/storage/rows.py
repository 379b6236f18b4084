"""What is kept: a guest, a table, an entry of a table's journal."""

from datetime import datetime

from msgspec import Struct

from lodge.table.table import TableState


class GuestRow(Struct, frozen=True):
    id: str
    name: str
    made: datetime


class TableRow(Struct, frozen=True):
    id: str
    game: str
    host: str  # A guest's id.
    public: bool
    state: TableState
    opened: datetime
    changed: datetime
    opening: bytes  # What the table was opened with, as JSON.
    broken: str | None = None  # Why it cannot be opened, if so.


class EntryRow(Struct, frozen=True):
    table: str
    number: int  # 1, 2, … without gaps.
    body: bytes  # JSON.
