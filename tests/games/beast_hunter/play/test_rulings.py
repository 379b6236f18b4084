"""Rulings on open questions (section 7) that several clauses share; 73 is in `test_hunt`."""

import pytest

from tests.games.beast_hunter.arranged import (
    BEASTS,
    HUNTER,
    SPECTATOR,
    hunts,
    known,
    nest,
    score,
    table,
    take,
    told,
    totals,
    zone,
)


@pytest.mark.rule("BH-140", "BH-141", "BH-143")
def test_67_an_annihilator_loses_to_an_annihilator_with_an_ace() -> None:
    scene = hunts("BX FE1 SC5", "HX BL7 TR7")
    assert told(scene, "set_infinite") == [["beasts"]]
    assert told(scene, "beasts_won") == [[0, 0]]
    # Without the ace it is a tie, which is the Hunter's.
    assert told(hunts("BX FE3 SC5", "HX BL7 TR7"), "hunter_won") == [[1, 1]]


@pytest.mark.rule("BH-113", "BH-187", "BH-190")
@pytest.mark.parametrize("target", ["WEK SCJ", "WEK SCK", "WEK SCQ", "WEK FUQ", "WEK FUK"])
def test_68_the_effect_of_a_card_that_died_ends(target: str) -> None:
    """Rex calls three cards; the Boulder meets the first and kills all that lie in the target."""
    worth = []
    for traps in ("", "TRK"):
        scene = hunts(f"SC2 {target}", "BL9 TR9", beside=["FE5 SC4 SC10"], traps=traps)
        take(scene, f"pick:{target[4:].lower()}")
        if traps:
            take(scene, "pick:sc10")
            assert {"SC2", *target.split()} <= set(zone(scene, "middens"))
        worth.append(totals(scene)["beasts"])
    # The 4 and the 5 are left, a run of two; while the card lived it counted for more.
    assert worth[1] == (1, 1)
    assert sum(worth[0]) > 2


@pytest.mark.rule("BH-159", "BH-194")
def test_69_a_flock_whose_nest_is_gone_stays() -> None:
    scene = hunts("FEQ FE2 FE4 SCQ", "BL9 TR9", beside=["SC2", "SC8"], traps="TRK")
    take(scene, "pick:feq", "to:nest2", "pick:fe2")
    # The Boulder has taken the 2 of feathers and nest 2; Swan did not get away.
    assert told(scene, "nest_removed")[0] == ["nest2"]
    assert {"FEQ", "FE4"} <= set(zone(scene, "middens"))
    assert nest(scene, 3) == "SC8"


@pytest.mark.rule("BH-025", "BH-028")
def test_70_the_beasts_look_through_the_blind() -> None:
    scene = table(nests=["SC2 SC4 SC6"], supply="ARJ", phase="morning", blind="FE9")
    take(scene, "shoot", "pick:arj")
    assert known(scene, "blind", BEASTS) == ["SC6", "FE9"]
    for who in (HUNTER, SPECTATOR):
        assert known(scene, "blind", who) == [None, None]


@pytest.mark.rule("BH-082")
def test_71_the_beasts_learn_which_card_of_the_droves_was_scouted() -> None:
    scene = table(droves="SC2 SC4 SC6", phase="sunset")
    take(scene, "scout", "to:droves")
    seen = told(scene, "droves_scouted_card", HUNTER)
    assert told(scene, "droves_scouted_card", BEASTS) == seen
    assert told(scene, "droves_scouted_card", SPECTATOR) == []
    assert len(seen) == 1


@pytest.mark.rule("BH-153", "BH-190", "BH-204")
def test_72_bait_and_razor_go_by_the_fur_of_king_ape() -> None:
    bait = hunts("FUK FEQ FE9", "BL9 TR9", beside=["SC2"], bait="BO3 TRQ")
    take(bait, "pick:fuk", "to:nest2")
    assert "FEQ" in zone(bait, "blind")
    # Feathers no more: the same Bait for feathers lets her go.
    feathers = hunts("FUK FEQ FE9", "BL9 TR9", beside=["SC2"], bait="TR3 TRQ")
    take(feathers, "pick:fuk", "to:nest2")
    assert zone(feathers, "blind") == []
    razor = hunts("FUK SC2 WE7", "BL9 TR9 BLJ")
    assert (told(razor, "razor_scored"), score(razor)) == ([[3]], (0, 4))
