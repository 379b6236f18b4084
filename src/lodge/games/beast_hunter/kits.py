# lodge: compiled
"""Kits worth hunting with: what the bot, and whoever wants advice, can make of a Supply."""

from typing import Final

from lodge.games.beast_hunter import scoring
from lodge.games.beast_hunter.rules import BeastHunter
from lodge.games.beast_hunter.state import KIT_LIMIT
from lodge.games.beast_hunter.words import (
    BREATH,
    HUNTER_ANNIHILATOR,
    LIMBS,
    SUPPLY,
    VISCERA,
    ZWEIHANDER,
)

CARD_COST: Final = 0.22
"""What a card in the Supply is worth to the Hunter, in points."""


class Plan:
    """A kit with its power and points, and what a hunt with it is worth."""

    def __init__(self, cards: list[int], power: int, points: int, worth: float) -> None:
        self.cards = cards
        self.power = power
        self.points = points
        self.worth = worth


def best_plan(game: BeastHunter, opposed: float, is_large: bool) -> Plan:
    """The kit with the best prospects against an expected power."""
    best = Plan([], 0, 0, -99.0)
    for group in groups_of(game):
        for helpers in range(4):
            plan = plan_with(game, group, helpers, opposed, is_large)
            if plan.worth > best.worth:
                best = plan
    return best


def groups_of(game: BeastHunter) -> list[list[int]]:
    """All groups of up to five cards: of one number, runs, and flushes in each suit."""
    hand = [card for card in game.zones.pile(SUPPLY) if number_of(game, card)]
    found: list[list[int]] = []
    for number in range(1, 14):
        alike = [card for card in hand if number_of(game, card) == number]
        for size in range(2, min(len(alike), KIT_LIMIT) + 1):
            found.append(alike[:size])
    for suit in range(-1, 4):
        suited = [card for card in hand if suit < 0 or suit_of(game, card) == suit]
        add_runs(game, suited, found)
    return found


def add_runs(game: BeastHunter, cards: list[int], found: list[list[int]]) -> None:
    for first in range(1, 13):
        run: list[int] = []
        for number in range(first, first + KIT_LIMIT):
            place = -1
            for card in cards:
                if number_of(game, card) == number:
                    place = card
            if place < 0:
                break
            run.append(place)
            if len(run) >= game.tables.min_run:
                found.append(run[:])


def number_of(game: BeastHunter, card: int) -> int:
    kind = game.zones.kind[card]
    return 0 if kind == ZWEIHANDER else game.tables.numbers[kind]


def suit_of(game: BeastHunter, card: int) -> int:
    return game.tables.suits[game.zones.kind[card]]


def plan_with(
    game: BeastHunter, group: list[int], helpers: int, opposed: float, is_large: bool
) -> Plan:
    """A group with some of the cards that add power, and an annihilator against much."""
    cards = group[:]
    points = scoring.base_value(
        [number_of(game, card) for card in group],
        [suit_of(game, card) for card in group],
        game.tables.min_run,
    )
    power = points
    cost = CARD_COST * len(group)
    for kind in (VISCERA, BREATH, LIMBS)[:helpers]:
        card = game.zones.find(kind, SUPPLY)
        if card >= 0 and card not in cards and len(cards) < KIT_LIMIT:
            cards.append(card)
            power += game.tables.powers[kind]
            cost += CARD_COST
    chance = odds(power - opposed)
    annihilator = game.zones.find(HUNTER_ANNIHILATOR, SUPPLY)
    if is_large and annihilator >= 0 and len(cards) < KIT_LIMIT and chance < 0.6:
        cards.append(annihilator)
        chance = 0.75
        cost += 2 * CARD_COST
    return Plan(cards, power, points, chance * points - cost)


def odds(lead: float) -> float:
    """The chance to win with so much more power than the expected one."""
    return min(0.95, max(0.05, 0.65 + 0.15 * lead))
