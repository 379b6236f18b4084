"""How often somebody may ask, by where he asks from or by who he is."""

from time import monotonic
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from lodge.server.guarding import READING
from lodge.server.guests import COOKIE
from lodge.server.house import House
from lodge.server.limits import Meter, place_of, warn_of_limit
from lodge.server.problems import Problem, too_fast
from lodge.server.storage import GuestRow

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def address(connection: AnyConnection) -> str:
    """Where a request comes from, as it is counted."""
    return place_of(connection.client.host) if connection.client else "unknown"


def meter(
    connection: AnyConnection, rate: Meter, refusal: Problem, guest: GuestRow | None = None
) -> None:
    """Count a request, for the guest or for the address; raise the refusal if that is too much."""
    place = address(connection)
    if not rate.allows(place if guest is None else guest.id, monotonic()):
        # The log names no guests.
        warn_of_limit(rate.limit, address=place, most=rate.most)
        raise refusal


async def meter_changes(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Count a request that changes anything."""
    if not isinstance(connection, Request) or connection.method in READING:
        return
    house: House = connection.app.state.house
    guest = await house.guests.find(connection.cookies.get(COOKIE))
    meter(connection, house.changes, too_fast(), guest)
