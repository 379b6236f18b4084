"""The twenty-two magic items (2.5, 3.15)."""

from typing import Any

import pytest

from lodge.games.treasure_hunter.model.catalogue import ITEMS as IDS
from tests.games.treasure_hunter.printed import (
    GUARDIANS,
    HERO_LINES,
    HEROES,
    ITEMS,
    can_use,
    fits,
)
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    damage,
    field,
    fights,
    offers,
    options,
    play,
    realm,
    shown,
    told,
    until,
    zone,
)

OTHERS = [name for name in GUARDIANS if name != "party_encounter"]


def rows() -> list[Any]:
    """Every item, with the clause of its row."""
    return [
        pytest.param(name, marks=pytest.mark.rule(f"TH-{361 + number}"), id=name)
        for number, name in enumerate(ITEMS)
    ]


def bonus(item: str, hero: str, tags: str) -> int:
    """What an item adds for a hero who can use it, by the table."""
    qualities = f"{HEROES[hero][3]} {hero}"
    return sum(
        amount for amount, vs, of in ITEMS[item][2] if fits(vs, tags) and fits(of, qualities)
    )


@pytest.mark.rule("TH-001")
def test_there_are_twenty_two() -> None:
    assert list(IDS) == list(ITEMS)


@pytest.mark.parametrize("item", rows())
@pytest.mark.rule("TH-055", "TH-054", "TH-155", "TH-275", "TH-278", "TH-279")
def test_who_can_use_it_and_what_it_adds(item: str) -> None:
    for hero in HEROES:
        scene = battle("goblins", red=f"{hero}+{item}")
        bare = fights(battle("goblins", red=hero), hero)
        is_in_use = can_use(hero, item)
        (seen,) = shown(scene, hero)["items"]
        assert (seen["item"], seen["in_use"]) == (item, is_in_use), hero
        tags = GUARDIANS["goblins"][1]
        assert fights(scene, hero) == bare + (bonus(item, hero, tags) if is_in_use else 0), hero


@pytest.mark.parametrize("item", rows())
@pytest.mark.rule("TH-008", "TH-009", "TH-010")
def test_what_it_adds_against_every_guardian(item: str) -> None:
    hero = next(one for one in HEROES if can_use(one, item))
    for guardian in OTHERS:
        tags = GUARDIANS[guardian][1]
        own = sum(amount for amount, wanted in HERO_LINES.get(hero, []) if fits(wanted, tags))
        scene = battle(guardian, red=f"{hero}+{item}")
        assert fights(scene, hero) == HEROES[hero][1] + own + bonus(item, hero, tags), guardian


@pytest.mark.parametrize("item", rows())
def test_uses_are_those_of_the_table(item: str) -> None:
    (seen,) = shown(realm(red=f"warrior+{item}"), "warrior")["items"]
    assert seen["uses_left"] == (ITEMS[item][3] or None)


@pytest.mark.parametrize(
    ("item", "more"),
    [
        pytest.param("enchanted_armor", 1, marks=pytest.mark.rule("TH-366")),
        pytest.param("mithril_armor", 2, marks=pytest.mark.rule("TH-375")),
        pytest.param("spell_shield", 0, marks=pytest.mark.rule("TH-376")),
    ],
)
@pytest.mark.rule("TH-006", "TH-275", "TH-279")
def test_armor_adds_hits_to_those_who_can_use_it(item: str, more: int) -> None:
    for hero, (hits, *_) in HEROES.items():
        scene = realm(red=f"{hero}+{item}")
        assert shown(scene, hero)["max_hits"] == hits + more * can_use(hero, item), hero


@pytest.mark.rule("TH-366", "TH-375", "TH-056", "TH-010")
def test_several_suits_of_armor_add_up() -> None:
    scene = realm(red="warrior-4+enchanted_armor+mithril_armor")
    assert (shown(scene, "warrior")["max_hits"], shown(scene, "warrior")["hits_left"]) == (6, 2)


@pytest.mark.rule("TH-006")
def test_armor_gained_leaves_the_damage_as_it_is() -> None:
    """R-80"""
    scene = realm(red="warrior-2 | mithril_armor")
    play(scene, "give:mithril_armor")
    assert damage(scene) == {"warrior": 2}
    assert shown(scene, "warrior")["hits_left"] == 3


@pytest.mark.rule("TH-361", "TH-060")
def test_the_spell_book_raises_the_level_of_mages() -> None:
    levels = {"wizard": 5, "wood_elf": 2, "enchantress": 4, "cleric": 2, "bard": 1, "warrior": 0}
    for hero, level in levels.items():
        assert shown(realm(red=f"{hero}+spell_book"), hero)["level"] == level, hero


@pytest.mark.rule("TH-371", "TH-060")
def test_the_eldritch_sword_gives_a_level_of_one_at_least() -> None:
    levels = {"warrior": 1, "wood_elf": 1, "beastmaster": 1, "cleric": 2, "thief": 0}
    for hero, level in levels.items():
        assert shown(realm(red=f"{hero}+eldritch_sword"), hero)["level"] == level, hero


