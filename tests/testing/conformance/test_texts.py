"""The check of a game's words finds what is missing."""

import msgspec
import pytest

from lodge.kernel.cards import CardInfo
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.phrases import Phrases
from lodge.kernel.shown import View
from lodge.testing import check, check_game_texts
from tests.kernel.toy import RULES, SEATS, BurrowGame, Turn


def faults_with(table: str, name: str, text: str | None) -> list[str]:
    """The faults of the toy with one text changed, or left out."""
    game = BurrowGame()
    texts = {key: dict(entries) for key, entries in game.texts.items()}
    if text is None:
        del texts[table][name]
    else:
        texts.setdefault(table, {})[name] = text
    game.__dict__["texts"] = texts
    return check_game_texts(game)


@pytest.mark.parametrize(
    ("table", "name", "text", "fault"),
    [
        ("events", "draws", None, "The event 'draws' has no sentence in [events]."),
        ("events", "flies", "It flies.", "There is a sentence for 'flies' in [events], but no"),
        ("events", "drawn", "{face}.", "'drawn' names 'face', which is no field of it."),
        ("events", "drawn", "you draw {card}", "The sentence of 'drawn' does not end like one."),
        ("events", "drawn", "{card:d}.", "The sentence of 'drawn' cannot be said"),
        ("decisions", "aim", None, "The decision 'aim' has no question in [decisions]."),
        ("explained", "aim", "Somebody", "The decision 'aim' has no sentence in [explained]."),
        ("explained", "aim", None, "The decision 'aim' has no sentence in [explained]."),
        ("explained", "nap", "Sleep.", "'nap' is explained in [explained], but there is no such"),
        ("together", "nap", "Dream", "There is a verb for 'nap' in [together], but no such"),
        ("actions", "dig", None, "The action 'dig' has no text in [actions]."),
        ("actions", "fly", "fly", "There is a text for 'fly' in [actions], but no such action."),
        ("refusals", "not-held", "No.", "There is a sentence for 'not-held' in [refusals], but no"),
        ("clauses", "dig", "BW-999", "'dig' refers to BW-999, which is not in the rules"),
    ],
)
def test_a_wrong_text_is_found(table: str, name: str, text: str | None, fault: str) -> None:
    faults = faults_with(table, name, text)
    assert len(faults) == 1
    assert fault in faults[0]


class WrongDecision(BurrowGame):
    # Where the texts and rules are.
    __module__ = BurrowGame.__module__
    rules = RULES.replacing(Turn("turn", "D1", "BW-900", SEATS))


class WrongEvent(BurrowGame):
    __module__ = BurrowGame.__module__
    rules = RULES.replacing(EventKind("reveals", "BW-901", seat=("a",), role=FACE))


class WrongCards(BurrowGame):
    """One face is described twice, one without a name, and one not at all."""

    __module__ = BurrowGame.__module__

    def cards(self) -> list[CardInfo]:
        hare, stag, _, *others = super().cards()
        return [hare, hare, msgspec.structs.replace(stag, name=" "), *others]


def test_wrong_cards_are_found() -> None:
    assert check_game_texts(WrongCards()) == [
        "The card 'hare' is described twice.",
        "The card 'stag' lacks a name or a kind.",
        "The face 'fox' is not among the cards of the game.",
    ]


class NoRules(BurrowGame):
    __module__ = BurrowGame.__module__

    @property
    def rules_text(self) -> str:
        raise FileNotFoundError


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (WrongDecision(), "The question 'turn' refers to BW-900"),
        (WrongEvent(), "The event 'reveals' refers to BW-901"),
        (NoRules(), "There is no rules reference, RULES.md."),
    ],
)
def test_a_wrong_reference_is_found(game: BurrowGame, fault: str) -> None:
    assert [found[: len(fault)] for found in check_game_texts(game)] == [fault]


def test_lists_can_be_said() -> None:
    class Listing(BurrowGame):
        __module__ = BurrowGame.__module__
        rules = RULES.replacing(
            EventKind("reveals", "BW-018", seat=NUMBER, role=Many(FACE)),
        )

    assert not [found for found in check_game_texts(Listing()) if "reveals" in found]


class Mumbling(Phrases[View]):
    def words_for(self, view: View, action: str) -> str:
        return action


class Repeating(Phrases[View]):
    def words_for(self, view: View, action: str) -> str:
        return "Do it"


class Nameless(Phrases[View]):
    def heading(self, view: View) -> str:
        return ""

    def seat_name(self, view: View, seat: int) -> str:
        return "Somebody"


class Questionless(Phrases[View]):
    def question(self, view: View) -> str:
        return f"{view.decision}?"


@pytest.mark.parametrize(
    ("said", "faults"),
    [
        (Mumbling, ["'draw' is put as 'draw', which does not read well."]),
        (Repeating, ["are both put as 'Do it'."]),
        (Nameless, ["A position has no heading.", "Two seats are called the same."]),
        (Questionless, ["The question of 'turn' is missing or cannot be filled in."]),
    ],
)
def test_phrases_that_say_too_little_are_found(
    said: type[Phrases[View]], faults: list[str]
) -> None:
    class Wrong(BurrowGame):
        __module__ = BurrowGame.__module__
        Phrases = said

    report = check(Wrong(), matches=4)
    assert {fault.check for fault in report.faults} == {"phrases"}
    for fault in faults:
        assert any(fault in found.what for found in report.faults)
