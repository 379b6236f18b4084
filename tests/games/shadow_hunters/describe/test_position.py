"""Positions as documents, and what is wrong with bad ones."""

from typing import Any

import msgspec
import pytest

from lodge import BadPosition
from lodge.games.shadow_hunters.describe.earlier import in_todays_words
from lodge.kernel.record import Record, verify
from lodge.testing import Scenario
from lodge.testing.players import RandomTable
from tests.games.shadow_hunters.night import GAME, asked, document, night, play


def test_a_position_written_by_hand_is_completed() -> None:
    scenario = night(red="church +chainsaw", zones={"white deck": "advent blessing"})
    zones = scenario.position["zones"]
    assert zones["white deck"][:2] == ["advent", "blessing"]
    assert len(zones["white deck"]) == 16
    assert len(zones["black deck"]) == 15
    assert len(zones["unused characters"]) == 5


@pytest.mark.parametrize("key", range(6))
def test_every_position_of_a_match_is_read_back(key: int) -> None:
    options = {"characters": "mix_all", "opening_hermit": "each_draws"}
    match = GAME.new(8, options, key=key)
    table = RandomTable(str(key))
    while not match.over:
        doc = match.to_json()
        read = GAME.from_json(doc)
        assert read.to_json() == doc
        assert read.legal() == match.legal()
        match.apply(table.choose(match))


def test_all_decisions_are_reached() -> None:
    seen = set()
    for seats, options in GAME.examples():
        for key in range(25):
            match = GAME.new(seats, options, key=key)
            table = RandomTable(f"reach {key}")
            while not match.over:
                seen.add(match.decision)
                match.apply(table.choose(match))
    assert seen == {decision.decision for decision in GAME.decisions}


FIVE_CARDS = "+chainsaw +handgun +talisman +holy_robe +machine_gun"
SLAPPED = {"giver": "red", "receiver": "orange", "card": "slap", "answer": "shows"}
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"orange": "vampire 13 dead", "green": "werewolf 14 dead"}, "the night is over, by hunters"),
    ({"seats": 6, "violet": f"bob {FIVE_CARDS}"}, "the night is over, by bob"),
    ({"blue": "daniel 13 dead"}, "the night is over, by daniel"),
    ({"answers": [SLAPPED]}, "being vampire, cannot have answered 'slap' like this: 'shows'"),
    ({"red": "church", "areas": ["cabin"] * 6}, "each of"),
    ({"red": "emi 10"}, "dead or not"),
    ({"red": "emi dead 3"}, "dead or not"),
    ({"red": "emi 10 dead"}, "cannot have the turn"),
    ({"red": "vampire", "orange": "vampire"}, "cannot be a character"),
    ({"red": "allie", "blue": "emi", "yellow": "bob"}, "side"),
    ({"current": "pink"}, "no pink"),
    ({"zones": {"white deck": "advent advent"}}, "too many"),
    ({"zones": {"white deck": "chainsaw"}}, "cannot lie"),
    ({"zones": {"hermit deck": "vampire"}}, "where no character can lie"),
    ({"zones": {"nowhere": "advent"}}, "no zone"),
    ({"zones": {"red equipment": "advent"}}, "not equipment"),
    ({"decision": "loot"}, "pending"),
    ({"pending": []}, "empty"),
    ({"pending": [["attack"]]}, "finish_turn"),
    ({"pending": [["rolled", "red>nobody", "3"], ["finish_turn"]]}, "does not go with"),
    ({"over": True}, "endings"),
    ({"answers": [{"giver": "red", "receiver": "blue", "card": "x", "answer": "y"}]}, "answered"),
]


