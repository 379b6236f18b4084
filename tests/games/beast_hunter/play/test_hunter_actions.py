"""The Hunter's actions: draw, scout, shoot, trap, hunt (sections 3.6 and 3.11)."""

from collections import Counter

import pytest

from tests.games.beast_hunter.arranged import (
    BEASTS,
    HUNTER,
    SPECTATOR,
    hunts,
    known,
    line,
    nest,
    refused,
    score,
    somewhere,
    table,
    take,
    told,
    totals,
    zone,
)


@pytest.mark.rule("BH-080")
def test_draw() -> None:
    scene = table(home="BL5 BL6", supply="TR1", phase="morning")
    take(scene, "draw")
    assert zone(scene, "supply")[0] == "BL5"
    assert told(scene, "drew_card", HUNTER) == [["hunter", "BL5"]]
    assert told(scene, "drew_card", BEASTS) == []
    assert told(scene, "drew", BEASTS) == [["hunter"]]
    assert "Home is empty" in refused(table(no_home=True, phase="morning"), "draw")


@pytest.mark.rule("BH-081")
def test_scout_a_nest() -> None:
    scene = table(nests=["SC2 SC4"], droves="SC6", phase="sunset", round=4)
    take(scene, "scout", "to:nest1")
    assert nest(scene, 1) == "SC2 SC4"
    assert known(scene, "nest1", HUNTER) == ["SC4", None]
    assert known(scene, "nest1", SPECTATOR) == [None, None]
    assert told(scene, "nest_scouted_card", HUNTER) == [["nest1", "SC4"]]
    assert told(scene, "nest_scouted", SPECTATOR) == [["nest1"]]
    view = scene.match.view(HUNTER)
    assert view["line"][0]["known"][0] == {"card": "SC4", "how": "scouted", "round": 4}
    assert "nest 1, top card: the 4 of scales, scouted in round 4" in view["learned"]
    # The Beasts know which of their cards was seen.
    assert scene.match.view(BEASTS)["line"][0]["seen_by_hunter"] == [True, False]


@pytest.mark.rule("BH-082")
def test_scout_the_droves_at_random() -> None:
    seen: Counter[str] = Counter()
    for key in range(200):
        scene = table(droves="SC2 SC4 SC6 SC8", nests=["FE1"], phase="sunset", key=key)
        take(scene, "scout", "to:droves")
        ((card,),) = told(scene, "droves_scouted_card", HUNTER)
        assert told(scene, "droves_scouted_card", BEASTS) == [[card]]
        assert told(scene, "droves_scouted", SPECTATOR) == [[]]
        assert somewhere(scene) == {card: ["droves"]}
        assert any("the Hunter saw" in line for line in scene.match.view(BEASTS)["learned"])
        seen[card] += 1
    assert set(seen) == {"SC2", "SC4", "SC6", "SC8"}
    assert min(seen.values()) > 30
    assert "to:droves" not in _scout_options(table(nests=["FE1"], phase="sunset"))


def _scout_options(scene: object) -> list[str]:
    take(scene, "scout")  # type: ignore[arg-type]
    options: list[str] = scene.options  # type: ignore[attr-defined]
    return options


@pytest.mark.rule("BH-083")
def test_scout_the_hatchery() -> None:
    scene = table(hatchery="SC2 SC4 SC6", droves="FE1", phase="sunset")
    take(scene, "scout", "to:hatchery")
    # The start draw then took the first of them into the Droves.
    assert told(scene, "hatchery_scouted_cards", HUNTER) == [[["SC2", "SC4"]]]
    assert told(scene, "hatchery_scouted", BEASTS) == [[]]
    assert known(scene, "hatchery", HUNTER)[:2] == ["SC4", None]
    assert known(scene, "hatchery", BEASTS)[:2] == [None, None]
    assert somewhere(scene) == {"SC2": ["droves"]}
    last = table(no_hatchery=True, zones={"hatchery": "SC2"}, phase="sunset", nests=["FE1"])
    take(last, "scout", "to:hatchery")
    assert told(last, "hatchery_scouted_cards", HUNTER) == [[["SC2"]]]
    empty = table(no_hatchery=True, droves="SC2", nests=["FE1"], phase="sunset")
    assert _scout_options(empty) == ["to:nest1", "to:droves"]


