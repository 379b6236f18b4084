"""The server's database: guests, tables with what happened there, entry by entry, and works.

SQLite or PostgreSQL, told by the URL. An entry is on disk before `Store.append` returns.
"""

from lodge.server.storage.errors import Conflict, Followed, StorageError, TooMany
from lodge.server.storage.group_commit import Announcer
from lodge.server.storage.rows import EntryRow, GuestRow, TableRow, WorkKind, WorkRow
from lodge.server.storage.store import Store

__all__ = [
    "Store",
    "Announcer",
    "GuestRow",
    "TableRow",
    "EntryRow",
    "WorkKind",
    "WorkRow",
    "StorageError",
    "Conflict",
    "Followed",
    "TooMany",
]
