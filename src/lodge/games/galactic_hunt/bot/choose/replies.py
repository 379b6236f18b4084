# lodge: compiled
"""Out of turn: whether to answer what is happening (D14, D15, D18)."""

from typing import Final

from lodge.games.galactic_hunt.bot.choose import plans
from lodge.games.galactic_hunt.bot.choose.plans import Plan
from lodge.games.galactic_hunt.bot.mind import CARD, Mind
from lodge.games.galactic_hunt.bot.worth import stock
from lodge.games.galactic_hunt.bot.worth.prospect import Prospect
from lodge.games.galactic_hunt.cards.keywords import decoy
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import BY_ITSELF, PREPARED
from lodge.games.galactic_hunt.model.state import item_in
from lodge.games.galactic_hunt.play.items import activate, fire, run
from lodge.games.galactic_hunt.play.places import card_at
from lodge.games.galactic_hunt.play.replies import reply
from lodge.kernel.vocabulary import SPAN

PATIENCE: Final = 1.0
"""What an answer must bring: it could bring more some other time."""


SET: Final = 1.5
"""What a trap is worth that stays where it is."""


def react(mind: Mind) -> int:
    """D14: the answer that helps most, if one helps enough."""
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is reply.PASS:
            worths.append(PATIENCE)
        else:
            worths.append(answer_worth(mind, action))
    return mind.best(worths)


def answer_worth(mind: Mind, action: int) -> float:
    chase = mind.chase
    verb = mind.verb(action)
    operand = action % SPAN
    serial = chase.a
    if verb is reply.REACT or verb is reply.REACT_FORGED:
        card = reply.find_in_hand(chase, mind.me, operand, verb is reply.REACT_FORGED)
        return plans.plan_card(mind, card, serial).worth
    if verb is reply.PLAY_PREPARED:
        card = card_at(chase, mind.me, words.HIDDEN, operand)
        return plans.plan_card(mind, card, serial).worth
    if verb is activate.ACTIVATE:
        card, number = activate.activated_by(chase, mind.me, operand)
        line = chase.card(card).lines[number]
        return plans.plan_activation(mind, card, line, chase.item(serial)).worth
    if verb is reply.FIRE_PREPARED or verb is reply.FIRE_HIDDEN:
        zone = words.HIDDEN if verb is reply.FIRE_HIDDEN else words.ACTIVE
        return fire_plan(mind, card_at(chase, mind.me, zone, operand)).worth - SET
    return stock.UNKNOWN


def fire_plan(mind: Mind, card: int) -> Plan:
    """A waiting card fires at what is happening."""
    chase = mind.chase
    printed = chase.card(card)
    item = chase.item(chase.a)
    if chase.zones.marks.of(PREPARED, card) == BY_ITSELF:
        return plans.plan_firing(mind, card, printed.waiting[0].number, None)
    for line in printed.waiting:
        if line.may and item is not None and reply.matches(chase, card, line, item):
            return plans.plan_firing(mind, card, line.number, item)
    return Plan(None, stock.UNKNOWN)


def may_fire(mind: Mind) -> int:
    """D18: if it brings more than a card that goes on waiting."""
    chase = mind.chase
    plan = plans.plan_targets(mind, fire.plan_heard(chase, item_in(chase)), 0)
    return run.YES.first if plan.worth > SET else run.NO.first


def use_decoy(mind: Mind) -> int:
    """D15: if what comes is worse than the loss of the cards."""
    luring = decoy.luring_in(mind.chase)
    cost = decoy.price(luring.item, luring.number)
    is_worth_it = -harm_of(mind, luring.item) > CARD * cost
    return mind.choices[0] if is_worth_it else mind.choices[1]


def harm_of(mind: Mind, item: Item) -> float:
    """What an item that targets one of its own cards does."""
    prospect = Prospect(mind, item)
    if item.what != items.HUNT_GROUP:
        return prospect.worth_of_item(item)
    prospect.hunt(item.target, item.hunts, item.has(items.NONTRIGGERING))
    return prospect.total()