@pytest.mark.rule("BH-084", "BH-185")
@pytest.mark.parametrize("place", ["nest1", "droves", "hatchery"])
def test_regina_is_found_by_a_scout(place: str) -> None:
    zones = {"nest1": "FE1", "droves": "FE2", "hatchery": "FE3 FE4", place: "WEQ"}
    scene = table(zones=zones, phase="sunset", supply="BL2")
    take(scene, "scout", f"to:{place}")
    assert (zone(scene, "glory"), score(scene)) == (["WEQ"], (0, -2))
    assert told(scene, "regina_found") == [[place, -2]]
    # A nest emptied so is removed, and nothing else is looked at.
    assert ("nest1" in line(scene)) == (place != "nest1")
    assert somewhere(scene) == {} if place != "hatchery" else True


@pytest.mark.rule("BH-186", "BH-230")
def test_only_a_scout_triggers_regina() -> None:
    flipped = hunts("WEQ SC2", "BL9 TR9")
    assert (score(flipped), zone(flipped, "glory")) == ((0, 1), ["TR9", "BL9"])
    javelin = table(nests=["WEQ"], supply="ARK AR3", phase="morning", droves="SC2")
    take(javelin, "shoot", "pick:ark")
    take(javelin, "pick:ar3") if javelin.match.decision == "companion" else None
    assert (score(javelin), known(javelin, "nest1")) == ((0, 0), ["WEQ"])
    crossbow = table(nests=["WEQ"], supply="ARJ", phase="morning", droves="SC2")
    take(crossbow, "shoot", "pick:arj")
    assert (score(crossbow), zone(crossbow, "blind")) == ((0, 0), ["WEQ"])


@pytest.mark.rule("BH-087")
def test_a_shot_needs_a_nest_and_perhaps_a_companion() -> None:
    assert "shoot" not in table(droves="SC2 SC4", supply="ARJ BL2", phase="morning").options
    assert "no nest" in refused(table(droves="SC2", supply="ARJ", phase="morning"), "shoot")
    alone = table(nests=["SC2"], supply="ARJ", phase="morning")
    take(alone, "shoot")
    # Asked even with one card: a missing question would tell something.
    assert (alone.match.decision, alone.options) == ("shot_card", ["pick:arj"])
    more = table(nests=["SC2", "SC4"], supply="ARJ ARQ ARK", phase="midday")
    take(more, "shoot")
    assert more.options == ["pick:arj", "pick:arq", "pick:ark"]
    take(more, "pick:ark")
    assert more.options == ["to:nest1", "to:nest2"]
    take(more, "to:nest2")
    assert more.options == ["pick:arj", "pick:arq"]


@pytest.mark.rule("BH-088")
def test_shots_go_to_the_trash_but_poison_arrow_stays() -> None:
    scene = table(nests=["SC2 SC4 FE6"], supply="ARJ ARQ BL5", phase="morning")
    take(scene, "shoot", "pick:arj")
    assert zone(scene, "trash") == ["ARJ"]
    take(scene, "shoot", "pick:arq", "pick:bl5")
    assert zone(scene, "arrow") == ["BL5", "ARQ"]
    assert scene.position["poisoned"] == "nest1"
    assert scene.match.view(BEASTS)["line"][0]["poison"] == "scales"


@pytest.mark.rule("BH-090", "BH-091", "BH-208")
def test_traps_lie_open_and_stay() -> None:
    scene = table(supply="TRJ TRQ TRK BO5", droves="SC2", phase="sunset")
    take(scene, "trap")
    assert scene.options == ["pick:trj", "pick:trq", "pick:trk"]
    take(scene, "pick:trq")
    assert scene.match.decision == "companion"
    # In the order of the deck.
    assert scene.options == ["pick:trj", "pick:trk", "pick:bo5"]
    take(scene, "pick:bo5")
    assert zone(scene, "bait") == ["BO5", "TRQ"]
    assert scene.match.view(BEASTS)["traps"]["bait"] == "fur"
    for trap in ("trj", "trk"):
        while scene.match.decision != "sunset_action":
            take(scene, "pass")
        take(scene, "trap", f"pick:{trap}")
    assert set(zone(scene, "traps")) == {"TRJ", "TRK"}
    assert scene.match.view(SPECTATOR)["traps"] == {
        "caltrops": True,
        "boulder": True,
        "bait": "fur",
    }


@pytest.mark.rule("BH-090")
def test_a_trap_may_be_a_companion_without_being_a_trap() -> None:
    scene = table(supply="TRJ TRQ", droves="SC2", hatchery="SC3 SC4", phase="sunset")
    take(scene, "trap", "pick:trq", "pick:trj")
    assert scene.match.view(BEASTS)["traps"] == {
        "caltrops": False,
        "boulder": False,
        "bait": "feathers",
    }


