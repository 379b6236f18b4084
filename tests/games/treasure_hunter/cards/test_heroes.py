"""The sixteen heroes (2.2, 3.12)."""

from typing import Any

import pytest

from lodge.games.treasure_hunter.model.catalogue import HEROES as IDS
from tests.games.treasure_hunter.printed import GUARDIANS, HERO_LINES, HEROES, LOCATIONS, fits
from tests.games.treasure_hunter.realms import (
    battle,
    fights,
    finish,
    lines,
    offers,
    options,
    play,
    realm,
    shown,
    values,
)

OTHERS = [name for name in GUARDIANS if name != "party_encounter"]


def rows() -> list[Any]:
    """Every hero, with the clause of his row."""
    return [
        pytest.param(name, marks=pytest.mark.rule(f"TH-{271 + number}"), id=name)
        for number, name in enumerate(HEROES)
    ]


@pytest.mark.rule("TH-001")
def test_there_are_sixteen() -> None:
    assert list(IDS) == list(HEROES)


@pytest.mark.parametrize("name", rows())
@pytest.mark.rule("TH-006")
def test_what_is_printed(name: str) -> None:
    hits, cbt, level, qualities, _ = HEROES[name]
    seen = shown(realm(red=name), name)
    assert (seen["max_hits"], seen["hits_left"], seen["cbt"]) == (hits, hits, cbt)
    assert seen["level"] == level
    assert sorted(seen["classes"]) == sorted(qualities.split())


@pytest.mark.parametrize("name", rows())
@pytest.mark.rule("TH-152", "TH-008")
def test_bonuses_against_every_guardian(name: str) -> None:
    cbt = HEROES[name][1]
    for guardian in OTHERS:
        tags = GUARDIANS[guardian][1]
        more = [amount for amount, wanted in HERO_LINES.get(name, []) if fits(wanted, tags)]
        scene = battle(guardian, red=name)
        assert fights(scene, name) == cbt + sum(more), guardian
        assert lines(scene) == [f"{name} {amount}" for amount in (cbt, *more)], guardian


@pytest.mark.parametrize("name", rows())
@pytest.mark.rule("TH-153", "TH-093")
def test_bonuses_of_the_terrain(name: str) -> None:
    _, cbt, _, qualities, _ = HEROES[name]
    at_home = {
        "underground": name == "dwarf",
        "wilderness": "scout" in qualities.split(),
        "": False,
    }
    # No hero has anything against the Goblins but Ranger and Halfling.
    more = sum(amount for amount, wanted in HERO_LINES.get(name, []) if wanted == "humanoid")
    for place, (terrain, _, _) in LOCATIONS.items():
        scene = battle("goblins", place, red=name)
        assert fights(scene, name) == cbt + more + at_home[terrain], place
    assert fights(battle("goblins", "", red=name), name) == cbt + more


@pytest.mark.parametrize("name", rows())
@pytest.mark.rule("TH-414", "TH-159")
def test_who_is_a_man(name: str) -> None:
    """R-23: Nymphs have 8 more against a party with a man."""
    is_man = HEROES[name][4] == "HM"
    assert values(battle("nymphs", red=name))[1] == 6 + 8 * is_man


@pytest.mark.parametrize("name", rows())
@pytest.mark.rule("TH-163", "TH-338")
def test_who_is_human(name: str) -> None:
    """Fear works on a rival party with a human."""
    caster = "enchantress" if name == "wizard" else "wizard"
    scene = battle("party_encounter", red=f"{caster}*fear", orange=f"{name} | tavern")
    play(scene, "pass")
    is_human = HEROES[name][4] != "N"
    assert ("cast:fear" in options(scene)) == is_human


@pytest.mark.parametrize("name", rows())
@pytest.mark.rule("TH-189")
def test_who_has_martyr_of_his_own(name: str) -> None:
    scene = battle("ogres", red=name, dice="6 6 1 1 6")
    finish(scene)
    # Six hits: whoever has no Martyr takes no more than he has Hits.
    most = 6 if name in ("dwarf", "paladin") else HEROES[name][0]
    assert hits_taken(scene, name) == most


