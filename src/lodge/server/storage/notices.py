"""What servers of one PostgreSQL database tell each other, as its notifications carry it.

A server ignores what it does not understand, so that another may be of a later version.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, text

from lodge.server.storage.rows import EntryRow

V = TypeVar("V")

CHANNEL = "lodge"
ROOM = 7800
"""So many bytes of entries or people are told in one notice."""

LONGEST = 1000
"""An entry with more bytes is read by whoever wants it."""

MOST = 200
"""So many tables are named in one notice: it may have 8,000 bytes."""

MOST_WATCHING = 40
"""So many of those who only watch a table are told: a notice has room for so many long names."""


class Here(msgspec.Struct, frozen=True, array_like=True):
    """Who of a table is connected to a server."""

    players: list[str]
    """Those who sit there, each once."""
    spectators: int
    watching: list[tuple[str, str]] = []
    """Those with a name who only watch, each with it, as many as are told; an earlier version
    does not tell them."""


class Written(msgspec.Struct, frozen=True, array_like=True):
    """An entry that is short enough to be told."""

    table: str
    number: int
    body: str


class Notice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that one server tells all of them."""

    server: str
    wrote: list[Written] = []
    """New entries, in the order of their tables."""
    grew: dict[str, int] = {}
    """Tables with new entries that have to be read, and how many each has now."""
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
    followed: dict[str, str] = {}
    """By table, where its people play on."""
    renamed: str = ""
    """A guest who has another name now."""
    leaves: bool = False
    """The server stops: others may lead what it led."""


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Notice).decode

NOTIFY = text("SELECT pg_notify(:channel, notice) FROM unnest(CAST(:notices AS text[])) AS notice")


def announce(connection: Connection, server: str, added: Sequence[EntryRow]) -> None:
    """Tell the others, as soon as this transaction is committed, what it has added."""
    if connection.dialect.name != "postgresql" or not added:
        return
    told, grew = [], {}
    for entry in added:
        if len(entry.body) <= LONGEST:
            told.append(Written(entry.table, entry.number, entry.body.decode()))
        else:
            grew[entry.table] = entry.number
    notices = [Notice(server=server, wrote=some) for some in by_size(told)]
    notices += [Notice(server=server, grew=dict(some)) for some in chunks(grew.items())]
    said = [encode(notice).decode() for notice in notices]
    connection.execute(NOTIFY, {"channel": CHANNEL, "notices": said})


def by_size(told: Iterable[V]) -> Iterator[list[V]]:
    """As many at once as one notice can carry."""
    some: list[V] = []
    size = 0
    for one in told:
        needed = len(encode(one)) + 1
        if size + needed > ROOM:
            yield some
            some, size = [], 0
        some.append(one)
        size += needed
    if some:
        yield some


def chunks(items: Iterable[V], most: int = MOST) -> Iterator[Sequence[V]]:
    """So few of them at once that a notice can carry them."""
    rest = iter(items)
    while some := list(islice(rest, most)):
        yield some
