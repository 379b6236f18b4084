"""Battles up to the comparison: weapons, dice, window, values (3.6, 3.7)."""

import pytest

from lodge.testing import Scenario
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    damage,
    field,
    fights,
    finish,
    held,
    lines,
    offers,
    options,
    party,
    play,
    points,
    quest,
    roll,
    shown,
    told,
    until,
    values,
    zone,
)

# Ready


@pytest.mark.rule("TH-110", "TH-112", "TH-113", "TH-115")
def test_the_steps_of_a_battle() -> None:
    scene = battle("kobolds", red="barbarian knight+flame_sword+battle_axe", dice="1 2 5 6 4")
    assert (asked(scene), quest(scene)["party"]["dice"]) == ("red wield", [])
    play(scene, "wield:battle_axe")
    assert told(scene) == [
        "wielded knight battle_axe",
        "rolled against 1 2",
        "rolled party 5 6",
    ]
    assert quest(scene)["party"]["dice"] == [5, 6]
    assert quest(scene)["against"]["dice"] == [1, 2]
    play(scene, "pass")
    assert told(scene)[-2:] == ["battle_won red 24 12", "win_hits_rolled red 1"]
    assert asked(scene) == "red hit"


@pytest.mark.rule("TH-113")
def test_a_single_usable_weapon_is_wielded_unasked() -> None:
    scene = battle("orcs", red="warrior+battle_axe+snake_staff")
    assert asked(scene) == "orange window"
    assert field(scene, "wielded") == {"warrior": "battle_axe"}


@pytest.mark.rule("TH-113", "TH-114", "TH-364", "TH-365")
@pytest.mark.parametrize(
    ("choice", "can_shoot"),
    [("wield:magic_bow", True), ("wield:assassins_dagger", False), ("unarmed", True)],
)
def test_arrows_go_with_the_bow_or_no_weapon(choice: str, can_shoot: bool) -> None:
    """R-30"""
    scene = battle("ents", red="thief+magic_bow+assassins_dagger+arrows_of_slaying | fear")
    assert options(scene) == "wield:magic_bow wield:assassins_dagger unarmed"
    play(scene, choice, "pass")
    assert offers(scene, "use:arrows_of_slaying") == [can_shoot]
    if choice == "wield:magic_bow":
        play(scene, "use:arrows_of_slaying")
        assert fights(scene, "thief") == 2 + 2 + 3


@pytest.mark.rule("TH-113")
def test_one_weapon_and_usable_arrows_leave_a_choice() -> None:
    scene = battle("ents", red="ranger+battle_axe+arrows_of_slaying")
    assert options(scene) == "wield:battle_axe unarmed"
    # A Warrior cannot use Arrows, so his axe is wielded unasked.
    scene = battle("ents", red="warrior+battle_axe+arrows_of_slaying")
    assert asked(scene) == "orange window"


@pytest.mark.rule("TH-112", "TH-163")
def test_the_active_player_chooses_first_and_heroes_in_the_order_of_joining() -> None:
    scene = battle(
        "party_encounter",
        red="warrior+battle_axe+flame_sword dwarf+war_hammer+frost_sword",
        orange="knight+eldritch_sword+assassins_dagger | tavern",
    )
    order = []
    while "wield" in asked(scene):
        order.append((asked(scene).split()[0], options(scene)))
        play(scene, scene.options[0])
    assert order == [
        ("red", "wield:battle_axe wield:flame_sword unarmed"),
        ("red", "wield:war_hammer wield:frost_sword unarmed"),
        ("orange", "wield:eldritch_sword wield:assassins_dagger unarmed"),
    ]
    # Public: everybody sees what is wielded.
    assert shown(scene, "warrior", 1)["items"][0]["wielded"] is True


@pytest.mark.rule("TH-112", "TH-129")
def test_weapons_may_be_changed_before_each_battle() -> None:
    """R-74"""
    scene = battle(
        "skeletons",
        red="warrior+battle_axe+disrupting_mace barbarian knight",
        dice="1 1 6 6 1",
    )
    play(scene, "wield:battle_axe", "pass")
    assert told(scene, "regenerates") == ["regenerates skeletons"]
    assert asked(scene) == "red wield"
    assert not field(scene, "wielded")
    play(scene, "wield:disrupting_mace")
    assert fights(scene, "warrior") == 4 + 1 + 2