def hits_taken(scene: Any, name: str) -> int:
    """How many hits the only hero of a party was given."""
    return sum(
        event.name == "hero_hit" and event.data["hero"] == name
        for event in scene.match.events(None)
    )


@pytest.mark.rule("TH-282", "TH-154")
def test_the_bard_helps_the_others_but_not_himself() -> None:
    scene = battle("gargoyles", red="warrior bard wizard", orange="ranger | tavern")
    assert [fights(scene, name) for name in ("warrior", "bard", "wizard")] == [5, 1, 2]
    assert lines(scene) == ["warrior 4", "warrior bard 1", "bard 1", "wizard 1", "wizard bard 1"]
    assert fights(scene, "ranger") == 3


@pytest.mark.rule("TH-286", "TH-189")
def test_the_priestess_gives_martyr_to_the_others_not_to_herself() -> None:
    scene = battle("gargoyles", red="wizard priestess", dice="6 6 1 1 6")
    assert [shown(scene, name)["martyr"] for name in ("wizard", "priestess")] == [True, False]
    finish(scene)
    for _ in range(3):
        assert options(scene) == "hit:wizard hit:priestess"
        play(scene, "hit:wizard")
    play(scene, "hit:priestess")
    # She has no Hit left, so the last two can only go to the Wizard: they go there unasked.
    assert hits_taken(scene, "wizard") == 5
    assert hits_taken(scene, "priestess") == 1


@pytest.mark.rule("TH-286")
def test_without_her_nobody_has_martyr_from_her() -> None:
    scene = battle("gargoyles", red="wizard warrior", orange="priestess | tavern")
    assert not shown(scene, "wizard")["martyr"]
    assert not shown(scene, "warrior")["martyr"]


@pytest.mark.rule("TH-278", "TH-058")
def test_the_barbarian_attaches_no_spell() -> None:
    scene = realm(red="barbarian+eldritch_sword | fear boots_of_speed")
    assert offers(scene, "attach:fear", "give:boots_of_speed") == [False, True]
    assert shown(scene, "barbarian")["level"] == 0


@pytest.mark.rule("TH-278", "TH-055")
def test_the_barbarian_carries_items_without_use_and_profits_from_the_others() -> None:
    scene = battle(
        "gargoyles",
        red="barbarian+boots_of_speed+battle_axe+potion_of_giant_strength wizard*haste",
    )
    assert fights(scene, "barbarian") == 5
    assert [item["in_use"] for item in shown(scene, "barbarian")["items"]] == [False] * 3
    play(scene, "pass")
    assert options(scene) == "pass cast:haste:wizard"
    play(scene, "cast:haste:wizard", "hero:barbarian")
    assert fights(scene, "barbarian") == 10


@pytest.mark.rule("TH-285")
def test_the_halfling_against_ogres_has_both() -> None:
    assert fights(battle("ogres", red="halfling"), "halfling") == 2 + 2 + 1


@pytest.mark.rule("TH-284")
def test_the_dragon_is_no_monster() -> None:
    assert fights(battle("dragon", red="knight"), "knight") == 3 + 4


@pytest.mark.rule("TH-280", "TH-009")
def test_the_druid_s_clause_counts_once() -> None:
    assert fights(battle("ents", red="druid"), "druid") == 2 + 3


@pytest.mark.rule("TH-272", "TH-058")
def test_the_wizard_holds_four_spells() -> None:
    scene = realm(red="wizard*fear*charm*sleep | haste freeze")
    play(scene, "attach:haste")
    assert not offers(scene, "attach:freeze")[0]


@pytest.mark.rule("TH-018", "TH-461", "TH-467", "TH-475")
@pytest.mark.parametrize("name", list(HEROES))
def test_thieves_and_scouts(name: str) -> None:
    """Thief-class heroes steal, they and Scouts spy, Scouts track."""
    scene = realm(red=f"{name} | theft spy tracker", orange="| tavern | golden_goose")
    qualities = HEROES[name][3].split()
    is_thief, is_scout = "thief" in qualities, "scout" in qualities
    assert offers(scene, "play:theft", "play:spy", "play:tracker") == [
        is_thief,
        is_thief or is_scout,
        is_scout,
    ]
