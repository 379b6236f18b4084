"""Words for the views of a game that brings no phrases of its own."""

from typing import Any, ClassVar

import pytest

import lodge
from lodge.kernel.phrases import Phrases, counted, listed
from lodge.kernel.shown import Choice, FollowUp, View
from tests.kernel.toy import BURROW_GAME

TEXTS = {
    "words": {"fox": "the fox", "dusk": "nightfall"},
    "decisions": {"act": "What do you do at {time}?", "aim": "Whom does {nobody} hunt?"},
    "choices": {"hunt": "Hunt {} at {}"},
    "actions": {"hunt": "play a card", "rest": "do nothing, having no cards"},
    "hints": {"rest": "do nothing"},
    "clauses": {"hunt": "XX-002 XX-001"},
}


class ToyView(View, kw_only=True):
    time: str | int = "dusk"


class ToyPhrases(Phrases[ToyView]):
    closing: ClassVar[tuple[str, ...]] = ("rest",)


PHRASES = ToyPhrases("Toy", TEXTS)


def view(decision: str = "act", **facts: Any) -> ToyView:
    return ToyView(decision=decision, **facts)


def test_a_choice_is_worded_by_the_texts() -> None:
    choice = PHRASES.choice(view(), "hunt:fox:grey_hills")
    words = "Hunt the fox at grey hills"
    about = ["fox", "grey_hills"]
    assert choice == Choice("hunt:fox:grey_hills", words, "play a card", "XX-002", about=about)
    assert PHRASES.clauses(view(), "hunt:fox") == ("XX-002", "XX-001")


def test_a_verb_without_a_text_speaks_for_itself() -> None:
    assert PHRASES.choice(view(), "rest") == Choice("rest", "Rest", "do nothing", "", closes=True)
    assert PHRASES.choice(view(), "lie_down:fox").words == "Lie down the fox"


def test_a_choice_that_begins_something_offers_what_comes_next() -> None:
    begun = view(leads={"rest": ["hunt:fox:moor"]})
    then = FollowUp("hunt:fox:moor", "Rest: Hunt the fox at moor", ["fox", "moor"])
    assert PHRASES.choice(begun, "rest").then == [then]
    assert PHRASES.choice(begun, "hunt:fox:moor").then == []


def test_a_question_names_things_of_the_view() -> None:
    assert PHRASES.question(view()) == "What do you do at nightfall?"
    assert PHRASES.question(view(time=7)) == "What do you do at 7?"


@pytest.mark.parametrize("decision", ["aim", "other"])
def test_a_question_that_cannot_be_asked_falls_back_to_its_name(decision: str) -> None:
    assert PHRASES.question(view(decision)) == f"{decision}?"


def test_seats_and_positions_have_plain_names() -> None:
    assert PHRASES.heading(view()) == "Toy"
    assert PHRASES.seat_name(view(), 1) == "Seat 1"


def test_a_game_has_phrases_of_its_own_or_these() -> None:
    assert type(BURROW_GAME.phrases) is Phrases
    assert BURROW_GAME.phrases is BURROW_GAME.phrases
    match = BURROW_GAME.new(key=1)
    assert BURROW_GAME.phrases.question(match.seen_by(match.seat)) == "What do you do?"
    assert type(lodge.load("card-hunter").phrases) is not Phrases


def test_lists_and_counts_in_words() -> None:
    assert listed([]) == ""
    assert listed(["Jack"]) == "Jack"
    assert listed(["Jack", "King"]) == "Jack and King"
    assert listed(["1", "2", "4"], "or") == "1, 2 or 4"
    assert [counted(number, "hit") for number in (0, 1, 2)] == ["0 hits", "1 hit", "2 hits"]
