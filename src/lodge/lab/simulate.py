"""Many matches, on several processes, with results that do not depend on their number.

Match number n of a simulation with key K is set up from the key text `K#n`, whatever bots and
options are being compared, so that all of them face the same shuffles.
"""

import multiprocessing
import os
import secrets
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from itertools import islice, product
from multiprocessing.context import BaseContext
from multiprocessing.synchronize import Event
from typing import Any, NamedTuple

import msgspec

from lodge.bots import RANDOM, make_bot
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.refusal import LodgeError, TooMuchWork
from lodge.kernel.registry import load
from lodge.lab.playout import bot_playout, random_playout

MAX_CHUNK = 100
CHUNKS_PER_JOB = 16
STOP_EVERY = 32
QUEUED_PER_WORKER = 4
SECONDS_TO_AN_INTERRUPT = 0.2


class Batch(msgspec.Struct, frozen=True):
    """Matches that are set up alike: one bot for each seat, the same options.

    `secrets`: what each seat brings, in games where seats bring something.
    """

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    secrets: tuple[dict[str, Any], ...] = ()


class Row(msgspec.Struct, frozen=True):
    """One match that has been played."""

    number: int
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    key: str
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    decisions: int
    rounds: int | None
    tally: dict[str, int]
    secrets: tuple[dict[str, Any], ...] = ()


class Aside(msgspec.Struct, frozen=True):
    """A match that was set aside: its own cards had too much to do."""

    number: int
    key: str
    why: str


class Chunk(NamedTuple):
    """Some matches of a batch, played by one process without a break."""

    place: int
    batch: Batch
    key: str
    first: int
    stop: int


Played = tuple[list[Row], list[Aside]]
"""The matches of a chunk, and those of them that were set aside."""

Progress = Callable[[list[Row]], None]
"""Is given the rows that have just been finished."""

Setting = Callable[[Aside], None]
"""Is given a match that was set aside."""

Playing = Generator[tuple[Chunk, Played], None, None]
"""Chunks with what was played, in the order in which they are finished."""


def simulate(
    game: Game,
    matches: int,
    seats: int | None = None,
    options: dict[str, Any] | Sequence[dict[str, Any]] = (),
    bots: str | Sequence[str] = RANDOM,
    jobs: int = 1,
    key: str | None = None,
    progress: Progress | None = None,
) -> list[Row]:
    """Play so many matches with each set of options; `bots` is one for all seats or for each."""
    sets = [options] if isinstance(options, dict) else list(options) or [{}]
    batches = [make_batch(game, seats, chosen, bots) for chosen in sets]
    return run(batches, matches, jobs, key or new_key(), progress)


def new_key() -> str:
    """A fresh key, short enough to be typed again."""
    return secrets.token_hex(6)


def make_batch(
    game: Game,
    seats: int | None,
    options: dict[str, Any],
    bots: str | Sequence[str],
    secrets: Sequence[dict[str, Any]] = (),
) -> Batch:
    """A batch that is known to be playable; raise LodgeError with a sentence otherwise."""
    setup = game.setup(seats, options)
    lineup = (bots,) * setup.seats if isinstance(bots, str) else tuple(bots)
    if len(lineup) != setup.seats:
        raise LodgeError(f"{len(lineup)} bots are named for {setup.seats} seats.")
    for name in lineup:
        make_bot(game, name, 0)
    return Batch(game.id, setup.seats, game.options_doc(setup.options), lineup, tuple(secrets))


def run(
    batches: Sequence[Batch],
    matches: int,
    jobs: int,
    key: str,
    progress: Progress | None = None,
    set_aside: Setting | None = None,
    known: Sequence[Row] = (),
) -> list[Row]:
    """Play so many matches of each batch; the rows in the order of batches and numbers. What is
    known from an interrupted run is not played again.

    An interrupt (Ctrl-C) stops all processes before it is passed on. A match whose own cards have
    too much to do is set aside: whoever does not want to hear of it hears of the first as an error.
    """
    if matches < 1:
        raise LodgeError(f"At least 1 match is needed, not {matches}.")
    if jobs < 1:
        raise LodgeError(f"At least 1 job is needed, not {jobs}.")
    done: dict[int, list[Row]] = {}
    finder = Known(known)
    pieces = list(_cut(batches, matches, jobs, key))
    for chunk in pieces:
        if (rows := finder.rows_of(chunk)) is not None:
            done[chunk.place] = rows
    chunks = iter([chunk for chunk in pieces if chunk.place not in done])
    workers = min(jobs, matches * len(batches), 2 * (os.cpu_count() or 1))
    playing = _in_pool(chunks, workers) if workers > 1 else _one_by_one(chunks)
    with closing(playing):
        for chunk, (rows, asides) in playing:
            for aside in asides:
                if set_aside is None:
                    raise TooMuchWork(aside.why)
                set_aside(aside)
            done[chunk.place] = rows
            if progress is not None:
                progress(rows)
    return [row for place in sorted(done) for row in done[place]]


