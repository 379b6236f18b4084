"""The screen for games that have none of their own."""

import lodge
from lodge.terminal.screens import Screen, screen_for
from lodge.terminal.screens.card_hunter import CardHunterScreen
from lodge.terminal.symbols import NICE
from tests.terminal.toy import TOY

SCREEN = Screen(TOY, NICE)


def test_a_game_is_drawn_by_its_own_screen_if_it_has_one() -> None:
    assert type(screen_for(lodge.load("card-hunter"), NICE)) is CardHunterScreen
    assert type(screen_for(TOY, NICE)) is Screen


def test_questions_and_choices_come_from_the_texts() -> None:
    view = TOY.new(key=1).view(0)
    assert SCREEN.heading(view) == "Toy"
    assert SCREEN.question(view) == "Which card?"
    assert SCREEN.choice(view, "lay:3") == ("lay:3", "lay 3", "put a card on the table", "T-001")
    assert SCREEN.choice(view, "knock") == ("knock", "knock", "", "")
    assert SCREEN.clauses(view, "lay:3") == ["T-001"]
    assert SCREEN.seat_name(view, 1) == "Seat 1"


def test_a_question_that_cannot_be_filled_in_falls_back_to_its_name() -> None:
    game = lodge.load("card-hunter")
    assert Screen(game, NICE).question(game.new(key=1).view(0)) == "act?"


def test_a_question_is_filled_in_from_the_view() -> None:
    view = {**TOY.new(key=1).view(0), "decision": "other"}
    assert SCREEN.question(view) == "other"
