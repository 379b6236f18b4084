"""The worked examples E-01 to E-18 of the rules, with their numbers."""

import pytest

from lodge.testing import Scenario
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    damage,
    end_turn,
    everything,
    field,
    fights,
    finish,
    held,
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


@pytest.mark.rule("TH-363")
def test_e_01_boots_of_speed() -> None:
    assert fights(realm(red="warrior+boots_of_speed"), "warrior") == 4 + 2 == 6
    assert fights(realm(red="thief+boots_of_speed"), "thief") == 2 + 2 + 1 == 5


@pytest.mark.rule("TH-088")
def test_e_02_nobody_opposes() -> None:
    scene = realm(
        3,
        red="warrior | castle dragons_hoard",
        orange="| fear",
        yellow="| orcs",
        begin="declare",
    )
    play(scene, "adventure", "location:castle", "stake:dragons_hoard", "pass", "pass")
    assert points(scene)["red"] == 3
    assert zone(scene, "discard") == "castle"
    assert told(scene, "rolled", "hits_rolled", "win_hits_rolled", "hero_hit") == []


@pytest.mark.rule("TH-127", "TH-151", "TH-153", "TH-186")
def test_e_03_orcs_in_the_caves() -> None:
    scene = battle("orcs", "caves", red="warrior+battle_axe dwarf cleric wizard", dice="3 4 2 4 4")
    assert quest(scene)["against"]["value"] == 12 + 2 + 7 == 21
    assert [fights(scene, name) for name in ("warrior", "dwarf", "cleric", "wizard")] == [
        9,
        3,
        2,
        1,
    ]
    assert values(scene)[0] == 15
    finish(scene)
    assert told(scene, "battle_won", "win_hits_rolled") == [
        "battle_won red 21 21",
        "win_hits_rolled red 1",
    ]


@pytest.mark.rule("TH-324", "TH-325", "TH-329", "TH-016")
@pytest.mark.parametrize(
    ("guardian", "bonuses"),
    [
        ("wraith", {"fireball": 8, "lightning_bolt": 8}),
        ("dragon", {"freeze": 7, "lightning_bolt": 8}),
    ],
)
def test_e_04_spells_of_fire_and_ice(guardian: str, bonuses: dict[str, int]) -> None:
    for spell in ("fireball", "freeze", "lightning_bolt"):
        scene = battle(guardian, red="wizard*fireball*freeze*lightning_bolt")
        play(scene, "pass")
        assert offers(scene, f"cast:{spell}:wizard") == [spell in bonuses]
        if spell in bonuses:
            play(scene, f"cast:{spell}:wizard")
            assert values(scene)[0] == 1 + bonuses[spell]


TWELVE = "warrior barbarian ranger"
"""A party of CBT 12."""


@pytest.mark.rule("TH-200", "TH-185", "TH-194")
def test_e_05_zombies_regenerate() -> None:
    scene = battle("zombies", red=TWELVE, dice="3 4 2 4")
    assert values(scene) == (12, 10)
    roll(scene, "2 4 5 2 3 3")
    finish(scene)
    assert told(scene, "battle_won", "battle_lost", "win_hits_rolled", "hits_rolled") == [
        "battle_won red 18 17",
        "win_hits_rolled red 0",
        "battle_lost red 17 19",
        "hits_rolled red 3",
    ]
    play(scene, "hit:warrior", "hit:warrior", "hit:ranger")
    assert told(scene, "fell_ill") == ["fell_ill warrior", "fell_ill ranger"]
    assert told(scene, "stake_lost") == ["stake_lost red golden_goose"]


@pytest.mark.rule("TH-201", "TH-479")
def test_e_06_the_flame_sword_burns_zombies() -> None:
    scene = battle(
        "zombies",
        red="warrior+flame_sword barbarian ranger",
        orange="| rise_again second_guardian kobolds",
        dice="3 4 2 4 2",
    )
    until(scene, "orange rise", "orange second")
    assert asked(scene) == "orange second"
    assert told(scene, "battle_won", "guardian_beaten") == [
        "battle_won red 19 17",
        "guardian_beaten zombies",
    ]
    play(scene, "pass")
    assert points(scene)["red"] == 1
    assert held(scene, "orange hand") == "kobolds rise_again second_guardian"


@pytest.mark.rule("TH-189", "TH-193")
def test_e_07_the_dwarf_takes_all() -> None:
    scene = battle("giant_scorpion", red="dwarf wizard thief", dice="6 6 1 1 5")
    finish(scene)
    for _ in range(5):
        play(scene, "hit:dwarf")
    assert told(scene, "hero_died") == ["hero_died red dwarf"]
    assert party(scene, "red") == "wizard thief"


@pytest.mark.rule("TH-188", "TH-193")
@pytest.mark.parametrize("hits", ["ranger ranger ranger", "thief thief"])
def test_e_08_both_must_be_hit(hits: str) -> None:
    scene = battle("giant_scorpion", red="ranger thief", dice="6 6 1 1 4")
    finish(scene)
    play(scene, *[f"hit:{hero}" for hero in hits.split()])
    assert told(scene, "hero_died") == ["hero_died red ranger", "hero_died red thief"]


