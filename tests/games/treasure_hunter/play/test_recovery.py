"""The recovery phase (3.9)."""

import pytest

from tests.games.treasure_hunter.realms import (
    asked,
    damage,
    field,
    fights,
    offers,
    options,
    play,
    realm,
    told,
    zone,
)


@pytest.mark.rule("TH-220", "TH-225")
def test_every_hero_of_the_active_player_heals_one() -> None:
    scene = realm(
        3,
        red="warrior-2 wizard knight-1",
        orange="ranger-2",
        yellow="thief-1~",
        begin="recovery_phase",
    )
    assert damage(scene) == {"warrior": 1, "ranger": 2, "thief": 1}
    assert field(scene, "diseased") == ["thief"]
    assert [event.name for event in scene.match.events(None)] == ["healed", "healed"]


@pytest.mark.rule("TH-223", "TH-194")
def test_who_has_no_damage_is_not_diseased_any_more() -> None:
    scene = realm(red="warrior-2~ knight-1~", begin="recovery_phase")
    assert field(scene, "diseased") == ["warrior"]
    assert (fights(scene, "warrior"), fights(scene, "knight")) == (2, 3)


@pytest.mark.rule("TH-221", "TH-222")
def test_any_number_of_actions_in_any_order() -> None:
    scene = realm(
        red=(
            "priestess*heal*divination cleric*cure*resurrection warrior-3+mithril_armor~ "
            "| tavern | enchanted_goblet"
        ),
        died=["knight"],
        begin="recovery_phase",
        zones={"discard": "knight"},
        dice="1",
    )
    assert set(options(scene).split()) == {
        "cast:heal:priestess",
        "cast:divination:priestess",
        "cast:cure:cleric",
        "cast:resurrection:cleric",
        "play:tavern",
        "goblet",
        "done",
    }
    play(scene, "cast:cure:cleric")
    # One spell for each hero; the rest is still there.
    assert set(options(scene).split()) == {
        "cast:heal:priestess",
        "cast:divination:priestess",
        "play:tavern",
        "goblet",
        "done",
    }
    play(scene, "cast:heal:priestess")
    assert damage(scene) == {"warrior": 1}
    play(scene, "done")
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-224", "TH-326")
def test_surplus_healing_is_lost() -> None:
    scene = realm(red="priestess*heal warrior-3+mithril_armor", begin="recovery_phase", dice="6")
    play(scene, "cast:heal:priestess")
    assert told(scene, "healed") == ["healed warrior 1", "healed warrior 0"]
    assert damage(scene) == {}


@pytest.mark.rule("TH-224", "TH-223")
def test_healing_by_a_spell_ends_disease_as_well() -> None:
    scene = realm(red="priestess*heal warrior-2~", begin="recovery_phase", dice="1")
    play(scene, "cast:heal:priestess")
    assert told(scene, "well_again") == ["well_again warrior"]


@pytest.mark.rule("TH-221", "TH-222")
def test_a_hero_who_cast_in_battle_may_cast_in_recovery() -> None:
    """R-71"""
    scene = realm(red="priestess*heal warrior-2", begin="recovery_phase", cast=["priestess"])
    assert offers(scene, "cast:heal:priestess") == [True]


@pytest.mark.rule("TH-343", "TH-222")
def test_without_a_level_there_is_no_casting() -> None:
    scene = realm(red="warrior-2*heal knight | tavern", begin="recovery_phase")
    assert options(scene) == "play:tavern done"
    # Outside battles the Eldritch Sword need not be wielded.
    scene = realm(red="warrior-2+eldritch_sword+battle_axe*heal", begin="recovery_phase")
    assert options(scene) == "cast:heal:warrior done"


@pytest.mark.rule("TH-328", "TH-052")
def test_resurrection_with_the_crown() -> None:
    scene = realm(
        red="priestess*resurrection knight ranger dwarf || kings_crown",
        begin="recovery_phase",
        died=["warrior"],
        zones={"discard": "warrior"},
    )
    play(scene, "cast:resurrection:priestess")
    assert damage(scene) == {"warrior": 2}
    assert zone(scene, "discard") == "resurrection"
