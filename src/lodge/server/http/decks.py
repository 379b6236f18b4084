"""Decks that guests keep at the lodge, and those that can be brought to a table."""

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody

from lodge.kernel.workshop import DeckList, first_error
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import (
    AnyRequest,
    PathText,
    TheDecks,
    TheGuests,
    TheLooks,
    TheRegistry,
    TheSets,
    TheWorkbench,
    TheWorks,
)
from lodge.server.http.bodies import LARGEST_BODY
from lodge.server.http.guests import guest_of
from lodge.server.http.throttle import address, check_change
from lodge.server.http.works import add, change, check_name, mine, new_row, not_right
from lodge.server.http.workshop import cards_of, find_workshop, offers
from lodge.server.storage import WorkRow
from lodge.server.wire.workshop import DeckInfo, DeckOffer, DeckSaving
from lodge.server.workshop.decks import Decks
from lodge.server.workshop.quota import Looks
from lodge.server.workshop.sets import Sets
from lodge.server.workshop.worker import Workbench


@get("/decks")
async def my_decks(
    request: AnyRequest, guests: TheGuests, decks: TheDecks, game: FromQuery[str]
) -> list[DeckInfo]:
    """The decks that I keep, in the order in which they were made."""
    guest = await guests.find(request.cookies.get(COOKIE))
    find_workshop(game)
    return await describe_decks(decks, guest.id, game) if guest else []


@post("/decks", request_max_body_size=LARGEST_BODY)
async def keep_deck(
    request: AnyRequest,
    guests: TheGuests,
    works: TheWorks,
    sets: TheSets,
    looks: TheLooks,
    workbench: TheWorkbench,
    data: JSONBody[DeckSaving],
) -> DeckInfo:
    """Keep a new deck."""
    guest = await guest_of(request, guests)
    deck = await read_deck(request, sets, looks, workbench, data)
    text = msgspec.json.encode(deck).decode()
    row = new_row(guest, data.game, "deck", deck.name, text, data.set)
    return describe_deck(await add(request, works, row), deck)


@put("/decks/{id:str}", request_max_body_size=LARGEST_BODY)
async def change_deck(
    request: AnyRequest,
    guests: TheGuests,
    works: TheWorks,
    sets: TheSets,
    looks: TheLooks,
    workbench: TheWorkbench,
    id: PathText,
    data: JSONBody[DeckSaving],
) -> DeckInfo:
    """Keep a deck as it is now, instead of the version before."""
    guest = await guest_of(request, guests)
    row = await mine(works, guest, id, "deck", data.game)
    deck = await read_deck(request, sets, looks, workbench, data)
    text = msgspec.json.encode(deck).decode()
    changes = {"name": deck.name, "text": text, "uses": data.set, "version": data.version}
    changed = await change(request, works, msgspec.structs.replace(row, **changes))
    return describe_deck(changed, deck)


@delete("/decks/{id:str}", status_code=200)
async def forget_deck(
    request: AnyRequest, guests: TheGuests, works: TheWorks, decks: TheDecks, id: PathText
) -> list[DeckInfo]:
    """Keep a deck no longer; those that are left."""
    guest = await guest_of(request, guests)
    row = await mine(works, guest, id, "deck")
    await works.remove(id, guest.id, "deck")
    return await describe_decks(decks, guest.id, row.game)


async def read_deck(
    request: AnyRequest, sets: Sets, looks: Looks, workbench: Workbench, data: DeckSaving
) -> DeckList:
    """The deck that shall be kept; a problem if it breaks a rule."""
    find_workshop(data.game)
    check_name(data.deck.name, "deck")
    cards = await cards_of(sets, data.game, data.set)
    async with looks.take(address(request)):
        read = await workbench.check_deck(data.game, data.deck, cards)
    wrong = first_error(read.remarks)
    if wrong is not None or read.deck is None:
        raise not_right("deck", wrong)
    return read.deck


async def describe_decks(decks: Decks, guest: str, game: str) -> list[DeckInfo]:
    """The decks that a guest keeps."""
    return [describe_deck(row, deck) for row, deck in await decks.of_guest(guest, game)]


def describe_deck(row: WorkRow, deck: DeckList) -> DeckInfo:
    return DeckInfo(row.id, row.game, deck, row.uses, row.version, row.changed.isoformat())


@get("/{id:str}/decks")
async def offer_decks_at_table(
    request: AnyRequest,
    registry: TheRegistry,
    guests: TheGuests,
    decks: TheDecks,
    looks: TheLooks,
    id: PathText,
) -> list[DeckOffer]:
    """The decks that I could bring to a table."""
    table = (await registry.find(id)).live.table
    find_workshop(table.game.id)
    async with looks.take(address(request)):
        guest = await guests.find(request.cookies.get(COOKIE))
        return await offers(decks, guest, table.setup)


routers = [
    Router(
        "/api/me",
        route_handlers=[my_decks, keep_deck, change_deck, forget_deck],
        before_request=check_change,
        tags=["workshop"],
    ),
    Router("/api/tables", route_handlers=[offer_decks_at_table], tags=["tables"]),
]
