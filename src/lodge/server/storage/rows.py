"""What is kept: a guest, a table, an entry of a table's journal, a work of a guest."""

import re
from datetime import datetime
from typing import Literal, TypeAlias

from msgspec import Struct

from lodge.table.state import TableState

WorkKind: TypeAlias = Literal["deck", "set"]

FirstKind: TypeAlias = Literal["lesson", "won", "mastered"]
"""A lesson followed to its end, a match won, a match won against the best bots."""

ID = re.compile("[A-Za-z0-9_-]{1,64}")
"""What ids look like; a database need not be asked for others, and may choke on them."""


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
    leader: str | None = None  # The server that leads it.
    follows: str | None = None  # The table whose people play on here.


class EntryRow(Struct, frozen=True):
    table: str
    number: int  # 1, 2, … without gaps.
    body: bytes  # JSON.


class WorkRow(Struct, frozen=True):
    id: str
    guest: str
    game: str
    kind: WorkKind
    name: str
    text: str
    uses: str  # The id of the set that a deck uses, or nothing.
    version: int  # 1, 2, … as it is changed.
    made: datetime
    changed: datetime


class AnalysisRow(Struct, frozen=True):
    at: datetime
    """When something was last done for it."""
    done: int
    of: int
    problem: str  # Why there is none, if so.
    body: bytes | None  # As JSON, packed; None: it is under way, or there was a problem.
