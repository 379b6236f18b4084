"""Who plays a card, targets, and playing step by step (3.1, 3.8 to 3.10)."""

import pytest

from tests.games.galactic_hunt.chase import (
    asked,
    chase,
    durability,
    heard,
    keywords,
    on,
    on_player,
    play,
    supply,
    tracking,
    zone,
)


@pytest.mark.rule("GH-001", "GH-002", "GH-003", "GH-147")
def test_kinds_of_targets() -> None:
    board = ["alien", "bearer", "bench", "cart", "scrap-vest"]
    hunt = chase(
        red={"hand": ["long-stalk", "tangle-wire", "grit-in-the-gears"]}, blue={"board": board}
    )
    play(hunt, "play:long-stalk", hold=True)
    prey = {"target:blue:4", "target:blue:3", "target:blue:2", "target:blue:1", "nothing"}
    assert set(hunt.options) == prey
    hunt = chase(red={"hand": ["tangle-wire"]}, blue={"board": board})
    play(hunt, "play:tangle-wire", hold=True)
    assert set(hunt.options) == {"target:blue:4", "target:blue:3", "nothing"}
    hunt = chase(red={"hand": ["grit-in-the-gears"]}, blue={"board": board})
    play(hunt, "play:grit-in-the-gears", hold=True)
    assert set(hunt.options) == {*(f"target:blue:{place}" for place in range(4)), "nothing"}


@pytest.mark.rule("GH-004")
def test_hand_means_combat_cards() -> None:
    hunt = chase(
        red={"hand": ["cage-drop"], "board": ["both"]},
        blue={"hand": ["free", "free"], "pursuit_hand": ["steady-work"]},
    )
    play(hunt, "play:cage-drop", "@blue")
    assert len(zone(hunt, "blue trapped")) == 2
    assert zone(hunt, "blue pursuit hand") == ["steady-work"]


@pytest.mark.rule("GH-006", "GH-007", "GH-008", "GH-120")
def test_crew_plays_and_is_the_source() -> None:
    hunt = chase(red={"board": ["hunter", "bearer Prowl:2"], "hand": ["long-stalk"]})
    play(hunt, "play:long-stalk", hold=True)
    assert asked(hunt) == ("red", "player")
    play(hunt, "by.bearer", "@blue", hold=True)
    assert tracking(hunt, "blue") == 5


@pytest.mark.rule("GH-010", "GH-339")
def test_conditions_are_no_keywords() -> None:
    hunt = chase(red={"hand": ["kick-the-door"]}, blue={"board": ["alien t2 Untargetable"]})
    play(hunt, "play:kick-the-door", hold=True)
    assert hunt.options == ["nothing"]


@pytest.mark.rule("GH-011", "GH-182", "GH-410")
def test_nullified() -> None:
    hunt = chase(red={"board": ["hunter Disorientate:1"], "hand": ["grand-tracking", "long-stalk"]})
    play(hunt, "play:long-stalk", "@blue")
    assert tracking(hunt, "blue") == 0
    assert supply(hunt) == [1, 9]
    assert zone(hunt, "red discard") == ["long-stalk"]
    assert keywords(hunt, "red") == {}


@pytest.mark.rule("GH-123", "GH-124", "GH-125")
def test_the_played_as_set() -> None:
    hunt = chase(red={"hand": ["either", "either"]})
    play(hunt, "play:either", hold=True)
    assert asked(hunt) == ("red", "class")
    assert hunt.options == ["as:1", "as:2"]
    play(hunt, "as:1")
    assert on_player(hunt, "red") == {"Concentration": 1}
    assert len(zone(hunt, "red hand")) == 1
    play(hunt, "play:either", "as:2")
    assert on_player(hunt, "red") == {"Concentration": 2}
    assert len(zone(hunt, "red hand")) == 1


@pytest.mark.rule("GH-126", "GH-130")
def test_crew_has_the_classes_of_its_primary() -> None:
    hunt = chase(
        red={"board": ["gravejaw-matron", "hired-spotter Disorientate:1"], "hand": ["pack-howl"]}
    )
    play(hunt, "play:pack-howl", "by.hired-spotter", "@blue", "first:2")
    assert on_player(hunt, "red") == {"Concentration": 2}


