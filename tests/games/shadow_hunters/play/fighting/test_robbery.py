"""Robbery after any damage (SH-439)."""

from typing import Any

import pytest

from lodge.games.shadow_hunters.bot.heuristic import HeuristicBot
from lodge.kernel.chance import make_key
from lodge.testing import Scenario
from tests.games.shadow_hunters.night import (
    GAME,
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
    winners,
    zone,
)


def about_to(
    *actions: str, robbery: str = "any_damage", seats: int = 6, **arranged: Any
) -> Scenario:
    """Violet acts; green has a Handgun and a Chainsaw."""
    players = {
        "violet": "bob gate 1",
        "green": "werewolf church 3 +handgun +chainsaw",
        "current": "violet",
        "decision": "area",
        **arranged,
    }
    return play(night(seats, options={"robbery": robbery}, **players), *actions)


def in_the_woods(**arranged: Any) -> Scenario:
    arranged = {"violet": "bob woods 1", **arranged}
    return about_to("harm", "target:green", **arranged)


@pytest.mark.rule("SH-439", "SH-242")
def test_bob_robs_instead_of_harming_in_the_woods() -> None:
    # R36: the wider reading.
    scenario = in_the_woods()
    assert asked(scenario) == "violet robbery"
    assert options(scenario) == "proceed reveal rob:green"
    assert told(scenario)[-1] == "blow_comes violet 2 green"
    play(scenario, "rob:green")
    assert asked(scenario) == "violet take_card"
    play(scenario, "take:handgun")
    assert told(scenario)[0] == "robbed violet green handgun"
    assert damage(scenario) == {"violet": 1, "green": 3}
    assert (gear(scenario, "violet"), gear(scenario, "green")) == ("handgun", "chainsaw")
    assert of(scenario, "violet")["revealed"]
    assert asked(scenario) == "violet attack"


@pytest.mark.rule("SH-439")
def test_whoever_lets_it_happen_deals_the_damage() -> None:
    scenario = play(in_the_woods(), "proceed")
    assert damage(scenario) == {"violet": 1, "green": 5}
    assert (gear(scenario, "violet"), gear(scenario, "green")) == ("", "chainsaw handgun")


@pytest.mark.rule("SH-439", "SH-292")
@pytest.mark.parametrize(
    ("arranged", "is_told", "opens"),
    [
        ({}, True, True),
        # R36: only by attacks, unless the option says so.
        ({"robbery": "attacks"}, False, False),
        # Everybody hidden is asked while Bob is open, whoever it is.
        ({"violet": "charles woods 1"}, True, True),
        ({"violet": "charles woods 1 revealed"}, False, False),
        ({"violet": "bob woods 1 revealed"}, True, True),
        ({"violet": "bob woods 1 cursed"}, False, False),
        ({"blue": "bob revealed", "violet": "charles woods 1"}, False, False),
        # Nothing to take, or too little damage.
        ({"green": "werewolf church 3"}, True, False),
        ({"green": "werewolf church 3 +handgun +fortune_brooch"}, True, False),
        ({"green": "werewolf church 3 +handgun +talisman"}, True, True),
        # SH-293: with more players his ability is another one.
        ({"seats": 7, "cyan": "charles"}, False, False),
    ],
)
def test_the_question_follows_public_facts(
    arranged: dict[str, Any], is_told: bool, opens: bool
) -> None:
    scenario = in_the_woods(**arranged)
    assert (asked(scenario) == "violet robbery") == opens
    assert heard(scenario, None, "blow_comes") == (["violet 2 green"] if is_told else [])
    taken = 0 if "fortune_brooch" in arranged.get("green", "") else 2
    finish(scenario, *(["proceed"] if opens else []))
    assert damage(scenario)["green"] == 3 + taken


