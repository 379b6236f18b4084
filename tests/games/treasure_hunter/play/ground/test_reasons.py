"""Why an action on grid and map, and in the dungeon, is refused."""

from tests.games.treasure_hunter.land import land
from tests.games.treasure_hunter.refused import Case, check, each, scene

EXACT = {"board_move": "exact"}
MAP = {"0,0": "castle", "0,1": "road", "1,0": "caves"}

# fmt: off
MOVING = [
    Case("at-home", "home", "You are at home already (TH-531).",
         scene(land, "board", red={"at": "1,1", "heroes": "warrior"}, begin="board_movement")),
    Case("must-move", "stay", "By the option board_move nobody stays: roll or go home.",
         scene(land, "board", red={"at": "1,2", "heroes": "warrior"}, begin="board_movement",
               options=EXACT)),
    Case("must-use-roll", "stop", "By the option board_move the whole roll is used.",
         scene(land, "board", then="roll", red={"at": "1,2", "heroes": "warrior"}, dice="3",
               begin="board_movement", options=EXACT)),
    Case("off-grid", "go:north", "The grid ends to the north of you (TH-532).",
         scene(land, "board", then="roll", red={"at": "1,4", "heroes": "warrior"}, dice="3",
               begin="board_movement")),
    Case("other-home", "go:east", "To the east is the home of another player (TH-532).",
         scene(land, "board", 3, then="roll", red={"at": "1,4", "heroes": "warrior"}, dice="3",
               begin="board_movement")),
    Case("taken", "lay:0,1", "A card lies at 0,1 already (TH-605).",
         scene(land, "map", then="survey", red={"at": "0,0", "heroes": "warrior"}, ground=MAP,
               begin="map_movement")),
    Case("block", "lay:1,1", "A card at 1,1 would fill a block of four (TH-606).",
         scene(land, "map", then="survey", red={"at": "0,0", "heroes": "warrior"}, ground=MAP,
               begin="map_movement")),
    Case("too-far", "lay:0,2", "0,2 is not next to you (TH-605).",
         scene(land, "map", then="survey", red={"at": "0,0", "heroes": "warrior"}, ground=MAP,
               begin="map_movement")),
    Case("too-far-from-road", "lay:0,3",
         "0,3 is neither next to you nor to the Road (TH-605).",
         scene(land, "map", then="survey lay:-1,0 survey", begin="map_movement",
               red={"at": "0,0", "heroes": "warrior"}, ground=MAP,
               zones={"location deck": "road maze"})),
    Case("no-card", "go:west", "No card lies to the west of you (TH-607).",
         scene(land, "map", then="skip", red={"at": "0,0", "heroes": "warrior"}, ground=MAP,
               begin="map_movement")),
    Case("at-home", "home", "You are at home already (TH-607).",
         scene(land, "map", then="skip", red={"at": "0,0", "heroes": "warrior"}, ground=MAP,
               begin="map_movement")),
]

ROAMING = [
    Case("not-on-map", "explore", "Locations are explored on the map only (TH-610).",
         scene(land, "board", red={"at": "1,2", "heroes": "warrior"}, ground={"1,2": "dungeon"},
               begin="roam", options={"dungeon": "on"})),
    Case("explored", "explore", "This location has been explored (TH-613).",
         scene(land, "map", red={"at": "0,0", "heroes": "warrior"}, ground={"0,0": "dungeon"},
               explored=("0,0",), begin="roam")),
    Case("no-entrance", "enter", "There is no entrance to the dungeon here (TH-651).",
         scene(land, "map", red={"at": "0,0", "heroes": "warrior"}, ground={"0,0": "castle"},
               begin="roam")),
    Case("no-dungeon", "enter", "This match is played without the dungeon (TH-650).",
         scene(land, "map", red={"at": "0,0", "heroes": "warrior"}, ground={"0,0": "castle"},
               begin="roam", options={"dungeon": "off"})),
    Case("occupied", "enter", "The party of Orange is in the dungeon (TH-651).",
         scene(land, "map", red={"at": "0,0", "heroes": "warrior"}, inside="orange",
               orange={"at": "0,0", "heroes": "dwarf"}, ground={"0,0": "dungeon"}, begin="roam",
               zones={"dungeon path": "corridor"})),
    Case("from-deck", "encounter:orcs",
         "The guardian deck sends one: play Encounter alone (TH-566).",
         scene(land, "board", asked="orange encounter", red={"at": "1,2", "heroes": "warrior"},
               orange={"at": "5,5", "hand": "encounter"}, ground={"1,2": "castle"}, begin="roam")),
    Case("no-such-player", "opponent:blue", "Blue does not take part.",
         scene(land, "board", 3, then="cast:invisibility:wizard",
               red={"at": "1,2", "heroes": "wizard*invisibility"}, ground={"1,2": "castle"},
               lairs={"1,2": "orcs"}, hoards={"1,2": "golden_goose"}, begin="roam")),
]
# fmt: on
CASES = [*MOVING, *ROAMING]


@each(CASES)
def test_what_the_ground_does_not_allow(case: Case) -> None:
    check(case)
