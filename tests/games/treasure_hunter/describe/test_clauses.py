"""What the log names: the clause of the card, the phase or the place that an event comes of."""

from typing import Any

import pytest

from lodge.testing import Scenario
from tests.games.treasure_hunter.land import land
from tests.games.treasure_hunter.realms import GAME, battle, finish, play, realm

STRONG = "barbarian warrior knight"
LOSES = "6 6 1 1 1"
WINS = "1 1 6 6 1"


def clauses(scene: Scenario, name: str, seat: int | None = None) -> list[str]:
    """The clauses of the events of a name, in their order."""
    return [event.clause for event in scene.told(seat, name)]


def setting_out(orange: str) -> Scenario:
    """Red goes to the Castle, with the Golden Goose at stake."""
    scene = realm(begin="declare", red=f"{STRONG} | castle golden_goose", orange=orange, dice=WINS)
    return play(scene, "adventure", "location:castle", "stake:golden_goose")


def on_ground(mode: str, begin: str = "roam", **arranged: Any) -> Scenario:
    """Red on a space with a location; more than that as a test arranges it."""
    cell = "1,2" if mode == "board" else "0,1"
    red = {"at": cell, "heroes": STRONG, **arranged.pop("red", {})}
    ground = {"1,2": "castle"} if mode == "board" else {"0,0": "ruins", "0,1": "castle"}
    hoards = {"3,3": "dragons_hoard"} if mode == "board" else {}
    return land(
        mode,
        begin=begin,
        red=red,
        ground=arranged.pop("ground", ground),
        hoards=arranged.pop("hoards", hoards),
        **arranged,
    )


def in_dungeon(card: str, dice: str) -> Scenario:
    """Red takes a step to this card."""
    return on_ground(
        "map",
        ground={"0,0": "ruins", "0,1": "dungeon"},
        inside="red",
        zones={"dungeon deck": card, "dungeon path": "corridor", "guardian deck": "orcs"},
        dice=dice,
    )


def alone(deck: str, dice: str = "", heroes: str = STRONG) -> Scenario:
    red = {"heroes": heroes}
    return land("solitaire", 1, begin="discover", red=red, zones={"deck": deck}, dice=dice)


# Cards


def test_events_and_spells_are_told_by_their_own_clauses() -> None:
    scene = realm(red="thief | theft tracker trading_post", orange="|| golden_goose")
    play(scene, "play:theft", "play:trading_post")
    assert clauses(scene, "played") == ["TH-461", "TH-474"]
    scene = battle("orcs", red="wizard*fireball cleric*freeze", dice=LOSES)
    play(scene, "cast:fireball:wizard", "cast:freeze:cleric")
    assert clauses(scene, "has_cast") == ["TH-324", "TH-325"]


def test_what_cards_add_is_told_by_the_clause_of_its_side() -> None:
    def told(vs: str, orange: str, *plays: str) -> list[tuple[str, str]]:
        scene = finish(battle(vs, red="wizard*fireball", orange=orange, dice=LOSES), *plays)
        return [(event.data["card"], event.clause) for event in scene.told(name="card_adds")]

    assert told("orcs", "| ambush tavern", "play:ambush", "cast:fireball:wizard") == [
        ("fireball", "TH-150"),
        ("ambush", "TH-157"),
    ]
    assert told("party_encounter", "knight | ambush", "play:ambush") == [("ambush", "TH-164")]


def test_a_hand_is_seen_by_the_clause_of_what_shows_it() -> None:
    scene = realm(red="thief | spy | magic_tapestry", orange="| orcs fear")
    play(scene, "tapestry", "play:spy", "discard:fear")
    assert clauses(scene, "hand_seen") == ["TH-453", "TH-322"]
    assert clauses(scene, "saw_hand", 0) == ["TH-453", "TH-322"]
    assert clauses(scene, "discarded") == ["TH-322"]


def test_items_are_given_by_the_clause_of_where_they_come_from() -> None:
    scene = realm(red="thief warrior | battle_axe pilfer", orange="knight+war_hammer")
    play(scene, "give:battle_axe", "hero:thief", "move:battle_axe", "play:pilfer", "hero:thief")
    assert clauses(scene, "given") == ["TH-054", "TH-057", "TH-462"]
    scene = on_ground("board", lairs={"1,2": "orcs"}, hoards={"1,2": "war_hammer"}, dice=WINS)
    play(scene, "hero:warrior")
    assert clauses(scene, "given") == ["TH-543"]


