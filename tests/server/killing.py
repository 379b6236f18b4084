"""Killing the server again and again while people play, and looking whether anything was lost.

python -m tests.server.killing --kills 200 [--database postgresql://...] [--servers 2]

Of several servers one is killed at a time. The players are spread over all of them, and those who
lose theirs go on at another one at once.
"""

import argparse
import asyncio
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from lodge.kernel.registry import load
from lodge.server.storage import Store
from lodge.server.tables.people import PAGE
from lodge.table.entries import Acted, AnyEntry, Began, Said, TookBack, decode, decode_opening
from lodge.table.table import Table
from tests.server.lodging import Lodging
from tests.server.visitor import Message, Visitor

GAMES = [("card-hunter", 3), ("beast-hunter", 2), ("beast-hunter", 2), ("shadow-hunters", 4)]
MOST_BEFORE_A_KILL = 80
"""So many acknowledgements come at most before the server is killed."""

TABLES_OF_NEWCOMERS = 3

LOST = (WebSocketException, OSError, httpx.TransportError)


class Player:
    """Acts as fast as it is asked, and remembers what it sent and what was acknowledged."""

    def __init__(self, visitor: Visitor, random: Random) -> None:
        self.visitor = visitor
        self.random = random
        self.sent: set[tuple[int, str]] = set()
        """(number, action); an action is "" where the last one is taken back."""
        self.acknowledged: list[tuple[int, str]] = []
        self.said: list[str] = []
        self.heard: list[str] = []
        """The lines of chat that were sent, and those that were acknowledged."""

    async def play(self, table: str, party: "Party") -> None:
        """Play until the match is over or the connection is lost."""
        visitor = self.visitor
        while visitor.update.get("outcome") is None:
            if visitor.update["prompt"] is None:
                await visitor.read()
            elif visitor.update["undo"] and not self.random.randrange(8):
                await self.take_back(table, party)
            else:
                await self.act(table, party)
            if not self.random.randrange(12):
                await self.say(table, party)

    async def act(self, table: str, party: "Party") -> None:
        number, action = self.visitor.update["number"], self.visitor.choose(self.random)
        self.sent.add((number, action))
        answer = await self.visitor.answer(action)
        assert answer == "ack", answer
        self.acknowledged.append((number, action))
        party.count()
        await self.visitor.see(number + 1)

    async def take_back(self, table: str, party: "Party") -> None:
        number = self.visitor.update["number"]
        self.sent.add((number, ""))
        answer = await self.visitor.tell("undo", table, number=number)
        if answer != "no-undo":  # Otherwise it has shown something that could not be foreseen.
            assert answer == "ack", answer
            self.acknowledged.append((number, ""))
            party.count()
            await self.visitor.see(number + 1)
        await self.act(table, party)

    async def say(self, table: str, party: "Party") -> None:
        line = f"{self.visitor.name} says line {len(self.said)}."
        self.said.append(line)
        assert await self.visitor.tell("say", table, text=line) == "ack"
        self.heard.append(line)
        party.count()


