"""The line that compares seats."""

from benchmarks import seats


def test_the_wins_of_each_seat_are_told() -> None:
    shares = seats.shares_of_wins(matches=4, key="a few")
    assert len(shares) == 6
    assert any(shares)
    assert seats.line([0.5, 0.25, 0.5, 0.5, 0.5, 0.5]).endswith(
        "in %: 50.0, 25.0, 50.0, 50.0, 50.0, 50.0 (apart: 25.0)"
    )
