"""WebSockets: messages go straight to whoever listens, and what goes out must be read."""

import asyncio
from typing import Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from lodge.server.limits.doors import BUFFER_BYTES, UNREAD_SECONDS, Deadline, Doors

SWITCHING_PROTOCOLS = 101
MOST_PIECES = 64
SHORT_BYTES = 4096


class Listener(Protocol):
    """Who serves the client of a WebSocket."""

    def hear(self, text: bytes | None) -> None:
        """Take a message; None: no more will come."""
        ...

    def go_on(self) -> None:
        """The way to the client is free again."""
        ...


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that an HTTP connection has handed over.

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
        """The client was told that this is the end, and has some time to hear it."""
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
