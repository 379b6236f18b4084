"""Roaming and traps (section 3.9)."""

import pytest

from tests.games.beast_hunter.arranged import (
    BEASTS,
    HUNTER,
    SPECTATOR,
    hunts,
    known,
    line,
    names,
    nest,
    table,
    take,
    told,
    zone,
)


@pytest.mark.rule("BH-150")
def test_annihilators_roam_like_other_beasts() -> None:
    scene = table(hatchery="BX", traps="TRJ", phase="twilight")
    take(scene, "roam")
    assert zone(scene, "blind") == ["BX"]


@pytest.mark.rule("BH-150", "BH-183", "BH-184", "BH-188", "BH-194", "BH-195")
@pytest.mark.parametrize(
    ("target", "beside", "answers", "killed"),
    [
        ("WEJ SC9", "SC2", [], ("blind", "SC2")),
        ("WEK SC9", "SC2", [], ("blind", "SC2")),
        ("FUJ SC9", "SC2", [], ("middens", "FUJ")),
        ("FEQ SC9", "SC2", ["to:nest2"], ("middens", "FEQ")),
        ("FEK SC9", "FE2", ["pick:fe2"], ("blind", "FE2")),
    ],
)
def test_cards_moved_by_effects_roam(
    target: str, beside: str, answers: list[str], killed: tuple[str, str]
) -> None:
    scene = hunts(target, "BL9 TR9", beside=[beside], traps="TRJ")
    take(scene, *answers)
    assert killed[1] in zone(scene, killed[0])
    assert "TRJ" in zone(scene, "trash")


@pytest.mark.rule("BH-151")
def test_theft_return_and_regina_are_no_roams() -> None:
    theft = hunts("FEJ SC9", "TR9 BL9", traps="TRJ")
    assert told(theft, "jackdaw_stole") == [["TR9"]]
    javelin = table(nests=["SC2 FE6"], supply="ARK TR3", traps="TRJ", phase="morning")
    take(javelin, "shoot", "pick:ark", "pick:tr3")
    regina = table(nests=["WEQ"], traps="TRJ", phase="sunset", droves="SC2")
    take(regina, "scout", "to:nest1")
    for scene in (theft, javelin, regina):
        assert zone(scene, "traps") == ["TRJ"]


@pytest.mark.rule("BH-152", "BH-157")
def test_bait_comes_first_and_a_dead_beast_springs_nothing() -> None:
    scene = table(hatchery="FU7 SC8 SC9", traps="TRJ", bait="BO3 TRQ", phase="twilight")
    take(scene, "roam")
    assert (zone(scene, "blind"), zone(scene, "traps")) == (["FU7"], ["TRJ"])
    take(scene, "roam")
    assert (zone(scene, "blind"), zone(scene, "traps")) == (["SC8", "FU7"], [])
    assert zone(scene, "bait") == ["BO3", "TRQ"]


@pytest.mark.rule("BH-153", "BH-208")
def test_bait_kills_its_partner_suit_blindly_and_stays() -> None:
    scene = table(nests=["SC2 FUQ", "SC4"], droves="FU5 BX", bait="BO3 TRQ", phase="twilight")
    take(scene, "roam", "from:nest1", "to:nest2")
    # Even the Lioness goes to the Blind, though everybody knows her.
    assert zone(scene, "blind") == ["FUQ"]
    assert known(scene, "blind") == ["FUQ"]
    take(scene, "roam", "pick:fu5", "to:nest1")
    assert zone(scene, "blind") == ["FU5", "FUQ"]
    take(scene, "roam", "pick:bx", "to:nest1")
    assert nest(scene, 1) == "SC2 BX"
    assert zone(scene, "bait") == ["BO3", "TRQ"]


@pytest.mark.rule("BH-153", "BH-190")
def test_bait_looks_at_the_suit_in_the_place_a_card_leaves() -> None:
    # Under King Ape Jackrabbit and Swan's flock are fur; a newcomer still has its own suit.
    scene = hunts("FUK FEQ SC9", "BL9 TR9", beside=["SC2"], bait="BO3 TRQ")
    take(scene, "pick:fuk", "to:nest2")
    assert "FEQ" in zone(scene, "blind")
    called = hunts("FUK WEJ SC9", "BL9 TR9", beside=["SC2"], bait="BO3 TRQ")
    take(called, "pick:fuk")
    assert "SC2" not in zone(called, "blind")


@pytest.mark.rule("BH-154")
def test_the_hunter_chooses_between_caltrops_and_boulder() -> None:
    scene = table(nests=["SC2", "SC4 SC6"], traps="TRJ TRK", phase="twilight")
    take(scene, "roam", "from:nest2", "to:nest1")
    assert (scene.match.seat, scene.options) == (HUNTER, ["pick:trj", "pick:trk"])
    roaming = scene.match.view(HUNTER)["roaming"]
    assert roaming == {"from": "nest2", "to": "nest1", "card": None}
    assert scene.match.view(BEASTS)["roaming"]["card"] == "SC6"
    other = scene.match.clone()
    take(scene, "pick:trj")
    assert (zone(scene, "traps"), nest(scene, 1)) == (["TRK"], "SC2")
    other.apply(other.parse("pick:trk"))
    assert (zone(other, "traps"), line(other)) == (["TRJ"], ["nest2"])


@pytest.mark.rule("BH-054", "BH-154")
def test_the_beasts_see_a_hatchery_card_before_the_trap_is_chosen() -> None:
    scene = table(hatchery="FU7 FU8", traps="TRJ TRK", phase="twilight")
    take(scene, "roam")
    assert scene.match.decision == "which_trap"
    assert scene.match.view(BEASTS)["roaming"]["card"] == "FU7"
    assert scene.match.view(HUNTER)["roaming"]["card"] is None
    assert scene.match.guess(BEASTS, 1).to_json()["zones"]["hatchery"][0] == "FU7"
    take(scene, "pick:trj")
    assert zone(scene, "blind") == ["FU7"]


