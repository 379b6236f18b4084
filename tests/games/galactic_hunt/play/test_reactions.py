"""Reactions, active and prepared cards, activations and triggers (3.11 to 3.13)."""

from typing import Any

import pytest

from lodge.testing import Scenario
from tests.games.galactic_hunt.chase import (
    asked,
    chase,
    durability,
    heard,
    keywords,
    on_player,
    play,
    supply,
    tracking,
    zone,
)


def counters(scenario: Scenario) -> list[int]:
    return [mark["counters"] for mark in scenario.position["marks"] if "counters" in mark]


def marks(scenario: Scenario, where: str) -> list[dict[str, Any]]:
    return [mark for mark in scenario.position["marks"] if mark["zone"] == where]


@pytest.mark.rule("GH-200", "GH-213", "GH-452")
def test_reaction_cards_in_the_own_combat_phase() -> None:
    hunt = chase(red={"hand": ["break-contact", "free"], "on": ["Rushed:1"]})
    doc = hunt.match.to_json()
    assert doc["on_players"][0]["what"] == "Rushed"
    assert "play:core.break-contact" in hunt.options


@pytest.mark.rule("GH-202")
def test_what_opens_no_window() -> None:
    hunt = chase(red={"hand": ["free"]}, blue={"hand": ["cancel"]})
    play(hunt, "draw", hold=True)
    assert asked(hunt) == ("red", "combat")


@pytest.mark.rule("GH-205", "GH-210", "GH-214")
def test_who_is_asked() -> None:
    hunt = chase(seats=3, red={"hand": ["free", "free"]}, blue={"hand": ["free"]})
    play(hunt, "play:free", hold=True)
    assert asked(hunt) == ("blue", "react")
    assert hunt.options == ["pass"]
    play(hunt, "pass", hold=True)
    assert asked(hunt) == ("red", "react")
    smart = chase(
        seats=3,
        options={"reaction_prompt": "smart"},
        red={"hand": ["free", "free"]},
        blue={"hand": ["free"]},
    )
    play(smart, "play:free", hold=True)
    assert asked(smart) == ("red", "combat")


@pytest.mark.rule("GH-206", "GH-230", "GH-228")
def test_mandatory_cards_fire_first() -> None:
    hunt = chase(
        red={"hand": ["free"], "board": ["hunter"]},
        blue={"hand": ["cancel"], "hidden": ["trap"], "pursuits": ["waiting-like"]},
    )
    play(hunt, "play:free")
    assert tracking(hunt, "red") == 2
    assert zone(hunt, "blue discard") == ["trap"]
    assert zone(hunt, "blue pursuit discard") == ["waiting-like"]
    assert supply(hunt) == [5, 5]


@pytest.mark.rule("GH-205", "GH-225", "GH-226", "GH-227")
def test_hidden_cards() -> None:
    hunt = chase(red={"hand": ["trap", "free"]}, blue={"hand": ["free"]})
    play(hunt, "play:trap", hold=True)
    view = hunt.match.view(1)
    assert view["zones"]["red laying"] == [None]
    assert view["stack"][0]["card"] is None
    assert "trap" not in " ".join(event.sentence for event in hunt.match.events(1)).lower()
    play(hunt)
    assert hunt.match.view(1)["zones"]["red hidden"] == [None]
    assert hunt.match.view(0)["zones"]["red hidden"] == ["test.trap"]
    (mark,) = marks(hunt, "red hidden")
    assert mark["paid"] == 2
    assert mark["source"] == {"zone": "red board", "place": 0}
    play(hunt, "play:free")
    assert zone(hunt, "red hidden") == ["trap"]


@pytest.mark.rule("GH-205")
def test_a_card_laid_later_does_not_match() -> None:
    hunt = chase(red={"hand": ["free"]}, blue={"hidden": ["trap"]})
    doc = hunt.match.to_json()
    for mark in doc["marks"]:
        if mark["zone"] == "blue hidden":
            mark["laid"] = 500
    hunt.match = hunt.match.setup.game.from_json(doc, events=True)
    play(hunt, "play:free")
    assert tracking(hunt, "red") == 0


@pytest.mark.rule("GH-225", "GH-226", "GH-228", "GH-229", "GH-245")
def test_active_cards() -> None:
    hunt = chase(red={"hand": ["watchful"]}, blue={"hand": ["long-stalk"]})
    play(hunt, "play:watchful")
    assert zone(hunt, "red active") == ["watchful"]
    assert len(zone(hunt, "red hand")) == 1
    play(hunt, "end_turn", "combat_phase", "play:long-stalk", "@red")
    assert zone(hunt, "red active") == []
    assert len(zone(hunt, "red hand")) == 3


