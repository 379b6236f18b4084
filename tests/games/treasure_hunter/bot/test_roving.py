"""The heuristic bot on grid and map, in the dungeon, and alone."""

from typing import Any

from lodge.testing import Scenario
from tests.games.treasure_hunter.bots import STRONG, choice, goes_on
from tests.games.treasure_hunter.land import land
from tests.games.treasure_hunter.realms import asked, play, until

# Grid and map

STOUT = "barbarian warrior+battle_axe knight paladin"


def grid(**arranged: Any) -> Scenario:
    """Red is about to move; to the east are the Kobolds, to the south the Dragon."""
    arranged.setdefault("lairs", {"1,2": "kobolds", "2,1": "dragon"})
    arranged.setdefault("red", {"at": "1,1", "heroes": STOUT})
    arranged.setdefault("orange", {"at": "5,5", "heroes": "bard"})
    return land(
        "board",
        begin="board_movement",
        ground={"1,2": "castle", "2,1": "temple", "1,3": "ruins"},
        hoards={"1,2": "golden_goose", "2,1": "unicorn_horn"},
        turned_up=("1,2", "2,1"),
        dice="3",
        **arranged,
    )


def test_on_the_grid_it_goes_to_treasure_that_it_can_win() -> None:
    scene = grid()
    assert goes_on(scene, "red move", "red step") == ["roll", "go:east"]
    other = grid(lairs={"1,2": "dragon", "2,1": "kobolds"})
    assert goes_on(other, "red move", "red step") == ["roll", "go:south"]
    weak = grid(red={"at": "1,1", "heroes": "thief"})
    assert choice(weak) == "stay"


def test_it_goes_home_to_heal_and_to_recruit() -> None:
    worn = grid(red={"at": "1,3", "heroes": "barbarian-3 warrior-2"})
    assert choice(worn) == "home"
    waiting = grid(red={"at": "1,3", "heroes": "barbarian warrior", "hand": "knight"})
    assert choice(waiting) == "home"
    fresh = grid(red={"at": "1,3", "heroes": STOUT})
    assert choice(fresh) == "roll"


def test_it_keeps_out_of_the_way_of_stronger_parties() -> None:
    arranged: dict[str, Any] = {
        "begin": "board_movement", "dice": "1",
        "ground": {"1,2": "castle", "2,1": "temple"},
        "lairs": {"2,1": "goblins"}, "hoards": {"2,1": "golden_goose"}, "turned_up": ("2,1",),
    }  # fmt: skip
    meek = land("board", red={"at": "1,1", "heroes": "ranger bard thief"},
                orange={"at": "1,2", "heroes": STOUT}, **arranged)  # fmt: skip
    assert "go:east" not in goes_on(meek, "red move", "red step")
    bold = land("board", red={"at": "1,1", "heroes": STOUT}, orange={"at": "1,2", "heroes": "bard"},
                **arranged | {"lairs": {}, "hoards": {}})  # fmt: skip
    assert goes_on(bold, "red move", "red step") == ["roll", "go:east"]


def test_at_home_the_hurt_return_to_hand_and_start_anew() -> None:
    home = land("board", begin="takeback", red={"at": "1,1", "heroes": "barbarian-3 warrior"})
    assert goes_on(home, "red takeback") == ["return:barbarian", "done"]
    away = land("board", begin="takeback", red={"at": "1,2", "heroes": "barbarian-3 warrior"},
                ground={"1,2": "castle"})  # fmt: skip
    assert choice(away) == "done"


def test_the_winner_of_a_fight_gives_out_the_loot() -> None:
    scene = land("board", begin="roam", ground={"1,2": "castle"}, dice="1 1 6 6 6 1",
                 red={"at": "1,2", "heroes": "wizard warrior"},
                 orange={"at": "1,2", "heroes": "halfling+battle_axe"})  # fmt: skip
    assert choice(until(scene, "red loot")) == "hero:warrior"


def test_an_encounter_on_the_way_is_for_the_weak() -> None:
    for heroes, chosen in ((STRONG, "pass"), ("bard", "play:encounter")):
        scene = land("board", begin="after_roaming", ground={"1,2": "castle"},
                     red={"at": "1,2", "heroes": heroes},
                     orange={"at": "5,5", "hand": "encounter"})  # fmt: skip
        assert choice(scene) == chosen


def test_on_the_grid_it_hunts_on_where_there_is_something_to_win() -> None:
    for heroes, chosen in ((STRONG, "play:happy_hunting"), ("thief", "pass")):
        scene = land("board", begin="hunt_chance", ground={"1,2": "castle", "1,3": "ruins"},
                     lairs={"1,3": "kobolds"}, hoards={"1,3": "golden_goose"}, turned_up=("1,3",),
                     red={"at": "1,2", "heroes": heroes, "hand": "happy_hunting"})  # fmt: skip
        assert choice(scene) == chosen


