"""The sums that a view shows: of the kit being picked and of the open sets of a hunt."""

from typing import Any

import pytest

from lodge.testing import Scenario
from tests.games.beast_hunter.arranged import (
    BEASTS,
    HUNTER,
    SPECTATOR,
    charges,
    hunts,
    table,
    take,
    told,
)

Worth = tuple[int, int, bool]


def worth(total: dict[str, Any]) -> Worth:
    return total["power"], total["points"], total["infinite"]


def lines(total: dict[str, Any]) -> list[str]:
    return [line["sentence"].partition(": ")[2] for line in total["lines"]]


def sums(scene: Scenario) -> dict[str, Any]:
    """The sums of a hunt, which are the same for everybody."""
    seen = [scene.match.view(who)["hunt"]["sums"] for who in (BEASTS, HUNTER, SPECTATOR)]
    assert seen[0] == seen[1] == seen[2]
    found: dict[str, Any] = seen[0]
    return found


@pytest.mark.rule("BH-126", "BH-127")
def test_the_kit_builder_counts_power_and_points() -> None:
    scene = table(nests=["SC2"], supply="TR2 TR3 TR4 BOJ", phase="morning")
    take(scene, "hunt", "pick:boj", "pick:tr2", "pick:tr3", "pick:tr4")
    picks = scene.match.view(HUNTER)["picks"]
    assert picks["cards"] == ["BOJ", "TR2", "TR3", "TR4"]
    assert worth(picks["sum"]) == (5, 4, False)
    assert lines(picks["sum"]) == [
        "run 2-3-4 of traps = 2.",
        "flush x2 = 4.",
        "Limbs +1 = 5 power.",
    ]
    assert picks["sum"]["lines"][1] == {
        "name": "set_flush",
        "clause": "BH-123",
        "data": {"side": "hunter", "value": 4},
        "sentence": "The Hunter: flush x2 = 4.",
    }
    assert scene.match.view(HUNTER)["hunt"]["sums"] == {}


@pytest.mark.rule("BH-103")
def test_picks_are_summed_for_their_owner_alone() -> None:
    scene = table(nests=["SC2 SC3"], supply="TR2 TR3 TR4", phase="morning")
    take(scene, "hunt", "pick:tr2")
    for who in (BEASTS, SPECTATOR):
        view = scene.match.view(who)
        assert "picks" not in view
        assert view["hunt"]["sums"] == {}


@pytest.mark.rule("BH-113", "BH-181", "BH-190")
def test_a_flipped_nest_is_summed_by_the_effects_resolved_so_far() -> None:
    """EX-16 with two more effects to come: Viper, then King Ape."""
    scene = hunts("SC4 FE5 FU6 SCQ FUK SCJ FUQ", "BL9 TR9 BOJ")
    assert worth(sums(scene)["hunter"]) == (2, 1, False)
    assert lines(sums(scene)["beasts"]) == ["run 4-5-6 = 2."]
    take(scene, "pick:scq")
    assert worth(sums(scene)["beasts"]) == (2, 5, False)
    take(scene, "pick:fuk")
    assert worth(sums(scene)["beasts"]) == (4, 7, False)
    assert lines(sums(scene)["beasts"]) == [
        "run 4-5-6 = 2.",
        "flush x2 = 4.",
        "Mural Viper +3 = 7 points.",
    ]


@pytest.mark.rule("BH-187", "BH-255")
@pytest.mark.parametrize(
    ("points", "what", "expected"), [(True, "power and points", 2), (False, "power", 1)]
)
def test_a_doubling_tells_what_it_doubles(points: bool, what: str, expected: int) -> None:
    options = {"lioness_points": points}
    scene = hunts("SC4 FE4 SCJ SCQ FUQ", "BL9 TR9", options=options)
    take(scene, "pick:fuq")
    nest = sums(scene)["beasts"]
    assert worth(nest) == (2, expected, False)
    assert nest["lines"][1]["data"] == {"side": "beasts", "value": 2, "what": what}


@pytest.mark.rule("BH-192", "BH-142")
def test_a_stolen_card_changes_both_sums() -> None:
    scene = hunts("FEJ FE5 SCJ SCQ SC1", "TR6 TR7 TR8 HX")
    assert [worth(one) for one in sums(scene).values()] == [(4, 4, False), (0, 0, True)]
    take(scene, "pick:fej", "pick:tr6")
    assert [worth(one) for one in sums(scene).values()] == [(2, 2, False), (2, 2, True)]


@pytest.mark.rule("BH-143", "BH-116")
def test_infinite_power_needs_another_set() -> None:
    both = hunts("BX FE5 SCJ SCQ", "BL7 TR7 HX")
    assert [worth(one) for one in sums(both).values()] == [(1, 1, True), (0, 0, True)]
    alone = charges("BX FE5 FE6 SCJ SCQ", "BL7")
    assert {side: worth(one) for side, one in sums(alone).items()} == {"beasts": (2, 2, False)}


def test_the_lines_of_the_view_are_those_of_the_log() -> None:
    """Gannet may call cards until the end: what is seen before he is done is then told."""
    scene = hunts("FEK FE4 FE5 FE6", "BL9 TR9 BO9 BOK", beside=["FE8 SC8"])
    assert scene.options[-1] == "done"
    seen = [(line["name"], line["data"]) for one in sums(scene).values() for line in one["lines"]]
    start = scene.match.count_events(SPECTATOR)
    take(scene, "done")
    events = scene.match.events(SPECTATOR, since=start)
    names = {name for name, _ in seen}
    assert [(event.name, event.data) for event in events if event.name in names] == seen
    assert told(scene, "set_total") == [["hunter", 5, 2], ["beasts", 4, 4]]
