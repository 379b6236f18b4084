# lodge: compiled
"""The zones of 2.5: who sees into them, nests that come and go, and their numbers in actions."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.marks import CLASSES, LIONESS_BIT, ON_CARDS
from lodge.games.beast_hunter.model.words import FIRST_NEST
from lodge.kernel.zones import ANYTHING, Zones, empty_table

# The two seats, and with the spectators, as masks of observers.
BOTH: Final = 3
EVERYBODY: Final = 7


def place_of(zone: int) -> int:
    """The number of a place (Hatchery, Droves, nests) as actions and events name it."""
    return zone if zone < 2 else zone - words.PLACE_SHIFT


def zone_at(place: int) -> int:
    """The zone of a place."""
    return place if place < 2 else place + words.PLACE_SHIFT


def sight_of(zone: int, beasts: int) -> int:
    """Section 5.1: who sees into a zone, as a mask of observers."""
    if zone in (words.HATCHERY, words.HOME):
        return 0
    if zone == words.SUPPLY:
        return 1 << (1 - beasts)
    if zone in (words.DROVES, words.BLIND) or zone >= FIRST_NEST:
        # BH-025
        return 1 << beasts
    return EVERYBODY


def add_nest(zones: Zones, beasts: int) -> None:
    """A zone for one more nest. BH-032: the Lioness does not hide in it."""
    zones.add_zone(sight_of(FIRST_NEST, beasts), hides=ANYTHING & ~LIONESS_BIT)


def empty_zones(beasts: int, class_bits: list[int]) -> Zones:
    """All but the nests, for a seat that plays the Beasts. `class_bits`: what may hide where, by
    kind."""
    zones = empty_table(3, ON_CARDS)
    for zone in range(FIRST_NEST):
        zones.add_zone(sight_of(zone, beasts), ordered=zone not in (words.DROVES, words.SUPPLY))
    zones.classify(list(CLASSES), class_bits)
    return zones
