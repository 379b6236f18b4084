"""Who thinks first, where many bots want to think at once."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MOST_PATIENT = 200
"""If so many wait to think long, whoever comes then has to be quick at once."""


class Queue:
    """Lets some think at a time, in the order in which they come; whoever is quick goes first.

    A table wants one choice at a time, so each gets its turn once in a round. Whoever wants to
    think long waits as long as they have patience; then they have to be quick.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._quick: deque[asyncio.Future[bool]] = deque()
        self._patient: deque[asyncio.Future[bool]] = deque()

    @asynccontextmanager
    async def place(self, patience: float = 0.0) -> AsyncIterator[bool]:
        """Wait for a place. True: there is time to think long, for whoever has patience."""
        has_time = await self._wait(patience)
        try:
            yield has_time
        finally:
            self._pass_on()

    async def _wait(self, patience: float) -> bool:
        if self._free:
            self._free -= 1
            return patience > 0
        loop = asyncio.get_running_loop()
        ticket: asyncio.Future[bool] = loop.create_future()
        is_patient = patience > 0 and len(self._patient) < MOST_PATIENT
        (self._patient if is_patient else self._quick).append(ticket)
        hurry = loop.call_later(patience, self._hurry, ticket) if is_patient else None
        try:
            return await ticket
        except asyncio.CancelledError:
            self._leave(ticket)
            raise
        finally:
            if hurry is not None:
                hurry.cancel()

    def _hurry(self, ticket: asyncio.Future[bool]) -> None:
        """Somebody has lost patience."""
        if ticket in self._patient:
            self._patient.remove(ticket)
            self._quick.append(ticket)

    def _leave(self, ticket: asyncio.Future[bool]) -> None:
        for line in (self._quick, self._patient):
            if ticket in line:
                line.remove(ticket)
                return
        if not ticket.cancelled():
            self._pass_on()  # They had just got a place.

    def _pass_on(self) -> None:
        for line in (self._quick, self._patient):
            while line:
                ticket = line.popleft()
                if not ticket.done():
                    ticket.set_result(line is self._patient)
                    return
        self._free += 1
