"""Arranged positions: dense ones, which random play from the opening hardly ever comes to.

A game offers them in `data/positions.toml` beside its rules:

    [[arranged]]
    name = "bait"
    about = "Bait lies before three nests."
    position = { seats = 2, phase = "morning", zones = { bait = ["AR6", "TRQ"] } }

A position is written as for `game.from_json`, without `game`; what is left to chance in it follows
from a key.
"""

from importlib.resources import files
from typing import Any

import msgspec

from lodge.kernel.chance import BLOCK_SIZE, make_key
from lodge.kernel.game import Game
from lodge.kernel.match import Match


class Arranged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with a name."""

    name: str
    about: str
    position: dict[str, Any]

    @property
    def seats(self) -> int:
        return int(self.position["seats"])

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.position.get("options", {}))

    def lay_out(self, game: Game, key: str) -> Match:
        """The match of the position, with the chance of a key."""
        chance = {"key": make_key(key).hex(), "block": 0, "offset": BLOCK_SIZE}
        return game.from_json({"game": game.id, **self.position, "chance": chance}, events=True)


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    arranged: list[Arranged]


def arranged_positions(game: Game) -> list[Arranged]:
    """All arranged positions of a game."""
    folder = files(type(game).__module__.rpartition(".")[0])
    try:
        text = folder.joinpath("data/positions.toml").read_text("utf-8")
    except FileNotFoundError:
        return []
    return msgspec.toml.decode(text, type=Declaration).arranged


def begin(game: Game, seats: int, options: dict[str, Any], key: str, name: str = "") -> Match:
    """A new match, or the one of the arranged position of that name."""
    if not name:
        return game.new(seats, options, key, events=True)
    return next(one for one in arranged_positions(game) if one.name == name).lay_out(game, key)
