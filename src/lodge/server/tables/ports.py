"""What a live table needs from others: a journal, somebody to lead it, somebody who listens.

A live table knows nothing else of the server, so that it can be tested with three small fakes.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from lodge.server.errors import Problem
from lodge.table.entries import AnyEntry
from lodge.table.state import TableState
from lodge.table.table import Table


class Journal(Protocol):
    """Where the entries of one table are written down."""

    @property
    def is_shared(self) -> bool:
        """May somebody else write to it at this moment?"""
        ...

    async def append(
        self, number: int, entry: AnyEntry, state: TableState | None, guests: list[str] | None
    ) -> None:
        """Returns once the entry is on disk, with what tables are listed by, if that changes.

        Conflict: this is not the next number. After any other StorageError the entry may be there
        or not.
        """
        ...

    async def read_after(self, number: int) -> list[AnyEntry]:
        """All entries after this one."""
        ...

    async def read_all(self) -> Table:
        """The table as it is written down."""
        ...

    async def forget(self, numbers: Sequence[int]) -> None:
        """Put an empty entry in the place of these."""
        ...


class Leadership(Protocol):
    """Who lets happen what happens at a table by itself."""

    @property
    def is_mine(self) -> bool: ...

    @property
    def is_free(self) -> bool:
        """Does nobody lead the table, as far as is known here?"""
        ...

    async def claim(self) -> None:
        """Lead it, unless somebody else is quicker."""
        ...

    async def release(self) -> None:
        """Let somebody else lead it."""
        ...


class AlwaysMine:
    """The leadership of every table, where there is one server."""

    is_mine = True
    is_free = False

    async def claim(self) -> None:
        """It is mine already."""

    async def release(self) -> None:
        """There is nobody else."""


class Listener(Protocol):
    """Is told what a live table does."""

    def check(self, entry: AnyEntry) -> None:
        """Raise IllegalAction if this is not the moment for it."""
        ...

    def happened(self, entry: AnyEntry) -> None:
        """The entry is written down and taken."""
        ...

    def read_anew(self) -> None:
        """The table was read from the journal again."""
        ...

    def settled(self) -> None:
        """That was all for now: what happens next by itself may be something else than before."""
        ...

    def cannot_go_on(self, why: Exception) -> Problem:
        """Put the table out of memory; what people are told."""
        ...


class Driver(Protocol):
    """Lets something happen by itself, at the server that leads the table."""

    @property
    def has_to_act(self) -> bool:
        """Would something happen here, if somebody led the table?"""
        ...

    def go_on(self) -> None:
        """This server leads: let it happen in its time, whatever was planned before."""
        ...

    def rest(self) -> None:
        """Another server leads: plan nothing."""
        ...

    def close(self) -> None:
        """Stop at once, also what has begun."""
        ...


class Others(Protocol):
    """The other servers of the same database, as tables need them."""

    @property
    def has_any(self) -> bool:
        """Are there any at this moment?"""
        ...

    def leadership(self, table: str, leader: str | None) -> Leadership:
        """The leadership of a table that this server led when it was written down, if any."""
        ...

    def announce(self, table: str) -> None:
        """Tell them soon who is connected here."""
        ...

    def ask_who(self, tables: Iterable[str]) -> None:
        """Let them tell who of these tables is connected to them."""
        ...

    def tell_shuffling(self, table: str, nonces: dict[int, str]) -> None:
        """Browsers of this table may be connected to them."""
        ...

    def tell_followed(self, table: str, next: str) -> None:
        """Tell them where the people of a table play on."""
        ...

    async def free(self, tables: list[str]) -> None:
        """Lead tables no more where nothing happens by itself."""
        ...


class Alone:
    """There are no others."""

    has_any = False

    def leadership(self, table: str, leader: str | None) -> Leadership:
        return AlwaysMine()

    def announce(self, table: str) -> None: ...

    def ask_who(self, tables: Iterable[str]) -> None: ...

    def tell_shuffling(self, table: str, nonces: dict[int, str]) -> None: ...

    def tell_followed(self, table: str, next: str) -> None: ...

    async def free(self, tables: list[str]) -> None: ...
