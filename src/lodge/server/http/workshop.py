"""The workshop of a game: cards and decks in the making, looked at while they are made."""

from collections.abc import Sequence
from time import monotonic
from typing import Any

import msgspec
import structlog
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.kernel.setup import Setup
from lodge.kernel.workshop import DeckList, DeckRead, Workshop, first_error
from lodge.server.errors import Problem
from lodge.server.guests.identity import COOKIE
from lodge.server.http.arguments import AnyRequest, PathText, TheHouse
from lodge.server.http.bodies import LARGEST_BODY
from lodge.server.http.cards import describe_card, drawn
from lodge.server.http.faces import Faces
from lodge.server.http.games import find_game
from lodge.server.http.throttle import address, meter
from lodge.server.limits.meters import warn_of_limit
from lodge.server.storage import WorkRow
from lodge.server.tables.registry import House
from lodge.server.wire.workshop import (
    CardsChecked,
    CardsDraft,
    Conditions,
    DeckChecked,
    DeckDraft,
    DeckOffer,
    WorkshopInfo,
)
from lodge.server.workshop.worker import aside, take_spent, workshop_of

log = structlog.get_logger()

MOST_DRAWN = 12
"""Faces at once."""

UNIT_SECONDS = 0.05
"""A look that takes longer counts as several."""

TOO_SLOW_COSTS = 60
"""Looks that one counts for which had to be stopped."""

DRAWING_COSTS = 0.02
"""What a drawing counts that is there already: a page shows many."""

MOST_AT_ONCE = 6
"""From one address, so that nobody fills the queue alone."""


@get("/{game:str}/workshop")
async def get_workshop(house: TheHouse, game: PathText) -> WorkshopInfo:
    """What there is to build decks and to write cards with."""
    shop = find_workshop(game)
    house.workbench.warm_up()
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
    request: AnyRequest, house: TheHouse, game: PathText, data: JSONBody[CardsDraft], state: State
) -> CardsChecked:
    """What is wrong with a set of cards, and what it looks like."""
    found = find_game(game)
    find_workshop(game)
    if len(data.draw) > MOST_DRAWN:
        raise Problem(400, "too-many", f"At most {MOST_DRAWN} cards are drawn at once.")
    async with Look(request, house):
        read = await house.workbench.read_cards(game, data.cards)
        wanted = [card for card in read.cards if card.face in data.draw]
        drawings = await draw(state.faces, found, wanted)
    return CardsChecked(
        cards=[describe_card(card, "") for card in read.cards],
        filings=read.filings,
        lines=read.lines,
        remarks=read.remarks,
        drawings=drawings,
    )


@post("/{game:str}/workshop/deck", status_code=200, request_max_body_size=LARGEST_BODY)
async def check_deck(
    request: AnyRequest, house: TheHouse, game: PathText, data: JSONBody[DeckDraft]
) -> DeckChecked:
    """What is wrong with a deck."""
    find_workshop(game)
    cards = await cards_of(house, game, data.set)
    async with Look(request, house):
        if data.deck is not None and data.text is None:
            read = await house.workbench.check_deck(game, data.deck, cards)
        elif data.text is not None and data.deck is None:
            read = await house.workbench.read_deck(game, data.text, cards)
        else:
            raise Problem(400, "malformed", "A deck is given as a text or as a list.")
    return deck_checked(read)


@post("/{game:str}/decks", status_code=200)
async def offer_decks(
    request: AnyRequest, house: TheHouse, game: PathText, data: JSONBody[Conditions]
) -> list[DeckOffer]:
    """The decks that I could bring to a table such as this."""
    found = find_game(game)
    shop = find_workshop(game)
    cards = await cards_of(house, game, data.set)
    options = {**data.options, shop.option: cards} if cards else data.options
    async with Look(request, house):
        await house.shelf.read(game, options)
        setup = await aside(found.setup, data.seats, options)
        return await offers(request, house, setup)


async def offers(request: AnyRequest, house: House, setup: Setup) -> list[DeckOffer]:
    """The decks that I could bring to a match of this set-up: the starters, then mine."""
    shop = workshop_of(setup.game.id)
    guest = await house.guests.find(request.cookies.get(COOKIE))
    own = await decks_of(house, guest.id, setup.game.id) if guest else []
    decks = [("", deck) for deck in shop.starters()] + [(row.id, deck) for row, deck in own]
    return await aside(_offer_all, setup, shop, decks)


async def decks_of(house: House, guest: str, game: str) -> list[tuple[WorkRow, DeckList]]:
    """The decks that a guest keeps, but for those that cannot be read: the others are there."""
    decks = []
    for row in await house.store.works.of_guest(guest, game, "deck"):
        try:
            decks.append((row, msgspec.json.decode(row.text, type=DeckList)))
        except (msgspec.DecodeError, RecursionError) as problem:
            if house.told.is_new(row.id, str(problem)):
                log.error("broken", deck=row.id[:6], game=game, problem=str(problem))
    return decks


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


class Look:
    """Looking at what somebody makes, as often as one may; long looks count several times.

    `least` is what a quick one counts.
    """

    def __init__(self, request: AnyRequest, house: House, least: float = 1.0) -> None:
        self._request = request
        self._who = address(request)
        self._house = house
        self._least = least

    async def __aenter__(self) -> None:
        house = self._house
        if house.looking[self._who] >= MOST_AT_ONCE:
            warn_of_limit("looks at once", address=self._who, most=MOST_AT_ONCE)
            raise Problem(429, "too-fast", "One thing after the other: wait for the last answer.")
        refusal = Problem(429, "too-fast", "That is too much at once: wait a few seconds.")
        meter(self._request, house.checks, refusal)
        house.looking[self._who] += 1
        take_spent()

    async def __aexit__(self, _: object, problem: BaseException | None, __: object) -> None:
        house = self._house
        house.looking[self._who] -= 1
        if not house.looking[self._who]:
            del house.looking[self._who]
        cost = max(self._least, take_spent() / UNIT_SECONDS)
        if isinstance(problem, Problem) and problem.code == "too-slow":
            cost += TOO_SLOW_COSTS
        house.checks.charge(self._who, cost - 1, monotonic())


def find_workshop(game: str) -> Workshop:
    find_game(game)
    return workshop_of(game)


async def cards_of(house: House, game: str, set: str) -> str:
    """The text of a set of own cards; none: nothing."""
    return (await house.shelf.find(set, game))[0].text if set else ""


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
    request: AnyRequest, house: House, game: Game, cards: Sequence[CardInfo], name: str
) -> Response[str]:
    """The drawing of a card that somebody wrote, by the name of its file."""
    faces: Faces = request.app.state.faces
    for card in cards:
        if name == f"{card.face}.svg":
            async with Look(request, house, DRAWING_COSTS):
                return drawn((await draw(faces, game, [card]))[card.face])
    raise Problem(404, "no-card", f"There is no card {name.removesuffix('.svg')!r} here.")


router = Router(
    "/api/games",
    route_handlers=[get_workshop, check_cards, check_deck, offer_decks],
    tags=["workshop"],
)
