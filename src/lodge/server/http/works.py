"""Decks and sets of cards that guests keep at the lodge."""

import secrets
from datetime import UTC, datetime

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody

from lodge.kernel.registry import load
from lodge.kernel.workshop import CardsRead, DeckList, Remark, first_error
from lodge.server.errors import Problem, no_deck, no_set
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import AnyRequest, PathText, TheHouse
from lodge.server.http.bodies import LARGEST_BODY
from lodge.server.http.cards import SVG, describe_card
from lodge.server.http.guests import guest_of
from lodge.server.http.throttle import check_change, meter
from lodge.server.http.workshop import (
    Look,
    cards_of,
    decks_of,
    draw_own,
    find_workshop,
    offers,
)
from lodge.server.limits.meters import warn_of_limit
from lodge.server.storage import GuestRow, WorkKind, WorkRow
from lodge.server.storage.rows import ID
from lodge.server.tables.registry import House
from lodge.server.wire.workshop import (
    DeckInfo,
    DeckOffer,
    DeckSaving,
    SetInfo,
    SetSaving,
    SetText,
)
from lodge.table.letters import without_invisible

LONGEST_NAME = 60


# Decks


@get("/decks")
async def my_decks(request: AnyRequest, house: TheHouse, game: FromQuery[str]) -> list[DeckInfo]:
    """The decks that I keep, in the order in which they were made."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    find_workshop(game)
    return await describe_decks(house, guest.id, game) if guest else []


@post("/decks", request_max_body_size=LARGEST_BODY)
async def keep_deck(request: AnyRequest, house: TheHouse, data: JSONBody[DeckSaving]) -> DeckInfo:
    """Keep a new deck."""
    guest = await guest_of(request, house)
    deck = await read_deck(request, house, data)
    text = msgspec.json.encode(deck).decode()
    row = new_row(guest, data.game, "deck", deck.name, text, data.set)
    return describe_deck(await add(request, house, row), deck)


@put("/decks/{id:str}", request_max_body_size=LARGEST_BODY)
async def change_deck(
    request: AnyRequest, house: TheHouse, id: PathText, data: JSONBody[DeckSaving]
) -> DeckInfo:
    """Keep a deck as it is now, instead of the version before."""
    guest = await guest_of(request, house)
    row = await mine(house, guest, id, "deck", data.game)
    deck = await read_deck(request, house, data)
    text = msgspec.json.encode(deck).decode()
    changes = {"name": deck.name, "text": text, "uses": data.set, "version": data.version}
    changed = await change(request, house, msgspec.structs.replace(row, **changes))
    return describe_deck(changed, deck)


@delete("/decks/{id:str}", status_code=200)
async def forget_deck(request: AnyRequest, house: TheHouse, id: PathText) -> list[DeckInfo]:
    """Keep a deck no longer; those that are left."""
    guest = await guest_of(request, house)
    row = await mine(house, guest, id, "deck")
    await house.store.works.remove(id, guest.id, "deck")
    return await describe_decks(house, guest.id, row.game)


async def read_deck(request: AnyRequest, house: House, data: DeckSaving) -> DeckList:
    """The deck that shall be kept; a problem if it breaks a rule."""
    find_workshop(data.game)
    check_name(data.deck.name, "deck")
    cards = await cards_of(house, data.game, data.set)
    async with Look(request, house):
        read = await house.workbench.check_deck(data.game, data.deck, cards)
    wrong = first_error(read.remarks)
    if wrong is not None or read.deck is None:
        raise not_right("deck", wrong)
    return read.deck


async def describe_decks(house: House, guest: str, game: str) -> list[DeckInfo]:
    """The decks that a guest keeps."""
    return [describe_deck(row, deck) for row, deck in await decks_of(house, guest, game)]


def describe_deck(row: WorkRow, deck: DeckList) -> DeckInfo:
    return DeckInfo(row.id, row.game, deck, row.uses, row.version, row.changed.isoformat())


# Sets


@get("/sets")
async def my_sets(request: AnyRequest, house: TheHouse, game: FromQuery[str]) -> list[SetInfo]:
    """The sets that I keep, in the order in which they were made."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    find_workshop(game)
    rows = await house.store.works.of_guest(guest.id, game, "set") if guest else []
    return [describe_set(row, guest.name if guest else "", True) for row in rows]


@post("/sets", request_max_body_size=LARGEST_BODY)
async def keep_set(request: AnyRequest, house: TheHouse, data: JSONBody[SetSaving]) -> SetText:
    """Keep a new set; whoever has its id can read it."""
    guest = await guest_of(request, house)
    read = await read_set(request, house, data)
    row = new_row(guest, data.game, "set", data.name.strip(), data.text, "")
    return whole_set(await add(request, house, row), guest.name, True, read)


@put("/sets/{id:str}", request_max_body_size=LARGEST_BODY)
async def change_set(
    request: AnyRequest, house: TheHouse, id: PathText, data: JSONBody[SetSaving]
) -> SetText:
    """Keep a set as it is now, instead of the version before."""
    guest = await guest_of(request, house)
    row = await mine(house, guest, id, "set", data.game)
    read = await read_set(request, house, data)
    changes = {"name": data.name.strip(), "text": data.text, "version": data.version}
    changed = await change(request, house, msgspec.structs.replace(row, **changes))
    return whole_set(changed, guest.name, True, read)


