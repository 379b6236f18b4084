"""Matches that are over: their records and replays."""

import asyncio

from litestar import Router, get, post
from litestar.params import FromQuery

from lodge.kernel.record import Record
from lodge.server.errors import Problem, too_fast
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import (
    AnyRequest,
    PathNumber,
    PathText,
    TheAnalyses,
    TheGuests,
    TheRegistry,
    TheReplays,
)
from lodge.server.http.throttle import Rate, check_change, count
from lodge.server.tables.registry import Registry
from lodge.server.tables.replays import Replay, Replays
from lodge.server.tables.room import Room
from lodge.server.wire.analysis import AnalysisInfo
from lodge.server.wire.http import EndingInfo, ReplayInfo, ReplayMoment

REPLAYS = Rate("replays a minute", lambda limits: limits.replays_per_minute)


@get("/{id:str}/record")
async def get_record(request: AnyRequest, registry: TheRegistry, id: PathText) -> Record:
    """The record of a match that is over."""
    table = _finished(await registry.find_now(id)).live.table
    count(request, REPLAYS, too_fast())
    return await asyncio.to_thread(table.record)


@get("/{id:str}/replay")
async def get_replay(
    request: AnyRequest, registry: TheRegistry, replays: TheReplays, id: PathText
) -> ReplayInfo:
    """A match that is over, step by step in words."""
    return (await _replay(request, registry, replays, id)).info


@get("/{id:str}/ending")
async def get_ending(
    request: AnyRequest, registry: TheRegistry, replays: TheReplays, id: PathText
) -> EndingInfo:
    """How a match ended: how close it was, what was hidden, and the moment that decided it."""
    return (await _replay(request, registry, replays, id)).ending


@get("/{id:str}/analysis")
async def get_analysis(registry: TheRegistry, analyses: TheAnalyses, id: PathText) -> AnalysisInfo:
    """The analysis of a match that is over, or how far it is."""
    _finished(await registry.find_now(id))
    return await analyses.find(id)


@post("/{id:str}/analysis", status_code=200)
async def analyse(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    analyses: TheAnalyses,
    id: PathText,
) -> AnalysisInfo:
    """Have a match that is over analysed, unless it is or has been."""
    table = _finished(await registry.find_now(id)).live.table
    guest = await guests.must_find(request.cookies.get(COOKIE))
    count(request, REPLAYS, too_fast())
    await analyses.order(id, guest.id, await asyncio.to_thread(table.record))
    return await analyses.find(id)


@get("/{id:str}/replay/{step:int}")
async def get_moment(
    request: AnyRequest,
    registry: TheRegistry,
    replays: TheReplays,
    id: PathText,
    step: PathNumber,
    seat: FromQuery[int | None] = None,
) -> ReplayMoment:
    """A finished match after a number of steps, as one seat or a spectator saw it."""
    return (await _replay(request, registry, replays, id)).moment(step, seat)


async def _replay(request: AnyRequest, registry: Registry, replays: Replays, id: str) -> Replay:
    live = _finished(await registry.find_now(id)).live
    if not replays.has(live):
        count(request, REPLAYS, too_fast())
    return await replays.of(live)


def _finished(room: Room) -> Room:
    if room.live.table.state != "over":
        raise Problem(409, "not-over", "The replay opens when the match is over.")
    return room


router = Router(
    "/api/tables",
    route_handlers=[get_record, get_replay, get_ending, get_analysis, analyse, get_moment],
    before_request=check_change,
    tags=["tables"],
)
