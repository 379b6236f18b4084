# lodge: compiled
"""What a card costs and who can pay it (GH-190 to GH-192, GH-372, GH-429)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.marks import FORGED, UPGRADE
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.asking import OfItem
from lodge.games.galactic_hunt.play.turn import supply
from lodge.games.galactic_hunt.script import in_effect, numbers, while_lines
from lodge.kernel.events import NUMBER
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

MOST_GLORY: Final = 99
GLORY: Final = Verb("glory", tuple(str(number) for number in range(MOST_GLORY + 1)))

TURN_CAP: Final = WhyNot("turn-cap", "GH-050", most=NUMBER)
MORE_GLORY_THAN_COST: Final = WhyNot("more-glory-than-cost", "GH-429", cost=NUMBER)
MORE_GLORY_THAN_HELD: Final = WhyNot("more-glory-than-held", "GH-429", glory=NUMBER)
MORE_SUPPLY_THAN_HELD: Final = WhyNot("more-supply-than-held", "GH-107", supply=NUMBER)


def total_cost(chase: Chase, player: int, who: int, card: int, is_free: bool) -> int:
    """GH-190: what a card costs that somebody plays."""
    printed = chase.card(card)
    if printed.has(words.GLORIOUS):
        # GH-372
        return half(printed.cost + upgraded_cost(chase, card))
    return total_of(chase, player, who, card, is_free, printed.cost)


def half(cost: int) -> int:
    """GH-372: rounded up."""
    return (max(0, cost) + 1) // 2


def total_of(chase: Chase, player: int, who: int, card: int, is_free: bool, printed: int) -> int:
    """The same, if this were the printed cost."""
    cost = base_cost(chase, card, who, is_free, printed)
    for keyword in chase.terms.keywords.discounts:
        cost -= keyword.discount(chase, player, cost)
    for keyword in chase.terms.keywords.surcharges:
        cost += keyword.surcharge(chase, player)
    return cost


def cost_parts(chase: Chase, player: int, who: int, card: int) -> tuple[int, int, int, int, int]:
    """Printed cost, what changes it, Concentration and Restrained used, and the total."""
    printed = chase.card(card)
    total = total_cost(chase, player, who, card, False)
    if printed.has(words.GLORIOUS):
        return printed.cost, upgraded_cost(chase, card), 0, 0, total
    cost = base_cost(chase, card, who, False, printed.cost)
    less = 0
    for keyword in chase.terms.keywords.discounts:
        less += keyword.discount(chase, player, cost - less)
    return printed.cost, cost - printed.cost, less, total - cost + less, total


def base_cost(chase: Chase, card: int, who: int, is_free: bool, printed: int) -> int:
    """GH-191: with what standing effects and Upgrades change."""
    cost = 0 if is_free else printed
    if chase.standing:
        cost += while_lines.cost_change(chase, who, card)
    cost += upgraded_cost(chase, card)
    return cost if cost > 0 else 0


def upgraded_cost(chase: Chase, card: int) -> int:
    """What Forge Upgrades change of the cost of a forged card."""
    if not chase.zones.marks.of(FORGED, card):
        return 0
    change = 0
    printed = chase.card(card)
    for row in chase.zones.marks.rows(UPGRADE, card):
        for line in chase.cards[row[0]].upgrade_lines:
            if line.upgrades and line.upgrades != printed.type:
                continue
            item = Item(
                items.NEW,
                items.TRIGGER,
                0,
                card,
                row[0],
                line.number,
                card,
                card,
                items.AIM_ABILITY,
            )
            for stmt in line.script:
                if stmt.verb.changes_cost:
                    change += numbers.value_of(chase, stmt.num, item)
    return change


def use_up(chase: Chase, player: int, who: int, card: int, is_free: bool) -> None:
    """P6: Concentration and Restrained that changed the cost are removed."""
    if chase.card(card).has(words.GLORIOUS):
        return
    cost = base_cost(chase, card, who, is_free, chase.card(card).cost)
    for keyword in chase.terms.keywords.discounts:
        less = keyword.discount(chase, player, cost)
        cost -= less
        keyword.use_up(chase, player, less)
    for keyword in chase.terms.keywords.surcharges:
        keyword.use_up(chase, player, keyword.surcharge(chase, player))


def can_pay(chase: Chase, player: int, who: int, card: int, cost: int) -> bool:
    """GH-107, GH-372, GH-429"""
    if chase.card(card).has(words.GLORIOUS):
        return chase.glory[player] >= cost
    return chase.supply[player] + glory_for(chase, player, who) >= cost


def glory_for(chase: Chase, player: int, who: int) -> int:
    """GH-429: the Glory that may go into a payment for something of `who`."""
    glory = chase.glory[player]
    if not glory:
        return 0
    return glory if in_effect.classes_of(chase, who) >> words.GLORY_SEEKER & 1 else 0


def glory_of(chase: Chase, player: int) -> int:
    """GH-429: the Glory that may go into any other payment."""
    glory = chase.glory[player]
    if glory:
        for primary in chase.primaries(player):
            if chase.card(primary).classes >> words.GLORY_SEEKER & 1:
                return glory
    return 0


# D13


class GloryPart(OfItem):
    """D13: how much of a payment for a card or activation is Glory; then it is paid."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        item = item_in(chase)
        if is_paid_in_glory(chase, item):
            return [GLORY.at(item.paid)]
        return parts(chase, item.player, item.paid, glory_for(chase, item.player, item.me))

    def refuse(self, chase: Chase, verb: Verb, glory: int, a: int, b: int) -> Why | None:
        if verb is not GLORY:
            return None
        item = item_in(chase)
        most = glory_for(chase, item.player, item.me)
        return why_no_part(chase, item.player, item.paid, most, glory)

    def answer(self, chase: Chase, verb: Verb, glory: int, a: int, b: int) -> None:
        item = item_in(chase)
        chase.push_frame(chase.terms.life.paid(item.what), item)
        supply.pay(chase, item.player, supply.recipient(chase, item), item.paid, glory, item.source)