@pytest.mark.rule("GH-231")
def test_self_prepared_cards() -> None:
    hunt = chase(red={"hand": ["ready"]})
    play(hunt, "play:ready")
    assert "fire:0" in hunt.options
    play(hunt, "close")
    assert "fire:0" in hunt.options
    play(hunt, "end_turn", hold=True)
    doc = chase(red={"active": ["ready prepared"]}, blue={"hand": ["free"]})
    play(doc, "end_turn", "combat_phase", "play:free", "fire:0", "@blue")
    assert tracking(doc, "blue") == 2
    assert zone(doc, "red discard") == ["ready"]


@pytest.mark.rule("GH-232", "GH-233", "GH-175")
def test_cards_prepared_by_others() -> None:
    hunt = chase(red={"hand": ["lay-by", "long-stalk", "scrap-vest"]}, blue={"hand": ["free"]})
    play(hunt, "play:lay-by")
    assert asked(hunt) == ("red", "prepare")
    assert hunt.options == ["prepare:core.long-stalk", "done"]
    play(hunt, "prepare:long-stalk")
    assert zone(hunt, "red hidden") == ["long-stalk"]
    assert hunt.match.view(1)["zones"]["red hidden"] == [None]
    play(hunt, "play_prepared:0", "@blue")
    assert tracking(hunt, "blue") == 3
    assert supply(hunt) == [1, 9]
    free = chase(red={"hand": ["lay-by-free", "long-stalk", "free"]}, blue={"hand": ["free"]})
    play(free, "play:lay-by-free", "prepare:long-stalk", "play:free", "play_prepared:0", "@blue")
    assert tracking(free, "blue") == 3
    assert supply(free) == [5, 5]


@pytest.mark.rule("GH-234", "GH-467")
def test_malfunction_in_the_active_zone() -> None:
    hunt = chase(
        red={"hand": ["break-active", "break-active", "free"]},
        blue={"active": ["watchful"], "hidden": ["trap"], "hand": ["mend-active"]},
    )
    play(hunt, "play:break-active", "target_active:blue:0")
    # The trap fires in the window of the card, before that breaks the other one.
    assert zone(hunt, "blue discard") == ["watchful", "trap"]
    quiet = chase(red={"hand": ["free"]}, blue={"hidden": ["trap Malfunction"]})
    play(quiet, "play:free")
    assert zone(quiet, "blue hidden") == ["trap"]
    mended = chase(
        red={"hidden": ["trap Malfunction"], "hand": ["mend-active"]}, blue={"hand": ["free"]}
    )
    play(mended, "play:mend-active", "target_hidden:red:0", "end_turn", "combat_phase", "play:free")
    assert tracking(mended, "blue") == 2


@pytest.mark.rule("GH-225")
def test_lines_that_work_from_the_active_zone() -> None:
    hunt = chase(red={"hand": ["banner", "read-the-ground"]})
    play(hunt, "play:banner")
    assert zone(hunt, "red active") == ["banner"]
    assert keywords(hunt, "red") == {"Prowl": 1}
    play(hunt, "draw")
    assert counters(hunt) == [1]


@pytest.mark.rule("GH-240", "GH-242", "GH-241")
def test_activations_as_replies() -> None:
    hunt = chase(red={"hand": ["strike"]}, blue={"board": ["alien t2", "guard"]})
    assert not [one for one in hunt.options if one.startswith("activate")]
    play(hunt, "play:strike", "@blue", "activate:guard")
    assert durability(hunt, "blue") == 10
    assert supply(hunt) == [6, 4]
    free = chase(red={"hand": ["free"] * 3}, blue={"board": ["alien", "guard-free"]})
    play(free, "play:free", "activate:guard-free", "play:free", "activate:guard-free")
    play(free, "play:free", hold=True)
    assert free.options == ["pass"]
    assert len(zone(free, "blue hand")) == 2


@pytest.mark.rule("GH-241")
def test_several_uses() -> None:
    hunt = chase(red={"board": ["hunter", "twice-act"]})
    play(hunt, "activate:twice-act", "activate:twice-act")
    assert not [one for one in hunt.options if one.startswith("activate")]
    play(hunt, "end_turn", "end_turn", "combat_phase")
    assert [one for one in hunt.options if one.startswith("activate")]


@pytest.mark.rule("GH-242")
def test_prices() -> None:
    hunt = chase(red={"board": ["hunter d5", "counted c2"], "hand": ["strike", "free"]})
    play(hunt, "activate:counted:2", "@red", "discard:free")
    assert durability(hunt, "red") == 8
    assert counters(hunt) == []
    assert zone(hunt, "red discard") == ["free"]


@pytest.mark.rule("GH-243", "GH-473")
def test_stunned_characters_do_not_activate() -> None:
    hunt = chase(
        red={"board": ["thousandmother-yx Stunned:1", "ration-crate"], "side": ["brood-drone"]}
    )
    assert [one for one in hunt.options if one.startswith("activate")] == ["activate:0:1"]
    fit = chase(red={"board": ["thousandmother-yx"], "side": ["brood-drone"]})
    play(fit, "activate:thousandmother-yx")
    assert zone(fit, "red board") == ["brood-drone", "thousandmother-yx"]
    assert supply(fit) == [3, 7]