# Dice


@pytest.mark.rule("TH-115", "TH-015", "TH-157")
def test_dice_for_each_guardian_and_for_the_party() -> None:
    scene = battle("orcs ogres", red="warrior", dice="1 2 3 4 5 6")
    assert quest(scene)["against"]["dice"] == [1, 2, 3, 4]
    assert quest(scene)["party"]["dice"] == [5, 6]
    assert quest(scene)["against"]["value"] == (12 + 1 + 3) + (14 + 1 + 7)
    # Everybody sees them.
    assert scene.match.view(1)["quest"] == scene.match.view(None)["quest"]


@pytest.mark.rule("TH-115", "TH-164")
def test_dice_once_for_a_rival_party() -> None:
    scene = battle(
        "party_encounter", red="warrior", orange="knight wizard | tavern", dice="1 2 3 4"
    )
    assert quest(scene)["against"]["dice"] == [1, 2]
    assert quest(scene)["party"]["dice"] == [3, 4]


# The window


@pytest.mark.rule("TH-116", "TH-111")
def test_the_guardian_side_begins_and_the_sides_alternate() -> None:
    scene = battle(
        "drow", red="wizard+spell_book*fear enchantress*sleep", orange="| heal ambush tavern"
    )
    seen = []
    for action in ("pass", "cast:fear:wizard", "play:ambush", "pass", "spell:heal", "pass"):
        seen.append(asked(scene))
        scene.play(action)
    assert seen == ["orange window", "red window"] * 3
    # Red has passed since orange's last play; orange passes, and the window closes.
    assert asked(scene) == "orange window"
    scene.play("pass")
    assert told_names(scene)[-1] != "played"
    assert asked(scene) != "red window"


def told_names(scene: Scenario) -> list[str]:
    return [event.name for event in scene.happened]


@pytest.mark.rule("TH-116")
def test_who_has_passed_may_act_again_after_another_s_play() -> None:
    scene = battle("drow", red="wizard*fear | smite", orange="| ambush tavern")
    play(scene, "pass", "cast:fear:wizard")
    assert (asked(scene), options(scene)) == ("orange window", "pass play:ambush")
    play(scene, "play:ambush")
    assert asked(scene) == "red window"


@pytest.mark.rule("TH-116")
def test_the_window_closes_when_all_have_passed_in_succession() -> None:
    scene = battle("kobolds", red="barbarian warrior | smite", dice="1 1 6 6 1")
    scene.play("pass")
    assert asked(scene) == "red window"
    scene.play("pass")
    assert "battle_won" in told_names(scene)


@pytest.mark.rule("TH-117", "TH-116")
def test_each_play_consumes_a_card_or_a_use() -> None:
    scene = battle(
        "wraith",
        red="wizard*lightning_bolt cleric+holy_water ranger+arrows_of_slaying | smite ruined",
        orange="thief+bearskin | ambush fear",
    )
    count = 0
    while asked(scene).endswith("window"):
        choices = [text for text in scene.options if text != "pass"]
        scene.play(choices[0] if choices else "pass")
        count += 1
        assert count < 20
    assert set(zone(scene, "discard").split()) >= {
        "lightning_bolt",
        "holy_water",
        "smite",
        "ruined",
    }


@pytest.mark.rule("TH-118", "TH-119")
def test_what_each_side_may_play() -> None:
    hand = "ambush smite fight_another_day ruined"
    scene = battle(
        "sorcerer",
        red=f"wizard*freeze*darkness thief+potion_of_giant_strength warrior | {hand}",
        orange="knight*fear+battle_axe | heal",
    )
    assert options(scene) == "pass spell:heal"
    play(scene, "pass")
    assert set(options(scene).split()) == {
        "pass",
        "cast:freeze:wizard",
        "cast:darkness:wizard",
        "use:potion_of_giant_strength",
        "play:ruined",
        "play:smite",
        "play:fight_another_day",
    }
    scene = battle("orcs", red="wizard+spell_book", orange=f"knight | {hand}")
    assert options(scene) == "pass play:ruined play:ambush"


