"""Why an action is refused: reasons declared beside the rules, sentences among the texts."""

import sys
from pathlib import Path
from typing import Any

import pytest

from lodge.kernel.match import Match
from lodge.kernel.phrases import Phrases
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.registry import load_folder
from lodge.kernel.shown import View
from lodge.kernel.steps import Interjection, Question, Rules
from lodge.kernel.vocabulary import Verb
from tests.kernel.toy import BURROW_GAME

TRAIL = load_folder(Path(__file__).parents[2] / "examples" / "trail")


def walk(**zones: list[str]) -> Match:
    """Player 1's turn on the trail of a fox."""
    doc: dict[str, Any] = {"game": "trail", "seats": 2, "zones": {"trail": ["fox"], **zones}}
    doc |= {"turn": 0, "players": {"0": {"points": 0}, "1": {"points": 0}}}
    return TRAIL.from_json({**doc, "pending": [["turn", "0"], ["next", "0"]]})


def refused(match: Match, action: str) -> tuple[str, str]:
    refusal = match.refusal(match.parse(action))
    assert refusal is not None
    return refusal


def test_a_reason_is_told_with_its_values_and_its_clause() -> None:
    match = walk(**{"hand 0": ["fox"], "hand 1": ["hare"]})
    assert refused(match, "lay:bear") == ("not-held", "You do not hold a bear (TR-010).")
    assert match.refusal(match.parse("lay:fox")) is None


def test_another_question_is_named_in_its_own_words() -> None:
    match = walk(**{"hand 0": ["fox"], "hand 1": ["hare"]})
    sentence = "That does not answer: Which track do you lay? (TR-010)"
    assert refused(match, "scare:1") == ("not-asked", sentence)


def test_a_reason_may_have_any_number_of_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    (reason,) = [reason for reason in TRAIL.rules.reasons if reason.name == "not-held"]
    match = walk(**{"hand 0": ["fox"], "hand 1": ["hare"]})
    for clauses, end in (("TR-010 TR-014", " (TR-010, TR-014)."), ("", ".")):
        monkeypatch.setattr(reason, "clause", clauses)
        assert refused(match, "lay:bear")[1] == f"You do not hold a bear{end}"


def test_without_its_sentence_a_reason_is_still_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TRAIL.texts, "refusals", {})
    match = walk(**{"hand 0": ["fox"], "hand 1": ["hare"]})
    assert refused(match, "lay:bear") == ("not-held", "Not-held (TR-010).")


class Whistle(Interjection[Match]):
    """Player 1 may scare player 0 at any moment, and nobody else."""

    def choices(self, match: Match, seat: int) -> list[int]:
        return [match.parse("scare:0")] if seat == 1 else []

    def refuse(self, match: Match, seat: int, verb: Verb, operand: int) -> Why | None:
        (reason,) = [one for one in TRAIL.rules.reasons if one.name == "nobody-to-scare"]
        return reason.because(operand) if verb.name == "scare" else None


def test_what_may_be_done_at_any_moment_says_why_not_now(monkeypatch: pytest.MonkeyPatch) -> None:
    match = walk(**{"hand 0": ["fox"], "hand 1": ["hare"]})
    monkeypatch.setattr(match.setup, "interjection", Whistle())
    why = ("nobody-to-scare", "Player 2 is yourself, or holds no track (TR-012).")
    assert refused(match, "scare:1") == why
    assert [match.refusal(match.parse("scare:1"), seat) for seat in (0, 1)] == [why, why]
    assert match.refusal(match.parse("scare:0"), 1) is None
    assert match.refusal(match.parse("rest"), 1) == (
        "not-your-turn",
        "It is the turn of seat 0, not of 1.",
    )


def test_the_seat_that_is_asked_is_the_first_value() -> None:
    question = Question[Match]("any", "D1", "XX-001", ("0", "1"))
    assert question.seat(BURROW_GAME.new(2), 1, 0) == 1


DIG = Verb("dig", ("fox", "hare"), clause="XX-002 XX-003", about=("{here}", "card:{0}"))
LIE = Verb("lie", about=())
WAIT = Verb("wait", ("fox", "hare"))
TURN = Question[Match]("turn", "D1", "XX-001", clauses={LIE: "XX-009"})
TWICE = Question[Match]("twice", "D1", "XX-005", decision="turn", clauses={WAIT: "XX-006"})
LATE = [WhyNot("late", "XX-007"), WhyNot("late", "XX-008")]


class ByName(Phrases[View]):
    def asked(self, view: View) -> str:
        return "twice"


class DenPhrases(Phrases[View]):
    def things(self, view: View, action: str) -> dict[str, str]:
        return {"here": "hole"}


def test_clauses_and_things_are_declared_with_verbs_and_questions() -> None:
    phrases = DenPhrases("Toy", {}, Rules(sys.modules[__name__]))
    view = View(decision="turn")
    assert phrases.clauses(view, "dig:fox") == ("XX-002", "XX-003")
    assert phrases.clauses(view, "lie") == ("XX-009",)
    assert phrases.about(view, "dig:fox") == ["hole", "card:fox"]
    assert phrases.about(view, "lie") == []
    assert phrases.about(view, "wait:fox") == ["fox"]


def test_questions_that_share_a_decision_have_clauses_of_their_own() -> None:
    rules = Rules(sys.modules[__name__])
    view = View(decision="turn")
    by_decision, by_name = Phrases[View]("Toy", {}, rules), ByName("Toy", {}, rules)
    assert by_decision.clauses(view, "other") == ("XX-001",)
    assert by_name.clauses(view, "other") == ("XX-005",)
    assert by_name.clauses(view, "lie") == ("XX-005",)
    assert by_name.clauses(view, "wait:fox") == ("XX-006",)


def test_a_list_of_reasons_stands_for_its_reasons() -> None:
    reasons = Rules(sys.modules[__name__]).reasons
    assert [reason.clause for reason in reasons if reason.name == "late"] == ["XX-007", "XX-008"]
