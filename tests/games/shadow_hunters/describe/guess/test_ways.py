"""All ways to deal characters: counted, and drawn alike."""

from collections import Counter

import pytest

from lodge.games.shadow_hunters.describe.guess.ways import Ways, draw_below
from lodge.games.shadow_hunters.model.state import SIDE
from lodge.kernel.chance import DRAW_RANGE, Chance, make_key

ALL = (1 << 20) - 1


def listed(masks: list[int], left: list[int], one_of_initial: bool) -> list[tuple[int, ...]]:
    """Every deal, one by one."""
    deals: list[tuple[int, ...]] = [()]
    for mask in masks:
        deals = [
            (*deal, character)
            for deal in deals
            for character in range(20)
            if mask >> character & 1 and is_free(deal, character, one_of_initial)
        ]
    sides = [Counter(SIDE[character] for character in deal) for deal in deals]
    return [deal for deal, of in zip(deals, sides) if [of[0], of[1], of[2]] == left]


def is_free(deal: tuple[int, ...], character: int, one_of_initial: bool) -> bool:
    gone = [other % 10 if one_of_initial else other for other in deal]
    return (character % 10 if one_of_initial else character) not in gone


@pytest.mark.rule("SH-025", "SH-404")
@pytest.mark.parametrize("one_of_initial", [False, True])
@pytest.mark.parametrize("left", [[0, 1, 1], [1, 2, 0], [0, 2, 2], [3, 0, 1], [2, 1, 1], [0, 3, 0]])
def test_every_way_is_counted_once(left: list[int], one_of_initial: bool) -> None:
    chance = Chance(make_key(str(left)))
    for _ in range(5):
        masks = [
            sum(1 << character for character in range(20) if chance.roll(5) < 3)
            for _ in range(sum(left))
        ]
        available = sum(1 << character for character in range(20) if chance.roll(2))
        expected = listed([mask & available for mask in masks], left, one_of_initial)
        assert Ways(masks, available, left, one_of_initial).total == len(expected)


@pytest.mark.parametrize("one_of_initial", [False, True])
def test_all_ways_are_drawn_equally_often(one_of_initial: bool) -> None:
    masks = [0b1000000111_0010010001, 0b0000110000_0010001000, 0b0110000001_0100100100, 3 << 8]
    expected = listed(masks, [1, 1, 2], one_of_initial)
    ways = Ways(masks, ALL, [1, 1, 2], one_of_initial)
    chance = Chance(make_key("ways"))
    found = Counter(tuple(ways.draw(chance)) for _ in range(40 * len(expected)))
    assert set(found) == set(expected)
    assert 12 < min(found.values()) <= max(found.values()) < 80


def test_no_way_is_found_where_there_is_none() -> None:
    # Two places for one Hunter.
    assert Ways([1 << 4, 1 << 4], ALL, [0, 2, 0], False).total == 0
    assert Ways([1 << 4, 1 << 14], ALL, [0, 2, 0], False).total == 1
    assert Ways([1 << 4, 1 << 14], ALL, [0, 2, 0], True).total == 0


def test_big_numbers_are_drawn_too() -> None:
    chance = Chance(make_key("big"))
    limit = 3 * DRAW_RANGE * 1000
    drawn = [draw_below(chance, limit) for _ in range(600)]
    assert all(0 <= number < limit for number in drawn)
    thirds = Counter(number * 3 // limit for number in drawn)
    assert min(thirds.values()) > 150
