"""The turn and movement (sections 3.3 and 3.4 of the rules)."""

import pytest

from tests.games.shadow_hunters.night import (
    GAME,
    asked,
    finish,
    night,
    of,
    options,
    play,
    told,
    winners,
)

MOVES = {
    "d6:1 d4:1": "cabin",
    "d6:2 d4:1": "cabin",
    "d6:3 d4:1": "gate",
    "d6:4 d4:1": "gate",
    "d6:5 d4:1": "church",
    "d6:6 d4:2": "cemetery",
    "d6:6 d4:3": "woods",
    "d6:6 d4:4": "altar",
}


@pytest.mark.rule("SH-050", "SH-054", "SH-055")
@pytest.mark.parametrize(("dice", "area"), MOVES.items())
def test_the_total_of_both_dice_gives_the_area(dice: str, area: str) -> None:
    scenario = play(night(dice=dice, orange=area), "roll")
    assert of(scenario, "red")["at"] == area
    # SH-055: any number of players may be there.
    assert of(scenario, "orange")["at"] == area


@pytest.mark.rule("SH-041", "SH-044", "SH-251", "SH-253", "SH-256")
def test_a_turn_is_start_move_area_attack_end() -> None:
    scenario = night(dice="d6:4 d4:2", orange="church", options={"characters": "base"})
    steps = [asked(scenario)]
    for text in ("roll", "skip", "no_attack", "end_turn"):
        play(scenario, text)
        steps.append(asked(scenario))
    assert steps == ["red turn", "red area", "red attack", "red end", "orange turn"]


@pytest.mark.rule("SH-040")
def test_dead_players_are_skipped() -> None:
    scenario = night(
        dice="d6:4 d4:2", red="", orange="vampire 13 dead", yellow="franklin", green="werewolf"
    )
    play(scenario, "roll", "skip", "no_attack", "end_turn")
    assert asked(scenario) == "yellow turn"


@pytest.mark.rule("SH-051", "SH-052")
def test_a_seven_leads_to_any_other_area() -> None:
    scenario = play(night(dice="d6:6 d4:1", red="woods"), "roll")
    assert asked(scenario) == "red seven"
    assert options(scenario) == "go:cabin go:gate go:church go:cemetery go:altar"
    play(scenario, "go:altar")
    assert of(scenario, "red")["at"] == "altar"


@pytest.mark.rule("SH-053", "SH-051")
def test_the_own_area_is_rolled_again() -> None:
    scenario = play(night(dice="d6:4 d4:2 d6:5 d4:1 d6:6 d4:3", red="church"), "roll")
    assert of(scenario, "red")["at"] == "woods"
    assert [line for line in told(scenario) if "rolled" in line] == [
        "move_rolled red 4 2",
        "move_rolled red 5 1",
        "move_rolled red 6 3",
    ]


@pytest.mark.rule("SH-054", "SH-052")
def test_from_off_the_board_a_seven_offers_all_six() -> None:
    scenario = play(night(dice="d6:3 d4:4"), "roll")
    assert len(scenario.options) == 6


@pytest.mark.rule("SH-056")
def test_a_player_stays_until_its_next_move() -> None:
    scenario = night(dice="d6:4 d4:2", red="gate", orange="woods")
    play(scenario, "roll", "skip", "no_attack", "end_turn")
    assert of(scenario, "red")["at"] == "church"
    assert of(scenario, "orange")["at"] == "woods"


@pytest.mark.rule("SH-057", "SH-100", "SH-059")
def test_the_compass_rolls_twice_and_offers_both_results() -> None:
    scenario = night(dice="d6:4 d4:2 d6:6 d4:3", red="gate +mystic_compass")
    assert options(scenario) == "roll roll_twice teleport:altar teleport:woods reveal"
    play(scenario, "roll_twice")
    assert asked(scenario) == "red compass_pick"
    assert options(scenario) == "result:first result:second"
    play(scenario, "result:second")
    assert of(scenario, "red")["at"] == "woods"


@pytest.mark.rule("SH-057")
def test_the_compass_may_be_used_for_one_roll() -> None:
    scenario = play(night(dice="d6:4 d4:2", red="gate +mystic_compass"), "roll")
    assert of(scenario, "red")["at"] == "church"


@pytest.mark.rule("SH-058")
def test_each_roll_of_the_compass_avoids_the_own_area_and_may_be_a_seven() -> None:
    # R31
    dice = "d6:4 d4:1 d6:5 d4:1 d6:3 d4:1 d6:6 d4:1"
    scenario = play(night(dice=dice, red="gate +mystic_compass"), "roll_twice")
    assert [line for line in told(scenario) if "rolled" in line] == [
        "move_rolled red 4 1",
        "move_rolled red 5 1",
        "move_rolled red 3 1",
        "move_rolled red 6 1",
    ]
    play(scenario, "result:second")
    assert asked(scenario) == "red seven"


