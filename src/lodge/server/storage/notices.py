"""What servers of one PostgreSQL database tell each other, as its notifications carry it.

A server ignores what it does not understand, so that another may be of a later version.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, text

V = TypeVar("V")

CHANNEL = "lodge"
MOST = 200
"""So many tables are named in one notice: it may have 8,000 bytes."""

MOST_WITH_PEOPLE = 20
"""So many, where each comes with the people who are there."""


class Here(msgspec.Struct, frozen=True, array_like=True):
    """Who of a table is connected to a server."""

    players: list[str]
    """Those who sit there, each once."""
    spectators: int


class Notice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that one server tells all of them."""

    server: str
    grew: dict[str, int] = {}
    """Tables with new entries, and how many each has now."""
    leads: list[str] = []
    """Tables that the server leads from now on."""
    freed: list[str] = []
    """Tables that it does not lead any more, nor does anybody else."""
    here: dict[str, Here] = {}
    """Who is connected to it, by table."""
    who: list[str] = []
    """Tables of which it wants to know who is connected to others."""
    shuffling: str = ""
    """A table whose browsers are to reveal what they add to the shuffle."""
    nonces: dict[int, str] = {}
    """What some of them have revealed, by seat."""
    renamed: str = ""
    """A guest who has another name now."""
    leaves: bool = False
    """The server stops: others may lead what it led."""


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Notice).decode

NOTIFY = text("SELECT pg_notify(:channel, notice) FROM unnest(CAST(:notices AS text[])) AS notice")


def announce(connection: Connection, server: str, grew: Mapping[str, int]) -> None:
    """Tell the others, as soon as this transaction is committed, what it has added."""
    if connection.dialect.name != "postgresql" or not grew:
        return
    notices = [
        encode(Notice(server=server, grew=dict(some))).decode() for some in chunks(grew.items())
    ]
    connection.execute(NOTIFY, {"channel": CHANNEL, "notices": notices})


def chunks(items: Iterable[V], most: int = MOST) -> Iterator[Sequence[V]]:
    """So few of them at once that a notice can carry them."""
    rest = iter(items)
    while some := list(islice(rest, most)):
        yield some
