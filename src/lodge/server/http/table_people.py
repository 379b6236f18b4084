"""What is said at a table, and what the host does about those who only watch."""

from litestar import Router, get, put
from litestar.params import FromQuery, JSONBody

from lodge.server.errors import Problem
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import (
    AnyRequest,
    PathText,
    TheGuests,
    TheRegistry,
)
from lodge.server.http.guests import guest_of
from lodge.server.http.pages import AS_IT_IS
from lodge.server.http.seats import must_be_host
from lodge.server.http.throttle import check_change
from lodge.server.wire.http import (
    ChatRule,
    TableInfo,
    Talk,
    Treatment,
)
from lodge.table.table import Table


@get("/{id:str}/chat")
async def get_chat(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    id: PathText,
    before: FromQuery[int],
) -> Talk:
    """A page of what was said before a line, as far as the table remembers."""
    guest = await guests.find(request.cookies.get(COOKIE))
    room = await registry.find_now(id)
    room.live.table.chat.must_be_welcome(guest.id if guest else None)
    return Talk(*room.people.lines(before))


@put("/{id:str}/chat")
async def rule_chat(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    id: PathText,
    data: JSONBody[ChatRule],
) -> TableInfo:
    """The host opens the chat for those who only watch, or closes it."""
    guest = await guest_of(request, guests)
    room = await registry.find_now(id)
    must_be_host(room, guest)
    await room.live.do(Table.let_talk, data.spectators_talk)
    return room.info.seen_by(guest.id)


@put("/{id:str}/people/{person:str}")
async def treat(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    id: PathText,
    person: PathText,
    data: JSONBody[Treatment],
) -> TableInfo:
    """The host mutes or removes somebody who only watches, or takes that back."""
    guest = await guest_of(request, guests)
    room = await registry.find_now(id)
    must_be_host(room, guest)
    player, name = room.people.find(person)
    if player == guest.id:
        raise Problem(409, "yourself", "You are the host of this table.")
    await room.live.do(Table.treat, player, name, data.muted, data.removed)
    return room.info.seen_by(guest.id)


changing = Router("/", route_handlers=[rule_chat, treat], opt={AS_IT_IS: True})
router = Router(
    "/api/tables",
    route_handlers=[changing, get_chat],
    before_request=check_change,
    tags=["tables"],
)
