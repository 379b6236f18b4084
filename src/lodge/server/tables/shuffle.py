"""Before a match begins, the browsers tell what they have promised to add to the shuffle."""

import asyncio
from typing import TYPE_CHECKING

import structlog

from lodge.kernel.refusal import LodgeError
from lodge.server.storage.notices import Notice
from lodge.table.entries import AnyEntry, BotSat, Brought, GotUp, SatDown
from lodge.table.table import Table, refuse

if TYPE_CHECKING:
    from lodge.server.tables.live import LiveTable

log = structlog.get_logger()

SHUFFLE_SECONDS = 5.0
"""So long the lodge waits for a browser; then the match begins without what it promised."""


class Shuffle:
    """The moment between the last seat taken and the beginning of the match."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._nonces: dict[int, str] | None = None
        self._patience: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        """Are browsers being asked?"""
        return self._nonces is not None

    def check(self, entry: AnyEntry) -> None:
        """Once some have told their nonces, nobody else may come or go."""
        if self.is_open and isinstance(entry, SatDown | BotSat | GotUp | Brought):
            raise refuse("shuffling", "The cards are being shuffled: wait a moment.")

    async def begin(self) -> None:
        """Begin the match, as soon as all have told what they promised or had the time to."""
        live = self._live
        if not live.table.is_full or not any(seat.promise for seat in live.table.seats):
            await live.do(Table.begin)
        elif self._nonces is None:
            self._open()
            self._tell({})

    def _open(self) -> None:
        self._nonces = {}
        loop = asyncio.get_running_loop()
        house = self._live.house
        self._patience = loop.call_later(SHUFFLE_SECONDS, lambda: house.spawn(self._finish()))
        self._live.audience.tell_seats()

    def _tell(self, nonces: dict[int, str]) -> None:
        """Let the other servers know: browsers of this table may be connected to them."""
        house = self._live.house
        if house.neighbours is not None:
            told = Notice(server=house.name, shuffling=self._live.id, nonces=nonces)
            house.neighbours.say(told)

    async def hear(self, nonces: dict[int, str]) -> None:
        """Another server has begun to ask the browsers, or has been told something by some."""
        if self._live.table.state != "waiting" or not self._live.table.is_full:
            return
        if self._nonces is None:
            self._open()
        for seat, nonce in nonces.items():
            await self._take(seat, nonce)

    async def reveal(self, seat: int, nonce: str) -> None:
        """Take what the browser of a seat adds to the shuffle."""
        self._live.table.check_nonce(seat, nonce)
        if self._nonces is None:
            raise refuse("not-shuffling", "The cards are not being shuffled.")
        self._tell({seat: nonce})
        await self._take(seat, nonce)

    async def _take(self, seat: int, nonce: str) -> None:
        self._live.table.check_nonce(seat, nonce)
        if self._nonces is None:
            return
        self._nonces[seat] = nonce
        seats = enumerate(self._live.table.seats)
        if self._live.leads and all(
            number in self._nonces for number, seat in seats if seat.promise
        ):
            await self._finish()

    async def _finish(self) -> None:
        """Begin with what the browsers have told; the server that leads the table does that."""
        nonces = self._nonces
        self.close()
        if nonces is None:
            return
        if not self._live.leads:
            self._live.audience.tell_seats()
            return
        try:
            await self._live.do(lambda table, now: table.begin(now, nonces))
        except LodgeError as problem:
            log.error("shuffle", table=self._live.id[:6], problem=str(problem))
            self._live.audience.tell_seats()

    def close(self) -> None:
        """Ask nobody any more."""
        self._nonces = None
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