@pytest.mark.rule("TH-194", "TH-220", "TH-223")
def test_e_09_disease_until_all_damage_is_healed() -> None:
    scene = battle("giant_rats", red="warrior", dice="6 6 1 1 2")
    until(scene, "red drop")
    # The first recovery has been already.
    assert told(scene, "hits_rolled", "fell_ill") == ["hits_rolled red 2", "fell_ill warrior"]
    assert damage(scene) == {"warrior": 1}
    assert (field(scene, "diseased"), fights(scene, "warrior")) == (["warrior"], 4 - 2)
    end_turn(scene)
    end_turn(scene)
    assert damage(scene) == {"warrior": 1}
    end_turn(scene)
    assert (damage(scene), field(scene, "diseased"), fights(scene, "warrior")) == ({}, None, 4)


@pytest.mark.rule("TH-333")
def test_e_10_haste() -> None:
    scene = battle("orcs", red="barbarian wizard*haste")
    play(scene, "pass", "cast:haste:wizard", "hero:barbarian")
    assert (fights(scene, "barbarian"), damage(scene)) == (5 + 5, {"barbarian": 1})
    scene = battle("orcs", red="barbarian wizard*haste", dice="1 1 6 6 1")
    play(scene, "pass", "cast:haste:wizard", "hero:wizard")
    assert fights(scene, "wizard") == 1 + 1
    finish(scene)
    assert told(scene, "hero_died") == ["hero_died red wizard"]


@pytest.mark.rule("TH-157", "TH-160", "TH-285")
def test_e_11_double_trouble() -> None:
    scene = battle("orcs ogres", red="halfling", dice="3 4 2 3 1 1")
    assert quest(scene)["against"]["value"] == (12 + 1 + 7) + (14 + 1 + 5) == 40
    assert fights(scene, "halfling") == 2 + 2 + 1


@pytest.mark.rule("TH-163", "TH-164", "TH-207", "TH-411")
def test_e_12_party_encounter_at_the_tower() -> None:
    scene = battle(
        "party_encounter",
        "tower",
        red="barbarian halfling",
        orange="knight priestess | tavern",
        dice="4 4 2 3 2 4",
    )
    assert quest(scene)["against"]["value"] == 3 + 1 + 3 + 8 == 15
    assert quest(scene)["party"]["value"] == 5 + 2 + 2 + 5 == 14
    finish(scene)
    assert told(scene, "battle_lost", "hits_rolled") == [
        "battle_lost red 14 15",
        "hits_rolled red 2",
    ]
    play(scene, "hit:barbarian", "hit:barbarian")
    assert told(scene, "win_hits_rolled") == ["win_hits_rolled orange 1"]
    finish(scene)
    play(scene, "hit:knight")
    assert points(scene) == {"red": 0, "orange": 1}


@pytest.mark.rule("TH-323", "TH-038")
def test_e_13_past_the_dragon() -> None:
    scene = battle(
        "dragon",
        "caverns",
        red="enchantress*invisibility",
        orange="| tavern fear heal cure sleep charm freeze",
    )
    play(scene, "pass", "cast:invisibility:enchantress")
    assert "dragon" in zone(scene, "discard")
    assert points(scene)["red"] == 1
    assert told(scene, "hits_rolled", "win_hits_rolled") == []
    end_turn(scene)
    assert len(zone(scene, "orange hand").split()) == 9 + 3


@pytest.mark.rule("TH-159")
def test_e_14_nymphs_at_the_shipwreck() -> None:
    scene = battle("nymphs", "shipwreck", red="enchantress wood_elf dwarf")
    assert values(scene)[1] == 6 + 2 == 8
    assert fights(scene, "enchantress") == 1 + 4
    scene = battle("nymphs", "shipwreck", red="enchantress wood_elf dwarf warrior")
    assert values(scene)[1] == 6 + 2 + 8 == 16


@pytest.mark.rule("TH-159", "TH-306")
def test_e_15_the_minotaur_at_home() -> None:
    assert values(battle("minotaur", "maze", red="warrior"))[1] == 12 + 2 + 2 == 16


@pytest.mark.rule("TH-084", "TH-088")
def test_e_16_three_treasures() -> None:
    scene = realm(
        red="warrior | mine monty_haul golden_goose dragons_hoard flawless_gems", begin="declare"
    )
    play(scene, "adventure", "location:mine", "stake:golden_goose", "stake:dragons_hoard")
    play(scene, "play:monty_haul", "stake:flawless_gems")
    assert points(scene)["red"] == 1 + 3 + 2
    assert len(zone(scene, "red treasures").split()) == 3


def last_two(**arranged: str) -> Scenario:
    """The deck holds two cards, and red's turn begins."""
    others = everything("fear", "heal", "pandoras_box")
    zones = {"deck": "fear heal", "discard": " ".join(others)}
    return realm(begin="draw_phase", zones=zones, **arranged)


@pytest.mark.rule("TH-013", "TH-255", "TH-256")
def test_e_17_the_last_cards() -> None:
    scene = last_two(orange="||pandoras_box")
    assert held(scene, "red hand") == "fear heal"
    play(scene, "done")
    assert (asked(scene), options(scene)) == ("orange lastcall", "open pass")
    play(scene, "pass")
    assert scene.match.over


@pytest.mark.rule("TH-060")
@pytest.mark.parametrize(
    ("red", "hero", "level"),
    [
        ("wood_elf+spell_book+eldritch_sword || ancient_tome", "wood_elf", 3),
        ("warrior+eldritch_sword", "warrior", 1),
        ("cleric || holy_icon", "cleric", 3),
    ],
)
def test_e_18_spell_levels(red: str, hero: str, level: int) -> None:
    assert shown(realm(red=red), hero)["level"] == level