class Party:
    """People who play one match after the other."""

    def __init__(self, game: str, players: list[Player], countdown: "Countdown") -> None:
        self.game = game
        self.players = players
        self.count = countdown.count
        self.table: str | None = None
        self.finished = 0
        self.picks = 0
        """So many times a choice of several cards was half made when the server was killed."""

    def spread(self, addresses: list[str]) -> None:
        """Let everybody come to a server, each to the next one."""
        for number, player in enumerate(self.players):
            player.visitor.move(addresses[number % len(addresses)])

    async def gather(self) -> None:
        """Go to the table, a new one if there is none or if the match is over."""
        host = self.players[0].visitor
        if self.table is None:
            self.table = await host.open(self.game, "me", *["open"] * (len(self.players) - 1))
            for player in self.players:
                player.sent.clear()
                player.acknowledged.clear()
                player.said.clear()
                player.heard.clear()
            for seat, player in enumerate(self.players[1:], start=1):
                await player.visitor.sit(self.table, seat)
        for player in self.players:
            await player.visitor.connect()
            await player.visitor.watch(self.table)
            await player.visitor.ask_always(self.table)

    async def play(self) -> None:
        assert self.table is not None
        await asyncio.gather(*(player.play(self.table, self) for player in self.players))

    # After the kill

    async def look(self, store: Store) -> Table | None:
        """Compare what was acknowledged with what the database holds."""
        assert self.table is not None
        stored = await store.load(self.table)
        assert stored is not None
        row, bodies = stored
        entries = [decode(body) for body in bodies]
        self._compare_actions(numbered(entries))
        self._compare_chat([entry.text for entry in entries if isinstance(entry, Said)])
        opening = decode_opening(row.opening)
        return Table.restore(load(row.game), opening, entries)

    def _compare_actions(self, held: dict[int, tuple[int, str]]) -> None:
        for seat, player in enumerate(self.players):
            for number, action in player.acknowledged:
                assert held.get(number) == (seat, action), "an acknowledged action is lost"
        for number, (seat, action) in held.items():
            assert (number, action) in self.players[seat].sent, "nobody has done that"

    def _compare_chat(self, held: list[str]) -> None:
        assert len(held) == len(set(held)), "a line is doubled"
        for player in self.players:
            lines = [line for line in held if line in player.heard]
            assert lines == player.heard, "an acknowledged line is lost"
        assert set(held) <= {line for player in self.players for line in player.said}

    async def come_back(self, expected: Table) -> None:
        """Reconnect, and find everything as the database has it."""
        assert expected.match is not None
        before = [player.visitor.update for player in self.players]
        await self.gather()
        for seat, player in enumerate(self.players):
            update = player.visitor.update
            assert update["number"] == expected.number
            assert update["view"] == expected.match.view(seat)
            assert (update["prompt"] is not None) == (seat == expected.match.seat)
            await player.visitor.hear(min(PAGE, expected.chat.said))
            texts = [line["text"] for line in player.visitor.chat]
            assert texts == [said.text for said in expected.chat.lines][-PAGE:]
            if before[seat].get("number") == expected.number:
                same(before[seat], update)
        if expected.match.over:
            self.finished += 1
            self.table = None
        elif expected.match.view(expected.match.seat).get("picks"):
            self.picks += 1


def same(before: Message, after: Message) -> None:
    """Nothing but the log, which is sent from its beginning again with who one is, may differ."""
    for field in before:
        if field not in ("first", "events", "introduction"):
            assert before[field] == after[field], field


def numbered(entries: list[AnyEntry]) -> dict[int, tuple[int, str]]:
    """Seat and action by the number of the decision that they answered."""
    held = {}
    number = 0
    for entry in entries:
        if isinstance(entry, Acted | TookBack):
            held[number] = (entry.seat, entry.action if isinstance(entry, Acted) else "")
        if isinstance(entry, Acted | TookBack | Began):
            number += 1
    return held


class Countdown:
    """Rings after so many acknowledgements."""

    def __init__(self) -> None:
        self.total = 0
        self.left = 0
        self.rings = asyncio.Event()

    def count(self) -> None:
        self.total += 1
        self.left -= 1
        if self.left <= 0:
            self.rings.set()

    def wind_up(self, number: int) -> None:
        self.left = number
        self.rings.clear()


class Newcomers:
    """Two people who introduce themselves, open tables and sit down while the server is killed."""

    def __init__(self, address: str) -> None:
        self.host = Visitor(address, "Nora")
        self.friend = Visitor(address, "Nils")
        self.seated: dict[str, list[str]] = {}
        """By table, who was told that they sit there."""

    async def come(self) -> None:
        with suppress(*LOST):
            await self.host.introduce()
            await self.friend.introduce()
            for _ in range(TABLES_OF_NEWCOMERS):
                table = await self.host.open("card-hunter", "me", "open", "heuristic")
                self.seated[table] = [self.host.name]
                await self.friend.sit(table, 1)
                self.seated[table].append(self.friend.name)

    async def look(self) -> None:
        """Find everything that was promised before the server was killed."""
        for visitor in (self.host, self.friend):
            if visitor.cookie is not None:
                assert (await visitor.ask("GET", "/api/me"))["name"] == visitor.name
        for table, names in self.seated.items():
            info = await self.host.ask("GET", f"/api/tables/{table}")
            seats = [seat["name"] for seat in info["seats"]]
            assert [name for name in seats if name in names] == names, "a seat is lost"
        await self.host.leave()
        await self.friend.leave()


