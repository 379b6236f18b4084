"""A live match: who sits where, the clock, moves taken back, bots in seats; no sockets here."""

from lodge.table.entries import ClockSetting, Entry, Opening
from lodge.table.showing import Moment
from lodge.table.table import Table

__all__ = ["ClockSetting", "Entry", "Moment", "Opening", "Table"]
