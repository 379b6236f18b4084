"""The moment that decided a match is the greatest step forward of whoever won."""

import pytest

from lodge.kernel.outcome import find_turning, lead_of


@pytest.mark.parametrize(
    ("curve", "step", "gain"),
    [
        ([0, 1, 4, 5], 2, 3),
        ([0, 2, 1, 3], 3, 2),
        ([-3, -3, 0], 2, 3),
    ],
)
def test_it_is_the_greatest_rise_and_the_last_of_equal_ones(
    curve: list[float], step: int, gain: float
) -> None:
    found = find_turning(curve)
    assert found is not None
    assert (found.step, found.gain) == (step, gain)


@pytest.mark.parametrize("curve", [[], [1], [2, 2], [3, 1, 0]])
def test_a_curve_that_never_rises_decides_nothing(curve: list[float]) -> None:
    assert find_turning(curve) is None


@pytest.mark.parametrize(
    ("progress", "winners", "lead"),
    [
        ((5, 3, 4), (0,), 1),
        ((5, 3, 4), (0, 2), 1),
        ((5, 3), (0, 1), 3),
        ((5, 3), (), -5),
    ],
)
def test_the_lead_is_that_of_the_last_who_won_over_the_first_who_lost(
    progress: tuple[float, ...], winners: tuple[int, ...], lead: float
) -> None:
    assert lead_of(progress, winners) == lead
