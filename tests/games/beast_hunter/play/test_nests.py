"""Zones and movement: nests, limits, discard piles, the Lioness (section 3.3)."""

import pytest

from tests.games.beast_hunter.arranged import (
    BEASTS,
    GAME,
    HUNTER,
    SPECTATOR,
    at_random,
    hunts,
    known,
    line,
    nest,
    refused,
    table,
    take,
    told,
    zone,
)


@pytest.mark.rule("BH-020", "BH-060")
def test_a_nest_is_laid_bottom_to_top() -> None:
    scene = table(droves="SC2 SC4 SC6 SC8", phase="twilight")
    take(scene, "nest", "pick:sc6", "pick:sc2", "pick:sc8", "done")
    assert nest(scene, 1) == "SC6 SC2 SC8"
    assert zone(scene, "droves") == ["SC4"]
    assert told(scene, "nest_laid") == [["nest1", 3, "right"]]


@pytest.mark.rule("BH-021", "BH-061")
def test_new_nests_lie_at_an_end_of_the_line() -> None:
    scene = table(droves="SC2 SC4 SC6", nests=["SC8", "SC10"], phase="twilight")
    take(scene, "nest", "pick:sc2", "done")
    assert scene.options == ["end:left", "end:right"]
    take(scene, "end:left", "nest", "pick:sc4", "done", "end:right")
    assert line(scene) == ["nest3", "nest1", "nest2", "nest4"]


@pytest.mark.rule("BH-061")
def test_the_first_nest_is_simply_placed() -> None:
    scene = table(droves="SC2", phase="twilight")
    take(scene, "nest")
    assert line(scene) == ["nest1"]
    assert scene.position["phase"] == "midnight"


@pytest.mark.rule("BH-022")
def test_an_empty_nest_is_removed_and_its_name_is_free() -> None:
    scene = table(nests=["SC2", "SC4"], droves="SC6", phase="twilight")
    take(scene, "roam", "from:nest1", "to:nest2")
    assert line(scene) == ["nest2"]
    take(scene, "nest", "end:right")
    assert line(scene) == ["nest2", "nest1"]


@pytest.mark.rule("BH-022")
def test_the_target_keeps_its_place_while_it_is_hunted() -> None:
    scene = hunts("FUJ SCQ", "BL9 TR9", beside=["SC2", "SC4"])
    take(scene, "pick:fuj")
    assert line(scene) == ["nest1", "nest2", "nest3"]


@pytest.mark.rule("BH-023", "BH-202")
def test_poison_arrow_goes_with_its_nest() -> None:
    scene = table(nests=["SC2", "SC4"], arrow="BO3 ARQ", poisoned="nest1", phase="twilight")
    take(scene, "roam", "from:nest1", "to:nest2")
    assert sorted(zone(scene, "trash")) == ["ARQ", "BO3"]
    assert zone(scene, "arrow") == []
    assert "poisoned" not in scene.position


@pytest.mark.rule("BH-024")
def test_any_number_of_nests_of_any_size() -> None:
    faces = [f"{suit}{n}" for suit in ("SC", "FE", "FU", "WE") for n in range(1, 11)]
    big = " ".join(faces[:30])
    scene = table(nests=[big, *faces[30:]], droves="SCJ", phase="twilight")
    take(scene, "nest", "end:left")
    assert len(line(scene)) == 12
    take(scene, "roam", "from:nest2", "to:nest1")
    assert len(zone(scene, "nest1")) == 31


@pytest.mark.rule("BH-025")
def test_what_the_beasts_may_look_at() -> None:
    scene = table(nests=["SC2 SC4"], droves="SC6", blind="SC8", hatchery="SC10")
    view = scene.match.view(BEASTS)["zones"]
    assert view["nest1"] == ["SC4", "SC2"]
    assert view["blind"] == ["SC8"]
    assert set(view["hatchery"]) == {None}
    assert "SC6" in view["droves"]
    assert known(scene, "nest1", HUNTER) == [None, None]


@pytest.mark.rule("BH-027", "BH-080")
def test_the_supply_holds_ten() -> None:
    scene = table(supply="BL1 BL3 BL5 BL7 BL9 TR2 TR4 TR6 TR8", phase="morning")
    take(scene, "draw")
    assert len(zone(scene, "supply")) == 10
    assert "draw" not in scene.options
    assert "10 cards" in refused(scene, "draw")


@pytest.mark.rule("BH-028", "BH-029")
def test_visible_cards_die_into_the_middens_others_into_the_blind() -> None:
    hidden = table(nests=["SC2 SC4", "SC6"], traps="TRJ", phase="twilight")
    take(hidden, "roam", "from:nest1", "to:nest2")
    assert (zone(hidden, "blind"), zone(hidden, "middens")) == (["SC4"], [])
    lioness = table(nests=["SC2 FUQ", "SC6"], traps="TRJ", phase="twilight")
    take(lioness, "roam", "from:nest1", "to:nest2")
    assert (zone(lioness, "blind"), zone(lioness, "middens")) == ([], ["FUQ"])
    flipped = hunts("FUJ SC2", "BL9 TR9", beside=["SC6"], traps="TRJ")
    assert "FUJ" in zone(flipped, "middens")


