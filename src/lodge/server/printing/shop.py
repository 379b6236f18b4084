"""The queue before the printer, and what it has printed lately."""

import asyncio
from collections import OrderedDict
from hashlib import blake2b

import msgspec
import structlog
from pebble import ProcessExpired

from lodge.server.errors import Problem
from lodge.server.limits.meters import warn_of_limit
from lodge.server.printing.printer import Job, Printed, Printer, Refused, carry_out
from lodge.table.processes import Processes

log = structlog.get_logger()

MOST_WAITING = 8
LARGEST_FILE = 20_000_000
IDLE_SECONDS = 120.0
"""A printer that nobody needs for so long gives its memory back, some hundred megabytes."""
MOST_KEPT = 40_000_000
"""Bytes of files that need not be made again: whoever has looked at one wants to have it next."""


class PrintShop:
    """Prints one file after the other."""

    def __init__(self, printer: Printer, seconds: float) -> None:
        self._press = Processes()
        self._printer = printer
        self._seconds = seconds
        self._waiting: set[str] = set()
        """Who waits; each for one file."""
        self._idle: asyncio.TimerHandle | None = None
        self._kept: OrderedDict[bytes, Printed] = OrderedDict()

    def find(self, job: Job) -> Printed | None:
        """A file that was made lately."""
        known = _digest(job)
        if known in self._kept:
            self._kept.move_to_end(known)
        return self._kept.get(known)

    async def make(self, who: str, job: Job) -> Printed:
        """A file for somebody who waits for no other; raises a Problem if there is none."""
        self._must_have_room(who)
        self._waiting.add(who)
        self._stop_idling()
        try:
            made = await self._press.run(carry_out, self._printer, job, seconds=self._seconds)
        except TimeoutError:
            log.warning("printing", game=job.game, problem="too slow")
            sentence = "These cards take too long to print: choose fewer."
            raise Problem(422, "too-slow", sentence) from None
        except ProcessExpired:
            # The process ended twice with this job: it may have needed too much memory.
            log.error("printing", game=job.game, problem="the process ended")
            raise Problem(500, "failure", "The printer gave up on this; it was noted.") from None
        finally:
            self._waiting.discard(who)
            if not self._waiting:
                loop = asyncio.get_running_loop()
                self._idle = loop.call_later(IDLE_SECONDS, self._press.rest)
        if isinstance(made, Refused):
            raise Problem(made.status, made.code, made.sentence)
        if len(made.file) > LARGEST_FILE:
            raise Problem(422, "too-large", "This file would be too large: choose fewer cards.")
        self._keep(job, made)
        return made

    def _must_have_room(self, who: str) -> None:
        if who in self._waiting:
            raise Problem(429, "too-fast", "Wait for what is being printed for you first.")
        if len(self._waiting) >= MOST_WAITING:
            warn_of_limit("files that wait to be printed", most=MOST_WAITING)
            raise Problem(503, "busy", "Many are printing just now. Try again in a moment.")

    def _keep(self, job: Job, made: Printed) -> None:
        self._kept[_digest(job)] = made
        while sum(len(one.file) + len(one.picture) for one in self._kept.values()) > MOST_KEPT:
            self._kept.popitem(last=False)

    def _stop_idling(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    async def close(self) -> None:
        self._stop_idling()
        await asyncio.to_thread(self._press.close)


def _digest(job: Job) -> bytes:
    return blake2b(msgspec.msgpack.encode(job), digest_size=16).digest()
