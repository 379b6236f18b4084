"""The nineteen events (2.9, 3.18)."""

import pytest

from lodge.games.treasure_hunter.model.catalogue import EVENTS as IDS
from tests.games.treasure_hunter.printed import EVENTS, GUARDIANS
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    damage,
    end_turn,
    everything,
    field,
    fights,
    finish,
    heard,
    held,
    lines,
    offers,
    options,
    party,
    play,
    points,
    realm,
    roll,
    told,
    until,
    values,
    zone,
)


@pytest.mark.rule("TH-001")
def test_there_are_nineteen() -> None:
    assert tuple(IDS) == EVENTS


# The recruit phase


@pytest.mark.rule("TH-461", "TH-063", "TH-502")
def test_theft_takes_a_treasure_of_one_s_choice() -> None:
    scene = realm(
        4,
        red="bard | theft",
        orange="||golden_goose dragons_hoard",
        yellow="",
        green="||living_harp",
    )
    play(scene, "play:theft")
    assert options(scene) == "opponent:orange opponent:green"
    play(scene, "opponent:orange")
    assert options(scene) == "take:golden_goose take:dragons_hoard"
    play(scene, "take:dragons_hoard")
    assert points(scene) == {"red": 3, "orange": 1, "yellow": 0, "green": 1}
    assert zone(scene, "discard") == "theft"


@pytest.mark.rule("TH-461", "TH-016")
def test_theft_needs_a_thief_and_something_to_steal() -> None:
    assert not offers(realm(red="warrior | theft", orange="||golden_goose"), "play:theft")[0]
    assert not offers(realm(red="thief | theft", orange="| golden_goose"), "play:theft")[0]
    assert not offers(realm(red="thief | theft | golden_goose"), "play:theft")[0]


@pytest.mark.rule("TH-462", "TH-122a", "TH-502")
def test_pilfer_takes_an_item_for_one_of_the_own_heroes() -> None:
    scene = realm(
        3,
        red="halfling wizard | pilfer",
        orange="ranger+arrows_of_slaying+bearskin",
        yellow="knight+battle_axe",
        spent={"arrows_of_slaying": 1},
    )
    play(scene, "play:pilfer", "opponent:orange")
    assert options(scene) == "take:arrows_of_slaying take:bearskin"
    play(scene, "take:arrows_of_slaying")
    assert asked(scene) == "red bearer"
    assert options(scene) == "hero:halfling hero:wizard"
    play(scene, "hero:wizard")
    assert zone(scene, "wizard items") == "arrows_of_slaying"
    assert zone(scene, "ranger items") == "bearskin"
    assert field(scene, "spent") == {"arrows_of_slaying": 1}
    assert zone(scene, "discard") == "pilfer"


@pytest.mark.rule("TH-462", "TH-196", "TH-006")
def test_who_is_robbed_of_his_armor_may_die() -> None:
    """R-42"""
    scene = realm(red="thief | pilfer", orange="warrior-3+mithril_armor+battle_axe*fear")
    play(scene, "play:pilfer", "take:mithril_armor")
    assert told(scene, "hero_died") == ["hero_died orange warrior"]
    assert zone(scene, "thief items") == "mithril_armor"
    # Not in a battle: what he had is discarded with him.
    assert set(zone(scene, "discard").split()) == {"warrior", "battle_axe", "fear", "pilfer"}
    assert damage(scene) == {}


@pytest.mark.rule("TH-462", "TH-196")
def test_who_is_robbed_of_his_armor_may_live() -> None:
    scene = realm(red="thief | pilfer", orange="warrior-2+mithril_armor")
    play(scene, "play:pilfer")
    assert party(scene, "orange") == "warrior"


@pytest.mark.rule("TH-467", "TH-322")
def test_spy_sees_a_hand_and_discards_a_card_of_it() -> None:
    scene = realm(3, red="druid | spy", orange="| orcs lost", yellow="| fear")
    play(scene, "play:spy", "opponent:orange")
    assert heard(scene, 0, "saw_hand") == ["saw_hand red orange orcs+lost"]
    play(scene, "discard:orcs")
    assert set(zone(scene, "discard").split()) == {"orcs", "spy"}
    assert told(scene, "discarded") == ["discarded orange orcs"]


