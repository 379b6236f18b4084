"""Running the server until it is told to stop."""

import uvicorn
from litestar import Litestar

from lodge.server.settings import Settings

STOP_SECONDS = 10
"""How long open connections may take to end when the server stops."""


def run(app: Litestar, settings: Settings) -> None:
    """Serve until interrupted."""
    config = uvicorn.Config(
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
    uvicorn.Server(config).run()
