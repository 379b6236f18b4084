# lodge: compiled
"""Views: what one observer may know of a match, built up from nothing."""

from copy import copy
from typing import TYPE_CHECKING, Any

import msgspec

from lodge.kernel.events import Row
from lodge.kernel.position import zone_names
from lodge.kernel.remarks import write_seen_marks
from lodge.kernel.shown import Own, SumLine, Trace, View
from lodge.kernel.zones import UNSEEN

if TYPE_CHECKING:
    from lodge.kernel.match import Match
    from lodge.kernel.setup import Setup


def write_view(match: "Match", seat: int | None) -> dict[str, Any]:
    """What an observer may know, as plain data."""
    view = see(match, seat)
    plain: dict[str, Any] = msgspec.to_builtins(view)
    if view.outcome is not None:
        # By way of JSON, for lists instead of tuples.
        plain["outcome"] = msgspec.json.decode(msgspec.json.encode(view.outcome))
    return plain


def see(match: "Match", seat: int | None) -> View:
    """What an observer may know."""
    view = see_known(match, match.observer(seat))
    _take_over(view, see_own(match, seat))
    return view


def see_known(match: "Match", observer: int) -> View:
    """The part of a view that follows from what the observer knows."""
    setup = match.setup
    view: View = setup.game.describe(match, observer)
    view.game = setup.game.id
    view.ruleset = setup.game.ruleset
    view.seats = setup.seats
    view.options = setup.short_options()
    view.over = match.over
    view.seat = match.seat
    view.decision = match.decision_seen_by(observer)
    view.zones = {
        name: [None if kind == UNSEEN else setup.faces[kind] for kind in faces]
        for zone, name in zip(range(len(match.zones.sight)), setup.zone_names)
        if (faces := match.zones.faces(zone, observer))
    }
    view.somewhere = [
        Trace(setup.faces[kind], _list_zones(setup, zones))
        for kind, zones in match.zones.traces_of(observer)
    ]
    marks = write_seen_marks(match, observer)
    if marks:
        view.marks = marks
    view.outcome = match.outcome()
    return view


def see_own(match: "Match", seat: int | None) -> Own:
    """The part of a view that is about the viewer: who it is, and what it may do."""
    if seat is None:
        return Own()
    interjections = [match.text(action) for action in match.interjections(seat)]
    if seat != match.seat:
        return Own(viewer=seat, interjections=interjections)
    return Own(
        viewer=seat,
        legal=[match.text(action) for action in match.legal()],
        interjections=interjections,
        leads={
            match.text(action): [match.text(answer) for answer in answers]
            for action, answers in match.leads().items()
        },
    )


def seen_from(known: View, own: Own) -> View:
    """The whole view of somebody who knows so much."""
    view = copy(known)
    _take_over(view, own)
    return view


def _take_over(view: View, own: Own) -> None:
    view.viewer = own.viewer
    view.legal = own.legal
    view.interjections = own.interjections
    view.leads = own.leads


def _list_zones(setup: "Setup", mask: int) -> list[str]:
    if mask not in setup.zone_lists:
        setup.zone_lists[mask] = zone_names(mask, setup.zone_names)
    return setup.zone_lists[mask][:]


def sum_lines(setup: "Setup", rows: list[Row]) -> list[SumLine]:
    """The lines of a sum: the events that will tell it."""
    lines: list[SumLine] = []
    for row in rows:
        event = setup.game.event(setup, 0, row)
        lines.append(SumLine(event.name, event.clause, event.data, event.sentence))
    return lines
