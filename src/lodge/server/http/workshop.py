"""The workshop of a game: cards and decks in the making, looked at while they are made."""

from collections.abc import Sequence
from typing import Any

from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.kernel.setup import Setup
from lodge.kernel.workshop import DeckList, DeckRead, Form, Formed, Workshop, first_error
from lodge.server.errors import Problem
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import (
    AnyRequest,
    PathText,
    TheDecks,
    TheGuests,
    TheLooks,
    TheSets,
    TheWorkbench,
)
from lodge.server.http.bodies import LARGEST_BODY
from lodge.server.http.cards import describe_card, drawn
from lodge.server.http.faces import Faces
from lodge.server.http.games import find_game
from lodge.server.http.throttle import address
from lodge.server.storage import GuestRow
from lodge.server.wire.workshop import (
    CardsChecked,
    CardsDraft,
    Conditions,
    DeckChecked,
    DeckDraft,
    DeckOffer,
    FormDraft,
    WorkshopInfo,
)
from lodge.server.workshop.decks import Decks
from lodge.server.workshop.quota import Looks
from lodge.server.workshop.sets import Sets
from lodge.server.workshop.worker import aside, workshop_of

MOST_DRAWN = 12
"""Faces at once."""

DRAWING_COSTS = 0.02
"""What a drawing counts that is there already: a page shows many."""


@get("/{game:str}/workshop")
async def get_workshop(workbench: TheWorkbench, game: PathText) -> WorkshopInfo:
    """What there is to build decks and to write cards with."""
    shop = find_workshop(game)
    workbench.warm_up()
    return WorkshopInfo(
        kinds={kind: scheme.name for kind, scheme in find_game(game).look.decks.items()},
        sections=shop.sections,
        classes=shop.classes,
        keywords=shop.keywords,
        filings=shop.filings(),
        starters=shop.starters(),
        examples=shop.examples(),
        reference=shop.reference(),
        longest_set=shop.longest_set,
        longest_deck=shop.longest_deck,
    )


@post("/{game:str}/workshop/cards", status_code=200, request_max_body_size=LARGEST_BODY)
async def check_cards(
    request: AnyRequest,
    looks: TheLooks,
    workbench: TheWorkbench,
    game: PathText,
    data: JSONBody[CardsDraft],
    state: State,
) -> CardsChecked:
    """What is wrong with a set of cards, and what it looks like."""
    found = find_game(game)
    find_workshop(game)
    if len(data.draw) > MOST_DRAWN:
        raise Problem(400, "too-many", f"At most {MOST_DRAWN} cards are drawn at once.")
    async with looks.take(address(request)):
        read = await workbench.read_cards(game, data.cards)
        wanted = [card for card in read.cards if card.face in data.draw]
        drawings = await draw(state.faces, found, wanted)
    return CardsChecked(
        cards=[describe_card(card, "") for card in read.cards],
        filings=read.filings,
        lines=read.lines,
        remarks=read.remarks,
        drawings=drawings,
    )


@get("/{game:str}/workshop/form")
async def get_form(game: PathText) -> Form:
    """What cards are put together from by whoever does not write them."""
    return find_workshop(game).form()


@post("/{game:str}/workshop/form", status_code=200, request_max_body_size=LARGEST_BODY)
async def fill_in(
    request: AnyRequest,
    looks: TheLooks,
    workbench: TheWorkbench,
    game: PathText,
    data: JSONBody[FormDraft],
) -> Formed:
    """A card of a set as a form, or a form as a card of a set."""
    find_workshop(game)
    async with looks.take(address(request)):
        return await workbench.fill_in(game, data.cards, data.line, data.part)


