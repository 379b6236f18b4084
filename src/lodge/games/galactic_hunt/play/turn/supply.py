# lodge: compiled
"""Supply only moves between players (3.7)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.kernel.events import NUMBER, EventKind

PAID_TO: Final = EventKind("paid", "GH-101", player=words.PLAYERS, to=words.PLAYERS, supply=NUMBER)
SPENT_GLORY: Final = EventKind("spent_glory", "GH-429", player=words.PLAYERS, glory=NUMBER)
MOVED: Final = EventKind(
    "moved_supply", "GH-100", player=words.PLAYERS, to=words.PLAYERS, supply=NUMBER
)


def recipient(chase: Chase, item: Item) -> int:
    """GH-101 to GH-106: who gets the cost of a card or activation."""
    for one in (item.implied, item.target, item.target2, item.host):
        player = chase.controller(one) if one >= 0 or items.is_player(one) else words.NOBODY
        if player >= 0 and player != item.player and chase.is_alive(player):
            return player
    return chase.next_player(item.player)


def hand_over(chase: Chase, player: int, to: int, number: int) -> int:
    """Move supply, at most what is there, and say how much it was. Who receives it has gained."""
    number = min(number, chase.supply[player])
    if number < 1 or player == to:
        return 0
    chase.supply[player] -= number
    chase.supply[to] += number
    if to == chase.current:
        chase.gained |= 1 << to
        chase.held_supply = True
    return number


def pay(chase: Chase, player: int, to: int, cost: int, glory: int, source: int) -> None:
    """GH-107: hand a cost over, part of it as Glory; its events happen."""
    if cost < 1:
        return
    if glory:
        chase.glory[player] -= glory
        chase.tell(SPENT_GLORY, player, glory)
    moved = hand_over(chase, player, to, cost - glory)
    if moved:
        chase.tell(PAID_TO, player, to, moved)
    hear.emit(chase, words.PAY, source, player, items.player_thing(to), cost)
    if moved:
        hear.emit(chase, words.SUPPLY_GAIN, items.GONE, player, items.player_thing(to), moved)


def move_supply(chase: Chase, player: int, to: int, number: int, is_silent: bool) -> None:
    """Supply moves other than by a payment."""
    moved = hand_over(chase, player, to, number)
    if moved:
        chase.tell(MOVED, player, to, moved)
        if not is_silent:
            hear.emit(chase, words.SUPPLY_GAIN, items.GONE, player, items.player_thing(to), moved)
