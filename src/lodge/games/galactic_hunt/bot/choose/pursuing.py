# lodge: compiled
"""The pursuit phase: which pursuits to place, when to draw one, which to give up (D02 to D05)."""

from typing import Final

from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth import stock
from lodge.games.galactic_hunt.cards.verbs import drawing, keywords
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import BY_KEYWORD, Card, Line
from lodge.games.galactic_hunt.model.marks import PROGRESS
from lodge.games.galactic_hunt.play.items import playable
from lodge.games.galactic_hunt.play.places import card_at
from lodge.games.galactic_hunt.play.turn import main, pursuits
from lodge.kernel.vocabulary import SPAN

RATES: Final[list[float]] = [0.7] * len(words.EVENTS)
"""By event: how much of it happens in a turn of normal play."""
RATES[words.TURN_START] = 1.0
RATES[words.TURN_END] = 0.8
RATES[words.PAY] = 4.5
RATES[words.PLAY] = 1.7
RATES[words.RESOLVE] = 1.7
RATES[words.TARGETED] = 1.3
RATES[words.TRACK] = 2.2
RATES[words.HUNT] = 0.8
RATES[words.DAMAGE] = 1.6
RATES[words.DRAW] = 1.5
RATES[words.DISCARDED] = 0.8
RATES[words.SUPPLY_GAIN] = 4.0
RATES[words.KW_GAIN] = 1.0
RATES[words.QUEST] = 0.5

WISHED: Final[list[float]] = [4.5, 3.2, 2.2, 0.0]
"""By how many are placed: what one more is worth."""
ENOUGH: Final = 4
"""Supply that there must be to pay for one."""


def pursue(mind: Mind) -> int:
    """D02: draw if that is worth it, place, close."""
    if mind.find(main.DRAW_PURSUIT) >= 0 and wants_draw(mind):
        return main.DRAW_PURSUIT.first
    if mind.find(main.PLACE_PURSUIT) >= 0:
        return main.PLACE_PURSUIT.first
    return main.CLOSE.first


def has_business(mind: Mind) -> bool:
    """Is there anything to do in the pursuit phase?"""
    return len(pursuits.placeable(mind.chase, mind.me)) > 0 or wants_draw(mind)


def wants_draw(mind: Mind) -> bool:
    """One more pursuit for 2 supply, or for one that leads nowhere."""
    chase = mind.chase
    me = mind.me
    slots = 0
    for _ in chase.primaries(me):
        slots += 3 if len(chase.primaries(me)) == 1 else 2
    placed = chase.count(me, words.PURSUITS)
    if placed >= slots or pursuits.placeable(chase, me):
        return False
    if chase.count(me, words.PURSUIT_DECK) + chase.count(me, words.PURSUIT_DISCARD) == 0:
        return False
    if chase.count(me, words.PURSUIT_HAND):
        # What is held cannot be placed.
        return True
    if chase.supply[me] < ENOUGH:
        return False
    return WISHED[min(3, placed)] > 2.0 * mind.price(chase.next_player(me))


def pay_for_draw(mind: Mind) -> int:
    """D03: what is missed least."""
    chase = mind.chase
    worths: list[float] = []
    for action in mind.choices:
        verb = mind.verb(action)
        if verb is pursuits.PAY_TWO:
            scarce = 1.0 if chase.supply[mind.me] <= 2 else 0.0
            worths.append(-2.0 * mind.price(chase.next_player(mind.me)) - scarce)
        elif verb is pursuits.GIVE_UP_HELD:
            worths.append(-_held_worth(mind, action % SPAN))
        else:
            card = card_at(chase, mind.me, words.PURSUITS, action % SPAN)
            done: int = chase.zones.marks.of(PROGRESS, card)
            printed = chase.card(card)
            needed = printed.quest.amount if printed.quest is not None else 1
            worths.append(-promise(mind, printed) - 4.0 * done / max(1, needed) - 0.5)
    return mind.best(worths)


def _held_worth(mind: Mind, kind: int) -> float:
    if not pursuits.places_for(mind.chase, mind.me, kind):
        return 0.0
    return promise(mind, mind.chase.cards[kind])


