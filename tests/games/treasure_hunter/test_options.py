"""The options of the card game, each with both values (8.1)."""

from typing import Any

import pytest

from lodge.games.treasure_hunter.options import option
from lodge.testing import Scenario
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    damage,
    end_turn,
    everything,
    fights,
    finish,
    heard,
    offers,
    options,
    party,
    play,
    points,
    quest,
    realm,
    roll,
    shown,
    told,
    until,
    values,
    zone,
)


def test_a_rule_can_only_ask_for_values_that_options_have() -> None:
    with pytest.raises(ValueError, match="two_suits"):
        option("armor_limit", "two_suits")
    with pytest.raises(ValueError, match="round_limit"):
        option("round_limit", "40")


# dice_timing


@pytest.mark.rule("TH-115")
@pytest.mark.parametrize("timing", ["before_cards", "after_cards"])
def test_dice_before_or_after_cards(timing: str) -> None:
    """R-08"""
    chosen = {"dice_timing": timing}
    scene = battle("orcs", red="wizard*fear", options=chosen, dice="1 1 6 6 1")
    assert asked(scene) == "orange window"
    is_first = timing == "before_cards"
    assert quest(scene)["party"]["dice"] == ([6, 6] if is_first else [])
    play(scene, "pass", "cast:fear:wizard")
    finish(scene)
    assert told(scene, "rolled", "battle_won") == [
        *([] if is_first else ["rolled against 1 1", "rolled party 6 6"]),
        "battle_won red 19 15",
    ]


@pytest.mark.rule("TH-124", "TH-115")
@pytest.mark.parametrize("spell", ["darkness", "invisibility"])
def test_with_dice_after_cards_nothing_is_rolled_for_a_battle_that_is_left(spell: str) -> None:
    scene = battle("orcs", red=f"wizard*{spell}", options={"dice_timing": "after_cards"})
    play(scene, "pass", f"cast:{spell}:wizard")
    assert told(scene, "rolled") == []


# opposition_help


def with_help(vs: str, **arranged: Any) -> Scenario:
    """A battle of red against orange; yellow and green may help."""
    arranged.setdefault("options", {"opposition_help": "any_opponent"})
    return battle(vs, seats=4, **arranged)


@pytest.mark.rule("TH-501", "TH-116", "TH-121")
def test_any_opponent_acts_in_the_window() -> None:
    scene = with_help(
        "drow",
        red="warrior | fear",
        orange="| tavern lost",
        opposer="yellow",
        yellow="| heal ambush",
        green="knight*sleep | cure smite ruined",
    )
    order = []
    for _ in range(4):
        order.append((asked(scene), options(scene)))
        scene.play("pass")
    assert order == [
        ("yellow window", "pass spell:heal play:ambush"),
        ("green window", "pass spell:cure"),
        ("orange window", "pass"),
        ("red window", "pass"),
    ]


@pytest.mark.rule("TH-121", "TH-501")
def test_the_limit_of_guardian_spells_is_for_all_together() -> None:
    scene = with_help("drow", red="warrior | fear", orange="| heal", yellow="| cure", green="")
    play(scene, "spell:heal")
    assert not offers(scene, "spell:cure")[0]
    assert not any("spell:" in text for text in scene.options)


@pytest.mark.rule("TH-472", "TH-479", "TH-501")
def test_any_opponent_may_play_disaster_and_rise_again() -> None:
    scene = with_help(
        "kobolds",
        red="barbarian warrior",
        orange="| tavern",
        yellow="| rise_again fear",
        green="| heal",
        dice="1 1 6 6 1",
    )
    until(scene, "orange rise")
    play(scene, "pass")
    assert (asked(scene), options(scene)) == ("yellow rise", "pass rise:kobolds")
    play(scene, "rise:kobolds")
    # The first to play takes the chance.
    assert asked(scene) == "orange window"
    scene = with_help(
        "dragon",
        red="barbarian",
        orange="| tavern",
        yellow="| fear",
        green="| disaster",
        dice="6 6 1 1",
    )
    until(scene, "green disaster")
    assert options(scene) == "pass play:disaster"


