"""The kit of a game: what is read, and what is wrong with it."""

import pytest

from lodge.press.kit import BadKit, Kit, kit_of, read_kit
from tests.kernel.toy import BURROW_GAME

BOARD = '[[boards]]\ntitle = "The wood"\nrows = [["Den", "Brook"]]\n'
WHEEL = '[[wheels]]\ntitle = "The day"\nsteps = ["Dawn", "Dusk"]\n'
TABLE = '[[tables]]\ntitle = "Points"\nheads = ["Player", "Points"]\nrows = [["Red"]]\n'


def test_a_game_without_a_kit_needs_nothing() -> None:
    assert kit_of(BURROW_GAME) == Kit()


def test_icons_are_those_of_cards_and_tokens() -> None:
    text = 'needs = ["a die"]\n[[tokens]]\nname = "Den"\nicon = "fox-head"\ncopies = 2\n'
    kit = read_kit(text, "The kit")
    assert kit.icons == {"fox-head"}
    assert kit.tokens[0].copies == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("needs = 3", r"The kit cannot be read: Expected `array`, got `int` - at `\$.needs`"),
        ("needs = [", "The kit cannot be read: "),
        ("dice = 2", "contains unknown field `dice`"),
        (TABLE, "The kit: each row of 'Points' needs 2 entries"),
        (BOARD + 'notes = { Dem = "face down" }', r"'The wood' has no 'Dem'\. Did you mean 'Den'"),
        (BOARD + 'frames = [["Den", "Hill"]]', r"'The wood' has no 'Hill'\. There are: Den, Brook"),
        (WHEEL + 'shaded = ["Noon"]', r"'The day' has no 'Noon'\. There are: Dawn, Dusk"),
    ],
)
def test_a_kit_that_is_wrong_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadKit, match=sentence):
        read_kit(text, "The kit")
