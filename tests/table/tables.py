"""Tables for the tests: opened, seated and begun in one line."""

from typing import Any

from lodge.kernel.registry import load
from lodge.table.entries import AnyEntry, ClockSetting, Opening, TookBack, decode, encode
from lodge.table.table import Table
from lodge.table.undo import is_foreseeable

KEY = "11" * 32


class Sitting:
    """A table with a clock on the wall, whose entries are kept as a server would keep them."""

    def __init__(
        self,
        game: str = "card-hunter",
        seats: int = 2,
        options: dict[str, Any] | None = None,
        clock: ClockSetting | None = None,
        key: str = KEY,
        hints: bool = False,
    ) -> None:
        self.now = 1000.0
        self.opening = Opening(
            game=game,
            ruleset=load(game).ruleset,
            seats=seats,
            options=options or {},
            key=key,
            clock=clock,
            hints=hints,
            at=self.now,
        )
        self.table = Table(load(game), self.opening)
        self.bodies: list[bytes] = []

    def take(self, entry: AnyEntry | None) -> None:
        """Let something happen, by way of what is stored of it."""
        assert entry is not None, "it changes nothing"
        self.bodies.append(encode(entry))
        self.table.take(decode(self.bodies[-1]))

    def seat(self, *who: str) -> "Sitting":
        """Seat people by their names, and bots by `bot:name`."""
        for seat, name in enumerate(who):
            kind, colon, bot = name.partition(":")
            if colon:
                self.take(self.table.seat_bot(seat, bot, self.now))
            else:
                self.take(self.table.sit(seat, kind, kind.title(), self.now))
        return self

    def begin(self, *who: str) -> "Sitting":
        self.seat(*who)
        self.take(self.table.begin(self.now))
        return self

    def act(self, action: str | None = None, seconds: float = 0) -> None:
        """Let the seat that decides act, after so many seconds."""
        match = self.table.match
        assert match is not None
        self.now += seconds
        text = match.text(match.legal()[0]) if action is None else action
        self.take(self.table.answer(match.seat, self.table.number_for(match.seat), text, self.now))

    def way_back(self, seat: int) -> TookBack:
        """What takes the last action of a seat back."""
        before = self.table.way_back(seat, self.table.number)
        assert self.table.match is not None
        foreseeable = is_foreseeable(before, self.table.match)
        return self.table.take_back(seat, self.table.number, foreseeable, self.now)

    def again(self, after: float = 0) -> Table:
        """The table as it is after the server was stopped and started again."""
        entries = [decode(body) for body in self.bodies]
        table = Table.restore(self.table.game, self.opening, entries)
        if after:
            table.take(table.resume(self.now + after))
        return table


def same(one: Table, other: Table) -> bool:
    """Do two tables agree in everything that anybody could see of them?"""
    return (
        one.seats == other.seats
        and one.chat == other.chat
        and (one.number, one.entries, one.state) == (other.number, other.entries, other.state)
        and (one.match.to_json() if one.match else None)
        == (other.match.to_json() if other.match else None)
        and one.may_take_back(one.match.seat if one.match else None)
        == other.may_take_back(other.match.seat if other.match else None)
        and _events(one) == _events(other)
    )


def _events(table: Table) -> list[object]:
    match = table.match
    if match is None:
        return []
    return [match.events(seat) for seat in [*range(match.seats), None]]
