"""The sums of a hunt, line by line: group, doubling, additions, totals.

A line is the event that tells it at the evaluation; views show the same lines before that.
"""

from typing import TYPE_CHECKING

from lodge.games.beast_hunter import scoring
from lodge.games.beast_hunter.words import (
    BEASTS,
    DOUBLED_BOTH,
    DOUBLED_POWER,
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
from lodge.kernel.events import Row

if TYPE_CHECKING:
    from lodge.games.beast_hunter.state import BeastHunterState

EVERYBODY = 7


class Sum:
    """The running power and points of one set, and the lines that led to them."""

    def __init__(
        self, state: "BeastHunterState", side: int, kinds: list[int], suits: list[int]
    ) -> None:
        self.side = side
        self.lines: list[Row] = []
        self.is_infinite = False
        numbers = [state.tables.numbers[kind] for kind in kinds]
        min_run = state.tables.min_run
        self.power = self.points = scoring.base_value(numbers, suits, min_run)
        group, places = scoring.best_group(numbers, suits, min_run)
        is_flush = group == scoring.FLUSH
        plain = self.power // 2 if is_flush else self.power
        shown = scoring.RUN if is_flush else group
        self._add(SET_VALUED, shown, plain, *[kinds[place] for place in places])
        if is_flush:
            self._add(SET_FLUSH, self.power)

    def _add(self, event: int, *values: int) -> None:
        self.lines.append((EVERYBODY, event, [self.side, *values]))

    def double(self, is_for_points: bool) -> None:
        self.power *= 2
        self.points *= 2 if is_for_points else 1
        self._add(SET_DOUBLED, self.power, DOUBLED_BOTH if is_for_points else DOUBLED_POWER)

    def add_power(self, kind: int, power: int) -> None:
        self.power += power
        self._add(POWER_ADDED, kind, power, self.power)

    def add_points(self, kind: int, points: int) -> None:
        self.points += points
        self._add(POINTS_ADDED, kind, points, self.points)


def kit_sum(state: "BeastHunterState", cards: list[int]) -> Sum:
    """What cards are worth as a kit: the one that is shown, or the picks so far."""
    kinds = [state.kind_of(card) for card in cards]
    kit = Sum(state, HUNTER, kinds, [state.tables.suits[kind] for kind in kinds])
    for kind in sorted(kinds):
        if state.tables.powers[kind]:
            kit.add_power(kind, state.tables.powers[kind])
    return kit


def nest_sum(state: "BeastHunterState") -> Sum:
    """What the flipped target is worth as it lies, by the effects in force."""
    target = state.target
    nest = Sum(state, BEASTS, state.zones.kinds(target), state.suits_in(target))
    if state.is_in_force(LIONESS):
        nest.double(state.tables.lioness_points)
    if state.is_in_force(DRAGON):
        nest.add_power(DRAGON, 1)
        nest.add_points(DRAGON, 1)
    if state.is_in_force(FORTRESS):
        nest.add_power(FORTRESS, state.fortress_power)
    if state.is_in_force(VIPER):
        nest.add_points(VIPER, state.viper_points)
    totals = (state.nest_power(), state.nest_points())
    assert (nest.power, nest.points) == totals, "the nest is explained wrongly"
    return nest


def open_sums(state: "BeastHunterState") -> list[Sum]:
    """The sums of the sets that lie open in a hunt: the kit first, if there is one."""
    sums = []
    if state.zones.count(KIT):
        kit = kit_sum(state, state.zones.pile(KIT))
        totals = (state.kit_power(), state.base_of(KIT))
        assert (kit.power, kit.points) == totals, "the kit is explained wrongly"
        kit.is_infinite = state.is_flipped and state.is_infinite(KIT, state.target)
        sums.append(kit)
    if state.is_flipped:
        nest = nest_sum(state)
        nest.is_infinite = bool(sums) and state.is_infinite(state.target, KIT)
        sums.append(nest)
    return sums


def tell_sums(state: "BeastHunterState") -> None:
    """Report how the two sets are valued, before the winner is known."""
    sums = open_sums(state)
    for one in sums:
        for observers, event, values in one.lines:
            state.tell_list(observers, event, values)
        state.tell(SET_TOTAL, one.side, one.power, one.points)
    for one in sums:
        if one.is_infinite:
            state.tell(SET_INFINITE, one.side)
