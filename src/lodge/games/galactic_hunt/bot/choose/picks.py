# lodge: compiled
"""The smaller decisions: how a card is played, targets, modes, tokens, orders, payments."""

from typing import Final

from lodge.games.galactic_hunt.bot.choose import plans, pursuing
from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth.prospect import Prospect, is_wanted, worth_of_script
from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.verbs import keywords
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Triggers
from lodge.games.galactic_hunt.model.state import item_in
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.hunts import tokens
from lodge.games.galactic_hunt.play.items import open_price
from lodge.games.galactic_hunt.play.places import card_at, thing_of
from lodge.kernel.vocabulary import SPAN

SPARED: Final = 4
"""Glory that is kept for Glorious cards in hand."""


# How a card is played (D07 to D11)


def choose_line(mind: Mind) -> int:
    item = item_in(mind.chase)
    worths: list[float] = []
    for action in mind.choices:
        way = item.copy()
        way.line = action % SPAN
        worths.append(plans.plan_line(mind, way).worth)
    return mind.best(worths)


def choose_player(mind: Mind) -> int:
    chase = mind.chase
    item = item_in(chase)
    return mind.best(
        [
            plans.plan_player(mind, item, card_at(chase, mind.me, words.BOARD, action % SPAN)).worth
            for action in mind.choices
        ]
    )


def choose_through(mind: Mind) -> int:
    chase = mind.chase
    item = item_in(chase)
    return mind.best(
        [
            plans.plan_through(
                mind, item, card_at(chase, mind.me, words.BOARD, action % SPAN)
            ).worth
            for action in mind.choices
        ]
    )


def choose_class(mind: Mind) -> int:
    item = item_in(mind.chase)
    return mind.best([plans.plan_class(mind, item, action % SPAN).worth for action in mind.choices])


def choose_host(mind: Mind) -> int:
    chase = mind.chase
    item = item_in(chase)
    worths: list[float] = []
    for action in mind.choices:
        host = thing_of(chase, mind.verb(action), action % SPAN)
        worths.append(plans.plan_host(mind, item, host).worth)
    return mind.best(worths)


# Targets (D12, D19)


def choose_target(mind: Mind) -> int:
    chase = mind.chase
    item = item_in(chase)
    worths: list[float] = []
    for action in mind.choices:
        thing = thing_of(chase, mind.verb(action), action % SPAN)
        worth = plans.plan_target(mind, item, thing, chase.a).worth
        # Something might come of it, of nothing nothing does.
        worths.append(worth - 0.01 if thing == items.NOTHING else worth)
    return mind.best(worths)


def choose_prey(mind: Mind) -> int:
    chase = mind.chase
    item = item_in(chase)
    worths: list[float] = []
    for action in mind.choices:
        thing = thing_of(chase, mind.verb(action), action % SPAN)
        prospect = Prospect(mind, item)
        if thing >= 0:
            prospect.hunt(thing, item.hunts, item.has(items.NONTRIGGERING))
        worths.append(prospect.total() if thing >= 0 else -0.01)
    return mind.best(worths)


# Statements (D17, D18, D23)


def choose_mode(mind: Mind) -> int:
    chase = mind.chase
    item = item_in(chase)
    stmt = chase.line(item).stmts[chase.a]
    return mind.best(
        [worth_of_script(mind, item, stmt.modes[action % SPAN]) for action in mind.choices]
    )


def may(mind: Mind) -> int:
    chase = mind.chase
    item = item_in(chase)
    stmt = chase.line(item).stmts[chase.a]
    yes = is_wanted(Prospect(mind, item), item, stmt)
    return mind.choices[0] if yes else mind.choices[1]


def choose_strip(mind: Mind) -> int:
    chase = mind.chase
    stripping = keywords.stripping_in(chase)
    prospect = Prospect(mind, stripping.item)
    weight = mind.weight(chase.controller(stripping.of))
    return mind.best(
        [
            weight * prospect.strip_worth(KEYWORDS[action % SPAN], stripping.number, stripping.of)
            for action in mind.choices
        ]
    )


# Who and what first (D20 to D22, D24)


def choose_hunter(mind: Mind) -> int:
    """Its own primary, which what it has attached answers to; with two the stronger."""
    chase = mind.chase
    worths: list[float] = []
    for action in mind.choices:
        card = card_at(chase, mind.me, words.BOARD, action % SPAN)
        is_head = chase.card(card).type == words.CHARACTER
        worths.append(chase.durability(card) + (10.0 if is_head else 0.0))
    return mind.best(worths)


def tokens_out(mind: Mind) -> int:
    """Those with keywords attached, which are worse for their bearer."""
    return mind.choices[len(mind.choices) - 1]


def remove_tokens(mind: Mind) -> int:
    """From its own card the worst, from another one the mildest."""
    is_own = mind.chase.controller(tokens.removal_in(mind.chase).card) == mind.me
    return mind.choices[len(mind.choices) - 1] if is_own else mind.choices[0]


def choose_order(mind: Mind) -> int:
    """Hunts come last: what happens before may add to them."""
    chase = mind.chase
    triggers = chase.frame
    assert isinstance(triggers, Triggers)
    worths: list[float] = []
    for action in mind.choices:
        item = triggers.waiting[action % SPAN]
        hunts = item.line >= 0 and chase.line(item).hunts
        worths.append(0.0 if hunts else 1.0)
    return mind.best(worths)


# Glory, regrouping


def choose_price(mind: Mind) -> int:
    """What a price of X buys, less that price."""
    item = item_in(mind.chase)
    worths = [
        plans.plan_targets(mind, open_price.priced(item, action % SPAN + 1), 0).worth
        for action in mind.choices
    ]
    return mind.best(worths)


def choose_glory(mind: Mind) -> int:
    """As much as Glorious cards in hand do not need: it goes to nobody."""
    chase = mind.chase
    needed = 0
    for card in chase.in_zone(mind.me, words.HAND):
        printed = chase.card(card)
        if printed.has(words.GLORIOUS):
            needed = max(needed, (printed.cost + 1) // 2)
    spare = chase.glory[mind.me] - min(needed, SPARED)
    worths: list[float] = []
    for action in mind.choices:
        part = action % SPAN
        worths.append(float(part) if part <= spare else float(spare - part))
    return mind.best(worths)


def always(mind: Mind) -> int:
    """The first choice."""
    return mind.choices[0]


def draw_bonus(mind: Mind) -> int:
    """D35: unless the deck is empty and the hand would go with it."""
    chase = mind.chase
    is_full = chase.count(mind.me, words.DECK) or chase.count(mind.me, words.HAND) < 2
    return mind.choices[0] if is_full else mind.choices[1]


def refill_cards(mind: Mind) -> int:
    """D32: only what must be."""
    done = mind.find(asking.DONE)
    return done if done >= 0 else mind.choices[0]


def regroup_removal(mind: Mind) -> int:
    """D34: what nobody who is left can play."""
    cards = mind.chase.cards
    for action in mind.choices:
        if mind.verb(action) is not asking.DONE:
            if not pursuing.is_playable(mind, cards[action % SPAN % len(cards)]):
                return action
    return asking.DONE.first
