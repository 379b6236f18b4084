# lodge: compiled
"""All ways to deal characters to some places, and one of them drawn, all being equally likely."""

from typing import Final

from lodge.games.shadow_hunters.model.state import CHARACTER_COUNT, SIDE_MASK, TWIN
from lodge.kernel.chance import DRAW_RANGE, Chance

INITIALS: Final = 10
"""How far apart the two characters of an initial are."""

LOWER: Final = (1 << INITIALS) - 1
MOST_PLACES: Final = 9
"""Eight players and the extra card."""

MOST_OF_SIDE: Final = 3

SIZE: Final[list[int]] = [mask.bit_count() for mask in range(1 << INITIALS)]

PLACES: Final[list[list[int]]] = [
    [places for places in range(1 << MOST_PLACES) if places.bit_count() == size]
    for size in range(MOST_OF_SIDE + 1)
]
"""All sets of places, by their size."""


class Ways:
    """The deals that give every place a character it may have, with the right number of each side.

    The places are split between the sides; no side gets more than three of them, so in how many
    ways it can be dealt to them is a matter of one sum.
    """

    def __init__(
        self, masks: list[int], available: int, left: list[int], one_of_initial: bool
    ) -> None:
        self.masks = [mask & available for mask in masks]
        self.one_of_initial = one_of_initial
        self.total = 0
        # The possible splits, as the places of the first two sides, and their ways summed up.
        self.splits: list[tuple[int, int]] = []
        self.sums: list[int] = []
        self.sum_up([self.count_side(side, left[side]) for side in range(3)])

    def count_side(self, side: int, size: int) -> list[int]:
        """In how many ways a side can be dealt to each set of places of this size."""
        ways = [0] * (1 << len(self.masks))
        masks = [mask & SIDE_MASK[side] for mask in self.masks]
        for places in PLACES[size]:
            if places >= len(ways):
                break
            ways[places] = self.count(places, masks)
        return ways

    def sum_up(self, ways: list[list[int]]) -> None:
        everywhere = len(ways[0]) - 1
        of_second = [places for places in range(everywhere + 1) if ways[1][places]]
        for first in range(everywhere + 1):
            if ways[0][first]:
                for second in of_second:
                    if not first & second:
                        third = everywhere & ~(first | second)
                        count = ways[0][first] * ways[1][second] * ways[2][third]
                        if count:
                            self.total += count
                            self.splits.append((first, second))
                            self.sums.append(self.total)

    def count(self, places: int, masks: list[int]) -> int:
        """How many ways there are to give each of these places another character."""
        if not places:
            return 1
        a = masks[lowest(places)]
        places &= places - 1
        if not places:
            return size_of(a)
        b = masks[lowest(places)]
        places &= places - 1
        if not places:
            return size_of(a) * size_of(b) - self.shared(a, b)
        c = masks[lowest(places)]
        return (
            size_of(a) * size_of(b) * size_of(c)
            - self.shared(a, b) * size_of(c)
            - self.shared(a, c) * size_of(b)
            - self.shared(b, c) * size_of(a)
            + 2 * self.shared_by_three(a, b, c)
        )

    def shared(self, a: int, b: int) -> int:
        """In how many ways two places can be given the same; SH-404: or the same initial."""
        if not self.one_of_initial:
            return size_of(a & b)
        return size_of(a & b) + SIZE[a & b >> INITIALS] + SIZE[a >> INITIALS & b & LOWER]

    def shared_by_three(self, a: int, b: int, c: int) -> int:
        if not self.one_of_initial:
            return size_of(a & b & c)
        total = 0
        for initial in range(INITIALS):
            bits = 1 | 1 << INITIALS
            total += (
                size_of(a >> initial & bits)
                * size_of(b >> initial & bits)
                * size_of(c >> initial & bits)
            )
        return total

    # One of them

    def draw(self, chance: Chance) -> list[int]:
        """A character for each place; there must be a way."""
        point = draw_below(chance, self.total)
        number = 0
        while self.sums[number] <= point:
            number += 1
        first, second = self.splits[number]
        dealt = [-1] * len(self.masks)
        self.draw_side(0, first, dealt, chance)
        self.draw_side(1, second, dealt, chance)
        self.draw_side(2, (1 << len(dealt)) - 1 & ~(first | second), dealt, chance)
        return dealt

    def draw_side(self, side: int, places: int, dealt: list[int], chance: Chance) -> None:
        masks = [mask & SIDE_MASK[side] for mask in self.masks]
        while places:
            place = lowest(places)
            point = draw_below(chance, self.count(places, masks))
            places &= places - 1
            for character in range(CHARACTER_COUNT):
                if masks[place] >> character & 1:
                    rest = self.without(masks, character)
                    point -= self.count(places, rest)
                    if point < 0:
                        dealt[place] = character
                        masks = rest
                        break

    def without(self, masks: list[int], character: int) -> list[int]:
        """The masks when a character is dealt."""
        gone = 1 << character
        if self.one_of_initial:
            gone |= 1 << TWIN[character]
        return [mask & ~gone for mask in masks]


def size_of(characters: int) -> int:
    return SIZE[characters & LOWER] + SIZE[characters >> INITIALS]


def lowest(places: int) -> int:
    return SIZE[(places & -places) - 1]


def draw_below(chance: Chance, limit: int) -> int:
    """A number from 0 to limit - 1, however big the limit is."""
    if limit <= DRAW_RANGE:
        return chance.roll(limit)
    point = chance.roll(DRAW_RANGE) * DRAW_RANGE + chance.roll(DRAW_RANGE)
    return point * limit // (DRAW_RANGE * DRAW_RANGE)
