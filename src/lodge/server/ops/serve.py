"""Running the server until it is told to stop."""

import asyncio
import gc
import socket
import sys
from contextlib import suppress

import structlog
import uvicorn
from litestar import Litestar

from lodge.kernel.refusal import LodgeError
from lodge.server.app import Services
from lodge.server.cluster.bus import broker_at
from lodge.server.http.protocol import HttpConnection
from lodge.server.limits.doors import Doors
from lodge.server.settings import Settings
from lodge.server.storage import Store
from lodge.server.ws.protocol import SocketConnection

log = structlog.get_logger()

FILES_BESIDE = 200
"""Files that are no connections: the database, the pages, the bots' processes."""

STOP_SECONDS = 10
"""How long open connections may take to end when the server stops."""


GOODBYE_SECONDS = 0.1
"""How long good-bye may take to go out before the connections end."""


GARBAGE = (2_000, 1, 1_250)
"""How many more objects there may be than before until those in circles are looked for among the
new ones, and how often older ones are looked through as well.

What a match makes goes without that; looking for it at the usual 700 was measured to take a
fifth of the server's time. But everybody waits while new ones are looked through, and of those
there are many more than this if as many go as come: with 10,000 and 5,000 people one of ten looks
took 36 ms or more, and one took 91 ms.
"""

TURN_SECONDS = 0.0002
"""How long the event loop keeps the interpreter when the thread that writes wants it.

A commit wants it some twenty times. At the usual 5 ms, and even at 1 ms, it waited longer for that
than for the disk while the server was busy, and everybody waited for it.
"""


class Server(uvicorn.Server):
    """Says good-bye to everybody while they are still connected."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        super().__init__(configure(app, settings))
        self.server_state = Doors(settings.limits.connections_of_address, settings.proxies)
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # What is there now, stays: it need not be looked through again.
        gc.freeze()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        services: Services = self._app.state.services
        services.connected.say_goodbye()
        await asyncio.sleep(GOODBYE_SECONDS)
        await super().shutdown(sockets)


def configure(app: Litestar, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        http=HttpConnection,
        ws=SocketConnection,
        forwarded_allow_ips=settings.proxies,
        # Compressing each message costs 90 KiB a connection and saves little on small ones.
        ws_per_message_deflate=False,
        ws_max_size=settings.limits.message_bytes,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
    )


def listen(settings: Settings, count: int = 1) -> list[socket.socket]:
    """Take the address, with this number of sockets; LodgeError says why it cannot be had."""
    port = settings.port
    listening = []
    if count > 1 and not hasattr(socket, "SO_REUSEPORT"):
        raise LodgeError("This system cannot share one port between several processes.")
    try:
        for _ in range(count):
            place = settings.host, port
            listening.append(socket.create_server(place, backlog=2048, reuse_port=count > 1))
            port = listening[0].getsockname()[1]
        return listening
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise LodgeError(
            f"The lodge cannot open at {settings.host}:{settings.port}: {reason}. "
            "Choose another with --host or --port."
        ) from None


async def check_database(settings: Settings, processes: int) -> None:
    """Open the database once, and the broker, as servers do; LodgeError says why they cannot."""
    store = await Store.open(settings.database, serves=True)
    takes_several = store.shared is not None
    await store.close()
    broker = broker_at(settings.broker)
    if broker is not None:
        if not takes_several:
            raise LodgeError("A broker connects servers of PostgreSQL: a file of SQLite has one.")
        try:
            await broker.open()
        finally:
            await broker.close()
    if processes > 1 and not takes_several:
        raise LodgeError(
            "Several processes need PostgreSQL (--database): a file of SQLite has one server."
        )


def raise_file_limit(settings: Settings) -> None:
    """Take as many files as the system gives: each connection is one."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    wanted = settings.limits.connections + FILES_BESIDE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        log.warning("limit", limit="files", most=soft, wanted=wanted)


def run(app: Litestar, settings: Settings, listening: socket.socket) -> None:
    """Serve until interrupted."""
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN_SECONDS)
    raise_file_limit(settings)
    Server(app, settings).run(sockets=[listening])
