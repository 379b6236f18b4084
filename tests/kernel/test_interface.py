"""The public interface, name by name: what is written here must not change."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lodge
from tests.kernel.toy import BURROW_GAME


def parameters(function: Callable[..., Any]) -> list[str]:
    """The names of the parameters, those with a default marked by `=`."""
    return [
        f"{name}{'' if parameter.default is inspect.Parameter.empty else '='}"
        for name, parameter in inspect.signature(function).parameters.items()
    ]


def test_the_package_offers_these_names() -> None:
    assert sorted(lodge.__all__) == [
        "BadOptions",
        "BadPosition",
        "BadRecord",
        "Event",
        "Game",
        "IllegalAction",
        "LodgeError",
        "Match",
        "Outcome",
        "Record",
        "Refusal",
        "games",
        "load",
        "load_record",
        "replay",
    ]
    assert all(hasattr(lodge, name) for name in lodge.__all__)
    assert parameters(lodge.load) == ["game"]
    assert parameters(lodge.load_record) == ["path"]
    assert parameters(lodge.replay)[0] == "record"


def test_a_game_has_these_names() -> None:
    game = lodge.load("card-hunter")
    assert (game.id, game.title, game.ruleset) == ("card-hunter", "Card Hunter", 2)
    assert game.seat_counts == (1, 2, 3, 4)
    assert issubclass(game.Options, lodge.kernel.options.Options)
    assert isinstance(game.schema(), dict)
    assert parameters(game.new) == ["seats=", "options=", "key=", "events=", "secrets="]
    assert parameters(game.from_json) == ["doc", "events="]


def test_a_match_has_these_methods() -> None:
    match = lodge.load("card-hunter").new(seats=3, options={}, key="k", events=False)
    assert parameters(match.apply) == ["action", "seat="]
    assert parameters(match.refusal)[0] == "action"
    assert parameters(match.text) == ["action"]
    assert parameters(match.parse) == ["text"]
    assert parameters(match.view) == ["seat"]
    assert parameters(match.guess) == ["seat", "key"]
    assert parameters(match.interjections) == ["seat"]
    assert parameters(match.events) == ["seat", "since="]
    for name in ("legal", "outcome", "clone", "to_json", "record"):
        assert parameters(getattr(match, name)) == []


def test_a_match_is_played_like_this(tmp_path: Path) -> None:
    game = lodge.load("card-hunter")
    match = game.new(seats=3, options={"difficulty": "hard"}, key="any string or bytes")
    assert match.seat == 0
    assert match.decision == "act"
    assert match.outcome() is None
    assert match.interjections(0) == []
    while not match.over:
        action = match.legal()[0]
        assert match.refusal(action) is None
        assert match.parse(match.text(action)) == action
        match.apply(action)
    assert (match.seat, match.legal()) == (-1, [])
    assert game.from_json(match.to_json()).decision is None
    outcome = match.outcome()
    assert isinstance(outcome, lodge.Outcome)
    assert (len(outcome.scores), outcome.winners) == (3, ())
    assert outcome.reason
    match.record().save(tmp_path / "match.json")
    again = lodge.replay(lodge.load_record(tmp_path / "match.json"))
    assert again.to_json() == match.to_json() == game.from_json(match.to_json()).to_json()
    assert lodge.replay(tmp_path / "match.json", upto=2).seat == 2


def test_an_illegal_action_carries_its_refusal() -> None:
    match = BURROW_GAME.new(key=1)
    with pytest.raises(lodge.IllegalAction) as caught:
        match.apply(match.parse("stay"))
    refusal = match.refusal(match.parse("stay"))
    assert refusal is not None
    assert caught.value.refusal == refusal
    assert (caught.value.code, str(caught.value)) == (refusal.code, refusal.sentence)


def test_all_errors_are_lodge_errors() -> None:
    for error in (lodge.BadOptions, lodge.BadPosition, lodge.BadRecord, lodge.IllegalAction):
        assert issubclass(error, lodge.LodgeError)
        assert issubclass(error, ValueError)
