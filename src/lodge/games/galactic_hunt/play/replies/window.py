# lodge: compiled
"""When a reaction window opens, and for whom (GH-203, GH-204)."""

from typing import Final

from lodge.games.galactic_hunt.model import items
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase

OPEN_WINDOW: Final = 0
"""A window without an item (GH-203)."""


def open_window(chase: Chase, item: Item) -> None:
    """GH-204: every other player clockwise from the controller's left, then the controller."""
    first = item.player
    if item.has(items.UNHUNTED) or first < 0:
        # GH-441
        first = chase.current
    chase.terms.life.window.open(chase, (first + 1) % chase.seats, chase.alive, item.serial)


def open_free_window(chase: Chase) -> None:
    """GH-203: no item; only the others are asked, from the active player's left."""
    others = chase.alive & ~(1 << chase.current)
    if others:
        chase.terms.life.window.open(chase, (chase.current + 1) % chase.seats, others, OPEN_WINDOW)