@pytest.mark.rule("TH-119", "TH-121", "TH-411")
def test_with_party_encounter_the_guardian_side_has_the_plays_of_a_party() -> None:
    scene = battle(
        "party_encounter",
        red="barbarian+spell_book",
        orange=(
            "wizard*freeze*invisibility*darkness thief+potion_of_giant_strength warrior "
            "| heal ambush smite fight_another_day ruined"
        ),
    )
    assert set(options(scene).split()) == {
        "pass",
        "cast:freeze:wizard",
        "cast:darkness:wizard",
        "use:potion_of_giant_strength",
        "play:ruined",
        "play:ambush",
        "play:smite",
        "play:fight_another_day",
    }


@pytest.mark.rule("TH-121")
def test_one_guardian_spell_for_each_spellcaster() -> None:
    """R-10, R-82"""
    scene = battle("drow", red="warrior | smite", orange="| fear heal cure")
    play(scene, "spell:fear", "pass")
    assert options(scene) == "pass"
    scene = battle("drow djinn", red="warrior | smite", orange="| fear heal cure")
    play(scene, "spell:fear", "pass")
    assert options(scene) == "pass spell:heal spell:cure"
    play(scene, "spell:heal", "pass")
    assert options(scene) == "pass"


@pytest.mark.rule("TH-121", "TH-376")
def test_the_spell_shield_keeps_guardian_spells_off_the_whole_party() -> None:
    """R-34"""
    scene = battle("drow", red="wizard warrior+spell_shield", orange="| fear ambush")
    assert options(scene) == "pass play:ambush"
    # Who cannot use it is not protected, nor is anybody else.
    scene = battle("drow", red="wizard+spell_shield warrior", orange="| fear ambush")
    assert options(scene) == "pass spell:fear play:ambush"


@pytest.mark.rule("TH-121", "TH-162")
def test_when_the_shield_is_ruined_spells_work_again() -> None:
    scene = battle("drow", red="warrior+spell_shield | smite", orange="| fear ruined")
    play(scene, "play:ruined", "pass")
    assert options(scene) == "pass spell:fear"


@pytest.mark.rule("TH-120", "TH-129")
def test_in_a_further_battle_spells_may_be_cast_again() -> None:
    """R-93, R-11"""
    scene = battle("zombies", red="wizard*freeze*fireball barbarian", dice="1 1 6 6 1")
    play(scene, "pass", "cast:freeze:wizard")
    play(scene, "pass")
    assert asked(scene) == "orange window"
    assert values(scene)[0] == 1 + 5
    play(scene, "pass")
    assert options(scene) == "pass cast:fireball:wizard"


@pytest.mark.rule("TH-123", "TH-330", "TH-333")
def test_what_lies_on_a_hero_ends_with_him() -> None:
    scene = battle(
        "orcs",
        red="warrior-3+mithril_armor+potion_of_giant_strength enchantress*haste wizard*blessings",
        orange="| ruined tavern",
    )
    play(scene, "pass", "use:potion_of_giant_strength", "pass", "cast:haste:enchantress")
    play(scene, "hero:warrior", "pass", "cast:blessings:wizard")
    assert values(scene)[0] == (4 + 7 + 4 + 2) + (1 + 2) + (1 + 2)
    play(scene, "play:ruined")
    assert values(scene)[0] == (1 + 2) + (1 + 2)


@pytest.mark.rule("TH-124")
@pytest.mark.parametrize("way", ["cast:darkness:wizard", "play:fight_another_day"])
def test_a_retreat_is_neither_won_nor_lost(way: str) -> None:
    scene = battle("zombies", red="wizard*darkness warrior | fight_another_day", dice="6 6 1 1")
    play(scene, "pass", way)
    names = told_names(scene)
    decided = {"quest_won", "quest_lost", "battle_won", "battle_lost"}
    assert not (decided | {"hits_rolled", "win_hits_rolled"}) & set(names)
    assert "golden_goose" in zone(scene, "discard")
    assert points(scene) == {"red": 0, "orange": 0}


@pytest.mark.rule("TH-124", "TH-411")
def test_a_retreat_from_a_rival_party_discards_the_treasure() -> None:
    """R-22"""
    scene = battle("party_encounter", red="wizard*darkness", orange="knight | tavern")
    play(scene, "pass", "cast:darkness:wizard")
    assert points(scene) == {"red": 0, "orange": 0}
    assert "golden_goose" in zone(scene, "discard")


