"""Where matches are kept, so that nothing is lost when the terminal is closed."""

import os
from datetime import datetime
from pathlib import Path

import platformdirs

from lodge.kernel.record import Record, load_record
from lodge.kernel.refusal import LodgeError

HUMAN = "human"
LESSON = "lesson-"


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
    return made_folder() / f"{LESSON}{game}.json"


def new_path(game: str) -> Path:
    """A file name that is not taken, in a folder that exists."""
    place = made_folder()
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = place / f"{stem}.json"
    number = 2
    while path.exists():
        path = place / f"{stem}-{number}.json"
        number += 1
    return path


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
        if path.name.startswith(LESSON):
            continue
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:
            continue  # Somebody has just removed it.
    return [path for _, path in sorted(found, reverse=True)]
