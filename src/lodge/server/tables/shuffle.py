"""Before a match begins, the browsers tell what they have promised to add to the shuffle."""

import asyncio
from collections.abc import Callable

import structlog

from lodge.kernel.refusal import LodgeError
from lodge.server.tables.live import LiveTable
from lodge.server.tasks import Tasks
from lodge.table.entries import AnyEntry
from lodge.table.table import Table, refuse

log = structlog.get_logger()

SHUFFLE_SECONDS = 5.0
"""How long the lodge waits for a browser; then the match begins without what it promised."""


class Shuffle:
    """The moment between the last seat taken and the beginning of the match."""

    def __init__(
        self,
        live: LiveTable,
        tasks: Tasks,
        tell_seats: Callable[[], None],
        tell_others: Callable[[dict[int, str]], None],
    ) -> None:
        self._live = live
        self._tasks = tasks
        self._tell_seats = tell_seats
        self._tell_others = tell_others
        """Browsers of this table may be connected to other servers."""
        self._nonces: dict[int, str] | None = None
        self._patience: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        """Are browsers being asked?"""
        return self._nonces is not None

    def check(self, entry: AnyEntry) -> None:
        """Once some have told their nonces, nobody else may come or go."""
        if self.is_open and entry.prepares:
            raise refuse("shuffling", "The cards are being shuffled: wait a moment.")

    async def begin(self) -> None:
        """Begin the match, as soon as all have told what they promised or had the time to."""
        live = self._live
        if not live.table.is_full or not any(seat.promise for seat in live.table.seats):
            await live.do(Table.begin)
        elif self._nonces is None:
            self._open()
            self._tell_others({})

    def _open(self) -> None:
        self._nonces = {}
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(SHUFFLE_SECONDS, self._run_out)
        self._tell_seats()

    def _run_out(self) -> None:
        self._tasks.spawn(self._finish())

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
        self._tell_others({seat: nonce})
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
            self._tell_seats()
            return
        try:
            await self._live.do(lambda table, now: table.begin(now, nonces))
        except LodgeError as problem:
            log.error("shuffle", table=self._live.id[:6], problem=str(problem))
            self._tell_seats()

    @property
    def has_to_act(self) -> bool:
        return self._live.table.state == "waiting" and self._live.table.is_full

    def go_on(self) -> None:
        """Whoever fills the last seat begins."""

    def rest(self) -> None:
        """Browsers are asked wherever they are connected; only the one who leads begins."""

    def close(self) -> None:
        """Ask nobody any more."""
        self._nonces = None
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