@pytest.mark.rule("GH-128")
def test_vehicles_do_not_hunt() -> None:
    hunt = chase(red={"board": ["hunter Stunned:1", "cart"], "hand": ["strike", "long-stalk"]})
    assert "play:test.strike" not in hunt.options
    assert "play:core.long-stalk" in hunt.options


@pytest.mark.rule("GH-129")
def test_playing_through_a_card() -> None:
    none = chase(red={"hand": ["through-bench"]})
    assert "play:test.through-bench" not in none.options
    hunt = chase(red={"board": ["hunter Prowl:3", "bench"], "hand": ["through-bench"]})
    play(hunt, "play:through-bench", "@blue")
    assert tracking(hunt, "blue") == 1
    assert len(zone(hunt, "red hand")) == 1
    stunned = chase(red={"board": ["hunter Stunned:1", "bench"], "hand": ["through-bench"]})
    assert "play:test.through-bench" not in stunned.options
    crew = chase(red={"board": ["hunter Stunned:1", "bearer"], "hand": ["point-and-loose"]})
    assert "play:core.point-and-loose" in crew.options
    any_way = chase(red={"board": ["hunter", "bench", "scrap-vest"], "hand": ["through-any"]})
    play(any_way, "play:through-any", hold=True)
    assert asked(any_way) == ("red", "through")
    assert len(any_way.options) == 2


@pytest.mark.rule("GH-132", "GH-362", "GH-366")
def test_hosts() -> None:
    hunt = chase(red={"board": ["hunter", "bearer", "cart"], "hand": ["scrap-vest"]})
    play(hunt, "play:scrap-vest", "by.hunter", hold=True)
    assert asked(hunt) == ("red", "host")
    assert set(hunt.options) == {"target:red:2", "target:red:0"}
    play(hunt, "@red.cart")
    assert on(hunt, "red", "scrap-vest")["host"] == 1
    assert keywords(hunt, "red") == {"Armor": 1}
    assert keywords(hunt, "red", "cart") == {"Armor": 1}
    assert keywords(hunt, "red", "bearer") == {}
    leech = chase(seats=3, red={"hand": ["leech"]})
    play(leech, "play:leech", "@green")
    assert supply(leech) == [4, 5, 6]
    play(leech, "end_turn")
    assert tracking(leech, "green") == 1


@pytest.mark.rule("GH-145", "GH-151", "GH-284")
def test_target_nothing() -> None:
    hunt = chase(red={"hand": ["heavy-sentence"], "pursuits": ["blood-duel"], "board": ["both"]})
    hunt = chase(
        red={"hand": ["strike"], "pursuits": ["blood-duel"], "board": ["both"]},
        blue={"board": ["alien t3"]},
    )
    play(hunt, "play:strike", "nothing")
    assert on(hunt, "red", "blood-duel", "pursuits")["progress"] == 1
    assert tracking(hunt, "blue") == 3
    assert "hunts_nothing" in heard(hunt)


@pytest.mark.rule("GH-146")
def test_prey_has_durability() -> None:
    hunt = chase(red={"hand": ["long-stalk"]}, blue={"board": ["alien", "scrap-vest"]})
    play(hunt, "play:long-stalk", hold=True)
    assert hunt.options == ["target:blue:1", "nothing"]


@pytest.mark.rule("GH-152")
def test_global_effects_ignore_protections() -> None:
    hunt = chase(
        red={"hand": ["unhide"]},
        blue={"board": ["alien Untargetable Stealth", "bearer"]},
    )
    play(hunt, "play:unhide")
    assert durability(hunt, "blue") == 9
    assert durability(hunt, "blue", "bearer") == 1


@pytest.mark.rule("GH-153", "GH-418", "GH-419", "GH-445", "GH-155", "GH-192", "GH-470", "GH-453")
@pytest.mark.parametrize(
    ("blue", "red", "card", "is_legal"),
    [
        ("Stealth", "", "long-stalk", False),
        ("Stealth", "Sight", "long-stalk", True),
        ("Stealth", "", "throat-line", True),
        ("Untargetable", "Sight", "long-stalk", False),
        ("Flight:5", "", "long-stalk", False),
        ("Flight:4", "", "long-stalk", True),
        ("Flight:5", "Prediction:1", "long-stalk", True),
        ("Grounded:3", "", "long-stalk", False),
        ("Grounded:3", "Prediction:1", "long-stalk", True),
        ("Grounded:4", "", "long-stalk", True),
        ("Reflexive", "", "long-stalk", True),
        ("Reflexive", "", "ready-shot", False),
        ("Reflexive", "Sight", "ready-shot", True),
    ],
)
def test_protections(blue: str, red: str, card: str, is_legal: bool) -> None:
    hunt = chase(
        red={"board": [f"lune-sabreth {red}"], "hand": [card]}, blue={"board": [f"alien {blue}"]}
    )
    play(hunt, f"play:{card}", hold=True)
    assert ("target:blue:0" in hunt.options) is is_legal


