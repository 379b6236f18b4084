"""Guests: who I am, and where I play."""

from time import monotonic

from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from lodge.server.guests import COOKIE, COOKIE_SECONDS
from lodge.server.house import House
from lodge.server.problems import Problem
from lodge.server.routes.arguments import AnyRequest, TheHouse
from lodge.server.storage import GuestRow
from lodge.server.wire import Introduction, Me, TableInfo


def address(request: AnyRequest) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "unknown"


async def guest_of(request: AnyRequest, house: House) -> GuestRow:
    """Who sends a request."""
    return await house.guests.must_find(request.cookies.get(COOKIE))


@get("/")
async def get_me(request: AnyRequest, house: TheHouse) -> Me | None:
    """Who the lodge takes me for; nobody, if it does not know me yet."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    return None if guest is None else Me(guest.id, guest.name)


@post("/", status_code=200)
async def introduce(
    request: AnyRequest, house: TheHouse, data: JSONBody[Introduction]
) -> Response[Me]:
    """Become a guest, or take another name."""
    secret = request.cookies.get(COOKIE)
    if secret is not None and await house.guests.find(secret) is not None:
        guest = await house.guests.rename(secret, data.name)
        house.tell_renamed(guest)
    else:
        if not house.new_guests.allows(address(request), monotonic()):
            raise Problem(429, "too-many-guests", "Too many new guests at once: wait a minute.")
        guest, secret = await house.guests.add(data.name)
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(Me(guest.id, guest.name), cookies=[cookie])


@get("/tables")
async def my_tables(request: AnyRequest, house: TheHouse) -> list[TableInfo]:
    """The tables where I sit or that I opened, the newest first, broken ones included."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    if guest is None:
        return []
    rows = await house.store.tables_of(guest.id)
    return await house.list(rows, guest.id, with_broken=True)


router = Router("/api/me", route_handlers=[get_me, introduce, my_tables], tags=["guests"])
