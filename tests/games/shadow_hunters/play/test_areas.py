"""Area actions (section 3.5 of the rules)."""

import pytest

from tests.games.shadow_hunters.night import (
    asked,
    damage,
    finish,
    gear,
    heard,
    night,
    of,
    options,
    play,
    told,
    zone,
)


@pytest.mark.rule("SH-070", "SH-071", "SH-072", "SH-073", "SH-074", "SH-075", "SH-078")
@pytest.mark.parametrize(
    ("area", "offered"),
    [
        ("cabin", "skip draw"),
        ("church", "skip draw"),
        ("cemetery", "skip draw"),
        ("gate", "skip draw_white draw_black draw_hermit"),
        ("woods", "skip harm mend"),
        ("altar", "skip steal"),
    ],
)
def test_every_area_may_be_used_or_left_alone(area: str, offered: str) -> None:
    scenario = night(red=area, orange="vampire church +chainsaw", decision="area")
    assert options(scenario) == offered
    before = scenario.position["zones"]
    play(scenario, "skip")
    assert asked(scenario) == "red attack"
    assert scenario.position["zones"] == before


@pytest.mark.rule("SH-070")
def test_an_area_is_used_once_for_each_move() -> None:
    scenario = night(red="church", decision="area", zones={"white deck": "holy_water"})
    play(scenario, "draw")
    assert asked(scenario) == "red attack"


@pytest.mark.rule("SH-071")
def test_the_cabin_gives_the_top_hermit_card() -> None:
    scenario = night(red="cabin", decision="area", zones={"hermit deck": "slap"})
    play(scenario, "draw")
    assert asked(scenario) == "red hermit_give"
    assert zone(scenario, "hermit card in play") == ["slap"]


@pytest.mark.rule("SH-072", "SH-073", "SH-074")
@pytest.mark.parametrize(
    ("area", "choice", "deck", "card"),
    [
        ("church", "draw", "white", "holy_robe"),
        ("cemetery", "draw", "black", "chainsaw"),
        ("gate", "draw_white", "white", "talisman"),
        ("gate", "draw_black", "black", "handgun"),
    ],
)
def test_white_and_black_cards_are_drawn_from_the_top(
    area: str, choice: str, deck: str, card: str
) -> None:
    scenario = night(red=area, decision="area", zones={f"{deck} deck": card})
    play(scenario, choice)
    assert gear(scenario, "red") == card


@pytest.mark.rule("SH-074")
def test_the_gate_draws_hermit_cards_too() -> None:
    scenario = night(red="gate", decision="area", zones={"hermit deck": "aid"})
    play(scenario, "draw_hermit")
    assert zone(scenario, "hermit card in play") == ["aid"]


@pytest.mark.rule("SH-075", "SH-076", "SH-006")
def test_weird_woods_harm_anybody_by_two() -> None:
    scenario = night(red="emi woods 1", green="werewolf 13", decision="area")
    play(scenario, "harm")
    assert options(scenario) == "target:red target:orange target:yellow target:green target:blue"
    finish(scenario, "target:red")
    assert damage(scenario) == {"red": 3, "green": 13}
    assert "damaged red 2 3 woods" in told(scenario)


@pytest.mark.rule("SH-076", "SH-222")
def test_weird_woods_can_kill_and_the_kill_counts() -> None:
    scenario = night(red="emi woods", green="werewolf 12 +chainsaw", decision="area")
    play(scenario, "harm", "target:green")
    assert of(scenario, "green")["dead"]
    assert gear(scenario, "red") == "chainsaw"


@pytest.mark.rule("SH-077")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (0, 0)])
def test_weird_woods_mend_one_or_nothing(before: int, after: int) -> None:
    scenario = night(red="woods", orange=f"vampire {before}", decision="area")
    play(scenario, "mend", "target:orange")
    assert of(scenario, "orange")["damage"] == after


@pytest.mark.rule("SH-078", "SH-094")
def test_the_altar_steals_a_card_of_choice() -> None:
    scenario = night(
        red="altar",
        orange="vampire +chainsaw +handgun",
        yellow="franklin +holy_robe",
        green="werewolf",
        decision="area",
    )
    play(scenario, "steal")
    assert options(scenario) == "target:orange target:yellow"
    play(scenario, "target:orange")
    assert options(scenario) == "take:handgun take:chainsaw"
    play(scenario, "take:handgun")
    assert gear(scenario, "red") == "handgun"
    assert gear(scenario, "orange") == "chainsaw"
    assert heard(scenario, None, "stolen") == ["red orange handgun"]


@pytest.mark.rule("SH-079")
def test_an_altar_with_nothing_to_steal_asks_nothing() -> None:
    scenario = night(
        red="emi gate +chainsaw", orange="vampire 13 dead", dice="d6:6 d4:4", decision="turn"
    )
    play(scenario, "roll")
    assert asked(scenario) == "red attack"


@pytest.mark.rule("SH-080", "SH-070")
def test_a_drawn_card_is_carried_out() -> None:
    scenario = night(red="cemetery", decision="area", zones={"black deck": "vampire_bat"})
    play(scenario, "draw")
    # R27: there is no way to put it back.
    assert asked(scenario) == "red card_target"
    assert all(text.startswith("target:") for text in scenario.options)


@pytest.mark.rule("SH-081", "SH-132")
def test_area_actions_are_no_attacks() -> None:
    scenario = night(
        red="woods", green="werewolf revealed angel +holy_robe", decision="area", current="red"
    )
    finish(scenario, "harm", "target:green")
    # Neither Robe nor Angel helps, and no counterattack is asked for.
    assert damage(scenario) == {"green": 2}
    assert asked(scenario) == "red attack"


@pytest.mark.rule("SH-008")
def test_the_dead_cannot_be_chosen() -> None:
    scenario = night(red="woods", orange="vampire 13 dead", decision="area")
    play(scenario, "mend")
    assert "target:orange" not in scenario.options