@pytest.mark.rule("TH-207", "TH-472", "TH-501")
@pytest.mark.parametrize("hand", ["disaster", "tavern"])
def test_any_opponent_may_play_disaster_on_a_party_that_a_rival_party_has_beaten(hand: str) -> None:
    scene = with_help(
        "party_encounter",
        red="barbarian-1",
        orange="| heal",
        opposer="yellow",
        yellow="knight | fear",
        green=f"| {hand}",
        dice="6 6 1 1 1 2 1",
    )
    until(scene, "yellow disaster")
    assert options(scene) == "pass"
    play(scene, "pass")
    # All are asked in turn, whatever they hold.
    assert asked(scene) == "green disaster"
    if hand == "disaster":
        play(scene, "play:disaster")
        # The first to play takes the chance.
        assert asked(scene) != "orange disaster"
        assert heard(scene, None, "hits_rolled") == ["hits_rolled red 3"]
    else:
        assert options(scene) == "pass"
        scene.play("pass")
        assert asked(scene) == "orange disaster"


@pytest.mark.rule("TH-207", "TH-501")
def test_nobody_but_the_active_player_plays_disaster_on_a_rival_party() -> None:
    scene = with_help(
        "party_encounter",
        red="barbarian | tavern",
        orange="knight warrior | heal",
        yellow="| disaster",
        green="| cure",
        dice="1 1 6 6 1 1",
    )
    questions = []
    while asked(scene).split()[1] in ("window", "disaster"):
        questions.append(asked(scene))
        scene.play("pass")
    assert [question for question in questions if "disaster" in question] == ["red disaster"]


@pytest.mark.rule("TH-463", "TH-501", "TH-164")
def test_any_opponent_helps_a_rival_party_too() -> None:
    scene = with_help(
        "party_encounter",
        red="barbarian+boots_of_speed",
        orange="knight | tavern",
        yellow="wizard*fear | ambush ruined heal smite",
        green="",
    )
    play(scene, "pass")
    assert (asked(scene), options(scene)) == ("yellow window", "pass play:ruined play:ambush")
    play(scene, "play:ambush")
    assert values(scene) == (5, 3 + 4)


# double_trouble_dice


@pytest.mark.rule("TH-470", "TH-115")
@pytest.mark.parametrize(
    ("value", "against", "dice"),
    [("per_guardian", 28 + 10, [1, 2, 3, 4]), ("single", 28 + 3, [1, 2])],
)
def test_one_roll_or_two_for_a_pair(value: str, against: int, dice: list[int]) -> None:
    """R-16"""
    scene = battle(
        "orcs ogres", red="warrior", options={"double_trouble_dice": value}, dice="1 2 3 4 5 6"
    )
    assert quest(scene)["against"]["value"] == against
    assert quest(scene)["against"]["dice"] == dice


# regen_wounds


@pytest.mark.rule("TH-186", "TH-187")
@pytest.mark.parametrize(("value", "rolls"), [("each_battle", 2), ("final_only", 1)])
def test_hits_after_each_battle_or_only_after_the_last(value: str, rolls: int) -> None:
    """R-12"""
    scene = battle(
        "zombies", red="barbarian warrior", options={"regen_wounds": value}, dice="1 1 6 6"
    )
    roll(scene, "1 1 1 6 6 1" if rolls == 2 else "1 1 6 6 1")
    finish(scene)
    assert len(told(scene, "battle_won")) == 2
    assert len(told(scene, "win_hits_rolled")) == rolls
    assert points(scene)["red"] == 1


@pytest.mark.rule("TH-186", "TH-479")
def test_the_last_battle_is_meant_before_any_rise_again() -> None:
    scene = battle(
        "orcs",
        red="barbarian warrior",
        orange="| rise_again tavern",
        options={"regen_wounds": "final_only"},
        dice="1 1 6 6 1",
    )
    until(scene, "orange rise")
    assert told(scene, "win_hits_rolled") == ["win_hits_rolled red 0"]


@pytest.mark.rule("TH-333", "TH-186")
def test_haste_kills_after_a_battle_without_hits_as_well() -> None:
    scene = battle(
        "zombies",
        red="wizard*haste barbarian warrior",
        options={"regen_wounds": "final_only"},
        dice="1 1 6 6",
    )
    play(scene, "pass", "cast:haste:wizard", "hero:wizard")
    play(scene, "pass")
    assert told(scene, "hero_died") == ["hero_died red wizard"]
    assert asked(scene) == "orange window"


# guardian_spell_limit


@pytest.mark.rule("TH-121")
@pytest.mark.parametrize(("value", "second"), [("one", False), ("unlimited", True)])
def test_one_guardian_spell_or_any_number(value: str, second: bool) -> None:
    """R-10"""
    scene = battle(
        "drow", red="warrior | smite", orange="| fear heal", options={"guardian_spell_limit": value}
    )
    play(scene, "spell:fear", "pass")
    assert offers(scene, "spell:heal") == [second]


