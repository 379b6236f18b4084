"""Keywords in general and one by one, and traits (3.17 to 3.19)."""

import pytest

from lodge.games.galactic_hunt.model import words
from tests.games.galactic_hunt.chase import (
    asked,
    chase,
    durability,
    heard,
    keywords,
    of,
    on,
    on_player,
    play,
    supply,
    tracking,
    zone,
)


@pytest.mark.rule("GH-336", "GH-532", "GH-193")
def test_durations() -> None:
    turn = chase(red={"hand": ["give-all"]})
    play(turn, "play:give-all", "@red", "mode:1")
    assert keywords(turn, "red") == {"Armor": 2}
    play(turn, "end_turn")
    assert keywords(turn, "red") == {}
    rounds = chase(red={"hand": ["give-all"]})
    play(rounds, "play:give-all", "@red", "mode:3", "end_turn", "end_turn")
    assert keywords(rounds, "red") == {"Armor": 2}
    play(rounds, "end_turn", "end_turn")
    assert keywords(rounds, "red") == {}
    one = chase(red={"hand": ["give-all"]})
    play(one, "play:give-all", "@red", "mode:2", "end_turn")
    assert keywords(one, "red") == {"Armor": 2}
    play(one, "end_turn")
    assert keywords(one, "red") == {}
    lasting = chase(red={"hand": ["give-all"]})
    play(lasting, "play:give-all", "@red", "mode:4", *["end_turn"] * 6)
    assert keywords(lasting, "red") == {"Armor": 2}


@pytest.mark.rule("GH-336")
def test_while_its_card_is_here() -> None:
    hunt = chase(red={"hand": ["banner-bearer"]}, blue={"hand": ["dissolve-free"]})
    play(hunt, "play:banner-bearer")
    assert keywords(hunt, "red") == {"Armor": 3}
    play(hunt, "end_turn", "combat_phase", "play:dissolve-free", "@red.banner-bearer")
    assert keywords(hunt, "red") == {}


@pytest.mark.rule("GH-335", "GH-339", "GH-343")
def test_stripping() -> None:
    hunt = chase(
        red={"hand": ["strip-armor"]}, blue={"board": ["alien Armor:3 Armor:3", "scrap-vest"]}
    )
    play(hunt, "play:strip-armor", "@blue")
    assert keywords(hunt, "blue") == {"Armor": 3}
    assert keywords(hunt, "blue", "scrap-vest") == {"Armor": 1, "Improvised": 1}
    good = chase(
        red={"hand": ["strip-good"]},
        blue={"board": ["alien Armor:3 Stealth Bleed:1"], "on": ["Concentration:3"], "glory": 4},
    )
    play(good, "play:strip-good", "target_player:blue")
    assert on_player(good, "blue") == {"Concentration": 1, "Glory": 4}
    pick = chase(
        red={"hand": ["strip-good"], "board": ["hunter Sight"]},
        blue={"board": ["alien Armor:3 Stealth Bleed:1"], "on": ["Concentration:3"], "glory": 4},
    )
    play(pick, "play:strip-good", "@blue")
    assert asked(pick) == ("red", "strip")
    assert pick.options == ["strip:armor", "strip:concentration", "strip:stealth"]
    play(pick, "strip:armor")
    assert keywords(pick, "blue")["Armor"] == 1
    bad = chase(red={"hand": ["strip-bad"], "board": ["hunter Bleed:6"]})
    play(bad, "play:strip-bad", "@red")
    assert keywords(bad, "red") == {"Bleed": 2}


@pytest.mark.rule("GH-338")
def test_what_is_carried_up() -> None:
    hunt = chase(
        red={
            "board": [
                *("hunter Armor:1", "bearer Armor:2 Bleed:1", "cart", "scrap-vest host:2"),
                "prowler Malfunction",
            ]
        }
    )
    assert keywords(hunt, "red") == {"Armor": 4}
    assert keywords(hunt, "red", "cart") == {"Armor": 1}
    assert keywords(hunt, "red", "bearer") == {"Armor": 2, "Bleed": 1}


