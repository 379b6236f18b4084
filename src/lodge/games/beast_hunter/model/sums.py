# lodge: compiled
"""The running power and points of a set of cards in a hunt, and the lines that led to them."""

from typing import Final

from lodge.games.beast_hunter.model.words import SIDES
from lodge.games.beast_hunter.model.zones import EVERYBODY
from lodge.kernel.events import FACE, NUMBER, EventKind, Row

# What the Lioness doubles (BH-255).
DOUBLED: Final = ("power", "power and points")

SET_DOUBLED: Final = EventKind("set_doubled", "BH-125", side=SIDES, value=NUMBER, what=DOUBLED)
POWER_ADDED: Final = EventKind(
    "power_added", "BH-126", side=SIDES, card=FACE, power=NUMBER, total=NUMBER
)
POINTS_ADDED: Final = EventKind(
    "points_added", "BH-127", side=SIDES, card=FACE, points=NUMBER, total=NUMBER
)


class Sum:
    """Power and points of one set so far. If it `explains`, it keeps the events that tell how they
    came about: at the evaluation they are told, and views show the same lines before that."""

    def __init__(
        self, side: int, value: int, has_ace: bool, has_annihilator: bool, explains: bool
    ) -> None:
        self.side = side
        self.power = value
        self.points = value
        self.has_ace = has_ace
        self.has_annihilator = has_annihilator
        self.is_infinite = False
        self.explains = explains
        self.lines: list[Row] = []

    def explain(self, event: EventKind, values: list[int]) -> None:
        """Add a line, if anybody wants it."""
        if self.explains:
            self.lines.append((EVERYBODY, event, [self.side, *values]))

    def double(self, is_for_points: bool) -> None:
        """BH-125, BH-255"""
        self.power *= 2
        self.points *= 2 if is_for_points else 1
        self.explain(SET_DOUBLED, [self.power, int(is_for_points)])

    def add_power(self, kind: int, power: int) -> None:
        """BH-126"""
        self.power += power
        self.explain(POWER_ADDED, [kind, power, self.power])

    def add_points(self, kind: int, points: int) -> None:
        """BH-127"""
        self.points += points
        self.explain(POINTS_ADDED, [kind, points, self.points])