# haste_scope


@pytest.mark.rule("TH-333", "TH-151")
@pytest.mark.parametrize(("value", "cbt"), [("printed", 4 + 5 + 1 + 4), ("full", 2 * (4 + 5 + 1))])
def test_haste_doubles_the_printed_cbt_or_all(value: str, cbt: int) -> None:
    """R-36"""
    scene = battle(
        "orcs", red="warrior+battle_axe bard wizard*haste", options={"haste_scope": value}
    )
    play(scene, "pass", "cast:haste:wizard", "hero:warrior")
    assert fights(scene, "warrior") == cbt


@pytest.mark.rule("TH-333", "TH-162")
def test_haste_in_full_counts_what_comes_later() -> None:
    scene = battle(
        "orcs",
        red="thief+potion_of_giant_strength wizard*haste",
        options={"haste_scope": "full"},
    )
    play(scene, "pass", "cast:haste:wizard", "hero:thief", "pass", "use:potion_of_giant_strength")
    assert fights(scene, "thief") == 2 * (2 + 7)


# nymph_bonus


@pytest.mark.rule("TH-159", "TH-414")
@pytest.mark.parametrize(("value", "more"), [("once", 8), ("per_hero", 24)])
def test_nymphs_and_several_men(value: str, more: int) -> None:
    """R-24"""
    scene = battle(
        "nymphs", red="warrior knight wizard dwarf enchantress", options={"nymph_bonus": value}
    )
    assert values(scene)[1] == 6 + more


# ambush_is_surprise, breath_is_ranged


@pytest.mark.rule("TH-334", "TH-402")
@pytest.mark.parametrize("value", [True, False])
def test_the_ambush_of_kobolds(value: bool) -> None:
    """R-25"""
    chosen = {"ambush_is_surprise": value}
    scene = battle("kobolds", red="wizard*detection", options=chosen)
    play(scene, "pass")
    assert offers(scene, "cast:detection:wizard") == [value]
    assert ("surprise" in quest(scene)["guardians"][0]["tags"]) == value
    scene = battle("troglodytes", red="wizard*detection", options=chosen)
    play(scene, "pass")
    assert offers(scene, "cast:detection:wizard") == [True]


@pytest.mark.rule("TH-336", "TH-432", "TH-407", "TH-427")
@pytest.mark.parametrize("value", [True, False])
@pytest.mark.parametrize("guardian", ["dragon", "hell_hounds"])
def test_breath_as_a_missile(value: bool, guardian: str) -> None:
    """R-26"""
    scene = battle(guardian, red="wizard*deflect_missiles", options={"breath_is_ranged": value})
    play(scene, "pass")
    assert offers(scene, "cast:deflect_missiles:wizard") == [value]


# arrows_with_bow


@pytest.mark.rule("TH-114")
@pytest.mark.parametrize("value", [True, False])
def test_arrows_with_the_bow(value: bool) -> None:
    """R-30"""
    chosen = {"arrows_with_bow": value}
    for weapon, works in (("wield:magic_bow", value), ("unarmed", True)):
        scene = battle("ents", red="thief+magic_bow+arrows_of_slaying | fear", options=chosen)
        play(scene, weapon, "pass")
        assert offers(scene, "use:arrows_of_slaying") == [works]


# armor_limit


@pytest.mark.rule("TH-006", "TH-366", "TH-375")
@pytest.mark.parametrize(("value", "hits"), [("none", 6), ("one_suit", 5)])
def test_one_suit_or_several(value: str, hits: int) -> None:
    """R-31"""
    scene = realm(
        red="warrior+enchanted_armor+mithril_armor+spell_shield", options={"armor_limit": value}
    )
    assert shown(scene, "warrior")["max_hits"] == hits
    assert fights(scene, "warrior") == 5


@pytest.mark.rule("TH-057", "TH-240")
def test_with_one_suit_the_lesser_armor_may_always_go() -> None:
    scene = realm(
        red="warrior-4+enchanted_armor+mithril_armor knight", options={"armor_limit": "one_suit"}
    )
    assert offers(scene, "move:enchanted_armor", "move:mithril_armor") == [True, False]


# spell_shield


