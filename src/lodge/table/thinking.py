"""Bots that think in processes of their own, so that nothing else has to wait for them."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar, TypeVarTuple

import msgspec

from lodge.bots import make_bot
from lodge.kernel.match import Match
from lodge.kernel.registry import load
from lodge.table import undo
from lodge.table.bots import key_of
from lodge.table.hints import Advice, advise

T = TypeVar("T")
What = TypeVarTuple("What")


class Pool:
    """Some processes that work for whoever waits first."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._processes = self._make()

    def _make(self) -> ProcessPoolExecutor:
        # Forking a process with threads in it is unsafe.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=settle)

    async def run(self, work: Callable[[*What], T], *what: *What) -> T:
        loop = asyncio.get_running_loop()
        used = self._processes
        try:
            return await loop.run_in_executor(used, work, *what)
        except BrokenProcessPool:
            # A process was killed: the others are lost as well, with whatever waits for them.
            if self._processes is used:  # The first to notice.
                self._processes = self._make()
            return await loop.run_in_executor(self._processes, work, *what)

    def close(self) -> None:
        self._processes.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """Processes in which bots choose, and one in which is thought for people.

    No process is there before it is needed. However much people ask for, bots do not wait for it.
    """

    def __init__(self, workers: int = 1) -> None:
        self._bots = Pool(workers)
        self._people = Pool(1)

    async def choose(self, match: Match, bot: str) -> str:
        """What a bot does for the seat that has to decide."""
        return await self._bots.run(think, *describe(match, bot))

    async def advise(self, match: Match) -> Advice:
        """What the best bot would do for the seat that has to decide, and why."""
        game_id, position, _, key = describe(match, "")
        return await self._people.run(think_for, game_id, position, key)

    async def is_foreseeable(self, before: Match, after: Match) -> bool:
        """Could the seat that acted have told beforehand what its actions would lead to?"""
        actions = after.actions()[len(before.actions()) :]
        return await self._people.run(foresee, before.setup.game.id, position_of(before), actions)

    def close(self) -> None:
        self._bots.close()
        self._people.close()


def settle() -> None:
    """Prepare a process: its parent decides when it ends, and it never outlives its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def describe(match: Match, bot: str) -> tuple[str, bytes, str, str]:
    """A choice to be made, as plain data."""
    return match.setup.game.id, position_of(match), bot, key_of(match, match.seat)


def position_of(match: Match) -> bytes:
    return msgspec.json.encode(match.to_json())


def take_up(game_id: str, position: bytes) -> Match:
    doc: dict[str, Any] = msgspec.json.decode(position)
    return load(game_id).from_json(doc)


def think(game_id: str, position: bytes, bot: str, key: str) -> str:
    """Let a bot choose; runs in a process of its own."""
    match = take_up(game_id, position)
    return match.text(make_bot(match.setup.game, bot, key).choose(match))


def think_for(game_id: str, position: bytes, key: str) -> Advice:
    """What to do in the place of the seat that is asked; runs in a process of its own."""
    return advise(take_up(game_id, position), key)


def foresee(game_id: str, position: bytes, actions: list[int]) -> bool:
    """Was what these actions led to foreseeable? Runs in a process of its own."""
    before = take_up(game_id, position)
    after = before.clone()
    undo.act_again(after, actions)
    return undo.is_foreseeable(before, after)
