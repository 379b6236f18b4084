"""Hunters' Lodge: play, study and teach machines five hunting games."""

from pathlib import Path

from lodge.kernel.events import Event
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.outcome import Outcome
from lodge.kernel.record import Record, load_record
from lodge.kernel.record import replay as _replay
from lodge.kernel.refusal import (
    BadOptions,
    BadPosition,
    BadRecord,
    IllegalAction,
    LodgeError,
    Refusal,
)
from lodge.kernel.registry import games, load

__all__ = [
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "Event",
    "Game",
    "IllegalAction",
    "LodgeError",
    "Match",
    "Outcome",
    "Record",
    "Refusal",
    "games",
    "load",
    "load_record",
    "replay",
]


def replay(record: Record | str | Path, upto: int | None = None, events: bool = False) -> Match:
    """Play a record (or the file of one) again, up to an action or to its end."""
    if not isinstance(record, Record):
        record = load_record(record)
    return _replay(load(record.game), record, upto, events)
