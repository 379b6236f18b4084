"""Cards and decks that people make themselves, on paper."""

import pytest

import lodge
from lodge.kernel.refusal import LodgeError
from lodge.kernel.workshop import DeckList, Workshop
from lodge.press.sheets import Choice, Style, print_sheets, take_order
from tests.press.sheets import reading

GALACTIC = lodge.load("galactic-hunt")
OWN = """
[[card]]
id = "my-set.close-in"
name = "Close In"
set = "H9"
type = "combat"
class = "Hunter"
cost = 3
rules = "Play @foe.prey: track 2; track 1 if is(T, Alien)"
"""


def workshop() -> Workshop:
    assert GALACTIC.workshop is not None
    return GALACTIC.workshop


def test_a_set_of_own_cards_is_printed_with_the_backs_of_the_game() -> None:
    order = take_order(GALACTIC, Choice(own=OWN, copies=3))
    assert [card.name for card in order.cards] == ["Close In"] * 3
    file = reading.read(print_sheets(order, Style()))
    fronts, backs = map(reading.forms, reading.card_pages(file))
    assert len({form.drawing for form in fronts}) == 1
    assert len(fronts) == len(backs) == 3
    combat = take_order(GALACTIC, Choice(cards=["core.stomp"]))
    other = reading.card_pages(reading.read(print_sheets(combat, Style())))[1]
    assert reading.forms(other)[0].drawing == backs[0].drawing


def test_a_deck_with_own_cards_is_printed_as_it_is_built() -> None:
    deck = workshop().starters()[0]
    own = DeckList("Mine", {**deck.sections, "combat": {"my-set.close-in": 2, "core.dig-in": 1}})
    order = take_order(GALACTIC, Choice(decks=[own], own=OWN))
    copies = {stack.card.face: stack.copies for stack in order.stacks}
    assert copies["my-set.close-in"] == 2
    assert copies["core.dig-in"] == 1
    assert len(order.cards) == 3 + sum(
        sum(cards.values()) for name, cards in deck.sections.items() if name != "combat"
    )


def test_the_starter_decks_are_printed_card_by_card() -> None:
    for deck in workshop().starters():
        order = take_order(GALACTIC, Choice(decks=[deck]))
        wanted = sum(sum(section.values()) for section in deck.sections.values())
        assert len(order.cards) == wanted


def test_the_examples_of_the_workshop_can_be_printed() -> None:
    for example in workshop().examples():
        order = take_order(GALACTIC, Choice(own=example.text))
        assert order.cards
        print_sheets(order, Style(backs="none"))


def test_a_set_with_an_error_is_refused_with_its_line() -> None:
    with pytest.raises(LodgeError, match=r"These cards cannot be printed\. Line \d+"):
        take_order(GALACTIC, Choice(own=OWN.replace("track 2", "trak 2")))


def test_a_set_without_cards_is_not_the_whole_game() -> None:
    with pytest.raises(LodgeError, match="There is no card in this set"):
        take_order(GALACTIC, Choice(own=""))


def test_own_cards_that_say_too_much_are_refused_by_name() -> None:
    line = "Play @foe.prey: " + "; ".join(f"track {number}" for number in range(1, 17))
    own = f'{OWN.partition("rules")[0]}rules = """\n{(line + chr(10)) * 4}"""\n'
    order = take_order(GALACTIC, Choice(own=own))
    with pytest.raises(LodgeError, match=r"'Close In' \(my-set\.close-in\) does not fit a poker"):
        print_sheets(order, Style())


def test_in_other_games_nobody_brings_cards() -> None:
    with pytest.raises(LodgeError, match="In Card Hunter nobody brings cards of their own"):
        take_order(lodge.load("card-hunter"), Choice(own=OWN))
