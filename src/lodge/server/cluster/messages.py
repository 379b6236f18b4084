"""What servers of one PostgreSQL database tell each other, as its notifications can carry it.

A server ignores what it does not understand, so that another may be of a later version.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

import msgspec
import structlog
from msgspec.structs import replace
from sqlalchemy import Connection, text

from lodge.server.storage.rows import EntryRow

V = TypeVar("V")
log = structlog.get_logger()

CHANNEL = "lodge"
LARGEST = 7999
"""How many bytes a notification of PostgreSQL's may have."""

LONGEST = 1000
"""An entry with more bytes is read by whoever wants it."""

MOST_WATCHING = 40
"""How many of those who only watch a table are told: as many long names fit into a notice."""


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
    device: str = ""
    """The hash of their only browser, if they have signed out all others."""
    leaves: bool = False
    """The server stops: others may lead what it led."""


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Notice).decode

NOTIFY = text("SELECT pg_notify(:channel, notice) FROM unnest(CAST(:notices AS text[])) AS notice")


def announce(connection: Connection, server: str, added: Sequence[EntryRow]) -> None:
    """Tell the others, as soon as this transaction is committed, what it has added."""
    if connection.dialect.name != "postgresql" or not added:
        return
    said = write([of_entries(server, added)])
    connection.execute(NOTIFY, {"channel": CHANNEL, "notices": said})


def of_entries(server: str, added: Iterable[EntryRow]) -> Notice:
    """What a server tells of the entries that it adds."""
    told, grew = [], {}
    for entry in added:
        if len(entry.body) <= LONGEST:
            told.append(Written(entry.table, entry.number, entry.body.decode()))
        else:
            grew[entry.table] = entry.number
    return Notice(server=server, wrote=told, grew=grew)


def write(notices: Iterable[Notice]) -> list[str]:
    """Notices as notifications carry them, however much they say: one that is too large comes in
    parts."""
    said: list[str] = []
    for notice in notices:
        encoded = encode(notice)
        said += [encoded.decode()] if len(encoded) <= LARGEST else write(_parts(notice))
    return said


def _parts(notice: Notice) -> list[Notice]:
    """Smaller notices that say the same, or as much of it as one can carry."""
    said = {name: value for name, value in msgspec.structs.asdict(notice).items() if value}
    del said["server"]
    if len(said) > 1 and not notice.shuffling:
        return [Notice(server=notice.server, **{name: value}) for name, value in said.items()]
    for name, value in said.items():
        if isinstance(value, list | dict) and len(value) > 1:
            return [replace(notice, **{name: half}) for half in _halves(value)]
    for entry in notice.wrote:
        # Whoever wants it reads it from the journal.
        return [Notice(server=notice.server, grew={entry.table: entry.number})]
    for table, here in notice.here.items():
        if here.watching:
            return [replace(notice, here={table: replace(here, watching=[])})]
    log.error("notice", problem="What is said cannot be carried.", about=list(said))
    return []


def _halves(said: "list[Any] | dict[Any, Any]") -> "list[list[Any] | dict[Any, Any]]":
    if isinstance(said, dict):
        return [dict(half) for half in _halves(list(said.items()))]
    middle = len(said) // 2
    return [said[:middle], said[middle:]]


def chunks(items: Iterable[V], most: int) -> Iterator[Sequence[V]]:
    """At most `most` of them at once."""
    rest = iter(items)
    while some := list(islice(rest, most)):
        yield some
