"""One connected browser: what it watches, and what still has to be sent to it.

A client is not sent a queue of positions, people and lines of chat. It is told that something has
changed, and when it is ready it gets what there is at that moment. Only answers to its own
messages wait for it, and few of them. So a slow client costs no memory and delays nobody.
"""

import asyncio
from typing import TYPE_CHECKING, Protocol

import msgspec
import structlog

from lodge.server.limits.meters import Bucket
from lodge.server.storage import GuestRow
from lodge.server.wire.http import ToClient
from lodge.server.ws.send_scheduler import Postman

if TYPE_CHECKING:
    from lodge.server.tables.live import LiveTable

MOST_UNSENT = 32_768
"""A client that leaves so many bytes of answers unread is given up."""

encode = msgspec.json.Encoder().encode
log = structlog.get_logger()


class Way(Protocol):
    """The way to a client."""

    @property
    def is_free(self) -> bool:
        """Can something be sent now?"""
        ...

    def send_all(self, messages: list[bytes]) -> None:
        """Send messages, encoded before, as one list."""
        ...


class Client:
    """One WebSocket, seen from the tables."""

    __slots__ = (
        "_is_asking", "_is_due", "_outbox", "_postman", "_unsent", "_way", "address", "bucket",
        "device", "gone", "guest", "has_news", "has_talk", "heard", "is_stale", "known", "seat",
        "table",
    )  # fmt: skip

    def __init__(
        self,
        guest: GuestRow | None,
        address: str,
        bucket: Bucket,
        way: Way,
        postman: Postman,
        device: bytes = b"",
    ) -> None:
        self.guest = guest
        self.device = device
        """The hash of the browser's secret."""
        self.address = address
        self.bucket = bucket
        self.gone = asyncio.Event()
        """Nobody is there any more, or nothing more is sent to him."""
        self.table: LiveTable | None = None
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
        self._way = way
        self._postman = postman
        self._is_due = False
        self._is_asking = False
        self._outbox: list[bytes] = []
        self._unsent = 0

    @property
    def player(self) -> str | None:
        """The id of the guest."""
        return None if self.guest is None else self.guest.id

    def post(self, message: ToClient) -> None:
        """Answer the client as soon as it is ready; nothing is kept for one that is lost."""
        if self.gone.is_set():
            return
        encoded = encode(message)
        self._outbox.append(encoded)
        self._unsent += len(encoded)
        if self._unsent > MOST_UNSENT:
            self.give_up()
        elif not self._is_asking:
            self._is_asking = True
            self._postman.call_on(self, True)

    def post_position(self) -> None:
        """Send the position as soon as the client is ready."""
        self.is_stale = True
        self._wake()

    def post_news(self) -> None:
        """Tell who is there as soon as the client is ready."""
        self.has_news = True
        self._wake()

    def post_talk(self) -> None:
        """Tell what was said as soon as the client is ready."""
        self.has_talk = True
        self._wake()

    def give_up(self) -> None:
        self.gone.set()
        self._outbox.clear()

    def send(self) -> None:
        """Send all that there is, if the way is free; if not, this is called when it is."""
        self._is_due = self._is_asking = False
        if self.gone.is_set() or not self._way.is_free or not self._has_something:
            return
        try:
            messages = self._all()
            if messages:
                self._way.send_all(messages)
        except Exception as problem:
            # What cannot be shown to one client must not keep the others waiting.
            log.error("not shown", exc_info=problem)
            self.give_up()
        if self.is_stale:
            self._wake()

    def _all(self) -> list[bytes]:
        messages, self._outbox, self._unsent = self._outbox, [], 0
        if self.table is None:
            self.is_stale = False
        else:
            if self.has_news:
                messages.append(self.table.audience.news_for(self))
            if self.has_talk:
                messages.append(self.table.audience.talk_for(self))
            if self.is_stale:
                messages.append(self.table.audience.position_for(self))
        self.has_news = self.has_talk = False
        return messages

    @property
    def _has_something(self) -> bool:
        return bool(self._outbox) or self.has_news or self.has_talk or self.is_stale

    def _wake(self) -> None:
        """Send soon, together with whatever else happens before that."""
        if not (self._is_due or self._is_asking):
            self._is_due = True
            self._postman.call_on(self, False)
