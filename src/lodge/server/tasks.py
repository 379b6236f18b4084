"""Work that goes on beside everything else, until its owner stops it."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVarTuple

import structlog

from lodge.kernel.refusal import LodgeError

log = structlog.get_logger()
What = TypeVarTuple("What")


class Tasks:
    """Holds on to what runs: asyncio itself would let it be collected."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something happen beside everything else."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def __iter__(self) -> Iterator[asyncio.Task[Any]]:
        return iter(self._running)

    def cancel(self) -> None:
        """Stop whatever still runs."""
        for task in self._running:
            task.cancel()


class Jobs:
    """Work that is done again and again, each kind of it once at a time."""

    def __init__(self, name: str) -> None:
        self._name = name
        """What the log calls them."""
        self._running: dict[Callable[..., object], asyncio.Task[None]] = {}

    def begin(
        self, work: Callable[[*What], Coroutine[Any, Any, None]], *what: *What
    ) -> asyncio.Task[None]:
        """Let something happen beside everything else, unless it happens already."""
        running = self._running.get(work)
        if running is None or running.done():
            running = asyncio.create_task(self._carry_out(work, *what))
            self._running[work] = running
        return running

    async def _carry_out(
        self, work: Callable[[*What], Coroutine[Any, Any, None]], *what: *What
    ) -> None:
        try:
            await work(*what)
        except LodgeError as problem:
            log.error(self._name, problem=str(problem))
        except Exception as problem:  # Whatever it was, it is tried again.
            log.error(self._name, exc_info=problem)

    def cancel(self) -> None:
        for task in self._running.values():
            task.cancel()
