"""What a server is started with."""

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Seconds: TypeAlias = Annotated[float, Meta(ge=0)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much a server takes on, and how much it takes from one client."""

    connections: Count = 10_000
    connections_of_guest: Count = 20
    connections_of_address: Count = 300
    tables: Count = 50_000
    """Tables that are not over, of everybody."""
    tables_of_guest: Count = 30
    message_bytes: Count = 16_384
    messages_per_second: Annotated[float, Meta(gt=0)] = 20
    burst: Count = 60
    body_bytes: Count = 64_000_000
    """What is read of requests at once."""
    body_bytes_of_address: Count = 12_000_000
    lines_per_minute: Count = 30
    """Lines of chat of one guest, over however many connections."""
    spectators_lines_per_hour: Count = 300
    """Lines of all who only watch a table."""
    guests_per_minute: Count = 60
    """New guests from one address."""
    tables_per_minute: Count = 60
    """New tables from one address."""
    tables_per_day: Count = 500
    """New tables from one address."""
    thoughts_per_minute: Count = 60
    """Actions that one guest wants to take back, and hints, which take a while to think over."""
    checks_per_minute: Count = 300
    """Looks at cards and decks in the making from one address; long ones count several times."""
    check_seconds: Annotated[float, Meta(gt=0)] = 2.0
    """Reading what somebody wrote may take so long."""
    saves_per_minute: Count = 60
    """Decks and sets kept from one address."""
    changes_per_minute: Count = 120
    """Requests of one guest that change anything; of strangers, from one address."""
    replays_per_minute: Count = 60
    """Matches that are played through again for one address, to be looked at or recorded."""
    prints_per_minute: Count = 20
    """Files with cards to print that are made for one address."""
    print_seconds: Annotated[float, Meta(gt=0)] = 20.0
    """Making such a file may take so long."""
    analysis_playouts: Annotated[int, Meta(ge=2, le=1000)] = 24
    """How often each moment of a match is played on that somebody wants to have analysed."""
    decks_of_guest: Count = 60
    sets_of_guest: Count = 20


def without_rates(limits: Limits) -> Limits:
    """The same limits, but everybody may ask as fast as they like."""
    fast = 1_000_000
    return msgspec.structs.replace(
        limits,
        messages_per_second=float(fast),
        burst=fast,
        lines_per_minute=fast,
        spectators_lines_per_hour=fast,
        guests_per_minute=fast,
        tables_per_minute=fast,
        tables_per_day=fast,
        connections_of_address=fast,
        thoughts_per_minute=fast,
        checks_per_minute=fast,
        saves_per_minute=fast,
        changes_per_minute=fast,
        replays_per_minute=fast,
        prints_per_minute=fast,
    )


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a server listens, where it keeps its tables, and how it behaves."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    processes: Annotated[int, Meta(ge=1, le=64)] = 1
    """How many servers share the port; more than one need PostgreSQL."""
    database: str = "lodge.db"
    broker: str = ""
    """redis://host:port of a broker over which servers tell each other what they write; otherwise
    PostgreSQL carries it."""
    origins: frozenset[str] = frozenset()
    """Where else pages of this lodge come from, as https://lodge.example."""
    proxies: str = "127.0.0.1"
    """Comma-separated addresses of proxies whose X-Forwarded-For is trusted."""
    web: Path | None = None
    """The folder with the built front end; None: HTTP and WebSocket only."""
    limits: Limits = Limits()
    bot_pause: Annotated[float, Meta(ge=0, le=3600)] = 0.6
    """How long a bot seems to think, so that people can follow it and learn nothing from it."""
    window_pace: Annotated[float, Meta(ge=0, le=2)] = 1.0
    """How slowly windows go by, as a share of the usual pace; 0: at once, for tests."""
    bot_workers: Count = 1
    """Processes in which bots think."""
    grace_seconds: Seconds = 60
    """How long nobody may put a bot on the seat of somebody whose connection is lost."""
    idle_minutes: Annotated[float, Meta(gt=0)] = 10
    """A table that nobody looks at leaves the memory after this time; it stays in the database."""
    waiting_days: Annotated[float, Meta(gt=0)] = 7
    """A table whose match has not begun is cleared away after this time."""