@pytest.mark.rule("TH-126", "TH-185", "TH-196")
def test_a_party_that_is_wiped_out_in_the_window_loses_at_once() -> None:
    scene = battle(
        "pit_trap", red="warrior-3+mithril_armor", orange="| ruined disaster", dice="1 1 6 6"
    )
    play(scene, "play:ruined")
    assert party(scene, "red") == ""
    names = told_names(scene)
    assert not {"hits_rolled", "battle_lost", "battle_won"} & set(names)
    # Steps (7) to (9): the bar, the stake, the end.
    assert [name for name in names if name in ("barred_next", "quest_lost", "stake_lost")] == [
        "barred_next",
        "quest_lost",
        "stake_lost",
    ]
    assert asked(scene) == "orange recruit"


@pytest.mark.rule("TH-126", "TH-207", "TH-411")
def test_a_rival_party_wins_at_once_over_nobody_and_takes_its_own_hits() -> None:
    scene = battle(
        "party_encounter",
        red="warrior-3+mithril_armor",
        orange="knight | ruined tavern",
    )
    roll(scene, "5")
    finish(scene, "play:ruined")
    assert told(scene, "win_hits_rolled", "passed_on") == [
        "win_hits_rolled orange 2",
        "passed_on orange golden_goose",
    ]
    assert damage(scene) == {"knight": 2}
    assert points(scene)["orange"] == 1


@pytest.mark.rule("TH-126", "TH-208", "TH-207")
def test_a_rival_party_that_is_wiped_out_loses_at_once() -> None:
    scene = battle(
        "party_encounter", red="thief | ruined", orange="warrior-3+mithril_armor | tavern"
    )
    play(scene, "pass")
    roll(scene, "4")
    play(scene, "play:ruined")
    assert told(scene, "hits_rolled", "win_hits_rolled", "claimed") == [
        "win_hits_rolled red 1",
        "claimed red golden_goose",
    ]
    assert points(scene) == {"red": 1, "orange": 0}


@pytest.mark.rule("TH-127")
@pytest.mark.parametrize(
    ("dice", "result"), [("3 3 5 5", "battle_won red 15 15"), ("3 3 5 4", "battle_lost red 14 15")]
)
def test_equal_is_enough_and_one_less_is_not(dice: str, result: str) -> None:
    scene = battle("kobolds", red="warrior wizard", dice=f"{dice} 1")
    assert values(scene) == (5, 9)
    finish(scene)
    assert told(scene, "battle_won", "battle_lost") == [result]


@pytest.mark.rule("TH-128", "TH-374", "TH-113")
def test_who_loses_the_gauntlets_wields_no_fighter_s_weapon_any_more() -> None:
    scene = battle(
        "zombies",
        red="wizard+gauntlets_of_might+flame_sword barbarian",
        orange="| ruined tavern",
        dice="1 1 6 6 1",
    )
    assert fights(scene, "wizard") == 1 + 1 + 1
    play(scene, "play:ruined", "take:gauntlets_of_might")
    assert fights(scene, "wizard") == 1
    assert not shown(scene, "wizard")["items"][0]["wielded"]
    play(scene, "pass")
    # So the Flame Sword does not finish the Zombies.
    assert told(scene, "regenerates") == ["regenerates zombies"]


@pytest.mark.rule("TH-128", "TH-114")
def test_what_armor_and_other_items_gave_ends_with_them() -> None:
    scene = battle("orcs", red="warrior-1+mithril_armor+boots_of_speed", orange="| ruined tavern")
    play(scene, "play:ruined", "take:boots_of_speed")
    assert (fights(scene, "warrior"), shown(scene, "warrior")["hits_left"]) == (4, 4)


# Values