@pytest.mark.rule("TH-467", "TH-016")
def test_spy_on_an_empty_hand() -> None:
    scene = realm(red="druid | spy", orange="")
    play(scene, "play:spy")
    assert zone(scene, "discard") == "spy"
    assert asked(scene) == "red recruit"


@pytest.mark.rule("TH-474", "TH-013")
def test_the_trading_post_changes_the_whole_hand() -> None:
    scene = realm(
        red="| trading_post orcs fear", zones={"deck": "ogres drow castle ruins maze thief"}
    )
    play(scene, "play:trading_post")
    assert held(scene, "red hand") == "castle drow maze ogres ruins"
    assert held(scene, "discard") == "fear orcs trading_post"
    assert sorted(told(scene, "discarded")) == ["discarded red fear", "discarded red orcs"]


@pytest.mark.rule("TH-475")
def test_tracker_draws_ten_and_keeps_one() -> None:
    ten = "ogres drow castle ruins maze thief bard fear heal charm"
    scene = realm(red="ranger | tracker", zones={"deck": f"{ten} spy"})
    count = len(zone(scene, "deck").split())
    play(scene, "play:tracker")
    assert asked(scene) == "red tracker"
    assert sorted(options(scene).split()) == sorted(f"keep:{card}" for card in ten.split())
    play(scene, "keep:charm")
    assert held(scene, "red hand") == "charm"
    assert len(zone(scene, "deck").split()) == count - 1
    assert zone(scene, "discard") == "tracker"
    assert heard(scene, 1, "tracked", "kept") == ["kept red"]


@pytest.mark.rule("TH-475", "TH-016")
def test_tracker_with_fewer_cards_and_with_none() -> None:
    others = everything("ranger", "tracker", "orcs", "fear")
    scene = realm(red="ranger | tracker", zones={"deck": "orcs fear", "discard": " ".join(others)})
    play(scene, "play:tracker")
    assert options(scene) == "keep:fear keep:orcs"
    play(scene, "keep:fear")
    assert zone(scene, "deck") == "orcs"
    others = everything("ranger", "tracker")
    scene = realm(red="ranger | tracker", zones={"discard": " ".join(others)})
    assert zone(scene, "deck") == ""
    assert not offers(scene, "play:tracker")[0]


@pytest.mark.rule("TH-474", "TH-016")
def test_a_trading_post_that_would_change_nothing_is_not_offered() -> None:
    others = everything("trading_post", "fear")
    empty = {"discard": " ".join(others)}
    assert not offers(
        realm(red="| trading_post", orange="| fear", zones=empty), "play:trading_post"
    )[0]
    assert offers(realm(red="| trading_post fear", zones=empty), "play:trading_post")[0]
    assert offers(realm(red="| trading_post"), "play:trading_post")[0]


@pytest.mark.rule("TH-477", "TH-502", "TH-063")
def test_ruined_destroys_an_item_of_another_player() -> None:
    scene = realm(
        3, red="knight+battle_axe | ruined", orange="thief+bearskin", yellow="wizard+spell_book"
    )
    play(scene, "play:ruined")
    assert options(scene) == "opponent:orange opponent:yellow"
    play(scene, "opponent:yellow")
    assert zone(scene, "wizard items") == ""
    assert set(zone(scene, "discard").split()) == {"ruined", "spell_book"}
    assert not offers(realm(red="knight+battle_axe | ruined"), "play:ruined")[0]


@pytest.mark.rule("TH-477", "TH-128", "TH-118", "TH-119")
def test_ruined_in_a_battle_ends_what_the_item_gave() -> None:
    scene = battle("orcs", red="warrior+battle_axe+flame_sword", orange="| ruined tavern")
    play(scene, "wield:battle_axe")
    assert fights(scene, "warrior") == 9
    play(scene, "play:ruined", "take:battle_axe")
    # No other weapon is taken up in this battle.
    assert fights(scene, "warrior") == 4
    assert asked(scene) == "orange window"


