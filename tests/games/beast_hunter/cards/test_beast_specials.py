"""The Beasts' special cards (section 3.10)."""

import pytest

from tests.games.beast_hunter.arranged import (
    BEASTS,
    HUNTER,
    hunts,
    known,
    line,
    names,
    nest,
    refused,
    score,
    table,
    take,
    told,
    totals,
    zone,
)


@pytest.mark.rule("BH-180")
def test_dragon() -> None:
    assert totals(hunts("SCJ SC9", "BL9 TR9"))["beasts"] == (1, 1)


@pytest.mark.rule("BH-181")
@pytest.mark.parametrize(
    ("nest_cards", "suits"),
    [("SCQ", 0), ("SCQ BX", 0), ("SCQ SC2", 1), ("SCQ SC2 FE3 FU5 WE7", 4), ("SCQ FE3 FE5", 1)],
)
def test_viper_counts_suits_among_the_other_cards(nest_cards: str, suits: int) -> None:
    scene = hunts(nest_cards, "BL9 TR9 BO9 AR9")
    assert told(scene, "viper_added") == [[suits]]


@pytest.mark.rule("BH-182")
def test_fortress_counts_other_scales() -> None:
    scene = hunts("SCK SC1 SC5 SCJ FE3", "BL9 TR9 BO9 AR9")
    take(scene, "pick:sck")
    assert told(scene, "fortress_added") == [[3]]


@pytest.mark.rule("BH-183")
def test_lumina_must_call_a_card_at_any_depth() -> None:
    scene = hunts("WEJ SC9", "BL9 TR9", beside=["SC2 SC8 SC4", "FE1"])
    assert (scene.match.decision, scene.options) == ("lumina_nest", ["to:nest2", "to:nest3"])
    take(scene, "to:nest2")
    assert scene.options == ["pick:sc4", "pick:sc8", "pick:sc2"]
    take(scene, "pick:sc8")
    # 8-9 of scales: a flush of two.
    assert totals(scene)["beasts"] == (2, 2)
    assert nest(scene, 2) == "SC2 SC4"
    # BH-055: the place, not the card, is public, but it arrives face up.
    assert told(scene, "roamed", HUNTER) == [["nest2", 1, "nest1"]]
    assert told(scene, "arrived_openly", HUNTER) == [["nest1", "SC8"]]
    alone = hunts("WEJ SC9", "BL9 TR9")
    assert "lumina_called" in names(alone)


@pytest.mark.rule("BH-183", "BH-055")
@pytest.mark.parametrize(
    ("action", "place", "left"), [("pick:bx", 1, "BX SC8 SC4"), ("lower:bx", 3, "SC8 BX SC4")]
)
def test_lumina_may_choose_between_two_annihilators(action: str, place: int, left: str) -> None:
    scene = hunts("WEJ SC9", "BL9 TR9", beside=["BX SC8 BX SC4"])
    assert scene.options == ["pick:sc4", "pick:bx", "pick:sc8", "lower:bx"]
    take(scene, action)
    assert told(scene, "roamed", HUNTER) == [["nest2", place, "nest1"]]
    assert nest(scene, 2) == left
    one = hunts("WEJ SC9", "BL9 TR9", beside=["SC8 BX"])
    assert "no two annihilators" in refused(one, "lower:bx")


@pytest.mark.rule("BH-055")
def test_the_place_of_a_card_from_below_is_seen_as_it_leaves() -> None:
    scene = hunts("WEJ SC9", "BL9 TR9", beside=["SC2 SC8 SC4"], traps="TRJ")
    take(scene, "pick:sc2")
    assert told(scene, "roamed", HUNTER) == [["nest2", 2, "nest1"]]
    assert zone(scene, "blind") == ["SC2"]


