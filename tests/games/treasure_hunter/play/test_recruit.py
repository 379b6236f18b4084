"""The recruit phase (3.4)."""

import pytest

from tests.games.treasure_hunter.realms import (
    asked,
    damage,
    field,
    fights,
    heard,
    held,
    offers,
    options,
    party,
    play,
    realm,
    shown,
    told,
    zone,
)


@pytest.mark.rule("TH-050", "TH-063", "TH-064", "TH-065")
def test_all_that_may_be_done_in_any_order() -> None:
    scene = realm(
        red=(
            "thief+boots_of_speed ranger wizard*scry | knight fear spell_book theft pilfer spy "
            "trading_post tracker ruined orcs castle cornucopia lost | pandoras_box magic_tapestry"
        ),
        orange="warrior+battle_axe | heal | golden_goose",
        zones={"discard": "crypt"},
    )
    assert set(options(scene).split()) == {
        "recruit:knight",
        "give:spell_book",
        "move:boots_of_speed",
        "attach:fear",
        "cast:scry:wizard",
        "play:theft",
        "play:pilfer",
        "play:spy",
        "play:trading_post",
        "play:tracker",
        "play:ruined",
        "tapestry",
        "open",
        "done",
    }
    play(scene, "give:spell_book", "hero:wizard", "recruit:knight", "attach:fear", "play:theft")
    assert asked(scene) == "red recruit"


@pytest.mark.rule("TH-051", "TH-052", "TH-053", "TH-005")
def test_recruiting() -> None:
    scene = realm(red="warrior wizard cleric | knight thief")
    play(scene, "recruit:thief")
    assert party(scene, "red") == "warrior wizard cleric thief"
    assert told(scene) == ["recruited red thief"]
    seen = shown(scene, "thief")
    assert (seen["hits_left"], seen["diseased"], seen["items"], seen["spells"]) == (
        2,
        False,
        [],
        [],
    )
    assert options(scene) == "done"


@pytest.mark.rule("TH-053")
def test_a_hero_who_comes_back_is_unhurt() -> None:
    scene = realm(red="warrior-2~ | castle", begin="drop")
    play(scene, "drop:warrior")
    assert (damage(scene), field(scene, "diseased")) == ({}, None)


@pytest.mark.rule("TH-062", "TH-222")
def test_whoever_has_cast_before_may_cast_in_this_phase() -> None:
    scene = realm(red="wizard*scry | fear", orange="| orcs", cast=["wizard"])
    assert offers(scene, "cast:scry:wizard") == [True]


@pytest.mark.rule("TH-004", "TH-054", "TH-055")
def test_any_hero_may_carry_any_item_and_any_number() -> None:
    """R-92"""
    scene = realm(red="barbarian wizard+spell_book+bearskin | battle_axe boots_of_speed")
    play(scene, "give:battle_axe")
    assert options(scene) == "hero:barbarian hero:wizard"
    play(scene, "hero:barbarian", "give:boots_of_speed", "hero:wizard")
    assert zone(scene, "barbarian items") == "battle_axe"
    assert zone(scene, "wizard items") == "boots_of_speed bearskin spell_book"
    assert fights(scene, "barbarian") == 5
    assert scene.match.view(1)["zones"]["barbarian items"] == ["battle_axe"]
    assert heard(scene, 1, "given") == [
        "given red battle_axe barbarian",
        "given red boots_of_speed wizard",
    ]


@pytest.mark.rule("TH-054")
def test_without_a_hero_nothing_is_given() -> None:
    assert options(realm(red="| battle_axe fear")) == "done"


@pytest.mark.rule("TH-057")
def test_an_item_moves_once_in_a_phase() -> None:
    """R-44"""
    scene = realm(red="warrior+battle_axe knight dwarf | bearskin")
    play(scene, "move:battle_axe")
    assert options(scene) == "hero:knight hero:dwarf"
    play(scene, "hero:dwarf")
    assert zone(scene, "dwarf items") == "battle_axe"
    assert options(scene) == "give:bearskin done"
    # What was given in this phase may still be moved once.
    play(scene, "give:bearskin", "hero:knight", "move:bearskin", "hero:dwarf")
    assert options(scene) == "done"


