"""The worked examples of the rules (section 9), each as it is told there."""

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


@pytest.mark.rule("GH-101", "GH-180", "GH-186", "GH-188")
def test_x01_supply_moves_before_the_effect() -> None:
    hunt = chase(red={"hand": ["tracking", "free"]}, blue={"hand": ["free"]})
    play(hunt, "play:tracking", "@blue", hold=True)
    assert supply(hunt) == [2, 8]
    assert tracking(hunt, "blue") == 0
    play(hunt)
    assert tracking(hunt, "blue") == 2
    assert zone(hunt, "red discard") == ["tracking"]


@pytest.mark.rule("GH-102", "GH-187", "GH-337")
def test_x02_assistance_pays_the_next_player() -> None:
    hunt = chase(seats=3, red={"hand": ["scout-armor"]})
    play(hunt, "play:scout-armor")
    assert supply(hunt) == [2, 8, 5]
    assert on(hunt, "red", "scout-armor")["host"] == 1
    assert keywords(hunt, "red", "scout-armor") == {"Armor": 1, "Vigilant": 1}
    assert keywords(hunt, "red") == {"Armor": 1, "Vigilant": 1}


@pytest.mark.rule("GH-066", "GH-068", "GH-289", "GH-290")
def test_x03_a_pursuit_completed_by_drawing() -> None:
    hunt = chase(red={"pursuits": ["preparation p3"]}, blue={"board": ["alien t3"]})
    play(hunt, "draw", "@blue")
    assert durability(hunt, "blue") == 6
    assert tracking(hunt, "blue") == 0
    assert zone(hunt, "red pursuit discard") == ["preparation"]


@pytest.mark.rule("GH-205", "GH-228", "GH-288", "GH-291")
def test_x04_a_trap_fails_the_hunt() -> None:
    hunt = chase(
        red={"pursuits": ["preparation p3"]},
        blue={"board": ["alien t3"], "hidden": ["ambushing-ambushers"]},
    )
    play(hunt, "draw", "@blue", "spring:0")
    assert durability(hunt, "blue") == 10
    assert tracking(hunt, "blue") == 0
    assert zone(hunt, "blue discard") == ["ambushing-ambushers"]
    assert supply(hunt) == [4, 6]


@pytest.mark.rule("GH-317")
def test_x05_healing_before_the_death_check() -> None:
    hunt = chase(
        red={"hand": ["strike"]}, blue={"board": ["ticandra-worm d13 t4", "plenty-of-body"]}
    )
    play(hunt, "play:strike", "@blue")
    assert durability(hunt, "blue") == 1
    assert not hunt.match.over


@pytest.mark.rule("GH-121", "GH-122")
@pytest.mark.parametrize(
    ("head", "either", "both"),
    [
        ("archivist-oolu", True, False),
        ("hunter", True, False),
        ("both", True, True),
        ("skirl", False, False),
    ],
)
def test_x06_class_lines(head: str, either: bool, both: bool) -> None:
    hunt = chase(red={"board": [head], "hand": ["static-burst", "turncoat-scout"]})
    assert ("play:core.static-burst" in hunt.options) is either
    assert ("play:core.turncoat-scout" in hunt.options) is both


@pytest.mark.rule("GH-122", "GH-124")
def test_x07_a_subclass_does_not_imply_its_main_class() -> None:
    hand = ["alien-as-hunter", "occultist-as-hunter", "academy-drill"]
    hunt = chase(red={"board": ["sally-pathfinder"], "hand": hand})
    assert "play:test.alien-as-hunter" in hunt.options
    assert "play:test.occultist-as-hunter" in hunt.options
    assert "play:core.academy-drill" not in hunt.options
    play(hunt, "play:alien-as-hunter")
    assert on_player(hunt, "red") == {}
    play(hunt, "play:occultist-as-hunter")
    assert on_player(hunt, "red") == {"Concentration": 1}


@pytest.mark.rule("GH-193", "GH-457")
def test_x08_rushed_counts_only_later_cards() -> None:
    hunt = chase(red={"hand": ["free", "free", "free", "hurry", "free", "free"]})
    play(hunt, "play:free", "play:free", "play:free", "play:hurry")
    assert asked(hunt) == ("red", "combat")
    play(hunt, "play:free")
    assert asked(hunt) == ("red", "phase")
    assert "combat_phase" not in hunt.options
    assert "pursuit_phase" in hunt.options


@pytest.mark.rule("GH-009", "GH-247", "GH-340")
def test_x09_instances() -> None:
    hunt = chase(
        red={"board": ["claudia-puff", "greatest-sniper", "trained-talent"], "hand": ["focus"]}
    )
    play(hunt, "play:focus")
    while hunt.match.decision == "order":
        play(hunt, hunt.options[0])
    assert on_player(hunt, "red") == {"Concentration": 4}
    marks = hunt.match.to_json()["marks"]
    assert [mark["counters"] for mark in marks if "counters" in mark] == [2]


