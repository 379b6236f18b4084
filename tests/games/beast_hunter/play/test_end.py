"""Score and end of the game (section 3.12)."""

import pytest

from tests.games.beast_hunter.arranged import (
    GAME,
    at_random,
    charges,
    hunts,
    score,
    table,
    take,
    told,
    zone,
)


@pytest.mark.rule("BH-230", "BH-231")
def test_scores_may_be_negative_and_above_nine() -> None:
    scene = table(nests=["WEQ"], droves="SC2", phase="sunset")
    take(scene, "scout", "to:nest1")
    assert score(scene) == (0, -2)
    much = hunts("SC9", "BL2 BL3 BL4 BL5 BL6", score=(0, 8))
    assert much.match.over
    assert score(much) == (0, 16)
    # Nothing but hunts and Regina scores: a kill does not.
    shot = table(nests=["SC2 SC4"], supply="ARJ", phase="morning")
    take(shot, "shoot", "pick:arj")
    assert score(shot) == (0, 0)


@pytest.mark.rule("BH-232")
def test_nine_points_end_the_game_at_once() -> None:
    eight = hunts("SC9", "BL9 TR9", score=(0, 7))
    assert not eight.match.over
    nine = hunts("SC9", "BL9 TR9", score=(0, 8))
    outcome = nine.match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (0.0, 1.0))
    assert outcome.reason == "Nine points are reached: the Hunter wins, 9 to 0."
    assert outcome.tally == {"beasts": 0, "hunter": 9}
    assert nine.position["phase"] == "morning"
    beasts = charges("SC2 SC3 SC4 SC6 SC8", "BL9 TR9", score=(5, 8))
    ended = beasts.match.outcome()
    assert ended is not None
    assert ended.winners == (0,)
    assert told(beasts, "ended_at_nine") == [["beasts", 9, 8]]


@pytest.mark.rule("BH-235", "BH-237")
@pytest.mark.parametrize(("points", "winner"), [((2, 1), (0,)), ((1, 2), (1,)), ((3, 3), ())])
def test_a_stall_ends_the_game(points: tuple[int, int], winner: tuple[int, ...]) -> None:
    scene = table(droves="SC2", phase="sunset", stall=9, score=points)
    take(scene, "pass")
    outcome = scene.match.outcome()
    assert outcome is not None
    assert outcome.winners == winner
    assert "10 rounds" in outcome.reason
    assert outcome.scores == ((0.5, 0.5) if not winner else ((1.0, 0.0), (0.0, 1.0))[winner[0]])


@pytest.mark.rule("BH-235")
def test_the_stall_count_rises_and_falls() -> None:
    scene = table(droves="SC2", phase="sunset", stall=4)
    take(scene, "pass")
    assert scene.position["stall"] == 5
    hunted = hunts("SC2", "BL9 TR9", stall=9, droves="SC4")
    take(hunted, "pass", "pass")
    assert (hunted.match.over, hunted.position["stall"]) == (False, 0)
    regina = table(nests=["WEQ"], droves="SC2", phase="sunset", stall=9)
    take(regina, "scout", "to:nest1")
    assert (regina.match.over, regina.position["stall"]) == (False, 0)
    # A charge without a kit whose nest is empty at the end scores nothing.
    empty = table(nests=["FEQ FE2 FE4 FE6 FE8", "SC2"], supply="BL2", phase="dusk", stall=9)
    take(empty, "charge:nest1", "to:nest2", *(f"pick:fe{n}" for n in ("q", 2, 4, 6, 8)))
    take(empty, *["pass"] * 6)
    assert empty.match.over


@pytest.mark.rule("BH-236", "BH-237")
@pytest.mark.parametrize(("points", "winner"), [((3, 1), (0,)), ((1, 1), (1,)), ((2, 1), ())])
def test_exhaustion_ends_the_game(points: tuple[int, int], winner: tuple[int, ...]) -> None:
    scene = hunts("SC2", "BL9 TR9", no_hatchery=True, score=points)
    outcome = scene.match.outcome()
    assert outcome is not None
    assert outcome.winners == winner
    assert outcome.reason.startswith("No beast is left in the Hatchery, the Droves and the nests")


@pytest.mark.rule("BH-236")
def test_exhaustion_is_tested_after_every_action() -> None:
    shot = table(nests=["SC2"], supply="ARJ", phase="morning", no_hatchery=True)
    take(shot, "shoot", "pick:arj")
    assert shot.match.over
    trap = table(nests=["SC2", "SC4"], traps="TRK", phase="dawn", no_hatchery=True)
    take(trap, "roam", "from:nest1", "to:nest2")
    assert trap.match.over
    sunset = table(nests=["WEQ"], phase="sunset", no_hatchery=True)
    take(sunset, "scout")
    assert sunset.match.over
    assert told(sunset, "ended_by_exhaustion") == [[0, -2]]
    left = table(nests=["SC2", "SC4"], supply="ARJ", phase="morning", no_hatchery=True)
    take(left, "shoot", "pick:arj", "to:nest1")
    assert not left.match.over


@pytest.mark.rule("BH-236", "BH-232")
def test_nine_points_come_before_exhaustion() -> None:
    scene = hunts("SC2", "BL9 TR9", no_hatchery=True, score=(0, 8))
    assert scene.position["result"] == "nine_points"


@pytest.mark.rule("BH-238")
def test_every_game_ends_within_its_bound() -> None:
    for key in range(8):
        match = GAME.new(key=key, options={"stall_rounds": 3})
        rounds = 0
        for state in at_random(match, key):
            rounds = state.to_json()["round"]
        assert match.over
        assert rounds <= 109 * 3


@pytest.mark.rule("BH-239")
def test_an_exhausted_hunter_plays_on() -> None:
    scene = table(nests=["SC2 SC3 SC4 SC6 SC8"], no_home=True, phase="dusk")
    take(scene, "charge:nest1")
    assert not scene.match.over
    assert score(scene) == (4, 0)
    hunter = table(droves="SC2", no_home=True, phase="morning")
    assert hunter.options == ["pass"]


def test_after_the_end_everything_is_shown() -> None:
    scene = hunts("SC9", "BL9 TR9", score=(0, 8), droves="SC2 SC4")
    for observer in (0, 1, None):
        view = scene.match.view(observer)
        assert None not in view["zones"]["hatchery"] + view["zones"]["home"]
    assert zone(scene, "droves") == ["SC2", "SC4"]