@pytest.mark.rule("BH-184", "BH-057")
def test_rex_calls_both_neighbours_and_only_them() -> None:
    scene = table(nests=["FE1", "SC2 SC3", "WEK", "SC4", "FE9"], supply="BL9 TR9", phase="morning")
    take(scene, "hunt", "to:nest3", "pick:bl9", "pick:tr9", "done")
    moved = [route[3] for route in told(scene, "roamed_card", BEASTS)]
    assert moved == ["SC3", "SC2", "SC4"]
    assert totals(scene)["beasts"] == (4, 4)
    # The neighbours are gone; those behind them were not adjacent when it began.
    assert line(scene) == ["nest1", "nest5"]


@pytest.mark.rule("BH-184")
def test_rex_at_an_end_of_the_line_and_without_neighbours() -> None:
    scene = hunts("WEK", "BL9 TR9", beside=["SC2", "SC4"])
    assert [route[3] for route in told(scene, "roamed_card", BEASTS)] == ["SC2"]
    assert line(scene) == ["nest3"]
    assert "roamed_card" not in names(hunts("WEK", "BL9 TR9"), BEASTS)


@pytest.mark.rule("BH-187")
def test_the_lioness_doubles_only_once_she_is_resolved_and_there() -> None:
    scene = hunts("SC4 FE4 FUQ", "BL9 TR9 BO9")
    assert totals(scene)["beasts"] == (2, 2)
    assert told(scene, "set_doubled") == [["beasts", 2, "power and points"]]


@pytest.mark.rule("BH-188")
def test_jackrabbit_must_go_if_he_can() -> None:
    scene = hunts("FUJ SC9", "BL9 TR9", beside=["SC2", "SC4"])
    assert scene.options == ["to:nest2", "to:nest3"]
    take(scene, "to:nest3")
    assert nest(scene, 3) == "SC4 FUJ"
    stays = hunts("FUJ SC9", "BL9 TR9")
    assert "jackrabbit_stayed" in names(stays)
    assert sorted(zone(stays, "middens")) == ["FUJ", "SC9"]


@pytest.mark.rule("BH-190")
def test_ape_makes_all_cards_fur() -> None:
    # Later arrivals and annihilators too: Razor takes them all.
    scene = hunts("FUK WEJ BX", "BL9 TR9 BLJ BO1", beside=["SC2"])
    take(scene, "pick:fuk")
    assert told(scene, "razor_scored") == [[4]]
    # Numbers and the powers of aces and annihilators stay.
    assert score(hunts("FUK BX SC4 FE4", "BL9 TR9")) == (1, 0)


@pytest.mark.rule("BH-191")
def test_jackdaw_steals_a_traps_card() -> None:
    scene = hunts("FEJ FE4", "TR9 TR1 TRK BL9 BO2")
    assert scene.options == ["pick:tr1", "pick:tr9", "pick:trk"]
    take(scene, "pick:trk")
    assert told(scene, "jackdaw_stole") == [["TRK"]]
    nothing = hunts("FEJ FE4", "BO9 BL9")
    assert "jackdaw_found_nothing" in names(nothing)
    kitless = table(nests=["FEJ FE2 FE4 FE6 FE8"], supply="TR2", phase="dusk")
    take(kitless, "charge:nest1")
    assert "jackdaw_found_nothing" in names(kitless)
    assert zone(kitless, "supply") == ["TR2"]


@pytest.mark.rule("BH-192")
def test_a_stolen_card_no_longer_counts_for_the_kit() -> None:
    scene = hunts("FEJ FE8", "TR9 BL9")
    assert totals(scene) == {"hunter": (0, 0), "beasts": (2, 2)}
    assert score(scene) == (2, 0)
    # The kit stays valid, and may still win with nothing.
    won = hunts("FEJ SC2", "TR9 BL9")
    assert totals(won) == {"hunter": (0, 0), "beasts": (0, 0)}
    assert score(won) == (0, 0)
    assert zone(won, "glory") == ["BL9"]


