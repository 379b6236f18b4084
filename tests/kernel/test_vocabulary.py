"""The vocabulary: every action has a text, and every text an action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lodge import IllegalAction
from lodge.kernel.events import FACE
from lodge.kernel.vocabulary import SPAN, Verb, Vocabulary
from tests.kernel.attempts import attempt

ANIMALS = ("fox", "hare", "hound")
WORDS = Vocabulary([Verb("rest"), Verb("hunt", ANIMALS), Verb("swap", ANIMALS, ("", "at", "by"))])


def test_an_action_is_a_verb_and_an_operand() -> None:
    assert WORDS.text(0) == "rest"
    assert WORDS.text(SPAN + 1) == "hunt:hare"
    assert WORDS.text(2 * SPAN) == "swap:fox"
    assert WORDS.text(2 * SPAN + 1 * 3 + 2) == "swap:hare:by"


def test_every_text_leads_back_to_its_action() -> None:
    assert len(WORDS.all()) == 1 + 3 + 9
    assert WORDS.all() == sorted(WORDS.all())
    assert [WORDS.parse(WORDS.text(action)) for action in WORDS.all()] == WORDS.all()
    assert all(action in WORDS for action in WORDS.all())


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("hunt:f", "hunt:fox"),
        (" Hunt:FOX\n", "hunt:fox"),
        ("swap:f:a", "swap:fox:at"),
        ("swap:f", "swap:fox"),
    ],
)
def test_words_can_be_cut_and_written_large(text: str, full: str) -> None:
    assert WORDS.text(WORDS.parse(text)) == full


def test_an_ambiguous_cut_is_no_action() -> None:
    # Hare or hound?
    with pytest.raises(IllegalAction, match=r"There is no action 'hunt:h'\. Did you mean"):
        WORDS.parse("hunt:h")


def test_a_misspelt_text_is_told_the_nearest() -> None:
    with pytest.raises(IllegalAction) as caught:
        WORDS.parse("hunt:foks")
    assert caught.value.code == "unknown-action"
    assert str(caught.value) == "There is no action 'hunt:foks'. Did you mean 'hunt:fox'?"


@pytest.mark.parametrize("wrong", [-1, 1, SPAN + 3, 3 * SPAN, 1 << 70, True, 0.0, "rest", None])
def test_other_things_are_no_actions(wrong: object) -> None:
    assert wrong not in WORDS


@pytest.mark.parametrize("wrong", [-1, SPAN + 3, 1 << 70])
def test_what_is_no_action_has_no_text(wrong: int) -> None:
    with pytest.raises(IllegalAction, match="There is no action"):
        WORDS.text(wrong)


def test_a_text_is_text() -> None:
    with pytest.raises(IllegalAction, match="not 7"):
        WORDS.parse(7)


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    action = attempt(lambda: WORDS.parse(text))
    assert action in WORDS or (
        isinstance(action, IllegalAction) and action.code == "unknown-action"
    )


def test_a_verb_has_not_too_many_operands() -> None:
    Vocabulary([Verb("many", [str(number) for number in range(SPAN)])])
    with pytest.raises(ValueError, match="'many' has 4097 operands; 4096 is the limit"):
        Vocabulary([Verb("many", [str(number) for number in range(SPAN + 1)])])


def test_a_verb_may_speak_of_the_cards_of_a_match() -> None:
    words = Vocabulary([Verb("lay", FACE), Verb("swap", FACE, ("", "all"))], ["Hare", "Fox"])
    assert [words.text(action) for action in words.all()] == [
        *("lay:hare", "lay:fox"),
        *("swap:hare", "swap:hare:all", "swap:fox", "swap:fox:all"),
    ]


def test_a_verb_belongs_to_one_game() -> None:
    verb = Verb("lay")
    verb.take_number(2)
    verb.take_number(2)
    assert verb.at(5) == 2 * SPAN + 5
    with pytest.raises(ValueError, match="'lay' belongs to two games"):
        verb.take_number(3)