def test_invisibility_lets_the_last_one_draw() -> None:
    for piles in (("dragons_hoard", ""), ("", "dragons_hoard")):
        scene = land("board", 3, begin="roam", ground={"1,2": "castle"}, lairs={"1,2": "dragon"},
                     hoards={"1,2": "golden_goose"},
                     red={"at": "1,2", "heroes": "wizard*invisibility"},
                     orange={"at": "1,5", "pile": piles[0]}, yellow={"at": "5,5", "pile": piles[1]},
                     dice="6 6 1 1")  # fmt: skip
        until(scene, "red window")
        chosen = goes_on(scene, "red window", "red invis")
        last = "yellow" if piles[0] else "orange"
        assert chosen == ["cast:invisibility:wizard", f"opponent:{last}"]


def test_guardians_of_the_box_are_put_far_from_home() -> None:
    scene = land("board", red={"at": "1,1", "heroes": "bard", "pile": "pandoras_box"}, dice="1",
                 orange={"at": "5,5", "heroes": "thief"})  # fmt: skip
    scene.play("open")
    assert choice(scene) in ("place:4,5", "place:5,4")


def chart(heroes: str, begin: str = "map_movement", **arranged: Any) -> Scenario:
    """A map of the centre and a Castle to the east."""
    return land("map", begin=begin, red={"at": "0,0", "heroes": heroes},
                ground={"0,0": "ruins", "0,1": "castle"}, **arranged)  # fmt: skip


def test_on_the_map_it_explores_what_is_near_before_it_looks_further() -> None:
    known = chart(STRONG, explored=("0,0",))
    assert goes_on(known, "red survey", "red travel", "red explore") == [
        "skip", "go:east", "explore"
    ]  # fmt: skip
    done = chart(STRONG, explored=("0,0", "0,1"))
    assert choice(done) == "survey"


def test_it_goes_where_there_is_something_to_find() -> None:
    ground = {"0,0": "ruins", "0,1": "castle", "1,0": "temple", "-1,0": "crypt"}
    for cell, way in (("0,1", "east"), ("1,0", "south"), ("-1,0", "north")):
        explored = tuple(one for one in ground if one != cell)
        scene = land("map", begin="map_movement", red={"at": "0,0", "heroes": STRONG},
                     ground=ground, explored=explored)  # fmt: skip
        play(scene, "skip")
        assert choice(scene) == f"go:{way}"


def test_what_it_finds_is_laid_beside_its_pawn() -> None:
    ground = {"0,0": "ruins", "0,1": "castle"}
    scene = land("map", begin="map_movement", red={"at": "0,0", "heroes": STRONG}, ground=ground,
                 explored=("0,0", "0,1"), zones={"location deck": "road temple"})  # fmt: skip
    play(scene, "survey", "lay:1,0", "survey")
    assert choice(scene) == "lay:0,-1"


def test_a_weak_party_explores_nothing() -> None:
    assert choice(chart("bard", begin="roam")) == "nothing"
    assert choice(chart(STRONG, begin="roam")) == "explore"


def test_when_all_near_is_explored_it_goes_to_the_edge() -> None:
    ground = {"0,0": "ruins", "0,1": "castle", "1,0": "temple", "0,-1": "crypt", "-1,0": "tower"}
    scene = land("map", begin="map_movement", red={"at": "0,0", "heroes": STRONG}, ground=ground,
                 explored=tuple(ground))  # fmt: skip
    assert asked(scene) == "red travel"
    assert choice(scene).startswith("go:")


def test_only_a_strong_party_enters_the_dungeon_and_stays() -> None:
    arranged: dict[str, Any] = {"ground": {"0,0": "dungeon"}, "explored": ("0,0",)}
    strong = land("map", begin="roam", red={"at": "0,0", "heroes": STRONG}, **arranged)
    assert choice(strong) == "enter"
    weak = land("map", begin="roam", red={"at": "0,0", "heroes": "bard thief"}, **arranged)
    assert choice(weak) == "nothing"
    inside = arranged | {"inside": "red", "begin": "roam", "zones": {"dungeon path": "exit"}}
    assert choice(land("map", red={"at": "0,0", "heroes": STRONG}, **inside)) == "stay"
    assert choice(land("map", red={"at": "0,0", "heroes": "bard thief"}, **inside)) == "leave"


def test_a_strong_party_goes_deeper_into_the_dungeon() -> None:
    for heroes, chosen in ((STRONG, "deeper"), ("bard thief", "stop")):
        scene = land("map", begin="roam", ground={"0,0": "dungeon"}, explored=("0,0",),
                     red={"at": "0,0", "heroes": heroes},
                     zones={"dungeon deck": "corridor"})  # fmt: skip
        play(scene, "enter")
        assert choice(scene) == chosen


# Alone


def test_alone_it_fights_when_the_odds_are_good() -> None:
    laid: dict[str, Any] = {"location": "castle", "stake": "golden_goose"}
    strong = land("solitaire", 1, begin="solofight", red={"heroes": STRONG},
                  zones=laid | {"guardians": "orcs"})  # fmt: skip
    assert choice(strong) == "fight"
    weak = land("solitaire", 1, begin="solofight", red={"heroes": "bard thief"},
                zones=laid | {"guardians": "dragon"})  # fmt: skip
    assert choice(weak) == "decline"
