# lodge: compiled
"""Whom a question asks (GH-538), and answers that many questions have."""

from typing import Final

from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import Verb

DECLINE: Final = Verb("decline")
DONE: Final[Verb] = Verb("done")


def decider(chase: Chase, item: Item) -> int:
    """Who decides for an item; for an ownerless one the player after its last owner (GH-538)."""
    if chase.is_alive(item.player):
        return item.player
    return asked_player(chase, chase.controller(item.card))


def asked_player(chase: Chase, player: int) -> int:
    """Who decides for a player: if eliminated the next one, for nobody the active player."""
    if chase.is_alive(player):
        return player
    if player < 0 and chase.is_alive(chase.current):
        return chase.current
    return chase.next_player(player if player >= 0 else chase.current)


class OfItem(Question[Chase]):
    """Asks the player of an item."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return item_in(chase).player


class OfDecider(Question[Chase]):
    """Asks whoever decides for an item."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return decider(chase, item_in(chase))