@pytest.mark.rule("GH-153")
def test_protections_against_activations_and_primaries() -> None:
    hunt = chase(
        red={"board": ["hunter", "netgunner", "kill-tally c2"]},
        blue={"board": ["alien Stealth Flight:3"]},
    )
    play(hunt, "activate:netgunner", hold=True)
    assert "target:blue:0" in hunt.options
    hunt = chase(
        red={"board": ["hunter", "kill-tally c2"]}, blue={"board": ["alien Stealth Flight:3"]}
    )
    play(hunt, "activate:kill-tally:2", hold=True)
    assert hunt.options == ["nothing"]


@pytest.mark.rule("GH-156", "GH-157", "GH-202")
def test_triggers_declare_when_they_resolve() -> None:
    hunt = chase(
        red={"board": ["both", "offering-bowl", "grave-lantern"], "hand": ["free", "free"]},
        blue={"hand": ["free"]},
    )
    play(hunt, "activate:grave-lantern", "@blue")
    assert asked(hunt) == ("red", "target")
    play(hunt, "@blue")
    assert tracking(hunt, "blue") == 2


@pytest.mark.rule("GH-158", "GH-070")
@pytest.mark.parametrize("seats", [2, 3])
def test_primaries_and_pursuits_cannot_be_taken_away(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["wipe"]},
        blue={"pursuits": ["night-watch"], "board": ["alien", "bench"]},
    )
    play(hunt, "play:wipe")
    assert zone(hunt, "blue board") == ["alien"]
    assert zone(hunt, "blue pursuits") == ["night-watch"]


@pytest.mark.rule("GH-162", "GH-185", "GH-211", "GH-209")
def test_targets_are_checked_again() -> None:
    hunt = chase(red={"hand": ["tangle-wire"]}, blue={"hand": ["vanish"]})
    play(hunt, "play:tangle-wire", "@blue", "react:vanish", "@blue")
    assert tracking(hunt, "blue") == 0
    assert on_player(hunt, "blue") == {}
    assert zone(hunt, "red discard") == ["tangle-wire"]
    two = chase(red={"hand": ["double-aim"]}, blue={"board": ["alien", "bearer"], "hand": ["hide"]})
    play(two, "play:double-aim", "@blue", "@blue.bearer", "react:hide", "by.alien", "@blue")
    assert tracking(two, "blue") == 0
    assert tracking(two, "blue", "bearer") == 2


@pytest.mark.rule("GH-175", "GH-176", "GH-200")
def test_lines_of_a_card() -> None:
    hunt = chase(red={"hand": ["two-ways", "free"]}, blue={"hand": ["two-ways"]})
    assert "play:test.two-ways" in hunt.options
    play(hunt, "play:free", "react:two-ways", hold=True)
    assert asked(hunt) == ("blue", "line")
    play(hunt, "line:2")
    assert len(zone(hunt, "blue hand")) == 2
    only = chase(red={"hand": ["cancel"]})
    assert "play:test.cancel" not in only.options


@pytest.mark.rule("GH-177", "GH-178", "GH-179", "GH-190", "GH-191")
def test_costs() -> None:
    hunt = chase(
        red={"board": ["hunter", "discounter"], "hand": ["long-stalk", "scrap-vest"], "supply": 5}
    )
    play(hunt, "play:long-stalk", "@blue")
    assert supply(hunt) == [2, 8]
    dear = chase(
        red={"hand": ["long-stalk"], "on": ["Restrained:5"], "supply": 7}, blue={"supply": 3}
    )
    play(dear, "play:long-stalk", "@blue")
    assert on_player(dear, "red") == {"Restrained": 2}
    cheap = chase(red={"hand": ["read-the-ground"], "on": ["Concentration:5"]})
    play(cheap, "play:read-the-ground", "@blue")
    assert supply(cheap) == [5, 5]
    assert on_player(cheap, "red") == {"Concentration": 3}
    rich = chase(red={"hand": ["only-rich"], "supply": 5})
    assert "play:test.only-rich" not in rich.options


