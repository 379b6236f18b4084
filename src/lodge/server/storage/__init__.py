"""The server's database: guests, tables, and what happened at each table, entry by entry.

SQLite or PostgreSQL, told by the URL. An entry is on disk before `Store.append` returns.
"""

from lodge.server.storage.errors import Conflict, StorageError, TooMany
from lodge.server.storage.rows import EntryRow, GuestRow, TableRow
from lodge.server.storage.store import Store

__all__ = ["Store", "GuestRow", "TableRow", "EntryRow", "StorageError", "Conflict", "TooMany"]
