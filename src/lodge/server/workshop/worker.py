"""Reading what people write: in a process of its own, and never for long.

A few thousand letters can be put such that reading them takes minutes. So they are read where
nothing else waits, and that process is ended if it has not done in time.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from hashlib import blake2b
from time import perf_counter
from typing import ParamSpec, TypeVar, TypeVarTuple

import structlog

from lodge.kernel.registry import games, load
from lodge.kernel.workshop import CardsRead, DeckList, DeckRead, Filled, Formed, Workshop
from lodge.server.errors import Problem
from lodge.server.limits.meters import warn_of_limit
from lodge.table.processes import Processes

log = structlog.get_logger()

REMEMBERED = 128
"""How many sets are kept as they were read."""
MOST_WAITING = 40


_spent: ContextVar[float] = ContextVar("spent")


def spend(seconds: float) -> None:
    """Note how long the work for the current request took."""
    _spent.set(_spent.get(0.0) + seconds)


P = ParamSpec("P")
R = TypeVar("R")
What = TypeVarTuple("What")


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


class Workbench:
    """Reads cards and decks, one after the other."""

    def __init__(self, seconds: float) -> None:
        self._reader = Processes(prepare=be_ready)
        self._seconds = seconds
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
            self._read[known] = await self._ask(read_cards, game, cards)
            if len(self._read) > REMEMBERED:
                self._read.popitem(last=False)
        self._read.move_to_end(known)
        return self._read[known]

    async def read_deck(self, game: str, text: str, cards: str) -> DeckRead:
        check_size(text, workshop_of(game).longest_deck, "A deck")
        return await self._ask(read_deck, game, text, cards)

    async def check_deck(self, game: str, deck: DeckList, cards: str) -> DeckRead:
        workshop_of(game)
        return await self._ask(check_deck, game, deck, cards)

    async def fill_in(self, game: str, cards: str, line: int, part: Filled | None) -> Formed:
        check_size(cards, workshop_of(game).longest_set, "A set of cards")
        return await self._ask(fill_in, game, cards, line, part)

    async def _ask(self, work: Callable[[str, *What], R], game: str, *what: *What) -> R:
        if self._waiting >= MOST_WAITING:
            warn_of_limit("readings that wait", most=MOST_WAITING)
            raise Problem(503, "busy", "The workshop is busy. Try again in a moment.")
        self._waiting += 1
        answer: R
        try:
            answer, seconds = await self._reader.run(
                timed, work, game, *what, seconds=self._seconds
            )
        except TimeoutError:
            spend(self._seconds)
            log.warning("workbench", game=game, problem="too slow")
            raise too_slow() from None
        except Exception as problem:
            log.error("workbench", game=game, exc_info=problem)
            sentence = "Something went wrong in the workshop; it was noted."
            raise Problem(500, "failure", sentence) from None
        finally:
            self._waiting -= 1
        spend(seconds)
        return answer

    def close(self) -> None:
        self._reader.close()


# In the process


def be_ready() -> None:
    """Do all that the first one would wait for."""
    for shop in (load(game).workshop for game in games()):
        if shop is not None:
            shop.read_cards("")


def timed(work: Callable[[*What], R], *what: *What) -> tuple[R, float]:
    """What comes of it, and how long it took, without any waiting."""
    began = perf_counter()
    return work(*what), perf_counter() - began


def read_cards(game: str, cards: str) -> CardsRead:
    return workshop_of(game).read_cards(cards)


def read_deck(game: str, text: str, cards: str) -> DeckRead:
    return workshop_of(game).read_deck(text, cards)


def check_deck(game: str, deck: DeckList, cards: str) -> DeckRead:
    return workshop_of(game).check_deck(deck, cards)


def fill_in(game: str, cards: str, line: int, part: Filled | None) -> Formed:
    return workshop_of(game).fill_in(cards, line, part)


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
