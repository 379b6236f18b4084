"""What comes of battles: hits, deaths, poison, disease, finished guardians (3.8)."""

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

STRONG = "barbarian warrior knight"
"""Twelve CBT and ten Hits, without Martyr."""


# Lost and won


@pytest.mark.rule("TH-185")
def test_a_lost_battle_in_its_order() -> None:
    scene = battle(
        "pixies pit_trap",
        red="warrior+battle_axe thief+bearskin | martyr",
        orange="| disaster tavern",
        dice="6 6 6 6 1 1",
    )
    until(scene, "orange disaster")
    roll(scene, "1 1 2")
    play(scene, "play:disaster")
    play(scene, "lose:battle_axe")
    until(scene, "red hit")
    play(scene, "hit:warrior", "hit:warrior", "hit:warrior")
    names = [
        event.name
        for event in scene.match.events(None)
        if event.name
        in (
            "played",
            "pixies_steal",
            "lost_item",
            "hits_rolled",
            "hero_died",
            "barred_next",
            "quest_lost",
            "stake_lost",
        )
    ]
    assert names == [
        "played",
        "pixies_steal",
        "lost_item",
        "hits_rolled",
        "hero_died",
        "barred_next",
        "quest_lost",
        "stake_lost",
    ]
    # The die of the hits and the one of Disaster.
    assert [e.data["hits"] for e in scene.match.events(None) if e.name == "hits_rolled"] == [3]


