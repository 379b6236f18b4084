"""The server as a whole: its services, built once, and the routes that use them."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib.metadata import version
from time import time
from typing import Any

import msgspec
from litestar import Litestar, Response, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import CONTENT_TYPE_LATEST

from lodge.server import shared_metrics
from lodge.server.analysing.desk import AnalysisDesk
from lodge.server.cluster.bus import Broker, DatabaseAnnouncer, DatabaseBus, broker_at
from lodge.server.cluster.leases import Leases
from lodge.server.cluster.lifeline import Lifeline
from lodge.server.cluster.messages import Notice
from lodge.server.cluster.peers import Peers
from lodge.server.guests.identity import Guests
from lodge.server.http import (
    cards,
    decks,
    games,
    guests,
    pages,
    printing,
    replays,
    seats,
    sets,
    table_people,
    tables,
    workshop,
)
from lodge.server.http.bodies import LARGE_BODY, CountBodies
from lodge.server.http.faces import Faces
from lodge.server.http.failures import HANDLERS
from lodge.server.http.guard import add_headers, check_sender
from lodge.server.http.throttle import Rates
from lodge.server.limits.bodies import Bodies
from lodge.server.printing.printer import Printer
from lodge.server.printing.shop import PrintShop
from lodge.server.settings import Settings
from lodge.server.storage import Store
from lodge.server.tables.ports import Alone, Others
from lodge.server.tables.registry import Registry
from lodge.server.tables.replays import Replays
from lodge.server.tables.room import Equipment
from lodge.server.tables.sharing import SharedTables
from lodge.server.tables.standstill import Standstill
from lodge.server.tasks import Tasks
from lodge.server.wire.http import Health
from lodge.server.workshop.decks import Decks
from lodge.server.workshop.quota import Looks
from lodge.server.workshop.sets import Sets
from lodge.server.workshop.worker import Workbench
from lodge.server.ws.connected import Connected
from lodge.server.ws.server import AnySocket, SocketServer

PACKING = 4
"""How hard answers are packed: everybody waits meanwhile, and more takes longer than it saves."""

CHECK_SECONDS = 1.0
"""However often somebody asks, the database is tried once in this time."""


@dataclass
class Services:
    """What a server consists of; routes are handed the parts that they use, by these names."""

    settings: Settings
    store: Store
    tasks: Tasks
    standstill: Standstill
    shared: SharedTables | None
    """The tables as other servers share them, if the database can have several servers."""
    registry: Registry
    connected: Connected
    guests: Guests
    workbench: Workbench
    print_shop: PrintShop
    sets: Sets
    decks: Decks
    looks: Looks
    replays: Replays
    analyses: AnalysisDesk
    rates: Rates
    bodies: Bodies
    sockets: SocketServer
    faces: Faces
    checked_at: float = 0.0

    @classmethod
    async def build(cls, settings: Settings, faces: Faces, printer: Printer) -> "Services":
        """Open the database, and put everything together; nothing happens by itself yet."""
        limits = settings.limits
        broker = broker_at(settings.broker)
        announcer = broker or DatabaseAnnouncer()
        store = await Store.open(settings.database, serves=True, announcer=announcer)
        tasks = Tasks()
        shared = _share(store, tasks, broker)
        others: Others = shared or Alone()
        standstill = Standstill()
        registry = Registry(Equipment.of(settings, store, others, tasks, standstill))
        connected = Connected(limits)
        known = _know_guests(store, connected, None if shared is None else shared.peers)
        workbench = Workbench(limits.check_seconds)
        return cls(
            settings=settings,
            store=store,
            tasks=tasks,
            standstill=standstill,
            shared=shared,
            registry=registry,
            connected=connected,
            guests=known,
            workbench=workbench,
            print_shop=PrintShop(printer, limits.print_seconds),
            sets=Sets(store.works, workbench),
            decks=Decks(store.works),
            looks=Looks(limits.checks_per_minute),
            replays=Replays(),
            analyses=AnalysisDesk(store.analyses, tasks, limits.analysis_playouts),
            rates=Rates(limits),
            bodies=Bodies(limits),
            sockets=SocketServer(registry, known, connected, settings),
            faces=faces,
        )

    async def open(self) -> None:
        """Take up all matches that are not over, and let time go on."""
        self.standstill.on_stop(self.registry.resume_clocks)
        await self.registry.clear_stale()
        if self.shared is None:
            await Leases(self.store).forget_others(self.store.name)
            await self.registry.restore_all()
        else:
            await self.shared.open(self.registry)
        self.tasks.spawn(self.registry.sweep_now_and_then())
        self.tasks.spawn(self.standstill.run())

    async def close(self) -> None:
        """Leave everything written down."""
        self.tasks.cancel()
        self.registry.close()
        await asyncio.to_thread(self.registry.kit.thinkers.close)
        await asyncio.to_thread(self.workbench.close)
        await self.print_shop.close()
        await self.analyses.close()
        await asyncio.sleep(0)
        if self.shared is not None:
            await self.shared.close()
        await self.store.close()

    async def check(self) -> None:
        """Raises StorageError if nothing can be written."""
        if time() - self.checked_at > CHECK_SECONDS:
            await self.store.beat()
            self.checked_at = time()


def _share(store: Store, tasks: Tasks, broker: Broker | None) -> SharedTables | None:
    if store.shared is None:
        return None
    lifeline = Lifeline(store.shared, store.name)
    peers = Peers(store.name, lifeline, broker or DatabaseBus(lifeline), tasks)
    return SharedTables(peers, Leases(store), store, tasks)


def _know_guests(store: Store, connected: Connected, peers: Peers | None) -> Guests:
    """The guests, of whom all servers of the database hear the same."""

    def tell(guest: str, device: bytes | None) -> None:
        if peers is not None:
            named = "" if device is None else device.hex()
            peers.say(Notice(server=store.name, renamed=guest, device=named))

    def hear(notice: Notice) -> None:
        if notice.renamed:
            known.hear(notice.renamed, bytes.fromhex(notice.device) or None)

    known = Guests(store, tell, connected.hang_up, connected.take_in)
    if peers is not None:
        peers.listen(hear)
    return known


@websocket("/ws")
async def socket(socket: AnySocket, state: State) -> None:
    await state.services.sockets.serve(socket)


@get("/healthz", tags=["operation"])
async def healthz(state: State) -> Health:
    """Is everything as it should be, the database included?"""
    services: Services = state.services
    await services.check()
    return Health("ok", len(services.registry.tables), len(services.connected))


@get("/metrics", tags=["operation"], media_type="text/plain")
async def metrics() -> Response[bytes]:
    """Figures for Prometheus."""
    return Response(shared_metrics.write(), media_type=CONTENT_TYPE_LATEST)


HANDED = (
    *("analyses", "decks", "guests", "looks", "print_shop", "registry", "replays"),
    *("sets", "store", "workbench"),
)
"""The services that routes ask for by their names."""


def _provide(name: str) -> Provide:
    def provide(state: State) -> Any:
        return getattr(state.services, name)

    return Provide(provide, sync_to_thread=False)


def _provide_works(state: State) -> Any:
    return state.services.store.works


def create_app(settings: Settings, faces: Faces, printer: Printer) -> Litestar:
    """The application; it opens its services when it starts and closes them when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        services = await Services.build(settings, faces, printer)
        app.state.services = services
        # Read by what comes before the routes, and beside them.
        for name in ("settings", "guests", "rates", "bodies", "faces"):
            app.state[name] = getattr(services, name)
        await services.open()
        try:
            yield
        finally:
            await services.close()

    return Litestar(
        route_handlers=[
            *(cards.router, games.router, guests.router),
            *(workshop.router, printing.router),
            *(tables.router, seats.router, table_people.router, replays.router),
            *(*decks.routers, *sets.routers),
            pages.make_router(settings.web),
            *(healthz, metrics, socket),
        ],
        lifespan=[lifespan],
        dependencies={
            "works": Provide(_provide_works, sync_to_thread=False),
            **{name: _provide(name) for name in HANDED},
        },
        exception_handlers={**HANDLERS},
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=4000,
            gzip_compress_level=PACKING,
            exclude=["/ws"],
            exclude_opt_key=pages.AS_IT_IS,
        ),
        openapi_config=OpenAPIConfig(
            title="Hunters' Lodge",
            version=version("hunters-lodge"),
            path="/api/schema",
            # Only the document itself: the usual pages around it load from elsewhere.
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        before_request=check_sender,
        before_send=[add_headers],
        middleware=[CountBodies()],
        request_max_body_size=LARGE_BODY,
        logging_config=None,
        type_encoders={msgspec.Struct: msgspec.to_builtins},
    )
