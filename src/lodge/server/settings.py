"""What a server is started with."""

from pathlib import Path

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much a server takes on, and how much it takes from one client."""

    connections: int = 10_000
    connections_of_guest: int = 20
    tables: int = 50_000
    """Tables that are not over, of everybody."""
    tables_of_guest: int = 30
    message_bytes: int = 16_384
    messages_per_second: float = 20
    burst: int = 60
    guests_per_minute: int = 60
    """New guests from one address."""
    tables_per_minute: int = 60
    """New tables from one address."""


def without_rates(limits: Limits) -> Limits:
    """The same limits, but everybody may ask as fast as they like."""
    fast = 1_000_000
    return msgspec.structs.replace(
        limits,
        messages_per_second=float(fast),
        burst=fast,
        guests_per_minute=fast,
        tables_per_minute=fast,
    )


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where a server listens, where it keeps its tables, and how it behaves."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "lodge.db"
    web: Path | None = None
    """The folder with the built front end; None: HTTP and WebSocket only."""
    limits: Limits = Limits()
    bot_pause: float = 0.6
    """How long a bot seems to think, so that people can follow it and learn nothing from it."""
    window_pace: float = 1.0
    """How slowly windows go by, as a share of the usual pace; 0: at once, for tests."""
    bot_workers: int = 1
    idle_minutes: float = 10
    """A table that nobody looks at leaves the memory after this time; it stays in the database."""
    waiting_days: float = 7
    """A table whose match has not begun is cleared away after this time."""
