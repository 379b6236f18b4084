"""How often somebody may ask, by where he asks from or by who he is."""

from time import monotonic

from lodge.server.guarding import READING, check_sender
from lodge.server.guests import COOKIE
from lodge.server.house import House
from lodge.server.limits import Meter, place_of, warn_of_limit
from lodge.server.problems import Problem, too_fast
from lodge.server.routes.arguments import AnyRequest
from lodge.server.storage import GuestRow


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
