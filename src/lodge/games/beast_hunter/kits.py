# lodge: compiled
"""Which cards of the Supply make a kit (BH-102), and which can still become one."""

from lodge.games.beast_hunter import scoring, words
from lodge.games.beast_hunter.choosing import DONE, PICK
from lodge.games.beast_hunter.state import KIT_LIMIT, Wilds
from lodge.games.beast_hunter.words import SUPPLY


def has_legal_kit(wilds: Wilds) -> bool:
    """BH-102: whoever has a group has a kit."""
    supply = wilds.zones.pile(SUPPLY)
    is_short = len(supply) < KIT_LIMIT
    numbers = [kit_number(wilds, card, is_short) for card in supply]
    return scoring.has_group(numbers, wilds.terms.min_run)


def kit_number(wilds: Wilds, card: int, without_zweihander: bool) -> int:
    """The number of a card in a kit: Zweihander's only if there are five cards (BH-251)."""
    kind = wilds.zones.kind[card]
    if without_zweihander and kind == words.ZWEIHANDER:
        return 0
    return wilds.terms.numbers[kind]


def number_masks(wilds: Wilds, cards: list[int]) -> tuple[int, int]:
    """The numbers that cards have at least once, and at least twice, for a kit."""
    once = 0
    twice = 0
    is_short = wilds.zones.count(SUPPLY) < KIT_LIMIT
    for card in cards:
        bit = 1 << kit_number(wilds, card, is_short) & ~1
        twice |= once & bit
        once |= bit
    return once, twice


def missing_for_kit(wilds: Wilds) -> int:
    """How many cards of the Supply the picked ones lack for a group."""
    once, twice = number_masks(wilds, wilds.picked)
    all_once, all_twice = number_masks(wilds, wilds.zones.pile(SUPPLY))
    return scoring.missing_for_group(once, twice, all_once, all_twice, wilds.terms.min_run)


def has_picked(wilds: Wilds, kind: int) -> bool:
    return any(wilds.zones.kind[card] == kind for card in wilds.picked)


def kit_choices(wilds: Wilds) -> list[int]:
    """D23: the cards that can still be completed to a legal kit, and done if it is one."""
    picks = wilds.picked
    supply = wilds.zones.pile(SUPPLY)
    all_once, all_twice = number_masks(wilds, supply)
    once, twice = number_masks(wilds, picks)
    min_run = wilds.terms.min_run
    missing = scoring.missing_for_group(once, twice, all_once, all_twice, min_run)
    choices: list[int] = []
    for card in supply:
        kind = wilds.zones.kind[card]
        if card in picks or (kind == words.ZWEIHANDER and len(supply) < KIT_LIMIT):
            continue
        if missing == KIT_LIMIT - len(picks):
            # Every further card must bring the group nearer.
            bit = 1 << wilds.terms.numbers[kind] & ~1
            left = scoring.missing_for_group(
                once | bit, twice | once & bit, all_once, all_twice, min_run
            )
            if left == missing:
                continue
        action = PICK.at(kind)
        if action not in choices:
            choices.append(action)
    choices.sort()
    if missing == 0 and not has_picked(wilds, words.ZWEIHANDER):
        choices.append(DONE.at(0))
    return choices