@pytest.mark.rule("BH-093")
def test_a_hunt_needs_a_target_and_a_kit_and_may_be_made_twice() -> None:
    supply = "BL9 TR9 BL5 TR5"
    scene = table(nests=["SC2", "SC4"], supply=supply, phase="morning")
    take(scene, "hunt", "to:nest1", "pick:bl9", "pick:tr9", "done")
    assert "hunt" in scene.options
    take(scene, "hunt", "pick:bl5", "pick:tr5")
    take(scene, "done") if scene.match.decision == "kit_card" else None
    assert score(scene) == (0, 2)
    assert "nothing to hunt" in refused(table(supply=supply, phase="morning"), "hunt")
    assert "legal kit" in refused(table(supply="BL2 TR5", nests=["SC2"], phase="morning"), "hunt")


@pytest.mark.rule("BH-200")
def test_crossbow_kills_the_top_card_unseen() -> None:
    scene = table(nests=["SC2 SC4", "FE1"], supply="ARJ", phase="morning")
    take(scene, "shoot", "pick:arj", "to:nest1")
    assert (zone(scene, "blind"), nest(scene, 1)) == (["SC4"], "SC2")
    assert told(scene, "crossbow_killed_card", BEASTS) == [["nest1", "SC4"]]
    assert told(scene, "crossbow_killed", HUNTER) == [["nest1"]]
    assert known(scene, "blind") == [None]
    last = table(nests=["SC2", "FE1"], supply="ARJ", phase="morning")
    take(last, "shoot", "pick:arj", "to:nest1")
    assert line(last) == ["nest2"]


@pytest.mark.rule("BH-201", "BH-107")
def test_poison_works_at_the_next_flip_and_not_on_newcomers() -> None:
    scene = hunts(
        "SC2 SC3 WEJ",
        "BL9 TR9",
        beside=["FU4 FU8"],
        arrow="BO3 ARQ",
        poisoned="nest1",
    )
    take(scene, "pick:fu4")
    # The 4 of fur came after the poison and is safe: 2-3-4.
    assert zone(scene, "arrow") == []
    assert totals(scene)["beasts"] == (2, 2)
    assert "FU4" in zone(scene, "oasis")


@pytest.mark.rule("BH-202", "BH-206")
def test_poison_without_a_flip_is_lost() -> None:
    scene = hunts("FU2 FU5", "BLK BL5 BL6 BL7 AR2", arrow="BO3 ARQ", poisoned="nest1")
    assert {"ARQ", "BO3"} <= set(zone(scene, "trash"))
    assert sorted(zone(scene, "blind")) == ["FU2", "FU5"]


@pytest.mark.rule("BH-202")
def test_poison_does_not_move_with_cards() -> None:
    scene = table(nests=["FU2 FU4", "SC2"], arrow="BO3 ARQ", poisoned="nest1", phase="twilight")
    take(scene, "roam", "from:nest1", "to:nest2")
    assert scene.position["poisoned"] == "nest1"


@pytest.mark.rule("BH-203")
def test_javelin_may_clear_a_nest() -> None:
    scene = table(nests=["SC2 BX WE4", "FE1"], supply="ARK TR3", phase="morning")
    take(scene, "shoot", "pick:ark", "to:nest1", "pick:tr3")
    assert zone(scene, "middens") == ["SC2", "BX", "WE4"]
    assert line(scene) == ["nest2"]
    assert told(scene, "javelin_killed") == [["WE4"], ["BX"], ["SC2"]]
    assert told(scene, "javelin_cleared") == [["nest1"]]


@pytest.mark.rule("BH-203")
def test_javelin_returns_a_matching_card_face_down() -> None:
    scene = table(nests=["SC2 FE6"], supply="ARK TR3", phase="morning", round=7)
    take(scene, "shoot", "pick:ark", "pick:tr3")
    assert known(scene, "nest1", SPECTATOR) == ["FE6", None]
    assert (
        "nest 1, top card: the 6 of feathers, turned up in round 7"
        in (scene.match.view(HUNTER)["learned"])
    )


