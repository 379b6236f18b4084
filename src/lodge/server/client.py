"""One connected browser: what it watches, and what still has to be sent to it.

A client is not sent a queue of positions. It is told that something has changed, and when it is
ready it gets the position of that moment with all events since the last one. So a slow
client costs no memory and delays nobody.
"""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from lodge.server.limits import Bucket
from lodge.server.storage import GuestRow
from lodge.server.wire import ToClient

if TYPE_CHECKING:
    from lodge.server.live import LiveTable

MOST_UNSENT = 200
"""A client that has not taken so many answers is given up."""

encode = msgspec.json.Encoder().encode


class Client:
    """One WebSocket, seen from the tables."""

    __slots__ = (
        "_outbox", "_wakeup", "bucket", "guest", "is_lost", "is_stale", "known", "seat", "table",
    )  # fmt: skip

    def __init__(self, guest: GuestRow | None, bucket: Bucket) -> None:
        self.guest = guest
        self.bucket = bucket
        self.table: LiveTable | None = None
        self.seat: int | None = None
        self.known = 0
        """How many events of the log the client has."""
        self.is_stale = False
        """Has the client still to be sent the position?"""
        self.is_lost = False
        self._outbox: list[bytes] = []
        self._wakeup: asyncio.Future[None] | None = None

    def post(self, message: ToClient) -> None:
        """Send something as soon as the client is ready."""
        self.post_bytes(encode(message))

    def post_bytes(self, message: bytes) -> None:
        self._outbox.append(message)
        if len(self._outbox) > MOST_UNSENT:
            self.is_lost = True
        self._wake()

    def post_position(self) -> None:
        """Send the position as soon as the client is ready."""
        self.is_stale = True
        self._wake()

    def give_up(self) -> None:
        self.is_lost = True
        self._wake()

    async def next_frame(self) -> str | None:
        """A list of all that is to be sent, as soon as there is something; None: given up."""
        while not (self._outbox or self.is_stale or self.is_lost):
            self._wakeup = asyncio.get_running_loop().create_future()
            await self._wakeup
        if self.is_lost:
            return None
        messages = self._outbox
        self._outbox = []
        if self.is_stale and self.table is not None:
            messages.append(self.table.position_for(self))
        self.is_stale = False
        return f"[{b','.join(messages).decode()}]"

    def _wake(self) -> None:
        if self._wakeup is not None and not self._wakeup.done():
            self._wakeup.set_result(None)
