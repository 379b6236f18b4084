# lodge: compiled
"""Forging: which card gets which Upgrade, and what is burnt for it (D29, D30)."""

from typing import Final

from lodge.games.galactic_hunt.bot.choose import hands
from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth import echoes, stock
from lodge.games.galactic_hunt.bot.worth.prospect import Prospect
from lodge.games.galactic_hunt.cards.keywords import forge
from lodge.games.galactic_hunt.cards.keywords.forge import Forging
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.play.places import card_at
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.vocabulary import SPAN

WASTE: Final = 0.3
"""To burn a card for a mere tool is no pleasure."""


def hammering(mind: Mind, source: int, number: int) -> float:
    """What forging is worth beside the Upgrade: some pursuits ask for it, or for discards."""
    chase = mind.chase
    kind = chase.zones.kind[source]
    item = Item(
        items.NEW, items.ACTIVATION, mind.me, source, kind, -1, source, source, items.AIM_ABILITY
    )
    prospect = Prospect(mind, item)
    prospect.note(words.FORGE, items.GONE, 1)
    prospect.note(words.DISCARDED, items.GONE, number)
    echoes.answer_events(prospect)
    return prospect.total() - WASTE


def forge_worth(mind: Mind, card: int) -> float:
    """The best that using a card's Forge can bring."""
    chase = mind.chase
    number = in_effect.sitting(chase, card, forge.FORGE)
    hand = chase.in_zone(mind.me, words.HAND)
    if number < 1 or len(hand) <= number:
        return -1.0
    best = -1.0
    head = chase.primary_of(card)
    for chosen in [*hand, *chase.in_zone(mind.me, words.BOARD)]:
        if chase.card(chosen).type != words.CHARACTER:
            best = max(best, worth_on(mind, Forging(mind.me, head, number, chosen)))
    return best


def worth_on(mind: Mind, now: Forging) -> float:
    """What forging a card brings with the best fuel."""
    worths = sorted([fuel_worth(mind, now, card) for card in forge.fuel_left(mind.chase, now)])
    wanted = now.number - len(now.fuel)
    if len(worths) < wanted:
        return -10.0
    return hammering(mind, now.source, now.number) + sum(worths[len(worths) - wanted :])


def fuel_worth(mind: Mind, now: Forging, card: int) -> float:
    """What burning a card for another one brings."""
    chase = mind.chase
    kind = chase.zones.kind[card]
    is_blind = now.is_blind == 1
    worth = -hands.keep_worth(mind, kind)
    cost = forge.price(chase, kind, now.card, is_blind)
    if cost > chase.supply[mind.me]:
        return worth - 5.0
    if is_blind:
        return worth - cost * mind.price(chase.next_player(mind.me))
    for line in forge.fitting(chase, kind, now.card, False):
        worth += stock.line_points(line)
    return worth - cost * mind.price(chase.next_player(mind.me))


def choose_card(mind: Mind) -> int:
    """D29: a card of its own, or nothing."""
    chase = mind.chase
    now = forge.forging_in(chase)
    worths: list[float] = []
    for action in mind.choices:
        verb = mind.verb(action)
        operand = action % SPAN
        chosen = items.GONE
        if verb is forge.FORGE_HAND:
            for card in chase.in_zone(mind.me, words.HAND):
                if chase.zones.kind[card] == operand:
                    chosen = card
        elif verb is forge.FORGE_BOARD:
            if operand // words.PLACES == mind.me:
                chosen = card_at(chase, mind.me, words.BOARD, operand % words.PLACES)
        elif verb is forge.FORGE_ACTIVE:
            chosen = card_at(chase, mind.me, words.ACTIVE, operand)
        else:
            worths.append(0.0)
            continue
        if chosen == items.GONE:
            worths.append(-5.0)
        else:
            worths.append(worth_on(mind, Forging(mind.me, now.source, now.number, chosen)))
    return mind.best(worths)


def choose_fuel(mind: Mind) -> int:
    """D30: the Upgrade that pays, or what is missed least."""
    chase = mind.chase
    now = forge.forging_in(chase)
    worths: list[float] = []
    for action in mind.choices:
        found = -10.0
        for card in forge.fuel_left(chase, now):
            if chase.zones.kind[card] == action % SPAN:
                found = max(found, fuel_worth(mind, now, card))
        worths.append(found)
    return mind.best(worths)