@pytest.mark.rule("BH-193")
def test_where_a_stolen_card_ends() -> None:
    beasts = hunts("FEJ FE8", "TR9 BL9")
    assert "TR9" in zone(beasts, "oasis")
    hunter = hunts("FEJ SC2", "TR9 BL9 BLJ")
    assert zone(hunter, "trash") == ["TR9"]
    # Swan cannot carry it off, although it counts as feathers.
    swan = hunts("FEJ FEQ FE2", "TR9 BL9", beside=["SC2"])
    take(swan, "pick:fej", "to:nest2")
    assert swan.options == ["pick:feq", "pick:fej", "pick:fe2"]
    # Razor does not score it under King Ape.
    razor = hunts("FEJ FUK", "TR9 BL9 BLJ AR9")
    take(razor, "pick:fej")
    assert told(razor, "razor_scored") == [[2]]


@pytest.mark.rule("BH-194")
def test_swan_may_fly_with_a_flock() -> None:
    scene = hunts("FEQ FE2 SC9 FE4", "BL9 TR9", beside=["SC2", "SC4"])
    assert scene.options == ["stay", "to:nest2", "to:nest3"]
    take(scene, "to:nest3")
    assert scene.options == ["pick:feq", "pick:fe2", "pick:fe4"]
    take(scene, "pick:fe4")
    assert "done" not in scene.options
    take(scene, "pick:feq")
    assert scene.options == ["pick:fe2", "done"]
    take(scene, "done")
    assert nest(scene, 3) == "SC4 FE4 FEQ"
    assert known(scene, "nest3") == ["FEQ", "FE4", None]
    stay = hunts("FEQ FE2", "BL9 TR9", beside=["SC2"])
    take(stay, "stay")
    assert "FEQ" in zone(stay, "middens")
    assert "swan_stayed" in names(hunts("FEQ", "BL9 TR9"))


@pytest.mark.rule("BH-194", "BH-190")
def test_under_ape_swan_flies_alone() -> None:
    scene = hunts("FEQ FE2 FUK", "BL9 TR9", beside=["SC2"])
    take(scene, "pick:fuk", "to:nest2")
    # Only Swan may go, so nothing more is asked.
    assert nest(scene, 2) == "SC2 FEQ"


@pytest.mark.rule("BH-195")
def test_gannet_may_call_feathers_from_all_nests() -> None:
    scene = hunts("FEK FE5", "BL9 TR9", beside=["SC2 FE6 SC3", "FE4 FUQ", "SC8"])
    assert scene.options == ["pick:fe6", "pick:fe4", "done"]
    take(scene, "pick:fe4", "pick:fe6")
    # Asked even when nothing is left: a missing question would tell something.
    assert (scene.match.decision, scene.options) == ("gannet_card", ["done"])
    take(scene, "done")
    assert totals(scene)["beasts"] == (4, 4)
    assert nest(scene, 2) == "SC2 SC3"
    declined = hunts("FEK FE5", "BL9 TR9", beside=["FE6"])
    take(declined, "done")
    assert nest(declined, 2) == "FE6"


@pytest.mark.rule("BH-195", "BH-160")
def test_who_dies_following_gannet_was_feathers() -> None:
    scene = hunts("FEK SC9", "BL9 TR9", beside=["FE6 SC2"], traps="TRJ")
    take(scene, "pick:fe6")
    assert zone(scene, "blind") == ["FE6"]
    for key in range(40):
        assert scene.match.guess(HUNTER, key).to_json()["zones"]["blind"][0][:2] == "FE"


@pytest.mark.rule("BH-196")
def test_other_nests_are_never_the_droves() -> None:
    for nest_cards, event in (("WEJ", "lumina_called"), ("FUJ", "jackrabbit_stayed")):
        scene = hunts(nest_cards, "BL9 TR9", droves="FE2 SC4")
        assert event in names(scene)
        assert sorted(zone(scene, "droves")) == ["FE2", "SC4"]
    gannet = hunts("FEK", "BL9 TR9", droves="FE2 SC4")
    assert gannet.match.decision != "gannet_card"
