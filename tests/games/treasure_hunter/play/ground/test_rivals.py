"""Fights between parties on the grid (section 8.2 of the rules)."""

from typing import Any

import pytest

from lodge.testing import Scenario
from tests.games.treasure_hunter.land import at, land, take, told
from tests.games.treasure_hunter.realms import asked, options, zone

REST = {"3,3": "dragons_hoard"}


def fight(red: str, orange: str, dice: str, **arranged: Any) -> Scenario:
    """Red has come to Orange's space, and they fight. First Orange's dice, then Red's."""
    hands = arranged.pop("hands", ("", ""))
    cell = arranged.pop("cell", "2,2")
    return land(
        "board",
        arranged.pop("seats", 2),
        begin="roam",
        red={"at": cell, "heroes": red, "hand": hands[0], "pile": "flawless_gems"},
        orange={"at": cell, "heroes": orange, "hand": hands[1], "pile": "golden_goose"},
        ground=arranged.pop("ground", {"2,2": "fairy_circle_ring"}),
        hoards=REST,
        dice=dice,
        **arranged,
    )


def values(scene: Scenario) -> tuple[int, int]:
    events = scene.match.events(None)
    last = [event for event in events if event.name in ("battle_won", "battle_lost")][-1]
    return last.data["value"], last.data["against"]


def hits(scene: Scenario) -> list[tuple[str, str, int]]:
    """Who took how many hits, as loser or winner, in their order."""
    return [
        (event.name, event.data["player"], event.data["hits"])
        for event in scene.match.events(None)
        if event.name in ("hits_rolled", "win_hits_rolled")
    ]


@pytest.mark.rule("TH-555", "TH-163")
def test_both_values_are_party_values_and_the_active_one_wins_ties() -> None:
    # The Barbarian has +2 against spellcasters; a single hero is Singular.
    scene = fight("barbarian halfling", "knight priestess", "4 4 1 3 1 1")
    assert values(scene) == (5 + 2 + 2 + 4, 3 + 1 + 8)
    scene = fight("warrior", "knight", "4 4 3 4 1 1")
    assert values(scene) == (11, 11)
    assert "quest_won" in [event.name for event in scene.match.events(None)]


@pytest.mark.rule("TH-555")
def test_terrain_counts_for_both_and_no_location_clause() -> None:
    # The Forest is a wilderness for scouts on either side; the Tower helps no spellcaster.
    scene = fight("ranger", "druid", "1 1 1 1 1 1", ground={"2,2": "forest"})
    assert values(scene) == (3 + 1 + 2, 2 + 1 + 2)
    scene = fight("warrior", "enchantress", "1 1 1 1 1 1", ground={"2,2": "tower"})
    assert values(scene) == (4 + 2, 1 + 2)
    # A corner that nobody owns has no location.
    scene = fight("ranger", "druid", "1 1 1 1 1 1", cell="1,5")
    assert values(scene) == (3 + 2, 2 + 2)


@pytest.mark.rule("TH-555", "TH-556")
def test_only_the_two_players_take_part_and_the_other_acts_first() -> None:
    scene = fight(
        "warrior wizard*fear",
        "knight priestess*charm cleric*illusion",
        "1 1 1 1 3",
        seats=3,
        hands=("tavern", "lost"),
        yellow={"at": "5,5", "hand": "ruined ambush disaster"},
    )
    assert asked(scene) == "orange window"
    take(scene, "pass")
    assert asked(scene) == "red window"
    take(scene, "cast:fear:wizard")
    assert asked(scene) == "orange window"
    take(scene, "cast:illusion:cleric")
    assert asked(scene) == "red window"
    take(scene, "pass", "pass")
    assert not asked(scene).startswith("yellow")


@pytest.mark.rule("TH-556")
def test_no_ambush_rise_again_guardian_spell_or_invisibility() -> None:
    hands = ("ambush fireball", "rise_again freeze")
    scene = fight("warrior wizard*invisibility", "knight priestess", "1 1 6 6 1 1", hands=hands)
    assert asked(scene) == "orange window"
    assert options(scene) == "pass"
    take(scene, "pass")
    assert options(scene) == "pass"
    take(scene, "pass")
    # Won; Orange is asked for all that his hand might hold, but not for Rise Again.
    questions = []
    while scene.match.decision != "hunt":
        questions.append(asked(scene))
        take(scene, options(scene).split()[0])
    assert questions == ["red disaster", "orange martyr", "orange hit"]
    hands = ("rise_again", "ambush freeze")
    scene = fight("warrior", "knight wizard*invisibility", "1 1 1 1", hands=hands)
    assert asked(scene) == "orange window"
    assert options(scene) == "pass"


@pytest.mark.rule("TH-557", "TH-207")
def test_the_loser_takes_hits_first_and_goes_home() -> None:
    scene = fight("warrior barbarian", "knight dwarf", "1 1 6 6 2 4")
    take(scene, "hit:dwarf", "hit:knight")
    assert asked(scene) == "red hit"
    take(scene, "hit:barbarian")
    assert hits(scene) == [("hits_rolled", "orange", 2), ("win_hits_rolled", "red", 1)]
    assert at(scene, "orange") == "5,5"
    assert at(scene, "red") == "2,2"
    # No treasure is at stake (TH-560).
    assert zone(scene, "orange treasures") == "golden_goose"


