"""The growing map (section 8.3 of the rules)."""

from typing import Any

import pytest

import lodge
from lodge.games.treasure_hunter.model.cells import cell_at
from lodge.games.treasure_hunter.play.ground import places
from lodge.testing import Scenario
from tests.games.treasure_hunter.land import at, cell_of, count, data, land, lying, take, told
from tests.games.treasure_hunter.realms import asked, options, zone

GAME = lodge.load("treasure-hunter")


def moving(ground: dict[str, str], deck: str = "", *, seats: int = 2, **arranged: Any) -> Scenario:
    """Red's movement phase, with these cards on top of the Location deck."""
    red = {"at": "0,0", "heroes": "warrior", **arranged.pop("red", {})}
    zones = {"location deck": deck, **arranged.pop("zones", {})}
    return land("map", seats, begin="map_movement", red=red, ground=ground, zones=zones, **arranged)


def roaming(ground: dict[str, str], *, heroes: str = "warrior", **arranged: Any) -> Scenario:
    """Red's adventure phase."""
    red = {"at": "0,0", "heroes": heroes, **arranged.pop("red", {})}
    return land("map", arranged.pop("seats", 2), begin="roam", red=red, ground=ground, **arranged)


# Set-up


@pytest.mark.rule("TH-600", "TH-601")
def test_the_location_deck_holds_the_roads() -> None:
    match = GAME.new(2, {"mode": "map"}, 1)
    zones = match.to_json()["zones"]
    locations = zones["ground"] + zones["location deck"]
    assert len(locations) == 28
    assert locations.count("road") == 8
    assert "open_ground" not in locations
    assert len(zones["guardian deck"]) == 30
    assert len(zones["treasure deck"]) == 37
    assert "lairs" not in zones
    assert "hoards" not in zones


@pytest.mark.rule("TH-602")
@pytest.mark.parametrize("key", range(12))
def test_the_centre_is_a_location_and_all_pawns_start_there(key: int) -> None:
    match = GAME.new(3, {"mode": "map"}, key)
    (centre,) = zone(match, "ground").split()
    assert centre != "road"
    assert [at(match, player) for player in ("red", "orange", "yellow")] == ["0,0"] * 3
    # Roads that were drawn before it are in the deck again, in an order that nobody knows.
    assert count(match, "location deck") == 27
    assert zone(match, "in play") == ""


# The centre


@pytest.mark.rule("TH-603")
def test_the_centre_is_home_to_everybody() -> None:
    for player, other in (("red", "orange"), ("orange", "red")):
        arranged: dict[str, Any] = {
            player: {"at": "0,0", "heroes": "barbarian-3", "hand": "knight"},
            other: {"at": "0,0", "heroes": "wizard"},
        }
        scene = land("map", active=player, ground={"0,0": "castle"}, **arranged)
        assert "recruit:knight" in options(scene)
        scene = land(
            "map", active=player, begin="recovery_phase", ground={"0,0": "castle"}, **arranged
        )
        assert scene.position["damage"] == {"barbarian": 1}


@pytest.mark.rule("TH-603")
def test_away_from_the_centre_nobody_recruits() -> None:
    red = {"at": "1,0", "heroes": "barbarian-3", "hand": "knight"}
    ground = {"0,0": "castle", "1,0": "maze"}
    assert "recruit:knight" not in options(land("map", red=red, ground=ground))
    scene = land("map", begin="recovery_phase", red=red, ground=ground)
    assert scene.position["damage"] == {"barbarian": 2}


@pytest.mark.rule("TH-603", "TH-610")
def test_parties_never_fight_at_the_centre_but_may_explore_it() -> None:
    scene = roaming({"0,0": "castle"}, orange={"at": "0,0", "heroes": "wizard"})
    assert asked(scene) == "red explore"
    assert options(scene) == "explore nothing"


# Movement


@pytest.mark.rule("TH-604")
def test_survey_then_travel_both_optional() -> None:
    scene = moving({"0,0": "castle", "1,0": "maze"}, "tower")
    assert asked(scene) == "red survey"
    assert options(scene) == "survey skip"
    take(scene, "skip")
    assert asked(scene) == "red travel"
    assert options(scene) == "go:south stop"
    take(scene, "stop")
    assert at(scene, "red") == "0,0"
    assert count(scene, "ground") == 2


@pytest.mark.rule("TH-604")
def test_a_player_without_heroes_does_neither() -> None:
    scene = moving({"0,0": "castle"}, "tower", red={"heroes": ""})
    assert asked(scene) == "orange recruit"


