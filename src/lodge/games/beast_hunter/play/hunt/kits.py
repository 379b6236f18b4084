# lodge: compiled
"""Which cards of the Supply make a kit (BH-102), and which can still become one."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import KIT_LIMIT, NO_CARD, Wilds
from lodge.games.beast_hunter.model.words import SUPPLY
from lodge.games.beast_hunter.play import choosing
from lodge.games.beast_hunter.play.choosing import DONE, PICK
from lodge.games.beast_hunter.play.hunt import scoring
from lodge.kernel.events import FACE, NUMBER
from lodge.kernel.refusal import Why, WhyNot


def has_legal_kit(wilds: Wilds) -> bool:
    """BH-102: a group is enough for a kit."""
    zones = wilds.zones
    once = 0
    card = zones.at(SUPPLY, 0)
    while card != NO_CARD:
        bit = kit_bit(wilds, zones.kind[card])
        if once & bit:
            return True
        once |= bit
        card = zones.below(card)
    return scoring.longest_run(once) >= wilds.terms.min_run


def kit_bit(wilds: Wilds, kind: int) -> int:
    """A bit for the number of a card in a kit: Zweihander's if there are five cards (BH-251)."""
    if kind == words.ZWEIHANDER and wilds.zones.count(SUPPLY) < KIT_LIMIT:
        return 0
    return wilds.terms.number_bits[kind]


def number_masks(wilds: Wilds, kinds: list[int]) -> tuple[int, int]:
    """The numbers that cards have at least once, and at least twice, for a kit."""
    once = 0
    twice = 0
    for kind in kinds:
        bit = kit_bit(wilds, kind)
        twice |= once & bit
        once |= bit
    return once, twice


def missing_for_kit(wilds: Wilds) -> int:
    """How many cards of the Supply the picked ones lack for a group."""
    once, twice = number_masks(wilds, choosing.picked_kinds(wilds))
    all_once, all_twice = number_masks(wilds, wilds.zones.kinds(SUPPLY))
    return scoring.missing_for_group(once, twice, all_once, all_twice, wilds.terms.min_run)


def kit_choices(wilds: Wilds) -> list[int]:
    """D23: the cards that can still be completed to a legal kit, and done if it is one."""
    picked = choosing.picked_kinds(wilds)
    left = choosing.unpicked(wilds, SUPPLY)
    once, twice = number_masks(wilds, picked)
    left_once, left_twice = number_masks(wilds, left)
    all_once, all_twice = once | left_once, twice | left_twice | once & left_once
    min_run = wilds.terms.min_run
    missing = scoring.missing_for_group(once, twice, all_once, all_twice, min_run)
    is_short = wilds.zones.count(SUPPLY) < KIT_LIMIT
    choices: list[int] = []
    for kind in left:
        if kind == words.ZWEIHANDER and is_short:
            continue
        if missing == KIT_LIMIT - len(picked):
            # Every further card must bring the group nearer.
            bit = wilds.terms.number_bits[kind]
            still = scoring.missing_for_group(
                once | bit, twice | once & bit, all_once, all_twice, min_run
            )
            if still == missing:
                continue
        choices.append(PICK.at(kind))
    if missing == 0 and words.ZWEIHANDER not in picked:
        choices.append(DONE.at(0))
    return choices


# Why not

FIVE_NEEDED: Final = WhyNot("five-needed", "BH-102", cards=NUMBER)
NO_GROUP: Final = WhyNot("no-group", "BH-102")
TOO_LARGE: Final = WhyNot("kit-too-large", "BH-102", card=FACE, limit=NUMBER)


def why_not_done(wilds: Wilds) -> Why:
    if words.ZWEIHANDER in choosing.picked_kinds(wilds):
        return FIVE_NEEDED.because(KIT_LIMIT)
    return NO_GROUP.because()


def why_not_in_kit(wilds: Wilds, kind: int) -> Why:
    if wilds.zones.find(kind, SUPPLY) < 0:
        return choosing.NOT_IN_SUPPLY.because(kind)
    if kind in choosing.picked_kinds(wilds):
        return choosing.PICKED_ALREADY.because(kind)
    if kind == words.ZWEIHANDER and wilds.zones.count(SUPPLY) < KIT_LIMIT:
        return FIVE_NEEDED.because(KIT_LIMIT)
    return TOO_LARGE.because(kind, KIT_LIMIT)