@pytest.mark.rule("TH-186", "TH-205")
@pytest.mark.parametrize(("die", "hits"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_hits_after_a_win(die: int, hits: int) -> None:
    scene = battle("kobolds", red="barbarian", dice=f"1 1 6 6 {die}")
    finish(scene)
    assert told(scene, "win_hits_rolled") == [f"win_hits_rolled red {hits}"]
    # He has healed one hit in the recovery phase.
    assert damage(scene) == ({"barbarian": hits - 1} if hits > 1 else {})
    assert points(scene)["red"] == 1


@pytest.mark.rule("TH-185")
@pytest.mark.parametrize("die", range(1, 7))
def test_hits_after_a_loss(die: int) -> None:
    scene = battle("dragon", red="dwarf", dice=f"6 6 1 1 {die}")
    finish(scene)
    assert told(scene, "hits_rolled") == [f"hits_rolled red {die}"]
    assert len(told(scene, "hero_hit")) == die


def dice_told(scene: Scenario, name: str) -> list[tuple[list[int], str]]:
    """The dice of the events of a name, and how they are told."""
    return [(e.data["dice"], e.sentence) for e in scene.match.events(None) if e.name == name]


@pytest.mark.rule("TH-015", "TH-186", "TH-185")
def test_the_dice_behind_hits_are_told() -> None:
    scene = finish(battle("kobolds", red="barbarian", dice="1 1 6 6 2"))
    assert dice_told(scene, "win_hits_rolled") == [
        ([2], "Hits for the winning party of Red: 0 (die 2 − 3).")
    ]
    scene = battle("pixies", red="barbarian+bearskin", orange="| disaster", dice="6 6 1 1 3")
    finish(scene)
    assert dice_told(scene, "hits_rolled") == [([], "Hits for the beaten party of Red: 0.")]
    scene = battle("dragon", red="barbarian", orange="| disaster", dice="6 6 1 1 1 3")
    finish(scene, "play:disaster")
    assert dice_told(scene, "hits_rolled") == [([1, 3], "Hits for the beaten party of Red: 4.")]


@pytest.mark.rule("TH-196", "TH-185")
def test_nobody_is_left_to_take_hits() -> None:
    """Pixies take the armor that alone kept him alive."""
    scene = battle("pixies orcs", red="warrior-3+mithril_armor", dice="6 6 6 6 1 1 1")
    finish(scene)
    assert told(scene, "lost_item", "hero_died", "hits_rolled", "quest_lost") == [
        "lost_item red mithril_armor",
        "hero_died red warrior",
        "quest_lost red",
    ]


@pytest.mark.rule("TH-185", "TH-088")
def test_a_loss_discards_the_stake() -> None:
    scene = battle("dragon", red="barbarian", stake="dragons_hoard cornucopia", dice="6 6 1 1 1")
    finish(scene)
    assert sorted(told(scene, "stake_lost")) == [
        "stake_lost red cornucopia",
        "stake_lost red dragons_hoard",
    ]
    assert points(scene)["red"] == 0
    assert held(scene, "discard") == "castle cornucopia dragon dragons_hoard"


# Assigning hits


@pytest.mark.rule("TH-188")
def test_hits_go_one_at_a_time_to_those_with_a_hit_left() -> None:
    scene = battle("dragon", red="wizard thief warrior", dice="6 6 1 1 5")
    finish(scene)
    assert options(scene) == "hit:wizard hit:thief hit:warrior"
    play(scene, "hit:wizard")
    assert options(scene) == "hit:thief hit:warrior"
    play(scene, "hit:thief", "hit:thief")
    # Only the Warrior is left: the other two are his, unasked.
    assert told(scene, "hero_hit")[-2:] == ["hero_hit red warrior 2", "hero_hit red warrior 1"]
    assert told(scene, "hero_died") == ["hero_died red wizard", "hero_died red thief"]


@pytest.mark.rule("TH-188")
def test_hits_that_nobody_can_take_are_lost() -> None:
    scene = battle("dragon", red="wizard thief", dice="6 6 1 1 6")
    finish(scene)
    play(scene, "hit:thief")
    play(scene, "hit:thief")
    assert len(told(scene, "hero_hit")) == 2
    assert told(scene, "quest_lost") == ["quest_lost red"]
    assert party(scene, "red") == ""


@pytest.mark.rule("TH-189", "TH-191", "TH-286")
def test_the_priestess_is_looked_for_at_the_start_of_the_assignment() -> None:
    scene = battle("dragon", red="wizard priestess", dice="6 6 1 1 4")
    finish(scene)
    play(scene, "hit:priestess")
    # She is at 0 now, but dies only with the others, so the Wizard still takes the rest.
    assert told(scene, "hero_hit")[1:] == ["hero_hit red wizard 0"] * 3
    assert told(scene, "hero_died") == ["hero_died red wizard", "hero_died red priestess"]


@pytest.mark.rule("TH-189")
def test_martyrs_take_hits_beyond_zero() -> None:
    scene = battle("dragon", red="dwarf wizard", dice="6 6 1 1 6")
    finish(scene)
    for _ in range(5):
        assert options(scene) == "hit:dwarf hit:wizard"
        play(scene, "hit:dwarf")
    play(scene, "hit:dwarf")
    assert party(scene, "red") == "wizard"
    assert damage(scene) == {}


@pytest.mark.rule("TH-191", "TH-192")
def test_all_deaths_come_together_and_take_the_spells_along() -> None:
    scene = battle("dragon", red="wizard*fear*heal enchantress*sleep warrior", dice="6 6 1 1 3")
    finish(scene)
    play(scene, "hit:wizard", "hit:enchantress")
    assert party(scene, "red") == "warrior"
    assert told(scene, "hero_hit", "hero_died")[-2:] == [
        "hero_died red wizard",
        "hero_died red enchantress",
    ]
    assert held(scene, "discard").split() == sorted(
        ["castle", "dragon", "enchantress", "fear", "golden_goose", "heal", "sleep", "wizard"]
    )


@pytest.mark.rule("TH-192", "TH-006")
def test_who_has_a_hit_left_lives() -> None:
    scene = battle("dragon", red="warrior+enchanted_armor", dice="6 6 1 1 3")
    finish(scene)
    # Three hits of four; one is healed by now.
    assert damage(scene) == {"warrior": 2}
    scene = battle("dragon", red="warrior", dice="6 6 1 1 3")
    finish(scene)
    assert party(scene, "red") == ""


# Poison and disease


@pytest.mark.rule("TH-193")
@pytest.mark.parametrize("guardian", ["giant_scorpion", "arrow_trap", "poison_gas_trap"])
def test_poison_kills_whoever_is_hit_won_or_lost(guardian: str) -> None:
    """R-38"""
    scene = battle(guardian, red=STRONG, dice="1 1 6 6 4")
    finish(scene)
    play(scene, "hit:barbarian")
    assert told(scene, "hero_died") == ["hero_died red barbarian"]
    scene = battle(guardian, red="warrior knight", dice="6 6 1 1 1")
    finish(scene)
    play(scene, "hit:warrior")
    assert told(scene, "hero_died") == ["hero_died red warrior"]
    assert party(scene, "red") == "knight"


@pytest.mark.rule("TH-194", "TH-220")
@pytest.mark.parametrize("guardian", ["giant_rats", "zombies"])
def test_disease_falls_on_whoever_is_hit_and_lives(guardian: str) -> None:
    scene = battle(guardian, red="warrior wizard knight", dice="6 6 1 1 3")
    finish(scene)
    play(scene, "hit:wizard", "hit:warrior", "hit:warrior")
    assert told(scene, "fell_ill") == ["fell_ill warrior"]
    assert field(scene, "diseased") == ["warrior"]
    assert fights(scene, "warrior") == 2
    assert shown(scene, "warrior")["diseased"] is True


@pytest.mark.rule("TH-194")
def test_disease_counts_once() -> None:
    scene = battle("giant_rats", red="warrior-1~ knight", dice="6 6 1 1 1")
    finish(scene)
    play(scene, "hit:warrior")
    assert told(scene, "fell_ill") == []
    assert fights(scene, "warrior") == 2


@pytest.mark.rule("TH-193", "TH-194", "TH-199")
def test_of_a_pair_one_tag_is_enough() -> None:
    """R-96"""
    scene = battle("orcs giant_scorpion", red="warrior knight", dice="6 6 6 6 1 1 1")
    finish(scene)
    play(scene, "hit:knight")
    assert told(scene, "hero_died") == ["hero_died red knight"]
    scene = battle("giant_rats orcs", red="warrior knight", dice="6 6 6 6 1 1 1")
    finish(scene)
    play(scene, "hit:knight")
    assert told(scene, "fell_ill") == ["fell_ill knight"]


@pytest.mark.rule("TH-199", "TH-403")
def test_pixies_in_a_pair_take_items_besides_the_hits() -> None:
    scene = battle("pixies orcs", red="warrior+boots_of_speed", dice="6 6 6 6 1 1")
    roll(scene, "2 2")
    finish(scene)
    assert told(scene, "pixies_steal", "lost_item", "hits_rolled") == [
        "pixies_steal red 2",
        "lost_item red boots_of_speed",
        "hits_rolled red 2",
    ]


# Cure


@pytest.mark.rule("TH-195", "TH-327", "TH-193")
def test_cure_against_poison() -> None:
    scene = battle("giant_scorpion", red="priestess*cure warrior knight", dice="6 6 1 1 2")
    finish(scene)
    play(scene, "hit:warrior", "hit:knight")
    assert (asked(scene), options(scene)) == ("red cure", "pass cast:cure:priestess")
    play(scene, "cast:cure:priestess")
    assert told(scene, "hero_died") == []
    assert zone(scene, "discard").split().count("cure") == 1
    # Each has healed one hit.
    assert damage(scene) == {}


@pytest.mark.rule("TH-195", "TH-194")
def test_cure_against_disease() -> None:
    scene = battle("giant_rats", red="priestess*cure warrior", dice="6 6 1 1 2")
    finish(scene)
    play(scene, "hit:warrior", "hit:warrior", "cast:cure:priestess")
    assert field(scene, "diseased") is None
    assert damage(scene) == {"warrior": 1}


@pytest.mark.rule("TH-195")
def test_the_poisoned_may_cast_cure_the_dead_may_not() -> None:
    """R-73"""
    scene = battle("giant_scorpion", red="cleric*cure warrior", dice="6 6 1 1 2")
    finish(scene)
    play(scene, "hit:cleric", "hit:warrior")
    # The Cleric has a Hit left.
    assert options(scene) == "pass cast:cure:cleric"
    scene = battle("giant_scorpion", red="cleric*cure warrior", dice="6 6 1 1 2")
    finish(scene)
    play(scene, "hit:cleric", "hit:cleric")
    assert told(scene, "hero_died") == ["hero_died red cleric"]


@pytest.mark.rule("TH-195", "TH-120", "TH-343")
def test_who_has_cast_in_this_battle_does_not_cure() -> None:
    scene = battle("giant_scorpion", red="cleric*cure*lightning_bolt warrior", dice="6 6 1 1 2")
    play(scene, "pass", "cast:lightning_bolt:cleric")
    finish(scene)
    play(scene, "hit:warrior", "hit:warrior")
    assert told(scene, "hero_died") == ["hero_died red warrior"]


@pytest.mark.rule("TH-195")
def test_cure_is_for_this_assignment_and_not_for_plain_hits() -> None:
    """R-72"""
    scene = battle("dragon", red="cleric*cure warrior", dice="6 6 1 1 2")
    finish(scene)
    play(scene, "hit:warrior", "hit:warrior")
    assert asked(scene) == "red recovery"
    # Nobody hit: no chance to cure either.
    scene = battle("giant_scorpion", red=f"cleric*cure {STRONG}", dice="1 1 6 6 2")
    finish(scene)
    assert asked(scene) == "red recovery"
    # Those who are killed outright stay dead.
    scene = battle("giant_scorpion", red="cleric*cure thief", dice="6 6 1 1 3")
    finish(scene)
    play(scene, "hit:cleric", "hit:thief", "hit:thief", "cast:cure:cleric")
    assert told(scene, "hero_died") == ["hero_died red thief"]


@pytest.mark.rule("TH-195")
def test_who_does_not_cast_lets_poison_work() -> None:
    scene = battle("giant_scorpion", red="cleric*cure warrior", dice="6 6 1 1 1")
    finish(scene)
    play(scene, "hit:warrior", "pass")
    assert told(scene, "hero_died") == ["hero_died red warrior"]
    assert zone(scene, "cleric spells") == "cure"


# Items of the dead


@pytest.mark.rule("TH-196", "TH-197", "TH-128")
def test_armor_destroyed_in_battle_may_kill_and_what_he_had_is_set_aside() -> None:
    scene = battle(
        "orcs",
        red="warrior-3+mithril_armor+battle_axe+boots_of_speed barbarian knight",
        orange="| ruined tavern",
        dice="1 1 6 6",
    )
    play(scene, "play:ruined", "take:mithril_armor")
    assert told(scene, "hero_died") == ["hero_died red warrior"]
    assert quest(scene)["set_aside"] == ["battle_axe", "boots_of_speed"]
    assert values(scene)[0] == 5 + 3


@pytest.mark.rule("TH-198", "TH-197", "TH-205")
def test_survivors_take_what_they_want_after_a_win() -> None:
    """R-41"""
    scene = battle(
        "kobolds",
        red=f"wizard+spell_book+boots_of_speed {STRONG}",
        dice="1 1 6 6 4",
    )
    finish(scene)
    play(scene, "hit:wizard")
    finish(scene)
    assert (asked(scene), options(scene)) == (
        "red recover",
        "hero:barbarian hero:warrior hero:knight leave",
    )
    play(scene, "hero:knight")
    assert zone(scene, "knight items") == "spell_book"
    play(scene, "leave")
    assert told(scene, "left_behind", "claimed") == [
        "left_behind red boots_of_speed",
        "claimed red golden_goose",
    ]
    assert held(scene, "discard") == "boots_of_speed castle kobolds wizard"


@pytest.mark.rule("TH-198")
@pytest.mark.parametrize("end", ["lost", "retreat"])
def test_after_a_loss_or_a_retreat_they_are_discarded(end: str) -> None:
    scene = battle(
        "zombies", red=f"enchantress+spell_book wizard*darkness {STRONG}", dice="1 1 6 6 4"
    )
    play(scene, "pass", "pass")
    roll(scene, "6 6 1 1 1")
    play(scene, "hit:enchantress")
    # All can see that the Wizard might cast Cure.
    assert (asked(scene), options(scene)) == ("red cure", "pass")
    play(scene, "pass")
    assert quest(scene)["set_aside"] == ["spell_book"]
    play(scene, "pass", "pass" if end == "lost" else "cast:darkness:wizard")
    if end == "lost":
        until(scene, "red hit")
        finish(scene, "hit:barbarian")
    assert "spell_book" in zone(scene, "discard")
    assert zone(scene, "set aside") == ""


@pytest.mark.rule("TH-198", "TH-206")
def test_if_nobody_survives_a_win_they_are_discarded() -> None:
    scene = battle("kobolds", red="wizard+boots_of_speed*blessings", dice="1 1 6 6 4")
    finish(scene)
    assert told(scene, "claimed", "left_behind") == [
        "left_behind red boots_of_speed",
        "claimed red golden_goose",
    ]


@pytest.mark.rule("TH-198", "TH-197")
def test_items_set_aside_in_an_early_battle_are_recovered_at_the_end() -> None:
    scene = battle("zombies", red=f"enchantress+spell_book {STRONG}", dice="1 1 6 6 4")
    play(scene, "pass")
    roll(scene, "1 1 6 6 1")
    play(scene, "hit:enchantress")
    assert asked(scene) == "orange window"
    finish(scene)
    assert asked(scene) == "red recover"


# The finish check


@pytest.mark.rule("TH-200", "TH-202", "TH-187")
@pytest.mark.parametrize("guardian", ["skeletons", "insect_swarm", "green_slime", "zombies"])
def test_regenerating_guardians_must_be_beaten_twice(guardian: str) -> None:
    scene = battle(guardian, red=STRONG, dice="1 1 6 6 1")
    scene.play("pass")
    assert told(scene, "regenerates") == [f"regenerates {guardian}"]
    assert asked(scene) == "orange window"
    assert quest(scene)["guardians"][0]["to_beat"] == 1
    assert points(scene)["red"] == 0


@pytest.mark.rule("TH-200", "TH-205")
def test_the_second_win_in_a_row_finishes_it() -> None:
    scene = battle("zombies", red=STRONG, dice="1 1 6 6")
    roll(scene, "1 1 1 6 6 1")
    finish(scene)
    assert told(scene, "battle_won") == ["battle_won red 24 12", "battle_won red 24 12"]
    assert points(scene)["red"] == 1


@pytest.mark.rule("TH-200")
def test_a_second_battle_that_is_lost_ends_the_adventure() -> None:
    """R-13"""
    scene = battle("zombies", red=STRONG, dice="1 1 6 6")
    roll(scene, "1 6 6 1 1 1")
    finish(scene)
    play(scene, "hit:barbarian")
    assert told(scene, "stake_lost") == ["stake_lost red golden_goose"]
    assert "zombies" in zone(scene, "discard")


@pytest.mark.rule("TH-202", "TH-200", "TH-470")
def test_of_a_pair_only_the_regenerating_one_fights_on() -> None:
    """R-17"""
    scene = battle("kobolds zombies", red=f"{STRONG} ranger", dice="1 1 1 1 6 6 1")
    scene.play("pass")
    assert (asked(scene), options(scene)) == ("orange rise", "pass")
    scene.play("pass")
    assert [one["guardian"] for one in quest(scene)["guardians"]] == ["zombies"]
    assert zone(scene, "discard") == "kobolds"


@pytest.mark.rule("TH-203", "TH-202", "TH-479")
def test_rise_again_beside_a_regenerating_guardian() -> None:
    scene = battle(
        "kobolds zombies",
        red=f"{STRONG} ranger",
        orange="| rise_again tavern",
        dice="1 1 1 1 6 6 1",
    )
    until(scene, "orange rise")
    # Only what is about to be finished can rise.
    assert options(scene) == "pass rise:kobolds"
    play(scene, "rise:kobolds")
    assert [one["guardian"] for one in quest(scene)["guardians"]] == ["kobolds", "zombies"]
    assert [one["to_beat"] for one in quest(scene)["guardians"]] == [1, 1]


@pytest.mark.rule("TH-201", "TH-369")
def test_the_flame_sword_finishes_every_guardian_of_the_battle() -> None:
    scene = battle("zombies skeletons", red=f"{STRONG}+flame_sword ranger", dice="1 1 1 1 6 6 1")
    finish(scene)
    assert points(scene)["red"] == 1


@pytest.mark.rule("TH-201", "TH-113")
def test_the_flame_sword_must_be_wielded() -> None:
    scene = battle(
        "zombies", red="barbarian warrior knight+flame_sword+battle_axe", dice="1 1 6 6 1"
    )
    play(scene, "wield:battle_axe", "pass")
    assert told(scene, "regenerates") == ["regenerates zombies"]


@pytest.mark.rule("TH-203", "TH-204")
def test_rise_again_and_second_guardian_are_the_opposer_s() -> None:
    scene = battle(
        "kobolds",
        seats=3,
        red=STRONG,
        orange="| tavern fear",
        yellow="| rise_again second_guardian orcs",
        dice="1 1 6 6 1",
    )
    seen = []
    while "pass" in scene.options:
        seen.append(asked(scene))
        scene.play("pass")
    assert seen == ["orange window", "orange rise", "orange second"]


@pytest.mark.rule("TH-206", "TH-200")
def test_whoever_wins_but_dies_before_the_guardian_is_finished_has_lost() -> None:
    scene = battle("zombies", red="wizard+boots_of_speed", dice="1 1 6 6 6")
    finish(scene)
    # 3 + 12 = 15 against 12.
    assert told(scene, "battle_won", "hero_died", "quest_lost", "stake_lost") == [
        "battle_won red 15 12",
        "hero_died red wizard",
        "quest_lost red",
        "stake_lost red golden_goose",
    ]


@pytest.mark.rule("TH-206")
def test_whoever_wins_and_dies_after_that_has_the_treasure() -> None:
    """R-40"""
    scene = battle(
        "kobolds",
        red="wizard+boots_of_speed",
        orange="| rise_again second_guardian orcs tavern",
        dice="1 1 6 6 6",
    )
    # Neither Rise Again nor Second Guardian can be played.
    until(scene, "orange rise", "orange second", "orange recruit")
    assert asked(scene) == "orange recruit"
    assert told(scene, "quest_won", "claimed") == ["quest_won red", "claimed red golden_goose"]


# Party against party


@pytest.mark.rule("TH-207", "TH-208", "TH-411")
def test_the_active_party_beats_a_rival_party() -> None:
    """R-97: the loser's hits first, deaths included, then the winner's."""
    scene = battle(
        "party_encounter",
        red="barbarian warrior",
        orange="wizard knight+battle_axe | tavern",
        dice="1 1 6 6 2 4",
    )
    finish(scene)
    assert told(scene, "battle_won", "hits_rolled") == [
        "battle_won red 23 7",
        "hits_rolled orange 2",
    ]
    assert asked(scene) == "orange hit"
    play(scene, "hit:wizard")
    # The second hit goes to the Knight, unasked; then red's one hit.
    assert told(scene, "hero_hit", "hero_died", "win_hits_rolled") == [
        "hero_hit orange wizard 0",
        "hero_hit orange knight 2",
        "hero_died orange wizard",
        "win_hits_rolled red 1",
    ]
    play(scene, "hit:warrior")
    finish(scene)
    assert points(scene) == {"red": 1, "orange": 0}
    assert "party_encounter" in zone(scene, "discard")
    assert party(scene, "orange") == "knight"


@pytest.mark.rule("TH-207", "TH-411")
def test_a_rival_party_that_wins_takes_the_treasure() -> None:
    scene = battle(
        "party_encounter",
        red="wizard",
        orange="barbarian warrior | fear tavern",
        stake="dragons_hoard cornucopia",
        dice="6 6 1 1 1 5",
    )
    finish(scene)
    assert told(scene, "hits_rolled", "win_hits_rolled") == [
        "hits_rolled red 1",
        "win_hits_rolled orange 2",
    ]
    play(scene, "hit:warrior", "hit:warrior")
    assert sorted(told(scene, "passed_on")) == [
        "passed_on orange cornucopia",
        "passed_on orange dragons_hoard",
    ]
    assert points(scene) == {"red": 0, "orange": 4}
    assert damage(scene) == {"warrior": 2}


@pytest.mark.rule("TH-207", "TH-472")
@pytest.mark.parametrize("winner", ["red", "orange"])
def test_disaster_is_the_winner_s(winner: str) -> None:
    red, orange = ("barbarian", "knight") if winner == "red" else ("knight", "barbarian")
    hands = {"red": "| disaster", "orange": "| fear"}
    dice = "1 1 6 6" if winner == "red" else "6 6 1 1"
    scene = battle(
        "party_encounter",
        red=f"{red} {hands['red']} heal",
        orange=f"{orange} {hands['orange']} cure",
        dice=dice,
    )
    until(scene, f"{winner} disaster")
    assert options(scene) == ("pass play:disaster" if winner == "red" else "pass")
    if winner == "red":
        roll(scene, "1 1 1")
        play(scene, "play:disaster")
        assert told(scene, "hits_rolled") == ["hits_rolled orange 2"]


@pytest.mark.rule("TH-190", "TH-207", "TH-189")
def test_a_rival_party_has_martyrs_too() -> None:
    scene = battle(
        "party_encounter",
        red="barbarian warrior",
        orange="wizard thief dwarf | martyr",
        dice="1 1 6 6 5 1",
    )
    until(scene, "orange martyr")
    assert options(scene) == "pass martyr:wizard martyr:thief"
    play(scene, "martyr:wizard", *["hit:wizard"] * 5)
    assert told(scene, "hero_died") == ["hero_died orange wizard"]


@pytest.mark.rule("TH-198", "TH-207")
@pytest.mark.parametrize("won", [True, False])
def test_a_rival_party_settles_its_own_dead(won: bool) -> None:
    """R-78: nobody loots."""
    dice = "6 6 1 1 1 4" if won else "1 1 6 6 1 1"
    scene = battle(
        "party_encounter",
        red="dwarf",
        orange="wizard+spell_book warrior knight | tavern",
        dice=dice,
    )
    until(scene, "orange hit")
    play(scene, "hit:wizard")
    if won:
        assert asked(scene) == "orange recover"
        assert options(scene) == "hero:warrior hero:knight leave"
        play(scene, "hero:knight")
        assert zone(scene, "knight items") == "spell_book"
    else:
        assert "spell_book" in zone(scene, "discard")
        assert zone(scene, "dwarf items") == ""


@pytest.mark.rule("TH-198", "TH-124")
def test_if_the_active_party_retreats_its_rival_counts_as_the_winner() -> None:
    scene = battle(
        "party_encounter",
        red="enchantress*darkness thief | ruined",
        orange="warrior-3+mithril_armor+battle_axe knight | tavern",
    )
    play(scene, "pass", "play:ruined", "take:mithril_armor", "pass", "cast:darkness:enchantress")
    assert (asked(scene), options(scene)) == ("orange recover", "hero:knight leave")


@pytest.mark.rule("TH-198", "TH-323")
def test_after_invisibility_the_rival_counts_as_the_loser() -> None:
    scene = battle(
        "party_encounter",
        red="enchantress*invisibility thief | ruined",
        orange="warrior-3+mithril_armor+battle_axe knight | tavern",
    )
    play(scene, "pass", "play:ruined", "take:mithril_armor", "pass")
    play(scene, "cast:invisibility:enchantress")
    assert "battle_axe" in zone(scene, "discard")
    assert points(scene)["red"] == 1


@pytest.mark.rule("TH-208", "TH-204", "TH-471")
def test_after_a_rival_party_a_second_guardian_may_come() -> None:
    scene = battle(
        "party_encounter",
        red="barbarian warrior",
        orange="thief | second_guardian orcs tavern",
        dice="1 1 6 6 1 1",
    )
    until(scene, "orange second")
    assert offers(scene, "second:orcs") == [True]
    play(scene, "second:orcs")
    assert (quest(scene)["rival"], quest(scene)["opposer"]) == (None, "orange")


@pytest.mark.rule("TH-163", "TH-194", "TH-193")
def test_parties_have_neither_poison_nor_disease() -> None:
    scene = battle(
        "party_encounter", red="barbarian", orange="warrior | tavern", dice="1 1 6 6 1 4"
    )
    finish(scene)
    assert told(scene, "fell_ill", "hero_died") == []
