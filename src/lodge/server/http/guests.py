"""Guests: who I am, and where I play."""

from litestar import MediaType, Response, Router, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from litestar.response import Stream
from msgspec import UNSET

from lodge.server.errors import Problem, no_table, too_fast
from lodge.server.guests.identity import COOKIE, COOKIE_SECONDS, PASS_MINUTES, Guests
from lodge.server.http.arguments import (
    AnyRequest,
    PathText,
    TheGuests,
    TheRegistry,
    TheStore,
)
from lodge.server.http.throttle import Rate, check_change, count
from lodge.server.storage import GuestRow
from lodge.server.tables.export import MOST_TABLES, collect
from lodge.server.wire.http import (
    FirstsInfo,
    Introduction,
    Me,
    PassInfo,
    PassSecret,
    SignedOut,
    TableInfo,
)
from lodge.table.table import Table

TICKET = "lodge-ticket"
"""The header by which a connection is shown to be theirs; an earlier server ignores it."""

NEW_GUESTS = Rate("guests a minute", lambda limits: limits.guests_per_minute)
PASSES = Rate("passes a minute", lambda limits: limits.guests_per_minute)
EXPORTS = Rate("exports a minute", lambda limits: max(1, limits.saves_per_minute // 10))


async def guest_of(request: AnyRequest, guests: Guests) -> GuestRow:
    """Who sends a request."""
    return await guests.must_find(request.cookies.get(COOKIE))


@get("/")
async def get_me(request: AnyRequest, guests: TheGuests) -> Me | None:
    """Who the lodge takes me for; nobody, if it does not know me yet."""
    guest = await guests.find(request.cookies.get(COOKIE))
    return None if guest is None else Me(guest.id, guest.name)


@post("/", status_code=200)
async def introduce(
    request: AnyRequest, guests: TheGuests, data: JSONBody[Introduction]
) -> Response[Me]:
    """Become a guest, or take another name."""
    secret = request.cookies.get(COOKIE)
    if secret is not None and await guests.find(secret) is not None:
        guest = await guests.rename(secret, data.name)
    else:
        sentence = "Too many new guests at once: wait a minute."
        count(request, NEW_GUESTS, Problem(429, "too-many-guests", sentence))
        guest, secret = await guests.add(data.name)
    is_connected = guests.connect(request.headers.get(TICKET, ""), guest, secret)
    return _with_cookie(request, guest, secret, is_connected)


def _with_cookie(
    request: AnyRequest, guest: GuestRow, secret: str, is_connected: bool = False
) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
    )
    me = Me(guest.id, guest.name, True if is_connected else UNSET)
    return Response(me, cookies=[cookie])


@get("/tables")
async def my_tables(
    request: AnyRequest, guests: TheGuests, registry: TheRegistry
) -> list[TableInfo]:
    """The tables where I sit or that I opened, the newest first, broken ones included."""
    guest = await guests.find(request.cookies.get(COOKIE))
    if guest is None:
        return []
    rows = await registry.store.tables_of(guest.id)
    return await registry.list(rows, guest.id, with_broken=True)


@get("/firsts")
async def my_firsts(request: AnyRequest, guests: TheGuests, store: TheStore) -> list[FirstsInfo]:
    """The lessons that I followed and the games that I won, of those where there are such."""
    guest = await guests.find(request.cookies.get(COOKIE))
    done = set() if guest is None else set(await store.guests.firsts(guest.id))
    return [
        FirstsInfo(
            game, (game, "lesson") in done, (game, "won") in done, (game, "mastered") in done
        )
        for game in sorted({game for game, _ in done})
    ]


@delete("/tables/{id:str}", status_code=200)
async def forget_table(
    request: AnyRequest, guests: TheGuests, registry: TheRegistry, id: PathText
) -> Me:
    """Take a table off my list; a match that goes on I leave for good. Others keep theirs; what is
    on nobody's list is deleted."""
    guest = await guest_of(request, guests)
    mine = await registry.store.tables_of(guest.id, MOST_TABLES)
    row = next((row for row in mine if row.id == id), None)
    if row is None:
        raise no_table()
    if row.state == "playing" and row.broken is None:
        live = (await registry.find_now(id)).live
        seat = live.table.seat_of(guest.id)
        if seat is not None and live.table.state == "playing":
            await live.do(Table.abandon, seat)
    if await registry.store.guests.hide(id, guest.id):
        registry.drop(id)
    return Me(guest.id, guest.name)


@get("/export", media_type=MediaType.JSON)
async def export(request: AnyRequest, guests: TheGuests, store: TheStore) -> Stream:
    """Everything that the lodge keeps of me, as a file."""
    guest = await guest_of(request, guests)
    count(request, EXPORTS, too_fast())
    name = 'attachment; filename="hunters-lodge.json"'
    return Stream(collect(store, guest), headers={"Content-Disposition": name})


@post("/passes")
async def make_pass(request: AnyRequest, guests: TheGuests) -> PassInfo:
    """A pass that makes another browser the same guest, once."""
    guest = await guest_of(request, guests)
    count(request, PASSES, too_fast())
    return PassInfo(*await guests.make_pass(guest), PASS_MINUTES)


@post("/passes/{id:str}", status_code=200)
async def use_pass(
    request: AnyRequest, guests: TheGuests, id: PathText, data: JSONBody[PassSecret]
) -> Response[Me]:
    """Become the guest of a pass."""
    count(request, PASSES, too_fast())
    guest, secret = await guests.use_pass(id, data.secret)
    return _with_cookie(request, guest, secret)


@delete("/devices", status_code=200)
async def sign_out_others(request: AnyRequest, guests: TheGuests) -> SignedOut:
    """Be the guest in this browser only: all others are signed out, and passes are void."""
    guest = await guest_of(request, guests)
    return SignedOut(await guests.sign_out_others(guest, request.cookies[COOKIE]))


router = Router(
    "/api/me",
    route_handlers=[
        get_me,
        introduce,
        my_tables,
        my_firsts,
        forget_table,
        export,
        make_pass,
        use_pass,
        sign_out_others,
    ],
    before_request=check_change,
    tags=["guests"],
)
