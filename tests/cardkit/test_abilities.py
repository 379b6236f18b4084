"""Declared abilities and their targets."""

import sys
from types import ModuleType

import pytest

from lodge.cardkit.abilities import Ability, declared
from tests.cardkit import brawl as toy
from tests.cardkit.arranging import asked, asks, brawl, life, play, texts


def test_abilities_are_found_in_the_order_of_their_numbers() -> None:
    found = declared(toy.Card, [sys.modules[toy.__name__]])
    assert found == [toy.BOLT, toy.WARD, toy.BANNER, toy.COUNTER, toy.VOLLEY]


def test_two_abilities_with_one_number_are_refused() -> None:
    module = ModuleType("doubled")
    vars(module).update(first=toy.BOLT, second=toy.Bolt("bolt", toy.ON_TURN))
    with pytest.raises(ValueError, match="number 0"):
        declared(toy.Card, [module])


def test_an_ability_is_offered_at_its_moments() -> None:
    match = brawl(ann="bolt ward banner counter", ben="bolt ward banner counter")
    assert texts(match) == ["end", "play:bolt", "play:ward", "play:banner", "duel", "boast"]
    play(match, "play:ward")
    assert texts(match) == ["pass", "play:ward", "play:counter"]


def test_what_would_change_nothing_is_not_offered() -> None:
    class Idle(Ability[toy.Brawl]):
        def is_useful(self, match: toy.Brawl, holder: int) -> bool:
            return match.life[holder] < 5

    match = brawl()
    assert isinstance(match, toy.Brawl)
    choices: list[int] = []
    Idle(0, toy.PASS).offer(match, 0, choices)
    assert choices == []
    match.life[0] = 3
    Idle(0, toy.PASS).offer(match, 0, choices)
    Idle(0).offer(match, 0, choices)
    assert choices == [toy.PASS.at(0)]


def test_a_target_is_asked_for_where_there_are_several() -> None:
    match = brawl(ann="bolt")
    assert asks(match, "play:bolt") == ["ann turn", "ann choose_target"]
    assert texts(match) == ["at:ben", "at:cid"]


@pytest.mark.parametrize("card", ["bolt", "volley"])
def test_a_single_target_is_taken_unasked(card: str) -> None:
    match = toy.GAME.from_json(
        {
            "game": "brawl",
            "seats": 2,
            "turn": 1,
            "players": {"ann": {}, "ben": {}},
            "zones": {"hand ann": [card]},
            "pending": [["turn"], ["finish"]],
        }
    )
    play(match, f"play:{card}")
    assert asked(match) == "ann turn"
    assert life(match) == [5, 4]


# Several targets


def test_several_targets_are_chosen_one_after_another() -> None:
    match = brawl(ann="volley")
    play(match, "play:volley")
    assert asked(match) == "ann choose_targets"
    assert texts(match) == ["at:ben", "at:cid"]
    play(match, "at:cid")
    assert texts(match) == ["done", "at:ben"]
    doc = match.to_json()
    assert doc["pending"][0] == [
        "choose_targets",
        "ann",
        {"chosen": ["cid"], "least": 1, "most": 2},
    ]
    assert toy.GAME.from_json(doc).to_json() == doc
    play(match, "at:ben")
    assert asked(match) == "ann turn"
    assert life(match) == [5, 4, 4]


def test_enough_targets_can_be_left_at_that() -> None:
    match = brawl(ann="volley")
    play(match, "play:volley", "at:cid", "done")
    assert life(match) == [5, 5, 4]


def test_no_more_targets_than_allowed_are_asked_for() -> None:
    chosen = {"chosen": ["ben"], "least": 0, "most": 1}
    match = brawl(pending=[["choose_targets", "ann", chosen], ["turn"], ["finish"]])
    assert asked(match) == "ann turn"
    assert life(match) == [5, 4, 5]
