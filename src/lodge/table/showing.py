"""What one observer of a table is shown: nothing but its own view, events and choices."""

from typing import Any

import msgspec

from lodge.kernel.events import Event
from lodge.kernel.match import Match
from lodge.kernel.outcome import Outcome
from lodge.kernel.phrases import Choice
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


def show(name: str, table: Table, seat: int | None, known: int, now: float) -> Shown:
    """What a seat (None: a spectator) is shown who knows the first `known` events already."""
    match = table.match
    assert match is not None
    view = match.view(seat)
    phrases = table.game.phrases
    events = match.events(seat, known)
    first = events[0].number if events else min(known, match.count_events(seat))
    return Shown(
        table=name,
        sequence=table.number,
        number=table.number,
        view=view,
        first=first,
        events=events,
        roles=[phrases.seat_name(view, number) for number in range(match.seats)],
        prompt=ask(match, table.number, view) if seat == match.seat and not match.over else None,
        interjections=[phrases.choice(view, action) for action in view["interjections"]],
        waiting=[] if match.over else [match.seat],
        undo=table.may_take_back(seat),
        clocks=read_clocks(table, now),
        outcome=match.outcome(),
    )


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