@pytest.mark.rule("TH-600", "TH-530")
def test_lost_is_asked_for_before_the_survey() -> None:
    scene = moving({"0,0": "castle"}, "tower", orange={"at": "0,0", "hand": "lost"})
    assert asked(scene) == "orange lost"
    take(scene, "play:lost")
    assert asked(scene) == "red takeback"


@pytest.mark.rule("TH-605")
def test_a_location_is_laid_next_to_the_pawn() -> None:
    scene = moving({"0,0": "castle", "1,0": "maze"}, "tower")
    take(scene, "survey")
    # All see it before it is laid.
    assert data(scene, "location_drawn") == [{"player": "red", "location": "tower"}]
    assert asked(scene) == "red cell"
    assert options(scene) == "lay:-1,0 lay:0,-1 lay:0,1"
    take(scene, "lay:0,-1")
    assert lying(scene, "ground")["0,-1"] == "tower"
    # No Road: no second card.
    assert asked(scene) == "red travel"


@pytest.mark.rule("TH-605")
def test_after_a_road_one_more_card_may_be_laid() -> None:
    scene = moving({"0,0": "castle"}, "road tower")
    take(scene, "survey", "lay:0,1")
    assert asked(scene) == "red survey"
    take(scene, "survey")
    # Next to the pawn's card or to that Road.
    assert options(scene) == "lay:-1,0 lay:-1,1 lay:0,-1 lay:0,2 lay:1,0 lay:1,1"
    take(scene, "lay:0,2")
    assert lying(scene, "ground") == {"0,0": "castle", "0,1": "road", "0,2": "tower"}
    assert asked(scene) == "red travel"


@pytest.mark.rule("TH-605")
def test_never_more_than_two_cards_are_laid() -> None:
    scene = moving({"0,0": "castle"}, "road road tower")
    take(scene, "survey", "lay:0,1", "survey", "lay:0,2")
    assert asked(scene) == "red travel"
    scene = moving({"0,0": "castle"}, "road tower")
    take(scene, "survey", "lay:0,1", "skip")
    assert asked(scene) == "red travel"
    assert count(scene, "ground") == 2


@pytest.mark.rule("TH-606")
def test_example_20_of_the_map() -> None:
    laid = [cell_at(0, 0), cell_at(1, 0), cell_at(0, 1)]
    assert cell_at(1, 1) not in places.free_cells(laid, [cell_at(1, 0)])
    # From (1,0) the cells (2,0) and (1,-1) are legal.
    scene = moving({"0,0": "castle", "1,0": "maze", "0,1": "tower"}, "temple", red={"at": "1,0"})
    take(scene, "survey")
    assert options(scene) == "lay:1,-1 lay:2,0"


@pytest.mark.rule("TH-606")
@pytest.mark.parametrize(
    ("rows", "columns"),
    [((0, 1), (0, 1)), ((0, 1), (-1, 0)), ((-1, 0), (0, 1)), ((-1, 0), (-1, 0))],
)
def test_no_four_cards_fill_a_block(rows: tuple[int, int], columns: tuple[int, int]) -> None:
    """Whichever of the four is the last."""
    block = [cell_at(row, column) for row in rows for column in columns]
    for last in block:
        laid = [cell for cell in block if cell != last]
        assert places.fills_block(laid, last)
        assert not places.fills_block(laid[1:], last)


@pytest.mark.rule("TH-606")
def test_without_a_legal_cell_or_a_card_nothing_can_be_drawn() -> None:
    around = {"0,0": "castle", "-1,0": "maze", "1,0": "tower", "0,1": "temple", "0,-1": "caves"}
    scene = moving(around, "ruins")
    assert asked(scene) == "red travel"
    # The same with an empty deck.
    rest = zone(moving({"0,0": "castle"}), "location deck").split()
    path = {f"{number + 1},0": face for number, face in enumerate(rest)}
    scene = moving({"0,0": "castle", **path})
    assert count(scene, "location deck") == 0
    assert asked(scene) == "red travel"


@pytest.mark.rule("TH-607")
def test_a_step_leads_to_a_neighbouring_card() -> None:
    ground = {"0,0": "castle", "1,0": "maze", "2,0": "tower", "0,-1": "temple"}
    scene = moving(ground, red={"at": "1,0"})
    take(scene, "skip")
    assert options(scene) == "go:north go:south home stop"
    take(scene, "go:south")
    assert at(scene, "red") == "2,0"
    # No Road: no second step.
    assert asked(scene) == "red explore"