@pytest.mark.rule("TH-363")
def test_boots_of_speed_have_one_more_for_thieves_and_scouts_once() -> None:
    for hero in HEROES:
        more = 3 if {"thief", "scout"} & set(HEROES[hero][3].split()) else 2
        if hero != "barbarian":
            scene = realm(red=f"{hero}+boots_of_speed")
            assert fights(scene, hero) == HEROES[hero][1] + more, hero


@pytest.mark.rule("TH-367")
@pytest.mark.parametrize(
    ("hero", "guardian", "more"),
    [("dwarf", "gargoyles", 5), ("dwarf", "ogres", 8), ("warrior", "ogres", 4)],
)
def test_the_war_hammer(hero: str, guardian: str, more: int) -> None:
    bare = fights(battle(guardian, red=hero), hero)
    assert fights(battle(guardian, red=f"{hero}+war_hammer"), hero) == bare + more


@pytest.mark.rule("TH-368", "TH-275")
@pytest.mark.parametrize(
    ("hero", "guardian", "more"),
    [
        ("cleric", "gargoyles", 4),
        ("cleric", "skeletons", 6),
        ("cleric", "chaos_knight", 6),
        ("paladin", "zombies", 3),
        ("warrior", "hell_hounds", 3),
    ],
)
def test_the_disrupting_mace(hero: str, guardian: str, more: int) -> None:
    bare = fights(battle(guardian, red=hero), hero)
    assert fights(battle(guardian, red=f"{hero}+disrupting_mace"), hero) == bare + more


@pytest.mark.rule("TH-374", "TH-007")
def test_gauntlets_of_might_make_a_fighter() -> None:
    scene = battle("goblins", red="wizard+gauntlets_of_might+battle_axe+mithril_armor")
    seen = shown(scene, "wizard")
    assert seen["classes"] == ["fighter", "mage"]
    assert seen["max_hits"] == 1 + 2
    assert seen["cbt"] == 1 + 1 + (1 + 4)
    assert [item["in_use"] for item in seen["items"]] == [True, True, True]
    # Not a weapon: the axe is wielded without asking.
    assert [item["wielded"] for item in seen["items"]] == [False, True, False]


@pytest.mark.rule("TH-374", "TH-007", "TH-278", "TH-279")
def test_gauntlets_help_neither_the_barbarian_nor_against_the_beastmaster_s_limit() -> None:
    scene = realm(red="barbarian+gauntlets_of_might+battle_axe")
    assert fights(scene, "barbarian") == 5
    scene = realm(red="beastmaster+gauntlets_of_might+mithril_armor")
    assert shown(scene, "beastmaster")["max_hits"] == 3
    assert fights(scene, "beastmaster") == 4


@pytest.mark.rule("TH-374", "TH-469")
def test_a_fighter_by_gauntlets_smites() -> None:
    for items, can_smite in (("+gauntlets_of_might", True), ("", False)):
        scene = battle("medusa", red=f"wizard{items} | smite")
        play(scene, "pass")
        assert offers(scene, "play:smite") == [can_smite]


# Limited uses


@pytest.mark.parametrize(
    ("hero", "item", "guardian", "more"),
    [
        pytest.param("ranger", "arrows_of_slaying", "ents", 3, marks=pytest.mark.rule("TH-364")),
        pytest.param("druid", "staff_of_striking", "orcs", 4, marks=pytest.mark.rule("TH-378")),
        pytest.param(
            "warrior", "potion_of_giant_strength", "orcs", 7, marks=pytest.mark.rule("TH-379")
        ),
        pytest.param("druid", "holy_water", "zombies", 9, marks=pytest.mark.rule("TH-380")),
    ],
)
@pytest.mark.rule("TH-122", "TH-156")
def test_a_use_adds_once_a_battle(hero: str, item: str, guardian: str, more: int) -> None:
    scene = battle(guardian, red=f"{hero}+{item} bard*fear")
    before = fights(scene, hero)
    play(scene, "pass", f"use:{item}")
    assert fights(scene, hero) == before + more
    uses = ITEMS[item][3] - 1
    assert told(scene, "item_spent") == [f"item_spent {hero} {item} {uses}"]
    if uses:
        assert field(scene, "spent") == {item: 1}
        assert zone(scene, f"{hero} items") == item
    else:
        # TH-122: at 0 it is discarded, and its bonus stays.
        assert told(scene, "used_up") == [f"used_up {item}"]
        assert zone(scene, "discard") == item
    play(scene, "pass")
    assert not offers(scene, f"use:{item}")[0]


@pytest.mark.rule("TH-122", "TH-129", "TH-364")
def test_each_battle_allows_another_use() -> None:
    scene = battle("zombies", red="ranger+arrows_of_slaying warrior barbarian", dice="1 1 6 6 1")
    play(scene, "pass", "use:arrows_of_slaying", "pass")
    assert asked(scene) == "orange window"
    assert fights(scene, "ranger") == 3
    play(scene, "pass", "use:arrows_of_slaying")
    assert field(scene, "spent") == {"arrows_of_slaying": 2}
    assert fights(scene, "ranger") == 3 + 3


