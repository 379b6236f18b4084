"""Cards that work otherwise on grid and map, recovery and discards there (TH-565 to TH-571)."""

from typing import Any

import pytest

from lodge.testing import Scenario
from tests.games.treasure_hunter.land import at, cell_of, count, data, land, lying, take, told
from tests.games.treasure_hunter.realms import asked, options, zone

REST = {"3,3": "dragons_hoard"}

# Happy Hunting


@pytest.mark.rule("TH-565")
def test_happy_hunting_gives_one_more_movement_and_adventure_phase() -> None:
    scene = land(
        "board",
        begin="board_movement",
        red={"at": "2,2", "heroes": "warrior", "hand": "happy_hunting"},
        hoards=REST,
        dice="1 2",
    )
    take(scene, "roll", "go:east")
    assert asked(scene) == "red hunt"
    take(scene, "play:happy_hunting")
    assert asked(scene) == "red move"
    take(scene, "roll", "go:east", "go:south")
    assert at(scene, "red") == "3,4"
    # Only once in a turn.
    assert asked(scene) == "red takeback"
    assert zone(scene, "discard") == "happy_hunting"


@pytest.mark.rule("TH-565", "TH-530")
def test_lost_may_be_played_in_the_further_movement_phase() -> None:
    scene = land(
        "board",
        begin="hunt_chance",
        red={"at": "2,2", "heroes": "warrior", "hand": "happy_hunting"},
        orange={"at": "5,5", "hand": "lost"},
        hoards=REST,
    )
    take(scene, "play:happy_hunting")
    assert asked(scene) == "orange lost"
    take(scene, "play:lost")
    assert asked(scene) == "red takeback"


@pytest.mark.rule("TH-565")
def test_happy_hunting_needs_a_hero_and_no_bar() -> None:
    red = {"at": "1,1", "hand": "happy_hunting"}
    scene = land("board", begin="hunt_chance", red=red, hoards=REST)
    assert asked(scene) != "red hunt"
    scene = land(
        "board",
        begin="hunt_chance",
        red={**red, "heroes": "warrior"},
        barred=["red"],
        hoards=REST,
    )
    assert asked(scene) == "red takeback"


# Encounter


def encounter(deck: str, *, heroes: str = "warrior", cell: str = "2,2", **more: Any) -> Scenario:
    """The end of Red's adventure phase; Orange holds Encounter."""
    return land(
        "board",
        begin="after_roaming",
        red={"at": cell, "heroes": heroes},
        orange={"at": "5,5", "hand": "encounter"},
        ground={"2,2": "caves"},
        hoards=REST,
        zones={"guardian deck": deck, **more.pop("zones", {})},
        **more,
    )


@pytest.mark.rule("TH-566")
def test_encounter_turns_up_a_guardian_without_location_or_treasure() -> None:
    scene = encounter("orcs", dice="1 1 6 6 1")
    assert asked(scene) == "orange encounter"
    assert options(scene) == "pass play:encounter"
    take(scene, "play:encounter")
    # Orcs have no bonus in the Caves below the party's feet: 12 + 2 against 4 + 12.
    assert data(scene, "battle_won") == [{"player": "red", "value": 16, "against": 14}]
    assert at(scene, "red") == "2,2"
    assert zone(scene, "guardian discard") == "orcs"
    assert zone(scene, "discard") == "encounter"
    assert zone(scene, "red treasures") == ""


@pytest.mark.rule("TH-566")
def test_a_lost_encounter_sends_the_party_home() -> None:
    scene = encounter("orcs", dice="6 6 1 1 1")
    take(scene, "play:encounter")
    assert at(scene, "red") == "1,1"
    assert zone(scene, "guardian discard") == "orcs"
    scene = encounter("orcs", heroes="wizard*darkness", dice="6 6 1 1 1")
    take(scene, "play:encounter", "cast:darkness:wizard")
    assert at(scene, "red") == "1,1"
    assert zone(scene, "guardian discard") == "orcs"


