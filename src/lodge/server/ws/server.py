"""Every WebSocket of a server, from its first to its last message."""

from time import monotonic

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from lodge.server.guests.identity import COOKIE, Guests, hash_secret
from lodge.server.limits.meters import Bucket
from lodge.server.origin import foreign, is_from_here
from lodge.server.settings import Settings
from lodge.server.storage import GuestRow
from lodge.server.tables.registry import Registry
from lodge.server.ws.client import Client
from lodge.server.ws.connected import Connected, welcome
from lodge.server.ws.handler import MessageLoop
from lodge.server.ws.protocol import SocketConnection
from lodge.server.ws.send_scheduler import SendScheduler

AnySocket = WebSocket[None, None, State]

TRY_AGAIN_LATER = 1013
GOING_AWAY = 1001


class SocketServer:
    """Serves every WebSocket of a server."""

    def __init__(
        self, registry: Registry, guests: Guests, connected: Connected, settings: Settings
    ) -> None:
        self._registry = registry
        self._guests = guests
        self._connected = connected
        self._settings = settings
        self._scheduler = SendScheduler()

    async def serve(self, socket: AnySocket) -> None:
        """Serve one client from its first to its last message."""
        if not is_from_here(socket.headers, self._settings.origins):
            raise foreign()
        secret = socket.cookies.get(COOKIE)
        await self._guests.find(secret)
        await socket.accept()
        guest = await self._guests.find(secret)  # They may have been signed out meanwhile.
        address = socket.client.host if socket.client else ""
        problem = self._connected.why_not(guest.id if guest else None, address)
        if problem is not None:
            await socket.send_data(msgspec.json.encode([problem]).decode(), mode="text")
            await socket.close(TRY_AGAIN_LATER)
            return
        connection: SocketConnection = socket.state.connection
        client = self._welcome(guest, address, connection, hash_secret(secret or ""))
        try:
            await client.gone.wait()
        finally:
            client.give_up()
            self._connected.discard(client)
            if client.feed is not None:
                client.feed.leave()
        if connection.is_free and not connection.disconnected:
            await socket.close(GOING_AWAY)
            connection.end_soon()
        else:
            connection.transport.abort()

    def _welcome(
        self, guest: GuestRow | None, address: str, connection: SocketConnection, device: bytes
    ) -> Client:
        """Let a client in, and listen to it from now on."""
        limits = self._settings.limits
        bucket = Bucket(limits.messages_per_second, limits.burst, monotonic())
        client = Client(guest, address, bucket, connection, self._scheduler, device)
        self._connected.add(client)
        client.post(welcome(client))
        connection.listen(MessageLoop(self._registry, client, connection, limits.message_bytes))
        return client