@pytest.mark.parametrize(("arranged", "words"), WRONG)
def test_a_wrong_position_is_refused_with_a_sentence(arranged: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.from_json(document(**arranged))


def test_unknown_characters_and_missing_ones_are_refused() -> None:
    doc = document()
    doc["players"]["red"]["character"] = "dracula"
    with pytest.raises(BadPosition, match="no character"):
        GAME.from_json(doc)
    del doc["players"]["red"]["character"]
    with pytest.raises(BadPosition, match="needs one character"):
        GAME.from_json(doc)


def test_a_public_fact_may_not_rule_out_the_truth() -> None:
    doc = document()
    doc["players"]["red"]["not"] = ["emi"]
    with pytest.raises(BadPosition, match="ruled out"):
        GAME.from_json(doc)


EARLIER: list[tuple[list[str], list[Any]]] = [
    (
        ["rolled", "orange>red+yellow", "3"],
        [{"attacker": "orange", "targets": ["red", "yellow"], "is_counter": False, "base": 3}],
    ),
    (
        ["roll_attack", "green<red"],
        [{"attacker": "green", "targets": ["red"], "is_counter": True, "base": 0}],
    ),
    (["hit", "red", "orange>red"], ["red", "orange"]),
    (
        ["threat", "red", "woods"],
        ["red", {"source": "woods", "most": 2, "attacker": "nobody"}],
    ),
    (
        ["threat", "red", "orange>red"],
        ["red", {"source": "attack", "most": 0, "attacker": "orange"}],
    ),
    (
        ["loot", "red", "yellow attack all: red+orange"],
        [
            "red",
            {
                "killer": "yellow",
                "victims": ["red", "orange"],
                "by_attack": True,
                "takes_all": True,
            },
        ],
    ),
    (
        ["settle", "nobody effect one: red"],
        [{"killer": "nobody", "victims": ["red"], "by_attack": False, "takes_all": False}],
    ),
    (["ability_target", "curse"], []),
    (["ability_strike", "lightning", "red"], ["red"]),
    (["table", "red"], ["red"]),
]


@pytest.mark.parametrize(("entry", "values"), EARLIER)
def test_steps_are_read_as_positions_once_wrote_them(entry: list[str], values: list[Any]) -> None:
    assert in_todays_words(entry) == [entry[0], *values]
    assert in_todays_words([entry[0], *values]) == [entry[0], *values]


@pytest.mark.parametrize(
    "entry",
    [
        ["rolled", "red>nobody", "3"],
        ["rolled", "red>blue", "many"],
        ["threat", "red", "nonsense"],
        ["loot", "red", "blue attack some: red"],
        ["settle", "blue: red"],
        ["hit", "red"],
    ],
)
def test_a_step_of_an_earlier_position_that_means_nothing_is_refused(entry: list[str]) -> None:
    with pytest.raises(BadPosition, match="does not go with the step"):
        GAME.from_json(document(pending=[entry, ["finish_turn"]]))


def test_a_record_may_hold_positions_in_earlier_words() -> None:
    scenario = night(red="church", green="church", decision="attack", dice="d6:4 d4:2")
    play(scenario, "attack:green")
    quiet_until(scenario, "green hit")
    record = scenario.match.record()
    snapshot = record.snapshots[-1]
    attack = "red>green"
    earlier = [["hit", "green", attack], ["again", attack], *snapshot.position["pending"][2:]]
    position = {**snapshot.position, "pending": earlier}
    assert position != snapshot.position
    assert verify(GAME, _with_last(record, position)) == []
    spoilt = {**position, "turn": 7}
    assert "not what the replay gives" in verify(GAME, _with_last(record, spoilt))[0]


def quiet_until(scenario: Scenario, question: str) -> None:
    while asked(scenario) != question:
        scenario.match.apply(scenario.match.legal()[0])


def _with_last(record: Record, position: dict[str, Any]) -> Record:
    last = msgspec.structs.replace(record.snapshots[-1], position=position)
    return msgspec.structs.replace(record, snapshots=[*record.snapshots[:-1], last])


def test_a_position_may_begin_with_a_step_that_asks_nothing() -> None:
    scenario = night(pending=[["start_turn", "yellow"]])
    assert asked(scenario) == "yellow turn"
