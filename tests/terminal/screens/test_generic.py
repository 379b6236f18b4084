"""The screen for games that have none of their own."""

import lodge
from lodge.terminal.screens import Screen, screen_for
from lodge.terminal.screens.card_hunter import CardHunterScreen
from lodge.terminal.symbols import NICE
from tests.terminal.toy import TOY


def test_a_game_is_drawn_by_its_own_screen_if_it_has_one() -> None:
    assert type(screen_for(lodge.load("card-hunter"), NICE)) is CardHunterScreen
    assert type(screen_for(TOY, NICE)) is Screen
