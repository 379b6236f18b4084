"""How often something may be asked for: buckets that fill again."""

from collections import OrderedDict
from ipaddress import IPv6Address
from time import monotonic

import structlog

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
"""How many addresses are remembered."""


class Bucket:
    """Allows a number of things a second on average, and some more at once."""

    __slots__ = ("burst", "denied", "left", "per_second", "since")

    def __init__(self, per_second: float, burst: float, now: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.left = float(burst)
        self.since = now
        self.denied = 0
        """How often it was asked for too much."""

    def allows(self, now: float, cost: float = 1) -> bool:
        """Is one more of this cost allowed? If so, it counts."""
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
