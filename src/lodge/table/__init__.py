"""A live match: who sits where, the clock, moves taken back, bots in seats; no sockets here."""

from lodge.table.entries import ClockSetting, Entry, Opening
from lodge.table.table import Table
from lodge.table.updates import Moment

__all__ = ["ClockSetting", "Entry", "Moment", "Opening", "Table"]