@pytest.mark.rule("TH-557")
def test_an_active_party_that_loses_goes_home() -> None:
    scene = fight("warrior dwarf", "barbarian knight", "6 6 1 1 1 5")
    take(scene, "hit:dwarf")
    assert asked(scene) == "orange hit"
    take(scene, "hit:knight", "hit:knight")
    assert hits(scene) == [("hits_rolled", "red", 1), ("win_hits_rolled", "orange", 2)]
    assert at(scene, "red") == "1,1"
    assert at(scene, "orange") == "2,2"


@pytest.mark.rule("TH-557", "TH-207")
def test_the_winner_may_play_disaster() -> None:
    scene = fight("warrior dwarf", "barbarian", "6 6 1 1 1 3 1", hands=("", "disaster"))
    take(scene, "pass")
    assert asked(scene) == "orange disaster"
    take(scene, "play:disaster")
    assert hits(scene) == [("hits_rolled", "red", 4)]


@pytest.mark.rule("TH-558")
def test_a_party_that_retreats_goes_home_without_hits() -> None:
    scene = fight("warrior wizard*darkness", "knight dwarf", "1 1 1 1")
    take(scene, "cast:darkness:wizard")
    assert at(scene, "red") == "1,1"
    assert at(scene, "orange") == "2,2"
    assert hits(scene) == []
    scene = fight("warrior", "knight wizard*darkness", "1 1 1 1")
    take(scene, "cast:darkness:wizard")
    assert at(scene, "red") == "2,2"
    assert at(scene, "orange") == "5,5"
    assert hits(scene) == []


@pytest.mark.rule("TH-559")
def test_the_items_of_a_party_that_is_wiped_out_may_be_taken() -> None:
    scene = fight("warrior barbarian", "wizard+spell_book+boots_of_speed", "1 1 6 6 1 1")
    assert asked(scene) == "red loot"
    assert options(scene) == "hero:warrior hero:barbarian leave"
    take(scene, "hero:warrior")
    assert asked(scene) == "red loot"
    take(scene, "leave")
    taken = zone(scene, "warrior items")
    assert taken in ("spell_book", "boots_of_speed")
    assert {taken, zone(scene, "treasure discard")} == {"spell_book", "boots_of_speed"}
    assert at(scene, "orange") == "5,5"
    assert scene.match.view(None)["quest"] is None


@pytest.mark.rule("TH-559")
def test_a_party_that_is_attacked_loots_as_well() -> None:
    scene = fight("wizard+spell_book", "warrior barbarian", "6 6 1 1 1 1")
    assert asked(scene) == "orange loot"
    take(scene, "hero:barbarian")
    assert zone(scene, "barbarian items") == "spell_book"
    assert at(scene, "red") == "1,1"


@pytest.mark.rule("TH-559", "TH-198")
def test_the_winner_settles_his_own_dead_before_he_loots() -> None:
    scene = fight("bard+magic_bow warrior", "wizard+spell_book", "1 1 6 6 1 4")
    take(scene, "hit:bard")
    assert asked(scene) == "red recover"
    take(scene, "hero:warrior")
    assert asked(scene) == "red loot"
    take(scene, "hero:warrior")
    assert zone(scene, "warrior items").split() == ["spell_book", "magic_bow"]


@pytest.mark.rule("TH-557", "TH-198")
def test_a_party_that_is_attacked_and_wins_settles_its_dead() -> None:
    scene = fight("warrior dwarf", "bard+magic_bow barbarian", "6 6 1 1 1 4")
    take(scene, "hit:dwarf", "hit:bard")
    assert at(scene, "red") == "1,1"
    assert asked(scene) == "orange recover"
    take(scene, "hero:barbarian")
    assert zone(scene, "barbarian items") == "magic_bow"


@pytest.mark.rule("TH-559")
def test_where_somebody_of_the_loser_lives_nothing_is_looted() -> None:
    scene = fight("warrior barbarian", "wizard+spell_book knight", "1 1 6 6 1 1")
    take(scene, "hit:wizard")
    assert asked(scene) == "red takeback"
    assert zone(scene, "treasure discard") == "spell_book"


@pytest.mark.rule("TH-559")
def test_a_winner_without_survivors_loots_nothing() -> None:
    scene = fight("bard", "halfling+magic_bow", "1 1 6 6 1 4")
    assert zone(scene, "red party") == zone(scene, "orange party") == ""
    assert zone(scene, "treasure discard") == "magic_bow"
    assert at(scene, "red") == "1,1"
    assert at(scene, "orange") == "5,5"


@pytest.mark.rule("TH-560")
def test_a_party_at_home_cannot_be_attacked() -> None:
    scene = land(
        "board",
        begin="board_movement",
        red={"at": "5,4", "heroes": "warrior"},
        orange={"at": "5,5", "heroes": "wizard"},
        hoards=REST,
        dice="6",
    )
    take(scene, "roll")
    assert "go:east" not in options(scene)
    assert "parties_meet" not in told(scene)