@pytest.mark.rule("GH-340", "GH-150")
def test_bouncing_keywords() -> None:
    hunt = chase(
        red={"board": ["hunter", "bearer", "ping"], "hand": ["gift"]},
    )
    play(hunt, "play:gift", "by.hunter", "@red.bearer")
    assert on_player(hunt, "red") == {"Concentration": 2}
    assert [mark["counters"] for mark in hunt.position["marks"] if "counters" in mark] == [1]
    gear = chase(red={"board": ["hunter", "ping"], "hand": ["gift"]})
    play(gear, "play:gift", "target_player:red")
    assert on_player(gear, "red") == {"Concentration": 2}
    assert not [mark for mark in gear.position.get("marks", []) if "counters" in mark]


@pytest.mark.rule("GH-342")
def test_keywords_of_one_class() -> None:
    hunt = chase(red={"board": ["both"], "hand": ["deciphering", "deciphering"]})
    play(hunt, "play:deciphering", "@blue")
    assert keywords(hunt, "blue") == {}
    play(hunt, "play:deciphering", "@red")
    assert keywords(hunt, "red") == {"Decipher": 2}


@pytest.mark.rule("GH-344", "GH-476")
def test_trapped() -> None:
    hunt = chase(
        red={"hand": ["trapper"]}, blue={"hand": ["free", "strike", "untrap"], "deck": ["free"] * 8}
    )
    play(hunt, "play:trapper", "@blue")
    assert zone(hunt, "blue hand") == []
    assert len(zone(hunt, "blue trapped")) == 3
    loose = chase(red={"hand": ["untrap"], "trapped": ["free", "strike"], "on": ["Trapped:2"]})
    play(loose, "play:untrap")
    assert zone(loose, "red hand") == ["strike"]
    assert zone(loose, "red trapped") == ["free"]


@pytest.mark.rule("GH-365", "GH-366", "GH-367")
def test_vehicles() -> None:
    hunt = chase(red={"board": ["hunter", "cart"], "hand": ["patrol-skiff"]})
    assert "play:core.patrol-skiff" not in hunt.options
    broken = chase(
        red={"hand": ["break-it"], "board": ["hunter", "cart", "prowler host:2", "bench host:2"]}
    )
    play(broken, "play:break-it", "by.hunter", "@red.cart")
    assert keywords(broken, "red") == {}
    assert keywords(broken, "red", "prowler") == {"Malfunction": 1}
    assert keywords(broken, "red", "bench") == {"Malfunction": 1}


@pytest.mark.rule("GH-369", "GH-370")
@pytest.mark.parametrize(("scope", "blue"), [("player", ["unique", "alien"]), ("table", ["alien"])])
def test_unique(scope: str, blue: list[str]) -> None:
    hunt = chase(
        options={"unique_scope": scope},
        red={"board": ["hunter", "unique Armor:1"], "hand": ["unique"]},
        blue={"board": ["alien", "unique"]},
    )
    play(hunt, "play:unique")
    assert zone(hunt, "red board") == ["unique", "hunter"]
    assert zone(hunt, "red discard") == ["unique"]
    assert zone(hunt, "blue board") == blue
    fixed = chase(red={"hand": ["strip-armor"]}, blue={"board": ["alien", "unique Armor:1"]})
    play(fixed, "play:strip-armor", "@blue.unique")
    assert keywords(fixed, "blue", "unique") == {"Armor": 2}


