"""How much one server takes: many sockets at many tables, scripted play, synced storage.

    python -m benchmarks.server.load --sockets 1000 --tables 250 --seconds 20

The server runs in one process, this load generator in another; both share the machine. Every
action is answered as soon as the question arrives, so the figures are those of saturation; with
`--rate` the tables keep to so many actions a second together. Several processes share a port, so
that the people of a table are at any of them; with `--together` each server has a port of its own,
and all people of a table are at one server.
"""

import argparse
import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SETTLE_SECONDS = 3.0
"""For each thousand sockets: all of them come at once."""

DOZE_SECONDS = 0.004


class Prompt(msgspec.Struct):
    choices: list[dict[str, Any]]


class Incoming(msgspec.Struct):
    """What the load generator reads of a message."""

    type: str
    id: str | None = None
    table: Any = None
    number: int = 0
    prompt: Prompt | None = None
    code: str = ""
    outcome: dict[str, Any] | None = None


read = msgspec.json.Decoder(list[Incoming]).decode


class Tally:
    """What was seen so far."""

    def __init__(self) -> None:
        self.has_begun = False
        self.is_counting = False
        self.latencies: list[float] = []
        self.refusals: dict[str, int] = {}
        self.finished = 0
        self.bytes = 0
        """What players were sent."""


class Party:
    """The players of one table, who play match after match."""

    def __init__(self, web: httpx.AsyncClient, table: str, cookies: list[str]) -> None:
        self.web = web
        self.table = table
        self.cookies = cookies
        self.address = f"{web.base_url.host}:{web.base_url.port}"
        self.players: list[Player] = []
        self.pause = 0.0
        self.due = 0.0
        """When the next action may be sent."""
        self.moving: asyncio.Task[None] | None = None

    def keep_pace(self, actions_a_second: float, now: float) -> None:
        """Act so often from now on, beginning at any moment of the first beat."""
        self.pause = 1 / actions_a_second
        self.due = now + random.random() * self.pause

    def wait(self, now: float) -> float:
        """How long the next action has to wait."""
        self.due = max(now, self.due)
        wait = self.due - now
        self.due += self.pause
        return wait

    def part(self) -> None:
        """Stop playing."""
        if self.moving is not None:
            self.moving.cancel()
        for player in self.players:
            assert player.link is not None
            player.link.disconnect()

    async def play_again(self) -> None:
        """Move on to a new table, all of us."""
        again = await self.post(f"/api/tables/{self.table}/rematch", 0)
        for seat in range(1, len(self.cookies)):
            await self.post(f"/api/tables/{again['id']}/seats/{seat}", seat)
        self.table = again["id"]
        for player in self.players:
            player.watch()

    async def post(self, path: str, seat: int) -> dict[str, Any]:
        cookie = {"Cookie": f"lodge_guest={self.cookies[seat]}"}
        answer = await self.web.post(path, headers=cookie)
        answer.raise_for_status()
        info: dict[str, Any] = answer.json()
        return info


class Player(WSListener):
    """One socket: answers whenever it is asked."""

    def __init__(self, party: Party, seat: int, tally: Tally) -> None:
        self.party = party
        self.seat = seat
        self.tally = tally
        self.sent: dict[str, float] = {}
        self.made = 0
        self.loop = asyncio.get_running_loop()
        self.link: WSTransport | None = None

    async def join(self) -> None:
        headers = {"Cookie": f"lodge_guest={self.party.cookies[self.seat]}"}
        await ws_connect(lambda: self, f"ws://{self.party.address}/ws", extra_headers=headers)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.link = transport
        self.watch()

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        payload = frame.get_payload_as_memoryview()
        if self.tally.is_counting:
            self.tally.bytes += len(payload)
        for message in read(payload):
            self.take(message)

    def take(self, message: Incoming) -> None:
        if message.type == "ack" and message.id in self.sent:
            waited = time.perf_counter() - self.sent.pop(message.id)
            if self.tally.is_counting:
                self.tally.latencies.append(waited)
        elif message.type == "refused":
            count = self.tally.refusals
            count[message.code] = count.get(message.code, 0) + 1
        elif message.type == "update" and message.table == self.party.table:
            if message.outcome is not None and self.seat == 0:
                self.tally.finished += 1
                self.party.moving = self.loop.create_task(self.party.play_again())
            elif message.prompt is not None and self.tally.has_begun:
                wait = self.party.wait(self.loop.time())
                self.loop.call_later(wait, self.answer, message, message.prompt)

    def watch(self) -> None:
        self.send(type="watch", id="w", table=self.party.table, known=0)

    def answer(self, message: Incoming, prompt: Prompt) -> None:
        self.made += 1
        id = str(self.made)
        action = prompt.choices[self.made % len(prompt.choices)]["action"]
        self.sent[id] = time.perf_counter()
        self.send(type="answer", id=id, table=message.table, number=message.number, action=action)

    def send(self, **message: object) -> None:
        assert self.link is not None
        self.link.send(WSMsgType.TEXT, msgspec.json.encode(message))


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    listed = Path(f"/proc/{pid}/task").glob("*/children")
    return [pid, *(int(child) for each in listed for child in each.read_text().split())]


def memory(pid: int) -> float:
    """The resident memory of a process and of those that it has started, in KiB."""
    statuses = [Path(f"/proc/{one}/status").read_text() for one in family(pid)]
    return sum(float(status.split("VmRSS:")[1].split()[0]) for status in statuses)


