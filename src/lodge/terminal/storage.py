"""Where matches are kept, so that nothing is lost when the terminal is closed."""

import os
from datetime import datetime
from pathlib import Path

import platformdirs

from lodge.kernel.record import Record
from lodge.kernel.refusal import LodgeError
from lodge.table.records import read_match

LESSON = "lesson-"
TABLE, RECORD = ".jsonl", ".json"
"""A match is kept as a table; terminals before kept a record."""


def folder() -> Path:
    """The folder for matches in the user's state directory."""
    usual = platformdirs.user_state_path("lodge", appauthor=False)
    # Where earlier versions kept them on every system but Windows.
    earlier = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "lodge"
    return earlier if earlier.is_dir() else usual


def made_folder() -> Path:
    """The folder for matches, which exists."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise LodgeError(
            f"Matches cannot be kept in {place}: {problem.strerror}. Name a file with --save."
        ) from None
    return place


def lesson_path(game: str) -> Path:
    """Where the lesson of a game is kept, as far as it was followed."""
    return made_folder() / f"{LESSON}{game}{TABLE}"


def new_path(game: str) -> Path:
    """A file name that is not taken, in a folder that exists."""
    place = made_folder()
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = place / f"{stem}{TABLE}"
    number = 2
    while path.exists():
        path = place / f"{stem}-{number}{TABLE}"
        number += 1
    return path


def is_finished(record: Record) -> bool:
    """Had the match of a record ended?"""
    is_over = bool(record.snapshots) and record.snapshots[-1].position.get("over") is True
    return is_over or record.forfeit is not None


def latest(game: str | None = None) -> Path:
    """The match that was played last and is not over, of one game or of any."""
    for path in _by_age():
        try:
            found = _game_if_open(path)
        except LodgeError:
            continue
        if found is not None and game in (None, found):
            return path
    which = f" of {game}" if game else ""
    raise LodgeError(f"There is no unfinished match{which} in {folder()}.")


def _game_if_open(path: Path) -> str | None:
    """The game of a match that is not over."""
    match read_match(path):
        case Record() as record:
            return None if is_finished(record) else record.game
        case journal:
            return None if journal.is_over else journal.opening.game


def _by_age() -> list[Path]:
    found = []
    for path in folder().glob(f"*{RECORD}*"):
        if path.name.startswith(LESSON) or not _is_match(path):
            continue
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:
            continue  # Somebody has just removed it.
    return [path for _, path in sorted(found, reverse=True)]


def _is_match(path: Path) -> bool:
    """Is it a table, or a record that does not go on at a table beside it?"""
    return path.suffix == TABLE or (path.suffix == RECORD and not path.with_suffix(TABLE).exists())