@pytest.mark.rule("SH-057")
@pytest.mark.parametrize("dice", ["d6:1 d4:1 d6:2 d4:1", "d6:6 d4:1 d6:5 d4:2"])
def test_two_results_for_the_same_area_leave_no_choice(dice: str) -> None:
    scenario = play(night(dice=dice, red="church +mystic_compass"), "roll_twice")
    assert asked(scenario) in ("red area", "red seven")


@pytest.mark.rule("SH-042", "SH-048", "SH-113")
def test_angel_and_barrier_end_when_the_own_turn_starts() -> None:
    # R11
    scenario = night(
        red="emi angel",
        orange="vampire angel",
        yellow="gregor revealed barrier used",
        pending=[["start_turn", "red"]],
    )
    assert not of(scenario, "red").get("angel")
    assert of(scenario, "orange").get("angel")
    gregor = night(
        yellow="gregor revealed barrier used", current="orange", pending=[["start_turn", "yellow"]]
    )
    assert not of(gregor, "yellow").get("barrier")


@pytest.mark.rule("SH-043", "SH-252")
def test_start_abilities_and_reveal_come_before_the_move_in_any_order() -> None:
    scenario = night(yellow="franklin 3", current="yellow", dice="d6:1")
    assert options(scenario) == "roll reveal lightning"
    play(scenario, "reveal")
    assert asked(scenario) == "yellow turn"
    assert options(scenario) == "roll lightning"
    play(scenario, "lightning", "target:blue")
    # Nothing is left but to roll, and everybody knows it: the dice are thrown unasked.
    assert of(scenario, "yellow")["at"] is not None


@pytest.mark.rule("SH-045", "SH-221")
def test_a_current_player_who_dies_ends_the_turn_and_loses_extra_turns() -> None:
    # R49
    scenario = night(
        dice="d6:6 d4:2 d6:5 d4:3",
        red="emi 9 extra:2",
        zones={"black deck": "dynamite"},
        options={"abilities": "off"},
        violet="charles",
        seats=6,
    )
    play(scenario, "roll", "draw")
    assert of(scenario, "red")["dead"]
    assert told(scenario)[-1] == "turn_started orange 2"
    assert asked(scenario) == "orange turn"


@pytest.mark.rule("SH-046", "SH-047", "SH-048")
def test_extra_turns_are_taken_one_after_another() -> None:
    scenario = night(dice="d6:4 d4:2", red="gate extra:2")
    for left in (1, 0):
        finish(scenario, "roll")
        while not asked(scenario).endswith("turn"):
            scenario.match.apply(scenario.match.legal()[0])
            if asked(scenario) == "red attack":
                play(scenario, "no_attack", "end_turn")
        assert asked(scenario) == "red turn"
        assert of(scenario, "red").get("extra_turns", 0) == left


@pytest.mark.rule("SH-049")
@pytest.mark.parametrize(("turn", "over"), [(49, False), (50, True)])
def test_the_turn_limit_is_a_draw_for_everybody(turn: int, over: bool) -> None:
    scenario = night(turn=turn, red="emi church", options={"turn_limit_factor": 10}, decision="end")
    play(scenario, "end_turn")
    assert scenario.match.over == over
    if over:
        # R42: not even a living Allie.
        assert winners(scenario) == "-"
        outcome = scenario.match.outcome()
        assert outcome is not None
        assert outcome.scores == (0.0,) * 5


@pytest.mark.rule("SH-049")
def test_the_limit_is_sixty_turns_for_each_player() -> None:
    assert GAME.new(5, key=1).view(None)["turn_limit"] == 300
    assert GAME.new(8, {"turn_limit_factor": 10}, key=1).view(None)["turn_limit"] == 80


@pytest.mark.rule("SH-060", "SH-299")
def test_emi_moves_without_dice() -> None:
    scenario = night(red="emi woods")
    assert "teleport:cemetery" in scenario.options
    assert "teleport:gate" in scenario.options
    play(scenario, "teleport:gate")
    assert of(scenario, "red")["at"] == "gate"
    assert of(scenario, "red")["revealed"]
    assert asked(scenario) == "red area"


@pytest.mark.rule("SH-005")
def test_the_current_player_is_named_to_everybody() -> None:
    scenario = night(current="green")
    assert scenario.match.view(None)["current"] == "green"
