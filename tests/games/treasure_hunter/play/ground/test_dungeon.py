"""The dungeon (section 8.4 of the rules)."""

from typing import Any

import pytest

import lodge
from lodge.games.treasure_hunter.model import catalogue
from lodge.testing import Scenario
from tests.games.treasure_hunter.land import at, count, data, land, lying, take, told
from tests.games.treasure_hunter.realms import asked, options, zone

GAME = lodge.load("treasure-hunter")
ALL = [room.id for room in catalogue.rooms() for _ in range(room.copies)]
GROUND = {"0,0": "castle", "1,0": "dungeon"}


def at_entrance(deck: str = "", *, heroes: str = "warrior", **arranged: Any) -> Scenario:
    """Red's adventure phase at the entrance, with these cards on top of the mini-deck."""
    red = {"at": "1,0", "heroes": heroes, **arranged.pop("red", {})}
    zones = {"dungeon deck": deck, **arranged.pop("zones", {})}
    ground = {**GROUND, **arranged.pop("ground", {})}
    return land(
        arranged.pop("mode", "map"),
        arranged.pop("seats", 2),
        begin=arranged.pop("begin", "roam"),
        red=red,
        ground=ground,
        zones=zones,
        **arranged,
    )


def inside(deck: str = "", path: str = "corridor", **arranged: Any) -> Scenario:
    """A later adventure phase; the last card of the path is where Red's party is."""
    zones = {"dungeon path": " ".join(reversed(path.split())), **arranged.pop("zones", {})}
    return at_entrance(deck, inside="red", zones=zones, **arranged)


def path(scene: Scenario) -> list[str]:
    revealed: list[str] = scene.match.view(None)["dungeon"]["path"]
    return revealed


def who_is_inside(scene: Scenario) -> str | None:
    player: str | None = scene.match.view(None)["dungeon"]["inside"]
    return player


# Set-up


@pytest.mark.rule("TH-650")
def test_the_mini_deck_has_31_cards() -> None:
    match = GAME.new(2, {"mode": "map"}, 1)
    assert sorted(zone(match, "dungeon deck").split()) == sorted(ALL)
    assert len(ALL) == 31
    assert zone(GAME.new(2, {"mode": "board"}, 1), "dungeon deck") == ""
    assert count(GAME.new(2, {"mode": "board", "dungeon": "on"}, 1), "dungeon deck") == 31
    assert zone(GAME.new(2, {"mode": "map", "dungeon": "off"}, 1), "dungeon deck") == ""


@pytest.mark.rule("TH-650", "TH-614")
def test_on_the_board_guardians_and_treasures_come_from_the_unused_decks() -> None:
    whole = zone(at_entrance(), "guardian deck")
    scene = land(
        "board",
        begin="roam",
        options={"dungeon": "on"},
        red={"at": "2,2", "heroes": "barbarian warrior knight ranger"},
        ground={"2,2": "dungeon"},
        hoards={"3,3": "magic_bow"},
        zones={
            "dungeon deck": "library",
            "guardian discard": whole,
            "treasure deck": "golden_goose kings_crown",
        },
        dice="",
    )
    take(scene, "enter")
    assert "guardians_renewed" in told(scene)


# The entrance


@pytest.mark.rule("TH-651")
def test_the_dungeon_location_is_the_entrance() -> None:
    assert options(at_entrance()) == "explore enter nothing"
    # Explored or not.
    assert options(at_entrance(explored=("1,0",))) == "enter nothing"
    assert options(at_entrance(red={"at": "0,0"})) == "explore nothing"
    # With the option, all underground locations.
    ground = {"2,0": "caves", "3,0": "forest"}
    wide = {"dungeon_entrances": "underground"}
    for cell, offered in (("2,0", "explore enter nothing"), ("3,0", "explore nothing")):
        scene = at_entrance(ground=ground, red={"at": cell}, options=wide)
        assert options(scene) == offered
    assert options(at_entrance(ground=ground, red={"at": "2,0"})) == "explore nothing"