@pytest.mark.rule("TH-477", "TH-118", "TH-501")
def test_the_active_player_ruins_in_a_battle_too() -> None:
    scene = battle(
        "orcs",
        seats=3,
        red="warrior | ruined",
        orange="knight+battle_axe | tavern",
        yellow="thief+bearskin | ambush",
    )
    play(scene, "pass")
    assert options(scene) == "pass play:ruined"
    play(scene, "play:ruined")
    assert options(scene) == "opponent:orange opponent:yellow"


@pytest.mark.rule("TH-128", "TH-477", "TH-122")
def test_a_use_that_is_spent_stays_when_the_item_is_ruined() -> None:
    scene = battle("orcs", red="ranger+arrows_of_slaying", orange="| ruined tavern")
    play(scene, "pass", "use:arrows_of_slaying")
    assert fights(scene, "ranger") == 3 + 1 + 3
    play(scene, "play:ruined")
    assert zone(scene, "ranger items") == ""
    assert fights(scene, "ranger") == 3 + 1 + 3


@pytest.mark.rule("TH-068", "TH-447")
def test_an_event_is_played_once_a_turn_even_if_it_comes_back() -> None:
    """R-87"""
    others = everything(
        "ranger", "tracker", "ruined", "pandoras_box", "thief", "bearskin", "battle_axe"
    )
    hand = " ".join(others)
    scene = realm(
        red="ranger | ruined tracker | pandoras_box",
        orange=f"thief+bearskin+battle_axe | {hand}",
    )
    assert zone(scene, "deck") == ""
    play(scene, "play:ruined", "take:bearskin", "open", "play:tracker", "keep:ruined")
    assert held(scene, "red hand") == "ruined"
    assert not offers(scene, "play:ruined")[0]


# Battles


@pytest.mark.rule("TH-463", "TH-119", "TH-157")
def test_ambush_adds_four_to_the_guardians() -> None:
    scene = battle("orcs", red="warrior", orange="| ambush tavern")
    assert options(scene) == "pass play:ambush"
    play(scene, "play:ambush")
    assert values(scene)[1] == 12 + 1 + 4
    assert lines(scene, "against")[-1] == "ambush 4"
    assert zone(scene, "discard") == "ambush"


@pytest.mark.rule("TH-463", "TH-164")
def test_ambush_also_with_a_rival_party() -> None:
    scene = battle("party_encounter", red="warrior", orange="knight | ambush tavern")
    play(scene, "play:ambush")
    assert values(scene) == (4, 3 + 4)


@pytest.mark.rule("TH-463", "TH-118")
def test_the_active_player_cannot_ambush() -> None:
    scene = battle("orcs", red="warrior | ambush")
    play(scene, "pass")
    assert options(scene) == "pass"


@pytest.mark.rule("TH-464", "TH-124", "TH-118")
def test_fight_another_day_is_a_retreat() -> None:
    scene = battle("dragon", red="warrior | fight_another_day", dice="6 6 1 1")
    play(scene, "pass", "play:fight_another_day")
    assert told(scene, "retreated", "stake_lost") == [
        "retreated red",
        "stake_lost red golden_goose",
    ]
    assert damage(scene) == {}


@pytest.mark.rule("TH-464", "TH-119")
def test_guardians_do_not_fight_another_day() -> None:
    scene = battle("dragon", red="warrior", orange="knight | fight_another_day")
    assert options(scene) == "pass"


@pytest.mark.rule("TH-464", "TH-125", "TH-119")
def test_a_rival_party_that_retreats_loses_without_hits() -> None:
    scene = battle(
        "party_encounter", red="warrior", orange="knight | fight_another_day", dice="6 6 1 1"
    )
    play(scene, "play:fight_another_day")
    assert points(scene) == {"red": 1, "orange": 0}
    assert damage(scene) == {}
    assert told(scene, "hits_rolled", "win_hits_rolled") == []
    assert "party_encounter" in zone(scene, "discard")


@pytest.mark.rule("TH-469", "TH-118", "TH-016")
def test_smite_against_every_guardian() -> None:
    for guardian, (_, tags) in GUARDIANS.items():
        if guardian == "party_encounter":
            continue
        scene = battle(guardian, red="warrior | smite")
        before = values(scene)[0]
        play(scene, "pass")
        is_singular = "singular" in tags.split()
        assert offers(scene, "play:smite") == [is_singular], guardian
        if is_singular:
            play(scene, "play:smite")
            assert values(scene)[0] == before + 6
            assert lines(scene)[-1] == "smite 6"


