# lodge: compiled
"""A price of X: whoever activates an effect chooses how much supply it is worth to them (R92)."""

from typing import Final

from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.asking import OfItem
from lodge.games.galactic_hunt.play.items import costs, targets
from lodge.kernel.events import NUMBER
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

MOST: Final = 12

PAY: Final = Verb("pay", tuple(str(number) for number in range(1, MOST + 1)))

MORE_THAN_YOU_HAVE: Final = WhyNot("more-than-you-have", "GH-107", supply=NUMBER)


class ChoosePrice(OfItem):
    """D38: from 1 up to what can be paid. It is announced before the targets."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [PAY.at(number - 1) for number in range(1, most_for(chase, item_in(chase)) + 1)]

    def refuse(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is not PAY:
            return None
        return MORE_THAN_YOU_HAVE.because(most_for(chase, item_in(chase)))

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        targets.declare(chase, priced(item_in(chase), operand + 1))


CHOOSE_PRICE: Final = ChoosePrice("price", "D38", "GH-241", layout=ITEM, unasked=True)


def most_for(chase: Chase, item: Item) -> int:
    """What somebody can pay for an item: supply, and Glory where that may go into it."""
    return min(MOST, chase.supply[item.player] + costs.glory_for(chase, item.player, item.me))


def priced(item: Item, price: int) -> Item:
    """The same item at a price."""
    other = item.copy()
    other.paid = price
    return other
