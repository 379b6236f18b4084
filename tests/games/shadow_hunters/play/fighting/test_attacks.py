"""Attacks (section 3.11 of the rules)."""

import pytest

from tests.games.shadow_hunters.night import (
    asked,
    damage,
    finish,
    heard,
    night,
    of,
    options,
    play,
    told,
)


@pytest.mark.rule("SH-180", "SH-181", "SH-182", "SH-183")
def test_one_attack_on_somebody_in_range_or_none() -> None:
    scenario = night(
        red="church", orange="church", yellow="cabin", green="cemetery", blue="", decision="attack"
    )
    assert options(scenario) == "attack:orange attack:yellow no_attack reveal"
    play(scenario, "no_attack")
    assert damage(scenario) == {}
    assert asked(scenario) == "red end"


@pytest.mark.rule("SH-183", "SH-184", "SH-123")
def test_whoever_is_off_the_board_is_in_nobodys_range() -> None:
    scenario = night(red="church +handgun", orange="woods", decision="attack")
    assert options(scenario) == "attack:orange no_attack reveal"


@pytest.mark.rule("SH-184")
def test_handgun_and_machine_gun_hit_all_in_the_four_other_areas() -> None:
    scenario = night(
        red="church +handgun +machine_gun",
        orange="woods",
        yellow="church",
        green="gate",
        blue="cabin",
        decision="attack",
        dice="d6:4 d4:2",
    )
    finish(scenario, "attack_all")
    assert damage(scenario) == {"orange": 2, "green": 2}


@pytest.mark.rule("SH-186", "SH-193", "SH-195")
def test_the_stages_of_an_attack_come_in_order() -> None:
    # Everything is open: threat windows, the roll, D16, damage, D21, D22.
    scenario = night(
        red="emi church +machine_gun +chainsaw",
        orange="vampire church 5",
        yellow="franklin cabin 6",
        decision="attack",
        dice="d6:5 d4:2",
    )
    steps = []
    play(scenario, "attack_all")
    while asked(scenario) != "red end":
        steps.append(asked(scenario))
        scenario.match.apply(scenario.match.legal()[0])
    assert steps == [
        "orange threat",
        "yellow threat",
        "red rolled",
        "orange hit",
        "yellow hit",
        "red again",
    ]
    names = [event.name for event in scenario.match.events(None)]
    assert names.index("attacked") < names.index("attack_rolled") < names.index("damaged")


@pytest.mark.rule("SH-187")
def test_a_declared_attack_goes_on_although_the_target_reveals() -> None:
    scenario = night(
        red="emi church", yellow="franklin church 6", decision="attack", dice="d6:5 d4:2"
    )
    play(scenario, "attack:yellow")
    assert asked(scenario) == "yellow threat"
    finish(scenario, "reveal")
    assert of(scenario, "yellow")["damage"] == 9


@pytest.mark.rule("SH-188", "SH-189", "SH-190")
@pytest.mark.parametrize(
    ("dice", "base"),
    [("d6:2 d4:4", 2), ("d6:6 d4:1", 5), ("d6:3 d4:3", 0), ("d6:1 d4:2", 1)],
)
def test_the_base_is_the_difference_of_the_dice(dice: str, base: int) -> None:
    scenario = night(red="church", orange="church", decision="attack", dice=dice)
    finish(scenario, "attack:orange")
    assert of(scenario, "orange")["damage"] == base
    assert bool(heard(scenario, None, "attack_failed")) == (base == 0)


@pytest.mark.rule("SH-188")
def test_masamune_and_valkyrie_still_roll_one_d4() -> None:
    scenario = night(
        red="emi church",
        orange="valkyrie church revealed +masamune",
        current="orange",
        decision="area",
        dice="d4:3",
    )
    finish(scenario, "skip")
    # The only option: it must attack, and there is one target.
    assert damage(scenario) == {"red": 3}