@delete("/sets/{id:str}", status_code=200)
async def forget_set(request: AnyRequest, house: TheHouse, id: PathText) -> list[SetInfo]:
    """Keep a set no longer; tables that use it have it all the same. Those that are left."""
    guest = await guest_of(request, house)
    row = await mine(house, guest, id, "set")
    await house.store.works.remove(id, guest.id, "set")
    left = await house.store.works.of_guest(guest.id, row.game, "set")
    return [describe_set(other, guest.name, True) for other in left]


@get("/{id:str}")
async def get_set(request: AnyRequest, house: TheHouse, id: PathText) -> SetText:
    """A set, for everybody who has its link."""
    guest = await house.guests.find(request.cookies.get(COOKIE))
    row, by = await house.shelf.find(id)
    read = await read_kept(request, house, row)
    return whole_set(row, by, guest is not None and guest.id == row.guest, read)


@get("/{id:str}/cards/{name:str}", media_type=SVG)
async def draw_set_card(
    request: AnyRequest, house: TheHouse, id: PathText, name: PathText
) -> Response[str]:
    """The drawing of a card of a set."""
    row, _ = await house.shelf.find(id)
    read = await read_kept(request, house, row)
    return await draw_own(request, house, load(row.game), read.cards, name)


async def read_set(request: AnyRequest, house: House, data: SetSaving) -> CardsRead:
    """The set that shall be kept; a problem if anything is wrong with it."""
    find_workshop(data.game)
    check_name(data.name, "set")
    async with Look(request, house):
        read = await house.workbench.read_cards(data.game, data.text)
    wrong = first_error(read.remarks)
    if wrong is not None:
        raise not_right("set", wrong)
    if not read.cards:
        raise Problem(422, "empty", "There is no card in this set yet: write one first.")
    return read


async def read_kept(request: AnyRequest, house: House, row: WorkRow) -> CardsRead:
    if house.workbench.knows(row.game, row.text):
        return await house.workbench.read_cards(row.game, row.text)
    async with Look(request, house):
        return await house.workbench.read_cards(row.game, row.text)


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


# Both


def check_name(name: str, what: str) -> None:
    tidy = name.strip()
    is_seen = tidy.isprintable() and bool(without_invisible(tidy).strip())
    if not is_seen or len(tidy) > LONGEST_NAME:
        sentence = f"The name of a {what} has 1 to {LONGEST_NAME} visible characters."
        raise Problem(422, "bad-name", sentence)


def not_right(what: str, wrong: Remark | None) -> Problem:
    return Problem(422, "not-right", f"The {what} is not saved. {wrong}")


def new_row(guest: GuestRow, game: str, kind: WorkKind, name: str, text: str, uses: str) -> WorkRow:
    now = datetime.now(UTC)
    id = secrets.token_urlsafe(16)
    return WorkRow(id, guest.id, game, kind, name, text, uses, 1, now, now)


async def mine(
    house: House, guest: GuestRow, id: str, kind: WorkKind, game: str | None = None
) -> WorkRow:
    """A work that I keep."""
    found = await house.store.works.find(id, kind) if ID.fullmatch(id) else None
    if found is None or found[0].guest != guest.id or game not in (None, found[0].game):
        raise no_deck() if kind == "deck" else no_set()
    return found[0]


async def add(request: AnyRequest, house: House, row: WorkRow) -> WorkRow:
    _meter(request, house)
    limits = house.settings.limits
    most = limits.decks_of_guest if row.kind == "deck" else limits.sets_of_guest
    if not await house.store.works.add(row, most):
        warn_of_limit(f"{row.kind}s of a guest", most=most)
        sentence = f"You have saved {most} {row.kind}s at the lodge: remove one of them first."
        raise Problem(429, "too-many", sentence)
    return row


async def change(request: AnyRequest, house: House, row: WorkRow) -> WorkRow:
    _meter(request, house)
    if not await house.store.works.change(row):
        raise Problem(
            409,
            "changed",
            f"This {row.kind} was changed elsewhere meanwhile: load it again, or save a copy.",
        )
    return msgspec.structs.replace(row, version=row.version + 1, changed=datetime.now(UTC))


def _meter(request: AnyRequest, house: House) -> None:
    refusal = Problem(429, "too-fast", "Too much is saved at once: wait a minute.")
    meter(request, house.saves, refusal)


# At a table


@get("/{id:str}/decks")
async def offer_decks_at_table(
    request: AnyRequest, house: TheHouse, id: PathText
) -> list[DeckOffer]:
    """The decks that I could bring to a table."""
    table = (await house.find(id)).table
    find_workshop(table.game.id)
    async with Look(request, house):
        return await offers(request, house, table.setup)


@get("/{id:str}/cards/{name:str}", media_type=SVG)
async def draw_table_card(
    request: AnyRequest, house: TheHouse, id: PathText, name: PathText
) -> Response[str]:
    """The drawing of a card that the match of a table brings."""
    table = (await house.find(id)).table
    return await draw_own(request, house, table.game, table.setup.brought, name)


routers = [
    Router(
        "/api/me",
        route_handlers=[
            *(my_decks, keep_deck, change_deck, forget_deck),
            *(my_sets, keep_set, change_set, forget_set),
        ],
        before_request=check_change,
        tags=["workshop"],
    ),
    Router("/api/sets", route_handlers=[get_set, draw_set_card], tags=["workshop"]),
    Router("/api/tables", route_handlers=[offer_decks_at_table, draw_table_card], tags=["tables"]),
]
