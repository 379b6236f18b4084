"""Scenarios, and the examples in the documentation of the test kit."""

import doctest
from types import ModuleType

import pytest

from lodge import BadPosition
from lodge.testing import Scenario, changes, conformance, scenario

POSITION = {
    "seats": 3,
    "token": "north",
    "hunters": {"jack": {"at": "north"}, "queen": {"at": "east"}, "king": {"at": "south"}},
    "zones": {"tail part": ["T2", "T1"], "head part": ["H1"]},
}


@pytest.mark.parametrize("module", [scenario, conformance])
def test_the_documentation_is_right(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_a_scenario_tells_all_that_changed() -> None:
    hunt = Scenario("card-hunter", POSITION)
    assert hunt.options[:3] == ["move:cw", "move:ccw", "light"]
    hunt.play("light")
    assert hunt.changed["zones.tail part"] == (["T2", "T1"], ["T1"])
    assert hunt.changed["zones.tail hits"] == (None, ["T2"])
    assert hunt.position["acting"] == "queen"
    assert [event.name for event in hunt.happened] == ["card_hit"]


def test_several_plays_are_told_together() -> None:
    hunt = Scenario("card-hunter", POSITION)
    hunt.play("light", "move:ccw")
    assert [event.name for event in hunt.happened] == ["card_hit", "moved"]
    hunt.play("move:cw")
    assert "hunters.queen.at" not in hunt.changed


def test_a_bad_position_is_refused() -> None:
    with pytest.raises(BadPosition, match="hunters"):
        Scenario("card-hunter", {"seats": 3})


def test_bookkeeping_is_no_change() -> None:
    before = {"a": {"b": 1}, "pending": [1], "chance": {"block": 1}, "gone": 2}
    after = {"a": {"b": 1, "c": 3}, "pending": [2], "chance": {"block": 2}}
    assert changes(before, after) == {"gone": (2, None), "a.c": (None, 3)}