@post("/{game:str}/workshop/deck", status_code=200, request_max_body_size=LARGEST_BODY)
async def check_deck(
    request: AnyRequest,
    looks: TheLooks,
    workbench: TheWorkbench,
    sets: TheSets,
    game: PathText,
    data: JSONBody[DeckDraft],
) -> DeckChecked:
    """What is wrong with a deck."""
    find_workshop(game)
    cards = await cards_of(sets, game, data.set)
    async with looks.take(address(request)):
        if data.deck is not None and data.text is None:
            read = await workbench.check_deck(game, data.deck, cards)
        elif data.text is not None and data.deck is None:
            read = await workbench.read_deck(game, data.text, cards)
        else:
            raise Problem(400, "malformed", "A deck is given as a text or as a list.")
    return deck_checked(read)


@post("/{game:str}/decks", status_code=200)
async def offer_decks(
    request: AnyRequest,
    looks: TheLooks,
    guests: TheGuests,
    sets: TheSets,
    decks: TheDecks,
    game: PathText,
    data: JSONBody[Conditions],
) -> list[DeckOffer]:
    """The decks that I could bring to a table such as this."""
    found = find_game(game)
    shop = find_workshop(game)
    cards = await cards_of(sets, game, data.set)
    options = {**data.options, shop.option: cards} if cards else data.options
    async with looks.take(address(request)):
        await sets.read(game, options)
        setup = await aside(found.setup, data.seats, options)
        guest = await guests.find(request.cookies.get(COOKIE))
        return await offers(decks, guest, setup)


async def offers(decks: Decks, guest: GuestRow | None, setup: Setup) -> list[DeckOffer]:
    """The decks that somebody could bring to a match of this set-up: the starters, then theirs."""
    shop = workshop_of(setup.game.id)
    own = await decks.of_guest(guest.id, setup.game.id) if guest else []
    offered = [("", deck) for deck in shop.starters()] + [(row.id, deck) for row, deck in own]
    return await aside(_offer_all, setup, shop, offered)


def _offer_all(setup: Setup, shop: Workshop, decks: list[tuple[str, DeckList]]) -> list[DeckOffer]:
    return [_offer(setup, shop, id, deck) for id, deck in decks]


def _offer(setup: Setup, shop: Workshop, id: str, deck: DeckList) -> DeckOffer:
    secret: dict[str, Any] = shop.bring(deck)
    try:
        setup.game.read_secret(setup, secret)
        problem = ""
    except LodgeError as wrong:
        problem = str(wrong)
    count = sum(sum(cards.values()) for cards in deck.sections.values())
    return DeckOffer(deck.name, id, count, secret, problem)


def find_workshop(game: str) -> Workshop:
    find_game(game)
    return workshop_of(game)


async def cards_of(sets: Sets, game: str, set: str) -> str:
    """The text of a set of own cards; none: nothing."""
    return (await sets.find(set, game))[0].text if set else ""


def deck_checked(read: DeckRead) -> DeckChecked:
    return DeckChecked(
        deck=read.deck,
        text=read.text,
        playable=read.playable,
        remarks=read.remarks,
        legal=read.deck is not None and first_error(read.remarks) is None,
        secret=read.secret,
        options=read.options,
    )


async def draw(faces: Faces, game: Game, cards: list[CardInfo]) -> dict[str, str]:
    """The drawings of some cards, by their faces. A long text takes a while to be set."""

    def draw_all() -> dict[str, str]:
        return {card.face: faces.draw_card(game, card) for card in cards}

    if not cards:
        return {}
    return await aside(draw_all)


async def draw_own(
    request: AnyRequest, looks: Looks, game: Game, cards: Sequence[CardInfo], name: str
) -> Response[str]:
    """The drawing of a card that somebody wrote, by the name of its file."""
    faces: Faces = request.app.state.faces
    for card in cards:
        if name == f"{card.face}.svg":
            async with looks.take(address(request), DRAWING_COSTS):
                return drawn((await draw(faces, game, [card]))[card.face])
    raise Problem(404, "no-card", f"There is no card {name.removesuffix('.svg')!r} here.")


router = Router(
    "/api/games",
    route_handlers=[get_workshop, check_cards, get_form, fill_in, check_deck, offer_decks],
    tags=["workshop"],
)