@pytest.mark.rule("BH-054", "BH-154")
@pytest.mark.parametrize("seat", [HUNTER, SPECTATOR])
def test_which_card_of_the_droves_stands_before_the_traps_nobody_else_knows(seat: int) -> None:
    guesses = []
    for roamer in ("fu5", "we9", "sc8"):
        scene = table(nests=["SC2"], droves="FU5 WE9 SC8", traps="TRJ TRK", phase="twilight")
        take(scene, "roam", f"pick:{roamer}")
        assert scene.match.decision == "which_trap"
        guesses.append([scene.match.guess(seat, key).to_json() for key in range(20)])
    assert guesses[0] == guesses[1] == guesses[2]
    assert {guess["roamer"]["place"] for guess in guesses[0]} == {0, 1, 2}


@pytest.mark.rule("BH-155")
def test_caltrops_are_used_up() -> None:
    scene = table(nests=["SC2", "SC4 SC6"], traps="TRJ", phase="twilight")
    take(scene, "roam", "from:nest2", "to:nest1")
    assert (zone(scene, "blind"), zone(scene, "trash")) == (["SC6"], ["TRJ"])
    assert told(scene, "caltrops_killed_card", BEASTS) == [["SC6"]]
    assert told(scene, "caltrops_sprang", SPECTATOR) == [[]]


@pytest.mark.rule("BH-156", "BH-158")
def test_boulder_buries_the_nest_of_destination() -> None:
    scene = table(nests=["SC2 FUQ", "SC4 SC6"], traps="TRK", phase="twilight", droves="SC8")
    take(scene, "roam", "from:nest2", "to:nest1")
    assert sorted(zone(scene, "blind")) == ["SC2", "SC6"]
    assert zone(scene, "middens") == ["FUQ"]
    assert (line(scene), nest(scene, 2)) == (["nest2"], "SC4")
    assert zone(scene, "trash") == ["TRK"]
    assert told(scene, "boulder_sprang", HUNTER) == [[3]]
    assert told(scene, "boulder_killed_cards", HUNTER) == [[["FUQ"]]]
    assert sorted(told(scene, "boulder_killed_cards", BEASTS)[0][0]) == ["FUQ", "SC2", "SC6"]


@pytest.mark.rule("BH-156")
@pytest.mark.parametrize("place", ["to:droves", "to:hatchery"])
def test_boulder_costs_one_card_on_the_way_to_droves_or_hatchery(place: str) -> None:
    scene = table(nests=["SC2 SC4"], droves="SC6", traps="TRK", phase="twilight")
    take(scene, "roam", "from:nest1", place)
    assert (zone(scene, "blind"), nest(scene, 1)) == (["SC4"], "SC2")
    assert zone(scene, "droves") == ["SC6"]


@pytest.mark.rule("BH-156", "BH-193", "BH-022")
def test_boulder_in_the_target_spares_stolen_cards_and_the_hunt_goes_on() -> None:
    scene = hunts("FEJ WEJ SC9", "TR9 BL9 AR2", beside=["SC2"], traps="TRK")
    take(scene, "pick:fej")
    assert {"FEJ", "WEJ", "SC9"} <= set(zone(scene, "middens"))
    assert zone(scene, "blind") == ["SC2"]
    assert "TR9" in zone(scene, "trash")
    assert told(scene, "hunter_won") != []


@pytest.mark.rule("BH-158", "BH-029")
def test_a_face_up_roamer_dies_into_the_middens() -> None:
    scene = hunts("FUJ SC9", "BL9 TR9", beside=["SC2"], traps="TRK")
    assert "FUJ" in zone(scene, "middens")
    assert zone(scene, "blind") == ["SC2"]
    assert told(scene, "boulder_killed_cards", SPECTATOR) == [[["FUJ"]]]


@pytest.mark.rule("BH-159", "BH-194")
def test_a_flock_stops_when_its_nest_is_gone() -> None:
    scene = hunts("FEQ FE2 FE4", "BL9 TR9", beside=["SC2"], traps="TRK")
    take(scene, "to:nest2", "pick:fe2")
    # The Boulder killed the 2 of feathers and nest 2; Swan and the 4 stay.
    assert "FE2" in zone(scene, "middens")
    assert zone(scene, "blind") == ["SC2"]
    assert set(told(scene, "flipped")[0][0]) - {"FE2"} <= set(zone(scene, "middens"))
    assert names(scene).count("roamed_card") == 1


@pytest.mark.rule("BH-160")
def test_bait_tells_the_suit_of_the_dead_and_of_survivors() -> None:
    scene = table(nests=["SC2"], hatchery="SC8 FU7", bait="BO3 TRQ", phase="twilight")
    take(scene, "roam", "from:hatchery", "to:nest1", "roam", "from:hatchery", "to:nest1")
    view = scene.match.view(HUNTER)
    assert view["line"][0]["known"][0] == {"may_be": ["scales", "feathers", "weird"]}
    assert told(scene, "bait_killed", HUNTER) == [[]]
    assert told(scene, "bait_killed_card", BEASTS) == [["FU7"]]
    for observer in (HUNTER, SPECTATOR):
        for key in range(60):
            guess = scene.match.guess(observer, key)
            assert guess.to_json()["zones"]["blind"][0][:2] == "FU"
            assert guess.to_json()["zones"]["nest1"][0][:2] != "FU"
