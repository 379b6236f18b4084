"""How often somebody may ask, by where they ask from or by who they are.

A rate is declared beside the routes that it counts; a server has a meter for each.
"""

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from lodge.server.errors import Problem, too_fast
from lodge.server.guests.identity import COOKIE, Guests
from lodge.server.http.arguments import AnyRequest
from lodge.server.http.guard import READING, check_sender
from lodge.server.limits.meters import Meter, place_of, warn_of_limit
from lodge.server.settings import Limits
from lodge.server.storage import GuestRow


class Rate(NamedTuple):
    """How often something may be asked for."""

    name: str
    """What the log calls it."""
    most: Callable[[Limits], int]
    seconds: float = 60


class Rates:
    """The meters of a server."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._meters: dict[str, Meter] = {}

    def meter(self, rate: Rate) -> Meter:
        if rate.name not in self._meters:
            self._meters[rate.name] = Meter(rate.name, rate.most(self._limits), rate.seconds)
        return self._meters[rate.name]


CHANGES = Rate("changes a minute", lambda limits: limits.changes_per_minute)


def address(request: AnyRequest) -> str:
    """Where a request comes from, as it is counted."""
    return place_of(request.client.host) if request.client else "unknown"


def count(request: AnyRequest, rate: Rate, refusal: Problem, guest: GuestRow | None = None) -> None:
    """Count a request, for the guest or for the address; raise the refusal if that is too much."""
    rates: Rates = request.app.state.rates
    meter, place = rates.meter(rate), address(request)
    if not meter.allows(place if guest is None else guest.id, monotonic()):
        # The log names no guests.
        warn_of_limit(meter.limit, address=place, most=meter.most)
        raise refusal


async def check_change(request: AnyRequest) -> None:
    """Let through what only reads; what changes anything must come from here, and is counted."""
    await check_sender(request)
    if request.method not in READING:
        guests: Guests = request.app.state.guests
        count(request, CHANGES, too_fast(), await guests.find(request.cookies.get(COOKIE)))
