"""What one observer of a table is shown: nothing but its own view, events and choices."""

from typing import Any

import msgspec

from lodge.kernel.events import Event
from lodge.kernel.match import Match
from lodge.kernel.outcome import Outcome
from lodge.kernel.phrases import Choice
from lodge.kernel.position import write_known, write_own
from lodge.table.table import Table


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


class Shown(msgspec.Struct, frozen=True, kw_only=True, tag="update", tag_field="type"):
    """All that an observer may know at this moment."""

    table: str
    sequence: int
    number: int
    view: dict[str, Any]
    first: int
    events: list[Event]
    roles: list[str]
    prompt: Prompt | None
    interjections: list[Choice]
    waiting: list[int]
    undo: bool
    clocks: Clocks | None
    outcome: Outcome | None


class Moment:
    """A match at one moment, shown to whoever asks."""

    def __init__(self, name: str, table: Table) -> None:
        assert table.match is not None
        self.name = name
        self.table = table
        self.match = table.match
        self.phrases = table.game.phrases
        # In an open game, what everybody knows: as data, and encoded once for all.
        self._known: dict[str, Any] = {}
        self._encoded: dict[str, msgspec.Raw] = {}
        self._roles: list[str] = []
        self._news: dict[int, list[Event]] = {}

    def show(self, seat: int | None, known: int, now: float) -> Shown:
        """What a seat (None: a spectator) is shown who knows the first `known` events already."""
        match = self.match
        number = self.table.number
        view, encoded = self._view(seat)
        events = self._events(seat, known)
        first = events[0].number if events else min(known, match.count_events(seat))
        return Shown(
            table=self.name,
            sequence=number,
            number=number,
            view=encoded,
            first=first,
            events=events,
            roles=self._role_names(view),
            prompt=ask(match, number, view) if seat == match.seat and not match.over else None,
            interjections=[self.phrases.choice(view, text) for text in view["interjections"]],
            waiting=[] if match.over else [match.seat],
            undo=self.table.may_take_back(seat),
            clocks=read_clocks(self.table, now),
            outcome=match.outcome(),
        )

    def _view(self, seat: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
        """A view as data, and as it is sent."""
        if not self.table.game.is_open:
            view = self.match.view(seat)
            return view, view
        if not self._known:
            self._known = write_known(self.match, self.match.observer(None))
            self._encoded = {
                name: msgspec.Raw(msgspec.json.encode(value)) for name, value in self._known.items()
            }
        own = write_own(self.match, seat)
        return {**self._known, **own}, {**self._encoded, **own}

    def _events(self, seat: int | None, known: int) -> list[Event]:
        if not self.table.game.is_open:
            return self.match.events(seat, known)
        if known not in self._news:
            self._news[known] = self.match.events(None, known)
        return self._news[known]

    def _role_names(self, view: dict[str, Any]) -> list[str]:
        if not (self.table.game.is_open and self._roles):
            places = range(self.match.seats)
            self._roles = [self.phrases.seat_name(view, place) for place in places]
        return self._roles


def ask(match: Match, number: int, view: dict[str, Any]) -> Prompt:
    """The open question, to the seat whose view this is."""
    game = match.setup.game
    decision = game.decisions[match.asked]
    texts = dict.fromkeys(view["legal"])
    return Prompt(
        number=number,
        decision=decision.name,
        clause=decision.clause,
        question=game.phrases.question(view),
        choices=[game.phrases.choice(view, action) for action in texts],
    )


def read_clocks(table: Table, now: float) -> Clocks | None:
    clock = table.clock
    if clock is None:
        return None
    left = [round(clock.left_of(seat, now), 1) for seat in range(len(table.seats))]
    return Clocks(left, clock.running)
