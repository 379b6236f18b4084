"""Guarded spaces of the grid (section 8.2 of the rules)."""

from typing import Any

import pytest

from lodge.testing import Scenario
from tests.games.treasure_hunter.land import at, cell_of, count, data, land, lying, take, told
from tests.games.treasure_hunter.realms import asked, options, zone

REST = {"3,3": "dragons_hoard"}
"""A treasure that keeps the game going."""


def space(
    guardian: str, heroes: str, dice: str, *, location: str = "fairy_circle_ring", **arranged: Any
) -> Scenario:
    """Red's adventure phase on a guarded space, with the Golden Goose there."""
    seats = arranged.pop("seats", 2)
    red = {"at": "1,2", "heroes": heroes, **arranged.pop("red", {})}
    hoards = {"1,2": arranged.pop("hoard", "golden_goose"), **REST}
    return land(
        "board",
        seats,
        begin="roam",
        red=red,
        ground={"1,2": location},
        lairs={"1,2": guardian},
        hoards=hoards,
        dice=dice,
        **arranged,
    )


@pytest.mark.rule("TH-533", "TH-541", "TH-544")
def test_example_19() -> None:
    scene = land(
        "board",
        begin="board_movement",
        red={"at": "1,1", "heroes": "warrior knight"},
        ground={"1,2": "castle"},
        lairs={"1,2": "dragon"},
        hoards={"1,2": "golden_goose"},
        dice="4 6 6 1 1 2",
    )
    assert cell_of(scene, "1,2")["guardian"] is None
    take(scene, "roll", "go:east")
    # The move has ended, the guardian is turned up and has won: 18 + 12 against 4 + 3 + 4 + 2.
    assert data(scene, "battle_lost") == [{"player": "red", "value": 13, "against": 30}]
    take(scene, "hit:warrior", "hit:knight")
    assert at(scene, "red") == "1,1"
    assert lying(scene, "lairs") == {"1,2": "dragon"}
    for seat in (0, 1, None):
        assert cell_of(scene, "1,2", seat)["guardian"] == "dragon"
        assert cell_of(scene, "1,2", seat)["treasures"] == 1


@pytest.mark.rule("TH-540", "TH-547")
def test_without_a_guardian_or_another_pawn_there_is_no_battle() -> None:
    scene = land(
        "board",
        begin="roam",
        red={"at": "1,2", "heroes": "warrior"},
        orange={"at": "1,4", "heroes": "wizard"},
        ground={"1,2": "castle", "1,3": "maze"},
        lairs={"1,3": "orcs"},
        hoards=REST,
    )
    assert asked(scene) == "red takeback"
    assert not scene.match.view(None)["quest"]


@pytest.mark.rule("TH-541", "TH-545")
def test_a_guardian_that_was_turned_up_stays_so() -> None:
    scene = space("orcs", "wizard*darkness", "6 6 1 1")
    assert scene.match.view(1)["quest"]["guardians"][0]["guardian"] == "orcs"
    take(scene, "cast:darkness:wizard")
    assert cell_of(scene, "1,2", 1)["guardian"] == "orcs"
    # Turned up before: it is met openly again.
    scene = space("orcs", "warrior", "6 6 1 1 1", turned_up=("1,2",))
    assert lying(scene, "lairs") == {"1,2": "orcs"}
    assert cell_of(scene, "1,2", None)["guardian"] == "orcs"


@pytest.mark.rule("TH-542")
def test_the_location_of_the_space_counts() -> None:
    # Orcs in the Caves 12 + 2, the Dwarf 2 + 1 underground.
    scene = space("orcs", "dwarf knight", "1 1 1 1 1", location="caves")
    assert data_of_last_battle(scene) == (3 + 3 + 2, 14 + 2)
    scene = space("orcs", "dwarf knight", "1 1 1 1 1", location="maze")
    assert data_of_last_battle(scene) == (2 + 3 + 2, 12 + 2)


def data_of_last_battle(scene: Scenario) -> tuple[int, int]:
    """The values of the party and of what stood against it."""
    events = scene.match.events(None)
    last = [event for event in events if event.name in ("battle_won", "battle_lost")][-1]
    return last.data["value"], last.data["against"]


