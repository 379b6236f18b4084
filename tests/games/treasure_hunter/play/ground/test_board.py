"""The board game: set-up, turns, movement, the end (section 8.2 of the rules)."""

from typing import Any

import pytest

import lodge
from lodge.games.treasure_hunter.model import catalogue
from lodge.testing import Scenario
from tests.games.treasure_hunter.land import at, cell_of, count, data, land, lying, take, told
from tests.games.treasure_hunter.realms import asked, options, zone

GAME = lodge.load("treasure-hunter")
CORNERS = ("1,1", "1,5", "5,5", "5,1")
SPACES = [
    f"{row},{column}"
    for row in range(1, 6)
    for column in range(1, 6)
    if f"{row},{column}" not in CORNERS
]

# One hero, nothing in the hands: nobody is asked anything that a test does not care for.
ALONE = {"red": {"at": "1,1", "heroes": "warrior"}, "orange": {"at": "5,5"}}
TREASURE = {"3,3": "dragons_hoard"}


def moving(seats: int = 2, **arranged: Any) -> Scenario:
    """Red's movement phase."""
    return land("board", seats, begin="board_movement", **{"hoards": TREASURE, **ALONE, **arranged})


# Set-up


@pytest.mark.rule("TH-520", "TH-524")
def test_every_deck_has_its_cards() -> None:
    match = GAME.new(2, {"mode": "board"}, 1)
    zones = match.to_json()["zones"]
    cards = [face for faces in zones.values() for face in faces]
    assert len(cards) == 21 + 30 + 37 + 52
    for face in ("party_encounter", "double_trouble", "second_guardian", "monty_haul", "road"):
        assert face not in cards
    assert "open_ground" in zones["ground"]
    assert len(zones["deck"]) + 2 * 7 + 1 == 52
    assert not any(name.endswith("discard") for name in zones)


@pytest.mark.rule("TH-521")
def test_every_space_gets_a_location_a_guardian_and_a_treasure() -> None:
    match = GAME.new(3, {"mode": "board"}, 2)
    ground = lying(match, "ground")
    assert sorted(ground) == sorted(SPACES)
    assert sorted(lying(match, "lairs")) == sorted(SPACES)
    hoards = lying(match, "hoards")
    assert sorted(hoards) == sorted(SPACES)
    assert {cell for cell, cards in hoards.items() if " " in cards} == {
        cell for cell, location in ground.items() if location == "mine"
    }
    assert count(match, "hoards") == 22
    assert count(match, "guardian deck") == 9
    assert count(match, "treasure deck") == 15
    assert count(match, "location deck") == 0


@pytest.mark.rule("TH-521")
def test_locations_lie_open_guardians_and_treasures_do_not() -> None:
    match = GAME.new(2, {"mode": "board"}, 3)
    for seat in (0, 1, None):
        facts = cell_of(match, "3,3", seat)
        assert facts["location"] == lying(match, "ground")["3,3"]
        assert facts["guarded"]
        assert facts["guardian"] is None
        assert facts["treasures"] in (1, 2)


@pytest.mark.rule("TH-522")
@pytest.mark.parametrize(
    ("seats", "homes"),
    [(2, ["1,1", "5,5"]), (3, ["1,1", "1,5", "5,5"]), (4, ["1,1", "1,5", "5,5", "5,1"])],
)
def test_pawns_start_in_their_corners(seats: int, homes: list[str]) -> None:
    players = GAME.new(seats, {"mode": "board"}, 4).view(None)["players"]
    assert [facts["at"] for facts in players.values()] == homes
    assert [facts["home"] for facts in players.values()] == homes


@pytest.mark.rule("TH-523", "TH-526")
@pytest.mark.parametrize(("option", "cards"), [({}, 7), ({"board_start_hand": 3}, 3)])
def test_hands_come_from_the_adventure_deck(option: dict[str, Any], cards: int) -> None:
    match = GAME.new(2, {"mode": "board", **option}, 5, events=True)
    view = match.view(None)
    others = [facts for name, facts in view["players"].items() if name != view["active"]]
    assert [facts["hand"] for facts in others] == [cards]
    # The first player has drawn one card more, in his draw phase.
    assert view["players"][view["active"]]["hand"] == cards + 1
    rolls = [event.data for event in match.events(None) if event.name == "first_roll"]
    assert len(rolls) >= 2
    held = zone(match, "red hand").split() + zone(match, "orange hand").split()
    assert set(held) <= {*catalogue.HEROES, *catalogue.SPELLS, *catalogue.EVENTS}


# The turn


