"""The worked examples of section 9, each as the rules tell it."""

import pytest

from tests.games.beast_hunter.arranged import (
    HUNTER,
    charges,
    hunts,
    known,
    line,
    names,
    nest,
    score,
    table,
    take,
    told,
    totals,
    zone,
)


@pytest.mark.rule("BH-120", "BH-122", "BH-124")
def test_ex_01_three_fives_and_two_nines() -> None:
    scene = hunts("SC5 FE5 FU5 WE9 SC9", "BL8 TR8")
    assert totals(scene)["beasts"] == (2, 2)


@pytest.mark.rule("BH-121", "BH-123", "BH-124")
def test_ex_02_a_flush_inside_a_longer_run() -> None:
    scene = hunts("SC9", "BL1 TR2 TR3 TR4")
    assert totals(scene)["hunter"] == (4, 4)


@pytest.mark.rule("BH-122", "BH-123")
@pytest.mark.parametrize(
    ("kit", "value"), [("BL4 BL5 BL6", 4), ("BL3 TR4 AR5", 2), ("BL3 TR3 BO3 AR3", 3)]
)
def test_ex_03_groups(kit: str, value: int) -> None:
    assert totals(hunts("SC9", kit))["hunter"] == (value, value)


@pytest.mark.rule("BH-126", "BH-127", "BH-207")
def test_ex_04_limbs_add_power_only() -> None:
    assert totals(hunts("SC9", "TR2 TR3 TR4 BOJ"))["hunter"] == (5, 4)


@pytest.mark.rule("BH-125", "BH-126", "BH-127", "BH-207")
def test_ex_05_breath_is_added_after_doubling() -> None:
    assert totals(hunts("SC9", "BL4 BL5 BL6 BOQ"))["hunter"] == (6, 4)


@pytest.mark.rule("BH-140", "BH-143", "BH-128")
def test_ex_06_annihilator_against_annihilator() -> None:
    scene = hunts("BX SC2 SC3 SC4 SC5", "HX BL7 TR7")
    assert score(scene) == (0, 1)
    assert sorted(zone(scene, "middens")) == ["BX", "SC2", "SC3", "SC4", "SC5"]
    assert told(scene, "set_infinite") == [["hunter"], ["beasts"]]


@pytest.mark.rule("BH-141", "BH-118")
def test_ex_07_an_ace_beats_the_annihilator() -> None:
    scene = hunts("FU1 SC2 SC3 SC4", "HX BL7 TR7")
    assert score(scene) == (4, 0)
    assert sorted(zone(scene, "trash")) == ["BL7", "HX", "TR7"]


@pytest.mark.rule("BH-180", "BH-127")
def test_ex_08_jacky_dragon() -> None:
    scene = hunts("SC3 FE3 SCJ", "BL8 TR8")
    assert totals(scene) == {"hunter": (1, 1), "beasts": (2, 2)}
    assert score(scene) == (2, 0)


@pytest.mark.rule("BH-021", "BH-119")
def test_ex_09_the_neighbours_of_a_lost_nest_become_adjacent() -> None:
    scene = table(nests=["SC2", "SC4", "SC6"], supply="BL9 TR9", phase="morning")
    take(scene, "hunt", "to:nest2", "pick:bl9", "pick:tr9", "done")
    assert line(scene) == ["nest1", "nest3"]


@pytest.mark.rule("BH-101", "BH-104")
def test_ex_10_the_droves_are_hunted_only_without_nests() -> None:
    first = table(nests=["SC2", "FE2"], droves="SC4 SC6 SC8", supply="BL9 TR9", phase="morning")
    take(first, "hunt")
    assert first.options == ["to:nest1", "to:nest2"]
    later = table(droves="SC4 SC6 SC8", supply="BL9 TR9", phase="morning")
    take(later, "hunt", "pick:bl9", "pick:tr9", "done")
    assert told(later, "hunted") == [["droves"]]
    assert sorted(told(later, "droves_flipped")[0][0]) == ["SC4", "SC6", "SC8"]


@pytest.mark.rule("BH-043", "BH-026", "BH-053")
def test_ex_11_full_droves() -> None:
    ten = "SC1 SC2 SC3 SC4 SC5 SC6 SC7 SC8 SC9 SC10"
    scene = table(droves=ten, hatchery="FU7 FU8", phase="sunset", pending=[["begin_round"]])
    assert zone(scene, "droves") == ten.split()
    take(scene, "roam")
    assert zone(scene, "blind") == ["FU7"]
    assert len(zone(scene, "droves")) == 10
    assert known(scene, "blind", HUNTER) == [None]


@pytest.mark.rule("BH-152", "BH-155", "BH-158")
def test_ex_12_caltrops_kill_the_first_roamer() -> None:
    scene = table(hatchery="FU7 FU8", traps="TRJ", phase="twilight")
    take(scene, "roam")
    assert (zone(scene, "blind"), zone(scene, "trash")) == (["FU7"], ["TRJ"])
    take(scene, "roam")
    assert zone(scene, "droves") == ["FU8"]


