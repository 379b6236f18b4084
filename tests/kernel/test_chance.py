"""Chance: the streams never change, and every draw is fair."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lodge import LodgeError
from lodge.kernel.chance import BLOCK_SIZE, DRAW_RANGE, Chance, commitment, make_key

KEY = make_key("lodge")

keys = st.binary(min_size=32, max_size=32)


def test_keys_are_the_same_for_ever() -> None:
    assert KEY.hex() == "daeaa09c0655b90080300570d52241db6c143e06c7dfdb8888f360cdcd38b507"
    assert make_key(b"lodge").hex() == (
        "fc9212e612edc08a440f7675c53cf59256833aff993725fdfcb820d7ad799fa0"
    )
    assert make_key(7).hex() == "1a1d2139f5104b1db6bc9f18fb6db231a5a7eafd9ddc8a16262c1c9d7f30466d"
    assert commitment(KEY) == "ed7708508513e7c396b2cdcf6a1ab38b1b195a6af61e5197278c24cb9ca2bd34"


def test_streams_are_the_same_for_ever() -> None:
    chance = Chance(KEY)
    rolls = [chance.roll(6) for _ in range(40)]
    assert rolls == [
        *(3, 1, 1, 3, 5, 0, 3, 1, 5, 3, 1, 2, 4, 1, 0, 4, 1, 1, 2, 2),
        *(1, 1, 1, 4, 4, 1, 0, 0, 1, 3, 5, 0, 3, 0, 5, 5, 0, 2, 3, 4),
    ]
    assert (chance.block, chance.offset) == (2, 16)
    chance = Chance(KEY)
    assert [chance.roll(DRAW_RANGE) for _ in range(6)] == [2643, 38623, 14191, 44067, 12971, 53538]


def test_shuffles_are_the_same_for_ever() -> None:
    items = list(range(20))
    Chance(KEY).shuffle(items)
    assert items == [4, 5, 1, 14, 2, 0, 17, 10, 8, 9, 12, 18, 6, 13, 16, 11, 19, 7, 15, 3]


def test_a_draw_is_two_bytes_of_the_block_with_the_counter() -> None:
    chance = Chance(KEY)
    for block in range(3):
        digest = blake2b(block.to_bytes(8, "big"), key=KEY, digest_size=BLOCK_SIZE).digest()
        for offset in range(0, BLOCK_SIZE, 2):
            assert chance.roll(DRAW_RANGE) == int.from_bytes(digest[offset : offset + 2], "big")


def test_what_would_be_unfair_is_drawn_again() -> None:
    # 40000 sides: draws from 40000 on are rejected, here the 4th and the 6th.
    chance = Chance(KEY)
    assert [chance.roll(40000) for _ in range(4)] == [2643, 38623, 14191, 12971]
    assert chance.offset == 10
    # 38623 sides: the second draw is just too high.
    chance = Chance(KEY)
    assert [chance.roll(38623) for _ in range(2)] == [2643, 14191]


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 20])
def test_all_sides_are_equally_likely(sides: int) -> None:
    chance = Chance(make_key(sides))
    counts = Counter(chance.roll(sides) for _ in range(2000 * sides))
    assert set(counts) == set(range(sides))
    # The sum of squared deviations is chi-squared with sides - 1 degrees of freedom.
    deviation = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert deviation < sides + 6 * (2 * sides) ** 0.5


def test_all_orders_are_equally_likely() -> None:
    chance = Chance(make_key("orders"))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 400):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(300 < count < 500 for count in counts.values())


@given(keys, st.integers(0, 100), st.lists(st.integers(1, DRAW_RANGE), max_size=20))
def test_a_copy_goes_on_alike_and_apart(key: bytes, used: int, sides: list[int]) -> None:
    chance = Chance(key)
    for _ in range(used):
        chance.roll(6)
    copy = chance.copy()
    restored = Chance(chance.key, chance.block, chance.offset)
    rolls = [chance.roll(number) for number in sides]
    assert [copy.roll(number) for number in sides] == rolls
    assert [restored.roll(number) for number in sides] == rolls
    assert all(roll < number for roll, number in zip(rolls, sides, strict=True))


@given(keys, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_the_items(key: bytes, items: list[int]) -> None:
    shuffled = items[:]
    Chance(key).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_one_side_needs_no_luck() -> None:
    assert Chance(KEY).roll(1) == 0


def test_a_draw_has_at_most_as_many_sides_as_two_bytes_can_tell() -> None:
    with pytest.raises(ValueError, match="at most 65536 sides"):
        Chance(KEY).roll(DRAW_RANGE + 1)


def test_a_key_is_made_from_text_bytes_or_a_number() -> None:
    assert len({make_key("1"), make_key(b"1"), make_key(1)}) == 3
    assert make_key(None) != make_key(None)
    with pytest.raises(LodgeError, match="text, bytes or a whole number, not float"):
        make_key(1.5)
