"""Running the server until it is told to stop."""

import asyncio
import socket

import uvicorn
from litestar import Litestar

from lodge.server.house import House
from lodge.server.settings import Settings

STOP_SECONDS = 10
"""How long open connections may take to end when the server stops."""


GOODBYE_SECONDS = 0.1
"""How long good-bye may take to go out before the connections end."""


class Server(uvicorn.Server):
    """Says good-bye to everybody while they are still connected."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        super().__init__(configure(app, settings))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house: House = self._app.state.house
        house.say_goodbye()
        await asyncio.sleep(GOODBYE_SECONDS)
        await super().shutdown(sockets)


def configure(app: Litestar, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        # Compressing each message costs 90 KiB a connection and saves little on small ones.
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=settings.limits.message_bytes,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
    )


def run(app: Litestar, settings: Settings) -> None:
    """Serve until interrupted."""
    Server(app, settings).run()
