"""How long tables stand still when the server that leads them is killed.

    python -m benchmarks.server.takeover --database postgresql://user@host/empty

Two servers share the database. One leads tables where a bot has to move, but thinks for ever; all
players are connected to the other one. The first is killed, and each player waits for the bot's
move. Then it is started again, and so on.
"""

import argparse
import asyncio
import time
from contextlib import AsyncExitStack

import httpx
import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.server.load import free_port, read, start_server

TABLES_OF_GUEST = 10
THINKS_FOR_EVER = ("--bot-pause", "60")
SETTLE_SECONDS = 2.5


class Waiting(WSListener):
    """Somebody who waits for a bot."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.number = 0
        self.moved_at: float | None = None
        self.link: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.link = transport
        watch = {"type": "watch", "id": "w", "table": self.table, "known": 0}
        transport.send(WSMsgType.TEXT, msgspec.json.encode(watch))

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        for message in read(frame.get_payload_as_memoryview()):
            if message.type == "update":
                if self.number and message.number > self.number and self.moved_at is None:
                    self.moved_at = time.perf_counter()
                self.number = message.number


async def open_tables(port: int, count: int) -> list[tuple[str, str]]:
    """So many tables where a bot has to move, each with the cookie of one of its players. There are
    two of them: with one alone a bot would be brisk."""
    opened = []
    async with AsyncExitStack() as stack:
        address = f"http://127.0.0.1:{port}"
        host, other = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=address, timeout=60))
            for _ in range(2)
        ]
        for number in range(count):
            if number % TABLES_OF_GUEST == 0:
                for web in (host, other):
                    web.cookies.clear()
                    (await web.post("/api/me", json={"name": "Waits"})).raise_for_status()
            wish = {"game": "card-hunter", "seats": 3, "seating": ["random", "me", "open"]}
            answer = await host.post("/api/tables", json=wish)
            answer.raise_for_status()
            table = answer.json()["id"]
            (await other.post(f"/api/tables/{table}/seats/2")).raise_for_status()
            opened.append((table, host.cookies["lodge_guest"]))
    return opened


async def join(port: int, tables: list[tuple[str, str]]) -> list[Waiting]:
    waiting = []
    for table, cookie in tables:
        one = Waiting(table)
        headers = {"Cookie": f"lodge_guest={cookie}"}
        await ws_connect(lambda one=one: one, f"ws://127.0.0.1:{port}/ws", extra_headers=headers)
        waiting.append(one)
    while not all(one.number for one in waiting):
        await asyncio.sleep(0.01)
    return waiting


async def kill_once(database: str, survivor: int, tables: int) -> list[float]:
    """Seconds until each table moves again."""
    port = free_port()
    victim = await asyncio.to_thread(start_server, database, port, *THINKS_FOR_EVER)
    try:
        waiting = await join(survivor, await open_tables(port, tables))
        await asyncio.sleep(SETTLE_SECONDS)
    finally:
        killed_at = time.perf_counter()
        victim.kill()
    await asyncio.to_thread(victim.wait)
    while any(one.moved_at is None for one in waiting):
        await asyncio.sleep(0.01)
    for one in waiting:
        assert one.link is not None
        one.link.disconnect()
    return [(one.moved_at or 0) - killed_at for one in waiting]


async def measure(arguments: argparse.Namespace) -> list[float]:
    port = free_port()
    survivor = start_server(arguments.database, port, "--bot-pause", "0")
    try:
        waits: list[float] = []
        for _ in range(arguments.kills):
            waits += await kill_once(arguments.database, port, arguments.tables)
        return waits
    finally:
        survivor.terminate()
        survivor.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True, help="PostgreSQL")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=20)
    waits = sorted(asyncio.run(measure(parser.parse_args())))
    print(f"{len(waits):,} tables were led by another server")
    for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99)):
        print(f"{name} {waits[int(len(waits) * share)]:.2f} s")
    print(f"longest {waits[-1]:.2f} s")


if __name__ == "__main__":
    main()
