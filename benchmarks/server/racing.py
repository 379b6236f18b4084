"""Many people at two servers say something at the same tables at once, everything twice.

    python -m benchmarks.server.racing --database postgresql://user@host/empty

Each line is sent to one server and, with the same id, to the other, as a browser does that lost its
connection before the acknowledgement came. Afterwards the database is compared with what was
acknowledged: each line must be there once.
"""

import argparse
import asyncio
import time
from collections import Counter

import httpx
import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.server.load import free_port, read, start_server
from lodge.server.storage import Store
from lodge.table.entries import Forgotten, Said, decode

GAME = "card-hunter"


class Link(WSListener):
    """One connection; answers are waited for by their id."""

    def __init__(self) -> None:
        self.answers: dict[str, asyncio.Future[str]] = {}
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        for message in read(frame.get_payload_as_memoryview()):
            if message.id in self.answers and message.type in ("ack", "refused"):
                self.answers.pop(message.id).set_result(message.code or "ack")

    async def say(self, table: str, id: str, text: str) -> str:
        """What the line led to: "ack", or the code of the refusal."""
        assert self.transport is not None
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.answers[id] = answer
        message = {"type": "say", "id": id, "table": table, "text": text}
        self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))
        code: str = await answer
        return code


class Talker:
    """A player who is connected to both servers."""

    def __init__(self, name: str, table: str, links: list[Link]) -> None:
        self.name = name
        self.table = table
        self.links = links
        self.refused: Counter[str] = Counter()
        self.acknowledged: list[str] = []

    async def talk(self, lines: int) -> None:
        for number in range(lines):
            text = f"{self.name} says line {number}."
            answers = await asyncio.gather(
                *(link.say(self.table, str(number), text) for link in self.links)
            )
            self.refused.update(answer for answer in answers if answer != "ack")
            if "ack" in answers:
                self.acknowledged.append(text)


async def connect(port: int, cookie: str) -> Link:
    link = Link()
    headers = {"Cookie": f"lodge_guest={cookie}"}
    await ws_connect(lambda: link, f"ws://127.0.0.1:{port}/ws", extra_headers=headers)
    return link


async def gather(ports: list[int], tables: int, players: int) -> list[Talker]:
    talkers = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", timeout=60) as web:
        for number in range(tables):
            table = ""
            for seat in range(players):
                web.cookies.clear()
                name = f"Talker {number}-{seat}"
                (await web.post("/api/me", json={"name": name})).raise_for_status()
                if not table:
                    seating = ["me", *["open"] * (players - 1)]
                    wish = {"game": GAME, "seats": players, "seating": seating}
                    table = (await web.post("/api/tables", json=wish)).json()["id"]
                else:
                    (await web.post(f"/api/tables/{table}/seats/{seat}")).raise_for_status()
                cookie = web.cookies["lodge_guest"]
                links = [await connect(port, cookie) for port in ports]
                talkers.append(Talker(name, table, links))
    return talkers


async def compare(database: str, talkers: list[Talker]) -> tuple[int, int]:
    """How many lines are lost, and how many are there twice.

    Of lines that have left the chat only their place in the journal is there.
    """
    store = await Store.open(database)
    lost = doubled = 0
    for table in {talker.table for talker in talkers}:
        stored = await store.load(table)
        assert stored is not None
        entries = [decode(body) for body in stored[1]]
        held = Counter(entry.text for entry in entries if isinstance(entry, Said))
        written = sum(isinstance(entry, Said | Forgotten) for entry in entries)
        here = [talker for talker in talkers if talker.table == table]
        said = {line for talker in here for line in talker.acknowledged}
        assert set(held) <= said, "nobody has said that"
        doubled += max(sum(held.values()) - len(held), written - len(said))
        lost += max(0, len(said) - written)
        for talker in here:
            # The last one stays: nobody talks so much more than the others.
            lost += talker.acknowledged[-1] not in held
    await store.close()
    return lost, doubled


async def race(arguments: argparse.Namespace, ports: list[int]) -> None:
    talkers = await gather(ports, arguments.tables, arguments.players)
    began = time.perf_counter()
    lines = max(1, arguments.messages // (len(ports) * len(talkers)))
    await asyncio.gather(*(talker.talk(lines) for talker in talkers))
    seconds = time.perf_counter() - began
    lost, doubled = await compare(arguments.database, talkers)
    sent = lines * len(ports) * len(talkers)
    acknowledged = sum(len(talker.acknowledged) for talker in talkers)
    refused = sum((talker.refused for talker in talkers), Counter[str]())
    print(f"{sent:,} messages in {seconds:.0f} s, {acknowledged:,} lines acknowledged")
    print(f"refused: {dict(refused)}; lost: {lost}; doubled: {doubled}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True, help="PostgreSQL")
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--players", type=int, default=4)
    arguments = parser.parse_args()
    ports = [free_port(), free_port()]
    servers = [start_server(arguments.database, port) for port in ports]
    try:
        asyncio.run(race(arguments, ports))
    finally:
        for server in servers:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
