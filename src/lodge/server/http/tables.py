"""Tables: opening, sitting down, beginning, playing again."""

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext
from time import time
from typing import Any

from litestar import Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody

from lodge.bots import best_bot, bot_for_beginners
from lodge.kernel.game import Game
from lodge.kernel.record import Record
from lodge.kernel.registry import load
from lodge.server.errors import Problem, not_host, too_fast
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import (
    AnyRequest,
    PathNumber,
    PathText,
    TheHouse,
    TheReplays,
)
from lodge.server.http.games import find_game
from lodge.server.http.guests import guest_of
from lodge.server.http.pages import AS_IT_IS
from lodge.server.http.throttle import check_change, meter
from lodge.server.http.workshop import Look
from lodge.server.storage import GuestRow
from lodge.server.tables.create import ME
from lodge.server.tables.info import table_info
from lodge.server.tables.live import LiveTable
from lodge.server.tables.registry import House
from lodge.server.tables.replays import Replay, Replays
from lodge.server.wire.http import (
    BotChoice,
    Bringing,
    ChatRule,
    NewTable,
    PlayingAgain,
    ReplayInfo,
    ReplayMoment,
    SittingDown,
    TableInfo,
    Talk,
    Treatment,
)
from lodge.table.coaching import lesson_of
from lodge.table.table import Table


@get("/")
async def list_tables(request: AnyRequest, house: TheHouse) -> list[TableInfo]:
    """Public tables that are not over: those that wait for players first."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    rows = await house.store.public_tables()
    found = await house.list(rows, guest.id if guest else None)
    return sorted(found, key=lambda info: info.state != "waiting")


@post("/")
async def open_table(request: AnyRequest, house: TheHouse, data: JSONBody[NewTable]) -> TableInfo:
    """Open a table; with no empty seat its match begins at once."""
    guest = await guest_of(request, house)
    _meter(request, house)
    async with _look(request, house, data):
        live = await house.open_table(data, guest)
    return table_info(live, guest.id)


def _look(request: AnyRequest, house: House, wanted: NewTable) -> AbstractAsyncContextManager[None]:
    """Cards of one's own are looked at before a table is opened with them."""
    shop = load(wanted.game).workshop
    brings_cards = shop is not None and (wanted.set or shop.option in wanted.options)
    return Look(request, house) if brings_cards else nullcontext()


@post("/lesson/{game:str}")
async def open_lesson(request: AnyRequest, house: TheHouse, game: PathText) -> TableInfo:
    """Begin the guided first match of a game."""
    guest = await guest_of(request, house)
    _meter(request, house)
    live = await house.open_table(_lesson_wish(find_game(game)), guest, lesson=True)
    return table_info(live, guest.id)


def _lesson_wish(game: Game) -> NewTable:
    lesson = lesson_of(game)
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
async def get_table(request: AnyRequest, house: TheHouse, id: PathText) -> TableInfo:
    """One table."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    live = await house.find_now(id)
    return table_info(live, guest.id if guest else None)


@get("/{id:str}/chat")
async def get_chat(
    request: AnyRequest, house: TheHouse, id: PathText, before: FromQuery[int]
) -> Talk:
    """A page of what was said before a line, as far as the table remembers."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    live = await house.find_now(id)
    live.table.chat.must_be_welcome(guest.id if guest else None)
    return Talk(*live.company.lines(before))


@put("/{id:str}/chat")
async def rule_chat(
    request: AnyRequest, house: TheHouse, id: PathText, data: JSONBody[ChatRule]
) -> TableInfo:
    """The host opens the chat for those who only watch, or closes it."""
    guest = await guest_of(request, house)
    live = await house.find_now(id)
    _must_be_host(live, guest)
    await live.do(Table.let_talk, data.spectators_talk)
    return table_info(live, guest.id)


