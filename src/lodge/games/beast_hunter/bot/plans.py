# lodge: compiled
"""Kits worth hunting with: what the bot, and those who want advice, can make of a Supply."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import KIT_LIMIT, Wilds
from lodge.games.beast_hunter.model.words import SUPPLY
from lodge.games.beast_hunter.play.hunt import scoring

CARD_COST: Final = 0.22
"""What a card in the Supply is worth to the Hunter, in points."""


class Plan:
    """A kit with its power and points, and what a hunt with it is worth."""

    def __init__(self, cards: list[int], power: int, points: int, worth: float) -> None:
        self.cards = cards
        self.power = power
        self.points = points
        self.worth = worth


def best_plan(wilds: Wilds, opposed: float, is_large: bool) -> Plan:
    """The kit with the best prospects against an expected power."""
    best = Plan([], 0, 0, -99.0)
    for group in groups_of(wilds):
        for helpers in range(4):
            plan = plan_with(wilds, group, helpers, opposed, is_large)
            if plan.worth > best.worth:
                best = plan
    return best


def groups_of(wilds: Wilds) -> list[list[int]]:
    """All groups of up to five cards: of one number, runs, and flushes in each suit."""
    hand = [card for card in wilds.zones.pile(SUPPLY) if number_of(wilds, card)]
    found: list[list[int]] = []
    for number in range(1, 14):
        alike = [card for card in hand if number_of(wilds, card) == number]
        for size in range(2, min(len(alike), KIT_LIMIT) + 1):
            found.append(alike[:size])
    for suit in range(-1, 4):
        suited = [card for card in hand if suit < 0 or suit_of(wilds, card) == suit]
        add_runs(wilds, suited, found)
    if wilds.terms.adds_equal_groups:
        add_pairs(wilds, found)
    return found


def add_pairs(wilds: Wilds, found: list[list[int]]) -> None:
    """BH-124: two equal groups that share no card count together; a third has no room in a kit."""
    values = [value_of(wilds, group) for group in found]
    for place in range(len(found)):
        for other in range(place):
            both = found[place] + found[other]
            if (
                values[place] == values[other]
                and len(both) <= KIT_LIMIT
                and len(set(both)) == len(both)
            ):
                found.append(both)


def value_of(wilds: Wilds, cards: list[int]) -> int:
    """The base value of some cards in a kit."""
    return scoring.base_value(
        [number_of(wilds, card) for card in cards],
        [suit_of(wilds, card) for card in cards],
        wilds.terms.min_run,
        wilds.terms.adds_equal_groups,
    )


def add_runs(wilds: Wilds, cards: list[int], found: list[list[int]]) -> None:
    for first in range(1, 13):
        run: list[int] = []
        for number in range(first, first + KIT_LIMIT):
            place = -1
            for card in cards:
                if number_of(wilds, card) == number:
                    place = card
            if place < 0:
                break
            run.append(place)
            if len(run) >= wilds.terms.min_run:
                found.append(run[:])


def number_of(wilds: Wilds, card: int) -> int:
    kind = wilds.zones.kind[card]
    return 0 if kind == words.ZWEIHANDER else wilds.terms.numbers[kind]


def suit_of(wilds: Wilds, card: int) -> int:
    return wilds.terms.suits[wilds.zones.kind[card]]


def plan_with(wilds: Wilds, group: list[int], helpers: int, opposed: float, is_large: bool) -> Plan:
    """A group with some of the cards that add power, and an annihilator against much."""
    cards = group[:]
    points = value_of(wilds, group)
    power = points
    cost = CARD_COST * len(group)
    for kind in (words.VISCERA, words.BREATH, words.LIMBS)[:helpers]:
        card = wilds.zones.find(kind, SUPPLY)
        if card >= 0 and card not in cards and len(cards) < KIT_LIMIT:
            cards.append(card)
            power += wilds.terms.powers[kind]
            cost += CARD_COST
    chance = odds(power - opposed)
    annihilator = wilds.zones.find(words.HUNTER_ANNIHILATOR, SUPPLY)
    if is_large and annihilator >= 0 and len(cards) < KIT_LIMIT and chance < 0.6:
        cards.append(annihilator)
        chance = 0.75
        cost += 2 * CARD_COST
    return Plan(cards, power, points, chance * points - cost)


def odds(lead: float) -> float:
    """The chance to win with so much more power than the expected one."""
    return min(0.95, max(0.05, 0.65 + 0.15 * lead))