@pytest.mark.rule("TH-607")
def test_from_a_road_one_more_step_may_be_made() -> None:
    ground = {"0,0": "castle", "1,0": "road", "2,0": "road", "3,0": "maze"}
    scene = moving(ground)
    take(scene, "skip", "go:south")
    assert asked(scene) == "red travel"
    assert options(scene) == "go:north go:south home stop"
    take(scene, "go:south")
    # Not a third, although this is a Road again.
    assert asked(scene) == "red takeback"
    assert at(scene, "red") == "2,0"
    # Whoever begins on a Road has one step.
    scene = moving(ground, red={"at": "2,0"})
    take(scene, "skip", "go:south")
    assert asked(scene) == "red explore"


@pytest.mark.rule("TH-607")
def test_straight_to_the_centre_instead_of_any_step() -> None:
    ground = {"0,0": "castle", "1,0": "maze", "2,0": "road", "3,0": "tower"}
    scene = moving(ground, red={"at": "3,0"})
    take(scene, "skip", "home")
    assert at(scene, "red") == "0,0"
    scene = moving(ground, red={"at": "3,0"})
    take(scene, "skip", "go:north", "home")
    assert at(scene, "red") == "0,0"


@pytest.mark.rule("TH-607", "TH-534")
def test_a_pawn_without_heroes_is_at_the_centre() -> None:
    red = {"at": "1,0", "heroes": "thief"}
    scene = land("map", begin="takeback", red=red, ground={"0,0": "castle", "1,0": "maze"})
    take(scene, "return:thief")
    assert at(scene, "red") == "0,0"


@pytest.mark.rule("TH-608")
def test_another_pawn_ends_the_move_and_a_battle_follows() -> None:
    ground = {"0,0": "castle", "1,0": "road", "2,0": "maze"}
    orange = {"at": "1,0", "heroes": "wizard"}
    scene = moving(ground, orange=orange, red={"heroes": "warrior"}, dice="1 1 6 6 1 1")
    take(scene, "skip", "go:south")
    assert "parties_meet" in told(scene)
    # The loser's pawn is at the centre.
    assert at(scene, "orange") == "0,0"
    assert at(scene, "red") == "1,0"


@pytest.mark.rule("TH-608", "TH-615", "TH-568")
def test_a_guardian_of_the_box_ends_the_move_and_a_battle_follows() -> None:
    ground = {"0,0": "castle", "1,0": "road", "2,0": "maze"}
    scene = moving(ground, lairs={"1,0": "kobolds"}, dice="1 1 6 6 1")
    take(scene, "skip", "go:south")
    assert data(scene, "battle_won") == [{"player": "red", "value": 16, "against": 10}]
    assert zone(scene, "guardian discard") == "kobolds"
    assert zone(scene, "red treasures") == ""
    # Lost: it stays where it is.
    scene = moving(ground, lairs={"1,0": "orcs"}, dice="6 6 1 1 1")
    take(scene, "skip", "go:south")
    assert lying(scene, "lairs") == {"1,0": "orcs"}
    assert at(scene, "red") == "0,0"


# Exploring


@pytest.mark.rule("TH-610")
def test_what_may_be_explored() -> None:
    ground = {"0,0": "castle", "1,0": "road", "0,1": "maze"}
    assert options(roaming(ground)) == "explore nothing"
    for cell in ("1,0", "0,1"):
        # A Road; a location that lies face down.
        scene = roaming(ground, red={"at": cell}, explored=("0,1",))
        assert asked(scene) == "red takeback"
    scene = roaming(ground, heroes="")
    assert "explore" not in asked(scene)
    scene = roaming(ground)
    take(scene, "nothing")
    assert asked(scene) == "red takeback"
    assert not cell_of(scene, "0,0")["explored"]


@pytest.mark.rule("TH-610")
def test_after_a_battle_nobody_explores() -> None:
    scene = roaming(
        {"0,0": "castle", "1,0": "maze"},
        red={"at": "1,0"},
        lairs={"1,0": "kobolds"},
        dice="1 1 6 6 1",
    )
    assert asked(scene) == "red takeback"


@pytest.mark.rule("TH-611", "TH-612", "TH-543")
def test_a_won_exploration_claims_the_stake() -> None:
    decks = {"guardian deck": "kobolds", "treasure deck": "golden_goose magic_bow"}
    scene = roaming({"0,0": "castle"}, heroes="warrior ranger", zones=decks, dice="1 1 6 6 1")
    before = count(scene, "treasure deck")
    take(scene, "explore")
    assert data(scene, "guardian_appears") == [{"guardian": "kobolds"}]
    # Kobolds at the Castle: 8 + 1.
    assert data(scene, "battle_won") == [{"player": "red", "value": 20, "against": 11}]
    assert zone(scene, "red treasures") == "golden_goose"
    assert count(scene, "treasure deck") == before - 1
    assert zone(scene, "guardian discard") == "kobolds"
    assert cell_of(scene, "0,0")["explored"]
    assert at(scene, "red") == "0,0"


