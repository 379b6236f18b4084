"""HTTP connections: what comes must come in time, what goes out must be read.

A request that stays half sent, a header without an end, an answer that nobody takes: each is cut
off.
"""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from lodge.server.limits.doors import BUFFER_BYTES, UNREAD_SECONDS, Deadline, Doors
from lodge.server.limits.meters import place_of, warn_of_limit

HEADER_SECONDS = 10.0
BODY_SECONDS = 20.0

HEADER_BYTES = 32_768
MOST_QUEUED = 8
"""How many requests may wait for the answer to the one before them."""


class HttpConnection(HttpToolsProtocol):
    """Takes requests, and hands over to a WebSocket protocol if a browser asks for it."""

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