@pytest.mark.rule("GH-124", "GH-249", "GH-340")
def test_x10_as_well_is_a_second_instance() -> None:
    hunt = chase(red={"hand": ["low-cost-assassin"]})
    play(hunt, "play:low-cost-assassin", "@blue")
    assert on_player(hunt, "blue") == {"Restrained": 2}
    assert heard(hunt).count("gained_on") + heard(hunt).count("gained") == 2


@pytest.mark.rule("GH-180", "GH-181", "GH-302")
def test_x11_hunts_with_different_trigger_times() -> None:
    hunt = chase(
        red={"hand": ["tracking"], "pursuits": ["guns-blazing p3", "rush-down p2"]},
        blue={"board": ["alien t2"], "hidden": ["ambushing-ambushers"]},
    )
    play(hunt, "play:tracking", "@blue", "@blue", "spring:0", "@blue")
    assert durability(hunt, "blue") == 9
    assert tracking(hunt, "blue") == 2
    assert sorted(zone(hunt, "red pursuit discard")) == ["guns-blazing", "rush-down"]


@pytest.mark.rule("GH-486")
def test_x12_usage() -> None:
    hunt = chase(red={"hand": ["twice", "twice", "twice"]})
    play(hunt, "play:twice", "play:twice")
    assert zone(hunt, "red discard") == ["twice"]
    assert zone(hunt, "red removed") == ["twice"]
    assert "usage" not in hunt.match.to_json()


@pytest.mark.rule("GH-335", "GH-341", "GH-389")
def test_x13_concentration_and_restrained_cancel() -> None:
    hunt = chase(red={"hand": ["restrain"]}, blue={"on": ["Concentration:2"]})
    play(hunt, "play:restrain", "@blue")
    assert on_player(hunt, "blue") == {"Restrained": 1}
    assert "lost" not in heard(hunt)


@pytest.mark.rule("GH-148", "GH-149", "GH-150", "GH-470")
def test_x14_stealth_and_the_player() -> None:
    hunt = chase(
        red={"board": ["alien"], "hand": ["rush", "startling-roar"]},
        blue={"board": ["hunter Stealth"], "hand": ["reflex-training"]},
    )
    play(hunt, "play:rush", hold=True)
    assert hunt.options == ["nothing"]
    hunt = chase(
        red={"board": ["alien"], "hand": ["startling-roar"]},
        blue={"board": ["hunter Stealth"], "hand": ["reflex-training"]},
    )
    play(hunt, "play:startling-roar", "target_player:blue", hold=True)
    assert asked(hunt) == ("blue", "react")
    assert hunt.options == ["pass"]
    play(hunt)
    assert on_player(hunt, "blue") == {"Restrained": 2}
    assert supply(hunt) == [3, 7]


@pytest.mark.rule("GH-154", "GH-432")
def test_x15_equipment_of_a_stealthed_character() -> None:
    hunt = chase(
        red={"hand": ["grit-in-the-gears"]}, blue={"board": ["alien Stealth", "scrap-vest"]}
    )
    play(hunt, "play:grit-in-the-gears", "@blue.scrap-vest")
    assert keywords(hunt, "blue", "scrap-vest") == {"Armor": 1}
    assert len(zone(hunt, "red hand")) == 1


@pytest.mark.rule("GH-337", "GH-338", "GH-339", "GH-436")
def test_x16_having_and_gaining() -> None:
    hunt = chase(
        red={"hand": ["grit-in-the-gears", "grit-in-the-gears"], "supply": 9},
        blue={"board": ["alien Stealth", "prowler", "veil"], "supply": 1},
    )
    assert keywords(hunt, "blue") == {"Prowl": 1, "Stealth": 1}
    play(hunt, "play:grit-in-the-gears", "@blue.prowler")
    play(hunt, "play:grit-in-the-gears", "@blue.veil")
    assert keywords(hunt, "blue") == {"Stealth": 1}
    play(hunt, "end_turn")
    hunt = chase(
        red={"board": ["hunter Stealth", "prowler Malfunction"], "hand": ["repair"]},
        blue={"hand": ["unveil"]},
    )
    play(hunt, "play:repair", "@red.prowler")
    assert keywords(hunt, "red") == {"Prowl": 1, "Stealth": 1}
    play(hunt, "end_turn", "combat_phase", "play:unveil")
    assert keywords(hunt, "red") == {"Prowl": 1}


@pytest.mark.rule("GH-127", "GH-410", "GH-473")
def test_x17_crew_is_free_of_what_lies_on_its_primary() -> None:
    hunt = chase(
        red={"board": ["hunter Stunned:1 Disorientate:1", "tamed-xeno"], "hand": ["long-stalk"]}
    )
    play(hunt, "play:long-stalk", "@blue")
    assert tracking(hunt, "blue") == 3
    assert keywords(hunt, "red") == {"Disorientate": 1, "Stunned": 1}
    play(hunt, "end_turn")
    assert keywords(hunt, "red") == {"Disorientate": 1}


@pytest.mark.rule("GH-289", "GH-381", "GH-490")
def test_x18_armor_and_vigilant() -> None:
    hunt = chase(red={"hand": ["strike"]}, blue={"board": ["alien t3", "scout-armor"]})
    play(hunt, "play:strike", "@blue")
    assert durability(hunt, "blue") == 7
    assert tracking(hunt, "red") == 1
    assert tracking(hunt, "blue") == 0


