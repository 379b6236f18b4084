"""What seats bring to a match, as their decks, is chosen before it and stays with the table."""

from typing import Any

import pytest
from msgspec import structs

from lodge.games.galactic_hunt.game import GAME
from lodge.kernel.refusal import BadOptions, IllegalAction
from tests.table.tables import Sitting, same

SHOP = GAME.workshop
STARTERS = {deck.name: deck for deck in SHOP.starters()}
DECK = SHOP.bring(STARTERS["Vesperine Aul"])
OTHER = {"deck": "Hesk Varrow"}
CARDS = SHOP.examples()[0].text


def chase(**options: Any) -> Sitting:
    return Sitting("galactic-hunt", 2, options)


def characters(sitting: Sitting) -> list[str]:
    """The characters that lie on the boards."""
    match = sitting.table.match
    assert match is not None
    zones = match.view(None)["zones"]
    return [*zones["red board"], *zones["blue board"]]


def test_what_was_chosen_is_dealt() -> None:
    sitting = chase()
    table = sitting.table
    sitting.take(table.sit(0, "anna", "Anna", 1, DECK))
    sitting.take(table.seat_bot(1, "random", 1, OTHER))
    sitting.take(table.begin(1))
    assert characters(sitting) == ["core.vesperine-aul", "core.hesk-varrow"]
    assert table.record().secrets[1]["deck"] == "Hesk Varrow"
    assert same(sitting.again(), table)


def test_another_choice_replaces_the_first() -> None:
    sitting = chase()
    sitting.take(sitting.table.sit(0, "anna", "Anna", 1, DECK))
    sitting.take(sitting.table.sit(1, "ben", "Ben", 1))
    sitting.take(sitting.table.bring(0, OTHER, 2))
    sitting.take(sitting.table.bring(1, {"deck": "Skirl"}, 2))
    assert sitting.table.bring(1, {"deck": "Skirl"}, 2) is None, "it changes nothing"
    sitting.take(sitting.table.begin(3))
    assert characters(sitting) == ["core.hesk-varrow", "core.skirl"]
    with pytest.raises(IllegalAction, match="The match has begun"):
        sitting.table.bring(0, DECK, 4)


def test_without_a_choice_chance_deals_a_deck() -> None:
    sitting = chase().begin("anna", "ben")
    assert len(characters(sitting)) == 2


def test_who_gets_up_takes_the_deck_along() -> None:
    sitting = chase()
    sitting.take(sitting.table.sit(0, "anna", "Anna", 1, DECK))
    sitting.take(sitting.table.get_up(0, 2))
    with pytest.raises(IllegalAction, match="Seat 1 is empty"):
        sitting.table.bring(0, DECK, 2)
    sitting.take(sitting.table.sit(0, "ben", "Ben", 3))
    assert sitting.table.seats[0].secret is None


def test_nobody_brings_what_is_not_legal() -> None:
    sitting = chase()
    table = sitting.table
    short = {**DECK, "pursuit": []}
    with pytest.raises(BadOptions, match="The pursuit deck has 0 cards"):
        table.sit(0, "anna", "Anna", 1, short)
    with pytest.raises(BadOptions, match="The pursuit deck has 0 cards"):
        table.seat_bot(0, "random", 1, short)
    sitting.take(table.sit(0, "anna", "Anna", 1, DECK))
    with pytest.raises(BadOptions, match="has no option 'decks'"):
        table.bring(0, {"decks": "Skirl"}, 2)
    assert table.seats[0].secret == GAME.read_secret(table.setup, DECK)


def test_other_games_take_nothing() -> None:
    sitting = Sitting().seat("anna")
    with pytest.raises(BadOptions, match="no seat brings anything"):
        sitting.table.bring(0, {}, 1)


def test_a_kept_position_does_not_repeat_the_cards() -> None:
    sitting = chase(cards=CARDS).begin("anna", "ben")
    sitting.take(sitting.table.keep(5))
    assert b"first-shot" not in sitting.bodies[-1]
    # By today's rules the match goes on from there.
    sitting.opening = structs.replace(sitting.opening, ruleset=0)
    match, again = sitting.table.match, sitting.again().match
    assert match is not None
    assert again is not None
    assert again.setup.options.cards == CARDS
    assert again.view(0) == match.view(0)