@pytest.mark.rule("TH-380", "TH-016")
def test_holy_water_is_for_the_undead_only() -> None:
    for guardian, works in (("wraith", True), ("gargoyles", False), ("giant_rats", False)):
        scene = battle(guardian, red="cleric+holy_water*fear")
        play(scene, "pass")
        assert offers(scene, "use:holy_water") == [works]


@pytest.mark.rule("TH-380", "TH-055")
def test_who_only_carries_an_item_does_not_use_it() -> None:
    scene = battle("zombies", red="warrior+holy_water+staff_of_striking wizard*freeze")
    play(scene, "pass")
    assert options(scene) == "pass cast:freeze:wizard"


@pytest.mark.rule("TH-378", "TH-156")
def test_the_staff_of_striking_must_be_wielded() -> None:
    for weapon, works in (("staff_of_striking", True), ("snake_staff", False)):
        scene = battle("orcs", red="druid+staff_of_striking+snake_staff*freeze")
        play(scene, f"wield:{weapon}", "pass")
        assert offers(scene, "use:staff_of_striking") == [works]


@pytest.mark.rule("TH-378", "TH-156", "TH-122")
def test_the_last_use_of_the_staff_counts_although_it_is_gone() -> None:
    scene = battle("orcs", red="druid+staff_of_striking", spent={"staff_of_striking": 4})
    play(scene, "pass", "use:staff_of_striking")
    assert zone(scene, "druid items") == ""
    assert fights(scene, "druid") == 2 + 4
    # He does not wield it any more.
    assert field(scene, "wielded") == {}


@pytest.mark.rule("TH-122", "TH-377")
def test_the_potion_of_healing_has_no_use_in_battle() -> None:
    scene = battle("orcs", red="warrior-2+potion_of_healing wizard*freeze")
    play(scene, "pass")
    assert options(scene) == "pass cast:freeze:wizard"


@pytest.mark.rule("TH-377", "TH-224")
def test_the_potion_of_healing() -> None:
    scene = realm(
        red="warrior-3+potion_of_healing+mithril_armor wizard",
        begin="recovery_phase",
        dice="4",
    )
    assert damage(scene) == {"warrior": 2}
    assert options(scene) == "use:potion_of_healing done"
    play(scene, "use:potion_of_healing")
    # Two points heal him, the other two are lost.
    assert damage(scene) == {}
    assert zone(scene, "discard") == "potion_of_healing"


@pytest.mark.rule("TH-377", "TH-278")
def test_the_barbarian_gives_no_potion() -> None:
    scene = realm(red="barbarian-3+potion_of_healing | tavern", begin="recovery_phase")
    assert options(scene) == "play:tavern done"


@pytest.mark.rule("TH-122a")
def test_uses_spent_stay_spent_until_the_item_is_discarded() -> None:
    scene = realm(
        red="thief-1+arrows_of_slaying ranger | pilfer",
        orange="warrior+staff_of_striking",
        spent={"arrows_of_slaying": 2, "staff_of_striking": 3},
    )
    play(scene, "move:arrows_of_slaying")
    assert field(scene, "spent") == {"arrows_of_slaying": 2, "staff_of_striking": 3}
    play(scene, "play:pilfer", "hero:ranger")
    assert zone(scene, "ranger items").split() == ["staff_of_striking", "arrows_of_slaying"]
    assert field(scene, "spent") == {"arrows_of_slaying": 2, "staff_of_striking": 3}
    play(scene, "done")
    until(scene, "red drop")
    play(scene, "drop:staff_of_striking")
    assert field(scene, "spent") == {"arrows_of_slaying": 2}


@pytest.mark.rule("TH-369", "TH-201")
def test_the_flame_sword_burns_what_grows_and_what_freezes() -> None:
    for guardian, more in (("ents", 3), ("wraith", 5), ("frost_giant", 5), ("dragon", 1)):
        scene = battle(guardian, red="warrior+flame_sword")
        assert fights(scene, "warrior") == 4 + more, guardian


@pytest.mark.rule("TH-362", "TH-382", "TH-381")
def test_small_things_of_thieves_and_scouts() -> None:
    scene = battle("pit_trap", red="bard+skeletal_lockpicks+assassins_dagger druid+bearskin")
    assert fights(scene, "bard") == 1 + 3 + 2
    assert fights(scene, "druid") == 2 + 2 + 1


@pytest.mark.rule("TH-056", "TH-113")
def test_only_the_wielded_weapon_counts() -> None:
    scene = battle("orcs", red="warrior+battle_axe+flame_sword+assassins_dagger")
    assert options(scene) == "wield:battle_axe wield:flame_sword wield:assassins_dagger unarmed"
    for choice, more in (
        ("wield:battle_axe", 5),
        ("wield:flame_sword", 1),
        ("wield:assassins_dagger", 1),
        ("unarmed", 0),
    ):
        scene = battle("orcs", red="warrior+battle_axe+flame_sword+assassins_dagger")
        play(scene, choice)
        assert fights(scene, "warrior") == 4 + more, choice
