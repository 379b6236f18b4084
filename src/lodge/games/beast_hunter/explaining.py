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
    SET_FLUSH,
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


class _Sum:
    """The running power and points of one set."""

    def __init__(self, hunt: "Hunts", side: int, zone: int) -> None:
        self.hunt = hunt
        self.side = side
        self.power = self.points = hunt.base_of(zone)
        numbers, suits = hunt.numbers_in(zone), hunt.suits_in(zone)
        group, places = scoring.best_group(numbers, suits, hunt.tables.min_run)
        kinds = hunt.zones.kinds(zone)
        cards = [kinds[place] for place in places]
        is_flush = group == scoring.FLUSH
        plain = self.power // 2 if is_flush else self.power
        shown = scoring.RUN if is_flush else group
        hunt.tell_list(7, SET_VALUED, [side, shown, plain, *cards])
        if is_flush:
            hunt.tell(SET_FLUSH, side, self.power)

    def double(self, is_for_points: bool) -> None:
        self.power *= 2
        self.points *= 2 if is_for_points else 1
        self.hunt.tell(SET_DOUBLED, self.side, self.power)

    def add_power(self, kind: int, power: int) -> None:
        self.power += power
        self.hunt.tell_list(7, POWER_ADDED, [self.side, kind, power, self.power])

    def add_points(self, kind: int, points: int) -> None:
        self.points += points
        self.hunt.tell_list(7, POINTS_ADDED, [self.side, kind, points, self.points])

    def close(self, power: int, points: int) -> None:
        """The totals are those of the rules; the lines before lead to them."""
        assert (self.power, self.points) == (power, points), "the sum is explained wrongly"
        self.hunt.tell(SET_TOTAL, self.side, power, points)


def _tell_kit(hunt: "Hunts") -> None:
    kit = _Sum(hunt, HUNTER, KIT)
    for kind in sorted(hunt.zones.kinds(KIT)):
        if hunt.tables.powers[kind]:
            kit.add_power(kind, hunt.tables.powers[kind])
    kit.close(hunt.kit_power(), hunt.base_of(KIT))


def _tell_nest(hunt: "Hunts") -> None:
    nest = _Sum(hunt, BEASTS, hunt.target)
    if hunt.is_in_force(LIONESS):
        nest.double(hunt.tables.lioness_points)
    if hunt.is_in_force(DRAGON):
        nest.add_power(DRAGON, 1)
        nest.add_points(DRAGON, 1)
    if hunt.is_in_force(FORTRESS):
        nest.add_power(FORTRESS, hunt.fortress_power)
    if hunt.is_in_force(VIPER):
        nest.add_points(VIPER, hunt.viper_points)
    nest.close(hunt.nest_power(), hunt.nest_points())


def _tell_infinite(hunt: "Hunts") -> None:
    decided = hunt.infinite_power()
    if decided != scoring.UNDECIDED:
        hunt.tell(SET_INFINITE, HUNTER if decided == scoring.KIT_WINS else BEASTS)
