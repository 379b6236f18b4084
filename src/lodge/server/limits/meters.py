"""How much one client may ask for."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address
from time import monotonic

import structlog

from lodge.server.errors import TOO_FAST, Problem
from lodge.server.settings import Limits

log = structlog.get_logger()

SECONDS_BETWEEN_WARNINGS = 60.0

_warned_at: dict[str, float] = {}


def warn_of_limit(limit: str, **facts: object) -> None:
    """Tell the operator that a limit is met; once a minute is enough."""
    now = monotonic()
    if now - _warned_at.get(limit, -SECONDS_BETWEEN_WARNINGS) >= SECONDS_BETWEEN_WARNINGS:
        _warned_at[limit] = now
        log.warning("limit", limit=limit, **facts)


def place_of(address: str) -> str:
    """What is counted as one address: of IPv6 the network, whose other half everybody has whole."""
    if ":" not in address:
        return address
    try:
        six = IPv6Address(address)
    except ValueError:
        return address
    if six.ipv4_mapped is not None:
        return str(six.ipv4_mapped)
    return f"{IPv6Address(int(six) >> 64 << 64)}/64"


REMEMBERED = 10_000
"""So many addresses are remembered."""


class Bucket:
    """Allows so many things a second on average, and some more at once."""

    __slots__ = ("burst", "denied", "left", "per_second", "since")

    def __init__(self, per_second: float, burst: float, now: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.left = float(burst)
        self.since = now
        self.denied = 0
        """So often it was asked for too much."""

    def allows(self, now: float, cost: float = 1) -> bool:
        """Is one more allowed, which costs as much as so many? If so, it counts."""
        self.left = min(self.burst, self.left + (now - self.since) * self.per_second)
        self.since = now
        if self.left < cost:
            self.denied += 1
            return False
        self.left -= cost
        return True


class Meter:
    """A bucket for each address, or whatever else is counted."""

    def __init__(self, limit: str, most: int, seconds: float = 60) -> None:
        self.limit = limit
        """What the log calls it."""
        self.most = most
        self.per_second = most / seconds
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, who: str, now: float) -> bool:
        return self._of(who, now).allows(now)

    def charge(self, who: str, more: float, now: float) -> None:
        """Something that was allowed counts for more than one."""
        self._of(who, now).left -= more

    def _of(self, who: str, now: float) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = Bucket(self.per_second, self.most, now)
            self._buckets[who] = bucket
        self._buckets.move_to_end(who)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


SMALL_BODY = 16_384
"""No more than a connection holds anyway: nobody is kept from playing by what others send."""


class Bodies:
    """What is being read at this moment, in bytes, from each address and from all."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.held: Counter[str] = Counter()

    @contextmanager
    def hold(self, place: str, size: int) -> Iterator[None]:
        """Have room for so many bytes from there, or raise a problem."""
        if size <= SMALL_BODY:
            yield
            return
        self._must_have_room(place, size)
        self.held[place] += size
        try:
            yield
        finally:
            self.held[place] -= size
            if not self.held[place]:
                del self.held[place]

    def _must_have_room(self, place: str, size: int) -> None:
        limits = self._limits
        if self.held[place] + size > limits.body_bytes_of_address:
            warn_of_limit("bytes of an address", address=place, most=limits.body_bytes_of_address)
            sentence = "One thing after the other: wait until the last one is read."
            raise Problem(429, TOO_FAST, sentence)
        if self.held.total() + size > limits.body_bytes:
            warn_of_limit("bytes at once", most=limits.body_bytes)
            raise Problem(503, "busy", "The lodge is busy reading: try again in a moment.")
