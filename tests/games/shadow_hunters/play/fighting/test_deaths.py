"""Death, loot and kill credit (section 3.12 of the rules)."""

import pytest

from lodge.testing import Scenario
from tests.games.shadow_hunters.night import (
    asked,
    finish,
    gear,
    heard,
    night,
    of,
    options,
    play,
    told,
    winners,
    zone,
)


@pytest.mark.rule("SH-221", "SH-240")
def test_the_dead_are_revealed_leave_the_board_and_decide_nothing() -> None:
    scenario = night(red="emi woods", orange="vampire church 12", decision="area")
    finish(scenario, "harm", "target:orange")
    assert of(scenario, "orange")["dead"]
    assert of(scenario, "orange")["at"] is None
    assert scenario.match.view(3)["players"]["orange"]["character"] == "vampire"
    assert "died orange vampire" in told(scenario)
    assert scenario.match.interjections(1) == []
    play(scenario, "no_attack", "end_turn")
    assert asked(scenario) == "yellow turn"


def kills(source: str) -> Scenario:
    """Red kills orange, who has two cards."""
    victim = "vampire 12 +chainsaw +handgun"
    if source == "attack":
        scenario = night(
            red="emi church", orange=f"{victim} church", decision="attack", dice="d6:3 d4:1"
        )
        return play(scenario, "attack:orange", "proceed")
    if source == "woods":
        return play(night(red="emi woods", orange=victim, decision="area"), "harm", "target:orange")
    if source == "card":
        scenario = night(
            red="emi cemetery", orange=victim, decision="area", zones={"black deck": "vampire_bat"}
        )
        return play(scenario, "draw", "target:orange")
    if source == "hermit":
        scenario = night(
            red="emi cabin", orange=victim, decision="area", zones={"hermit deck": "spell"}
        )
        return play(scenario, "draw", "hand_to:orange", "take_damage")
    scenario = night(red="franklin", yellow="emi", orange=victim, dice="d6:2")
    return play(scenario, "lightning", "target:orange")


@pytest.mark.rule("SH-222", "SH-224", "SH-282")
@pytest.mark.parametrize("source", ["attack", "woods", "card", "hermit", "ability"])
def test_the_killer_takes_one_card_and_the_rest_is_discarded(source: str) -> None:
    scenario = kills(source)
    # R47: there is no way to decline.
    assert asked(scenario) == "red loot"
    assert options(scenario) == "take:handgun take:chainsaw"
    play(scenario, "take:chainsaw")
    assert gear(scenario, "red") == "chainsaw"
    assert zone(scenario, "black discard")[0] == "handgun" or source == "card"
    assert "handgun" in zone(scenario, "black discard")


@pytest.mark.rule("SH-224")
def test_a_single_card_is_taken_without_a_question() -> None:
    scenario = night(red="emi woods", orange="vampire 12 +handgun", decision="area")
    finish(scenario, "harm", "target:orange")
    assert gear(scenario, "red") == "handgun"
    assert asked(scenario) == "red attack"


@pytest.mark.rule("SH-223", "SH-226")
def test_nobody_has_killed_whoever_dies_of_itself() -> None:
    scenario = night(red="emi woods 9 +chainsaw", decision="area")
    finish(scenario, "harm", "target:red")
    assert of(scenario, "red")["dead"]
    assert zone(scenario, "black discard") == ["chainsaw"]
    assert heard(scenario, None, "looted") == []


@pytest.mark.rule("SH-226")
def test_a_killer_who_dies_in_the_same_event_loots_nothing() -> None:
    # R48
    scenario = night(
        red="emi 9 cemetery +chainsaw",
        orange="vampire 12 +handgun",
        decision="area",
        zones={"black deck": "bloodthirsty_spider"},
    )
    finish(scenario, "draw", "target:orange")
    assert {"chainsaw", "handgun"} <= set(zone(scenario, "black discard"))