@pytest.mark.rule("GH-372", "GH-373", "GH-429", "GH-430")
def test_glory() -> None:
    poor = chase(red={"board": ["both"], "hand": ["glorious"], "glory": 2})
    assert "play:test.glorious" not in poor.options
    hunt = chase(
        red={"board": ["both"], "hand": ["glorious"], "glory": 3, "on": ["Restrained:2"]},
        blue={"board": ["alien Flight:4"]},
    )
    play(hunt, "play:glorious", "@blue")
    assert tracking(hunt, "blue") == 1
    assert of(hunt, "red").get("glory", 0) == 0
    assert supply(hunt) == [5, 5]
    assert on_player(hunt, "red") == {"Restrained": 2}
    mixed = chase(red={"board": ["both"], "hand": ["long-stalk"], "glory": 3})
    play(mixed, "play:long-stalk", "@blue")
    assert asked(mixed) == ("red", "glory")
    assert mixed.options == ["glory:0", "glory:1", "glory:2", "glory:3"]
    play(mixed, "glory:3")
    assert supply(mixed) == [4, 6]
    assert "ran_out" not in heard(mixed)
    draw = chase(red={"board": ["both"], "glory": 1, "supply": 5})
    play(draw, "draw", "glory:1")
    assert supply(draw) == [5, 5]
    gain = chase(red={"board": ["both"], "hand": ["glory"]})
    play(gain, "play:glory")
    assert on_player(gain, "red") == {"Glory": 3}


@pytest.mark.rule("GH-380", "GH-381", "GH-300")
def test_armor_is_not_used_up() -> None:
    hunt = chase(red={"hand": ["strike", "strike"]}, blue={"board": ["alien t2 Armor:1"]})
    play(hunt, "play:strike", "@blue")
    assert durability(hunt, "blue") == 8
    assert keywords(hunt, "blue") == {"Armor": 1}


@pytest.mark.rule("GH-388", "GH-389")
def test_concentration_is_used_as_needed() -> None:
    hunt = chase(red={"hand": ["deep-breath", "read-the-ground"]})
    play(hunt, "play:deep-breath", "play:read-the-ground", "@blue")
    assert on_player(hunt, "red") == {"Concentration": 1}
    assert supply(hunt) == [4, 6]


@pytest.mark.rule("GH-398", "GH-399")
def test_cunning_is_a_budget() -> None:
    hunt = chase(
        red={"board": ["hunter Cunning:1"], "hand": ["strike"]},
        blue={"board": ["alien t2"], "hand": ["fail-one", "fail-one"]},
    )
    play(hunt, "play:strike", "@blue", "react:fail-one")
    assert durability(hunt, "blue") == 7
    twice = chase(
        red={"board": ["hunter Cunning:1"], "hand": ["strike"]},
        blue={"board": ["alien t2"], "hand": ["fail-one", "fail-one"]},
    )
    play(twice, "play:strike", "@blue", "react:fail-one", "pass", "react:fail-one")
    assert durability(twice, "blue") == 10


@pytest.mark.rule("GH-406", "GH-407")
def test_decoy() -> None:
    hunt = chase(
        red={"hand": ["long-stalk"]},
        blue={"board": ["alien Decoy:2"], "hand": ["free", "free", "strike"]},
    )
    play(hunt, "play:long-stalk", "@blue")
    assert asked(hunt) == ("blue", "decoy")
    play(hunt, "decoy", "discard:free", "discard:strike")
    assert tracking(hunt, "blue") == 0
    assert sorted(zone(hunt, "blue discard")) == ["free", "strike"]
    cheap = chase(red={"hand": ["strike"]}, blue={"board": ["alien Decoy:2"], "hand": ["free"]})
    play(cheap, "play:strike", "@blue")
    assert durability(cheap, "blue") == 9
    multi = chase(
        red={"hand": ["double-aim"]},
        blue={"board": ["alien Decoy:2", "bearer"], "hand": ["free", "free"]},
    )
    play(multi, "play:double-aim", "@blue", "@blue.bearer", "decoy")
    assert tracking(multi, "blue") == 0
    assert tracking(multi, "blue", "bearer") == 2
    no = chase(red={"hand": ["long-stalk"]}, blue={"board": ["alien Decoy:3"], "hand": ["free"]})
    play(no, "play:long-stalk", "@blue", "decline")
    assert tracking(no, "blue") == 3


