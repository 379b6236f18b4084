"""Where matches are kept, so that nothing is lost when the terminal is closed.

Beside a record lies a small file that says who sits where, which the record itself does not.
"""

import os
import sys
from datetime import datetime
from pathlib import Path

import msgspec

from lodge.kernel.record import Record, load_record
from lodge.kernel.refusal import LodgeError

HUMAN = "human"

SEATING_ENDING = ".seats.json"


def folder() -> Path:
    """The folder for matches in the user's state directory."""
    if given := os.environ.get("XDG_STATE_HOME"):
        return Path(given) / "lodge"
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "lodge"
    return Path.home() / ".local" / "state" / "lodge"


def new_path(game: str) -> Path:
    """A file name that is not taken, in a folder that exists."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise LodgeError(
            f"Matches cannot be kept in {place}: {problem.strerror}. Name a file with --save."
        ) from None
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = place / f"{stem}.json"
    number = 2
    while path.exists():
        path = place / f"{stem}-{number}.json"
        number += 1
    return path


def write_seating(path: Path, seating: list[str]) -> None:
    """Keep who sits where: for each seat HUMAN or the name of its bot."""
    _seating_path(path).write_bytes(msgspec.json.encode(seating))


def read_seating(path: Path, seats: int) -> list[str] | None:
    """Who sits where in the match of a record; None if nothing sensible is known."""
    try:
        seating = msgspec.json.decode(_seating_path(path).read_bytes(), type=list[str])
    except (OSError, msgspec.DecodeError, msgspec.ValidationError):
        return None
    return seating if len(seating) == seats else None


def _seating_path(path: Path) -> Path:
    return path.with_name(path.name.removesuffix(".json") + SEATING_ENDING)


def is_finished(record: Record) -> bool:
    """Had the match of a record ended?"""
    return bool(record.snapshots) and record.snapshots[-1].position.get("over") is True


def latest(game: str | None = None) -> Path:
    """The match that was played last and is not over, of one game or of any."""
    for path in _by_age():
        try:
            record = load_record(path)
        except LodgeError:
            continue
        if game in (None, record.game) and not is_finished(record):
            return path
    which = f" of {game}" if game else ""
    raise LodgeError(f"There is no unfinished match{which} in {folder()}.")


def _by_age() -> list[Path]:
    found = []
    for path in folder().glob("*.json"):
        if not path.name.endswith(SEATING_ENDING):
            try:
                found.append((path.stat().st_mtime, path))
            except OSError:
                continue  # Somebody has just removed it.
    return [path for _, path in sorted(found, reverse=True)]
