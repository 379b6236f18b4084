# lodge: compiled
"""What a set of cards is worth in a hunt, and how that comes about: group, doubling, additions.

A line is the event that tells it at the evaluation; views show the same lines before that.
"""

from typing import Final

from lodge.games.beast_hunter.model.state import EVERYBODY, Wilds
from lodge.games.beast_hunter.model.words import HUNTER, SIDES
from lodge.games.beast_hunter.play import scoring
from lodge.kernel.events import FACE, NUMBER, EventKind, Many, Row

# In the order of `scoring`; a flush is told as a run that counts twice.
GROUPS: Final = ("no group", "cards of one number", "run")

# What the Lioness doubles (BH-255).
DOUBLED: Final = ("power", "power and points")

SET_VALUED: Final = EventKind(
    "set_valued", "BH-124", side=SIDES, group=GROUPS, value=NUMBER, cards=Many(FACE)
)
GROUPS_ADDED: Final = EventKind("groups_added", "BH-124", side=SIDES, groups=NUMBER, value=NUMBER)
SET_FLUSH: Final = EventKind("set_flush", "BH-123", side=SIDES, value=NUMBER)
SET_DOUBLED: Final = EventKind("set_doubled", "BH-125", side=SIDES, value=NUMBER, what=DOUBLED)
POWER_ADDED: Final = EventKind(
    "power_added", "BH-126", side=SIDES, card=FACE, power=NUMBER, total=NUMBER
)
POINTS_ADDED: Final = EventKind(
    "points_added", "BH-127", side=SIDES, card=FACE, points=NUMBER, total=NUMBER
)


class Sum:
    """The running power and points of one set, and the lines that led to them if it `explains`."""

    def __init__(
        self, wilds: Wilds, side: int, kinds: list[int], suits: list[int], explains: bool
    ) -> None:
        terms = wilds.terms
        self.side = side
        self.explains = explains
        self.lines: list[Row] = []
        self.has_ace = False
        self.has_annihilator = False
        self.is_infinite = False
        numbers: list[int] = []
        for kind in kinds:
            numbers.append(terms.numbers[kind])
            if terms.is_ace[kind]:
                self.has_ace = True
            if terms.is_annihilator[kind]:
                self.has_annihilator = True
        # BH-124
        self.power = self.points = scoring.base_value(
            numbers, suits, terms.min_run, terms.adds_equal_groups
        )
        if explains:
            groups = scoring.best_groups(numbers, suits, terms.min_run, terms.adds_equal_groups)
            self._tell_groups(groups, kinds)

    def _tell_groups(self, groups: list[scoring.Group], kinds: list[int]) -> None:
        for group, places in groups:
            value = self.power // len(groups)
            self._tell_group(group, value, [kinds[place] for place in places])
        if not groups:
            self._tell_group(scoring.NO_GROUP, 0, [])
        elif len(groups) > 1:
            self._add(GROUPS_ADDED, [len(groups), self.power])

    def _tell_group(self, group: int, value: int, kinds: list[int]) -> None:
        if group == scoring.FLUSH:
            self._add(SET_VALUED, [scoring.RUN, value // 2, *kinds])
            self._add(SET_FLUSH, [value])
        else:
            self._add(SET_VALUED, [group, value, *kinds])

    def _add(self, event: EventKind, values: list[int]) -> None:
        if self.explains:
            self.lines.append((EVERYBODY, event, [self.side, *values]))

    def double(self, is_for_points: bool) -> None:
        """BH-125, BH-255"""
        self.power *= 2
        self.points *= 2 if is_for_points else 1
        self._add(SET_DOUBLED, [self.power, int(is_for_points)])

    def add_power(self, kind: int, power: int) -> None:
        """BH-126"""
        self.power += power
        self._add(POWER_ADDED, [kind, power, self.power])

    def add_points(self, kind: int, points: int) -> None:
        """BH-127"""
        self.points += points
        self._add(POINTS_ADDED, [kind, points, self.points])


def kit_sum(wilds: Wilds, kinds: list[int], explains: bool) -> Sum:
    """What cards are worth as a kit: the one that is shown, or the picks so far."""
    terms = wilds.terms
    kit = Sum(wilds, HUNTER, kinds, [terms.suits[kind] for kind in kinds], explains)
    for kind in sorted(kinds):
        if terms.powers[kind]:
            # BH-207
            kit.add_power(kind, terms.powers[kind])
    return kit