@pytest.mark.rule("GH-206", "GH-288", "GH-289", "GH-398", "GH-443")
def test_x19_cunning_saves_a_hunt() -> None:
    hunt = chase(
        red={"board": ["hesk-varrow"], "hand": ["overkill-order"]},
        blue={"board": ["alien t2 Poison:1 Armor:1"], "hidden": ["snare-pit"]},
    )
    play(hunt, "play:overkill-order", "@blue")
    assert tracking(hunt, "red") == 1
    assert durability(hunt, "blue") == 6
    assert keywords(hunt, "blue") == {"Armor": 1}
    assert tracking(hunt, "blue") == 0
    assert on_player(hunt, "blue") == {"Restrained": 1}


@pytest.mark.rule("GH-086", "GH-092", "GH-500", "GH-504")
def test_x20_decking_out_in_the_end_phase() -> None:
    hunt = chase(
        red={
            "supply": 2,
            "began": 2,
            "deck": ["free"],
            "hand": ["free", "strike", "hurry"],
            "discard": ["free"] * 5,
        },
        blue={"supply": 8},
    )
    play(hunt, "end_turn", "draw_bonus")
    assert len(zone(hunt, "red hand")) == 2
    assert len(zone(hunt, "red deck")) == 7


@pytest.mark.rule("GH-071", "GH-289", "GH-291", "GH-301")
def test_x21_one_event_one_batch() -> None:
    hunt = chase(
        red={"hand": ["tracking"], "pursuits": ["steady-work p3", "rush-down p2"]},
        blue={"board": ["alien t3"], "hidden": ["ambushing-ambushers"]},
    )
    play(hunt, "play:tracking", "@blue")
    play(hunt, hunt.options[0], "@blue", "spring:0", "@blue")
    assert durability(hunt, "blue") == 6
    assert tracking(hunt, "blue") == 2


@pytest.mark.rule("GH-402", "GH-403")
@pytest.mark.parametrize(("puts_by", "drawn"), [("looked", 1), ("held", 3)])
def test_x22_decipher(puts_by: str, drawn: int) -> None:
    hunt = chase(
        red={
            "board": ["sally-pathfinder Decipher:2"],
            "hand": ["strike", "strike"],
            "deck": ["hurry", "hurry", "hurry", *["free"] * 7],
            "pursuits": ["preparation"],
        }
    )
    play(hunt, "decipher.sally-pathfinder")
    card = "hurry" if puts_by == "looked" else "strike"
    play(hunt, f"put_by:{card}", f"put_by:{card}")
    assert len(zone(hunt, "red hand")) == 3
    assert len(zone(hunt, "red deck")) == 7
    assert on(hunt, "red", "preparation", "pursuits")["progress"] == drawn


@pytest.mark.rule("GH-289", "GH-440", "GH-441")
def test_x23_a_mark_whose_giver_is_gone() -> None:
    hunt = chase(
        seats=3,
        red={"supply": 5},
        blue={"board": ["alien t2 Armor:1 Vigilant:2"], "supply": 10},
        green={"board": [], "supply": 0, "dead": True, "deck": [], "pursuit_deck": []},
    )
    doc = hunt.match.to_json()
    head = {"zone": "blue board", "place": 0}
    (mark,) = [one for one in doc["marks"] if one["zone"] == "blue board"]
    mark["keywords"].append(
        {
            "keyword": "Mark",
            "number": 1,
            "giver": None,
            "by": "green",
            "until": "for good",
            "source": None,
            "printed": False,
            "since": 0,
        }
    )
    doc.update(decision=None, seat=None, current="red", pending=[["start_turn"]])
    assert head
    hunt.match = hunt.match.setup.game.from_json(doc, events=True)
    assert durability(hunt, "blue") == 8
    assert tracking(hunt, "red") == 0
    assert tracking(hunt, "blue") == 0


@pytest.mark.rule("GH-123", "GH-190", "GH-388")
def test_x24_ansa_rill() -> None:
    hunt = chase(red={"board": ["ansa-rill"], "hand": ["snare-pit", "logic-bomb"]})
    play(hunt, "play:snare-pit")
    assert supply(hunt) == [3, 7]
    assert on_player(hunt, "red") == {"Concentration": 1}
    play(hunt, "play:logic-bomb", "@blue")
    assert supply(hunt) == [1, 9]
    assert on_player(hunt, "red") == {"Established": 2}


@pytest.mark.rule("GH-327", "GH-365", "GH-369")
def test_x25_a_second_unique_vehicle() -> None:
    hunt = chase(
        red={
            "board": ["bastrel-kohm", "walking-crucible", "rivet-plating host:1"],
            "hand": ["walking-crucible"],
        }
    )
    play(hunt, "play:walking-crucible", "by.bastrel-kohm")
    assert zone(hunt, "red board") == ["walking-crucible", "bastrel-kohm"]
    assert sorted(zone(hunt, "red discard")) == ["rivet-plating", "walking-crucible"]
    assert heard(hunt).count("discards") == 2
