"""Hints: who may have them, and what they may tell."""

import pytest

import lodge
from lodge.bots import bot_for_hints, make_bot, usual_bot
from lodge.bots.grounds import Ends, Ground
from lodge.kernel.reasons import say_why
from lodge.kernel.refusal import IllegalAction
from lodge.table.entries import Opening
from lodge.table.gestures import after, way_to, ways
from lodge.table.hints import MOST_ANSWERS, advise, say_ground
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


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, no hint is cut short."""
    monkeypatch.setattr("lodge.table.hints.SECONDS", 0.0)


@pytest.mark.parametrize("name", lodge.games())
def test_a_hint_is_a_legal_action_and_the_same_whatever_is_hidden(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lodge.table.hints.PLAYOUTS", 0)
    match = lodge.load(name).new(key="hints")
    for _ in range(6):
        advice = advise(match, "any")
        action = match.parse(advice.action)
        assert action in ways(match), "people can do it in one go"
        for answer in advice.likely:
            assert match.parse(answer.action) in ways(match)
        assert advise(match.guess(match.seat, "another"), "any") == advice
        match = after(match, (*way_to(match, action), action))


@pytest.mark.parametrize("name", ["beast-hunter", "card-hunter"])
def test_where_a_bot_looks_ahead_the_best_answers_have_their_chances(name: str) -> None:
    match = lodge.load(name).new(key="chances")
    advice = advise(match, "any")
    assert 2 <= len(advice.likely) <= MOST_ANSWERS
    assert advice.likely[0].action == advice.action, "what is advised comes first"
    chances = [answer.chance for answer in advice.likely]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 100 for chance in chances)
    assert len({answer.action for answer in advice.likely}) == len(chances)


@pytest.mark.parametrize("name", ["galactic-hunt", "shadow-hunters", "treasure-hunter"])
def test_without_a_level_above_it_the_usual_bot_answers(name: str) -> None:
    game = lodge.load(name)
    assert bot_for_hints(game) == usual_bot(game)
    assert advise(game.new(key="alone"), "any").likely == []


def test_a_clock_leaves_the_usual_answer_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lodge.table.hints.SECONDS", 1e-9)
    advice = advise(lodge.load("card-hunter").new(key="chances"), "any")
    assert advice.likely == []
    assert advice.why


def test_a_reason_is_said_in_the_words_of_the_game_or_not_at_all() -> None:
    match = lodge.load("card-hunter").new(key="words")
    said = say_ground(match, Ground("life", True), "Rest")
    assert said == "A few turns on, the hunters have more Life than after “Rest”."
    assert say_ground(match, Ground("life", False), "Rest") == "", "that speaks for nothing"
    ends = say_ground(match, Ends(True, 20, 3), "Rest")
    assert ends == "Of 24 matches played on, 20 were soon won; after “Rest” 3."


@pytest.mark.parametrize("name", ["beast-hunter", "card-hunter"])
def test_what_is_advised_against_the_usual_bot_has_a_reason_of_its_own(name: str) -> None:
    match = lodge.load(name).new(key="reasons")
    for _ in range(60):
        advice = advise(match, "any")
        action = match.parse(advice.action)
        usual = make_bot(match.setup.game, "heuristic", "any").choose(
            match.guess(match.seat, "any")
        )
        if advice.likely and action in match.choices() and action != usual:
            assert advice.why.startswith(("A few turns on, ", "Played on, ", "Of 24 matches"))
            assert advice.why != say_why(match, action)
            return
        match = after(match, (*way_to(match, action), action))
    pytest.fail("It always advises what the usual bot does.")