@pytest.mark.rule("TH-651")
def test_who_may_not_enter() -> None:
    # Somebody is inside.
    scene = at_entrance(
        explored=("1,0",),
        inside="orange",
        orange={"at": "1,0", "heroes": "knight"},
        zones={"dungeon path": "corridor"},
    )
    assert asked(scene) == "red takeback"
    # A guardian is there: it is fought, and after a battle nobody enters.
    scene = at_entrance(lairs={"1,0": "kobolds"}, dice="1 1 6 6 1")
    assert zone(scene, "guardian discard") == "kobolds"
    assert asked(scene) == "red takeback"
    # There is no treasure left.
    whole = zone(at_entrance(), "treasure deck")
    assert asked(at_entrance(zones={"treasure discard": whole})) == "red takeback"
    # Played without the dungeon.
    assert options(at_entrance(options={"dungeon": "off"})) == "explore nothing"


@pytest.mark.rule("TH-651", "TH-663")
def test_after_leaving_nobody_enters_or_explores_in_that_phase() -> None:
    scene = at_entrance("exit")
    take(scene, "enter", "leave")
    assert asked(scene) == "red takeback"
    assert at(scene, "red") == "1,0"


# Steps


@pytest.mark.rule("TH-652", "TH-654")
def test_on_entering_a_step_is_taken() -> None:
    scene = at_entrance("exit")
    take(scene, "enter")
    assert told(scene)[:2] == ["entered_dungeon", "dungeon_revealed"]
    assert path(scene) == ["exit"]
    assert who_is_inside(scene) == "red"


@pytest.mark.rule("TH-652")
def test_a_party_inside_neither_surveys_nor_moves() -> None:
    scene = inside("exit", begin="map_movement")
    # Straight to the step of the adventure phase.
    assert asked(scene) == "red leave"
    assert path(scene) == ["corridor", "exit"]


@pytest.mark.rule("TH-653")
def test_from_an_exit_the_party_may_leave_instead_of_a_step() -> None:
    scene = inside("corridor corridor", path="corridor exit")
    assert asked(scene) == "red leave"
    assert options(scene) == "leave stay"
    take(scene, "leave")
    assert who_is_inside(scene) is None
    assert path(scene) == []
    scene = inside("corridor corridor", path="corridor exit")
    take(scene, "stay")
    assert path(scene) == ["corridor", "exit", "corridor"]


@pytest.mark.rule("TH-654")
def test_after_a_corridor_one_more_card_may_be_revealed() -> None:
    scene = inside("corridor corridor corridor")
    assert asked(scene) == "red deeper"
    assert options(scene) == "deeper stop"
    take(scene, "deeper")
    # Not a third.
    assert path(scene) == ["corridor"] * 3
    assert asked(scene) == "red takeback"
    scene = inside("corridor corridor")
    take(scene, "stop")
    assert path(scene) == ["corridor"] * 2
    assert who_is_inside(scene) == "red"


@pytest.mark.rule("TH-655")
def test_at_an_exit_the_party_may_leave_at_once() -> None:
    scene = inside("exit")
    assert asked(scene) == "red leave"
    take(scene, "stay")
    assert who_is_inside(scene) == "red"
    assert asked(scene) == "red takeback"
    scene = inside("corridor exit")
    take(scene, "deeper", "leave")
    assert who_is_inside(scene) is None


# Rooms


def room(card: str, guardian: str, dice: str, **arranged: Any) -> Scenario:
    zones = {"guardian deck": guardian, "treasure deck": arranged.pop("treasures", "")}
    return inside(card, zones=zones, dice=dice, **arranged)


def before_dice(scene: Scenario) -> int:
    """What the guardian is worth with two dice that show 2."""
    events = scene.match.events(None)
    last = [event for event in events if event.name in ("battle_won", "battle_lost")][-1]
    value: int = last.data["against"]
    return value - 2