@pytest.mark.rule("TH-150", "TH-151", "TH-010")
def test_a_value_with_all_its_addends() -> None:
    scene = battle(
        "wraith",
        "catacombs",
        red=(
            "cleric-1+disrupting_mace+boots_of_speed~ dwarf bard wizard*fireball | smite "
            "| living_harp"
        ),
        orange="| ambush tavern",
        dice="2 3 4 5",
    )
    play(scene, "play:ambush", "cast:fireball:wizard", "pass", "play:smite")
    assert lines(scene) == [
        "cleric 2",
        "cleric -2",
        "cleric 2",
        "cleric bard 1",
        "cleric living_harp 1",
        "cleric disrupting_mace 1+2+3",
        "cleric boots_of_speed 2",
        "dwarf 2",
        "dwarf 1",
        "dwarf bard 1",
        "dwarf living_harp 1",
        "bard 1",
        "bard living_harp 1",
        "wizard 1",
        "wizard bard 1",
        "wizard living_harp 1",
        "fireball 8",
        "smite 6",
    ]
    assert lines(scene, "against") == ["wraith 14", "wraith catacombs 3", "ambush 4"]
    assert values(scene) == (12 + 5 + 2 + 3 + 14, 21)
    finish(scene)
    named = ("hero_fights", "hero_diseased", "hero_bonus", "terrain_bonus", "aura", "item_helps")
    assert len(told(scene, *named)) == 16
    assert told(scene, "dice_add") == ["dice_add party 4 5", "dice_add against 2 3"]
    assert told(scene, "battle_won") == [f"battle_won red {36 + 9} {21 + 5}"]


@pytest.mark.rule("TH-151", "TH-194")
def test_disease_takes_two_of_a_hero_s_cbt() -> None:
    """R-37: there is no floor."""
    scene = battle("orcs", red="cleric-1~ thief-1~ warrior")
    assert (fights(scene, "cleric"), fights(scene, "thief")) == (0, 0)
    assert values(scene)[0] == 4
    scene = battle("orcs", red="wizard-1+gauntlets_of_might+mithril_armor~")
    assert lines(scene) == ["wizard 1", "wizard -2", "wizard gauntlets_of_might 1"]


@pytest.mark.rule("TH-152", "TH-160", "TH-009")
def test_a_clause_counts_once_against_two() -> None:
    """R-81"""
    scene = battle("skeletons zombies", red="cleric+disrupting_mace paladin")
    assert fights(scene, "cleric") == 2 + 2 + 1 + 2 + 3
    assert fights(scene, "paladin") == 3 + 2
    scene = battle("ogres fire_giant", red="dwarf+war_hammer")
    assert fights(scene, "dwarf") == 2 + 2 + 1 + 3 + 4


@pytest.mark.rule("TH-152", "TH-160")
def test_clauses_fit_if_one_of_two_has_the_tag() -> None:
    scene = battle("dragon gargoyles", red="knight")
    assert lines(scene) == ["knight 3", "knight 4", "knight 2"]


@pytest.mark.rule("TH-154", "TH-282")
def test_auras_count_for_each_hero() -> None:
    scene = battle("orcs", red="warrior bard || living_harp rescue_princess")
    assert fights(scene, "warrior") == 4 + 1 + 1 + 1
    assert fights(scene, "bard") == 1 + 1 + 1


@pytest.mark.rule("TH-157", "TH-158")
def test_location_clauses_are_checked_for_each_guardian() -> None:
    scene = battle("orcs ents", "forest", red="warrior")
    assert lines(scene, "against") == ["orcs 12", "ents 14", "ents forest 2"]
    scene = battle("minotaur medusa", "maze", red="warrior")
    assert lines(scene, "against") == [
        "minotaur 12",
        "minotaur maze 2",
        "minotaur 2",
        "medusa 16",
        "medusa maze 2",
    ]


@pytest.mark.rule("TH-156", "TH-155")
def test_lines_marked_when_used_do_not_count_before() -> None:
    scene = battle("zombies", red="cleric+holy_water+staff_of_striking+potion_of_giant_strength")
    assert fights(scene, "cleric") == 2 + 2
    play(scene, "pass", "use:holy_water", "pass", "use:staff_of_striking", "pass")
    play(scene, "use:potion_of_giant_strength")
    assert fights(scene, "cleric") == 2 + 2 + 9 + 4 + 7
    assert lines(scene)[2:] == [
        "cleric holy_water 9",
        "cleric staff_of_striking 4",
        "cleric potion_of_giant_strength 7",
    ]


@pytest.mark.rule("TH-122", "TH-118")
def test_items_need_not_be_used() -> None:
    """R-75"""
    scene = battle("kobolds", red="barbarian thief+potion_of_giant_strength", dice="1 1 6 6 1")
    finish(scene)
    assert zone(scene, "thief items") == "potion_of_giant_strength"