@pytest.mark.rule("GH-411")
def test_disorientate_against_the_unstoppable() -> None:
    hunt = chase(red={"board": ["hunter Disorientate:1"], "hand": ["harden"]})
    play(hunt, "play:harden", "@blue")
    assert tracking(hunt, "blue") == 2
    assert keywords(hunt, "red") == {}


@pytest.mark.rule("GH-414", "GH-415", "GH-505")
def test_established() -> None:
    hunt = chase(
        red={"hand": ["insight", "strike"], "deck": ["free", "hurry", "twice", "mark", "restrain"]}
    )
    play(hunt, "play:insight")
    assert "establish" in hunt.options
    play(hunt, "establish", "deck:combat")
    assert asked(hunt) == ("red", "established_swap")
    play(hunt, "swap:1", "done", "top:mark", "top:free", "top:strike")
    assert zone(hunt, "red deck")[:5] == ["mark", "free", "strike", "twice", "restrain"]
    assert zone(hunt, "red hand") == ["hurry"]
    assert "establish" not in hunt.options
    seen = hunt.match.view(0)["zones"]["red deck"]
    assert seen[:4] == ["test.mark", "test.free", "test.strike", "test.twice"]
    assert hunt.match.view(1)["zones"]["red deck"] == [None] * 5


@pytest.mark.rule("GH-414")
def test_established_of_pursuits() -> None:
    hunt = chase(red={"hand": ["insight"], "pursuit_hand": ["steady-work"]})
    play(hunt, "play:insight", "establish", "deck:pursuit", "swap:0", "done")
    while hunt.match.decision == "established_order":
        play(hunt, hunt.options[0])
    assert "steady-work" in zone(hunt, "red pursuit deck")
    assert zone(hunt, "red pursuit hand") == ["night-watch"]


@pytest.mark.rule("GH-420")
def test_flight_and_grounded() -> None:
    hunt = chase(red={"hand": ["fly", "land"], "board": ["hunter", "wings"]})
    play(hunt, "play:fly", "@red")
    assert keywords(hunt, "red") == {"Flight": 4}
    play(hunt, "play:land", "@red")
    assert keywords(hunt, "red") == {"Grounded": 2}
    assert keywords(hunt, "red", "wings") == {"Flight": 4}


@pytest.mark.rule("GH-418")
def test_flight_and_its_owner() -> None:
    hunt = chase(red={"board": ["hunter Flight:3 d2"], "hand": ["field-dressing"]})
    play(hunt, "play:field-dressing", hold=True)
    assert "target:red:0" in hunt.options
    bound = chase(
        options={"flight_owner_exempt": False},
        red={"board": ["hunter Flight:3 d2"], "hand": ["field-dressing"]},
    )
    play(bound, "play:field-dressing", hold=True)
    assert bound.options == ["nothing"]


@pytest.mark.rule("GH-423", "GH-424", "GH-425", "GH-426")
def test_forge() -> None:
    hunt = chase(
        red={"board": ["bastrel-kohm"], "hand": ["spark", "long-stalk", "plating"], "supply": 9},
        blue={"supply": 1},
    )
    play(hunt, "forge.bastrel-kohm")
    assert asked(hunt) == ("red", "forge")
    play(hunt, "forge_card:long-stalk")
    assert set(hunt.options) == {"fuel:test.plating", "fuel:test.spark"}
    play(hunt, "fuel:spark")
    assert supply(hunt) == [8, 2]
    assert zone(hunt, "red discard") == ["spark"]
    assert "play_forged:core.long-stalk" in hunt.options
    play(hunt, "play_forged:long-stalk", "@blue")
    assert tracking(hunt, "blue") == 5
    gear = chase(
        red={
            "board": ["bastrel-kohm", "scrap-vest"],
            "hand": ["plating"],
            "pursuits": ["omen-like"],
        }
    )
    play(gear, "forge.bastrel-kohm", "forge_attached:red:0", "fuel:plating")
    assert keywords(gear, "red", "scrap-vest") == {"Armor": 2, "Improvised": 1}
    assert on(gear, "red", "omen-like", "pursuits")["progress"] == 1
    blow = chase(
        red={"board": ["bastrel-kohm"], "hand": ["anvil-blow", "spark"]}, blue={"hand": ["free"]}
    )
    play(blow, "play:anvil-blow")
    assert "forge_blind:blue" in blow.options
    play(blow, "forge_blind:blue", "fuel:spark")
    view = blow.match.view(0)
    assert [mark for mark in view["marks"] if mark["zone"] == "blue hand" and mark["forged"]]
    assert view["zones"]["blue hand"] == [None]


