"""Why an action is refused, in words a player understands."""

from typing import Any

import pytest

from tests.games.shadow_hunters.night import night, play


def code(scenario: Any, text: str) -> str:
    refusal = scenario.match.refusal(scenario.match.parse(text))
    assert refusal is not None
    assert refusal.sentence.endswith(".")
    return str(refusal.code)


@pytest.mark.parametrize(
    ("arranged", "text", "wanted"),
    [
        ({"red": "emi revealed church"}, "reveal", "already-revealed"),
        ({"blue": "daniel", "current": "blue"}, "reveal", "daniel-hides"),
        ({}, "roll_twice", "no-compass"),
        ({}, "teleport:cabin", "no-teleport"),
        ({"red": "emi church"}, "teleport:gate", "teleport-too-far"),
        ({}, "lightning", "no-such-ability"),
        ({}, "go:church", "no-seven"),
        ({}, "attack:orange", "not-asked"),
        ({}, "attack:pink", "no-such-player"),
        ({"red": "church", "decision": "attack"}, "attack:red", "yourself"),
        ({"red": "church", "decision": "attack"}, "attack_all", "one-target"),
        (
            {"red": "church +machine_gun", "orange": "church", "decision": "attack"},
            "attack:orange",
            "machine-gun",
        ),
        (
            {"red": "church +masamune", "orange": "church", "decision": "attack"},
            "no_attack",
            "masamune",
        ),
        ({"red": "church", "decision": "area"}, "steal", "nothing-to-steal"),
        ({"red": "church", "decision": "area"}, "end_turn", "not-asked"),
    ],
)
def test_the_reason_of_a_refusal(arranged: dict[str, Any], text: str, wanted: str) -> None:
    assert code(night(**arranged), text) == wanted


def test_targets_and_cards_that_cannot_be_chosen() -> None:
    attack = night(
        red="church", orange="church", yellow="woods", green="werewolf 14 dead", decision="attack"
    )
    assert code(attack, "attack:yellow") == "out-of-range"
    assert code(attack, "attack:green") == "dead"
    seven = play(night(red="woods", dice="d6:6 d4:1"), "roll")
    assert code(seven, "go:woods") == "same-area"
    steal = play(night(red="altar", orange="+chainsaw +handgun", decision="area"), "steal")
    assert code(steal, "take:talisman") == "no-such-card"
    hermit = play(night(red="emi cabin", decision="area", zones={"hermit deck": "slap"}), "draw")
    assert code(hermit, "hand_to:red") == "wrong-target"
    play(hermit, "hand_to:orange")
    assert code(hermit, "take_damage") == "be-honest"


def test_another_seat_is_told_whose_turn_it_is() -> None:
    scenario = night()
    refusal = scenario.match.refusal(scenario.match.parse("roll"), seat=2)
    assert refusal is not None
    assert refusal.code == "not-your-turn"
