"""A server in the loop of the test itself, so that a test can look into the house."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from msgspec.structs import replace

from lodge import press
from lodge.server.app import create_app
from lodge.server.limits.meters import Meter
from lodge.server.ops.serve import Server
from lodge.server.settings import Limits, Settings, without_rates
from lodge.server.tables.live import LiveTable
from lodge.server.tables.registry import House
from lodge.table.table import Table
from tests.patience import PATIENCE
from tests.server.visitor import Visitor

NO_RATES = replace(without_rates(Limits()), check_seconds=PATIENCE)
"""What people write is read however busy the machine is."""


class LoopServer(Server):
    """Leaves the signals to the test run."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Inhouse:
    """A running server, and the visitors who come to it."""

    def __init__(self, house: House, address: str, server: LoopServer) -> None:
        self.house = house
        self.address = address
        self.server = server
        self.visitors: list[Visitor] = []

    async def visitor(self, name: str = "Anna") -> Visitor:
        """Somebody who has no cookie yet."""
        visitor = Visitor(self.address, name)
        self.visitors.append(visitor)
        return visitor

    async def guest(self, name: str = "Anna") -> Visitor:
        return await (await self.visitor(name)).introduce()

    async def party(self, game: str, *names: str, **more: object) -> tuple[str, list[Visitor]]:
        """A table in play with these people at it, who watch it."""
        guests = [await self.guest(name) for name in names]
        seating = ["me", *["open"] * (len(names) - 1)]
        table = await guests[0].open(game, *seating, **more)
        for seat, guest in enumerate(guests[1:], start=1):
            await guest.sit(table, seat)
        for guest in guests:
            await guest.watch(table)
            await guest.ask_always(table)
        return table, guests

    def live(self, table: str) -> LiveTable:
        return self.house.tables[table]

    def table(self, table: str) -> Table:
        return self.house.tables[table].table

    async def journal(self, table: str) -> list[bytes]:
        """What the database holds of a table."""
        stored = await self.house.store.load(table)
        assert stored is not None
        return stored[1]

    @asynccontextmanager
    async def unchanged(self, table: str) -> AsyncIterator[None]:
        """Nothing happens at this table."""
        before = await self.journal(table)
        number = self.table(table).number
        yield
        assert await self.journal(table) == before
        assert self.table(table).number == number
        assert self.table(table).entries == len(before)


def stop_refilling(house: House) -> None:
    """What a test has used up of a rate stays used up, however long it takes."""
    for meter in vars(house).values():
        if isinstance(meter, Meter):
            meter.per_second = 0.0


@asynccontextmanager
async def open_house(
    database: str,
    limits: Limits = NO_RATES,
    bot_pause: float = 0,
    proxies: str = "127.0.0.1",
    window_pace: float = 0,
    web: Path | None = None,
) -> AsyncIterator[Inhouse]:
    """Serve this database until the test has done with it."""
    settings = Settings(
        database=database,
        limits=limits,
        bot_pause=bot_pause,
        proxies=proxies,
        window_pace=window_pace,
        web=web,
    )
    app = create_app(settings, press)
    server = LoopServer(app, settings)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.005)
        port = listening.getsockname()[1]
        stop_refilling(app.state.house)
        inhouse = Inhouse(app.state.house, f"127.0.0.1:{port}", server)
        try:
            yield inhouse
        finally:
            for visitor in inhouse.visitors:
                await visitor.leave()
            server.should_exit = True
            await serving