@pytest.mark.rule("TH-543")
def test_a_win_brings_the_treasure_home() -> None:
    scene = space("kobolds", "warrior barbarian", "1 1 6 6 1")
    assert asked(scene) == "red takeback"
    assert zone(scene, "red treasures") == "golden_goose"
    assert zone(scene, "guardian discard") == "kobolds"
    assert lying(scene, "lairs") == {}
    assert lying(scene, "hoards") == REST
    # The location stays, and so does the party.
    assert cell_of(scene, "1,2")["location"] == "fairy_circle_ring"
    assert at(scene, "red") == "1,2"


@pytest.mark.rule("TH-543", "TH-521")
def test_found_items_are_given_to_present_heroes() -> None:
    scene = space(
        "kobolds", "warrior barbarian", "1 1 6 6 1", location="mine", hoard="magic_bow battle_axe"
    )
    assert asked(scene) == "red bearer"
    assert options(scene) == "hero:warrior hero:barbarian"
    take(scene, "hero:barbarian")
    assert asked(scene) == "red bearer"
    take(scene, "hero:warrior")
    carried = sorted([zone(scene, "warrior items"), zone(scene, "barbarian items")])
    assert carried == ["battle_axe", "magic_bow"]
    assert zone(scene, "red treasures") == ""


@pytest.mark.rule("TH-543", "TH-206")
def test_a_party_that_wins_and_dies_brings_treasures_home_but_no_items() -> None:
    scene = space(
        "giant_scorpion", "wizard", "1 1 6 6 6", location="mine", hoard="magic_bow kings_crown"
    )
    assert data_of_last_battle(scene) == (13, 10)
    # Poison: the only hero dies of his hit, and the pawn goes home.
    assert zone(scene, "red party") == ""
    assert zone(scene, "red treasures") == "kings_crown"
    assert zone(scene, "treasure discard") == "magic_bow"
    assert zone(scene, "guardian discard") == "giant_scorpion"
    assert at(scene, "red") == "1,1"


@pytest.mark.rule("TH-544")
def test_a_loss_sends_the_survivors_home() -> None:
    scene = space("orcs", "warrior", "6 6 1 1 2")
    assert asked(scene) == "red takeback"
    # Two hits, and two are healed at home.
    assert [event.data["hits"] for event in scene.match.events(None) if event.name == "hits_rolled"]
    assert at(scene, "red") == "1,1"
    assert lying(scene, "lairs") == {"1,2": "orcs"}
    assert lying(scene, "hoards") == {"1,2": "golden_goose", **REST}


@pytest.mark.rule("TH-544", "TH-200")
def test_beats_against_a_regenerating_guardian_are_forgotten() -> None:
    strong = {"pile": "living_harp rescue_princess"}
    heroes = "barbarian knight warrior wizard*darkness"
    scene = space("skeletons", heroes, "1 1 6 6 1 1 1 6 6", red=strong)
    take(scene, "pass")
    assert data(scene, "regenerates") == [{"guardian": "skeletons"}]
    take(scene, "cast:darkness:wizard")
    assert at(scene, "red") == "1,1"
    assert lying(scene, "lairs") == {"1,2": "skeletons"}
    # The next time it must be beaten twice again, whatever was left then.
    left = scene.position["to_beat"]
    heroes = "barbarian knight warrior wizard"
    again = space("skeletons", heroes, "1 1 6 6 1 1 1 6 6 1", red=strong, to_beat=left)
    wins = [event for event in again.match.events(None) if event.name == "battle_won"]
    assert len(wins) == 2


@pytest.mark.rule("TH-545", "TH-124")
def test_a_retreat_leads_home_without_hits() -> None:
    scene = space("orcs", "wizard*darkness warrior", "6 6 1 1")
    take(scene, "cast:darkness:wizard")
    assert at(scene, "red") == "1,1"
    assert scene.position.get("damage", {}) == {}
    assert lying(scene, "lairs") == {"1,2": "orcs"}
    assert lying(scene, "hoards") == {"1,2": "golden_goose", **REST}
    assert "quest_lost" not in told(scene)


@pytest.mark.rule("TH-546", "TH-198")
def test_items_of_the_dead_go_to_survivors_of_a_won_battle() -> None:
    # Insect Swarm regenerates; the Flame Sword finishes it. Poison kills whoever is hit.
    scene = space("insect_swarm", "warrior+flame_sword wizard+spell_book", "1 1 6 6 4")
    assert asked(scene) == "red hit"
    take(scene, "hit:wizard")
    assert asked(scene) == "red recover"
    assert options(scene) == "hero:warrior leave"
    take(scene, "hero:warrior")
    assert "spell_book" in zone(scene, "warrior items")