@pytest.mark.rule("BH-204", "BH-117")
def test_razor_takes_fur_trophies() -> None:
    scene = hunts("FU2 FU6 SC9 FUQ", "BL9 TR9 BLJ AR9 BO9")
    assert score(scene) == (0, 6)
    assert {"FU2", "FU6", "FUQ"} <= set(zone(scene, "glory"))
    assert zone(scene, "middens") == ["SC9"]
    assert told(scene, "razor_scored") == [[3]]
    ape = hunts("SC2 SC6 FUK", "BL9 TR9 BLJ AR9 BO9")
    assert score(ape) == (0, 6)
    lost = hunts("FU2 FU3 FU4", "BL9 TR9 BLJ")
    assert score(lost) == (4, 0)
    without = hunts("FU2 FU6", "BL9 TR9")
    assert score(without) == (0, 1)


@pytest.mark.rule("BH-204", "BH-206")
def test_razor_gives_nothing_with_zweihander() -> None:
    scene = hunts("FU2 FU6", "BLK BL5 BL6 BLJ AR2")
    assert score(scene) == (0, 2)
    assert sorted(zone(scene, "blind")) == ["FU2", "FU6"]


@pytest.mark.rule("BH-205", "BH-105")
def test_machete_kills_a_card_at_random() -> None:
    killed: Counter[str] = Counter()
    for key in range(150):
        scene = hunts("SC2 FE5 WE8", "BL9 TR9 BLQ", key=key)
        (card,) = zone(scene, "blind")
        assert told(scene, "machete_killed_card", BEASTS) == [[card]]
        assert told(scene, "machete_killed_card", HUNTER) == []
        killed[card] += 1
    assert set(killed) == {"SC2", "FE5", "WE8"}
    assert min(killed.values()) > 30


@pytest.mark.rule("BH-205", "BH-032")
def test_machete_always_takes_the_lioness() -> None:
    for key in range(12):
        scene = hunts("SC2 FE5 FUQ", "BL9 TR9 BLQ", key=key)
        assert zone(scene, "blind") == ["FUQ"]
        assert scene.position["chance"]["block"] == 0
    assert known(scene, "blind") == ["FUQ"]


@pytest.mark.rule("BH-205", "BH-114")
def test_machete_may_empty_the_target() -> None:
    scene = hunts("SC2", "BL9 TR9 BLQ")
    assert totals(scene)["beasts"] == (0, 0)
    assert score(scene) == (0, 1)


@pytest.mark.rule("BH-105", "BH-206", "BH-205")
def test_machete_swings_before_zweihander() -> None:
    scene = hunts("SC2 FE5", "BLK BLQ BL5 BL6 AR2")
    assert score(scene) == (0, 2)
    assert sorted(zone(scene, "blind")) == ["FE5", "SC2"]
    names = [event.name for event in scene.match.events(None)]
    assert names.index("machete_killed") < names.index("zweihander_won")
    assert zone(scene, "supply") == []


@pytest.mark.rule("BH-207")
def test_power_cards() -> None:
    assert totals(hunts("SC2", "BL9 TR9 BOJ BOQ BOK"))["hunter"] == (7, 1)


@pytest.mark.rule("BH-102", "BH-206")
def test_zweihander_needs_a_kit_of_five() -> None:
    scene = table(nests=["SC2"], supply="BLK BL5 BL6 BL7 AR2 BO9", phase="morning")
    take(scene, "hunt", "pick:blk", "pick:bl5", "pick:bl6")
    assert "done" not in scene.options
    assert "exactly 5" in refused(scene, "done")
    few = table(nests=["SC2"], supply="BLK BL5 BL6 BL7", phase="morning")
    take(few, "hunt")
    assert "pick:blk" not in few.options
    assert "exactly 5" in refused(few, "pick:blk")


@pytest.mark.rule("BH-203")
def test_everybody_sees_what_goes_with_the_javelin() -> None:
    scene = table(nests=["WE2 FE6 BX SC8"], supply="ARK TR3 BL2", phase="morning")
    take(scene, "shoot", "pick:ark", "pick:tr3")
    for observer in (BEASTS, HUNTER, None):
        assert told(scene, "javelin_companion", observer) == [["TR3"]]


@pytest.mark.rule("BH-201", "BH-023")
def test_the_log_says_why_the_arrow_goes() -> None:
    worked = hunts("SC4 FE5", "BL9 TR9", arrow="BL3 ARQ", poisoned="nest1")
    lost = table(nests=["SC4"], arrow="BL3 ARQ", poisoned="nest1", supply="ARJ", phase="morning")
    take(lost, "shoot", "pick:arj")
    for scene, clause in ((worked, "BH-201"), (lost, "BH-023")):
        told = [e.clause for e in scene.match.events(None) if e.name == "arrow_discarded"]
        assert told == [clause]
