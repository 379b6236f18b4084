# lodge: compiled
"""Views: what one observer may know of a match, as plain data. Zones list their cards top first."""

from typing import TYPE_CHECKING, Any

import msgspec

from lodge.kernel.position import zone_names
from lodge.kernel.remarks import write_seen_marks
from lodge.kernel.zones import UNSEEN

if TYPE_CHECKING:
    from lodge.kernel.match import Match, Setup


def write_view(match: "Match", seat: int | None) -> dict[str, Any]:
    """What an observer may know, built up from nothing."""
    return {**write_known(match, match.observer(seat)), **write_own(match, seat)}


def write_known(match: "Match", observer: int) -> dict[str, Any]:
    """The part of a view that follows from what the observer knows."""
    setup = match.setup
    names = setup.zone_names
    view: dict[str, Any] = {
        **setup.heading(),
        "over": match.over,
        "seat": match.seat,
        "decision": match.decision,
        "zones": {
            name: [None if kind == UNSEEN else setup.faces[kind] for kind in faces]
            for zone, name in zip(range(match.zones.count_zones()), names)
            if (faces := match.zones.faces(zone, observer))
        },
        "somewhere": [
            {"card": setup.faces[kind], "zones": _list_zones(setup, zones)}
            for kind, zones in match.zones.traces_of(observer)
        ],
    }
    marks = write_seen_marks(match, observer)
    if marks:
        view["marks"] = marks
    view.update(match.describe(observer))
    outcome = match.outcome()
    # By way of JSON, for lists instead of tuples.
    view["outcome"] = outcome and msgspec.json.decode(msgspec.json.encode(outcome))
    return view


def write_own(match: "Match", seat: int | None) -> dict[str, Any]:
    """The part of a view that is about the viewer: who it is, and what it may do."""
    legal = match.legal() if seat is not None and seat == match.seat else []
    interjections = match.interjections(seat) if seat is not None else []
    return {
        "viewer": seat,
        "legal": [match.text(action) for action in legal],
        "interjections": [match.text(action) for action in interjections],
    }


def _list_zones(setup: "Setup", mask: int) -> list[str]:
    if mask not in setup.zone_lists:
        setup.zone_lists[mask] = zone_names(mask, setup.zone_names)
    return setup.zone_lists[mask][:]
