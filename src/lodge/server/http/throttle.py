"""How often somebody may ask, by where he asks from or by who he is."""

from time import monotonic

from lodge.server.errors import Problem, too_fast
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import AnyRequest
from lodge.server.http.guard import READING, check_sender
from lodge.server.limits.meters import Meter, place_of, warn_of_limit
from lodge.server.storage import GuestRow
from lodge.server.tables.registry import House


def address(request: AnyRequest) -> str:
    """Where a request comes from, as it is counted."""
    return place_of(request.client.host) if request.client else "unknown"


def meter(
    request: AnyRequest, rate: Meter, refusal: Problem, guest: GuestRow | None = None
) -> None:
    """Count a request, for the guest or for the address; raise the refusal if that is too much."""
    place = address(request)
    if not rate.allows(place if guest is None else guest.id, monotonic()):
        # The log names no guests.
        warn_of_limit(rate.limit, address=place, most=rate.most)
        raise refusal


async def check_change(request: AnyRequest) -> None:
    """Let through what only reads; what changes anything must come from here, and is counted."""
    await check_sender(request)
    if request.method not in READING:
        house: House = request.app.state.house
        guest = await house.guests.find(request.cookies.get(COOKIE))
        meter(request, house.changes, too_fast(), guest)
