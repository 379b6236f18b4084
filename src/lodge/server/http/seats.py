"""The seats of a table: sitting down, getting up, bots, decks, and beginning."""

from time import time

from litestar import Router, delete, post, put
from litestar.params import JSONBody

from lodge.bots import usual_bot
from lodge.server.errors import Problem, not_host
from lodge.server.http.arguments import (
    AnyRequest,
    PathNumber,
    PathText,
    TheGuests,
    TheRegistry,
)
from lodge.server.http.guests import guest_of
from lodge.server.http.pages import AS_IT_IS
from lodge.server.http.throttle import check_change
from lodge.server.storage import GuestRow
from lodge.server.tables.room import Room
from lodge.server.wire.http import (
    BotChoice,
    Bringing,
    SittingDown,
    TableInfo,
)
from lodge.table.table import Table


@post("/{id:str}/seats/{seat:int}", status_code=200)
async def sit(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    id: PathText,
    seat: PathNumber,
    data: JSONBody[SittingDown | None] = None,
) -> TableInfo:
    """Sit down, or take your own seat back from a bot."""
    guest = await guest_of(request, guests)
    room = await registry.find_now(id)
    await take_seat(room, seat, guest, data or SittingDown())
    return room.info.seen_by(guest.id)


async def take_seat(room: Room, seat: int, guest: GuestRow, wish: SittingDown) -> None:
    await room.live.do(
        lambda table, now: table.sit(seat, guest.id, guest.name, now, wish.secret, wish.promise)
    )
    if room.live.table.state == "waiting" and room.live.table.is_full:
        await room.shuffle.begin()


@put("/{id:str}/seats/{seat:int}")
async def seat_bot(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    id: PathText,
    seat: PathNumber,
    data: JSONBody[BotChoice],
) -> TableInfo:
    """Put a bot on an empty seat; during the match let the table's own bot, whichever is named,
    play for somebody who is away."""
    guest = await guest_of(request, guests)
    room = await registry.find_now(id)
    if room.live.table.state == "waiting":
        must_be_host(room, guest)
        await room.live.do(lambda table, now: table.seat_bot(seat, data.bot, now, data.secret))
    else:
        _must_be_away(room, guest, seat)
        mine = room.live.table.seat_of(guest.id) == seat
        await room.live.do(Table.stand_in, seat, "left" if mine else "away")
    return room.info.seen_by(guest.id)


@put("/{id:str}/seats/{seat:int}/secret")
async def bring(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    id: PathText,
    seat: PathNumber,
    data: JSONBody[Bringing],
) -> TableInfo:
    """Choose what your own seat brings to the match; the host does so for bots."""
    guest = await guest_of(request, guests)
    room = await registry.find_now(id)
    seats = room.live.table.seats
    if 0 <= seat < len(seats) and guest.id != (seats[seat].player or room.live.host):
        raise Problem(403, "not-yours", "Only the player of that seat chooses its deck.")
    await room.live.do(Table.bring, seat, data.secret or {})
    return room.info.seen_by(guest.id)


@delete("/{id:str}/seats/{seat:int}", status_code=200)
async def get_up(
    request: AnyRequest, registry: TheRegistry, guests: TheGuests, id: PathText, seat: PathNumber
) -> TableInfo:
    """Leave your own seat; before the match the host can also send somebody away."""
    guest = await guest_of(request, guests)
    room = await registry.find_now(id)
    is_sent_away = room.live.table.seat_of(guest.id) != seat
    if is_sent_away:
        must_be_host(room, guest)
        if room.live.table.state != "waiting":
            raise Problem(409, "begun", "The match has begun: nobody can be sent away.")
    await room.live.do(lambda table, now: table.get_up(seat, now, is_sent_away=is_sent_away))
    return room.info.seen_by(guest.id)


@post("/{id:str}/seats/{seat:int}/resign", status_code=200)
async def resign(
    request: AnyRequest, registry: TheRegistry, guests: TheGuests, id: PathText, seat: PathNumber
) -> TableInfo:
    """Give your match up, where that is possible: it is lost and over."""
    guest = await guest_of(request, guests)
    room = await registry.find_now(id)
    if room.live.table.seat_of(guest.id) != seat:
        raise Problem(403, "not-yours", "Only whoever sits there gives up the match of a seat.")
    await room.live.do(Table.resign, seat)
    return room.info.seen_by(guest.id)


@post("/{id:str}/start", status_code=200)
async def start(
    request: AnyRequest, registry: TheRegistry, guests: TheGuests, id: PathText
) -> TableInfo:
    """Begin the match; empty seats get bots."""
    guest = await guest_of(request, guests)
    room = await registry.find_now(id)
    must_be_host(room, guest)
    bot = usual_bot(room.live.table.game)
    seats = enumerate(room.live.table.seats)
    empty = [number for number, seat in seats if seat.is_empty and room.live.table.match is None]
    for number in empty:
        room.live.table.seat_bot(number, bot, time())  # On all of them, or on none.
    for number in empty:
        await room.live.do(Table.seat_bot, number, bot)
    await room.shuffle.begin()
    return room.info.seen_by(guest.id)


def must_be_host(room: Room, guest: GuestRow) -> None:
    """Only the host may go on."""
    if room.live.host != guest.id:
        raise not_host()


def _must_be_away(room: Room, guest: GuestRow, seat: int) -> None:
    """A bot plays for me if I want it, and for others only while they are away."""
    mine = room.live.table.seat_of(guest.id)
    if mine is None:
        raise Problem(403, "not-seated", "Only the players of a match can do that.")
    if not 0 <= seat < len(room.live.table.seats):
        return  # The table itself says that there is no such seat.
    if seat == mine or room.live.table.seats[seat].player is None:
        return
    grace = room.presence.grace(seat)
    if grace is None:
        raise Problem(409, "present", "The player of that seat is here.")
    if room.live.table.clock is not None:
        raise Problem(409, "clock", "There is a clock: a bot plays when the time of a seat is up.")
    if grace > 0:
        raise Problem(
            409, "grace", f"The player of that seat has {grace:.0f} seconds left to come back."
        )


changing = Router(
    "/", route_handlers=[sit, seat_bot, bring, get_up, resign, start], opt={AS_IT_IS: True}
)
router = Router(
    "/api/tables",
    route_handlers=[changing],
    before_request=check_change,
    tags=["tables"],
)
