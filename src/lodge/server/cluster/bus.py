"""What carries notices between servers: PostgreSQL itself, or a broker beside it."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Protocol

from sqlalchemy import Connection

from lodge.kernel.refusal import LodgeError
from lodge.server.cluster.lifeline import Lifeline
from lodge.server.cluster.messages import CHANNEL, Notice, announce, write
from lodge.server.storage import Announcer, EntryRow

NOTIFY = "SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice"


class Bus(Protocol):
    """Carries what one server says to all of them, itself included."""

    may_lose: bool
    """Can there be a commit that nobody is told of?"""

    @property
    def is_open(self) -> bool:
        """Is everything heard?"""
        ...

    def listen(self, hear: Callable[[str], None]) -> None:
        """Let somebody hear what is said whenever this is open."""
        ...

    async def open(self) -> None:
        """Hear and be heard from now on, also after it was lost; StorageError says why not."""
        ...

    async def close(self) -> None: ...

    async def say(self, notice: Notice) -> None:
        """Tell all servers something; StorageError: they may not hear it."""
        ...


class Broker(Bus, Announcer, Protocol):
    """A bus beside the database, which tells of a commit when it is done."""


class DatabaseBus:
    """Notifications of PostgreSQL's, over the connection by which the server lives."""

    may_lose = False

    def __init__(self, lifeline: Lifeline) -> None:
        self._lifeline = lifeline

    @property
    def is_open(self) -> bool:
        return self._lifeline.is_open

    def listen(self, hear: Callable[[str], None]) -> None:
        self._lifeline.listen(CHANNEL, hear)

    async def open(self) -> None:
        """It is, as soon as the connection is."""

    async def close(self) -> None:
        """It ends with the connection."""

    async def say(self, notice: Notice) -> None:
        said = write([notice])
        await self._lifeline.use(lambda driver: driver.execute(NOTIFY, CHANNEL, said))


class DatabaseAnnouncer:
    """What a commit adds is told with it: neither is there without the other.

    For that PostgreSQL lets one commit after the other through, of all servers together.
    """

    def within(self, connection: Connection, server: str, added: Sequence[EntryRow]) -> None:
        announce(connection, server, added)

    def after(self, server: str, added: Sequence[EntryRow]) -> None:
        """Everybody knows."""


def broker_at(url: str) -> Broker | None:
    """The broker with this address, if there is one; LodgeError says why it cannot be used."""
    if not url:
        return None
    try:
        module = import_module("lodge.server.cluster.broker")  # Not everybody has installed it.
    except ModuleNotFoundError as missing:
        raise LodgeError(
            f"{missing.name} is not installed: pip install 'hunters-lodge[broker]'."
        ) from None
    try:
        broker: Broker = module.BrokerBus(url)
    except ValueError:
        raise LodgeError(
            "That is no address of a broker. It should be redis://host:6379 "
            "or rediss://user:password@host:6379."
        ) from None
    return broker
