"""The sums of a hunt, told line by line: group, doubling, additions, totals."""

from typing import TYPE_CHECKING

from lodge.games.beast_hunter import scoring
from lodge.games.beast_hunter.words import (
    BEASTS,
    DRAGON,
    FORTRESS,
    HUNTER,
    KIT,
    LIONESS,
    POINTS_ADDED,
    POWER_ADDED,
    SET_DOUBLED,
    SET_INFINITE,
    SET_TOTAL,
    SET_VALUED,
    VIPER,
)

if TYPE_CHECKING:
    from lodge.games.beast_hunter.hunts import Hunts


def tell_sums(hunt: "Hunts") -> None:
    """Report how the two sets are valued, before the winner is known."""
    if hunt.zones.piles[KIT]:
        _tell_kit(hunt)
    _tell_nest(hunt)
    if hunt.zones.piles[KIT]:
        _tell_infinite(hunt)


def _tell_group(hunt: "Hunts", side: int, zone: int) -> None:
    numbers, suits = hunt.numbers_in(zone), hunt.suits_in(zone)
    group, places = scoring.best_group(numbers, suits, hunt.tables.min_run)
    kinds = hunt.zones.kinds(zone)
    cards = [kinds[place] for place in places]
    hunt.tell_list(7, SET_VALUED, [side, group, hunt.base_of(zone), *cards])


def _tell_kit(hunt: "Hunts") -> None:
    _tell_group(hunt, HUNTER, KIT)
    for kind in sorted(hunt.zones.kinds(KIT)):
        if hunt.tables.powers[kind]:
            hunt.tell(POWER_ADDED, HUNTER, kind, hunt.tables.powers[kind])
    hunt.tell(SET_TOTAL, HUNTER, hunt.kit_power(), hunt.base_of(KIT))


def _tell_nest(hunt: "Hunts") -> None:
    _tell_group(hunt, BEASTS, hunt.target)
    if hunt.is_in_force(LIONESS):
        hunt.tell(SET_DOUBLED, BEASTS, 2 * hunt.base_of(hunt.target))
    if hunt.is_in_force(DRAGON):
        hunt.tell(POWER_ADDED, BEASTS, DRAGON, 1)
        hunt.tell(POINTS_ADDED, BEASTS, DRAGON, 1)
    if hunt.is_in_force(FORTRESS):
        hunt.tell(POWER_ADDED, BEASTS, FORTRESS, hunt.fortress_power)
    if hunt.is_in_force(VIPER):
        hunt.tell(POINTS_ADDED, BEASTS, VIPER, hunt.viper_points)
    hunt.tell(SET_TOTAL, BEASTS, hunt.nest_power(), hunt.nest_points())


def _tell_infinite(hunt: "Hunts") -> None:
    decided = hunt.infinite_power()
    if decided != scoring.UNDECIDED:
        hunt.tell(SET_INFINITE, HUNTER if decided == scoring.KIT_WINS else BEASTS)
