"""The installed games, found through the entry points `lodge.games`."""

import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError


def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="lodge.games")}


def games() -> list[str]:
    """The ids of all installed games."""
    return sorted(_installed())


@cache
def load(game: str) -> Game:
    """The game with this id."""
    found = _installed()
    if game not in found:
        raise LodgeError(f"There is no game {game!r}.{suggest(str(game), sorted(found))}")
    loaded = found[game].load()
    if not isinstance(loaded, Game):
        raise LodgeError(f"The entry point of {game!r} does not lead to a game.")
    return loaded


def load_folder(folder: Path) -> Game:
    """The `GAME` of a folder's game.py: for a game that is being written and not installed yet."""
    sys.path.insert(0, str(folder.resolve().parent))
    try:
        loaded = getattr(import_module(f"{folder.resolve().name}.game"), "GAME", None)
    finally:
        sys.path.pop(0)
    if not isinstance(loaded, Game):
        raise LodgeError(f"{folder / 'game.py'} has no GAME that is a game.")
    return loaded