@pytest.mark.rule("TH-525")
def test_a_turn_has_six_phases() -> None:
    red = {"at": "2,2", "heroes": "warrior-2", "hand": "tavern"}
    scene = land("board", begin="draw_phase", hoards=TREASURE, red=red)
    phases = [scene.match.view(None)["phase"]]
    for action in ("done", "stay", "pass", "done", "done"):
        take(scene, action)
        phases.append(scene.match.view(None)["phase"])
    # The drawing is done; Happy Hunting is asked for at the end of the adventure phase.
    assert phases == ["recruit", "movement", "adventure", "recovery", "discard", "recruit"]
    assert asked(scene) == "orange recruit"


@pytest.mark.rule("TH-526")
def test_one_card_is_drawn_and_one_more_for_goose_and_cornucopia() -> None:
    for pile, drawn in (("", 1), ("golden_goose", 2), ("golden_goose cornucopia", 3)):
        red = {"at": "1,1", "pile": pile}
        scene = land("board", begin="draw_phase", hoards=TREASURE, red=red)
        assert count(scene, "red hand") == drawn


@pytest.mark.rule("TH-524")
def test_an_empty_adventure_deck_is_made_of_its_discard_pile() -> None:
    red = {"at": "1,1", "hand": "tavern theft"}
    thrown = zone(land("board", hoards=TREASURE, red=red), "deck")
    scene = land(
        "board",
        begin="draw_phase",
        hoards=TREASURE,
        red=red,
        zones={"discard": thrown, "guardian discard": "orcs", "treasure discard": "magic_bow"},
    )
    assert count(scene, "red hand") == 3
    # One card of those that lay there was drawn; the other piles stay as they are.
    assert count(scene, "deck") == len(thrown.split()) - 1 == 49
    assert count(scene, "discard") == 0
    assert zone(scene, "guardian discard") == "orcs"
    assert zone(scene, "treasure discard") == "magic_bow"


@pytest.mark.rule("TH-524")
def test_a_card_is_not_part_of_a_reshuffle_that_it_causes() -> None:
    red = {"at": "1,1", "heroes": "warrior", "hand": "trading_post"}
    scene = land("board", hoards=TREASURE, red=red)
    thrown = zone(scene, "deck")
    scene = land("board", hoards=TREASURE, red=red, zones={"discard": thrown})
    take(scene, "play:trading_post")
    assert count(scene, "red hand") == 5
    assert zone(scene, "discard") == "trading_post"


@pytest.mark.rule("TH-524")
def test_the_spell_invisibility_is_not_reshuffled_by_the_cards_it_gives() -> None:
    arranged: dict[str, Any] = {
        "begin": "roam",
        "ground": {"1,2": "castle"},
        "lairs": {"1,2": "orcs"},
        "hoards": {"1,2": "dragons_hoard", **TREASURE} | {"3,3": "kings_crown"},
        "red": {"at": "1,2", "heroes": "wizard*invisibility"},
    }
    thrown = zone(land("board", **arranged), "deck")
    scene = land("board", **arranged, zones={"discard": thrown})
    take(scene, "cast:invisibility:wizard")
    assert count(scene, "orange hand") == 2
    assert zone(scene, "discard") == "invisibility"


@pytest.mark.rule("TH-524")
def test_tracker_and_divination_never_reshuffle() -> None:
    red = {"at": "1,1", "heroes": "ranger druid*divination", "hand": "tracker"}
    scene = land("board", hoards=TREASURE, red=red)
    thrown = zone(scene, "deck")
    scene = land("board", hoards=TREASURE, red=red, zones={"discard": thrown})
    assert "play:tracker" not in options(scene)
    take(scene, "done", "stay")
    assert asked(scene) == "red recovery"
    assert options(scene) == "done"


@pytest.mark.rule("TH-527")
def test_heroes_are_recruited_only_at_home() -> None:
    red = {"heroes": "warrior dwarf+boots_of_speed wizard", "hand": "knight fireball battle_axe"}
    for cell, recruiting in (("1,1", True), ("2,2", False), ("5,1", False)):
        scene = land("board", hoards=TREASURE, red={"at": cell, **red})
        offered = options(scene).split()
        assert ("recruit:knight" in offered) == recruiting
        # Spells are attached, items given and moved anywhere.
        assert {"attach:fireball", "give:battle_axe", "move:boots_of_speed"} <= set(offered)


@pytest.mark.rule("TH-528")
def test_thieves_and_spies_reach_any_distance() -> None:
    red = {"at": "1,1", "heroes": "thief wizard*scry", "hand": "theft pilfer spy ruined"}
    red["pile"] = "magic_tapestry"
    orange = {"at": "5,5", "heroes": "warrior+magic_bow", "pile": "golden_goose", "hand": "lost"}
    scene = land("board", hoards=TREASURE, red=red, orange=orange)
    for action in ("theft", "pilfer", "spy", "ruined"):
        assert f"play:{action}" in options(scene)
    assert "cast:scry:wizard" in options(scene)
    assert "tapestry" in options(scene)
    take(scene, "play:theft")
    assert "golden_goose" in zone(scene, "red treasures")