@pytest.mark.rule("TH-566")
def test_traps_are_shuffled_back() -> None:
    scene = encounter("pit_trap arrow_trap orcs", dice="")
    before = zone(scene, "guardian deck").split()
    take(scene, "play:encounter")
    turned_up = [event["guardian"] for event in data(scene, "guardian_turned_up")]
    assert turned_up == before[:3] == ["pit_trap", "arrow_trap", "orcs"]
    after = zone(scene, "guardian deck").split()
    assert sorted(["orcs", *after]) == sorted(before)
    # What lay below them has lost its order, too.
    assert [face for face in after if face in before[3:]] != before[3:]


def only(deck: str) -> dict[str, str]:
    """All other guardians lie in the discard pile."""
    scene = encounter(deck)
    rest = zone(scene, "guardian deck").split()
    return {"guardian discard": " ".join(face for face in rest if face not in deck.split())}


@pytest.mark.rule("TH-566")
def test_encounter_is_spent_if_there_are_only_traps() -> None:
    scene = encounter("pit_trap arrow_trap", zones=only("pit_trap arrow_trap"))
    take(scene, "play:encounter")
    assert "nobody_came" in told(scene)
    assert sorted(zone(scene, "guardian deck").split()) == ["arrow_trap", "pit_trap"]
    assert zone(scene, "discard") == "encounter"
    assert scene.match.view(None)["quest"] is None


@pytest.mark.rule("TH-566", "TH-614", "TH-650")
def test_with_an_empty_deck_encounter_is_not_playable() -> None:
    scene = encounter("", zones=only(""))
    assert asked(scene) == "red takeback"
    # With the dungeon in use the discard pile is shuffled to form a new deck.
    scene = encounter("", zones=only(""), options={"dungeon": "on"})
    assert asked(scene) == "orange encounter"
    take(scene, "play:encounter")
    assert "guardians_renewed" in told(scene)
    assert "guardian_appears" in told(scene)


@pytest.mark.rule("TH-566")
@pytest.mark.parametrize(
    "arranged",
    [
        {"heroes": "", "cell": "1,1"},
        {"cell": "1,1"},
        {"fought": True},
        {"inside": "red", "options": {"dungeon": "on"}, "zones": {"dungeon path": "corridor"}},
    ],
)
def test_who_cannot_be_met(arranged: dict[str, Any]) -> None:
    """Without heroes, at home, after a battle, in the dungeon."""
    assert "encounter" not in asked(encounter("orcs", **arranged))


@pytest.mark.rule("TH-566")
def test_a_barred_party_may_be_met() -> None:
    scene = encounter("orcs", barred=["red"])
    assert asked(scene) == "orange encounter"


@pytest.mark.rule("TH-566", "TH-551")
def test_all_opponents_take_part_in_an_encounter() -> None:
    scene = land(
        "board",
        3,
        begin="after_roaming",
        red={"at": "2,2", "heroes": "warrior"},
        orange={"at": "1,5", "hand": "encounter"},
        yellow={"at": "5,5", "hand": "ambush"},
        hoards=REST,
        zones={"guardian deck": "orcs"},
    )
    take(scene, "play:encounter")
    assert asked(scene) == "yellow window"
    assert options(scene) == "pass play:ambush"


# Pandoras Box


def box(dice: str, mode: str = "board", **arranged: Any) -> Scenario:
    return land(
        mode,
        red={
            "at": "1,2" if mode == "board" else "0,0",
            "heroes": "warrior",
            "pile": "pandoras_box",
        },
        orange={"at": "1,3" if mode == "board" else "1,0", "heroes": "knight"},
        dice=dice,
        **arranged,
    )


