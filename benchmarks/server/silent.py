"""What clients that never read cost the server in memory.

    python -m benchmarks.server.silent --sockets 1000

All of them watch a long match of bots whose chat is full and where somebody talks and visitors
come and go without a pause. They take a few kilobytes into their own buffers and nothing more, so
whatever the server writes to them waits in its memory until it cuts them off.
"""

import argparse
import asyncio
import socket
import tempfile
import time

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.load import free_port, memory, start_server

CHAT_LINES = 200
SMALL_BUFFER = 4096
"""So little a silent client takes in, in bytes."""

LOOK_SECONDS = 0.25


async def new_guest(web: httpx.AsyncClient) -> dict[str, str]:
    web.cookies.clear()
    answer = await web.post("/api/me", json={"name": "Silent"})
    answer.raise_for_status()
    web.cookies.clear()
    return {"Cookie": f"lodge_guest={answer.cookies['lodge_guest']}"}


def upgrade(port: int, guest: dict[str, str]) -> bytes:
    """The request for a WebSocket."""
    lines = [
        "GET /ws HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Cookie: {guest['Cookie']}",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def frame(message: dict[str, object]) -> bytes:
    """A masked text frame; the mask is nought, which leaves the text as it is."""
    text = msgspec.json.encode(message)
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def open_silent(port: int, guest: dict[str, str], table: str) -> socket.socket:
    """Ask to watch a table, and read nothing of the answer."""
    silent = socket.socket()
    silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
    silent.connect(("127.0.0.1", port))
    silent.sendall(upgrade(port, guest))
    welcome = b""
    while b"welcome" not in welcome:
        welcome += silent.recv(64)
    silent.sendall(frame({"type": "watch", "id": "w", "table": table, "known": 0}))
    return silent


async def talk(link: ClientConnection, table: str, lines: int | None) -> None:
    """Say so many lines, or go on without end."""
    said = 0
    while lines is None or said < lines:
        said += 1
        line = {"type": "say", "id": f"c{said}", "table": table, "text": f"{said} " + "x" * 180}
        await link.send(msgspec.json.encode(line).decode())
        await asyncio.sleep(0.01)


async def discard(link: ClientConnection) -> None:
    """Read what comes; nothing may be refused, or something else would be measured."""
    async for text in link:
        for message in msgspec.json.decode(text):
            assert message["type"] != "refused", message


async def finished(web: httpx.AsyncClient, table: str) -> None:
    while (await web.get(f"/api/tables/{table}")).json()["state"] != "over":
        await asyncio.sleep(LOOK_SECONDS)


async def come_and_go(port: int, guest: dict[str, str], table: str) -> None:
    while True:
        async with connect(f"ws://127.0.0.1:{port}/ws", additional_headers=guest) as link:
            watch = {"type": "watch", "id": "w", "table": table, "known": 0}
            await link.send(msgspec.json.encode(watch).decode())
            await link.recv()


async def count_connections(web: httpx.AsyncClient) -> float:
    text = (await web.get("/metrics")).text
    return next(
        float(line.split()[1])
        for line in text.splitlines()
        if line.startswith("lodge_connections ")
    )


async def measure(port: int, pid: int, sockets: int, seconds: float) -> dict[str, float]:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as web:
        host = await new_guest(web)
        wish = {"game": "treasure-hunter", "seats": 4, "seating": ["heuristic"] * 4}
        answer = await web.post("/api/tables", json=wish, headers=host)
        answer.raise_for_status()
        table: str = answer.json()["id"]
        await finished(web, table)
        visitor = await new_guest(web)
        guests = [await new_guest(web) for _ in range(sockets)]
        async with connect(f"ws://127.0.0.1:{port}/ws", additional_headers=host) as link:
            reading = asyncio.create_task(discard(link))
            watch = {"type": "watch", "id": "w", "table": table, "known": 0}
            await link.send(msgspec.json.encode(watch).decode())
            await talk(link, table, CHAT_LINES)
            before = memory(pid)
            silent = await asyncio.to_thread(
                lambda: [open_silent(port, guest, table) for guest in guests]
            )
            busy = [
                asyncio.create_task(talk(link, table, None)),
                asyncio.create_task(come_and_go(port, visitor, table)),
            ]
            most = opened = 0.0
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(LOOK_SECONDS)
                most = max(most, memory(pid))
                opened = max(opened, await count_connections(web))
            left = await count_connections(web)
            for task in [*busy, reading]:
                task.cancel()
        for one in silent:
            one.close()
    return {
        "MiB before": before / 1024,
        "MiB more at most": (most - before) / 1024,
        "connections at most": opened,
        "connections at the end": left,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = start_server(f"{folder}/silent.db", port, "--bot-pause", "0")
        try:
            measuring = measure(port, server.pid, arguments.sockets, arguments.seconds)
            figures = asyncio.run(measuring)
        finally:
            server.terminate()
            server.wait()
    for name, value in figures.items():
        print(f"{name:24} {value:10,.1f}")


if __name__ == "__main__":
    main()
