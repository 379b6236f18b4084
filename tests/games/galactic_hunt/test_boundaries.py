"""Where a rule begins and where it ends: one more, one less, somebody else."""

import pytest

from tests.games.galactic_hunt.chase import (
    asked,
    chase,
    durability,
    heard,
    play,
    supply,
    tracking,
    zone,
)


@pytest.mark.rule("GH-091")
@pytest.mark.parametrize(("seats", "fifth"), [(2, 2), (3, 3), (4, 4), (6, 6)])
def test_a_fifth_of_all_supply(seats: int, fifth: int) -> None:
    others = {name: {"supply": 0} for name in ("blue", "green", "gold", "violet", "white")}
    hunt = chase(seats=seats, red={"supply": 5 * seats}, **others)  # type: ignore[arg-type]
    play(hunt, "end_turn")
    assert supply(hunt)[:2] == [5 * seats - fifth, fifth]


@pytest.mark.rule("GH-092")
@pytest.mark.parametrize(("began", "is_asked"), [(2, True), (3, False)])
def test_the_bonus_draw_is_for_two_or_less(began: int, is_asked: bool) -> None:
    hunt = chase(red={"supply": began}, blue={"supply": 10 - began})
    play(hunt, "end_turn")
    assert (asked(hunt) == ("red", "bonus_draw")) == is_asked


@pytest.mark.rule("GH-287", "GH-211")
def test_a_hunt_whose_target_hides_is_erased() -> None:
    hunt = chase(red={"hand": ["strike"]}, blue={"board": ["alien t2"], "hand": ["vanish", "free"]})
    play(hunt, "play:strike", "@blue", hold=True)
    while hunt.match.view(None)["stack"][-1]["what"] != "hunt":
        play(hunt, "pass", hold=True)
    play(hunt, "react:vanish", "@blue")
    assert (durability(hunt, "blue"), tracking(hunt, "blue")) == (10, 2)
    assert "erased" in heard(hunt)


@pytest.mark.rule("GH-301", "GH-280")
def test_hunts_on_each_are_groups_of_one_batch() -> None:
    hunt = chase(
        red={"hand": ["hunt-all"]},
        blue={"board": ["alien t1", "bearer t1", "bench"], "hand": ["fail-one"]},
    )
    play(hunt, "play:hunt-all", hold=True)
    while hunt.match.view(None)["stack"][-1]["what"] != "hunt":
        play(hunt, "pass", hold=True)
    play(hunt, "react:fail-one", "by.")
    hunted = [event.data["target"] for event in hunt.match.events(None) if event.name == "hunts"]
    assert hunted == ["test.alien", "test.bearer", "test.bench"]
    # The first failed: its token fails after the batch.
    assert (durability(hunt, "blue"), tracking(hunt, "blue")) == (10, 0)
    assert zone(hunt, "blue board") == ["bench", "alien"]


@pytest.mark.rule("GH-206")
@pytest.mark.parametrize("order", [("trap", "worn-trap"), ("worn-trap", "trap")])
def test_traps_of_one_player_fire_in_the_order_they_were_laid(order: tuple[str, str]) -> None:
    hunt = chase(red={"hand": ["free"]}, blue={"hand": list(order)})
    play(hunt, "end_turn", "combat_phase", *(f"play:{name}" for name in order), "end_turn")
    play(hunt, "combat_phase", "play:free")
    fired = [event.data["card"] for event in hunt.match.events(None) if event.name == "fires"]
    assert fired == [f"test.{name}" for name in order]


@pytest.mark.rule("GH-161", "GH-106")
def test_answering_a_reaction_card_targets_its_player() -> None:
    hunt = chase(
        red={"hand": ["free", "steady-the-line"]},
        blue={"board": ["alien Stealth Flight:5"], "hand": ["cancel"]},
    )
    play(hunt, "play:free", "react:cancel", "react:steady-the-line")
    assert zone(hunt, "red hand") == ["read-the-ground"]
    # Blue paid 1 to Red, Red 2 to Blue.
    assert supply(hunt) == [4, 6]
