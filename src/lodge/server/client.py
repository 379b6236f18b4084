"""One connected browser: what it watches, and what still has to be sent to it.

A client is not sent a queue of positions, people and lines of chat. It is told that something has
changed, and when it is ready it gets what there is at that moment. Only answers to its own
messages wait for it, and few of them. So a slow client costs no memory and delays nobody.
"""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from lodge.server.limits import Bucket
from lodge.server.storage import GuestRow
from lodge.server.wire import ToClient

if TYPE_CHECKING:
    from lodge.server.live import LiveTable

MOST_UNSENT = 32_768
"""A client that leaves so many bytes of answers unread is given up."""

encode = msgspec.json.Encoder().encode


class Client:
    """One WebSocket, seen from the tables."""

    __slots__ = (
        "_outbox", "_unsent", "_wakeup", "address", "bucket", "guest", "has_news", "has_talk",
        "heard", "is_lost", "is_stale", "known", "seat", "table",
    )  # fmt: skip

    def __init__(self, guest: GuestRow | None, address: str, bucket: Bucket) -> None:
        self.guest = guest
        self.address = address
        self.bucket = bucket
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
        self.is_lost = False
        self._outbox: list[bytes] = []
        self._unsent = 0
        self._wakeup: asyncio.Future[None] | None = None

    @property
    def player(self) -> str | None:
        """The id of the guest."""
        return None if self.guest is None else self.guest.id

    def post(self, message: ToClient) -> None:
        """Answer the client as soon as it is ready; nothing is kept for one that is lost."""
        if self.is_lost:
            return
        encoded = encode(message)
        self._outbox.append(encoded)
        self._unsent += len(encoded)
        if self._unsent > MOST_UNSENT:
            self.give_up()
        self._wake()

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
        self.is_lost = True
        self._outbox.clear()
        self._wake()

    async def next_frame(self) -> bytes | None:
        """A list of all that is to be sent, as soon as there is something; None: given up."""
        while not (self._has_something or self.is_lost):
            self._wakeup = asyncio.get_running_loop().create_future()
            await self._wakeup
        if self.is_lost:
            return None
        messages, self._outbox, self._unsent = self._outbox, [], 0
        if self.table is not None:
            if self.has_news:
                messages.append(self.table.audience.news_for(self))
            if self.has_talk:
                messages.append(self.table.audience.talk_for(self))
            if self.is_stale:
                messages.append(self.table.audience.position_for(self))
        self.has_news = self.has_talk = self.is_stale = False
        return b"[%b]" % b",".join(messages)

    @property
    def _has_something(self) -> bool:
        return bool(self._outbox) or self.has_news or self.has_talk or self.is_stale

    def _wake(self) -> None:
        if self._wakeup is not None and not self._wakeup.done():
            self._wakeup.set_result(None)
