"""What one client still has to be shown of a table.

A client is not sent a queue of positions, people and lines of chat. It is told that something has
changed, and when it is ready it gets what there is at that moment.
"""

from typing import Protocol

from lodge.server.storage import GuestRow
from lodge.server.wire.socket import ToClient


class Reader(Protocol):
    """Whoever is shown a table."""

    def wake(self) -> None:
        """There is something to take from the feed."""
        ...

    def post(self, message: ToClient) -> None:
        """Be told something at once."""
        ...

    def lose_feed(self) -> None:
        """Nothing more will come from the table."""
        ...


class Source(Protocol):
    """Where a feed gets what it shows, encoded."""

    def news(self, player: str | None, seat: int | None) -> bytes:
        """Who is there and sits where, as somebody sees it."""
        ...

    def talk(self, heard: int) -> tuple[bytes, int]:
        """What was said after the first `heard` lines, and how many are known then."""
        ...

    def position(self, seat: int | None, known: int) -> tuple[bytes, int, bool]:
        """What follows the first `known` events, how many are known then, and is that all?"""
        ...

    def leave(self, feed: "Feed") -> None:
        """Nobody reads this feed any more."""
        ...


class Feed:
    """One client at one table."""

    __slots__ = (
        "_source", "guest", "has_news", "has_talk", "heard", "is_stale", "known", "reader", "seat",
    )  # fmt: skip

    def __init__(self, source: Source, reader: Reader, guest: GuestRow | None) -> None:
        self._source = source
        self.reader = reader
        self.guest = guest
        self.seat: int | None = None
        self.known = 0
        """How many events of the log the client has."""
        self.heard = 0
        """How many lines of the chat the client has."""
        self.is_stale = False
        """Has the client still to be sent the position?"""
        self.has_news = False
        """Has the client still to be told who is there?"""
        self.has_talk = False
        """Has the client still to be told what was said?"""

    @property
    def player(self) -> str | None:
        """The id of the guest."""
        return None if self.guest is None else self.guest.id

    @property
    def has_something(self) -> bool:
        return self.has_news or self.has_talk or self.is_stale

    def post_position(self) -> None:
        """Send the position as soon as the client is ready."""
        self.is_stale = True
        self.reader.wake()

    def post_news(self) -> None:
        """Tell who is there as soon as the client is ready."""
        self.has_news = True
        self.reader.wake()

    def post_talk(self) -> None:
        """Tell what was said as soon as the client is ready."""
        self.has_talk = True
        self.reader.wake()

    def take(self) -> list[bytes]:
        """What there is now; of a long log a page, and more is there then."""
        messages = []
        if self.has_news:
            messages.append(self._source.news(self.player, self.seat))
        if self.has_talk:
            talk, self.heard = self._source.talk(self.heard)
            messages.append(talk)
        if self.is_stale:
            position, self.known, is_all = self._source.position(self.seat, self.known)
            self.is_stale = not is_all
            messages.append(position)
        self.has_news = self.has_talk = False
        return messages

    def leave(self) -> None:
        """Read no more."""
        self._source.leave(self)
