"""What a message costs on its way through uvicorn's own classes and through ours.

    python -m benchmarks.server.connections

A server of nothing but connections answers each message of 120 bytes with one of 1,200, and each
request with as much; several sockets, or clients of HTTP, ask again as soon as they are answered.
By turns with uvicorn's classes, through ASGI, and with those that derive from them.
"""

import argparse
import asyncio
import multiprocessing
import time
from multiprocessing.synchronize import Event
from statistics import median
from typing import Any, cast

import uvicorn
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.table import Table
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from benchmarks.server.load import cpu_seconds, free_port
from lodge.server.http.protocol import HttpConnection
from lodge.server.limits.doors import Doors
from lodge.server.ws.protocol import SocketConnection

QUESTION = b"q" * 120
ANSWER = b"a" * 1200
THEIRS, OURS = "uvicorn's classes", "ours"
ROUNDS = 3


class Answering:
    """Answers whatever a connection of ours hears."""

    def __init__(self, connection: SocketConnection, gone: asyncio.Event) -> None:
        self._connection = connection
        self._gone = gone

    def hear(self, text: bytes | None) -> None:
        if text is None:
            self._gone.set()
        else:
            self._connection.send_all([ANSWER])

    def go_on(self) -> None:
        pass


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        headers = [(b"content-length", str(len(ANSWER)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": ANSWER})
    elif scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        if "connection" in scope["state"]:
            gone = asyncio.Event()
            connection = scope["state"]["connection"]
            connection.listen(Answering(connection, gone))
            await gone.wait()
            return
        while (await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": ANSWER.decode()})


def serve(classes: str, port: int, ready: Event) -> None:
    http: type[HttpToolsProtocol] = HttpToolsProtocol
    ws: type[WebSocketsSansIOProtocol] = WebSocketsSansIOProtocol
    if classes == OURS:
        http, ws = HttpConnection, SocketConnection
    config = uvicorn.Config(
        app, port=port, http=http, ws=ws, lifespan="off", log_config=None, access_log=False,
        ws_per_message_deflate=False, server_header=False, loop="uvloop",
    )  # fmt: skip
    server = uvicorn.Server(config)
    server.server_state = Doors(10_000, "127.0.0.1")

    async def run() -> None:
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        ready.set()
        await serving

    uvloop.run(run())


class Asking(WSListener):
    """A socket that asks again as soon as it is answered."""

    def __init__(self) -> None:
        self.answers = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send(WSMsgType.TEXT, QUESTION)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.answers += 1
        transport.send(WSMsgType.TEXT, QUESTION)


class Requesting(asyncio.Protocol):
    """A client of HTTP that asks again as soon as it is answered."""

    REQUEST = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 120\r\n\r\n" + QUESTION

    def __init__(self) -> None:
        self.answers = 0
        self._got = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self.REQUEST)

    def data_received(self, data: bytes) -> None:
        self._got += data
        if self._got.endswith(ANSWER):
            self._got = b""
            self.answers += 1
            self._transport.write(self.REQUEST)


async def ask(kind: str, port: int, pid: int, clients: int, seconds: float) -> float:
    """Microseconds of the server's processor time for one answer."""
    asking: list[Asking | Requesting] = []
    for _ in range(clients):
        if kind == "message":
            client = Asking()
            asking.append(client)
            await ws_connect(lambda client=client: client, f"ws://127.0.0.1:{port}/ws")
        else:
            loop = asyncio.get_running_loop()
            asking.append((await loop.create_connection(Requesting, "127.0.0.1", port))[1])
    await asyncio.sleep(0.5)
    used, answers = cpu_seconds(pid), sum(one.answers for one in asking)
    await asyncio.sleep(seconds)
    used, answers = cpu_seconds(pid) - used, sum(one.answers for one in asking) - answers
    return 1e6 * used / answers


def measure(kind: str, classes: str, clients: int, seconds: float) -> float:
    context = multiprocessing.get_context("spawn")
    port, ready = free_port(), context.Event()
    server = context.Process(target=serve, args=(classes, port, ready))
    server.start()
    assert server.pid is not None
    assert ready.wait(60)
    try:
        return uvloop.run(ask(kind, port, server.pid, clients, seconds))
    finally:
        server.kill()
        server.join()
        time.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=4)
    arguments = parser.parse_args()
    report = Table("us of the server for", THEIRS, OURS)
    for kind in ("message", "request"):
        found: dict[str, list[float]] = {THEIRS: [], OURS: []}
        for _ in range(ROUNDS):
            for classes, figures in found.items():
                figures.append(measure(kind, classes, arguments.clients, arguments.seconds))
        cells = [
            f"{median(figures):.1f} ({min(figures):.1f} to {max(figures):.1f})"
            for figures in found.values()
        ]
        report.add_row(f"a {kind} and its answer", *cells)
    Console().print(report)


if __name__ == "__main__":
    main()