# Movement


@pytest.mark.rule("TH-530", "TH-466")
def test_lost_is_played_at_the_start_of_the_movement_phase() -> None:
    orange = {"at": "5,5", "hand": "lost"}
    scene = land("board", hoards=TREASURE, red=ALONE["red"], orange=orange)
    assert asked(scene) == "red recruit"
    take(scene, "done")
    assert asked(scene) == "orange lost"
    take(scene, "play:lost")
    # Neither movement nor adventure: the discard phase is next.
    assert asked(scene) == "red takeback"
    assert at(scene, "red") == "1,1"


@pytest.mark.rule("TH-530", "TH-017")
def test_every_opponent_is_asked_for_lost_until_one_plays_it() -> None:
    scene = moving(
        3,
        orange={"at": "1,5", "hand": "tavern"},
        yellow={"at": "5,5", "hand": "lost"},
    )
    assert asked(scene) == "orange lost"
    assert options(scene) == "pass"
    take(scene, "pass")
    assert asked(scene) == "yellow lost"
    take(scene, "pass")
    assert asked(scene) == "red move"


@pytest.mark.rule("TH-531")
def test_a_pawn_without_heroes_stays_at_home() -> None:
    scene = moving(red={"at": "1,1", "hand": "warrior"})
    # Nothing to decide before the discard phase is over.
    assert asked(scene) == "orange recruit"
    assert at(scene, "red") == "1,1"


@pytest.mark.rule("TH-531")
def test_roll_go_home_or_stay() -> None:
    scene = moving(red={"at": "3,2", "heroes": "warrior"}, dice="2")
    assert options(scene) == "roll home stay"
    take(scene, "home")
    assert at(scene, "red") == "1,1"
    assert asked(scene) == "red takeback"
    scene = moving(red={"at": "3,2", "heroes": "warrior"}, dice="2")
    take(scene, "stay")
    assert at(scene, "red") == "3,2"
    scene = moving(red={"at": "3,2", "heroes": "warrior"}, dice="2")
    take(scene, "roll")
    assert data(scene, "move_rolled") == [{"player": "red", "roll": 2}]
    take(scene, "go:south", "go:west")
    assert at(scene, "red") == "4,1"
    assert asked(scene) == "red takeback"


@pytest.mark.rule("TH-531")
def test_the_roll_need_not_be_used_up() -> None:
    scene = moving(red={"at": "3,2", "heroes": "warrior"}, dice="5")
    take(scene, "roll", "go:south", "stop")
    assert at(scene, "red") == "4,2"
    assert asked(scene) == "red takeback"


@pytest.mark.rule("TH-531")
def test_exact_movement_uses_the_whole_roll() -> None:
    exact = {"board_move": "exact"}
    scene = moving(dice="2", options=exact)
    assert options(scene) == "roll home"
    take(scene, "roll")
    assert options(scene) == "go:east go:south"
    take(scene, "go:east")
    assert "stop" not in options(scene)
    take(scene, "go:west")
    assert at(scene, "red") == "1,1"
    # Going home from home is allowed.
    scene = moving(options=exact)
    take(scene, "home")
    assert at(scene, "red") == "1,1"
    # What stops the move stops it here, too.
    scene = moving(dice="6 6 6 1 1 1", options=exact, lairs={"1,2": "orcs"}, ground={"1,2": "maze"})
    take(scene, "roll", "go:east")
    assert "guardian_appears" in told(scene)


@pytest.mark.rule("TH-532")
def test_steps_are_orthogonal_and_within_the_grid() -> None:
    for cell, ways in (
        ("3,3", "go:north go:east go:south go:west stop"),
        ("1,3", "go:east go:south go:west stop"),
        ("5,3", "go:north go:east go:west stop"),
        ("3,1", "go:north go:east go:south stop"),
        ("3,5", "go:north go:south go:west stop"),
    ):
        scene = moving(red={"at": cell, "heroes": "warrior"}, hoards={"2,2": "dragons_hoard"})
        take(scene, "roll")
        assert options(scene) == ways
        assert cell == at(scene, "red")