@pytest.mark.rule("GH-180", "GH-012")
def test_a_source_that_is_gone_when_paid() -> None:
    hunt = chase(red={"board": ["hunter", "suicide", "bearer"], "hand": ["long-stalk"]})
    play(hunt, "play:long-stalk", "by.bearer", "@blue")
    assert "fizzled" in heard(hunt)
    assert tracking(hunt, "blue") == 0
    assert "long-stalk" in zone(hunt, "red discard")


@pytest.mark.rule("GH-181", "GH-189")
@pytest.mark.parametrize("when", ["before_effect", "after_effect"])
def test_play_triggers(when: str) -> None:
    hunt = chase(
        options={"play_trigger_time": when},
        red={"hand": ["long-stalk"], "pursuits": ["steady-work p3"]},
    )
    play(hunt, "play:long-stalk", "@blue", "@blue")
    assert durability(hunt, "blue") == (9 if when == "before_effect" else 6)


@pytest.mark.rule("GH-183", "GH-184", "GH-204", "GH-207", "GH-208")
def test_windows_nest_and_restart() -> None:
    hunt = chase(
        seats=3,
        red={"hand": ["long-stalk", "cancel"]},
        blue={"hand": ["cancel"]},
        green={"hand": ["cancel"]},
    )
    play(hunt, "play:long-stalk", "@blue", hold=True)
    assert asked(hunt) == ("blue", "react")
    play(hunt, "react:cancel", hold=True)
    assert asked(hunt) == ("green", "react")
    play(hunt, "pass", "react:cancel", "pass", hold=True)
    assert asked(hunt)[1] == "react"
    play(hunt)
    assert tracking(hunt, "blue") == 3


@pytest.mark.rule("GH-149", "GH-160", "GH-161")
def test_cards_that_cannot_be_countered() -> None:
    hunt = chase(red={"hand": ["roar", "harden"]}, blue={"hand": ["cancel", "cancel-all"]})
    play(hunt, "play:roar", "target_player:blue", hold=True)
    assert hunt.options == ["pass", "react:test.cancel-all"]
    hunt = chase(red={"hand": ["harden"]}, blue={"hand": ["cancel", "cancel-all"]})
    play(hunt, "play:harden", "@blue", hold=True)
    assert hunt.options == ["pass"]
    shy = chase(
        red={"board": ["hunter Reflexive"], "hand": ["long-stalk"]}, blue={"hand": ["cancel"]}
    )
    play(shy, "play:long-stalk", "@blue", hold=True)
    assert shy.options == ["pass"]


@pytest.mark.rule("GH-186", "GH-187", "GH-188")
def test_assistance_attaches_then_its_keywords_enter() -> None:
    hunt = chase(red={"hand": ["scrap-vest"]})
    play(hunt, "play:scrap-vest")
    names = heard(hunt)
    assert names.index("attached") < names.index("gained_on")
    assert zone(hunt, "red board") == ["scrap-vest", "hunter"]


@pytest.mark.rule("GH-163")
def test_a_statement_on_the_source_targets_it() -> None:
    hunt = chase(
        red={"hand": ["free"], "board": ["hunter Flight:9"]},
        blue={"board": ["skirl"], "hand": ["nerve-lash"]},
    )
    play(hunt, "play:free", hold=True)
    assert hunt.options == ["pass"]
    hunt = chase(red={"hand": ["free"]}, blue={"board": ["skirl"], "hand": ["nerve-lash"]})
    play(hunt, "play:free", "react:nerve-lash")
    assert tracking(hunt, "red") == 2
    assert supply(hunt) == [7, 3]


@pytest.mark.rule("GH-186")
@pytest.mark.parametrize(("inner", "left", "tokens"), [("mode:1", 8, 0), ("mode:2", 7, 1)])
def test_a_choice_in_a_choice(inner: str, left: int, tokens: int) -> None:
    hunt = chase(red={"board": ["hunter d5"], "hand": ["choice-in-choice"]})
    play(hunt, "play:choice-in-choice", "mode:2", inner)
    assert (durability(hunt, "red"), tracking(hunt, "red")) == (left, tokens)