def choose_pursuit(mind: Mind) -> int:
    """D04: the one that promises most, soonest."""
    cards = mind.chase.cards
    return mind.best([promise(mind, cards[action % SPAN]) for action in mind.choices])


def choose_head(mind: Mind) -> int:
    """D05: the primary that will live longest."""
    chase = mind.chase
    worths: list[float] = []
    for action in mind.choices:
        card = card_at(chase, mind.me, words.BOARD, action % SPAN)
        worths.append(float(chase.durability(card)))
    return mind.best(worths)


def promise(mind: Mind, printed: Card) -> float:
    """What a pursuit brings, by how soon it can be fulfilled."""
    line = printed.quest
    if line is None:
        return 0.0
    if line.listening is None:
        return 0.5 * stock.line_points(line)
    turns = line.amount / max(0.05, rate_of(mind, line))
    if line.in_turn and turns > 1.0:
        turns *= 2.0
    return 2.0 * stock.line_points(line) / (1.0 + max(0.7, turns))


def rate_of(mind: Mind, line: Line) -> float:
    """How much of what a pursuit waits for happens in a turn."""
    heard = line.listening
    assert heard is not None
    rate = RATES[heard.event]
    if line.times and heard.event in (words.PAY, words.TRACK, words.DAMAGE):
        rate *= 0.5
    if heard.by is not None and heard.by.what == words.REF_SELECTOR:
        rate *= 0.7
    if heard.filter == BY_KEYWORD:
        rate = 3.0 * share_of_makers(mind, heard.value)
    elif heard.event in (words.FIRE, words.FORGE, words.DISCARDED):
        rate = max(0.1, 4.0 * share_of_doers(mind, heard.event))
    if line.cond is not None:
        rate *= 0.6
    return rate


def own_cards(mind: Mind) -> list[Card]:
    """All combat-deck cards of its own list that are still to be played, in any order."""
    chase = mind.chase
    found: list[Card] = []
    for zone in (words.DECK, words.HAND, words.DISCARD, words.TRAPPED):
        found += [chase.card(card) for card in chase.in_zone(mind.me, zone)]
    return found


def share_of_makers(mind: Mind, keyword: int) -> float:
    """How many of its own cards, and of those in play, give a keyword."""
    cards = own_cards(mind)
    cards += [mind.chase.card(card) for card in mind.chase.in_zone(mind.me, words.BOARD)]
    makers = 0.0
    for card in cards:
        if card.keyword_mask >> keyword & 1:
            makers += 1.5
        for line in card.lines:
            for stmt in line.stmts:
                if stmt.verb is keywords.GIVE and stmt.keyword == keyword:
                    makers += 1.0
    return makers / max(1, len(cards))


def share_of_doers(mind: Mind, event: int) -> float:
    """How many of its own cards fire, forge or discard."""
    cards = own_cards(mind)
    cards += [mind.chase.card(card) for card in mind.chase.in_zone(mind.me, words.BOARD)]
    doers = 0.0
    for card in cards:
        if event == words.FIRE and (card.waiting or card.settling_lines):
            doers += 1.0
        if event == words.FORGE and card.keyword_mask >> FORGE & 1:
            doers += 2.0
        if event == words.DISCARDED:
            doers += _discards(card)
    return doers / max(1, len(cards))


FORGE: Final = words.KEYWORDS.index("Forge")
DECIPHER: Final = words.KEYWORDS.index("Decipher")


def _discards(card: Card) -> float:
    """How much of its owner's hand or deck a card discards."""
    total = 0.0
    for number, amount in card.keywords:
        if number in (FORGE, DECIPHER):
            total += 1.5 * amount
    for line in card.act_lines:
        total += line.discards
    for line in card.lines:
        for stmt in line.stmts:
            if (stmt.verb is drawing.MILL or stmt.verb is drawing.DISCARD) and stmt.obj is None:
                total += 1.5
    return total


def is_playable(mind: Mind, printed: Card) -> bool:
    """Could one of its own primaries play a card of this kind?"""
    chase = mind.chase
    for primary in chase.primaries(mind.me):
        is_special = printed.special_kind >= 0
        if is_special and chase.zones.kind[primary] != printed.special_kind:
            continue
        if playable.fits_class_line(chase, primary, printed):
            return True
    return False