@pytest.mark.rule("TH-532", "TH-522")
def test_homes_of_others_are_closed_and_unowned_corners_open() -> None:
    scene = moving(red={"at": "5,4", "heroes": "warrior"})
    take(scene, "roll")
    # To the east is Orange's home.
    assert options(scene) == "go:north go:west stop"
    scene = moving(red={"at": "5,2", "heroes": "warrior"})
    take(scene, "roll", "go:west")
    assert at(scene, "red") == "5,1"
    assert cell_of(scene, "5,1")["location"] is None
    # One's own home may be entered by foot.
    scene = moving(red={"at": "1,2", "heroes": "warrior"})
    take(scene, "roll", "go:west")
    assert at(scene, "red") == "1,1"


@pytest.mark.rule("TH-533")
def test_a_guardian_ends_the_move() -> None:
    scene = moving(
        red={"at": "2,2", "heroes": "warrior"},
        ground={"2,3": "castle"},
        lairs={"2,3": "pit_trap"},
        dice="6 1 1 6 6 1",
    )
    take(scene, "roll", "go:east")
    assert data(scene, "guardian_appears") == [{"guardian": "pit_trap"}]
    assert asked(scene) == "red takeback"


@pytest.mark.rule("TH-533")
def test_another_pawn_ends_the_move() -> None:
    scene = moving(
        red={"at": "2,2", "heroes": "warrior"},
        orange={"at": "2,3", "heroes": "wizard"},
        dice="6 1 1 6 6 1 1",
    )
    take(scene, "roll", "go:east")
    assert data(scene, "parties_meet") == [{"player": "red", "rival": "orange"}]


@pytest.mark.rule("TH-534")
def test_a_party_without_heroes_goes_home_at_once() -> None:
    # By death, on another player's turn.
    scene = land(
        "board",
        hoards=TREASURE,
        red={"at": "1,1", "heroes": "thief", "hand": "ruined"},
        orange={"at": "3,3", "heroes": "warrior-4+mithril_armor"},
    )
    take(scene, "play:ruined")
    assert zone(scene, "orange party") == ""
    assert at(scene, "orange") == "5,5"
    # By taking the last hero back.
    scene = land("board", begin="takeback", hoards=TREASURE, red={"at": "2,2", "heroes": "thief"})
    take(scene, "return:thief")
    assert at(scene, "red") == "1,1"


@pytest.mark.rule("TH-535", "TH-544", "TH-409")
def test_a_pit_trap_costs_the_next_movement_and_adventure() -> None:
    scene = moving(
        red={"at": "2,2", "heroes": "warrior dwarf"},
        ground={"2,3": "castle"},
        lairs={"2,3": "pit_trap"},
        dice="6 6 6 1 1 1",
    )
    take(scene, "roll", "go:east", "hit:dwarf")
    assert at(scene, "red") == "1,1"
    assert scene.position["barred_next"] == ["red"]
    take(scene, "done", "done")
    assert asked(scene) == "red recruit"
    assert scene.position["barred"] == ["red"]
    take(scene, "done")
    assert asked(scene) == "red takeback"
    take(scene, "done", "done", "done")
    # The turn after that he moves again.
    assert asked(scene) == "orange lost"
    take(scene, "pass")
    assert asked(scene) == "red move"


# The end


@pytest.mark.rule("TH-573", "TH-572")
def test_the_game_ends_when_no_treasure_card_is_left_on_the_grid() -> None:
    red = {"at": "1,2", "heroes": "warrior barbarian knight", "pile": "flawless_gems"}
    orange = {"at": "5,5", "heroes": "dwarf+magic_bow", "pile": "golden_goose cornucopia"}
    scene = land(
        "board",
        begin="roam",
        red=red,
        orange=orange,
        ground={"1,2": "castle"},
        lairs={"1,2": "nymphs"},
        hoards={"1,2": "dragons_hoard"},
        dice="1 1 6 6 1",
    )
    assert asked(scene) == "red takeback"
    assert zone(scene, "hoards") == ""
    take(scene, "done")
    assert scene.match.over
    outcome = scene.match.outcome()
    assert outcome is not None
    # Points alone count, not the item.
    assert outcome.winners == (0,)
    assert outcome.tally == {"red": 5, "orange": 2}


@pytest.mark.rule("TH-573")
def test_an_item_on_the_grid_keeps_the_game_going() -> None:
    scene = land("board", begin="takeback", hoards={"3,3": "magic_bow"}, **ALONE)
    take(scene, "done")
    assert asked(scene) == "orange recruit"


@pytest.mark.rule("TH-573")
@pytest.mark.parametrize(
    ("turn", "limit", "ends"), [(80, 40, True), (79, 40, False), (80, 41, False), (20, 10, True)]
)
def test_the_game_ends_with_the_last_round(turn: int, limit: int, ends: bool) -> None:
    scene = land(
        "board",
        begin="takeback",
        hoards=TREASURE,
        turn=turn,
        options={"round_limit": limit},
        **ALONE,
    )
    take(scene, "done")
    assert scene.match.over == ends
