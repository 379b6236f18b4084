"""Where a rule begins and where it ends: one more, one less, somebody else."""

import pytest

from tests.games.galactic_hunt.chase import (
    GAME,
    TEST_SET,
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


@pytest.mark.rule("GH-162")
def test_with_its_only_target_gone_nothing_of_a_card_happens() -> None:
    hunt = chase(red={"hand": ["read-the-ground"]}, blue={"hand": ["vanish"]})
    play(hunt, "play:read-the-ground", "@blue", "react:vanish", "@blue")
    assert zone(hunt, "red hand") == []
    assert "nullified" not in heard(hunt)
    assert "no_target_left" in heard(hunt)


@pytest.mark.rule("GH-128")
def test_no_hunt_is_played_through_a_vehicle() -> None:
    hunt = chase(red={"board": ["hunter", "cart", "bench"], "hand": ["through-hunt"]})
    play(hunt, "play:through-hunt", hold=True)
    # Through the bench, without a question.
    assert asked(hunt) == ("red", "target")
    only = chase(red={"board": ["hunter", "cart"], "hand": ["through-hunt"]})
    assert "play:test.through-hunt" not in only.options


@pytest.mark.rule("GH-457")
def test_rushed_after_the_combat_phase_limits_the_next_one() -> None:
    hunt = chase(red={"board": ["hunter", "hurry-gear"], "hand": ["free"] * 4}, blue={"hand": []})
    play(hunt, "play:free", "close", "activate:hurry-gear", "end_turn", "end_turn")
    play(hunt, "combat_phase", "play:free")
    assert asked(hunt) == ("red", "phase")
    assert "combat_phase" not in hunt.options


@pytest.mark.rule("GH-545")
@pytest.mark.parametrize(("tokens", "winners"), [((1, 2), {0}), ((2, 1), {1}), ((1, 1), set())])
def test_of_two_as_durable_the_less_tracked_wins(
    tokens: tuple[int, int], winners: set[int]
) -> None:
    hunt = chase(
        options={"round_limit": 10},
        red={"board": [f"hunter t{tokens[0]}"]},
        blue={"board": [f"alien t{tokens[1]}"], "hand": []},
    )
    while not hunt.match.over:
        play(hunt, "end_turn")
    outcome = hunt.match.outcome()
    assert outcome is not None
    assert set(outcome.winners) == winners


@pytest.mark.rule("GH-248")
def test_two_hundred_triggers_are_the_most() -> None:
    hunt = chase(
        red={
            "board": ["hunter", *["draw-count"] * 15],
            "hand": ["drum-roll"],
            "deck": ["free"] * 30,
        }
    )
    play(hunt, "play:drum-roll")
    while asked(hunt)[1] == "order":
        hunt.match.apply(hunt.match.legal()[0])
    marks = hunt.match.to_json()["marks"]
    assert sum(mark.get("counters", 0) for mark in marks) == 200
    assert len(zone(hunt, "red hand")) == 16


@pytest.mark.rule("GH-301")
def test_after_a_success_a_failing_hunt_of_the_batch_fails_no_tokens() -> None:
    hunt = chase(
        red={"board": ["hunter", "fresh-track"], "hand": ["separate"]},
        blue={"hand": ["fail-one", "free"]},
    )
    play(hunt, "play:separate", "@blue", hold=True)
    while not durability(hunt, "blue") < 10:
        play(hunt, "pass", hold=True)
    play(hunt, "react:fail-one")
    assert (durability(hunt, "blue"), tracking(hunt, "blue")) == (9, 1)


@pytest.mark.rule("GH-103")
def test_the_implied_target_is_paid_first() -> None:
    hunt = chase(seats=3, red={"hand": ["free"]}, blue={"hand": ["cross-counter"]})
    play(hunt, "play:free", "react:cross-counter", "@green")
    assert supply(hunt) == [6, 4, 5]
    assert tracking(hunt, "green") == 1


@pytest.mark.rule("GH-449")
def test_prowl_adds_nothing_to_a_pursuit() -> None:
    hunt = chase(red={"board": ["hunter Prowl:2"], "pursuits": ["track-quest"]})
    play(hunt, "draw", "@blue")
    assert tracking(hunt, "blue") == 1


@pytest.mark.rule("GH-414")
def test_half_as_many_cards_of_the_pursuit_deck() -> None:
    hunt = chase(
        red={"hand": ["insight"], "pursuit_deck": ["steady-work", "night-watch", "clean-sweep"]}
    )
    play(hunt, "play:insight", "establish", "deck:pursuit")
    looks = [event.data["cards"] for event in hunt.match.events(None) if event.name == "looks"]
    assert looks == [2]


@pytest.mark.rule("GH-201")
def test_a_pursuit_that_begins_with_a_hunt_has_no_window_of_its_own() -> None:
    hunt = chase(red={"pursuits": ["preparation p3"], "hand": ["free"]}, blue={"hand": ["free"]})
    play(hunt, "draw", hold=True)
    assert asked(hunt) == ("red", "prey")
    play(hunt, "@blue", hold=True)
    assert asked(hunt) == ("blue", "react")
    assert [item["what"] for item in hunt.match.view(None)["stack"]] == ["pursuit", "hunt"]


@pytest.mark.rule("GH-406")
def test_decoy_looks_at_the_base_cost() -> None:
    hunt = chase(
        red={"hand": ["fresh-spoor"], "on": ["Restrained:1"]},
        blue={"board": ["alien Decoy:1"], "hand": ["free"] * 4},
    )
    play(hunt, "play:fresh-spoor", "@blue", "decoy")
    assert supply(hunt) == [1, 9]
    assert len(zone(hunt, "blue discard")) == 2


@pytest.mark.rule("GH-132", "GH-183")
def test_a_host_of_an_opponent_is_targeted() -> None:
    hunt = chase(
        red={"hand": ["leech"]}, blue={"board": ["alien Decoy:1"], "hand": ["free", "free"]}
    )
    play(hunt, "play:leech", "@blue")
    assert asked(hunt) == ("blue", "decoy")
    play(hunt, "decoy")
    assert zone(hunt, "red discard") == ["leech"]


@pytest.mark.rule("GH-515")
def test_a_character_of_one_begins_unhurt() -> None:
    deck = {
        "primaries": ["test.frail", "test.hunter"],
        "combat": {"core.long-stalk": 3, "test.free": 3, "test.strike": 3, "test.mark": 3}
        | {"test.wash": 3},
        "pursuit": ["core.steady-work", "core.night-watch", "core.drawn-out-chase"],
    }
    match = GAME.new(2, {"cards": TEST_SET, "characters": "two"}, 1, secrets=[deck, deck])
    cards = match.view(None)["players"]["red"]["cards"]
    assert sorted((one["durability"], one["most"]) for one in cards) == [(1, 1), (9, 10)]
