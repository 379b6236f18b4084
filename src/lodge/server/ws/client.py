"""One connected browser: what it watches, and what still has to be sent to it.

What a table shows is taken from its feed when the client is ready. Only answers to its own
messages wait for it, and few of them. So a slow client costs no memory and delays nobody.
"""

import asyncio
from secrets import token_urlsafe
from typing import Protocol

import msgspec
import structlog

from lodge.server.limits.meters import Bucket
from lodge.server.storage import GuestRow
from lodge.server.tables.feed import Feed
from lodge.server.wire.socket import ToClient
from lodge.server.ws.send_scheduler import SendScheduler

MOST_UNSENT = 32_768
"""A client that leaves more bytes of answers unread is given up."""

encode = msgspec.json.Encoder().encode
log = structlog.get_logger()


class Transport(Protocol):
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
        "_is_asking", "_is_due", "_outbox", "_scheduler", "_transport", "_unsent", "address",
        "bucket", "device", "feed", "gone", "guest", "ticket",
    )  # fmt: skip

    def __init__(
        self,
        guest: GuestRow | None,
        address: str,
        bucket: Bucket,
        transport: Transport,
        scheduler: SendScheduler,
        device: bytes = b"",
    ) -> None:
        self.guest = guest
        self.device = device
        """The hash of the browser's secret."""
        self.ticket = token_urlsafe(16) if guest is None else None
        """By this somebody who has a name only now shows that this is their connection."""
        self.address = address
        self.bucket = bucket
        self.gone = asyncio.Event()
        """Nobody is there any more, or nothing more is sent to them."""
        self.feed: Feed | None = None
        """What the table sends that this client watches."""
        self._transport = transport
        self._scheduler = scheduler
        self._is_due = False
        self._is_asking = False
        self._outbox: list[bytes] = []
        self._unsent = 0

    @property
    def player(self) -> str | None:
        """The id of the guest."""
        return None if self.guest is None else self.guest.id

    def become(self, guest: GuestRow, device: bytes) -> None:
        """Be somebody from now on, also at the table that is watched."""
        self.guest, self.device, self.ticket = guest, device, None
        if self.feed is not None:
            self.feed.guest = guest

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
            self._scheduler.call_on(self, True)

    def wake(self) -> None:
        """Send soon, together with whatever else happens before that."""
        if not (self._is_due or self._is_asking):
            self._is_due = True
            self._scheduler.call_on(self, False)

    def lose_feed(self) -> None:
        self.feed = None

    def give_up(self) -> None:
        self.gone.set()
        self._outbox.clear()

    def send(self) -> None:
        """Send all that there is, if the way is free; if not, this is called when it is."""
        self._is_due = self._is_asking = False
        if self.gone.is_set() or not self._transport.is_free or not self._has_something:
            return
        try:
            messages = self._all()
            if messages:
                self._transport.send_all(messages)
        except Exception as problem:
            # What cannot be shown to one client must not keep the others waiting.
            log.error("not shown", exc_info=problem)
            self.give_up()
        if self.feed is not None and self.feed.has_something:
            self.wake()

    def _all(self) -> list[bytes]:
        messages, self._outbox, self._unsent = self._outbox, [], 0
        return messages if self.feed is None else messages + self.feed.take()

    @property
    def _has_something(self) -> bool:
        return bool(self._outbox) or (self.feed is not None and self.feed.has_something)