@pytest.mark.rule("BH-029")
def test_a_face_up_card_is_turned_down_where_it_arrives() -> None:
    scene = table(nests=["FUJ SC2", "SC6"], supply="BL9 TR9 TRJ", phase="midday")
    take(scene, "hunt", "to:nest1", "pick:bl9", "pick:tr9", "done")
    assert nest(scene, 2) == "SC6 FUJ"
    assert known(scene, "nest2") == ["FUJ", None]
    assert known(scene, "nest2", SPECTATOR) == ["FUJ", None]
    # It is known, but no longer visible: Caltrops kill it into the Blind.
    take(scene, "trap", "pick:trj", "roam", "from:nest2", "to:droves")
    assert zone(scene, "blind") == ["FUJ"]
    assert known(scene, "blind") == ["FUJ"]


@pytest.mark.rule("BH-030")
def test_no_card_comes_back() -> None:
    gone = ("middens", "blind", "oasis", "trash", "glory")
    for key in range(6):
        before: dict[str, set[str]] = {name: set() for name in gone}
        for match in at_random(GAME.new(key=key), key):
            for name in gone:
                now = set(match.to_json()["zones"].get(name, []))
                assert before[name] <= now
                before[name] = now


@pytest.mark.rule("BH-031")
def test_an_empty_hatchery_gives_nothing() -> None:
    scene = table(no_hatchery=True, droves="SC2", phase="sunset", pending=[["begin_round"]])
    assert zone(scene, "droves") == ["SC2"]
    assert not scene.match.over


@pytest.mark.rule("BH-032", "BH-034", "BH-036")
def test_the_lioness_goes_to_the_top_face_up() -> None:
    scene = table(droves="FUQ SC2 SC4", phase="twilight")
    assert None in known(scene, "droves")
    take(scene, "nest", "pick:fuq", "pick:sc2", "pick:sc4")
    assert nest(scene, 1) == "SC2 SC4 FUQ"
    assert known(scene, "nest1") == ["FUQ", None, None]
    assert known(scene, "nest1", SPECTATOR) == ["FUQ", None, None]
    assert told(scene, "arrived_openly") == [["nest1", "FUQ"]]


@pytest.mark.rule("BH-034", "BH-036")
def test_the_lioness_roams_into_a_nest_and_out_of_sight() -> None:
    scene = table(nests=["SC2"], droves="FUQ", hatchery="SC8", phase="twilight")
    take(scene, "roam", "pick:fuq")
    assert nest(scene, 1) == "SC2 FUQ"
    take(scene, "roam", "from:nest1", "to:droves")
    assert scene.match.view(HUNTER)["somewhere"] == [{"card": "FUQ", "zones": ["droves"]}]


@pytest.mark.rule("BH-033")
def test_a_newcomer_lies_beneath_the_lioness() -> None:
    scene = table(nests=["SC2 SC4 FUQ"], hatchery="SC8", phase="twilight")
    take(scene, "roam", "from:hatchery", "to:nest1")
    assert nest(scene, 1) == "SC2 SC4 SC8 FUQ"


@pytest.mark.rule("BH-035")
def test_the_lioness_is_what_roams_and_what_a_scout_sees() -> None:
    scene = table(nests=["SC2 FUQ", "SC6"], phase="dawn", supply="BL2")
    take(scene, "roam", "from:nest1", "to:nest2")
    assert (nest(scene, 1), nest(scene, 2)) == ("SC2", "SC6 FUQ")
    take(scene, "pass", "pass", "scout", "to:nest2")
    assert told(scene, "nest_scouted_card", HUNTER) == [["nest2", "FUQ"]]
    assert told(scene, "nest_scouted_card", SPECTATOR) == [["nest2", "FUQ"]]


@pytest.mark.rule("BH-035", "BH-203")
def test_javelin_meets_the_lioness_first() -> None:
    scene = table(nests=["FE2 FUQ"], supply="ARK TR3 BO3", phase="morning")
    take(scene, "shoot", "pick:ark", "pick:bo3")
    assert nest(scene, 1) == "FE2 FUQ"
    scene = table(nests=["FE2 FUQ"], supply="ARK TR3 BO3", phase="morning")
    take(scene, "shoot", "pick:ark", "pick:tr3")
    assert (nest(scene, 1), zone(scene, "middens")) == ("FE2", ["FUQ"])


@pytest.mark.rule("BH-036", "BH-104")
def test_the_lioness_in_the_droves_is_face_up_once_they_are_laid_out() -> None:
    scene = table(droves="FUQ SC2 SC4", supply="BL9 TR9 BL8 TR8 BO8 HX", phase="morning")
    take(scene, "hunt", "pick:bl8", "pick:tr8")
    assert known(scene, "droves") == [None, None, None]
    take(scene, "done")
    assert ["nest1", "FUQ"] in told(scene, "arrived_openly")