@pytest.mark.rule("TH-469", "TH-016")
def test_smite_needs_a_fighter() -> None:
    scene = battle("medusa", red="wizard cleric thief | smite")
    play(scene, "pass")
    assert not offers(scene, "play:smite")[0]


@pytest.mark.rule("TH-123", "TH-469")
def test_smite_stays_when_the_fighter_dies() -> None:
    scene = battle("medusa", red="warrior-3+mithril_armor wizard | smite", orange="| ruined tavern")
    play(scene, "pass", "play:smite", "play:ruined")
    assert party(scene, "red") == "wizard"
    assert values(scene)[0] == 1 + 6


@pytest.mark.rule("TH-469", "TH-163", "TH-119")
def test_smite_between_parties() -> None:
    scene = battle("party_encounter", red="warrior | lost", orange="knight thief | smite")
    # The active party is one hero, so it is Singular to its rival.
    play(scene, "play:smite")
    assert values(scene) == (4, 3 + 2 + 6)


# Adventures


@pytest.mark.rule("TH-470", "TH-090", "TH-157")
def test_double_trouble_sets_two_guardians() -> None:
    scene = realm(
        red="warrior | castle golden_goose",
        orange="| orcs ogres double_trouble party_encounter tavern",
        begin="declare",
    )
    play(scene, "adventure", "location:castle", "stake:golden_goose", "oppose:orcs")
    assert asked(scene) == "orange double"
    assert options(scene) == "pass double:ogres"
    roll(scene, "3 4 2 3 6 6")
    play(scene, "double:ogres")
    assert values(scene)[1] == (12 + 1) + (14 + 1)
    assert scene.match.view(None)["quest"]["against"]["dice"] == [3, 4, 2, 3]
    assert zone(scene, "discard") == "double_trouble"


@pytest.mark.rule("TH-090", "TH-470")
def test_double_trouble_does_not_go_with_party_encounter() -> None:
    """R-77"""
    scene = realm(
        red="warrior | castle golden_goose",
        orange="knight | orcs double_trouble party_encounter",
        begin="declare",
    )
    play(scene, "adventure", "location:castle", "stake:golden_goose", "oppose:party_encounter")
    assert asked(scene) == "orange window"


@pytest.mark.rule("TH-471", "TH-204")
def test_second_guardian_must_be_beaten_too() -> None:
    scene = battle(
        "kobolds",
        red="barbarian warrior knight",
        orange="| second_guardian goblins arrow_trap tavern",
        dice="1 1 6 6 1",
    )
    until(scene, "orange second")
    assert options(scene) == "pass second:goblins second:arrow_trap"
    assert told(scene, "guardian_beaten") == ["guardian_beaten kobolds"]
    roll(scene, "6 6 1 1 4")
    play(scene, "second:arrow_trap")
    assert values(scene) == (12, 12)
    assert zone(scene, "red treasures") == ""
    finish(scene)
    # Losing to it loses the treasure.
    assert told(scene, "battle_lost") == ["battle_lost red 14 24"]
    assert asked(scene) == "red hit"
    play(scene, "hit:barbarian", "hit:barbarian", "hit:barbarian", "hit:barbarian")
    assert told(scene, "stake_lost") == ["stake_lost red golden_goose"]


@pytest.mark.rule("TH-471", "TH-200")
def test_a_second_guardian_that_is_beaten_leaves_the_treasure() -> None:
    scene = battle(
        "kobolds",
        red="barbarian warrior knight",
        orange="| second_guardian goblins tavern",
        dice="1 1 6 6 1",
    )
    until(scene, "orange second")
    roll(scene, "1 1 6 6 1")
    play(scene, "second:goblins")
    finish(scene)
    assert points(scene)["red"] == 1
    assert held(scene, "discard") == "castle goblins kobolds second_guardian"