@pytest.mark.rule("TH-656")
def test_example_20_of_the_dungeon() -> None:
    scene = room(
        "cell",
        "orcs",
        "1 1 6 6 1",
        heroes="warrior barbarian knight",
        treasures="golden_goose kings_crown flawless_gems",
    )
    assert before_dice(scene) == 17
    assert sorted(zone(scene, "red treasures").split()) == ["golden_goose", "kings_crown"]
    assert who_is_inside(scene) == "red"
    assert zone(scene, "guardian discard") == "orcs"


@pytest.mark.rule("TH-656")
@pytest.mark.parametrize(
    ("card", "guardian", "value"),
    [
        ("torture_room", "gargoyles", 14 + 2),
        ("library", "gargoyles", 14 + 2),
        ("dormitory", "gargoyles", 14 + 2),
        ("empty_room", "gargoyles", 14 + 1),
        ("cell", "gargoyles", 14 + 2),
        ("cavern", "gargoyles", 14 + 4),
        ("crypt_room", "gargoyles", 14 + 2),
        ("crypt_room", "wraith", 14 + 5),
        ("weapon_room", "ogres", 14 + 5),
        ("temple_room", "djinn", 14 + 5),
        ("temple_room", "chaos_knight", 12 + 5),
        ("cell", "arrow_trap", 12 + 2),
    ],
)
def test_rooms_have_their_bonuses(card: str, guardian: str, value: int) -> None:
    """The surface location does not count: traps have no +3 of the Dungeon."""
    assert before_dice(room(card, guardian, "1 1 1 1 1", heroes="warrior")) == value


@pytest.mark.rule("TH-656")
@pytest.mark.parametrize(
    ("card", "cbt"), [("torture_room", 3), ("cavern", 3), ("library", 2), ("empty_room", 2)]
)
def test_torture_room_and_cavern_are_underground(card: str, cbt: int) -> None:
    scene = room(card, "gargoyles", "1 1 1 1 1", heroes="dwarf")
    events = scene.match.events(None)
    lost = next(event for event in events if event.name == "battle_lost")
    assert lost.data["value"] == cbt + 2


@pytest.mark.rule("TH-657")
def test_two_guardians_of_the_treasure_room_are_met_in_turn() -> None:
    strong = {"pile": "living_harp rescue_princess"}
    scene = room(
        "treasure_room",
        "kobolds nymphs",
        "1 1 6 6 1 1 1 6 6 1",
        heroes="barbarian warrior knight dwarf",
        treasures="golden_goose magic_bow kings_crown battle_axe flawless_gems cornucopia",
        red=strong,
    )
    appeared = [
        event.data["guardian"]
        for event in scene.match.events(None)
        if event.name == "guardian_appears"
    ]
    assert appeared == ["kobolds", "nymphs"]
    # Five cards after both.
    assert asked(scene) == "red bearer"
    take(scene, "hero:warrior", "hero:warrior")
    assert set(zone(scene, "red treasures").split()) == {
        *strong["pile"].split(),
        "golden_goose",
        "kings_crown",
        "flawless_gems",
    }
    assert sorted(zone(scene, "warrior items").split()) == ["battle_axe", "magic_bow"]
    assert zone(scene, "treasure deck").split()[0] == "cornucopia"


@pytest.mark.rule("TH-657")
def test_losing_to_the_second_guardian_takes_nothing() -> None:
    scene = room(
        "treasure_room",
        "kobolds dragon",
        "1 1 6 6 1 6 6 1 1 1",
        heroes="warrior barbarian ranger beastmaster",
        treasures="golden_goose",
        red={"pile": "living_harp rescue_princess"},
    )
    take(scene, "hit:warrior")
    assert zone(scene, "red treasures") == "living_harp rescue_princess"
    assert at(scene, "red") == "0,0"
    assert who_is_inside(scene) is None
    assert zone(scene, "guardian discard").split() == ["dragon", "kobolds"]


