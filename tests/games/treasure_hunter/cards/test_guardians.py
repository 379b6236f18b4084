"""The thirty-one guardians and the twenty locations (2.3, 2.6, 2.7, 3.13, 3.16)."""

from typing import Any

import pytest

from lodge.games.treasure_hunter.model.catalogue import GUARDIANS as GUARDIAN_IDS
from lodge.games.treasure_hunter.model.catalogue import LOCATIONS as LOCATION_IDS
from tests.games.treasure_hunter.printed import GUARDIANS, LOCATIONS, fits
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    damage,
    end_turn,
    field,
    finish,
    held,
    lines,
    offers,
    options,
    party,
    play,
    quest,
    realm,
    roll,
    told,
    values,
    zone,
)

OPTIONAL_TAGS = {"ambush", "breath"}
"""Words on the cards that count only by an option, see `test_options`."""


def guardian_rows() -> list[Any]:
    """Every guardian but Party Encounter, with the clause of its row."""
    return [
        pytest.param(name, marks=pytest.mark.rule(f"TH-{401 + number}"), id=name)
        for number, name in enumerate(GUARDIANS)
        if name != "party_encounter"
    ]


def location_rows() -> list[Any]:
    return [
        pytest.param(name, marks=pytest.mark.rule(f"TH-{301 + number}"), id=name)
        for number, name in enumerate(LOCATIONS)
    ]


@pytest.mark.rule("TH-001", "TH-400")
def test_there_are_thirty_one_and_twenty() -> None:
    assert list(GUARDIAN_IDS) == list(GUARDIANS)
    assert list(LOCATION_IDS) == list(LOCATIONS)


@pytest.mark.parametrize("name", guardian_rows())
@pytest.mark.rule("TH-400", "TH-157", "TH-432")
def test_cbt_and_tags(name: str) -> None:
    cbt, tags = GUARDIANS[name]
    scene = battle(name, "", red="dwarf")
    assert values(scene)[1] == cbt
    (seen,) = quest(scene)["guardians"]
    expected = set(tags.split()) | ({"surprise"} if name == "kobolds" else set())
    assert set(seen["tags"]) - OPTIONAL_TAGS == expected - OPTIONAL_TAGS
    assert seen["to_beat"] == (2 if "regenerate" in tags else 1)


@pytest.mark.parametrize("place", location_rows())
@pytest.mark.rule("TH-158", "TH-009")
def test_what_every_guardian_has_more_at_a_location(place: str) -> None:
    terrain, more, tags = LOCATIONS[place]
    for guardian, (cbt, own_tags) in GUARDIANS.items():
        if guardian == "party_encounter":
            continue
        scene = battle(guardian, place, red="dwarf")
        expected = cbt + (more if tags and fits(tags, own_tags) else 0)
        expected += 2 * (guardian == "minotaur" and place == "maze")
        assert values(scene)[1] == expected, guardian
        assert (quest(scene)["terrain"] or "") == terrain


@pytest.mark.rule("TH-311", "TH-312", "TH-009", "TH-158")
def test_a_location_with_two_tags_counts_once() -> None:
    assert lines(battle("ents", "swamp", red="dwarf"), "against") == ["ents 14", "ents swamp 2"]


@pytest.mark.rule("TH-423", "TH-159", "TH-306")
def test_the_minotaur_at_the_maze() -> None:
    scene = battle("minotaur", "maze", red="dwarf")
    assert lines(scene, "against") == ["minotaur 12", "minotaur maze 2", "minotaur 2"]


@pytest.mark.rule("TH-414", "TH-159")
def test_nymphs_have_eight_more_once() -> None:
    scene = battle("nymphs", red="warrior knight dwarf")
    assert lines(scene, "against") == ["nymphs 6", "nymphs 8"]


@pytest.mark.rule("TH-414", "TH-162")
def test_nymphs_lose_the_eight_when_no_man_lives() -> None:
    scene = battle(
        "nymphs",
        red="warrior-3+mithril_armor dwarf+boots_of_speed",
        orange="| ruined tavern",
    )
    assert values(scene)[1] == 14
    play(scene, "play:ruined", "take:mithril_armor")
    assert party(scene, "red") == "dwarf"
    assert values(scene)[1] == 6


@pytest.mark.rule("TH-008")
def test_giant_rats_and_giant_scorpion_are_no_giants() -> None:
    for guardian in ("giant_rats", "giant_scorpion"):
        scene = battle(guardian, "giants_playground", red="dwarf+war_hammer")
        assert values(scene) == (2 + 1 + 4, 8)


@pytest.mark.rule("TH-403", "TH-185")
def test_pixies_take_items_and_deal_no_hits() -> None:
    scene = battle(
        "pixies",
        red="warrior+battle_axe+enchanted_armor wizard+spell_book+boots_of_speed",
        dice="6 6 1 1 3",
    )
    finish(scene)
    assert told(scene, "pixies_steal") == ["pixies_steal red 3"]
    assert (
        options(scene) == "lose:spell_book lose:boots_of_speed lose:enchanted_armor lose:battle_axe"
    )
    play(scene, "lose:spell_book", "lose:battle_axe", "lose:enchanted_armor")
    finish(scene)
    assert damage(scene) == {}
    assert zone(scene, "wizard items") == "boots_of_speed"
    assert zone(scene, "warrior items") == ""
    assert held(scene, "discard").split() == sorted(
        ["spell_book", "battle_axe", "enchanted_armor", "golden_goose", "castle", "pixies"]
    )