@pytest.mark.rule("TH-471", "TH-208", "TH-411")
def test_a_second_guardian_may_be_party_encounter_or_a_trap() -> None:
    scene = battle(
        "kobolds",
        red="barbarian warrior knight",
        orange="thief | second_guardian party_encounter double_trouble orcs",
        dice="1 1 6 6 1",
    )
    until(scene, "orange second")
    roll(scene, "6 6 1 1 1 1")
    play(scene, "second:party_encounter")
    assert scene.match.view(None)["quest"]["rival"] == "orange"
    assert values(scene) == (12, 2)
    assert asked(scene) == "orange window"


@pytest.mark.rule("TH-471", "TH-090")
def test_double_trouble_is_not_joined_to_second_guardian() -> None:
    """R-100"""
    scene = battle(
        "kobolds",
        red="barbarian warrior knight",
        orange="| second_guardian goblins double_trouble orcs",
        dice="1 1 6 6 1",
    )
    until(scene, "orange second")
    play(scene, "second:goblins")
    assert asked(scene) == "orange window"


@pytest.mark.rule("TH-472", "TH-185")
def test_disaster_adds_a_die_of_hits() -> None:
    scene = battle("dragon", red="barbarian", orange="| disaster tavern", dice="6 6 1 1")
    until(scene, "orange disaster")
    roll(scene, "1 2")
    play(scene, "play:disaster")
    assert told(scene, "hits_rolled") == ["hits_rolled red 3"]
    assert damage(scene) == {"barbarian": 2}
    assert [hit[:18] for hit in told(scene, "hero_hit")] == ["hero_hit red barba"] * 3


@pytest.mark.rule("TH-472", "TH-193")
def test_the_hits_of_disaster_are_poisonous_too() -> None:
    """R-39"""
    scene = battle(
        "giant_scorpion", red="warrior knight", orange="| disaster tavern", dice="6 6 1 1"
    )
    until(scene, "orange disaster")
    roll(scene, "1 1")
    play(scene, "play:disaster")
    play(scene, "hit:warrior", "hit:knight")
    assert told(scene, "hero_died") == ["hero_died red warrior", "hero_died red knight"]


@pytest.mark.rule("TH-472", "TH-403")
def test_disaster_hits_after_pixies() -> None:
    scene = battle("pixies", red="barbarian", orange="| disaster tavern", dice="6 6 1 1")
    until(scene, "orange disaster")
    roll(scene, "4 2")
    play(scene, "play:disaster")
    assert told(scene, "pixies_steal", "hits_rolled") == ["pixies_steal red 4", "hits_rolled red 2"]


@pytest.mark.rule("TH-473", "TH-092", "TH-093")
def test_encounter_attacks_whoever_stays() -> None:
    scene = realm(
        red="warrior+frost_sword dwarf | maze cornucopia",
        orange="| encounter minotaur arrow_trap pit_trap tavern",
        begin="declare",
    )
    play(scene, "stay")
    assert asked(scene) == "orange encounter"
    assert options(scene) == "pass encounter:minotaur"
    roll(scene, "1 1 6 6 1")
    play(scene, "encounter:minotaur")
    assert values(scene) == (4 + 1 + 2, 12)
    assert zone(scene, "discard") == "encounter"
    finish(scene)
    assert told(scene, "quest_won") == ["quest_won red"]
    assert zone(scene, "guardians") == ""


@pytest.mark.rule("TH-093", "TH-204", "TH-090")
def test_no_double_trouble_and_no_second_guardian_in_an_encounter() -> None:
    """R-76"""
    scene = realm(
        red="barbarian warrior knight",
        orange="| encounter minotaur double_trouble second_guardian orcs",
        begin="declare",
    )
    roll(scene, "1 1 6 6 1")
    play(scene, "encounter:minotaur")
    assert asked(scene) == "orange window"
    until(scene, "orange rise")
    play(scene, "pass")
    assert told(scene, "quest_won") == ["quest_won red"]
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-093", "TH-411")
def test_party_encounter_may_be_the_guardian_of_an_encounter() -> None:
    scene = realm(
        red="warrior", orange="knight | encounter party_encounter tavern", begin="declare"
    )
    play(scene, "encounter:party_encounter")
    assert values(scene) == (4, 3)
    assert scene.match.view(None)["quest"]["rival"] == "orange"