def settle(lodgings: list[Lodging]) -> None:
    """Wait until these servers have done whatever they were asked for."""
    while any(lodging.health()["connections"] for lodging in lodgings):
        time.sleep(0.02)


class Killing:
    """Some parties, newcomers, and a server that is killed under them."""

    def __init__(self, database: str, folder: Path, seed: int, servers: int) -> None:
        self.database = database
        self.lodgings = [Lodging(database, folder) for _ in range(servers)]
        self.random = Random(seed)
        self.countdown = Countdown()
        self.parties: list[Party] = []

    async def run(self, kills: int) -> dict[str, float]:
        """Kill the server so many times; what happened."""
        with ExitStack() as stack:
            for lodging in self.lodgings:
                stack.enter_context(lodging)
            began = time.monotonic()
            await self._gather()
            for _ in range(kills):
                await self._kill()
            for party in self.parties:
                for player in party.players:
                    await player.visitor.leave()
        return {
            "kills": kills,
            "acknowledged": self.countdown.total,
            "matches finished": sum(party.finished for party in self.parties),
            "half-made picks resumed": sum(party.picks for party in self.parties),
            "seconds": time.monotonic() - began,
        }

    async def _gather(self) -> None:
        address = self.lodgings[0].address
        for number, (game, seats) in enumerate(GAMES):
            players = [
                Player(
                    await Visitor(address, f"{game}-{number}-{seat}").introduce(),
                    Random(self.random.random()),
                )
                for seat in range(seats)
            ]
            self.parties.append(Party(game, players, self.countdown))
            self.parties[-1].spread([lodging.address for lodging in self.lodgings])
            await self.parties[-1].gather()

    async def _kill(self) -> None:
        self.countdown.wind_up(self.random.randrange(1, MOST_BEFORE_A_KILL))
        victim = self.random.choice(self.lodgings)
        newcomers = Newcomers(victim.address)
        people = [party.play() for party in self.parties]
        everybody = asyncio.gather(*people, newcomers.come(), return_exceptions=True)
        ringing = asyncio.create_task(self.countdown.rings.wait())
        # All matches may be over before it rings.
        either: list[asyncio.Future[Any]] = [ringing, everybody]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.sleep(self.random.choice([0, 0.001, 0.003]))
        victim.kill()
        others = [lodging for lodging in self.lodgings if lodging is not victim]
        if others:
            # Nobody else notices: they wait for those who have to come back.
            for party in self.parties:
                for player in party.players:
                    await player.visitor.hang_up()
            await asyncio.to_thread(settle, others)
        for problem in await everybody:
            if problem is not None and not isinstance(problem, LOST):
                raise problem
        ringing.cancel()
        await self._look(victim)
        await newcomers.look()

    async def _look(self, victim: Lodging) -> None:
        """Compare the database with what was acknowledged, start again, and compare that."""
        store = await Store.open(self.database)
        expected = [await party.look(store) for party in self.parties]
        await store.close()
        others = [lodging.address for lodging in self.lodgings if lodging is not victim]
        for party in self.parties:
            # They go on at the other server while the killed one is started again.
            party.spread(others or [victim.address])
        starting = asyncio.create_task(asyncio.to_thread(victim.start))
        if not others:
            await starting
        for party, table in zip(self.parties, expected, strict=True):
            assert table is not None
            await party.come_back(table)
            if party.table is None:
                await party.gather()
        if others:
            await starting
            for party in self.parties:
                party.spread([lodging.address for lodging in self.lodgings])
                await party.gather()


async def kill(
    database: str, folder: Path, kills: int, seed: int = 1, servers: int = 1
) -> dict[str, Any]:
    return await Killing(database, folder, seed, servers).run(kills)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--servers", type=int, default=1, help="with PostgreSQL")
    parser.add_argument("--database", help="otherwise a SQLite file that is removed afterwards")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"{folder}/lodge.db"
        figures = asyncio.run(
            kill(database, Path(folder), arguments.kills, arguments.seed, arguments.servers)
        )
    for name, value in figures.items():
        print(f"{name:24} {value:10,.0f}")


if __name__ == "__main__":
    main()