@pytest.mark.rule("BH-033", "BH-035", "BH-200", "BH-028")
def test_ex_13_the_lioness_stays_on_top() -> None:
    scene = table(nests=["WE4 FUQ"], droves="SC9", supply="ARJ", phase="midnight")
    take(scene, "roam", "pick:sc9")
    assert nest(scene, 1) == "WE4 SC9 FUQ"
    assert known(scene, "nest1") == ["FUQ", None, None]
    take(scene, "pass", "shoot", "pick:arj")
    assert (zone(scene, "blind"), nest(scene, 1)) == (["FUQ"], "WE4 SC9")


@pytest.mark.rule("BH-203", "BH-013", "BH-014")
def test_ex_14_javelin() -> None:
    scene = table(nests=["WE2 FE6 BX SC8"], supply="ARK TR3", phase="morning")
    take(scene, "shoot", "pick:ark", "pick:tr3")
    assert zone(scene, "middens") == ["BX", "SC8"]
    assert nest(scene, 1) == "WE2 FE6"
    assert sorted(zone(scene, "trash")) == ["ARK", "TR3"]
    assert known(scene, "nest1") == ["FE6", None]


@pytest.mark.rule("BH-083", "BH-185")
def test_ex_15_scouting_regina_in_the_hatchery() -> None:
    scene = table(hatchery="FU7 WEQ SC5", score=(0, 1), phase="sunset", droves="SC9")
    take(scene, "scout", "to:hatchery")
    assert score(scene) == (0, -1)
    assert zone(scene, "glory") == ["WEQ"]
    # The start draw of the next round has taken the 7 of fur.
    assert told(scene, "hatchery_scouted_cards", HUNTER) == [[["FU7", "WEQ"]]]
    assert "FU7" in zone(scene, "droves")
    assert known(scene, "hatchery")[0] is None


@pytest.mark.rule("BH-108", "BH-113", "BH-181", "BH-190")
@pytest.mark.parametrize(("first", "points"), [("scq", 7), ("fuk", 5)])
def test_ex_16_viper_and_ape(first: str, points: int) -> None:
    scene = hunts("SC4 FE5 FU6 SCQ FUK", "BL9 TR9")
    take(scene, f"pick:{first}")
    assert totals(scene)["beasts"] == (4, points)
    assert score(scene) == (points, 0)


@pytest.mark.rule("BH-073", "BH-116", "BH-121")
def test_ex_17_a_charge_meets_no_kit() -> None:
    scene = charges("SC2 FE5 FU7 WE9 SC10", "BL2 TR5 AR8")
    assert score(scene) == (1, 0)
    assert len(zone(scene, "oasis")) == 5
    assert zone(scene, "supply") == ["BL2", "TR5", "AR8"]
    assert scene.position["phase"] == "twilight"


@pytest.mark.rule("BH-206")
def test_ex_18_zweihander() -> None:
    scene = table(
        nests=["BX FU1 SC9 FUQ"], supply="BLK BL5 BL6 BL7 AR2 BO4 BO8 TR10", phase="morning"
    )
    take(scene, "hunt", *(f"pick:{card}" for card in ("blk", "bl5", "bl6", "bl7", "ar2")))
    assert score(scene) == (0, 4)
    assert sorted(zone(scene, "blind")) == ["BX", "FU1", "FUQ", "SC9"]
    assert sorted(zone(scene, "glory")) == ["AR2", "BL5", "BL6", "BL7", "BLK"]
    assert sorted(zone(scene, "trash")) == ["BO4", "BO8", "TR10"]
    assert "flipped" not in names(scene)


@pytest.mark.rule("BH-188", "BH-114", "BH-022")
def test_ex_19_jackrabbit_leaves_the_target_empty() -> None:
    scene = hunts("FUJ", "TR4 AR4", beside=["SC2"])
    assert nest(scene, 2) == "SC2 FUJ"
    assert known(scene, "nest2") == ["FUJ", None]
    assert totals(scene)["beasts"] == (0, 0)
    assert (score(scene), line(scene)) == ((0, 1), ["nest2"])


@pytest.mark.rule("BH-107", "BH-201")
def test_ex_20_poison_arrow() -> None:
    scene = hunts("FU4 FUJ FE5 FE6", "BL9 TR9", beside=["SC2"], arrow="BO3 ARQ", poisoned="nest1")
    assert sorted(zone(scene, "middens")) == ["FU4", "FUJ"]
    assert nest(scene, 2) == "SC2"
    assert (totals(scene)["beasts"], score(scene)) == ((2, 2), (2, 0))
    assert {"ARQ", "BO3"} <= set(zone(scene, "trash"))
