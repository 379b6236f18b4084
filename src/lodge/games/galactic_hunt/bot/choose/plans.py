# lodge: compiled
"""Plans: a card or effect with who plays it and whom it targets, and what that is worth."""

from typing import Final

from lodge.games.galactic_hunt.bot.mind import CARD, GLORY, Mind
from lodge.games.galactic_hunt.bot.worth import echoes, stock
from lodge.games.galactic_hunt.bot.worth.prospect import Prospect, weigh_line, weigh_script
from lodge.games.galactic_hunt.cards.keywords import KEYWORDS, decoy, disorientate, restrained
from lodge.games.galactic_hunt.cards.keywords.decoy import price as decoy_price
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card, Line, Ref
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import PLAYER
from lodge.games.galactic_hunt.model.marks import FORGED, UPGRADE
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import announce, costs, open_price, playable, targets
from lodge.games.galactic_hunt.play.items.activate import plan_of as activation_of
from lodge.games.galactic_hunt.play.items.fire import plan_of as firing_of
from lodge.games.galactic_hunt.play.replies import answer
from lodge.games.galactic_hunt.play.turn import supply
from lodge.games.galactic_hunt.script import in_effect

RELIEF: Final = 0.5
"""What it is worth to have paid a stack of Restrained off."""
LURED: Final = 0.7
"""How often a Decoy is used that could be."""
WAITING: Final = 0.8
"""The part of its worth that a card counts which waits for something."""


class Plan:
    """The best that can be made of a card or activation."""

    def __init__(self, item: Item | None, worth: float) -> None:
        self.item = item
        self.worth = worth


NO_PLAN: Final = Plan(None, stock.UNKNOWN)


# Announcements: every way to complete them


def plan_card(mind: Mind, card: int, answers: int) -> Plan:
    """The best way to play a card now."""
    chase = mind.chase
    item = playable.announced(chase, mind.me, card, answers, playable.is_prepared_free(chase, card))
    best = NO_PLAN
    for line in playable.lines_for(chase, item):
        way = item.copy()
        way.line = line
        best = better(best, plan_line(mind, way))
    return best


def better(one: Plan, other: Plan) -> Plan:
    return other if other.worth > one.worth else one


def plan_line(mind: Mind, item: Item) -> Plan:
    """With its line chosen: who plays it?"""
    best = NO_PLAN
    for who in playable.players_of(mind.chase, item):
        best = better(best, plan_player(mind, item, who))
    return best


def plan_player(mind: Mind, item: Item, who: int) -> Plan:
    """With who plays it: what through?"""
    chase = mind.chase
    item = playable.player_of(chase, item, who)
    if not chase.card(item.card).through:
        return plan_through(mind, item, item.through)
    best = NO_PLAN
    for way in playable.throughs(chase, item, who):
        best = better(best, plan_through(mind, item, way))
    return best


def plan_through(mind: Mind, item: Item, way: int) -> Plan:
    """With what it passes through: as what?"""
    chase = mind.chase
    if chase.card(item.card).through:
        item = item.copy()
        item.through = way
        item.source = way
        item.me = way
    best = NO_PLAN
    for number in playable.alternatives(chase, item):
        best = better(best, plan_class(mind, item, number))
    return best


def plan_class(mind: Mind, item: Item, number: int) -> Plan:
    """With its classes: where to?"""
    chase = mind.chase
    item = playable.played_as(chase, item, number)
    if chase.card(item.card).type != words.ASSIST:
        return plan_targets(mind, announce.with_cost(chase, item), 0)
    best = NO_PLAN
    for host in playable.hosts(chase, item):
        best = better(best, plan_host(mind, item, host))
    return best


def plan_host(mind: Mind, item: Item, host: int) -> Plan:
    item = item.copy()
    item.host = host
    return plan_targets(mind, announce.with_cost(mind.chase, item), 0)


