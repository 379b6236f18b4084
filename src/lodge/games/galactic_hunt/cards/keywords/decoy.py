# lodge: compiled
"""Decoy."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.model.layouts import NESTED, THING
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.items import on_stack
from lodge.games.galactic_hunt.play.piles import discard
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Frame, Question, Step
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

USE: Final = Verb("decoy")

DUPED: Final = EventKind("decoyed", "GH-406", player=words.PLAYERS, card=FACE, cards=NUMBER)


class Decoy(Keyword):
    text = "When an opponent's card targets the bearer, discard cards to be no target of it."
    clause = "GH-406"
    points: float = 1.5

    reach = CARRY
    acts: tuple[str, ...] = ("targeted",)

    def targeted(self, chase: Chase, item: Item, target: int) -> bool:
        """GH-153, GH-407: cards of base cost 1 or more, no pursuits, nothing of a primary."""
        player = chase.controller(target)
        if player == item.player or item.aim >= items.AIM_PRIMARY or item.base < 1:
            return False
        if not chase.is_on_board(target):
            return False
        number = in_effect.effective(chase, target, self)
        if not number or price(item, number) > chase.count(player, words.HAND):
            return False
        chase.push_frame(ASK, Luring(item, target, number))
        return True


class Luring(Frame):
    """An item that targets a bearer, and how much Decoy that has."""

    def __init__(self, item: Item, target: int, number: int) -> None:
        self.item = item
        self.target = target
        self.number = number


LAYOUT: Final = Layout(Luring, item=NESTED, target=THING, number=Number())


def luring_in(chase: Chase) -> Luring:
    frame = chase.frame
    assert isinstance(frame, Luring)
    return frame


def price(item: Item, number: int) -> int:
    """GH-406"""
    return max(1, item.base - number)


class AskDecoy(Question[Chase]):
    """D15: use it or not."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return chase.controller(luring_in(chase).target)

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [USE.first, asking.DECLINE.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is asking.DECLINE:
            return
        luring = luring_in(chase)
        player = chase.controller(luring.target)
        cost = price(luring.item, luring.number)
        chase.tell(DUPED, player, chase.zones.kind[luring.target], cost)
        chase.push_frame(DROP, luring)
        discard.discard_hand(chase, player, cost)


class DropTarget(Step[Chase]):
    """The bearer is no target any more; with none left the item is nullified."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        luring = luring_in(chase)
        item = chase.item(luring.item.serial)
        if item is None or luring.target not in item.targets():
            return
        item = item.without_target(luring.target)
        chase.change_item(item)
        if item.targets() or item.what == items.HUNT_GROUP or item.has(items.UNSTOPPABLE):
            return
        on_stack.nullify(chase, item, luring.target, chase.controller(luring.target))


ASK: Final = AskDecoy("decoy", "D15", "GH-406", layout=LAYOUT)
DROP: Final = DropTarget("drop_target", layout=LAYOUT)
DECOY: Final = Decoy("Decoy")