@pytest.mark.rule("TH-657", "TH-552")
def test_invisibility_passes_only_the_guardian_of_the_running_battle() -> None:
    scene = room(
        "treasure_room",
        "dragon kobolds",
        "",
        heroes="wizard*invisibility warrior barbarian",
        treasures="golden_goose",
    )
    take(scene, "cast:invisibility:wizard")
    assert count(scene, "orange hand") == 2
    assert data(scene, "guardian_appears") == [{"guardian": "kobolds"}]
    assert zone(scene, "guardian discard").split()[-1] == "dragon"
    # Nothing is claimed before the kobolds are beaten, too.
    assert told(scene) == [
        *("has_cast", "guardian_appears", "drew"),
        *("battle_begins", "rolled", "rolled"),
    ]
    assert zone(scene, "red treasures") == ""


@pytest.mark.rule("TH-657")
def test_whoever_dies_of_the_first_guardian_has_lost_the_room() -> None:
    scene = room(
        "treasure_room",
        "giant_scorpion orcs",
        "1 1 6 6 6",
        heroes="wizard+boots_of_speed",
        treasures="golden_goose",
    )
    events = [event.name for event in scene.match.events(None)]
    assert "battle_won" in events
    assert "quest_lost" in events
    assert zone(scene, "red treasures") == ""
    assert zone(scene, "treasure deck").split()[0] == "golden_goose"
    assert at(scene, "red") == "0,0"
    # The second guardian was never turned up.
    assert zone(scene, "guardian deck").split()[0] == "orcs"
    assert scene.position.get("to_meet", 0) == 0


@pytest.mark.rule("TH-658", "TH-543")
def test_treasures_go_to_the_pile_items_to_heroes() -> None:
    scene = room(
        "library",
        "kobolds",
        "1 1 6 6 1",
        heroes="warrior barbarian",
        treasures="magic_bow kings_crown",
    )
    assert asked(scene) == "red bearer"
    take(scene, "hero:barbarian")
    assert zone(scene, "barbarian items") == "magic_bow"
    assert zone(scene, "red treasures") == "kings_crown"


@pytest.mark.rule("TH-658")
def test_with_too_few_cards_the_party_takes_what_is_there() -> None:
    whole = zone(at_entrance(), "treasure deck").split()
    whole.remove("kings_crown")
    scene = inside(
        "library",
        zones={
            "guardian deck": "kobolds",
            "treasure deck": "kings_crown",
            "treasure discard": " ".join(whole),
        },
        heroes="warrior barbarian",
        dice="1 1 6 6 1",
    )
    assert zone(scene, "red treasures") == "kings_crown"
    assert count(scene, "treasure deck") == 0


# Hits without a battle


@pytest.mark.rule("TH-659")
@pytest.mark.parametrize(
    ("heroes", "dice", "hits"),
    [
        ("warrior barbarian", "4 4", None),
        ("warrior barbarian", "4 3 3", 2),
        ("warrior thief", "3 3", None),
        ("warrior bard", "4 2", None),
        ("warrior halfling", "3 2 1", 0),
    ],
)
def test_the_trap_room(heroes: str, dice: str, hits: int | None) -> None:
    scene = inside("trap_room", heroes=heroes, dice=dice)
    events = scene.match.events(None)
    taken = [event.data["hits"] for event in events if event.name == "dungeon_hits"]
    assert taken == ([] if hits is None else [hits])
    assert (asked(scene) == "red hit") == bool(hits)
    assert count(scene, "guardian discard") == 0
    assert zone(scene, "red treasures") == ""


