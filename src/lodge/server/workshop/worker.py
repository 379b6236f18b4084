"""Reading what people write: in a process of its own, and never for long.

A few thousand letters can be put such that reading them takes minutes. So they are read where
nothing else waits, and that process is ended if it has not done in time.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from hashlib import blake2b
from multiprocessing.connection import Connection
from time import perf_counter
from typing import ParamSpec, TypeVar

import msgspec
import structlog

from lodge.kernel.registry import games, load
from lodge.kernel.workshop import CardsRead, DeckList, DeckRead, Workshop
from lodge.server.assistant import Assistant, answer_all
from lodge.server.errors import Problem
from lodge.server.limits.meters import warn_of_limit
from lodge.table.thinking import settle

log = structlog.get_logger()

REMEMBERED = 128
"""How many sets are kept as they were read."""
MOST_WAITING = 40


class ReadCards(msgspec.Struct, frozen=True, tag="cards"):
    game: str
    cards: str


class ReadDeck(msgspec.Struct, frozen=True, tag="text"):
    game: str
    text: str
    cards: str


class CheckDeck(msgspec.Struct, frozen=True, tag="deck"):
    game: str
    deck: DeckList
    cards: str


_spent: ContextVar[float] = ContextVar("spent")


def spend(seconds: float) -> None:
    """Note how long the work for the current request took."""
    _spent.set(_spent.get(0.0) + seconds)


P = ParamSpec("P")
R = TypeVar("R")


async def aside(work: Callable[P, R], *what: P.args, **more: P.kwargs) -> R:
    """Do something in a thread, for the account of the current request."""
    began = perf_counter()
    try:
        return await asyncio.to_thread(work, *what, **more)
    finally:
        spend(perf_counter() - began)


def take_spent() -> float:
    """How long the work for the current request took since this was asked last."""
    seconds = _spent.get(0.0)
    _spent.set(0.0)
    return seconds


Order = ReadCards | ReadDeck | CheckDeck


class Workbench:
    """Reads cards and decks, one after the other."""

    def __init__(self, seconds: float) -> None:
        self._reader = Assistant("lodge-workbench", seconds, work)
        self._waiting = 0
        self._read: OrderedDict[bytes, CardsRead] = OrderedDict()

    def warm_up(self) -> None:
        """Be ready soon: somebody is about to write."""
        if not self._waiting:
            self._reader.warm_up()

    def knows(self, game: str, cards: str) -> bool:
        """Has this set been read before?"""
        return _digest(game, cards) in self._read

    async def read_cards(self, game: str, cards: str) -> CardsRead:
        shop = workshop_of(game)
        check_size(cards, shop.longest_set, "A set of cards")
        known = _digest(game, cards)
        if known not in self._read:
            answer = await self._ask(ReadCards(game, cards))
            self._read[known] = msgspec.json.decode(answer, type=CardsRead)
            if len(self._read) > REMEMBERED:
                self._read.popitem(last=False)
        self._read.move_to_end(known)
        return self._read[known]

    async def read_deck(self, game: str, text: str, cards: str) -> DeckRead:
        check_size(text, workshop_of(game).longest_deck, "A deck")
        answer = await self._ask(ReadDeck(game, text, cards))
        return msgspec.json.decode(answer, type=DeckRead)

    async def check_deck(self, game: str, deck: DeckList, cards: str) -> DeckRead:
        workshop_of(game)
        answer = await self._ask(CheckDeck(game, deck, cards))
        return msgspec.json.decode(answer, type=DeckRead)

    async def _ask(self, order: Order) -> bytes:
        if self._waiting >= MOST_WAITING:
            warn_of_limit("readings that wait", most=MOST_WAITING)
            raise Problem(503, "busy", "The workshop is busy. Try again in a moment.")
        self._waiting += 1
        try:
            answer, seconds = await self._reader.ask(msgspec.json.encode(order))
        finally:
            self._waiting -= 1
        spend(seconds)
        if answer is None:
            log.warning("workbench", game=order.game, problem="too slow")
            raise too_slow()
        if not answer:
            raise Problem(500, "failure", "Something went wrong in the workshop; it was noted.")
        return answer

    def close(self) -> None:
        self._reader.close()


def work(pipe: Connection) -> None:
    """Carry out orders until nobody gives any."""
    settle()
    decoder = msgspec.json.Decoder(Order)
    for shop in (load(game).workshop for game in games()):
        if shop is not None:
            shop.read_cards("")  # All that the first one would wait for.

    def answer(message: bytes) -> bytes:
        order: Order = decoder.decode(message)
        try:
            return msgspec.json.encode(carry_out(order))
        except Exception as problem:
            log.error("workbench", game=order.game, exc_info=problem)
            return b""

    answer_all(pipe, answer)


def carry_out(order: Order) -> CardsRead | DeckRead:
    shop = workshop_of(order.game)
    match order:
        case ReadCards():
            return shop.read_cards(order.cards)
        case ReadDeck():
            return shop.read_deck(order.text, order.cards)
        case CheckDeck():
            return shop.check_deck(order.deck, order.cards)


def workshop_of(game: str) -> Workshop:
    found = load(game)
    if found.workshop is None:
        raise Problem(404, "no-workshop", f"{found.title} has no workshop.")
    return found.workshop


def check_size(text: str, most: int, what: str) -> None:
    """Raise a problem before anything is read that is too long."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > most:
        raise Problem(413, "too-long", f"{what} has at most {most:,} bytes; this one has {size:,}.")


def too_slow() -> Problem:
    return Problem(422, "too-slow", "This text takes too long to process. Please simplify it.")


def _digest(game: str, cards: str) -> bytes:
    return blake2b(f"{game}\n{cards}".encode("utf-8", "surrogatepass"), digest_size=16).digest()
