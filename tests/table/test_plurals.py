"""One of something is told as one."""

import pytest

from lodge.table.plurals import in_number


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Nothing was scored for 1 rounds (10 end the game).", "1 round (10"),
        ("Nothing was scored for 11 rounds.", "11 rounds"),
        ("The Hunter: 1 power, 1 points.", "1 power, 1 point."),
        ("Razor takes 1 fur beasts as trophies, 1 point each.", "1 fur beast as"),
        ("Violet has 1 extra turns coming.", "1 extra turn coming"),
        ("1 cards are discarded.", "1 card is discarded."),
        ("Zweihander wins: 1 cards go to the Blind.", "1 card goes to"),
        ("2 cards are discarded.", "2 cards are"),
        ("Fires, no. 1 of its zone.", "no. 1 of its zone"),
    ],
)
def test_one_is_singular(told: str, said: str) -> None:
    assert said in in_number(told)