@pytest.mark.rule("SH-439", "SH-241")
def test_whoever_is_not_bob_can_only_reveal() -> None:
    scenario = in_the_woods(violet="charles woods 1", red="emi woods")
    assert options(scenario) == "proceed reveal"
    play(scenario, "reveal")
    # A revealed Charles is not asked again.
    assert asked(scenario) == "violet attack"
    assert damage(scenario) == {"violet": 1, "green": 5}


@pytest.mark.rule("SH-439", "SH-131")
def test_a_bat_is_robbed_by_and_still_heals_its_drawer() -> None:
    cards = {"black deck": "vampire_bat"}
    scenario = about_to("draw_black", "target:green", zones=cards)
    assert asked(scenario) == "violet robbery"
    play(scenario, "rob:green", "take:chainsaw")
    assert damage(scenario) == {"green": 3}
    assert gear(scenario, "violet") == "chainsaw"
    assert zone(scenario, "black discard") == ["vampire_bat"]


@pytest.mark.rule("SH-439", "SH-126")
def test_a_spider_still_bites_bob() -> None:
    cards = {"black deck": "bloodthirsty_spider"}
    scenario = about_to("draw_black", "target:green", zones=cards)
    play(scenario, "rob:green", "take:chainsaw")
    assert damage(scenario) == {"violet": 3, "green": 3}
    guarded = about_to(
        "draw_black", "target:green", zones=cards, green="werewolf church 3 +handgun +talisman"
    )
    assert asked(guarded) != "violet robbery"


@pytest.mark.rule("SH-439", "SH-130", "SH-267")
@pytest.mark.parametrize(("die", "opens"), [(4, True), (5, False)])
def test_of_a_doll_bob_is_asked_after_the_roll(die: int, opens: bool) -> None:
    cards = {"black deck": "spiritual_doll"}
    scenario = about_to("draw_black", "target:green", zones=cards, dice=f"d6:{die}", blue="allie 4")
    assert (asked(scenario) == "violet robbery") == opens
    if opens:
        # Nobody else acts between the roll and its damage.
        texts = [scenario.match.text(one) for one in scenario.match.interjections(4)]
        assert texts == ["reveal"]
        play(scenario, "proceed")
        assert damage(scenario) == {"violet": 1, "green": 6, "blue": 4}
        robbed = about_to("draw_black", "target:green", zones=cards, dice=f"d6:{die}")
        play(robbed, "rob:green", "take:chainsaw")
        assert damage(robbed) == {"violet": 1, "green": 3}
        assert zone(robbed, "black discard") == ["spiritual_doll"]
    else:
        assert damage(scenario) == {"violet": 4, "green": 3, "blue": 4}


@pytest.mark.rule("SH-439", "SH-112", "SH-292")
def test_of_a_flare_each_target_is_decided_separately() -> None:
    cards = {"white deck": "flare_of_judgement"}
    scenario = about_to("draw_white", zones=cards, red="emi +silver_rosary", yellow="franklin")
    assert asked(scenario) == "violet robbery"
    assert options(scenario) == "proceed reveal rob:red rob:green"
    # Red's single card is taken without a further question.
    play(scenario, "rob:red")
    assert options(scenario) == "proceed rob:green"
    assert gear(scenario, "red") == "silver_rosary"
    play(scenario, "proceed")
    assert damage(scenario) == {"orange": 2, "yellow": 2, "green": 5, "blue": 2, "violet": 1}
    assert gear(scenario, "violet") == "silver_rosary"


@pytest.mark.rule("SH-439", "SH-128")
def test_dynamite_is_robbed_by_where_it_explodes() -> None:
    cards = {"black deck": "dynamite"}
    arranged: dict[str, Any] = {
        "zones": cards,
        "dice": "d6:4 d4:2",
        "red": "emi church",
        "violet": "bob gate",
    }
    scenario = about_to("draw_black", **arranged)
    assert asked(scenario) == "violet robbery"
    assert scenario.match.view(0)["pending"] == {"targets": ["red", "green"], "rolled": 3}
    play(scenario, "rob:green", "take:chainsaw")
    assert damage(scenario) == {"red": 3, "green": 3}
    # Bob in his own blast cannot rob himself.
    alone = about_to(
        "draw_black", **{**arranged, "dice": "d6:3 d4:1", "violet": "bob gate +masamune"}
    )
    assert asked(alone) != "violet robbery"


