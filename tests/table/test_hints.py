"""Hints: who may have them, and what they may tell."""

import pytest

import lodge
from lodge.kernel.refusal import IllegalAction
from lodge.table.entries import Opening
from lodge.table.gestures import after, way_to, ways
from lodge.table.hints import advise
from lodge.table.table import Table
from tests.table.tables import KEY, Sitting


def test_alone_with_bots_there_are_always_hints() -> None:
    sitting = Sitting("beast-hunter", 2)
    assert not sitting.table.allows_hints, "somebody may still sit down"
    sitting.begin("anna", "bot:heuristic")
    assert sitting.table.allows_hints


def test_with_others_the_table_decides() -> None:
    sitting = Sitting("card-hunter", 2).begin("anna", "ben")
    assert not sitting.table.allows_hints
    with pytest.raises(IllegalAction, match="no hints"):
        sitting.table.asking_for_advice(0, sitting.table.number_for(0))
    sitting.take(sitting.table.stand_in(1, "left", sitting.now))
    assert not sitting.table.allows_hints, "Ben may come back"
    game = lodge.load("card-hunter")
    opening = Opening(
        game=game.id, ruleset=game.ruleset, seats=2, options={}, key=KEY, hints=True, at=0.0
    )
    assert Table(game, opening).allows_hints


def test_hints_are_for_the_open_question_and_for_whoever_is_asked() -> None:
    sitting = Sitting("card-hunter", 2).begin("anna", "bot:heuristic")
    table = sitting.table
    assert table.asking_for_advice(0, 1) is table.match
    for seat, number, code in ((1, 1, "not-your-turn"), (0, 2, "late")):
        with pytest.raises(IllegalAction) as refused:
            table.asking_for_advice(seat, number)
        assert refused.value.code == code


@pytest.mark.parametrize("name", lodge.games())
def test_a_hint_is_a_legal_action_and_the_same_whatever_is_hidden(name: str) -> None:
    match = lodge.load(name).new(key="hints")
    for _ in range(12):
        advice = advise(match, "any")
        action = match.parse(advice.action)
        assert action in ways(match), "people can do it in one go"
        assert advise(match.guess(match.seat, "another"), "any") == advice
        match = after(match, (*way_to(match, action), action))