def plan_activation(mind: Mind, card: int, line: Line, answered: Item | None) -> Plan:
    """The best use of an activated effect."""
    chase = mind.chase
    item = activation_of(chase, mind.me, card, line)
    if answered is not None:
        item = answer.answer_of(chase, line, item, answered)
        item.implied = answer.implied_target(chase, item)
    if not line.is_open:
        return plan_targets(mind, item, 0)
    best = NO_PLAN
    for price in range(1, open_price.most_for(chase, item) + 1):
        best = better(best, plan_targets(mind, open_price.priced(item, price), 0))
    return best


def plan_firing(mind: Mind, card: int, number: int, answered: Item | None) -> Plan:
    """The best that a waiting card can do when it fires now."""
    chase = mind.chase
    item = firing_of(chase, card, number)
    if answered is not None:
        item = answer.answer_of(chase, chase.line(item), item, answered)
        item.implied = answer.implied_target(chase, item)
    return plan_targets(mind, item, 0)


def plan_targets(mind: Mind, item: Item, number: int) -> Plan:
    """With all but the targets from this one on."""
    chase = mind.chase
    line = chase.line(item) if item.line >= 0 else None
    if line is None or number >= len(line.targets):
        return Plan(item, worth_of(mind, item))
    best = NO_PLAN
    for thing in things_for(chase, item, line.targets[number], number):
        best = better(best, plan_target(mind, item, thing, number))
    return best


def plan_target(mind: Mind, item: Item, thing: int, number: int) -> Plan:
    item = item.copy()
    if number:
        item.target2 = thing
    else:
        item.target = thing
    return plan_targets(mind, item, number + 1)


def things_for(chase: Chase, item: Item, ref: Ref, number: int) -> list[int]:
    """All that may be declared."""
    but = item.target if number else items.GONE
    return [*targets.options_for(chase, item, ref, targets.aim_of(chase, item), but), items.NOTHING]


# Worth


def worth_of(mind: Mind, item: Item) -> float:
    """What a complete plan brings, less what it costs."""
    prospect = Prospect(mind, item)
    if item.what == items.CARD_ITEM:
        sure = _weigh_card(prospect, item)
        worth = prospect.total()
        lured = lure_worth(mind, item)
        if lured > 0.0 and worth - sure > lured:
            # Most would not let it happen who can afford a Decoy.
            worth = sure + LURED * lured + (1.0 - LURED) * (worth - sure)
        return worth - price_of(mind, item) - mind.keeping(item.card)
    if item.what == items.ACTIVATION:
        prospect.note(words.ACTIVATE, items.GONE, 1)
        prospect.note(words.PAY, _payee(mind, item), item.paid)
        line = mind.chase.line(item)
        prospect.extra -= 0.6 * CARD * line.discards + 0.4 * line.counters
        prospect.extra -= price_of(mind, item)
        prospect.note(words.DISCARDED, items.GONE, line.discards)
    elif item.what == items.FIRED:
        prospect.note(words.FIRE, items.GONE, 1)
    weigh_targets(prospect, item)
    weigh_line(prospect, item)
    echoes.answer_events(prospect)
    return prospect.total()


def lure_worth(mind: Mind, item: Item) -> float:
    """What the target's Decoy would cost its player in cards; 0 if it cannot be used."""
    chase = mind.chase
    target = item.target if item.target >= 0 else item.implied
    if (
        target < 0
        or item.base < 1
        or item.aim >= items.AIM_PRIMARY
        or not chase.is_on_board(target)
    ):
        return 0.0
    player = chase.controller(target)
    number = in_effect.effective(chase, target, decoy.DECOY)
    if player == mind.me or not number:
        return 0.0
    cards = decoy_price(item, number)
    return mind.hand_worth(player, cards) if cards <= chase.count(player, words.HAND) else 0.0


def _payee(mind: Mind, item: Item) -> int:
    return items.player_thing(supply.recipient(mind.chase, item))


def price_of(mind: Mind, item: Item) -> float:
    """What the payment costs: it goes to somebody."""
    chase = mind.chase
    if item.paid < 1:
        return 0.0
    glory = min(item.paid, costs.glory_for(chase, mind.me, item.me))
    to = supply.recipient(chase, item)
    return (item.paid - glory) * mind.price(to) + GLORY * glory


