"""Tables: opening, showing, playing again."""

from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any

from litestar import Router, get, post
from litestar.params import FromQuery, JSONBody

from lodge.bots import bot_for_beginners
from lodge.guide.lessons import lesson_of
from lodge.kernel.game import Game
from lodge.kernel.registry import load
from lodge.server.errors import Problem
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import (
    AnyRequest,
    PathText,
    TheGuests,
    TheLooks,
    TheRegistry,
    TheSets,
)
from lodge.server.http.games import find_game
from lodge.server.http.guests import guest_of
from lodge.server.http.pages import AS_IT_IS
from lodge.server.http.seats import take_seat
from lodge.server.http.throttle import Rate, address, check_change, count
from lodge.server.tables.create import ME
from lodge.server.tables.create import open_table as open_new
from lodge.server.tables.rematch import find_next, play_on
from lodge.server.wire.http import (
    NewTable,
    PlayingAgain,
    SittingDown,
    TableInfo,
)
from lodge.server.workshop.quota import Looks

DAY = 24 * 3600.0
NEW_TABLES = Rate("tables a minute", lambda limits: limits.tables_per_minute)
TABLES_TODAY = Rate("tables a day", lambda limits: limits.tables_per_day, DAY)


@get("/")
async def list_tables(
    request: AnyRequest, registry: TheRegistry, guests: TheGuests
) -> list[TableInfo]:
    """Public tables that are not over: those that wait for players first."""
    guest = await guests.find(request.cookies.get(COOKIE))
    rows = await registry.store.public_tables()
    found = await registry.list(rows, guest.id if guest else None)
    return sorted(found, key=lambda info: info.state != "waiting")


@post("/")
async def open_table(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    sets: TheSets,
    looks: TheLooks,
    data: JSONBody[NewTable],
) -> TableInfo:
    """Open a table; with no empty seat its match begins at once."""
    guest = await guest_of(request, guests)
    _count(request)
    async with _look(request, looks, data):
        room = await open_new(registry, sets, data, guest)
    return room.info.seen_by(guest.id)


def _look(request: AnyRequest, looks: Looks, wanted: NewTable) -> AbstractAsyncContextManager[None]:
    """Cards of one's own are looked at before a table is opened with them."""
    shop = load(wanted.game).workshop
    brings_cards = shop is not None and (wanted.set or shop.option in wanted.options)
    return looks.take(address(request)) if brings_cards else nullcontext()


@post("/lesson/{game:str}")
async def open_lesson(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    sets: TheSets,
    game: PathText,
    part: FromQuery[str] = "",
) -> TableInfo:
    """Begin the guided first match of a game, or a further lesson of it."""
    guest = await guest_of(request, guests)
    _count(request)
    wish = _lesson_wish(find_game(game), part)
    room = await open_new(registry, sets, wish, guest, lesson=part)
    return room.info.seen_by(guest.id)


def _lesson_wish(game: Game, part: str) -> NewTable:
    lesson = lesson_of(game, part)
    seats = lesson.position.get("seats", game.default_seats)
    seating = [bot_for_beginners(game)] * seats
    seating[lesson.seat] = ME
    return NewTable(
        game=game.id,
        seats=seats,
        options=lesson.position.get("options", {}),
        seating=seating,
    )


@get("/{id:str}")
async def get_table(
    request: AnyRequest, registry: TheRegistry, guests: TheGuests, id: PathText
) -> TableInfo:
    """One table."""
    guest = await guests.find(request.cookies.get(COOKIE))
    room = await registry.find_now(id)
    return room.info.seen_by(guest.id if guest else None)


@post("/{id:str}/rematch")
async def play_again(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    sets: TheSets,
    id: PathText,
    data: JSONBody[PlayingAgain | None] = None,
) -> TableInfo:
    """The table where the people of this one play on: whoever asks first opens it, the seats of
    the others are kept, and whoever asks later sits down there."""
    guest = await guest_of(request, guests)
    old = await registry.find_now(id)
    wish = data or PlayingAgain()
    room = await find_next(registry, old)
    if room is None:
        _count(request)
        room = await play_on(registry, sets, old, guest, wish)
    for number, seat in enumerate(room.live.table.seats):
        if seat.is_empty and seat.kept is not None and seat.kept.player == guest.id:
            await take_seat(room, number, guest, SittingDown(promise=wish.promise))
    return room.info.seen_by(guest.id)


@get("/{id:str}/options")
async def get_options(registry: TheRegistry, id: PathText) -> dict[str, Any]:
    """All options of a table, long ones included."""
    return (await registry.find_now(id)).live.table.setup.options_doc()


def _count(request: AnyRequest) -> None:
    fast = Problem(429, "too-fast", "Too many new tables at once: wait a minute.")
    count(request, NEW_TABLES, fast)
    many = Problem(429, "too-many-tables", "Enough tables for today: finish some of them.")
    count(request, TABLES_TODAY, many)


changing = Router("/", route_handlers=[open_table, open_lesson, play_again], opt={AS_IT_IS: True})
router = Router(
    "/api/tables",
    route_handlers=[changing, list_tables, get_table, get_options],
    before_request=check_change,
    tags=["tables"],
)
