# lodge: compiled
"""What was told in a match, and to whom."""

from typing import Final

from lodge.kernel.events import EventKind, Row


class Log:
    """Rows of events in order. It only grows; copies of a match share what they have in common."""

    def __init__(self, observers: int) -> None:
        # Copies share the list; whoever finds it longer than its own length has been overtaken
        # and goes on with a list of its own.
        self._rows: list[Row] = []
        self._length = 0
        self._heard = [0] * observers
        """How many of them each observer was told."""

    def add(self, audience: int, event: EventKind, values: list[int]) -> None:
        """Tell some observers (a bit mask) of an event."""
        if len(self._rows) != self._length:
            self._rows = self._rows[: self._length]
        self._rows.append((audience, event, values))
        self._length += 1
        for observer in range(len(self._heard)):
            if audience >> observer & 1:
                self._heard[observer] += 1

    def count(self, observer: int) -> int:
        """How many events an observer was told."""
        return self._heard[observer]

    def told(self, observer: int, since: int = 0) -> list[Row]:
        """What an observer was told, without the first `since` events."""
        missing = self._heard[observer] - since
        rows: list[Row] = []
        place = self._length
        while len(rows) < missing:
            place -= 1
            if self._rows[place][0] >> observer & 1:
                rows.append(self._rows[place])
        rows.reverse()
        return rows

    def copy(self) -> "Log":
        """A log that goes on by itself."""
        other = Log(0)
        other._rows = self._rows
        other._length = self._length
        other._heard = self._heard[:]
        return other

    def known_to(self, observer: int) -> "Log":
        """A log of nothing but what an observer was told."""
        other = Log(len(self._heard))
        for audience, event, values in self.told(observer):
            other.add(audience, event, values)
        return other


UNHEARD: Final = Log(0)
"""The log of all matches that keep none."""