@pytest.mark.rule("TH-015", "TH-659")
def test_the_dice_of_the_trap_room_are_told() -> None:
    events = inside("trap_room", heroes="warrior thief", dice="3 2 6").match.events(None)
    told = {event.name: event for event in events if "dice" in event.data}
    assert told["trap_tested"].sentence == "Red has 7 against the trap (dice 3 + 2); 8 avoids it."
    assert told["dungeon_hits"].sentence == "Hits for the party of Red: 5 (die 6)."


@pytest.mark.rule("TH-659", "TH-660", "TH-188")
def test_items_of_the_dead_are_recovered_by_survivors() -> None:
    scene = inside("trap_room", heroes="wizard+spell_book+magic_bow knight", dice="1 1 2")
    take(scene, "hit:wizard")
    assert zone(scene, "discard") == "wizard"
    assert asked(scene) == "red recover"
    take(scene, "hero:knight", "leave")
    assert count(scene, "knight items") == 1
    assert count(scene, "treasure discard") == 1
    assert scene.match.view(None)["quest"] is None
    assert who_is_inside(scene) == "red"


@pytest.mark.rule("TH-660")
def test_a_dead_party_leaves_a_treasure() -> None:
    scene = inside("dead_party", zones={"treasure deck": "dragons_hoard cornucopia"})
    assert zone(scene, "red treasures") == "dragons_hoard"


@pytest.mark.rule("TH-660")
@pytest.mark.parametrize(("die", "hits"), [(1, 0), (3, 0), (4, 1), (6, 3)])
def test_the_ceiling_collapses(die: int, hits: int) -> None:
    scene = inside("ceiling_collapse", heroes="barbarian knight", dice=str(die))
    for _ in range(hits):
        assert asked(scene) == "red hit"
        take(scene, "hit:barbarian")
    # One hit is healed afterwards, not two: the party is not at home.
    assert scene.position["damage"].get("barbarian", 0) == max(0, hits - 1)
    assert asked(scene) == "red takeback"


@pytest.mark.rule("TH-660", "TH-534")
def test_a_party_that_dies_in_the_dungeon_is_home_and_out() -> None:
    scene = inside("ceiling_collapse", heroes="wizard+spell_book", dice="5")
    assert zone(scene, "red party") == ""
    assert at(scene, "red") == "0,0"
    assert who_is_inside(scene) is None
    assert zone(scene, "treasure discard") == "spell_book"
    assert count(scene, "dungeon deck") == 31


# Ways out


@pytest.mark.rule("TH-661")
@pytest.mark.parametrize("retreats", [False, True])
def test_defeat_and_retreat_lead_home(retreats: bool) -> None:
    scene = room("library", "orcs", "6 6 1 1 1", heroes="wizard*darkness barbarian")
    take(scene, "cast:darkness:wizard" if retreats else "pass")
    if not retreats:
        take(scene, "hit:barbarian")
    assert at(scene, "red") == "0,0"
    assert who_is_inside(scene) is None
    assert zone(scene, "guardian discard") == "orcs"
    assert count(scene, "dungeon deck") == 31


@pytest.mark.rule("TH-662")
@pytest.mark.parametrize("last", ["corridor", "exit", "dead_party"])
def test_with_an_empty_mini_deck_the_party_must_leave(last: str) -> None:
    seen = ALL[:]
    seen.remove(last)
    # No Exit is where the party is now.
    seen.sort(key=lambda card: card == "corridor")
    scene = inside(last, path=" ".join(seen))
    assert who_is_inside(scene) is None
    assert at(scene, "red") == "1,0"
    assert count(scene, "dungeon deck") == 31


@pytest.mark.rule("TH-663")
def test_the_party_comes_out_where_it_went_in() -> None:
    ground = {"2,0": "caves"}
    scene = inside(
        path="exit",
        ground=ground,
        red={"at": "2,0"},
        options={"dungeon_entrances": "underground"},
    )
    take(scene, "leave")
    assert at(scene, "red") == "2,0"
    assert sorted(zone(scene, "dungeon deck").split()) == sorted(ALL)
    assert path(scene) == []


