"""A server in the loop of the test itself, so that a test can look into the house."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from lodge import press
from lodge.cli.browser_printing import print_wish
from lodge.server.app import Services, create_app
from lodge.server.http import guests, printing, replays, tables, throttle, works
from lodge.server.http.throttle import Rate
from lodge.server.ops.serve import Server
from lodge.server.printing.printer import Printer
from lodge.server.settings import Limits, Settings, without_rates
from lodge.server.storage import Store
from lodge.server.tables.live import LiveTable
from lodge.server.tables.registry import Registry
from lodge.server.tables.room import Room
from lodge.server.tables.sharing import SharedTables
from lodge.server.tables.stored_journal import read_table
from lodge.server.ws.connected import Connected
from lodge.table.table import Table
from tests.patience import PATIENCE
from tests.server.visitor import Visitor

NO_RATES = replace(without_rates(Limits()), check_seconds=PATIENCE, print_seconds=PATIENCE)
"""What people write is read and printed however busy the machine is."""


class LoopServer(Server):
    """Leaves the signals to the test run."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Inhouse:
    """A running server, and the visitors who come to it."""

    def __init__(self, services: Services, address: str, server: LoopServer) -> None:
        self.services = services
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

    @property
    def registry(self) -> Registry:
        return self.services.registry

    @property
    def store(self) -> Store:
        return self.services.store

    @property
    def clients(self) -> Connected:
        return self.services.connected

    @property
    def shared(self) -> SharedTables:
        """The tables as other servers share them."""
        assert self.services.shared is not None
        return self.services.shared

    @property
    def tables(self) -> dict[str, Room]:
        return self.registry.tables

    def room(self, table: str) -> Room:
        return self.tables[table]

    def live(self, table: str) -> LiveTable:
        return self.tables[table].live

    def table(self, table: str) -> Table:
        return self.tables[table].live.table

    async def read_table(self, table: str) -> Table:
        """A table as the database holds it."""
        return await read_table(self.store, table)

    def set_up(self, **changes: Any) -> None:
        """Tables that come into memory from now on are set up otherwise."""
        kit = self.registry.kit
        kit.settings = replace(kit.settings, **changes)

    async def journal(self, table: str) -> list[bytes]:
        """What the database holds of a table."""
        stored = await self.store.load(table)
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


def stop_refilling(services: Services) -> None:
    """What a test has used up of a rate stays used up, however long it takes."""
    for module in (guests, printing, replays, tables, throttle, works):
        for rate in vars(module).values():
            if isinstance(rate, Rate):
                services.rates.meter(rate).per_second = 0.0
    kit = services.registry.kit
    for meter in (kit.lines, kit.spectators_lines, services.looks.meter):
        meter.per_second = 0.0


@asynccontextmanager
async def open_house(
    database: str,
    limits: Limits = NO_RATES,
    bot_pause: float = 0,
    proxies: str = "127.0.0.1",
    window_pace: float = 0,
    web: Path | None = None,
    printer: Printer = print_wish,
    broker: str = "",
) -> AsyncIterator[Inhouse]:
    """Serve this database until the test has done with it."""
    settings = Settings(
        database=database,
        broker=broker,
        limits=limits,
        bot_pause=bot_pause,
        proxies=proxies,
        window_pace=window_pace,
        web=web,
    )
    app = create_app(settings, press, printer)
    server = LoopServer(app, settings)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.005)
        port = listening.getsockname()[1]
        stop_refilling(app.state.services)
        inhouse = Inhouse(app.state.services, f"127.0.0.1:{port}", server)
        try:
            yield inhouse
        finally:
            for visitor in inhouse.visitors:
                await visitor.leave()
            server.should_exit = True
            await serving