@pytest.mark.rule("TH-057")
def test_next_turn_it_moves_again() -> None:
    scene = realm(red="warrior+battle_axe knight", moved=["battle_axe"])
    assert options(scene) == "move:battle_axe done"


@pytest.mark.rule("TH-057", "TH-374")
def test_an_item_that_keeps_a_hero_alive_does_not_move() -> None:
    scene = realm(red="warrior-3+enchanted_armor+mithril_armor knight")
    # Either suit may go, but not both.
    assert offers(scene, "move:enchanted_armor", "move:mithril_armor") == [True, True]
    play(scene, "move:mithril_armor")
    assert offers(scene, "move:enchanted_armor") == [False]
    scene = realm(red="wizard-2+mithril_armor+gauntlets_of_might knight")
    assert offers(scene, "move:mithril_armor", "move:gauntlets_of_might") == [False, False]


@pytest.mark.rule("TH-057")
def test_a_lone_hero_has_nobody_to_move_items_to() -> None:
    assert options(realm(red="warrior+battle_axe", orange="knight")) == "done"


@pytest.mark.rule("TH-058", "TH-060")
def test_spells_up_to_the_level() -> None:
    scene = realm(red="cleric*fear warrior bard | heal cure sleep")
    play(scene, "attach:heal")
    assert options(scene) == "hero:cleric hero:bard"
    play(scene, "hero:cleric", "attach:cure")
    assert zone(scene, "bard spells") == "cure"
    # All slots are taken.
    assert options(scene) == "done"
    assert zone(scene, "cleric spells") == "heal fear"


@pytest.mark.rule("TH-060")
@pytest.mark.parametrize(
    ("red", "hero", "level"),
    [
        ("wood_elf+spell_book+eldritch_sword || ancient_tome", "wood_elf", 3),
        ("warrior+eldritch_sword", "warrior", 1),
        ("cleric || holy_icon", "cleric", 3),
        ("paladin+eldritch_sword || holy_icon ancient_tome", "paladin", 2),
        ("wizard+spell_book || ancient_tome holy_icon", "wizard", 6),
        ("bard+spell_book || ancient_tome", "bard", 1),
        ("wizard+gauntlets_of_might+eldritch_sword", "wizard", 4),
        ("knight+gauntlets_of_might+spell_book", "knight", 0),
        ("thief+gauntlets_of_might+eldritch_sword", "thief", 1),
        ("barbarian+eldritch_sword || holy_icon", "barbarian", 0),
    ],
)
def test_spell_levels(red: str, hero: str, level: int) -> None:
    scene = realm(red=red)
    assert shown(scene, hero)["level"] == level


@pytest.mark.rule("TH-060", "TH-058")
def test_as_many_slots_as_the_level() -> None:
    spells = "fear heal cure sleep charm freeze haste"
    scene = realm(red=f"wizard+spell_book | {spells} | ancient_tome")
    for spell in spells.split()[:6]:
        play(scene, f"attach:{spell}")
    assert options(scene) == "done"


@pytest.mark.rule("TH-067", "TH-059")
def test_nothing_in_play_returns_to_the_hand() -> None:
    scene = realm(red="warrior+battle_axe wizard*fear")
    assert options(scene) == "move:battle_axe done"
    assert held(scene, "red hand") == ""


@pytest.mark.rule("TH-066", "TH-017", "TH-503", "TH-466")
def test_each_opponent_in_turn_may_play_lost() -> None:
    scene = realm(
        4,
        active="orange",
        red="| fear",
        orange="warrior | castle golden_goose",
        yellow="| lost",
        green="| heal",
    )
    play(scene, "done")
    assert (asked(scene), options(scene)) == ("yellow lost", "pass play:lost")
    play(scene, "pass")
    assert (asked(scene), options(scene)) == ("green lost", "pass")
    play(scene, "pass")
    assert (asked(scene), options(scene)) == ("red lost", "pass")
    play(scene, "pass")
    assert asked(scene) == "orange declare"


@pytest.mark.rule("TH-017", "TH-066")
def test_the_first_to_play_takes_the_chance() -> None:
    scene = realm(
        3, red="warrior | castle golden_goose", orange="| lost", yellow="| fear encounter orcs"
    )
    play(scene, "done", "play:lost")
    # Yellow is not asked about Lost any more, but about an Encounter.
    assert asked(scene) == "yellow encounter"
