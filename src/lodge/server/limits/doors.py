"""How many connections there are from each address, and what ends them.

A connection that keeps the lodge waiting is cut off for good: `transport.abort` is meant, as
closing would wait until the other side has read.
"""

import asyncio
from collections import Counter

from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.server import ServerState

from lodge.server.limits.meters import place_of, warn_of_limit

UNREAD_SECONDS = 15.0
"""How long an answer may wait to be read."""

BUFFER_BYTES = 16_384
"""When more than this waits in a connection, nothing more is put there."""


class Doors(ServerState):
    """How many connections there are from each address, and who comes too often."""

    def __init__(self, most: int, proxies: str) -> None:
        super().__init__()
        self.most = most
        # Whose X-Forwarded-For is trusted, as uvicorn decides it: addresses and networks.
        self._proxies = _TrustedHosts(proxies)
        self.inside: Counter[str] = Counter()

    def is_counted(self, address: str) -> bool:
        """Whoever comes through a proxy is counted by the address that it names, not here."""
        return address not in self._proxies

    def enter(self, address: str) -> bool:
        """May one more come in from there?"""
        if not self.is_counted(address):
            return True
        place = place_of(address)
        self.inside[place] += 1
        if self.inside[place] <= self.most:
            return True
        warn_of_limit("connections of an address", address=place, most=self.most)
        return False

    def leave(self, address: str) -> None:
        if self.is_counted(address):
            place = place_of(address)
            self.inside[place] -= 1
            if self.inside[place] <= 0:
                del self.inside[place]


class Deadline:
    """One thing that must happen in time, or the connection ends."""

    __slots__ = ("_timer", "_transport")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float) -> None:
        self.clear()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, self._transport.abort)

    def clear(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
