"""Everybody who is connected, counted by guest and by address."""

from collections import Counter
from collections.abc import Iterator
from importlib.metadata import version

from lodge.server import metrics
from lodge.server.limits.meters import place_of, warn_of_limit
from lodge.server.settings import Limits
from lodge.server.storage import GuestRow
from lodge.server.tables.display_names import handle_of
from lodge.server.wire.socket import Closing, Refused, Welcome
from lodge.server.ws.client import Client

VERSION = version("hunters-lodge")


def welcome(client: Client) -> Welcome:
    """What a client is told first, and when it becomes somebody."""
    guest = client.guest
    if guest is None:
        return Welcome(None, VERSION, ticket=client.ticket)
    return Welcome(guest.name, VERSION, handle_of(guest.id))


class Connected:
    """All clients of a server."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._clients: set[Client] = set()
        self._by_guest: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()
        self._by_ticket: dict[str, Client] = {}

    def __len__(self) -> int:
        return len(self._clients)

    def __iter__(self) -> Iterator[Client]:
        return iter(self._clients)

    def add(self, client: Client) -> None:
        self._clients.add(client)
        self._count(client, 1)
        if client.ticket is not None:
            self._by_ticket[client.ticket] = client

    def discard(self, client: Client) -> None:
        if client in self._clients:
            self._clients.discard(client)
            self._count(client, -1)
            if client.ticket is not None:
                del self._by_ticket[client.ticket]

    def take_in(self, ticket: str, guest: GuestRow, device: bytes) -> bool:
        """Give somebody who has a name only now the connection of a ticket; False: there is none
        that is nobody's."""
        client = self._by_ticket.pop(ticket, None)
        if client is None:
            return False
        self._count(client, -1)
        client.become(guest, device)
        self._count(client, 1)
        client.post(welcome(client))
        return True

    def hang_up(self, guest: str, device: bytes) -> None:
        """End the connections of a guest's browsers but one: they are nobody's any more."""
        for client in self:
            if client.player == guest and client.device != device:
                client.give_up()

    def say_goodbye(self) -> None:
        """Tell everybody that the lodge closes."""
        for client in self:
            client.post(Closing("The lodge restarts in a moment. Nothing is lost."))

    def _count(self, client: Client, change: int) -> None:
        for counter, key in (
            (self._by_guest, client.player or ""),
            (self._by_address, place_of(client.address)),
        ):
            counter[key] += change
            if not counter[key]:
                del counter[key]
        metrics.CONNECTIONS.set(len(self._clients))

    def why_not(self, guest: str | None, address: str) -> Refused | None:
        """Why one more cannot come in, if so."""
        limits = self._limits
        if len(self._clients) >= limits.connections:
            warn_of_limit("connections", most=limits.connections)
            return Refused(None, "house-full", "The lodge is full: try again in a minute.")
        if guest is not None and self._by_guest[guest] >= limits.connections_of_guest:
            warn_of_limit("connections of a guest", most=limits.connections_of_guest)
            sentence = "You have too many tabs or devices connected."
            return Refused(None, "too-many-connections", sentence)
        place = place_of(address)
        if self._by_address[place] >= limits.connections_of_address:
            most = limits.connections_of_address
            warn_of_limit("connections of an address", address=place, most=most)
            sentence = "Too many connections from your network: try again later."
            return Refused(None, "too-many-connections", sentence)
        return None