# Healing and discarding


def test_healing_is_told_by_what_heals() -> None:
    scene = realm(begin="recovery_phase", red="warrior-2 | tavern")
    assert clauses(play(scene, "play:tavern"), "healed") == ["TH-220", "TH-468"]
    scene = realm(begin="recovery_phase", red="warrior-2 paladin*heal", dice="1")
    play(scene, "cast:heal:paladin")
    assert clauses(scene, "healed") == ["TH-220", "TH-224"]
    scene = realm(begin="recovery_phase", red="warrior-2 || enchanted_goblet")
    play(scene, "goblet")
    assert clauses(scene, "healed") == ["TH-220", "TH-455"]
    scene = on_ground("board", "recovery_phase", red={"heroes": "warrior-2"})
    assert clauses(scene, "healed") == ["TH-570"]


def test_who_is_well_again_is_told_by_what_cured_him() -> None:
    scene = realm(begin="recovery_phase", red="warrior-1~ knight-2~ cleric*cure")
    play(scene, "cast:cure:cleric")
    assert clauses(scene, "well_again") == ["TH-223", "TH-327"]


def test_discards_are_told_by_what_asks_for_them() -> None:
    scene = realm(begin="drop", red="wizard*fear warrior cleric*sleep")
    play(scene, "drop:fear", "drop:warrior", "drop:cleric")
    assert clauses(scene, "spell_dropped") == ["TH-240"]
    assert clauses(scene, "dropped") == ["TH-240", "TH-240"]
    assert clauses(scene, "spell_lost") == ["TH-241"]
    scene = realm(begin="trim_all", red="| orcs ogres fear castle maze ruins crypt forest")
    assert clauses(play(scene, "discard:orcs"), "discarded") == ["TH-243"]
    scene = realm(begin="trim_all", red="wizard warrior knight thief cleric*sleep*fear*heal")
    play(scene, "discard:wizard")
    assert clauses(scene, "dropped") == ["TH-243"]
    assert clauses(play(scene, "discard:sleep"), "spell_dropped") == ["TH-243"]
    scene = play(realm(red="| trading_post orcs"), "play:trading_post")
    assert clauses(scene, "discarded") == ["TH-474"]


# Quests


def test_guardians_come_up_by_the_clause_that_brings_them() -> None:
    scene = setting_out("| orcs ogres double_trouble tavern")
    assert clauses(play(scene, "oppose:orcs"), "guardian_appears") == ["TH-086"]
    assert clauses(play(scene, "double:ogres"), "guardian_appears") == ["TH-086", "TH-090"]
    scene = battle("kobolds", red=STRONG, orange="| second_guardian orcs tavern", dice=WINS)
    assert clauses(play(scene, "second:orcs"), "guardian_appears") == ["TH-471"]
    scene = realm(begin="declare", red="warrior", orange="| encounter orcs tavern")
    assert clauses(play(scene, "encounter:orcs"), "guardian_appears") == ["TH-092"]
    scene = on_ground("board", lairs={"1,2": "orcs"}, dice=WINS)
    assert clauses(scene, "guardian_appears") == ["TH-541"]
    scene = on_ground("map", zones={"guardian deck": "orcs"}, dice=WINS)
    assert clauses(play(scene, "explore"), "guardian_appears") == ["TH-611"]
    assert clauses(in_dungeon("cell", WINS), "guardian_appears") == ["TH-656"]
    scene = play(alone("castle orcs golden_goose", WINS), "done", "fight")
    assert clauses(scene, "guardian_appears") == ["TH-707"]


def test_a_quest_ends_by_the_clause_of_its_kind() -> None:
    scene = setting_out("")
    assert clauses(scene, "quest_won") + clauses(scene, "claimed") == ["TH-088", "TH-088"]
    scene = finish(battle("orcs", red=STRONG, dice=WINS))
    assert clauses(scene, "quest_won") + clauses(scene, "claimed") == ["TH-205", "TH-205"]
    scene = finish(battle("dragon", red="warrior", dice=LOSES))
    assert clauses(scene, "quest_lost") + clauses(scene, "stake_lost") == ["TH-185", "TH-185"]
    scene = on_ground("board", lairs={"1,2": "orcs"}, dice=WINS)
    assert clauses(scene, "quest_won") == ["TH-543"]
    scene = on_ground("map", zones={"guardian deck": "orcs"}, dice=WINS)
    assert clauses(play(scene, "explore"), "quest_won") == ["TH-612"]
    assert clauses(in_dungeon("cell", WINS), "quest_won") == ["TH-656"]