@pytest.mark.rule("TH-611")
def test_the_stake_lies_face_down_for_everybody() -> None:
    decks = {"guardian deck": "orcs", "treasure deck": "golden_goose"}
    scene = roaming({"0,0": "castle"}, heroes="wizard*fireball", zones=decks)
    take(scene, "explore")
    assert zone(scene, "stake") == "golden_goose"
    for seat in (0, 1, None):
        assert scene.match.view(seat)["quest"]["stake"] == [None]


@pytest.mark.rule("TH-611")
def test_the_mine_has_two_and_a_short_deck_has_less() -> None:
    decks = {"guardian deck": "kobolds", "treasure deck": "golden_goose kings_crown"}
    scene = roaming({"0,0": "mine"}, heroes="warrior knight", zones=decks, dice="1 1 6 6 1")
    take(scene, "explore")
    assert sorted(zone(scene, "red treasures").split()) == ["golden_goose", "kings_crown"]
    whole = zone(roaming({"0,0": "mine"}), "treasure deck").split()
    whole.remove("golden_goose")
    decks = {
        "guardian deck": "kobolds",
        "treasure deck": "golden_goose",
        "treasure discard": " ".join(whole),
    }
    scene = roaming({"0,0": "mine"}, heroes="warrior knight", zones=decks, dice="1 1 6 6 1")
    take(scene, "explore")
    assert zone(scene, "red treasures") == "golden_goose"
    decks = {"treasure discard": " ".join([*whole, "golden_goose"])}
    scene = roaming({"0,0": "mine"}, zones=decks)
    assert asked(scene) == "red takeback"


@pytest.mark.rule("TH-612")
@pytest.mark.parametrize("retreats", [False, True])
def test_a_failed_exploration_costs_guardian_stake_and_location(retreats: bool) -> None:
    decks = {"guardian deck": "orcs", "treasure deck": "golden_goose"}
    scene = roaming(
        {"0,0": "castle", "1,0": "maze"},
        red={"at": "1,0"},
        heroes="wizard*darkness barbarian",
        zones=decks,
        dice="6 6 1 1 1",
    )
    take(scene, "explore", "cast:darkness:wizard" if retreats else "pass")
    if not retreats:
        take(scene, "hit:barbarian")
    assert zone(scene, "guardian discard") == "orcs"
    assert zone(scene, "treasure discard") == "golden_goose"
    assert zone(scene, "red treasures") == ""
    assert at(scene, "red") == "0,0"
    assert cell_of(scene, "1,0")["explored"]


@pytest.mark.rule("TH-613")
def test_a_location_that_lies_face_down_has_no_terrain_and_no_effect() -> None:
    # In the Forest a scout would have +1, and the Hell Hounds +2.
    for explored, party, against in (((), 4, 14), (("1,0",), 3, 12)):
        scene = roaming(
            {"0,0": "castle", "1,0": "forest"},
            red={"at": "1,0"},
            heroes="ranger",
            lairs={"1,0": "hell_hounds"},
            explored=explored,
            dice="1 1 1 1 1",
        )
        lost = [event.data for event in scene.match.events(None) if event.name == "battle_lost"]
        assert [(one["value"], one["against"]) for one in lost] == [(party + 2, against + 2)]
    # It can be walked over.
    scene = moving(
        {"0,0": "castle", "1,0": "forest", "2,0": "maze"}, red={"at": "2,0"}, explored=("1,0",)
    )
    take(scene, "skip", "go:north")
    assert at(scene, "red") == "1,0"
    assert asked(scene) == "red takeback"