@pytest.mark.rule("GH-432", "GH-436", "GH-437")
def test_malfunction() -> None:
    hunt = chase(red={"hand": ["scrap-vest", "free"]}, blue={"hand": ["jam", "jam"]})
    play(hunt, "play:scrap-vest", "react:jam")
    assert keywords(hunt, "red", "scrap-vest") == {"Armor": 1}
    play(hunt, "play:free", "react:jam")
    assert zone(hunt, "red discard") == ["free"]
    assert len(zone(hunt, "red hand")) == 0
    silent = chase(red={"hand": ["scrap-draw"]}, blue={"hand": ["jam"]})
    play(silent, "play:scrap-draw", "react:jam")
    assert zone(silent, "red hand") == []
    two = chase(red={"board": ["hunter", "prowler Malfunction Malfunction"], "hand": ["repair"]})
    play(two, "play:repair", "@red.prowler")
    assert keywords(two, "red") == {}
    blank = chase(red={"hand": ["prowler"]}, blue={"hand": ["jam"]})
    play(blank, "play:prowler", "react:jam")
    assert zone(blank, "red board") == ["prowler", "hunter"]
    assert keywords(blank, "red", "prowler") == {"Malfunction": 1}


@pytest.mark.rule("GH-440", "GH-441")
@pytest.mark.parametrize("how", ["unstoppable", "normal"])
def test_mark(how: str) -> None:
    hunt = chase(
        options={"mark_hunt": how},
        red={"hand": ["mark"]},
        blue={"board": ["alien t2"], "hand": ["fail-one"]},
    )
    play(hunt, "play:mark", "@blue", "end_turn", "end_turn", hold=True)
    while hunt.match.decision == "react" and "react:test.fail-one" not in hunt.options:
        play(hunt, "pass", hold=True)
    if how == "unstoppable":
        assert durability(hunt, "blue") == 7
    else:
        play(hunt, "react:fail-one")
        assert durability(hunt, "blue") == 10
    assert keywords(hunt, "blue") == {}


@pytest.mark.rule("GH-434")
def test_phantom_on_assistance_serves_itself() -> None:
    hunt = chase(red={"hand": ["strike"]}, blue={"board": ["alien", "ghost-gear"]})
    assert keywords(hunt, "blue") == {}
    play(hunt, "play:strike", "@blue.ghost-gear")
    assert durability(hunt, "blue", "ghost-gear") == 2
    assert keywords(hunt, "blue", "ghost-gear") == {}


@pytest.mark.rule("GH-443")
def test_poison_is_added_once() -> None:
    hunt = chase(red={"hand": ["strike-three"]}, blue={"board": ["alien Poison:2 Armor:1"]})
    play(hunt, "play:strike-three", "@blue")
    assert durability(hunt, "blue") == 5
    assert keywords(hunt, "blue") == {"Armor": 1}


@pytest.mark.rule("GH-455")
def test_restrained() -> None:
    hunt = chase(red={"hand": ["free"], "on": ["Restrained:4"]})
    play(hunt, "play:free")
    assert supply(hunt) == [2, 8]
    assert on_player(hunt, "red") == {"Restrained": 1}


@pytest.mark.rule("GH-457", "GH-458", "GH-213")
def test_rushed_of_the_next_turn() -> None:
    hunt = chase(red={"hand": ["rush-them"]}, blue={"hand": ["free", "free"]})
    play(hunt, "play:rush-them", "@blue", "end_turn", "combat_phase", "play:free")
    assert "hurried" in heard(hunt)
    assert asked(hunt) == ("blue", "phase")
    play(hunt, "end_turn", "end_turn", "combat_phase")
    assert on_player(hunt, "blue") == {}