@pytest.mark.rule("SH-190", "SH-193", "SH-259")
def test_a_blocked_attack_is_an_attack() -> None:
    # R34
    scenario = night(
        red="emi church", orange="vampire church angel", decision="attack", dice="d6:5 d4:2"
    )
    play(scenario, "attack:orange", "proceed")
    assert asked(scenario) == "orange hit"
    assert damage(scenario) == {}


@pytest.mark.rule("SH-191")
@pytest.mark.parametrize(
    ("attacker", "target", "dice", "taken"),
    [
        ("emi", "", "d6:3 d4:2", 1),
        ("emi +chainsaw +butcher_knife +rusted_broad_axe", "", "d6:3 d4:2", 4),
        ("emi revealed +spear_of_longinus +chainsaw", "", "d6:3 d4:2", 4),
        ("emi revealed +spear_of_longinus +holy_robe", "", "d6:3 d4:2", 2),
        ("emi", "+holy_robe", "d6:3 d4:2", 0),
        ("emi +chainsaw", "+holy_robe", "d6:3 d4:2", 1),
        ("emi +chainsaw", "angel", "d6:6 d4:1", 0),
        ("emi +chainsaw", "", "d6:3 d4:3", 0),
    ],
)
def test_the_sum_of_an_attack(attacker: str, target: str, dice: str, taken: int) -> None:
    # R40
    scenario = night(
        red=f"{attacker} church", orange=f"vampire church {target}", decision="attack", dice=dice
    )
    finish(scenario, "attack:orange")
    assert of(scenario, "orange")["damage"] == taken


@pytest.mark.rule("SH-192")
def test_several_targets_are_worked_out_each_for_itself() -> None:
    scenario = night(
        red="church +machine_gun +chainsaw",
        orange="church +holy_robe",
        yellow="cabin",
        green="church angel",
        decision="attack",
        dice="d6:4 d4:2",
    )
    finish(scenario, "attack_all")
    assert damage(scenario) == {"orange": 2, "yellow": 3}


@pytest.mark.rule("SH-194")
def test_a_counterattack_has_no_window_to_repeat_or_to_rob() -> None:
    scenario = night(
        red="emi church +chainsaw",
        green="werewolf church revealed",
        decision="attack",
        dice="d6:2 d4:2 d6:6 d4:2",
    )
    play(scenario, "attack:green")
    assert asked(scenario) == "green hit"
    play(scenario, "counterattack")
    # No D16, no D21 for its target; then D22 of the first attack.
    assert damage(scenario) == {"red": 4}
    assert asked(scenario) == "red again"


@pytest.mark.rule("SH-195", "SH-263")
def test_windows_of_several_targets_go_clockwise_from_the_attacker() -> None:
    scenario = night(
        red="church",
        orange="church",
        yellow="franklin church +machine_gun",
        green="cabin",
        blue="cabin",
        current="yellow",
        decision="attack",
        dice="d6:3 d4:2",
    )
    play(scenario, "attack_all", "proceed")
    order = []
    while scenario.match.decision == "hit":
        order.append(asked(scenario).split()[0])
        play(scenario, "pass")
    assert order == ["green", "blue", "red", "orange"]


@pytest.mark.rule("SH-253")
def test_a_revealed_player_without_a_choice_is_not_asked() -> None:
    scenario = night(red="emi church revealed", orange="woods", decision="area")
    play(scenario, "skip")
    assert asked(scenario) != "red attack"
    hidden = night(red="emi church", orange="woods", decision="area")
    play(hidden, "skip")
    assert asked(hidden) == "red attack"
    assert options(hidden) == "no_attack reveal"


@pytest.mark.rule("SH-009", "SH-182")
def test_nobody_attacks_itself() -> None:
    scenario = night(
        red="church +machine_gun", orange="church", decision="attack", dice="d6:3 d4:1"
    )
    finish(scenario, "attack_all")
    assert damage(scenario) == {"orange": 2}
    assert "attacked red orange" in told(scenario)