@pytest.mark.rule("TH-663")
@pytest.mark.parametrize(
    "blocked", [{"orange": {"at": "1,0", "heroes": "knight"}}, {"lairs": {"1,0": "orcs"}}]
)
def test_it_goes_home_if_somebody_is_at_the_entrance(blocked: dict[str, Any]) -> None:
    scene = inside(path="exit", **blocked)
    take(scene, "leave")
    assert at(scene, "red") == "0,0"
    assert "parties_meet" not in told(scene)


@pytest.mark.rule("TH-663")
def test_the_order_of_the_mini_deck_is_forgotten() -> None:
    scene = inside("corridor corridor corridor", path="cell exit")
    take(scene, "leave")
    for seat in (0, 1, None):
        view = scene.match.view(seat)
        assert view["dungeon"]["left"] == {card: ALL.count(card) for card in sorted(set(ALL))}
        guesses = {
            zone(scene.match.guess(seat, key), "dungeon deck").split()[0] for key in range(20)
        }
        assert len(guesses) > 3


@pytest.mark.rule("TH-664")
def test_a_party_inside_is_not_on_the_entrance() -> None:
    # Orange walks over the entrance; nobody fights.
    scene = land(
        "map",
        begin="map_movement",
        active="orange",
        orange={"at": "0,0", "heroes": "knight"},
        red={"at": "1,0", "heroes": "warrior"},
        inside="red",
        ground=GROUND,
        zones={"dungeon path": "corridor"},
        explored=("1,0",),
    )
    take(scene, "skip", "go:south")
    assert "parties_meet" not in told(scene)
    assert at(scene, "orange") == "1,0"
    # And Pandoras Box may put a guardian there.
    scene = land(
        "map",
        orange={"at": "0,0", "heroes": "knight"},
        red={"at": "1,0", "heroes": "warrior", "pile": "pandoras_box"},
        inside="red",
        ground=GROUND,
        zones={"dungeon path": "corridor"},
    )
    take(scene, "open")
    assert list(lying(scene, "lairs")) == ["1,0"]


@pytest.mark.rule("TH-664", "TH-570")
def test_a_party_inside_cannot_recruit_nor_heal_as_at_home() -> None:
    # The entrance is the centre here.
    arranged: dict[str, Any] = {
        "ground": {"0,0": "dungeon"},
        "red": {"at": "0,0", "heroes": "barbarian-3", "hand": "knight"},
        "inside": "red",
        "zones": {"dungeon path": "corridor"},
    }
    assert "recruit:knight" not in options(land("map", **arranged))
    scene = land("map", begin="recovery_phase", **arranged)
    assert scene.position["damage"] == {"barbarian": 2}


@pytest.mark.rule("TH-664")
def test_lost_cancels_the_step_and_happy_hunting_gives_one_more() -> None:
    scene = inside("corridor", begin="map_movement", orange={"at": "0,0", "hand": "lost"})
    take(scene, "play:lost")
    assert path(scene) == ["corridor"]
    assert asked(scene) == "red takeback"
    scene = inside("dead_party dead_party", red={"hand": "happy_hunting"})
    assert path(scene) == ["corridor", "dead_party"]
    assert asked(scene) == "red hunt"
    take(scene, "play:happy_hunting")
    assert path(scene) == ["corridor", "dead_party", "dead_party"]


@pytest.mark.rule("TH-665")
def test_a_visit_does_not_explore_the_surface() -> None:
    scene = at_entrance("exit")
    take(scene, "enter", "leave")
    assert not scene.match.view(None)["ground"][1]["explored"]
    take(scene, "done", "done")
    # Entering again later is allowed.
    usual = {"recruit": "done", "survey": "skip", "travel": "stop"}
    while scene.match.decision != "explore":
        take(scene, usual.get(scene.match.decision or "", "pass"))
    assert options(scene) == "explore enter nothing"