@pytest.mark.rule("SH-439", "SH-222", "SH-158", "SH-153")
def test_the_giver_of_a_hermit_card_may_rob() -> None:
    cards = {"hermit deck": "exorcism"}
    scenario = about_to("draw_hermit", "hand_to:green", "take_damage", zones=cards)
    assert asked(scenario) == "violet robbery"
    play(scenario, "rob:green", "take:handgun")
    assert damage(scenario) == {"violet": 1, "green": 3}
    assert gear(scenario, "violet") == "handgun"
    dead = about_to(
        "draw_hermit", "hand_to:green", "take_damage", "proceed",
        zones=cards, green="werewolf church 12 +handgun",
    )  # fmt: skip
    # SH-158: a kill of the giver, who loots.
    assert of(dead, "green")["dead"]
    assert gear(dead, "violet") == "handgun"


@pytest.mark.rule("SH-439")
def test_one_damage_is_too_little() -> None:
    cards = {"hermit deck": "spell"}
    scenario = about_to("draw_hermit", "hand_to:green", "take_damage", zones=cards)
    assert asked(scenario) == "violet attack"
    assert damage(scenario) == {"violet": 1, "green": 4}
    assert [event.name for event in scenario.happened if event.name == "blow_comes"] == []


@pytest.mark.rule("SH-439", "SH-346", "SH-340")
def test_the_fifth_card_wins() -> None:
    held = "bob woods +masamune +machine_gun +talisman +holy_robe"
    scenario = in_the_woods(violet=held)
    play(scenario, "rob:green", "take:handgun")
    assert "bob" in winners(scenario).split()


@pytest.mark.rule("SH-439", "SH-257")
def test_the_threatened_are_asked_before() -> None:
    scenario = in_the_woods(blue="allie church 6", green="werewolf 6 +handgun")
    assert asked(scenario) == "green threat"
    play(scenario, "pass")
    assert asked(scenario) == "violet robbery"


@pytest.mark.rule("SH-439", "SH-075")
def test_nobody_robs_himself() -> None:
    scenario = about_to("harm", "target:violet", violet="bob woods 1 +masamune")
    assert damage(scenario) == {"violet": 3, "green": 3}
    assert asked(scenario) == "violet attack"


@pytest.mark.rule("SH-439", "SH-153", "SH-250")
def test_who_is_to_be_hurt_is_told_before_the_question() -> None:
    """So the question tells nobody what the Hermit card said."""
    cards = {"hermit deck": "exorcism"}
    scenario = about_to("draw_hermit", "hand_to:green", "take_damage", zones=cards)
    told_to_all = [event.name for event in scenario.match.events(None)]
    assert told_to_all[-1] == "blow_comes"
    assert scenario.match.view(None)["decision"] == "robbery"
    assert scenario.match.view(0)["legal"] == []


@pytest.mark.rule("SH-439")
def test_a_position_in_the_question_is_read_back() -> None:
    scenario = in_the_woods()
    doc = scenario.match.to_json()
    assert doc["pending"][0] == [
        "robbery",
        {"by": "violet", "targets": ["green"], "amount": 2, "source": "woods"},
    ]
    again = GAME.from_json(doc)
    assert again.to_json() == doc
    assert again.legal() == scenario.match.legal()


@pytest.mark.rule("SH-439")
def test_a_bot_robs() -> None:
    scenario = in_the_woods()
    bot = HeuristicBot(make_key("a bot"))
    assert scenario.match.text(bot.choose(scenario.match)) == "rob:green"