@pytest.mark.rule("TH-403")
def test_pixies_take_all_if_there_are_fewer() -> None:
    scene = battle("pixies", red="warrior+battle_axe wizard+spell_book", dice="6 6 1 1 6")
    finish(scene)
    assert options(scene) == "lose:spell_book lose:battle_axe"
    play(scene, "lose:battle_axe")
    assert told(scene, "lost_item") == ["lost_item red battle_axe", "lost_item red spell_book"]
    assert told(scene, "quest_lost") == ["quest_lost red"]


@pytest.mark.rule("TH-403", "TH-186")
def test_pixies_that_are_beaten_take_nothing_and_cost_the_usual_hits() -> None:
    scene = battle("pixies", red="warrior+battle_axe barbarian knight ranger", dice="1 1 6 6 5")
    finish(scene)
    assert told(scene, "win_hits_rolled", "pixies_steal") == ["win_hits_rolled red 2"]


@pytest.mark.rule("TH-403", "TH-196", "TH-197")
def test_who_gives_his_armor_up_to_pixies_may_die_of_it() -> None:
    scene = battle(
        "pixies",
        red="warrior-3+mithril_armor+battle_axe thief+boots_of_speed",
        dice="6 6 1 1 2",
    )
    finish(scene)
    play(scene, "lose:mithril_armor")
    assert told(scene, "hero_died") == ["hero_died red warrior"]
    # His axe is set aside: the Boots are the only item left in play.
    assert told(scene, "lost_item")[-1] == "lost_item red boots_of_speed"
    assert held(scene, "discard").split().count("battle_axe") == 1


@pytest.mark.rule("TH-409", "TH-091", "TH-185")
def test_the_pit_trap_bars_the_whole_next_turn() -> None:
    scene = battle("pit_trap", red="wizard warrior | maze cornucopia ruins", dice="6 6 1 1 1")
    finish(scene)
    play(scene, "hit:warrior")
    assert told(scene, "barred_next") == ["barred_next red"]
    assert field(scene, "barred_next") == ["red"]
    end_turn(scene)
    assert asked(scene) == "orange recruit"
    assert field(scene, "barred") is None
    end_turn(scene)
    assert asked(scene) == "red recruit"
    assert (field(scene, "barred"), field(scene, "barred_next")) == (["red"], None)
    play(scene, "done")
    assert told(scene, "stayed") == ["stayed red"]


@pytest.mark.rule("TH-409", "TH-185")
def test_the_pit_trap_bars_even_whoever_has_lost_all_heroes() -> None:
    scene = finish(battle("pit_trap", red="wizard", dice="6 6 1 1 1"))
    assert told(scene, "hero_died", "barred_next") == ["hero_died red wizard", "barred_next red"]


@pytest.mark.rule("TH-409", "TH-124")
def test_a_retreat_from_the_pit_trap_does_not_bar() -> None:
    scene = battle("pit_trap", red="wizard*darkness", dice="6 6 1 1")
    play(scene, "cast:darkness:wizard")
    assert field(scene, "barred_next") is None
    assert told(scene, "barred_next") == []


@pytest.mark.rule("TH-409")
def test_a_pit_trap_that_is_beaten_does_not_bar() -> None:
    scene = battle("pit_trap", red="barbarian warrior", dice="1 1 6 6 1")
    finish(scene)
    assert field(scene, "barred_next") is None


@pytest.mark.parametrize(
    "guardian",
    [
        pytest.param("drow", marks=pytest.mark.rule("TH-418")),
        pytest.param("sorcerer", marks=pytest.mark.rule("TH-429")),
        pytest.param("djinn", marks=pytest.mark.rule("TH-431")),
    ],
)
@pytest.mark.rule("TH-121", "TH-341")
def test_spellcasters_use_a_spell(guardian: str) -> None:
    scene = battle(guardian, red="warrior", orange="| heal fireball")
    before = values(scene)[1]
    assert options(scene) == "pass spell:fireball spell:heal"
    roll(scene, "5")
    play(scene, "spell:heal")
    assert values(scene)[1] == before + 5
    assert told(scene) == ["guardian_spell orange heal 5"]
    assert zone(scene, "discard") == "heal"


@pytest.mark.rule("TH-121", "TH-400")
def test_others_use_none() -> None:
    for guardian, (_, tags) in GUARDIANS.items():
        if "spellcaster" not in tags.split() and guardian != "party_encounter":
            scene = battle(guardian, red="warrior", orange="| heal ambush")
            assert options(scene) == "pass play:ambush", guardian


@pytest.mark.rule("TH-309", "TH-084")
def test_the_mine_takes_a_second_treasure() -> None:
    scene = realm(red="warrior | mine castle golden_goose cornucopia", begin="declare")
    play(scene, "adventure", "location:mine", "stake:golden_goose")
    assert options(scene) == "stake:cornucopia done"
    scene = realm(red="warrior | mine castle golden_goose cornucopia", begin="declare")
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    assert not offers(scene, "stake:cornucopia")[0]


@pytest.mark.rule("TH-411", "TH-087")
def test_party_encounter_needs_a_hero() -> None:
    for orange, can in (("| party_encounter tavern", False), ("wizard | party_encounter", True)):
        scene = realm(red="warrior | castle golden_goose", orange=orange, begin="declare")
        play(scene, "adventure", "location:castle", "stake:golden_goose")
        play(scene, "done") if asked(scene) == "red stake" else None
        assert asked(scene) == "orange oppose"
        assert offers(scene, "oppose:party_encounter") == [can]
