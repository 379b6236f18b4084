"""What one observer of a table is shown: nothing but its own view, events and choices."""

from typing import Any

import msgspec

from lodge.kernel.events import Event
from lodge.kernel.match import Match
from lodge.kernel.outcome import Outcome
from lodge.kernel.phrases import Choice
from lodge.kernel.views import write_known, write_own
from lodge.table.table import Table

encode = msgspec.json.Encoder().encode


class Prompt(msgspec.Struct, frozen=True):
    """The question that a seat has to answer, and its answers."""

    number: int
    decision: str
    clause: str
    question: str
    choices: list[Choice]


class Clocks(msgspec.Struct, frozen=True):
    """The seconds that each seat has left, and whose time runs."""

    left: list[float]
    running: int | None


class Known(msgspec.Struct, frozen=True, kw_only=True, tag="update", tag_field="type"):
    """The part of an update that follows from what an observer knows."""

    table: str
    sequence: int
    number: int
    first: int
    events: list[Event]
    roles: list[str]
    waiting: list[int]
    outcome: Outcome | None
    view: dict[str, Any]
    """The last one, as the viewer's own part of the view comes behind it."""


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """The part of an update that is about the one who gets it."""

    prompt: Prompt | None
    interjections: list[Choice]
    undo: bool
    clocks: Clocks | None


UPDATE_FIELDS = {"type", *Known.__struct_fields__, *Own.__struct_fields__}


class Moment:
    """A match at one moment, shown to whoever asks."""

    def __init__(self, name: str, table: Table) -> None:
        assert table.match is not None
        self.name = name
        self.table = table
        self.match = table.match
        self.phrases = table.game.phrases
        # By seat: in an open game all are told alike, so it is done once for all of them.
        self._views: dict[int | None, dict[str, Any]] = {}
        self._counts: dict[int | None, int] = {}
        self._known: dict[tuple[int | None, int], bytes] = {}

    def show(self, seat: int | None, known: int, now: float) -> bytes:
        """The update for a seat (None: a spectator) that knows the first `known` events already.

        All that an observer may know at this moment, and nothing else, as JSON.
        """
        match = self.match
        alike = None if self.table.game.is_open else seat
        if alike not in self._views:
            self._views[alike] = write_known(match, match.observer(alike))
        first = min(known, self.count(seat))
        if (alike, first) not in self._known:
            # Without the brackets that close it and its view: the viewer's own part comes next.
            self._known[alike, first] = encode(self._tell(alike, first))[:-2]
        own = write_own(match, seat)
        view = {**self._views[alike], **own}
        return b"%b,%b,%b" % (
            self._known[alike, first],
            encode(own)[1:],
            encode(self._tell_own(seat, view, now))[1:],
        )

    def count(self, seat: int | None) -> int:
        """How many events a seat knows of once it has been shown this moment."""
        alike = None if self.table.game.is_open else seat
        if alike not in self._counts:
            self._counts[alike] = self.match.count_events(alike)
        return self._counts[alike]

    def _tell(self, seat: int | None, first: int) -> Known:
        match = self.match
        view = self._views[seat]
        return Known(
            table=self.name,
            sequence=self.table.number_for(seat),
            number=self.table.number_for(seat),
            first=first,
            events=match.events(seat, first),
            roles=[self.phrases.seat_name(view, place) for place in range(match.seats)],
            waiting=[] if match.over else [match.seat],
            outcome=match.outcome(),
            view=view,
        )

    def _tell_own(self, seat: int | None, view: dict[str, Any], now: float) -> Own:
        match = self.match
        is_asked = seat == match.seat and not match.over
        return Own(
            prompt=ask(match, self.table.number_for(seat), view) if is_asked else None,
            interjections=[self.phrases.choice(view, text) for text in view["interjections"]],
            undo=self.table.may_take_back(seat),
            clocks=read_clocks(self.table, now),
        )


def ask(match: Match, number: int, view: dict[str, Any]) -> Prompt:
    """The open question, to the seat whose view this is."""
    game = match.setup.game
    asked = match.question
    assert asked is not None
    texts = dict.fromkeys(view["legal"])
    return Prompt(
        number=number,
        decision=asked.decision,
        clause=asked.clause,
        question=game.phrases.question(view),
        choices=[game.phrases.choice(view, action) for action in texts],
    )


def read_clocks(table: Table, now: float) -> Clocks | None:
    clock = table.clock
    if clock is None:
        return None
    left = [round(clock.left_of(seat, now), 1) for seat in range(len(table.seats))]
    return Clocks(left, clock.running)