@pytest.mark.rule("GH-461")
def test_scrapped() -> None:
    hunt = chase(red={"hand": ["scrap-draw", "toss", "scrap-draw"]})
    play(hunt, "play:scrap-draw")
    assert len(zone(hunt, "red hand")) == 3
    play(hunt, "play:toss", "discard:scrap-draw")
    assert len(zone(hunt, "red hand")) == 2
    destroyed = chase(red={"hand": ["dissolve-free"]}, blue={"board": ["alien d2", "scrap-gear"]})
    play(destroyed, "play:dissolve-free", "@blue.scrap-gear")
    assert durability(destroyed, "blue") == 8
    foe = chase(red={"hand": ["toss-foe"]}, blue={"hand": ["scrap-draw"], "deck": ["free"] * 4})
    play(foe, "play:toss-foe", "target_player:blue")
    assert len(zone(foe, "blue discard")) == 3
    assert len(zone(foe, "blue hand")) == 1


@pytest.mark.rule("GH-464", "GH-465", "GH-466")
def test_settling() -> None:
    hunt = chase(red={"hand": ["clock", "fuse"]})
    play(hunt, "play:clock", "play:fuse", "end_turn", "end_turn")
    assert asked(hunt) == ("red", "target")
    play(hunt, "@blue")
    assert durability(hunt, "blue") == 9
    assert zone(hunt, "red active") == ["fuse"]
    held = len(zone(hunt, "red hand"))
    play(hunt, "end_turn", "end_turn", "@blue")
    assert durability(hunt, "blue") == 7
    assert "fuse" in zone(hunt, "red discard")
    assert len(zone(hunt, "red hand")) == held + 1


@pytest.mark.rule("GH-467")
def test_settling_stripped() -> None:
    hunt = chase(red={"hand": ["fuse"]}, blue={"hand": ["strip-settling", "strip-settling"]})
    play(hunt, "play:fuse", "end_turn", "combat_phase")
    play(hunt, "play:strip-settling", "target_active:red:0")
    assert zone(hunt, "red active") == ["fuse"]
    play(hunt, "play:strip-settling", "target_active:red:0")
    assert zone(hunt, "red active") == []


@pytest.mark.rule("GH-470", "GH-473")
def test_stunned_bearer_plays_nothing() -> None:
    hunt = chase(red={"board": ["hunter Stunned:1"], "hand": ["free", "break-contact"]})
    assert not [one for one in hunt.options if one.startswith("play")]
    assert "draw" in hunt.options


@pytest.mark.rule("GH-486")
def test_usage_of_assistance() -> None:
    hunt = chase(red={"hand": ["worn"]}, blue={"hand": ["dissolve-free"]})
    play(hunt, "play:worn")
    assert zone(hunt, "red board") == ["worn", "hunter"]
    play(hunt, "end_turn", "combat_phase", "play:dissolve-free", "@red.worn")
    assert zone(hunt, "red removed") == ["worn"]


@pytest.mark.rule("GH-490")
def test_vigilant_is_capped() -> None:
    hunt = chase(
        red={"board": ["hunter Prowl:3"], "hand": ["strike"]},
        blue={"board": ["alien t3 Vigilant:2 Prowl:2"], "hand": ["fail-one"]},
    )
    play(hunt, "play:strike", "@blue", "react:fail-one")
    assert tracking(hunt, "red") == 2


def test_a_compiled_keyword_beside_its_source_is_one_keyword() -> None:
    files = ["__init__.py", "__pycache__", "bleed.py", "armor.cpython-311-x86.so", "armor.py"]
    assert words.keywords_in(files) == ("Armor", "Bleed")
    assert len(set(words.KEYWORDS)) == len(words.KEYWORDS) == 32
