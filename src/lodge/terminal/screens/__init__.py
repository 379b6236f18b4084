"""Screens: how the position of a game is drawn.

A game's own screen is the class `SCREEN` of the module here that has the name of the game, as
`card_hunter` for `card-hunter`. A game without one is drawn by the generic screen.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lodge.kernel.game import Game
from lodge.terminal.screens.generic import NO_OPTIONS, Screen
from lodge.terminal.symbols import Symbols

__all__ = ["Screen", "screen_for"]


def screen_for(
    game: Game, symbols: Symbols, options: Mapping[str, Any] = NO_OPTIONS
) -> Screen[Any]:
    """The screen that draws matches of a game with these options best."""
    name = f"{__name__}.{game.id.replace('-', '_')}"
    if find_spec(name) is None:
        return Screen(game, symbols, options)
    screen = import_module(name).SCREEN(game, symbols, options)
    assert isinstance(screen, Screen)
    return screen