def cpu_seconds(pid: int) -> float:
    """The processor time that a process and those that it has started have used."""
    used = 0
    for one in family(pid):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start_server(database: str, port: int, *options: str) -> "subprocess.Popen[bytes]":
    server = subprocess.Popen(
        [sys.executable, "-m", "lodge.cli", "serve", "--port", str(port), "--database", database,
         "--no-rate-limits", *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    for _ in range(300):
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz").raise_for_status()
            return server
        except httpx.HTTPError:
            time.sleep(0.1)
    raise SystemExit("The server did not start.")


async def gather_party(web: httpx.AsyncClient, game: str, seats: int) -> Party:
    """A full table and its players."""
    cookies = []
    for _ in range(seats):
        web.cookies.clear()
        answer = await web.post("/api/me", json={"name": "Load"})
        answer.raise_for_status()
        cookies.append(answer.cookies["lodge_guest"])
    web.cookies.clear()
    wish = {"game": game, "seats": seats, "seating": ["me", *["open"] * (seats - 1)]}
    answer = await web.post(
        "/api/tables", json=wish, headers={"Cookie": f"lodge_guest={cookies[0]}"}
    )
    answer.raise_for_status()
    party = Party(web, answer.json()["id"], cookies)
    for seat in range(1, seats):
        await party.post(f"/api/tables/{party.table}/seats/{seat}", seat)
    return party


async def measure(
    arguments: argparse.Namespace, ports: list[int], pids: list[int]
) -> dict[str, float]:
    seats = arguments.sockets // arguments.tables
    tally = Tally()
    settling = SETTLE_SECONDS * max(1.0, arguments.sockets / 1000)
    empty = sum(map(memory, pids))
    async with AsyncExitStack() as stack:
        webs = [
            await stack.enter_async_context(
                httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
            )
            for port in ports
        ]
        parties = [
            await gather_party(webs[number % len(webs)], arguments.game, seats)
            for number in range(arguments.tables)
        ]
        for web in webs:
            web.cookies.clear()
        with_tables = sum(map(memory, pids))
        for party in parties:
            party.players = [Player(party, seat, tally) for seat in range(seats)]
            for player in party.players:
                await player.join()
        await asyncio.sleep(settling)
        with_sockets = sum(map(memory, pids))
        tally.has_begun = True
        dozing = asyncio.create_task(doze())
        for party in parties:
            if arguments.rate:
                party.keep_pace(
                    arguments.rate / arguments.tables, asyncio.get_running_loop().time()
                )
            for player in party.players:
                player.watch()
        await asyncio.sleep(settling)
        figures = await count(tally, arguments.seconds, pids)
        dozing.cancel()
        for party in parties:
            party.part()
        if arguments.processes > 1:
            text = "".join([(await web.get("/metrics")).text for web in webs])
            print("\n".join(line for line in text.splitlines() if "conflicts_total{" in line))
    if tally.refusals:
        print(f"refused: {tally.refusals}", file=sys.stderr)
    return {
        **figures,
        "KiB per table": (with_tables - empty) / arguments.tables,
        "KiB per socket": (with_sockets - with_tables) / arguments.sockets,
        "matches finished": tally.finished,
    }


async def doze() -> None:
    """Look at the sockets only now and then.

    Players elsewhere do not have to be woken by this machine for every single message, which
    would take the server longer than writing it.
    """
    while True:
        time.sleep(DOZE_SECONDS)
        await asyncio.sleep(0)


async def count(tally: Tally, seconds: float, pids: list[int]) -> dict[str, float]:
    """What is done in so many seconds, and what it costs."""
    tally.is_counting = True
    used = sum(map(cpu_seconds, pids))
    own = time.process_time()
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - began
    tally.is_counting = False
    used = sum(map(cpu_seconds, pids)) - used
    ordered = sorted(tally.latencies)
    return {
        "actions a second": len(ordered) / passed,
        "p50 ms": 1000 * ordered[len(ordered) // 2],
        "p99 ms": 1000 * ordered[int(len(ordered) * 0.99)],
        "actions per CPU second": len(ordered) / used,
        "CPU of the server": used / passed,
        "KiB sent for an action": tally.bytes / 1024 / len(ordered),
        "CPU of the load generator": (time.process_time() - own) / passed,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument(
        "--rate", type=float, default=0, help="actions a second in all; 0: no limit"
    )
    parser.add_argument("--game", default="card-hunter")
    parser.add_argument("--processes", type=int, default=1, help="with PostgreSQL")
    parser.add_argument("--together", action="store_true", help="a port for each process")
    parser.add_argument("--broker", default="", help="redis://host:port, with PostgreSQL")
    parser.add_argument("--database", help="otherwise a SQLite file that is removed afterwards")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"{folder}/load.db"
        several, processes = 1, arguments.processes
        if arguments.together:
            several, processes = processes, 1
        more = ["--processes", str(processes)]
        more += ["--broker", arguments.broker] if arguments.broker else []
        ports = [free_port() for _ in range(several)]
        servers = [start_server(database, port, *more) for port in ports]
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                figures = runner.run(measure(arguments, ports, [one.pid for one in servers]))
        finally:
            for server in servers:
                server.terminate()
            for server in servers:
                server.wait()
    for name, value in figures.items():
        print(f"{name:28} {value:10,.1f}")


if __name__ == "__main__":
    main()