@pytest.mark.rule("TH-465", "TH-094")
def test_happy_hunting_gives_another_adventure_phase() -> None:
    scene = realm(
        red="warrior | castle ruins golden_goose cornucopia happy_hunting", begin="declare"
    )
    play(scene, "adventure", "location:castle", "stake:golden_goose", "done")
    assert asked(scene) == "red hunt"
    play(scene, "play:happy_hunting")
    assert asked(scene) == "red declare"
    play(scene, "adventure", "location:ruins", "stake:cornucopia")
    assert points(scene)["red"] == 2
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-465", "TH-094", "TH-081")
def test_happy_hunting_needs_another_adventure_in_hand() -> None:
    for hand, can in (
        ("castle golden_goose happy_hunting", True),
        ("castle maze happy_hunting", False),
        ("golden_goose cornucopia happy_hunting", False),
    ):
        scene = realm(red=f"warrior | {hand}", begin="declare")
        play(scene, "stay")
        assert asked(scene) == "red hunt"
        assert offers(scene, "play:happy_hunting") == [can]


@pytest.mark.rule("TH-094")
def test_there_is_no_third_adventure_phase() -> None:
    """Even if the card should be in hand again."""
    scene = realm(
        red="warrior | castle golden_goose happy_hunting", begin="declare", hunting_on=True
    )
    play(scene, "stay")
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-094", "TH-091")
def test_who_is_barred_does_not_hunt_on() -> None:
    """R-61"""
    scene = realm(
        red="warrior | castle golden_goose happy_hunting", begin="declare", barred=["red"]
    )
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-466", "TH-066", "TH-091")
def test_lost_keeps_the_party_at_home() -> None:
    scene = realm(red="warrior | castle golden_goose", orange="| lost")
    play(scene, "done")
    assert asked(scene) == "orange lost"
    play(scene, "play:lost")
    assert field(scene, "barred") == ["red"]
    assert told(scene, "lost", "stayed") == ["lost red", "stayed red"]
    assert asked(scene) == "red drop"
    end_turn(scene)
    assert field(scene, "barred") is None


@pytest.mark.rule("TH-466")
def test_lost_is_not_played_on_the_barred_or_on_nobody() -> None:
    scene = realm(red="warrior | castle golden_goose", orange="| lost", barred=["red"])
    play(scene, "done")
    assert asked(scene) != "orange lost"
    scene = realm(red="| castle golden_goose", orange="| lost")
    play(scene, "done")
    assert asked(scene) != "orange lost"


@pytest.mark.rule("TH-478", "TH-085", "TH-084")
def test_monty_haul_takes_one_treasure_more() -> None:
    scene = realm(
        red="warrior | castle golden_goose cornucopia living_harp monty_haul", begin="declare"
    )
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    assert options(scene) == "play:monty_haul done"
    play(scene, "play:monty_haul")
    assert options(scene) == "stake:cornucopia stake:living_harp"
    play(scene, "stake:living_harp")
    finish(scene)
    assert points(scene)["red"] == 2
    assert held(scene, "discard") == "castle monty_haul"


@pytest.mark.rule("TH-476", "TH-190", "TH-189")
def test_the_martyr_takes_the_hits() -> None:
    scene = battle("dragon", red="wizard warrior | martyr", dice="6 6 1 1 5")
    until(scene, "red martyr")
    assert options(scene) == "pass martyr:wizard martyr:warrior"
    play(scene, "martyr:wizard")
    for _ in range(4):
        play(scene, "hit:wizard")
    assert options(scene) == "hit:wizard hit:warrior"
    play(scene, "hit:warrior")
    assert told(scene, "hero_died") == ["hero_died red wizard"]


@pytest.mark.rule("TH-476", "TH-189", "TH-190")
def test_martyr_names_nobody_who_has_it() -> None:
    scene = battle("dragon", red="dwarf warrior paladin | martyr", dice="6 6 1 1 5")
    until(scene, "red martyr")
    assert options(scene) == "pass martyr:warrior"


