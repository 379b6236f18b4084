"""A journal in memory, a leadership that is asked for, a listener that takes notes."""

from collections.abc import Sequence

from lodge.kernel.registry import load
from lodge.server.errors import Problem
from lodge.server.storage import Conflict, StorageError
from lodge.server.tables.live import LiveTable
from lodge.server.tables.restore import as_broken
from lodge.server.tables.standstill import Standstill, TimeWatch
from lodge.server.tasks import Tasks
from lodge.table.entries import AnyEntry, ClockSetting, Forgotten, Opening
from lodge.table.state import TableState
from lodge.table.table import Table

GAME = "card-hunter"


class Journal:
    """The entries of one table, which several servers may share."""

    def __init__(self, opening: Opening, is_shared: bool = False) -> None:
        self.opening = opening
        self.is_shared = is_shared
        self.entries: list[AnyEntry] = []
        self.states: list[TableState] = []
        self.guests: list[list[str]] = []
        self.failures: list[bool] = []
        """The next appends fail, though some of them are written down all the same."""
        self.loss: Exception | None = None
        """Why the table cannot be read."""

    async def append(
        self, number: int, entry: AnyEntry, state: TableState | None, guests: list[str] | None
    ) -> None:
        if number != len(self.entries) + 1:
            raise Conflict(f"Entry {number} came.")
        is_failure = bool(self.failures)
        if not is_failure or self.failures.pop(0):
            self.entries.append(entry)
            self.states += [state] if state else []
            self.guests += [guests] if guests is not None else []
        if is_failure:
            raise StorageError("The database failed.")

    async def read_after(self, number: int) -> list[AnyEntry]:
        return self.entries[number:]

    async def read_all(self) -> Table:
        if self.loss is not None:
            raise self.loss
        return Table.restore(load(self.opening.game), self.opening, self.entries)

    async def forget(self, numbers: Sequence[int]) -> None:
        for number in numbers:
            self.entries[number - 1] = Forgotten(at=0)


class Office:
    """Who leads a table, as all servers find out that ask."""

    def __init__(self, leader: str | None) -> None:
        self.leader = leader


class Leadership:
    """What one server knows of it."""

    def __init__(self, office: Office, name: str) -> None:
        self._office = office
        self._name = name
        self.known = office.leader

    @property
    def is_mine(self) -> bool:
        return self.known == self._name

    @property
    def is_free(self) -> bool:
        return self.known is None

    async def claim(self) -> None:
        self._office.leader = self._office.leader or self._name
        self.known = self._office.leader

    async def release(self) -> None:
        self._office.leader = None


class Listener:
    """Takes notes of what a live table tells."""

    def __init__(self) -> None:
        self.heard: list[AnyEntry] = []
        self.settlings = 0
        self.readings = 0
        self.end: Exception | None = None
        self.live: LiveTable | None = None

    def check(self, entry: AnyEntry) -> None: ...

    def happened(self, entry: AnyEntry) -> None:
        self.heard.append(entry)

    def read_anew(self) -> None:
        self.readings += 1

    def settled(self) -> None:
        self.settlings += 1

    def cannot_go_on(self, why: Exception) -> Problem:
        self.end = why
        problem = why if isinstance(why, Problem) else as_broken(why)
        assert self.live is not None
        self.live.close(problem)
        return problem


class Server:
    """One server that has a table in memory."""

    def __init__(self, journal: Journal, office: Office, name: str = "one") -> None:
        self.listener = Listener()
        self.leadership = Leadership(office, name)
        table = Table.restore(load(journal.opening.game), journal.opening, journal.entries)
        self.live = self.listener.live = LiveTable(
            "table-id",
            "anna",
            False,
            table,
            journal=journal,
            leadership=self.leadership,
            listener=self.listener,
            tasks=Tasks(),
            watch=TimeWatch(Standstill()),
        )

    @property
    def table(self) -> Table:
        return self.live.table

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def decider(self) -> int:
        assert self.table.decider is not None
        return self.table.decider

    def choices(self) -> list[str]:
        assert self.table.match is not None
        return [self.table.match.text(action) for action in self.table.match.choices()]


def opening(clock: ClockSetting | None = None) -> Opening:
    game = load(GAME)
    options = game.options_doc(game.setup(2, {}).options)
    return Opening(
        game=GAME, ruleset=game.ruleset, seats=2, options=options, key="11" * 32, clock=clock, at=0
    )


async def begin(clock: ClockSetting | None = None, is_shared: bool = False) -> Journal:
    """The journal of a match that has just begun, at a table of Anna's and Ben's."""
    journal = Journal(opening(clock), is_shared)
    server = Server(journal, Office("one"))
    for seat, name in enumerate(("anna", "ben")):
        await server.live.do(Table.sit, seat, name, name.title())
    await server.live.do(Table.begin)
    return journal