def parts(chase: Chase, player: int, cost: int, glory: int) -> list[int]:
    """0 up to the lesser of Glory and cost, as far as the rest can be paid."""
    least = max(0, cost - chase.supply[player])
    return [GLORY.at(part) for part in range(least, min(glory, cost, MOST_GLORY) + 1)]


def why_no_part(chase: Chase, player: int, cost: int, glory: int, part: int) -> Why | None:
    """Why so much of a cost is not paid with Glory; `glory`: what may go into this payment."""
    if part > cost:
        return MORE_GLORY_THAN_COST.because(cost)
    if part > glory:
        return MORE_GLORY_THAN_HELD.because(glory)
    return MORE_SUPPLY_THAN_HELD.because(chase.supply[player])


def is_paid_in_glory(chase: Chase, item: Item) -> bool:
    """GH-372: is it a Glorious card that is played?"""
    return item.what == items.CARD_ITEM and chase.card(item.card).has(words.GLORIOUS)


GLORY_PART: Final = GloryPart("glory", "D13", "GH-429", layout=ITEM, unasked=True)


def pay_for(chase: Chase, item: Item) -> None:
    """P6: pay what an item costs, asking for the part of Glory if there is any."""
    if item.paid and (is_paid_in_glory(chase, item) or glory_for(chase, item.player, item.me)):
        chase.push_frame(GLORY_PART, item)
        return
    chase.push_frame(chase.terms.life.paid(item.what), item)
    supply.pay(chase, item.player, supply.recipient(chase, item), item.paid, 0, item.source)


class OtherPayment(Question[Chase]):
    """D13 for draws, pursuits and Upgrades: they go to the next player (GH-104)."""

    def choices(self, chase: Chase, player: int, cost: int) -> list[int]:
        return parts(chase, player, cost, glory_of(chase, player))

    def refuse(self, chase: Chase, verb: Verb, glory: int, player: int, cost: int) -> Why | None:
        if verb is not GLORY:
            return None
        return why_no_part(chase, player, cost, glory_of(chase, player), glory)

    def answer(self, chase: Chase, verb: Verb, glory: int, player: int, cost: int) -> None:
        supply.pay(chase, player, chase.next_player(player), cost, glory, items.GONE)


OTHER_PAYMENT: Final = OtherPayment(
    "other_glory", "D13", "GH-429", words.PLAYERS, Number(), unasked=True, decision="glory"
)


def pay_next(chase: Chase, player: int, cost: int) -> None:
    """GH-104: pay something that is no card to the next player."""
    if glory_of(chase, player) and cost:
        chase.push(OTHER_PAYMENT, player, cost)
    else:
        supply.pay(chase, player, chase.next_player(player), cost, 0, items.GONE)


def can_pay_next(chase: Chase, player: int, cost: int) -> bool:
    return chase.supply[player] + glory_of(chase, player) >= cost