@pytest.mark.rule("TH-162", "TH-163")
def test_values_follow_the_present_state() -> None:
    """A rival party with two heroes is not Singular; when one dies, it is."""
    scene = battle(
        "party_encounter",
        red="wizard*lightning_bolt thief | ruined",
        orange="knight-4+mithril_armor paladin | tavern",
    )
    play(scene, "pass", "play:ruined", "pass", "cast:lightning_bolt:wizard")
    assert lines(scene)[-1] == "lightning_bolt 8"


@pytest.mark.rule("TH-163")
@pytest.mark.parametrize(
    ("rivals", "tags"),
    [
        ("warrior", "human singular"),
        ("dwarf halfling", ""),
        ("thief dwarf", "archer human ranged"),
        ("wizard", "human singular spellcaster"),
        ("wood_elf dwarf", "archer ranged spellcaster"),
        ("dwarf+eldritch_sword halfling", "spellcaster"),
        ("warrior priestess", "human spellcaster"),
    ],
)
def test_the_tags_of_a_party(rivals: str, tags: str) -> None:
    """R-21: seen by what counts against it: the Tower, Barbarian, spells, Smite."""
    red = "barbarian enchantress*fear*deflect_missiles*lightning_bolt | smite"
    scene = battle("party_encounter", "tower", red=red, orange=f"{rivals} | tavern")
    found = set()
    if fights(scene, "barbarian") == 5 + 2:
        found.add("spellcaster")
    if any("tower" in line for line in lines(scene, "against")):
        assert "spellcaster" in found
    play(scene, "pass")
    if offers(scene, "cast:fear:enchantress")[0]:
        found.add("human")
    if offers(scene, "cast:deflect_missiles:enchantress")[0]:
        found |= {"archer", "ranged"}
    if offers(scene, "play:smite")[0]:
        found.add("singular")
    assert " ".join(sorted(found)) == tags


@pytest.mark.rule("TH-163")
def test_clauses_against_monsters_do_not_touch_a_party() -> None:
    scene = battle(
        "party_encounter",
        red="cleric knight halfling druid",
        orange="dwarf | tavern",
    )
    assert values(scene)[0] == 2 + 3 + 2 + 2


@pytest.mark.rule("TH-164", "TH-153", "TH-163", "TH-446")
def test_a_party_as_guardian_has_its_own_bonuses_and_the_location_s() -> None:
    scene = battle(
        "party_encounter",
        "tower",
        red="barbarian halfling",
        orange="wizard dwarf bard | ambush tavern | living_harp",
    )
    assert lines(scene, "against")[-1] == "party_encounter tower 3"
    assert values(scene) == (5 + 2 + 2, (1 + 2) + (2 + 2) + (1 + 1) + 3)
    # The Underground helps dwarves of both sides.
    scene = battle("party_encounter", "caves", red="warrior", orange="dwarf | tavern")
    assert values(scene) == (4, 3)
    scene = battle("party_encounter", "caves", red="dwarf", orange="warrior | tavern")
    assert values(scene) == (3, 4)
    # At the Maze a lone rival is Singular; the active party never has a location's bonus.
    scene = battle("party_encounter", "maze", red="dwarf", orange="warrior | tavern")
    assert values(scene) == (2, 4 + 2)


@pytest.mark.rule("TH-129", "TH-187")
def test_a_further_battle_begins_anew_after_the_hits_of_the_one_before() -> None:
    """R-12"""
    scene = battle("zombies", red="barbarian warrior knight", dice="1 1 6 6 5")
    play(scene, "pass")
    assert told(scene, "win_hits_rolled") == ["win_hits_rolled red 2"]
    play(scene, "hit:warrior")
    roll(scene, "2 3 4 5")
    play(scene, "hit:warrior")
    assert field(scene, "diseased") == ["warrior"]
    assert quest(scene)["party"]["dice"] == [4, 5]
    assert fights(scene, "warrior") == 2
    assert held(scene, "red treasures") == ""


@pytest.mark.rule("TH-122", "TH-129")
def test_items_may_be_used_in_each_battle() -> None:
    scene = battle("zombies", red="ranger+arrows_of_slaying barbarian warrior", dice="1 1 6 6 1")
    until(scene, "red window")
    play(scene, "use:arrows_of_slaying", "pass")
    until(scene, "red window")
    assert offers(scene, "use:arrows_of_slaying") == [True]