@pytest.mark.rule("TH-567", "TH-447")
def test_guardians_come_out_of_the_box() -> None:
    scene = box("2", hoards=REST, lairs={"2,2": "orcs"}, zones={"guardian deck": "dragon ents"})
    before = count(scene, "guardian deck")
    take(scene, "open")
    assert zone(scene, "red treasures") == ""
    assert zone(scene, "treasure discard") == "pandoras_box"
    assert asked(scene) == "red place"
    offered = [option.removeprefix("place:") for option in options(scene).split()]
    # Neither corners, nor guarded spaces, nor those with a pawn.
    assert not {"1,1", "1,5", "5,1", "5,5", "2,2", "1,2", "1,3"} & set(offered)
    assert len(offered) == 25 - 7
    take(scene, "place:3,3")
    assert "place:3,3" not in options(scene)
    take(scene, "place:4,4")
    assert asked(scene) == "red recruit"
    assert lying(scene, "lairs") == {"2,2": "orcs", "3,3": "dragon", "4,4": "ents"}
    assert count(scene, "guardian deck") == before - 2
    # Nobody sees their faces.
    for seat in (0, 1, None):
        assert cell_of(scene, "3,3", seat)["guarded"]
        assert cell_of(scene, "3,3", seat)["guardian"] is None


@pytest.mark.rule("TH-567")
def test_no_more_guardians_come_than_the_deck_has() -> None:
    rest = zone(box("6", hoards=REST), "guardian deck").split()
    scene = box("6", hoards=REST, zones={"guardian discard": " ".join(rest[1:])})
    take(scene, "open", "place:3,3")
    assert asked(scene) == "red recruit"
    assert count(scene, "guardian deck") == 0
    # An empty deck: the Box cannot be opened.
    scene = box("6", hoards=REST, zones={"guardian discard": " ".join(rest)})
    assert "open" not in options(scene).split()


@pytest.mark.rule("TH-567")
def test_surplus_guardians_stay_in_the_deck() -> None:
    guardians = zone(box("", hoards=REST), "guardian deck").split()
    free = [f"{row},{column}" for row in range(1, 6) for column in range(1, 6)]
    taken = ("1,1", "1,5", "5,1", "5,5", "1,2", "1,3", "4,4")
    spaces = [cell for cell in free if cell not in taken]
    scene = box("6", hoards=REST, lairs=dict(zip(spaces, guardians, strict=False)))
    take(scene, "open")
    # The only space that is left takes a guardian without asking.
    assert asked(scene) == "red recruit"
    assert data(scene, "guardian_placed") == [{"cell": "4,4"}]
    assert count(scene, "guardian deck") == 30 - len(spaces) - 1
    # And where there is none, the Box cannot be opened.
    full = dict(zip([*spaces, "4,4"], guardians, strict=False))
    scene = box("6", hoards=REST, lairs=full)
    assert "open" not in options(scene).split()


@pytest.mark.rule("TH-568")
def test_a_guardian_of_the_box_guards_whatever_lies_there() -> None:
    # Nothing lies there any more: there is nothing to claim.
    scene = land(
        "board",
        begin="roam",
        red={"at": "2,2", "heroes": "warrior barbarian"},
        ground={"2,2": "maze"},
        lairs={"2,2": "kobolds"},
        hoards=REST,
        dice="1 1 6 6 1",
    )
    assert zone(scene, "red treasures") == ""
    assert zone(scene, "guardian discard") == "kobolds"
    assert lying(scene, "hoards") == REST


# Recovery and discard


@pytest.mark.rule("TH-570")
@pytest.mark.parametrize(("cell", "left"), [("1,1", 1), ("2,2", 2), ("5,1", 2)])
def test_heroes_heal_two_at_home(cell: str, left: int) -> None:
    red = {"at": cell, "heroes": "barbarian-3 warrior-1"}
    scene = land("board", begin="recovery_phase", red=red, hoards=REST)
    assert scene.position["damage"] == {"barbarian": left}