def test_retreats_are_told_by_whose_they_are() -> None:
    scene = battle("orcs", red="warrior | fight_another_day")
    play(scene, "play:fight_another_day")
    assert clauses(scene, "retreated") + clauses(scene, "stake_lost") == ["TH-124", "TH-124"]
    scene = battle("party_encounter", red="warrior", orange="knight | fight_another_day")
    assert clauses(play(scene, "play:fight_another_day"), "retreated") == ["TH-125"]


# Grid, map, dungeon, and alone


def test_pawns_go_by_the_clause_that_moves_them() -> None:
    scene = on_ground("board", "board_movement", dice="3")
    play(scene, "roll", "go:south", "stop")
    assert clauses(scene, "pawn_moved") == ["TH-532"]
    scene = play(on_ground("board", "board_movement"), "home")
    assert clauses(scene, "went_home") == ["TH-531"]
    scene = on_ground("map", "map_movement", red={"at": "0,0"})
    assert clauses(play(scene, "skip", "go:east"), "pawn_moved") == ["TH-607"]
    scene = play(on_ground("map", "map_movement"), "skip", "home")
    assert clauses(scene, "went_home") == ["TH-607"]


@pytest.mark.parametrize("dice", ["6 6 1 1 1 1", "1 1 6 6 1 1"])
def test_whoever_is_beaten_by_a_party_goes_home(dice: str) -> None:
    scene = on_ground(
        "board", red={"heroes": "warrior"}, orange={"at": "1,2", "heroes": "knight"}, dice=dice
    )
    while scene.match.decision == "hit":
        play(scene, scene.options[0])
    assert clauses(scene, "went_home") == ["TH-557"]


@pytest.mark.parametrize("who", ["red", "orange"])
def test_a_party_that_retreats_from_another_goes_home(who: str) -> None:
    players: dict[str, Any] = {
        "red": {"heroes": "warrior"},
        "orange": {"at": "1,2", "heroes": "knight"},
    }
    players[who]["hand"] = "fight_another_day"
    scene = on_ground("board", **players)
    assert clauses(play(scene, "play:fight_another_day"), "went_home") == ["TH-558"]


def test_beaten_and_retreating_parties_go_home_by_the_clause_of_the_place() -> None:
    def beaten(scene: Scenario) -> list[str]:
        while scene.match.decision == "hit":
            play(scene, scene.options[-1])
        return clauses(scene, "quest_lost") + clauses(scene, "went_home")

    dragon = {"guardian deck": "dragon"}
    assert beaten(on_ground("board", lairs={"1,2": "dragon"}, dice=LOSES)) == ["TH-544", "TH-544"]
    scene = on_ground("map", zones=dragon, dice=LOSES)
    assert beaten(play(scene, "explore")) == ["TH-612", "TH-612"]
    scene = on_ground("board", lairs={"1,2": "dragon"}, red={"hand": "fight_another_day"})
    assert clauses(play(scene, "play:fight_another_day"), "went_home") == ["TH-545"]


def test_hits_of_the_dungeon() -> None:
    assert clauses(in_dungeon("trap_room", "1 1 3"), "dungeon_hits") == ["TH-659"]
    assert clauses(in_dungeon("ceiling_collapse", "6"), "dungeon_hits") == ["TH-660"]


def test_discards_of_a_player_alone() -> None:
    match = GAME.new(1, {"mode": "solitaire"}, key=3, events=True)
    assert {event.clause for event in match.events(0) if event.name == "discarded"} >= {"TH-701"}
    scene = alone("castle maze orcs golden_goose")
    assert clauses(scene, "discarded") == ["TH-703"]
    play(scene, "done", "decline")
    assert clauses(scene, "discarded") == ["TH-703"] + ["TH-707"] * 3
    scene = alone("castle orcs golden_goose", heroes="wizard*invisibility")
    play(scene, "done", "fight", "cast:invisibility:wizard")
    assert clauses(scene, "discarded") == ["TH-709"] * 2
