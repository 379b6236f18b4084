# lodge: compiled
"""Small sets as bit masks: of seats, of pieces, of whatever has a number."""

from collections.abc import Sequence
from typing import TypeVar

W = TypeVar("W", bound=str)


def members(mask: int, count: int) -> list[int]:
    """The numbers below `count` that are in a set, in rising order."""
    return [number for number in range(count) if mask >> number & 1]


def size(mask: int) -> int:
    """How many numbers are in a set: quicker than `int.bit_count` where it is compiled."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def named(mask: int, words: Sequence[W]) -> list[W]:
    """The words whose bits are set."""
    return [words[place] for place in range(len(words)) if mask >> place & 1]


def clockwise(first: int, mask: int, seats: int) -> list[int]:
    """The seats of a set, clockwise from one that may be among them."""
    found: list[int] = []
    for seat in range(first, seats):
        if mask >> seat & 1:
            found.append(seat)
    for seat in range(first):
        if mask >> seat & 1:
            found.append(seat)
    return found