@pytest.mark.rule("TH-614")
def test_the_guardian_deck_is_renewed_from_its_discard_pile() -> None:
    whole = zone(roaming({"0,0": "castle"}), "guardian deck")
    scene = roaming({"0,0": "castle"}, zones={"guardian discard": whole})
    take(scene, "explore")
    assert "guardians_renewed" in told(scene)
    assert count(scene, "guardian deck") + count(scene, "guardians") >= 29
    # The same for Encounter and Pandoras Box.
    red = {"at": "1,0", "heroes": "warrior", "pile": "pandoras_box"}
    ground = {"0,0": "castle", "1,0": "maze", "2,0": "tower"}
    arranged: dict[str, Any] = {
        "red": red,
        "orange": {"at": "0,0", "hand": "encounter"},
        "ground": ground,
        "zones": {"guardian discard": whole},
    }
    scene = land("map", begin="after_roaming", **arranged)
    take(scene, "play:encounter")
    assert "guardians_renewed" in told(scene)
    scene = land("map", **arranged)
    take(scene, "open")
    assert "guardians_renewed" in told(scene)
    assert list(lying(scene, "lairs")) == ["2,0"]


@pytest.mark.rule("TH-615", "TH-567")
def test_the_box_puts_guardians_on_any_card_but_the_centre() -> None:
    scene = land(
        "map",
        red={"at": "1,0", "heroes": "warrior", "pile": "pandoras_box"},
        orange={"at": "0,1", "heroes": "knight"},
        ground={
            "0,0": "castle",
            "1,0": "maze",
            "2,0": "road",
            "3,0": "tower",
            "0,1": "temple",
            "0,2": "caves",
            "0,-1": "ruins",
        },
        lairs={"0,-1": "orcs"},
        explored=("3,0",),
        dice="2",
    )
    take(scene, "open")
    assert options(scene) == "place:0,2 place:2,0 place:3,0"


# The end


def last_step(**arranged: Any) -> Scenario:
    """The end of Red's turn."""
    red = {"at": "0,0", "heroes": "warrior"}
    scene = land("map", begin="takeback", **{"red": red, **arranged})
    return take(scene, "done")


@pytest.mark.rule("TH-635")
def test_the_game_ends_with_an_empty_treasure_deck() -> None:
    whole = zone(roaming({"0,0": "castle"}), "treasure deck").split()
    ground = {"0,0": "castle"}
    zones = {"treasure deck": whole[0], "treasure discard": " ".join(whole[1:])}
    assert not last_step(ground=ground, zones=zones).match.over
    assert last_step(ground=ground, zones={"treasure discard": " ".join(whole)}).match.over


@pytest.mark.rule("TH-635")
def test_the_game_ends_when_all_is_explored() -> None:
    deck = zone(moving({"0,0": "castle"}), "location deck").split()
    rest = sorted(deck, key=lambda face: face != "road")
    ground = {"0,0": "castle", **{f"{row},0": face for row, face in enumerate(rest, start=1)}}
    places_only = tuple(cell for cell, face in ground.items() if face != "road")
    assert last_step(ground=ground, explored=places_only).match.over
    assert not last_step(ground=ground, explored=places_only[1:]).match.over
    # A party in the dungeon is still looking.
    scene = last_step(
        ground=ground,
        explored=places_only,
        orange={"at": "1,0", "heroes": "knight"},
        inside="orange",
        zones={"dungeon path": "corridor"},
    )
    assert not scene.match.over
    # A location in the deck may still be found.
    without = {place: face for place, face in ground.items() if place != places_only[-1]}
    assert not last_step(ground=without, explored=places_only).match.over


@pytest.mark.rule("TH-635")
@pytest.mark.parametrize(("turn", "ends"), [(80, True), (79, False)])
def test_the_game_ends_with_the_last_round(turn: int, ends: bool) -> None:
    assert last_step(ground={"0,0": "castle"}, turn=turn).match.over == ends


@pytest.mark.rule("TH-636")
def test_alone_nothing_that_needs_an_opponent_is_offered() -> None:
    red = {
        "at": "0,0",
        "heroes": "thief ranger wizard*scry",
        "hand": "theft pilfer spy ruined lost encounter ambush disaster rise_again",
        "pile": "magic_tapestry",
    }
    scene = land("map", 1, red=red, ground={"0,0": "castle"})
    assert options(scene) == "done"


@pytest.mark.rule("TH-636", "TH-552")
def test_alone_nobody_draws_after_invisibility_and_the_score_is_the_treasure() -> None:
    decks = {"guardian deck": "dragon", "treasure deck": "dragons_hoard"}
    scene = roaming(
        {"0,0": "castle"}, seats=1, heroes="wizard*invisibility", zones=decks, turn=40, dice=""
    )
    deck = count(scene, "deck")
    take(scene, "explore", "cast:invisibility:wizard")
    assert asked(scene) == "red takeback"
    assert count(scene, "deck") == deck
    take(scene, "done")
    outcome = scene.match.outcome()
    assert outcome is not None
    assert outcome.tally == {"red": 3}