class Known:
    """The rows of an interrupted run, which began with the same key."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = {self._name(row, row.number): row for row in rows}

    def _name(self, setting: Batch | Row, number: int) -> bytes:
        return msgspec.json.encode(
            (setting.seats, setting.options, setting.bots, setting.secrets, number)
        )

    def rows_of(self, chunk: Chunk) -> list[Row] | None:
        """All rows of a chunk; None if one is missing."""
        if not self._rows:
            return None
        rows = [
            self._rows.get(self._name(chunk.batch, number))
            for number in range(chunk.first, chunk.stop)
        ]
        found = [row for row in rows if row is not None]
        return found if len(found) == len(rows) else None


def _cut(batches: Sequence[Batch], matches: int, jobs: int, key: str) -> Iterator[Chunk]:
    """Chunks small enough to share out evenly and large enough to be worth sending."""
    size = min(MAX_CHUNK, 1 + matches * len(batches) // (jobs * CHUNKS_PER_JOB))
    pieces = product(batches, range(0, matches, size))
    for place, (batch, first) in enumerate(pieces):
        yield Chunk(place, batch, key, first, min(first + size, matches))


def _one_by_one(chunks: Iterable[Chunk]) -> Playing:
    for chunk in chunks:
        yield chunk, play_chunk(chunk)


# Several processes

_stop: Event | None = None
"""In a worker: set when the simulation has been interrupted."""


def _in_pool(chunks: Iterator[Chunk], workers: int) -> Playing:
    context = _context()
    stop = context.Event()
    with _kept_interrupts() as interrupts:
        pool = ProcessPoolExecutor(workers, context, _start_worker, (stop,))
        waiting: dict[Future[Played], Chunk] = {}
        try:
            while not interrupts:
                for chunk in islice(chunks, workers * QUEUED_PER_WORKER - len(waiting)):
                    waiting[pool.submit(play_chunk, chunk)] = chunk
                if not waiting:
                    return
                finished = wait(waiting, SECONDS_TO_AN_INTERRUPT, FIRST_COMPLETED).done
                for future in finished:
                    yield waiting.pop(future), future.result()
            raise KeyboardInterrupt
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


@contextmanager
def _kept_interrupts() -> Iterator[list[int]]:
    """Ctrl-C is noted here, to be heeded between two steps: raised anywhere, it could strike while
    a process is started or a lock is held, and leave the pool waiting for ever."""
    interrupts: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield interrupts  # Signals reach the main thread alone.
        return
    before = signal.signal(signal.SIGINT, lambda number, _frame: interrupts.append(number))
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, before)


def _context() -> BaseContext:
    """Forking starts at once, but is safe only where no other thread is running."""
    is_safe = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if is_safe else "spawn")


def _start_worker(stop: Event) -> None:
    global _stop
    _stop = stop
    # Ctrl-C reaches every process of the terminal; the first one tells the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(chunk: Chunk) -> Played:
    """Play the matches of a chunk; fewer if the simulation is interrupted meanwhile."""
    game = load(chunk.batch.game)
    rows: list[Row] = []
    asides: list[Aside] = []
    for number in range(chunk.first, chunk.stop):
        # Asking costs a lock that all processes share.
        if _stop is not None and number % STOP_EVERY == 0 and _stop.is_set():
            break
        key = f"{chunk.key}#{number}"
        try:
            rows.append(play_match(game, chunk.batch, number, key))
        except TooMuchWork as problem:
            asides.append(Aside(number, key, str(problem)))
    return rows, asides


# One match


def play_match(game: Game, batch: Batch, number: int, key: str) -> Row:
    """Play one match of a batch from a key text and sum it up."""
    match = game.begin(batch.seats, batch.options, make_key(key), False, batch.secrets)
    decisions = _play_out(game, match, batch.bots, key)
    outcome = match.outcome()
    assert outcome is not None
    return Row(
        number=number,
        seats=batch.seats,
        options=batch.options,
        bots=batch.bots,
        key=key,
        winners=outcome.winners,
        scores=outcome.scores,
        reason=outcome.reason,
        decisions=decisions,
        rounds=getattr(game.describe(match, match.observer(None)), "round", None),
        tally=outcome.tally,
        secrets=batch.secrets,
    )


def _play_out(game: Game, match: Match, lineup: tuple[str, ...], key: str) -> int:
    if set(lineup) == {RANDOM}:
        return random_playout(match, Chance(make_key(f"{key}/choices")))
    bots = [make_bot(game, name, f"{key}/seat {seat}") for seat, name in enumerate(lineup)]
    return bot_playout(match, bots)