@pytest.mark.rule("TH-121", "TH-376", "TH-188")
@pytest.mark.parametrize("value", ["party", "bearer"])
def test_whom_the_shield_protects(value: str) -> None:
    """R-34"""
    scene = battle(
        "drow",
        red="warrior+spell_shield wizard",
        orange="| fear",
        options={"spell_shield": value},
        dice="6 6 1 1",
    )
    if value == "party":
        assert options(scene) == "pass"
        finish(roll(scene, "2"))
        assert options(scene) == "hit:warrior hit:wizard"
        return
    roll(scene, "1 3")
    finish(scene, "spell:fear")
    # The bearer is hit only when nobody else can be.
    assert told(scene, "hero_hit") == [
        "hero_hit red wizard 0",
        "hero_hit red warrior 2",
        "hero_hit red warrior 1",
    ]


@pytest.mark.rule("TH-188", "TH-376")
def test_the_bearer_is_not_spared_in_a_battle_without_a_guardian_spell() -> None:
    scene = battle(
        "drow",
        red="warrior+spell_shield wizard",
        orange="| fear",
        options={"spell_shield": "bearer"},
        dice="6 6 1 1 2",
    )
    finish(scene)
    assert options(scene) == "hit:warrior hit:wizard"


# infravision


@pytest.mark.rule("TH-273", "TH-274", "TH-153")
@pytest.mark.parametrize(("value", "more"), [("none", 0), ("underground_plus_one", 1)])
def test_infravision(value: str, more: int) -> None:
    """R-35"""
    chosen = {"infravision": value}
    scene = battle("gargoyles", "caves", red="wood_elf dwarf warrior", options=chosen)
    assert fights(scene, "wood_elf") == 2 + more
    assert fights(scene, "dwarf") == 2 + 1 + more
    assert fights(scene, "warrior") == 4
    scene = battle("gargoyles", "forest", red="wood_elf dwarf", options=chosen)
    assert (fights(scene, "wood_elf"), fights(scene, "dwarf")) == (3, 2)


# end_rule


def empty_deck(value: str, active: str, **arranged: Any) -> Scenario:
    """The end of a turn of three players with an empty deck; orange had the first turn."""
    used = [name for text in arranged.values() for name in text.replace("|", " ").split()]
    zones = {"discard": " ".join(everything(*used))}
    return realm(
        3,
        active=active,
        first="orange",
        begin="end_turn",
        zones=zones,
        options={"end_rule": value},
        **arranged,
    )


@pytest.mark.rule("TH-255")
@pytest.mark.parametrize(
    ("value", "active", "over"),
    [
        ("turn_end", "orange", True),
        ("turn_end", "yellow", True),
        ("equal_turns", "orange", False),
        ("equal_turns", "yellow", False),
        ("equal_turns", "red", True),
    ],
)
def test_the_end_after_equal_turns(value: str, active: str, over: bool) -> None:
    assert empty_deck(value, active).match.over == over


@pytest.mark.rule("TH-256", "TH-255")
def test_a_box_opened_meanwhile_fills_the_deck_again() -> None:
    scene = empty_deck("equal_turns", "orange", yellow="|| pandoras_box", red="warrior")
    assert asked(scene) == "yellow recruit"
    play(scene, "open")
    end_turn(scene)
    assert asked(scene) == "red recruit"
    end_turn(scene)
    assert not scene.match.over
    # Left closed, it is asked about at the last call.
    scene = empty_deck("equal_turns", "orange", yellow="|| pandoras_box", red="warrior")
    end_turn(scene)
    assert asked(scene) == "red recruit"
    play(scene, "done", "done")
    assert asked(scene) == "yellow lastcall"


# All together


@pytest.mark.rule("TH-002")
def test_options_do_not_change_what_they_do_not_speak_of() -> None:
    """The same battle with every option turned round, where none of them matters."""
    others = {
        "dice_timing": "before_cards",
        "opposition_help": "any_opponent",
        "double_trouble_dice": "single",
        "regen_wounds": "final_only",
        "guardian_spell_limit": "unlimited",
        "haste_scope": "full",
        "nymph_bonus": "per_hero",
        "ambush_is_surprise": False,
        "breath_is_ranged": True,
        "arrows_with_bow": False,
        "armor_limit": "one_suit",
        "spell_shield": "bearer",
        "infravision": "underground_plus_one",
        "end_rule": "equal_turns",
    }
    results = []
    for chosen in ({}, others):
        scene = battle("orcs", red="warrior+battle_axe cleric", options=chosen, dice="3 3 2 2 3")
        finish(scene)
        play(scene, "hit:warrior", "hit:cleric", "hit:cleric")
        results.append((told(scene), damage(scene), party(scene, "red"), zone(scene, "discard")))
    assert results[0] == results[1]