@put("/{id:str}/people/{person:str}")
async def treat(
    request: AnyRequest,
    house: TheHouse,
    id: PathText,
    person: PathText,
    data: JSONBody[Treatment],
) -> TableInfo:
    """The host mutes or removes somebody who only watches, or takes that back."""
    guest = await guest_of(request, house)
    live = await house.find_now(id)
    _must_be_host(live, guest)
    player, name = live.company.find(person)
    if player == guest.id:
        raise Problem(409, "yourself", "You are the host of this table.")
    await live.do(Table.treat, player, name, data.muted, data.removed)
    return table_info(live, guest.id)


@post("/{id:str}/seats/{seat:int}", status_code=200)
async def sit(
    request: AnyRequest,
    house: TheHouse,
    id: PathText,
    seat: PathNumber,
    data: JSONBody[SittingDown | None] = None,
) -> TableInfo:
    """Sit down, or take the own seat back from a bot."""
    guest = await guest_of(request, house)
    live = await house.find_now(id)
    await _sit(live, seat, guest, data or SittingDown())
    return table_info(live, guest.id)


async def _sit(live: LiveTable, seat: int, guest: GuestRow, wish: SittingDown) -> None:
    await live.do(
        lambda table, now: table.sit(seat, guest.id, guest.name, now, wish.secret, wish.promise)
    )
    if live.table.state == "waiting" and live.table.is_full:
        await live.shuffle.begin()


@put("/{id:str}/seats/{seat:int}")
async def seat_bot(
    request: AnyRequest,
    house: TheHouse,
    id: PathText,
    seat: PathNumber,
    data: JSONBody[BotChoice],
) -> TableInfo:
    """Put a bot on an empty seat; during the match let the table's own bot, whichever is named,
    play for somebody who is away."""
    guest = await guest_of(request, house)
    live = await house.find_now(id)
    if live.table.state == "waiting":
        _must_be_host(live, guest)
        await live.do(lambda table, now: table.seat_bot(seat, data.bot, now, data.secret))
    else:
        _must_be_away(live, guest, seat)
        mine = live.table.seat_of(guest.id) == seat
        await live.do(Table.stand_in, seat, "left" if mine else "away")
    return table_info(live, guest.id)


@put("/{id:str}/seats/{seat:int}/secret")
async def bring(
    request: AnyRequest,
    house: TheHouse,
    id: PathText,
    seat: PathNumber,
    data: JSONBody[Bringing],
) -> TableInfo:
    """Choose what the own seat brings to the match; the host does so for bots."""
    guest = await guest_of(request, house)
    live = await house.find_now(id)
    seats = live.table.seats
    if 0 <= seat < len(seats) and guest.id != (seats[seat].player or live.host):
        raise Problem(403, "not-yours", "Only whoever sits there chooses what it brings.")
    await live.do(Table.bring, seat, data.secret or {})
    return table_info(live, guest.id)


@delete("/{id:str}/seats/{seat:int}", status_code=200)
async def get_up(request: AnyRequest, house: TheHouse, id: PathText, seat: PathNumber) -> TableInfo:
    """Leave the own seat; before the match the host can also send somebody away."""
    guest = await guest_of(request, house)
    live = await house.find_now(id)
    is_sent_away = live.table.seat_of(guest.id) != seat
    if is_sent_away:
        _must_be_host(live, guest)
        if live.table.state != "waiting":
            raise Problem(409, "begun", "The match has begun: nobody can be sent away.")
    await live.do(lambda table, now: table.get_up(seat, now, is_sent_away=is_sent_away))
    return table_info(live, guest.id)


@post("/{id:str}/start", status_code=200)
async def start(request: AnyRequest, house: TheHouse, id: PathText) -> TableInfo:
    """Begin the match; empty seats get bots."""
    guest = await guest_of(request, house)
    live = await house.find_now(id)
    _must_be_host(live, guest)
    bot = best_bot(live.table.game)
    seats = enumerate(live.table.seats)
    empty = [number for number, seat in seats if seat.is_empty and live.table.match is None]
    for number in empty:
        live.table.seat_bot(number, bot, time())  # On all of them, or on none.
    for number in empty:
        await live.do(Table.seat_bot, number, bot)
    await live.shuffle.begin()
    return table_info(live, guest.id)


