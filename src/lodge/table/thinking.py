"""Bots that think in processes of their own, so that nothing else has to wait for them."""

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from lodge.bots import make_bot
from lodge.kernel.match import Match
from lodge.kernel.registry import load


class Thinkers:
    """A pool of processes in which bots choose."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool = self._make_pool()

    def _make_pool(self) -> ProcessPoolExecutor:
        # Forking a process with threads in it is unsafe.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=settle)

    async def choose(self, match: Match, bot: str) -> str:
        """What a bot does for the seat that has to decide."""
        task = describe(match, bot)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, think, *task)
        except BrokenProcessPool:
            # A process was killed: the others are lost as well.
            self._pool = self._make_pool()
            return await loop.run_in_executor(self._pool, think, *task)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


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
    # Whatever a bot leaves to chance follows from the match, so that a choice can be made again.
    key = f"{match.key.hex()}/{len(match.actions())}/seat {match.seat}"
    return match.setup.game.id, msgspec.json.encode(match.to_json()), bot, key


def think(game_id: str, position: bytes, bot: str, key: str) -> str:
    """Let a bot choose; runs in a process of its own."""
    game = load(game_id)
    doc: dict[str, Any] = msgspec.json.decode(position)
    match = game.from_json(doc)
    return match.text(make_bot(game, bot, key).choose(match))
