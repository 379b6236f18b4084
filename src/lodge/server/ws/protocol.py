"""The connections below all messages: what comes must come in time, what goes out must be read.

A request that stays half sent, a header without an end, an answer that nobody takes: each is cut
off for good. `transport.abort` is meant: closing would wait until the other side has read.
"""

import asyncio
from collections import Counter
from typing import Any, Protocol

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from lodge.server.limits.meters import place_of, warn_of_limit

HEADER_SECONDS = 10.0
BODY_SECONDS = 20.0
UNREAD_SECONDS = 15.0
"""So long an answer may wait to be read."""

HEADER_BYTES = 32_768
MOST_QUEUED = 8
"""So many requests may wait for the answer to the one before them."""

SWITCHING_PROTOCOLS = 101
MOST_PIECES = 64
SHORT_BYTES = 4096
BUFFER_BYTES = 16_384
"""When more than this waits in a connection, nothing more is put there."""


class Doors(ServerState):
    """How many connections there are from each address, and who comes too often."""

    def __init__(self, most: int, proxies: str) -> None:
        super().__init__()
        self.most = most
        # Whoever may say for whom he asks, as uvicorn decides it: addresses and networks.
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


class HttpConnection(HttpToolsProtocol):
    """Takes requests, and hands over to a `SocketConnection` if a browser asks for it."""

    server_state: Doors
    cycle: RequestResponseCycle | None  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._header_bytes = 0
        self._request = Deadline(transport)
        self._unread = Deadline(transport)
        self._address = self.client[0] if self.client else ""
        transport.set_write_buffer_limits(high=BUFFER_BYTES)
        if self.server_state.enter(self._address):
            self._request.set(HEADER_SECONDS)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._request.clear()
        self._unread.clear()
        self.server_state.leave(self._address)
        super().connection_lost(exc)

    # What comes. The parser goes on with what it has been given after the connection was cut off.

    def data_received(self, data: bytes) -> None:
        if self.timeout_keep_alive_task is not None:
            # What comes ends the wait for the next request, though it may be no request at all.
            self._request.set(HEADER_SECONDS)
        super().data_received(data)

    def on_message_begin(self) -> None:
        if not self._is_lost:
            super().on_message_begin()
            self._header_bytes = 0
            self._request.set(HEADER_SECONDS)

    def on_url(self, url: bytes) -> None:
        if not self._is_lost:
            super().on_url(url)
            self._count(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._is_lost:
            super().on_header(name, value)
            self._count(name, value)

    def _count(self, *parts: bytes) -> None:
        self._header_bytes += sum(len(part) for part in parts)
        if self._header_bytes > HEADER_BYTES:
            self._cut_off("bytes of a header", HEADER_BYTES)

    def on_headers_complete(self) -> None:
        if not self._is_lost:
            super().on_headers_complete()
            self._request.set(BODY_SECONDS)
            if len(self.pipeline) > MOST_QUEUED:
                self._cut_off("requests of a connection", MOST_QUEUED)

    def on_body(self, body: bytes) -> None:
        if not self._is_lost:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self._is_lost:
            return
        super().on_message_complete()
        if self.cycle is not None and self.cycle.response_complete:
            # It was answered before its end, and nothing else waits for the next one.
            self._request.set(HEADER_SECONDS)
        else:
            self._request.clear()

    def handle_websocket_upgrade(self) -> None:
        if not self._is_lost:
            self._request.clear()
            self._unread.clear()
            super().handle_websocket_upgrade()

    @property
    def _is_lost(self) -> bool:
        return self.transport.is_closing()

    def _cut_off(self, limit: str, most: int) -> None:
        warn_of_limit(limit, address=place_of(self._address), most=most)
        self.pipeline.clear()
        self.transport.abort()

    # What goes out

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._is_lost:
            self._unread.set(UNREAD_SECONDS)  # Closing waits until everything is read.

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._unread.set(UNREAD_SECONDS)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.set(UNREAD_SECONDS)

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self._is_lost:
            self._unread.clear()


class Listener(Protocol):
    """Who serves the client of a WebSocket."""

    def hear(self, text: bytes | None) -> None:
        """Take a message; None: no more will come."""
        ...

    def go_on(self) -> None:
        """The way to the client is free again."""
        ...


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that an `HttpConnection` has handed over.

    Messages go straight to whoever listens, and come straight from there: on the way through the
    layers of the application, which have nothing to add, a message took more time than
    everything else that is done to send it.
    """

    def __init__(
        self,
        config: Config,
        server_state: Doors,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._doors = server_state
        self._listener: Listener | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unread = Deadline(self.transport)
        self._address = self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.clear()
        self._doors.leave(self._address)
        super().connection_lost(exc)
        if self._listener is not None:
            self._listener.hear(None)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING_PROTOCOLS:
            self.scope["state"]["connection"] = self

    def listen(self, listener: Listener) -> None:
        """Hand over all messages from now on."""
        self._listener = listener
        self.resume_reading()
        if self.disconnected:
            listener.hear(None)

    # What comes

    def send_receive_event_to_app(self) -> None:
        if self._listener is None:
            super().send_receive_event_to_app()
            return
        # A message that is not text says nothing.
        text = b"".join(self.frames) if self.curr_msg_data_type == "text" else b""
        self.frames = []
        if not self.close_sent:
            self._listener.hear(text)

    def handle_cont(self, event: Frame) -> None:
        """A message has a largest size, but empty pieces do not count towards it."""
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Who does not answer is not there."""
        self.transport.abort()

    def end_soon(self) -> None:
        """The client was told that this is the end: he has so long to hear it."""
        self._unread.set(UNREAD_SECONDS)

    def pause_reading(self) -> None:
        """Let the client wait before it sends more."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # What goes out

    @property
    def is_free(self) -> bool:
        return self.writable.is_set()

    def send_all(self, messages: list[bytes]) -> None:
        """Send messages as one list, if somebody is still there."""
        if self.close_sent or self.transport.is_closing():
            return
        size = sum(map(len, messages)) + len(messages) + 1
        if size < SHORT_BYTES:
            whole = (frame_header(size), b"[", b",".join(messages), b"]")
            self.transport.write(b"".join(whole))
            return
        parts = [frame_header(size), b"[", messages[0]]
        for message in messages[1:]:
            parts += (b",", message)
        # As they are: what waits for many who watch the same is in memory once.
        self.transport.writelines([*parts, b"]"])

    def handle_ping(self) -> None:
        """Who pings without reading the answers gets no more of them."""
        answers = b"".join(self.conn.data_to_send())
        if self.transport.get_write_buffer_size() + len(answers) <= BUFFER_BYTES:
            self.transport.write(answers)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.set(UNREAD_SECONDS)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread.clear()
        if self._listener is not None:
            self._listener.go_on()


def frame_header(size: int) -> bytes:
    """What comes before a whole message that a server sends: not compressed, not masked (RFC 6455,
    5.2)."""
    if size < 126:
        return b"\x81" + size.to_bytes(1)
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)