@post("/{id:str}/rematch")
async def play_again(
    request: AnyRequest,
    house: TheHouse,
    id: PathText,
    data: JSONBody[PlayingAgain | None] = None,
) -> TableInfo:
    """The table where the people of this one play on: whoever asks first opens it, the seats of
    the others are kept, and whoever asks later sits down there."""
    guest = await guest_of(request, house)
    old = await house.find_now(id)
    promise = (data or PlayingAgain()).promise
    live = await house.find_next(old)
    if live is None:
        _meter(request, house)
        live = await house.play_on(old, guest, promise)
    for number, seat in enumerate(live.table.seats):
        if seat.is_empty and seat.kept is not None and seat.kept.player == guest.id:
            await _sit(live, number, guest, SittingDown(promise=promise))
    return table_info(live, guest.id)


@get("/{id:str}/options")
async def get_options(house: TheHouse, id: PathText) -> dict[str, Any]:
    """All options of a table, long ones included."""
    return (await house.find_now(id)).table.setup.options_doc()


@get("/{id:str}/record")
async def get_record(request: AnyRequest, house: TheHouse, id: PathText) -> Record:
    """The record of a match that is over."""
    table = _finished(await house.find_now(id)).table
    meter(request, house.replays, too_fast())
    return await asyncio.to_thread(table.record)


@get("/{id:str}/replay")
async def get_replay(
    request: AnyRequest, house: TheHouse, replays: TheReplays, id: PathText
) -> ReplayInfo:
    """A match that is over, step by step in words."""
    return (await _replay(request, house, replays, id)).info


@get("/{id:str}/replay/{step:int}")
async def get_moment(
    request: AnyRequest,
    house: TheHouse,
    replays: TheReplays,
    id: PathText,
    step: PathNumber,
    seat: FromQuery[int | None] = None,
) -> ReplayMoment:
    """A match that is over after so many steps, as one seat or a spectator saw it."""
    return (await _replay(request, house, replays, id)).moment(step, seat)


async def _replay(request: AnyRequest, house: House, replays: Replays, id: str) -> Replay:
    live = _finished(await house.find_now(id))
    if not replays.has(live):
        meter(request, house.replays, too_fast())
    return await replays.of(live)


def _finished(live: LiveTable) -> LiveTable:
    if live.table.state != "over":
        raise Problem(409, "not-over", "The match is not over: its secrets are still kept.")
    return live


def _meter(request: AnyRequest, house: House) -> None:
    fast = Problem(429, "too-fast", "Too many new tables at once: wait a minute.")
    meter(request, house.new_tables, fast)
    many = Problem(429, "too-many-tables", "Enough tables for today: finish some of them.")
    meter(request, house.tables_today, many)


def _must_be_host(live: LiveTable, guest: GuestRow) -> None:
    if live.host != guest.id:
        raise not_host()


def _must_be_away(live: LiveTable, guest: GuestRow, seat: int) -> None:
    """A bot plays for me if I want it, and for others only while they are away."""
    mine = live.table.seat_of(guest.id)
    if mine is None:
        raise Problem(403, "not-seated", "Only the players of a match can do that.")
    if not 0 <= seat < len(live.table.seats):
        return  # The table itself says that there is no such seat.
    if seat == mine or live.table.seats[seat].player is None:
        return
    grace = live.audience.grace(seat)
    if grace is None:
        raise Problem(409, "present", "The player of that seat is here.")
    if live.table.clock is not None:
        raise Problem(409, "clock", "There is a clock: a bot plays when the time of a seat is up.")
    if grace > 0:
        raise Problem(
            409, "grace", f"The player of that seat has {grace:.0f} seconds left to come back."
        )


changing = Router(
    "/",
    route_handlers=[
        open_table,
        open_lesson,
        rule_chat,
        treat,
        sit,
        seat_bot,
        bring,
        get_up,
        start,
        play_again,
    ],
    opt={AS_IT_IS: True},
)
router = Router(
    "/api/tables",
    route_handlers=[
        changing,
        list_tables,
        get_table,
        get_chat,
        get_options,
        get_record,
        get_replay,
        get_moment,
    ],
    before_request=check_change,
    tags=["tables"],
)
