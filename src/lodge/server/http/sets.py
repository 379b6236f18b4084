"""Sets of cards that guests keep at the lodge, and the cards that tables bring."""

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody

from lodge.kernel.registry import load
from lodge.kernel.workshop import CardsRead, first_error
from lodge.server.errors import Problem
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import (
    AnyRequest,
    PathText,
    TheGuests,
    TheLooks,
    TheRegistry,
    TheSets,
    TheWorkbench,
    TheWorks,
)
from lodge.server.http.bodies import LARGEST_BODY
from lodge.server.http.cards import SVG, describe_card
from lodge.server.http.guests import guest_of
from lodge.server.http.throttle import address, check_change
from lodge.server.http.works import add, change, check_name, mine, new_row, not_right
from lodge.server.http.workshop import draw_own, find_workshop
from lodge.server.storage import WorkRow
from lodge.server.wire.workshop import SetInfo, SetSaving, SetText
from lodge.server.workshop.quota import Looks
from lodge.server.workshop.worker import Workbench


@get("/sets")
async def my_sets(
    request: AnyRequest, guests: TheGuests, works: TheWorks, game: FromQuery[str]
) -> list[SetInfo]:
    """The sets that I keep, in the order in which they were made."""
    guest = await guests.find(request.cookies.get(COOKIE))
    find_workshop(game)
    rows = await works.of_guest(guest.id, game, "set") if guest else []
    return [describe_set(row, guest.name if guest else "", True) for row in rows]


@post("/sets", request_max_body_size=LARGEST_BODY)
async def keep_set(
    request: AnyRequest,
    guests: TheGuests,
    works: TheWorks,
    looks: TheLooks,
    workbench: TheWorkbench,
    data: JSONBody[SetSaving],
) -> SetText:
    """Keep a new set; whoever has its id can read it."""
    guest = await guest_of(request, guests)
    read = await read_set(request, looks, workbench, data)
    row = new_row(guest, data.game, "set", data.name.strip(), data.text, "")
    return whole_set(await add(request, works, row), guest.name, True, read)


@put("/sets/{id:str}", request_max_body_size=LARGEST_BODY)
async def change_set(
    request: AnyRequest,
    guests: TheGuests,
    works: TheWorks,
    looks: TheLooks,
    workbench: TheWorkbench,
    id: PathText,
    data: JSONBody[SetSaving],
) -> SetText:
    """Keep a set as it is now, instead of the version before."""
    guest = await guest_of(request, guests)
    row = await mine(works, guest, id, "set", data.game)
    read = await read_set(request, looks, workbench, data)
    changes = {"name": data.name.strip(), "text": data.text, "version": data.version}
    changed = await change(request, works, msgspec.structs.replace(row, **changes))
    return whole_set(changed, guest.name, True, read)


@delete("/sets/{id:str}", status_code=200)
async def forget_set(
    request: AnyRequest, guests: TheGuests, works: TheWorks, id: PathText
) -> list[SetInfo]:
    """Keep a set no longer; tables that use it have it all the same. Those that are left."""
    guest = await guest_of(request, guests)
    row = await mine(works, guest, id, "set")
    await works.remove(id, guest.id, "set")
    left = await works.of_guest(guest.id, row.game, "set")
    return [describe_set(other, guest.name, True) for other in left]


@get("/{id:str}")
async def get_set(
    request: AnyRequest,
    guests: TheGuests,
    sets: TheSets,
    looks: TheLooks,
    workbench: TheWorkbench,
    id: PathText,
) -> SetText:
    """A set, for everybody who has its link."""
    guest = await guests.find(request.cookies.get(COOKIE))
    row, by = await sets.find(id)
    read = await read_kept(request, looks, workbench, row)
    return whole_set(row, by, guest is not None and guest.id == row.guest, read)


@get("/{id:str}/cards/{name:str}", media_type=SVG)
async def draw_set_card(
    request: AnyRequest,
    sets: TheSets,
    looks: TheLooks,
    workbench: TheWorkbench,
    id: PathText,
    name: PathText,
) -> Response[str]:
    """The drawing of a card of a set."""
    row, _ = await sets.find(id)
    read = await read_kept(request, looks, workbench, row)
    return await draw_own(request, looks, load(row.game), read.cards, name)


@get("/{id:str}/cards/{name:str}", media_type=SVG)
async def draw_table_card(
    request: AnyRequest, registry: TheRegistry, looks: TheLooks, id: PathText, name: PathText
) -> Response[str]:
    """The drawing of a card that the match of a table brings."""
    table = (await registry.find(id)).live.table
    return await draw_own(request, looks, table.game, table.setup.brought, name)


async def read_set(
    request: AnyRequest, looks: Looks, workbench: Workbench, data: SetSaving
) -> CardsRead:
    """The set that shall be kept; a problem if anything is wrong with it."""
    find_workshop(data.game)
    check_name(data.name, "set")
    async with looks.take(address(request)):
        read = await workbench.read_cards(data.game, data.text)
    wrong = first_error(read.remarks)
    if wrong is not None:
        raise not_right("set", wrong)
    if not read.cards:
        raise Problem(422, "empty", "There is no card in this set yet: write one first.")
    return read


async def read_kept(
    request: AnyRequest, looks: Looks, workbench: Workbench, row: WorkRow
) -> CardsRead:
    if workbench.knows(row.game, row.text):
        return await workbench.read_cards(row.game, row.text)
    async with looks.take(address(request)):
        return await workbench.read_cards(row.game, row.text)


def describe_set(row: WorkRow, by: str, mine: bool) -> SetInfo:
    return SetInfo(row.id, row.game, row.name, by, mine, row.version, row.changed.isoformat())


def whole_set(row: WorkRow, by: str, mine: bool, read: CardsRead) -> SetText:
    # The address of a drawing changes with what is drawn, as browsers keep it.
    drawings = [
        msgspec.structs.replace(card, drawing=f"{card.drawing}?v={row.version}")
        for card in (describe_card(card, f"/api/sets/{row.id}") for card in read.cards)
    ]
    info = msgspec.structs.asdict(describe_set(row, by, mine))
    return SetText(
        **info, text=row.text, cards=drawings, filings=read.filings, remarks=read.remarks
    )


routers = [
    Router(
        "/api/me",
        route_handlers=[my_sets, keep_set, change_set, forget_set],
        before_request=check_change,
        tags=["workshop"],
    ),
    Router("/api/sets", route_handlers=[get_set, draw_set_card], tags=["workshop"]),
    Router("/api/tables", route_handlers=[draw_table_card], tags=["tables"]),
]
