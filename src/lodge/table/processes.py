"""Work that nothing else may wait for, done in processes of its own.

pebble starts the processes, hands out the work, and ends one that takes too long.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessFuture, ProcessPool

T = TypeVar("T")


class Processes:
    """Some processes that work for whoever waits first; none is there before it is needed.

    Each begins with `prepare`, a function of a module, for which no time is counted.
    """

    def __init__(self, count: int = 1, prepare: Callable[[], object] | None = None) -> None:
        self._count = count
        self._prepare = prepare
        self._pool: ProcessPool | None = None
        self._pending: set[ProcessFuture[Any]] = set()
        self._closed = False

    async def run(self, work: Callable[..., T], *what: Any, seconds: float | None = None) -> T:
        """What comes of it. TimeoutError: it took longer than that and was ended, or was left
        undone. ProcessExpired: its process died of it twice."""
        try:
            return await self._do(work, what, seconds)
        except (ProcessExpired, BrokenProcessPool):
            # Somebody else has ended the process: another one shall do.
            return await self._do(work, what, seconds)

    async def _do(self, work: Callable[..., T], what: tuple[Any, ...], seconds: float | None) -> T:
        if self._closed:
            raise TimeoutError
        future = self._ready().schedule(work, what, timeout=seconds)
        self._pending.add(future)
        future.add_done_callback(self._pending.discard)
        try:
            # Cancelled by pebble, its process would have to start again.
            return await asyncio.shield(asyncio.wrap_future(future))
        except asyncio.CancelledError:
            if self._closed:
                raise TimeoutError from None
            raise

    def warm_up(self) -> None:
        """Be ready soon."""
        if self._pool is None:
            self._ready().schedule(nothing)

    def _ready(self) -> ProcessPool:
        if self._pool is not None and not self._pool.active:
            self.rest()  # pebble gives up when a process is killed that has nothing to do.
        if self._pool is None:
            # Forking a process with threads in it is unsafe.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(
                self._count, initializer=settle, initargs=[self._prepare], context=context
            )
        return self._pool

    def rest(self) -> None:
        """Give back the memory, until there is something to do again; nothing may be under way."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.stop()
            threading.Thread(target=pool.join).start()  # Nobody waits for the end of a process.

    def close(self) -> None:
        """Leave undone what is under way."""
        self._closed = True
        for future in list(self._pending):
            future.cancel()
        if self._pool is not None:
            self._pool.stop()
            self._pool.join()


def nothing() -> None:
    """What is done to be ready."""


def settle(prepare: Callable[[], object] | None) -> None:
    """Prepare a process: its parent decides when it ends, and it never outlives its parent."""
    # It ignores SIGINT already. Compiled rules would let Python answer only when they have ended.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_follow_parent, daemon=True).start()
    if prepare is not None:
        prepare()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