@pytest.mark.rule("GH-244")
def test_standing_effects() -> None:
    hunt = chase(
        red={"hand": ["long-stalk", "unveil"]}, blue={"board": ["alien", "shroud", "bearer"]}
    )
    assert keywords(hunt, "blue") == {"Stealth": 1}
    play(hunt, "play:unveil")
    assert keywords(hunt, "blue") == {"Stealth": 1}
    assert "lost_one_on" in heard(hunt)
    play(hunt, "play:long-stalk", hold=True)
    assert hunt.options == ["nothing"]
    tracked = chase(red={"hand": ["long-stalk"]}, blue={"board": ["alien t1", "shroud"]})
    play(tracked, "play:long-stalk", "@blue")
    assert keywords(tracked, "blue") == {}


@pytest.mark.rule("GH-245", "GH-013")
def test_may_and_order() -> None:
    hunt = chase(red={"board": ["hunter", "maybe"], "hand": ["free"]})
    play(hunt, "play:free")
    assert asked(hunt) == ("red", "may")
    play(hunt, "yes")
    assert len(zone(hunt, "red hand")) == 2
    two = chase(red={"board": ["hunter", "maybe", "counted"], "hand": ["free"]})
    play(two, "play:free")
    assert asked(two) == ("red", "order")
    assert len(two.options) == 2


@pytest.mark.rule("GH-246")
def test_cards_in_hand_see_nothing() -> None:
    hunt = chase(red={"hand": ["echo", "free"]})
    play(hunt, "play:free")
    assert len(zone(hunt, "red hand")) == 2


@pytest.mark.rule("GH-247")
def test_a_line_does_not_hear_itself() -> None:
    hunt = chase(red={"board": ["hunter", "echo"]})
    play(hunt, "draw")
    assert len(zone(hunt, "red hand")) == 2


@pytest.mark.rule("GH-247", "GH-248")
def test_loops_end() -> None:
    hunt = chase(red={"board": ["hunter d3", "loop-a", "loop-b"], "hand": ["grow"]})
    play(hunt, "play:grow", "@red")
    assert asked(hunt) == ("red", "combat")
    assert len([name for name in heard(hunt) if name == "triggered"]) <= 4


@pytest.mark.rule("GH-250")
def test_the_source_of_a_keyword() -> None:
    hunt = chase(blue={"board": ["alien Bleed:1"], "pursuits": ["apex-like"]})
    play(hunt, "end_turn")
    view = hunt.match.view(None)
    (pursuit,) = [one for one in view["players"]["blue"]["cards"] if one["progress"] is not None]
    assert pursuit["progress"] == 1


@pytest.mark.rule("GH-251")
def test_triggering_a_card() -> None:
    hunt = chase(red={"hand": ["force"]}, blue={"hidden": ["armor-up"]})
    play(hunt, "play:force", "target_hidden:blue:0")
    assert zone(hunt, "blue discard") == ["armor-up"]
    assert tracking(hunt, "red") == 0
    settling = chase(red={"hand": ["force"]}, blue={"active": ["slow-ruin s2"]})
    play(settling, "play:force", "target_active:blue:0", "@red")
    assert durability(settling, "red") == 7
    other = chase(red={"hand": ["force"]}, blue={"hidden": ["long-stalk prepared:card"]})
    play(other, "play:force", "target_hidden:blue:0")
    assert zone(other, "blue hidden") == ["long-stalk"]


@pytest.mark.rule("GH-249")
def test_events_that_the_core_set_does_not_use() -> None:
    hunt = chase(
        red={"hand": ["long-stalk"]}, blue={"board": ["alien", "onlooker"], "hand": ["cancel"]}
    )
    play(hunt, "play:long-stalk", "@blue", "react:cancel")
    while hunt.match.decision == "order":
        play(hunt, hunt.options[0])
    assert counters(hunt) == [1 + 2 + 8]
    assert on_player(hunt, "blue") == {}


@pytest.mark.parametrize(
    ("red", "blue", "actions", "count"),
    [
        ({"board": ["hunter", "ration-crate"]}, {}, ["activate:ration-crate"], 1),
        (
            {"hand": ["strike"]},
            {"board": ["alien t2 Armor:1", "listener"]},
            ["play:strike", "@blue"],
            2,
        ),
        ({}, {"deck": [], "discard": ["free"]}, ["end_turn", "combat_phase", "draw"], 4 + 16),
        (
            {"hand": ["strip-armor"]},
            {"board": ["alien Armor:1", "listener"]},
            ["play:strip-armor", "@blue"],
            8,
        ),
        ({}, {}, ["end_turn"], 16),
    ],
)
def test_further_events(
    red: dict[str, Any], blue: dict[str, Any], actions: list[str], count: int
) -> None:
    hunt = chase(red=red, blue={"board": ["alien", "listener"], **blue})
    play(hunt, *actions)
    assert counters(hunt) == [count]