@pytest.mark.rule("TH-546", "TH-198")
def test_items_of_the_dead_are_lost_with_the_battle() -> None:
    scene = space("insect_swarm", "warrior wizard+spell_book", "6 6 1 1 1")
    take(scene, "hit:wizard")
    assert zone(scene, "treasure discard") == "spell_book"
    assert zone(scene, "discard") == "wizard"


# All opponents


@pytest.mark.rule("TH-551")
def test_all_opponents_take_part_in_the_window() -> None:
    scene = space(
        "orcs",
        "warrior+magic_bow wizard*fireball",
        "1 1 1 1",
        seats=4,
        orange={"at": "1,5", "hand": "ambush"},
        yellow={"at": "5,5", "hand": "tavern"},
        green={"at": "5,1", "hand": "theft"},
    )
    order = []
    for action in ("pass", "pass", "pass", "cast:fireball:wizard", "play:ambush", "pass", "pass"):
        order.append(asked(scene))
        take(scene, action)
    assert order == [
        "orange window",
        "yellow window",
        "green window",
        "red window",
        "orange window",
        "yellow window",
        "green window",
    ]
    # Red has nothing left; the battle is decided: 12 + 4 + 2 against 4 + 1 + 4 + 2.
    assert data_of_last_battle(scene) == (11, 18)


@pytest.mark.rule("TH-551", "TH-121")
def test_the_limit_of_guardian_spells_is_for_all_opponents_together() -> None:
    scene = space(
        "drow",
        "warrior",
        "1 1 1 1 5",
        seats=3,
        orange={"at": "1,5", "hand": "fireball"},
        yellow={"at": "5,5", "hand": "freeze"},
    )
    take(scene, "spell:fireball")
    assert data(scene, "guardian_spell") == [{"player": "orange", "spell": "fireball", "amount": 5}]
    assert "spell:freeze" not in options(scene)


@pytest.mark.rule("TH-551", "TH-185")
def test_any_opponent_may_play_disaster() -> None:
    scene = space(
        "orcs",
        "warrior barbarian",
        "6 6 1 1 1 1",
        seats=3,
        orange={"at": "1,5", "hand": "tavern"},
        yellow={"at": "5,5", "hand": "disaster"},
    )
    take(scene, "pass", "pass")
    assert asked(scene) == "orange disaster"
    take(scene, "pass")
    assert asked(scene) == "yellow disaster"
    take(scene, "play:disaster")
    assert data(scene, "hits_rolled") == [{"player": "red", "hits": 2, "dice": [1, 1]}]


@pytest.mark.rule("TH-551", "TH-203")
def test_any_opponent_may_play_rise_again() -> None:
    scene = space(
        "kobolds",
        "warrior barbarian",
        "1 1 6 6 1",
        seats=3,
        orange={"at": "1,5", "hand": "tavern"},
        yellow={"at": "5,5", "hand": "rise_again"},
    )
    take(scene, "pass", "pass")
    assert asked(scene) == "orange rise"
    take(scene, "pass", "rise:kobolds")
    # The second battle.
    assert asked(scene) == "orange window"


@pytest.mark.rule("TH-552")
def test_invisibility_lets_an_opponent_of_ones_choice_draw() -> None:
    scene = space(
        "dragon",
        "enchantress*invisibility",
        "6 6 1 1",
        seats=3,
        orange={"at": "1,5"},
        yellow={"at": "5,5"},
    )
    take(scene, "cast:invisibility:enchantress")
    assert asked(scene) == "red invis"
    assert options(scene) == "opponent:orange opponent:yellow"
    take(scene, "opponent:yellow")
    assert count(scene, "yellow hand") == 2
    assert count(scene, "orange hand") == 0
    assert zone(scene, "red treasures") == "golden_goose"
    assert zone(scene, "guardian discard") == "dragon"
    assert at(scene, "red") == "1,2"


@pytest.mark.rule("TH-552")
def test_with_one_opponent_invisibility_asks_nothing() -> None:
    scene = space("dragon", "enchantress*invisibility", "6 6 1 1")
    take(scene, "cast:invisibility:enchantress")
    assert count(scene, "orange hand") == 2
    assert zone(scene, "red treasures") == "golden_goose"