@pytest.mark.rule("TH-571")
def test_heroes_items_and_spells_may_return_to_the_hand() -> None:
    scene = land(
        "board",
        begin="takeback",
        red={"at": "2,2", "heroes": "warrior-2+battle_axe wizard*fireball*freeze knight+magic_bow"},
        diseased=["warrior"],
        hoards=REST,
    )
    assert options(scene).split() == [
        "return:warrior",
        "return:wizard",
        "return:knight",
        "return:magic_bow",
        "return:battle_axe",
        "return:fireball",
        "return:freeze",
        "done",
    ]
    take(scene, "return:warrior")
    # With his item; damage and disease are forgotten.
    assert sorted(zone(scene, "red hand").split()) == ["battle_axe", "warrior"]
    assert not scene.position.get("damage")
    assert not scene.position.get("diseased")
    take(scene, "return:fireball")
    assert zone(scene, "wizard spells") == "freeze"
    take(scene, "return:wizard", "return:magic_bow", "done")
    assert sorted(zone(scene, "red hand").split()) == [
        "battle_axe",
        "fireball",
        "freeze",
        "magic_bow",
        "warrior",
        "wizard",
    ]
    assert zone(scene, "red party") == "knight"
    # Nothing was discarded: this replaces TH-240.
    assert zone(scene, "discard") == zone(scene, "treasure discard") == ""


@pytest.mark.rule("TH-571", "TH-122")
def test_uses_spent_stay_spent() -> None:
    scene = land(
        "board",
        begin="takeback",
        red={"at": "1,1", "heroes": "ranger+arrows_of_slaying"},
        spent={"arrows_of_slaying": 2},
        hoards=REST,
    )
    take(scene, "return:arrows_of_slaying")
    assert scene.position["spent"] == {"arrows_of_slaying": 2}


@pytest.mark.rule("TH-571")
def test_armor_that_keeps_its_bearer_alive_does_not_return_alone() -> None:
    red = {"at": "1,1", "heroes": "warrior-4+mithril_armor"}
    scene = land("board", begin="takeback", red=red, hoards=REST)
    assert options(scene) == "return:warrior done"


@pytest.mark.rule("TH-571", "TH-054")
def test_items_in_hand_are_given_out_again() -> None:
    red = {"at": "3,2", "heroes": "warrior", "hand": "battle_axe"}
    scene = land("board", red=red, hoards=REST)
    take(scene, "give:battle_axe")
    assert zone(scene, "warrior items") == "battle_axe"


@pytest.mark.rule("TH-571")
def test_the_option_unhurt_keeps_the_hurt_in_the_party() -> None:
    scene = land(
        "board",
        begin="takeback",
        red={"at": "2,2", "heroes": "warrior-1 dwarf-1 knight+magic_bow wizard*fireball cleric"},
        diseased=["dwarf"],
        hoards=REST,
        options={"board_takeback": "unhurt"},
    )
    assert options(scene) == "return:wizard return:cleric return:fireball done"
    take(scene, "return:wizard")
    assert sorted(zone(scene, "red hand").split()) == ["fireball", "wizard"]


@pytest.mark.rule("TH-571", "TH-242", "TH-243")
def test_the_hand_limit_follows() -> None:
    hand = "lost theft pilfer spy tavern smite ambush"
    red = {"at": "1,1", "heroes": "warrior", "hand": hand}
    scene = land("board", begin="takeback", red=red, hoards=REST)
    take(scene, "return:warrior")
    assert asked(scene) == "red trim"
    take(scene, "discard:spy")
    assert count(scene, "red hand") == 7


@pytest.mark.rule("TH-571")
def test_others_see_heroes_and_items_return_but_only_count_spells() -> None:
    scene = land(
        "board",
        begin="takeback",
        red={"at": "2,2", "heroes": "wizard*fireball*freeze+spell_book"},
        hoards=REST,
    )
    scene.match.apply(scene.match.parse("return:wizard"))
    events = scene.match.events(1)
    returned = [event.data["card"] for event in events if event.name == "returned"]
    assert returned == ["wizard", "spell_book"]
    spells = [event.data for event in events if event.name == "spells_returned"]
    assert spells == [{"player": "red", "hero": "wizard", "count": 2}]
    assert "fireball" not in str([event.data for event in events])
    own = scene.match.events(0)
    assert [event.data["spell"] for event in own if event.name == "own_spell_returned"] == [
        "fireball",
        "freeze",
    ]