def weigh_targets(prospect: Prospect, item: Item) -> None:
    for thing in (item.target, item.target2):
        if thing >= 0 or items.is_player(thing):
            prospect.note(words.TARGETED, thing, 1)


def _weigh_card(prospect: Prospect, item: Item) -> float:
    """All that a card does; the part of it that no Decoy prevents."""
    mind = prospect.mind
    chase = mind.chase
    printed = chase.card(item.card)
    prospect.note(words.PLAY, items.GONE, 1)
    prospect.note(words.PAY, _payee(mind, item), item.paid)
    if item.through >= 0:
        prospect.note(words.THROUGH, items.GONE, 1)
    if item.answers >= 0:
        prospect.note(words.REACT, items.GONE, 1)
    # Pursuits that playing and paying fulfil come before the effect of the card.
    echoes.answer_events(prospect)
    prospect.extra += RELIEF * min(3, restrained.RESTRAINED.of_player(chase, mind.me))
    sure = prospect.total()
    if in_effect.effective(chase, item.source, disorientate.DISORIENTATE):
        prospect.extra += disorientate.DISORIENTATE.points
        return sure
    weigh_targets(prospect, item)
    weigh_line(prospect, item)
    _weigh_upgrades(prospect, item)
    _weigh_keywords(prospect, item, printed)
    if printed.type == words.ASSIST:
        _weigh_presence(prospect, item, printed)
    elif printed.stays:
        _weigh_waiting(prospect, item, printed)
    for line in printed.scrapped_lines:
        if printed.type == words.COMBAT and not printed.stays:
            prospect.gain(item.player, stock.line_points(line))
    echoes.answer_events(prospect)
    return sure


def _weigh_upgrades(prospect: Prospect, item: Item) -> None:
    """GH-426"""
    chase = prospect.mind.chase
    if not chase.zones.marks.of(FORGED, item.card):
        return
    for row in chase.zones.marks.rows(UPGRADE, item.card):
        for line in chase.cards[row[0]].upgrade_lines:
            if not line.upgrades or line.upgrades == chase.card(item.card).type:
                other = item.copy()
                other.kind = row[0]
                other.line = line.number
                weigh_script(prospect, other, line.script)


def _weigh_keywords(prospect: Prospect, item: Item, printed: Card) -> None:
    """P13: what goes through the one who plays a combat card to the player."""
    if printed.type != words.COMBAT:
        return
    for number, amount in printed.keywords:
        keyword = KEYWORDS[number]
        if keyword.reach == PLAYER:
            prospect.give(keyword, amount, item.source, 1.0)


def _weigh_presence(prospect: Prospect, item: Item, printed: Card) -> None:
    """A card that comes into play stays for a while."""
    mind = prospect.mind
    chase = mind.chase
    worth = mind.stock.presence(printed.kind) * mind.horizon()
    if printed.has(words.UNIQUE) and _has_namesake(chase, item):
        worth = 0.0
    owner = chase.controller(item.host) if item.host >= 0 else item.player
    prospect.gain(owner, worth if owner == item.player else -worth)
    prospect.note(words.ENTER, item.card, 1)
    for number, amount in printed.keywords:
        keyword = KEYWORDS[number]
        if keyword.reach == PLAYER:
            prospect.note(words.KW_GAIN, item.source, amount, keyword)


def _has_namesake(chase: Chase, item: Item) -> bool:
    """Is a card of this name attached already?"""
    same = chase.terms.namesake
    for card in chase.in_zone(item.player, words.BOARD):
        if same[chase.zones.kind[card]] == same[item.kind]:
            return True
    return False


def _weigh_waiting(prospect: Prospect, item: Item, printed: Card) -> None:
    """A card that goes to the active zone: what it will do, some time."""
    worth = 0.0
    for line in printed.waiting:
        worth += WAITING * stock.line_points(line)
    for line in printed.settling_lines:
        worth += WAITING * stock.line_points(line) * (1.0 - 0.1 * line.amount)
    worth += prospect.mind.stock.presence(printed.kind)
    prospect.gain(item.player, worth)