@pytest.mark.rule("SH-225", "SH-227")
def test_a_rosary_taken_as_loot_does_not_count_for_the_others() -> None:
    scenario = night(
        6,
        red="emi church +machine_gun",
        orange="vampire church 12 +silver_rosary",
        yellow="franklin",
        blue="allie church 7 +chainsaw +handgun",
        decision="attack",
        dice="d6:3 d4:1",
    )
    play(scenario, "attack_all", "proceed")
    # SH-227: clockwise, orange before blue.
    assert gear(scenario, "red") == "machine_gun silver_rosary"
    assert asked(scenario) == "red loot"
    play(scenario, "take:chainsaw")
    assert gear(scenario, "red") == "chainsaw machine_gun silver_rosary"


@pytest.mark.rule("SH-227")
def test_victims_are_looted_clockwise_from_the_killer() -> None:
    scenario = night(
        6,
        red="emi 8 church +chainsaw +handgun",
        yellow="franklin church +machine_gun",
        orange="vampire",
        blue="allie church 7 +talisman +holy_robe",
        current="yellow",
        decision="attack",
        dice="d6:4 d4:1",
    )
    play(scenario, "attack_all", "proceed")
    assert options(scenario) == "take:talisman take:holy_robe"
    play(scenario, "take:talisman")
    assert options(scenario) == "take:handgun take:chainsaw"


@pytest.mark.rule("SH-228", "SH-297", "SH-340")
def test_after_an_event_deaths_then_daniel_then_loot_then_the_win_check() -> None:
    # R43: Bob wins with what he loots, together with those who win by the death.
    scenario = night(
        6,
        red="emi 10 dead",
        yellow="franklin church 11 +chainsaw",
        blue="daniel",
        violet="bob church +fortune_brooch +talisman +mystic_compass +machine_gun",
        current="violet",
        decision="attack",
        dice="d6:3 d4:1",
    )
    finish(scenario, "attack_all", "proceed")
    lines = told(scenario)
    order = [
        next(index for index, line in enumerate(lines) if line.startswith(start))
        for start in ("died yellow", "looted violet", "game_won")
    ]
    assert order == sorted(order)
    assert winners(scenario) == "vampire werewolf bob"


@pytest.mark.rule("SH-228", "SH-297")
def test_daniel_is_revealed_before_the_loot() -> None:
    scenario = night(
        6,
        red="emi woods",
        orange="vampire 12 +chainsaw +handgun",
        violet="daniel",
        decision="area",
    )
    play(scenario, "harm", "target:orange")
    assert asked(scenario) == "red loot"
    assert of(scenario, "violet")["revealed"]


@pytest.mark.rule("SH-229", "SH-349", "SH-350")
def test_all_who_die_in_the_first_event_died_first() -> None:
    # R44
    scenario = night(
        6,
        red="emi church",
        orange="vampire 12",
        blue="catherine 10",
        violet="daniel 12",
        decision="area",
        zones={"white deck": "flare_of_judgement"},
    )
    finish(scenario, "draw")
    assert winners(scenario) == "catherine daniel"


@pytest.mark.rule("SH-229")
def test_whoever_dies_later_did_not_die_first() -> None:
    scenario = night(
        6, red="emi woods", orange="vampire 13 dead", violet="daniel revealed 12", decision="area"
    )
    finish(scenario, "harm", "target:violet")
    assert of(scenario, "violet")["dead"]
    assert winners(scenario) == "goes on"


@pytest.mark.rule("SH-045", "SH-260")
def test_an_event_in_progress_is_completed_although_the_current_player_died() -> None:
    scenario = night(red="emi 9 woods +chainsaw", blue="david", decision="area", current="red")
    finish(scenario, "harm", "target:red")
    # The dig windows of SH-260 were still opened before the next turn.
    assert asked(scenario) == "orange turn"
    again = night(red="emi 9 woods +chainsaw", blue="david", decision="area")
    play(again, "harm", "target:red")
    assert asked(again) == "orange dig_window"