@pytest.mark.rule("TH-190", "TH-476")
def test_without_hits_there_is_no_martyr() -> None:
    scene = battle("kobolds", red="barbarian warrior | martyr", dice="1 1 6 6 3")
    finish(scene)
    assert told(scene, "win_hits_rolled") == ["win_hits_rolled red 0"]
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-468", "TH-220", "TH-221")
def test_the_tavern_heals_every_own_hero() -> None:
    scene = realm(
        red="warrior-3+mithril_armor knight-2 thief-1~ | tavern",
        orange="ranger-2",
        begin="recovery_phase",
    )
    assert damage(scene) == {"warrior": 2, "knight": 1, "ranger": 2}
    play(scene, "play:tavern")
    assert damage(scene) == {"warrior": 1, "ranger": 2}


@pytest.mark.rule("TH-468", "TH-016")
def test_the_tavern_is_not_offered_to_the_healthy() -> None:
    scene = realm(red="warrior wizard*divination | tavern", begin="recovery_phase")
    assert options(scene) == "cast:divination:wizard done"


@pytest.mark.rule("TH-479", "TH-203", "TH-202")
def test_rise_again_calls_for_another_battle() -> None:
    scene = battle(
        "orcs",
        red="barbarian warrior knight",
        orange="| rise_again tavern",
        dice="1 1 6 6 1",
    )
    until(scene, "orange rise")
    assert options(scene) == "pass rise:orcs"
    roll(scene, "1 1 6 6 1")
    play(scene, "rise:orcs")
    assert told(scene, "rose_again") == ["rose_again orange orcs"]
    assert asked(scene) == "orange window"
    finish(scene)
    assert points(scene)["red"] == 1


@pytest.mark.rule("TH-479", "TH-200")
def test_rise_again_even_after_regeneration() -> None:
    """R-14: a third battle."""
    scene = battle(
        "zombies",
        red="barbarian warrior knight ranger",
        orange="| rise_again tavern",
        dice="1 1 6 6",
    )
    roll(scene, "1 1 1 6 6 1")
    play(scene, "pass")
    assert told(scene, "battle_won", "regenerates")[-1] == "regenerates zombies"
    until(scene, "orange rise")
    play(scene, "rise:zombies")
    assert asked(scene) == "orange window"
    assert scene.match.view(None)["quest"]["guardians"][0]["to_beat"] == 1


@pytest.mark.rule("TH-479", "TH-201")
def test_the_flame_sword_stops_rise_again() -> None:
    """R-15"""
    scene = battle(
        "orcs", red="barbarian warrior+flame_sword", orange="| rise_again tavern", dice="1 1 6 6 1"
    )
    finish(scene)
    assert points(scene)["red"] == 1
    assert "rise_again" in zone(scene, "orange hand")


@pytest.mark.rule("TH-479", "TH-207")
def test_a_rival_party_does_not_rise_again() -> None:
    scene = battle(
        "party_encounter",
        red="barbarian warrior",
        orange="wizard | rise_again tavern",
        dice="1 1 6 6 1 1",
    )
    finish(scene)
    assert points(scene)["red"] == 1
    assert "rise_again" in zone(scene, "orange hand")


@pytest.mark.rule("TH-479", "TH-206")
def test_nothing_rises_against_the_dead() -> None:
    scene = battle(
        "orcs",
        red="wizard*blessings",
        orange="| rise_again second_guardian goblins",
        dice="1 1 6 6 4",
    )
    play(scene, "pass", "cast:blessings:wizard")
    finish(scene)
    # 1 + 2 + 12 = 15 against 12 + 1 + 2 = 15: won, and the one hit kills him.
    assert told(scene, "battle_won", "hero_died", "claimed") == [
        "battle_won red 15 15",
        "hero_died red wizard",
        "claimed red golden_goose",
    ]


@pytest.mark.rule("TH-011", "TH-012")
def test_a_card_that_was_used_lies_in_the_common_discard_pile() -> None:
    scene = realm(red="thief wizard*scry | theft", orange="| orcs | golden_goose")
    play(scene, "play:theft", "cast:scry:wizard")
    assert zone(scene, "discard").split() == ["scry", "orcs", "theft"]
    assert scene.match.view(1)["zones"]["discard"] == ["scry", "orcs", "theft"]
