# lodge: compiled
"""Decoy."""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.discarding import discard_hand
from lodge.games.galactic_hunt.drawing import DECLINE
from lodge.games.galactic_hunt.items import nullify
from lodge.games.galactic_hunt.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.layouts import ITEM
from lodge.games.galactic_hunt.reading import effective
from lodge.games.galactic_hunt.state import AIM_PRIMARY, HUNT_GROUP, UNSTOPPABLE, Chase, Item
from lodge.games.galactic_hunt.targeting import (
    card_at,
    item_in,
    place_of,
    targets_of,
    without_target,
)
from lodge.games.galactic_hunt.words import PLACES, PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

USE: Final = Verb("decoy")

DUPED: Final = EventKind("decoyed", "GH-406", player=PLAYERS, card=FACE, cards=NUMBER)


class Decoy(Keyword):
    """When an opponent's card targets the bearer, discard cards to be no target of it (GH-406)."""

    reach = CARRY
    acts: tuple[str, ...] = ("targeted",)

    def targeted(self, chase: Chase, item: Item, target: int) -> bool:
        """GH-153, GH-407: cards of base cost 1 or more, no pursuits, nothing of a primary."""
        player = chase.controller(target)
        if player == item.player or item.aim >= AIM_PRIMARY or item.base < 1:
            return False
        if not chase.is_on_board(target):
            return False
        number = effective(chase, target, self)
        if not number or price(item, number) > chase.count(player, words.HAND):
            return False
        chase.push_frame(ASK, item, player * PLACES + place_of(chase, target), number)
        return True


def price(item: Item, number: int) -> int:
    """GH-406"""
    return max(1, item.base - number)


class AskDecoy(Question[Chase]):
    """D15: use it or not."""

    def seat(self, chase: Chase, where: int, number: int) -> int:
        return where // PLACES

    def choices(self, chase: Chase, where: int, number: int) -> list[int]:
        return [USE.first, DECLINE.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, where: int, number: int) -> None:
        if verb is DECLINE:
            return
        item = item_in(chase)
        player = where // PLACES
        target = card_at(chase, player, words.BOARD, where % PLACES)
        cost = price(item, number)
        chase.tell(DUPED, player, chase.zones.kind[target], cost)
        chase.push_frame(DROP, item, where)
        discard_hand(chase, player, cost)


class DropTarget(Step[Chase]):
    """The bearer is no target any more; with none left the item is nullified."""

    def perform(self, chase: Chase, where: int, b: int) -> None:
        before = item_in(chase)
        item = chase.item(before.serial)
        target = card_at(chase, where // PLACES, words.BOARD, where % PLACES)
        if item is None or target not in targets_of(item):
            return
        item = without_target(item, target)
        chase.change_item(item)
        if targets_of(item) or item.what == HUNT_GROUP or item.has(UNSTOPPABLE):
            return
        nullify(chase, item, target, where // PLACES)


ASK: Final = AskDecoy("decoy", "D15", "GH-406", Number(), Number(), layout=ITEM)
DROP: Final = DropTarget("drop_target", Number(), layout=ITEM)
DECOY: Final = Decoy("Decoy")
