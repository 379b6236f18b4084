"""Lots: how bots decide between equals."""

from collections import Counter

from lodge.kernel.bot import Lots, salt_of
from lodge.kernel.chance import make_key


def test_the_best_is_chosen_whatever_the_lots_say() -> None:
    for key in range(50):
        assert Lots(salt_of(make_key(key)), 3).best([7, 8, 9], [1.0, 2.0, 1.5]) == 8


def test_every_one_of_equals_has_its_chance() -> None:
    for moment in (0, 1, 7):
        drawn = Counter(
            Lots(salt_of(make_key(key)), moment).best([0, 1, 2, 3], [0.0] * 4)
            for key in range(2_000)
        )
        assert all(abs(count - 500) < 75 for count in drawn.values()), drawn


def test_a_second_look_at_the_same_moment_gives_the_same() -> None:
    first, second = Lots(5, 3), Lots(5, 3)
    assert [first.lot(action) for action in range(9)] == [second.lot(n) for n in range(9)]
    later = Lots(5, 4)
    assert [first.lot(action) for action in range(9)] != [later.lot(n) for n in range(9)]
