"""Guessing which part of the monster lies where, in deduction mode (CH-140 to CH-148)."""

from itertools import permutations
from math import comb

from lodge.games.card_hunter.state import PART, UNSEEN, Hunt
from lodge.kernel.chance import DRAW_RANGE


def possible_natures(hunt: Hunt) -> list[tuple[tuple[int, ...], int]]:
    """Every assignment of natures that the public knowledge allows, with its weight.

    The weight is the number of ways in which the cards that are known at each Position can
    have been picked from the composition, so it is proportional to the probability.
    """
    known = [_known_cards(hunt, place) for place in range(4)]
    found = []
    for natures in permutations(range(4)):
        weight = 1
        for place, nature in enumerate(natures):
            weight *= _weight(hunt, place, nature, known[place])
        if weight:
            found.append((natures, weight))
    return found


def _weight(hunt: Hunt, place: int, nature: int, known: list[int]) -> int:
    if hunt.public >> place & 1 and hunt.nature[place] != nature:
        return 0
    if hunt.wrong[place] >> nature & 1:
        return 0
    weight = 1
    for count, available in zip(known, hunt.terms.compositions[nature], strict=True):
        weight *= comb(available, count)
    return weight


def _known_cards(hunt: Hunt, place: int) -> list[int]:
    """How many cards of each kind are known to belong to a pile: open, in their place or traced."""
    counts = hunt.accounted(place)
    for card in hunt.zones.pile(PART + place):
        if hunt.zones.seers(card):
            counts[hunt.zones.kind[card]] += 1
    for kind, zones in hunt.zones.traces_of(hunt.seats):
        if zones >> PART + place & 1:
            counts[kind] += 1
    return counts


def draw_natures(hunt: Hunt) -> None:
    """Draw natures that fit what is known."""
    found = possible_natures(hunt)
    total = sum(weight for _, weight in found)
    point = hunt.chance.roll(DRAW_RANGE) * total // DRAW_RANGE
    for natures, weight in found:
        if point < weight:
            hunt.nature = list(natures)
            break
        point -= weight


def suppose(hunt: Hunt, observer: int, place: int) -> list[int]:
    """The unknown cards of a pile, if its nature is the one that was drawn for it."""
    zones = hunt.zones
    left = hunt.unaccounted(place, hunt.nature[place])
    for card in [*zones.pile(PART + place), *zones.pile(UNSEEN + place)]:
        if zones.knows(observer, card):
            left[zones.kind[card]] -= 1
    for holders, card, _ in zones.traces:
        if holders >> observer & 1 and zones.pool[card] == place:
            left[zones.kind[card]] -= 1
    return [kind for kind, count in enumerate(left) for _ in range(count)]
