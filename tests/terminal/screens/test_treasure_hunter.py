"""How Treasure Hunter is drawn."""

from io import StringIO
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import lodge
from lodge.games.treasure_hunter.model.catalogue import LOCATIONS
from lodge.kernel.match import Match
from lodge.terminal.screens import screen_for
from lodge.terminal.symbols import NICE, PLAIN
from lodge.testing.players import RandomTable
from tests.games.treasure_hunter.land import land
from tests.games.treasure_hunter.realms import battle, play, realm, until

GAME = lodge.load("treasure-hunter")


def drawn(match: Match, viewer: int | None, width: int, plain: bool = False) -> str:
    screen = screen_for(GAME, PLAIN if plain else NICE)
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, highlight=False, emoji=False)
    view = match.seen_by(viewer)
    console.rule(GAME.phrases.heading(view))
    console.print(screen.draw(view, width))
    console.print(screen.details(view, width))
    return out.getvalue()


def lines(match: Match, viewer: int | None, width: int = 120) -> list[str]:
    return [line.strip(" │") for line in drawn(match, viewer, width).splitlines()]


def test_parties_show_cbt_hits_items_and_spells() -> None:
    scene = realm(
        red="warrior-1+battle_axe wizard*fireball*sleep | | dragons_hoard",
        orange="thief+magic_bow+spell_book bard | tavern",
        barred_next=["orange"],
    )
    text = drawn(scene.match, 0, 120)
    assert "▶Red: recruit phase · discard pile 0" in text
    assert "▶Red (you)  3 points (Dragons Hoard)  0 in hand  CBT 6" in text
    assert "Warrior  CBT 5  ♥♥♡  Battle Axe" in text
    assert "Wizard   CBT 1  ♥    spells 2 of 4 Fireball, Sleep" in text
    assert "Orange  0 points  1 in hand  CBT 6  no adventure in the next turn" in text
    assert "Magic Bow, Spell Book (carried)" in text


def test_only_the_owner_reads_spells_and_hand() -> None:
    scene = realm(red="wizard*fireball | theft", orange="| tavern")
    assert "Fireball" in drawn(scene.match, 0, 120)
    for viewer in (1, None):
        text = drawn(scene.match, viewer, 120)
        assert "Fireball" not in text
        assert "Theft" not in text
        assert "spells 1 of 4" in text


def test_the_hand_is_grouped_by_type() -> None:
    hand = "orcs theft dwarf dragon castle golden_goose fireball boots_of_speed"
    scene = realm(red=f"| {hand}")
    assert lines(scene.match, 0, 200)[-1] == (
        "Hand, 8 of 7: heroes Dwarf 2; items Boots of Speed; spells Fireball; locations Castle; "
        "treasures Golden Goose 1; guardians Dragon 18, Orcs 12; events Theft"
    )


def test_the_adventure_shows_both_sums_with_every_addend() -> None:
    scene = until(
        battle("ogres", at="caves", red="dwarf+war_hammer wizard", dice="3 4 4 5"),
        "orange window",
    )
    text = lines(scene.match, 0)
    assert "Underground. Humanoid guardians +2." in text
    assert "At stake: Golden Goose" in text
    assert "Ogres - Humanoid, Giant, Weapons, Intelligent (played by Orange)" in text
    assert (
        "Party 23 = Dwarf 2, +2 against giants, +1 for the terrain, War Hammer 1 + 3 + 4; "
        "Wizard 1; dice 4 + 5"
    ) in text
    assert "Against 23 = Ogres 14, Caves +2; dice 3 + 4" in text
    assert "Won if nothing more is played: yes" in text
    assert "At stake: 1 face down" in lines(scene.match, 1)
    assert any("War Hammer (wielded)" in line for line in text)


def test_before_the_dice_there_is_a_chance() -> None:
    scene = battle("orcs", red="barbarian warrior", options={"dice_timing": "after_cards"})
    # 9 against 13: the party must roll 4 more.
    assert "Won if nothing more is played: 16%" in lines(scene.match, None)


def test_regenerating_guardians_tell_how_often() -> None:
    scene = until(battle("zombies", red="warrior"), "orange window")
    assert any("to be beaten 2 times" in line for line in lines(scene.match, 0))


def test_many_parties_take_a_line_each() -> None:
    scene = realm(
        4, red="warrior", orange="dwarf-1+war_hammer wizard*sleep", yellow="thief", green="| orcs"
    )
    text = lines(scene.match, 0)
    assert "Dwarf 7 ♥2 (1 item), Wizard 1 ♥1 (1 spell)" in text
    assert "Warrior  CBT 4  ♥♥♥" in text
    assert "Green  1 in hand  no heroes" in [line.replace("  0 points", "") for line in text]


def test_the_grid_shows_guardians_treasures_and_pawns() -> None:
    scene = land(
        "board",
        red={"at": "1,2", "heroes": "warrior"},
        ground={"1,2": "castle", "2,2": "mine", "3,3": "giants_playground"},
        lairs={"2,2": "orcs", "3,3": "ogres"},
        hoards={"2,2": "golden_goose battle_axe", "3,3": "living_harp"},
        turned_up=("3,3",),
        begin="board_movement",
    )
    text = drawn(scene.match, 0, 120)
    rows = [[part.strip() for part in line.split("│")[1:-1]] for line in text.splitlines()]
    grid = [row for row in rows if len(row) == 6]
    assert grid[0] == ["", "1", "2", "3", "4", "5"]
    assert grid[1][:3] == ["1", "home of Red", "Castle"]
    assert grid[2][:3] == ["", "", "Red"]
    assert grid[4][2] == "? $$"
    assert grid[5][3] == "Giants Playground"
    assert grid[6][3] == "Ogres $"
    assert grid[9][5] == "home of Orange"
    assert "Cells are row,column. ? guardian face down, $ treasure." in text


def height(match: Match, viewer: int | None, width: int) -> int:
    """The lines of a position, without its details."""
    whole = drawn(match, viewer, width)
    screen = screen_for(GAME, NICE)
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, highlight=False, emoji=False)
    console.print(screen.details(match.seen_by(viewer), width))
    return len(whole.splitlines()) - len(out.getvalue().splitlines())


FULL = "warrior-1+flame_sword+mithril_armor wizard*fireball*freeze thief+magic_bow priestess*heal"


@pytest.mark.parametrize("seats", [2, 4])
def test_on_a_small_terminal_the_grid_has_a_line_for_each_row(seats: int) -> None:
    others = {"at": "3,4", "heroes": "dwarf+war_hammer cleric knight", "pile": "living_harp"}
    scene = land(
        "board",
        seats,
        red={"at": "1,2", "heroes": FULL, "hand": "lost tavern spy smite ambush fear sleep"},
        orange=others,
        ground={"1,2": "castle", "2,2": "mine", "3,3": "giants_playground", "3,4": "maze"},
        lairs={"2,2": "orcs", "3,3": "ogres"},
        hoards={"2,2": "golden_goose battle_axe", "3,3": "kings_crown"},
        turned_up=("3,3",),
        begin="board_movement",
    )
    text = [" ".join(line.split()) for line in drawn(scene.match, 0, 80).splitlines()]
    assert "1 home of Red Castle R" in " ".join(text)
    assert "2 Mine ?$$" in text
    assert "3 Giants Pl. !$ Maze O" in text
    assert "! Turned up: Ogres 3,3" in text
    folded = "Orange 1 point (1 treasure) 0 in hand CBT 15 of 3 heroes"
    assert folded in text
    assert ("Dwarf 8 ♥3 (1 item), Cleric 3 ♥2, Knight 4 ♥3" in text) == (seats == 2)
    assert height(scene.match, 0, 80) <= 20
    # The details have it all.
    assert sum("Ogres $" in line for line in text) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_on_a_small_terminal_an_adventure_hides_the_grid(seats: int) -> None:
    scene = land(
        "board",
        seats,
        red={"at": "1,2", "heroes": FULL, "hand": "lost tavern spy smite fear sleep"},
        orange={"at": "3,4", "heroes": "dwarf+war_hammer cleric knight", "hand": "ambush"},
        ground={"1,2": "castle", "3,4": "maze"},
        lairs={"1,2": "orcs"},
        hoards={"1,2": "golden_goose", "3,4": "kings_crown"},
        begin="roam",
        dice="1 2 3 4",
    )
    assert scene.match.decision == "window"
    text = drawn(scene.match, 0, 80)
    position = text[: text.index("Hand, 6 of 7")]
    assert "Guarded space: Castle" in position
    assert "Cells are row,column" not in position
    assert "Cells are row,column" in text
    assert height(scene.match, 0, 80) <= 22


def test_a_map_too_high_is_cut_around_the_pawn() -> None:
    ground = {f"{row},0": name for row, name in enumerate([*LOCATIONS[:11], "volcano"])}
    scene = land(
        "map", red={"at": "11,0", "heroes": "warrior"}, ground=ground, begin="map_movement"
    )
    assert "Out of sight: 5 to the north" in drawn(scene.match, 0, 80)
    assert "Out of sight" not in drawn(scene.match, 0, 100)


def test_the_map_shows_explored_cards_and_the_way_into_the_dungeon() -> None:
    scene = land(
        "map",
        red={"at": "0,0", "heroes": "warrior"},
        orange={"at": "0,1", "heroes": "dwarf"},
        ground={"0,0": "castle", "0,1": "dungeon", "-1,0": "caves"},
        explored=("-1,0",),
        begin="map_movement",
    )
    text = drawn(scene.match, 0, 80)
    assert "Dungeon>" in text
    assert "(Caves)" in text
    assert "( ) explored, > into the dungeon" in text


def test_a_map_too_wide_is_cut_around_the_pawn() -> None:
    names = [*LOCATIONS[:11], "volcano"]
    ground = {f"0,{column}": name for column, name in enumerate(names)}
    scene = land(
        "map", red={"at": "0,11", "heroes": "warrior"}, ground=ground, begin="map_movement"
    )
    text = drawn(scene.match, 0, 60)
    assert "Volcano" in text
    assert "Maze" not in text
    assert "Out of sight: 7 to the west" in text


def test_the_dungeon_is_drawn_as_a_way() -> None:
    scene = land(
        "map",
        red={"at": "0,0", "heroes": "warrior"},
        ground={"0,0": "dungeon"},
        inside="red",
        zones={"dungeon path": "exit corridor"},
        begin="roam",
    )
    text = drawn(scene.match, 0, 120)
    assert "Dungeon: Red → Corridor → Exit  (29 cards left)" in text
    assert "in the dungeon" in text
    assert "Left of the dungeon: Corridor 6, Exit 1" in text


def test_alone_the_cards_laid_out_and_the_goal_are_shown() -> None:
    scene = land(
        "solitaire",
        1,
        red={"heroes": "warrior"},
        zones={"location": "caves", "guardians": "orcs", "stake": "golden_goose"},
        begin="solofight",
    )
    text = drawn(scene.match, 0, 120)
    assert "9 points to win, so far pauper" in text
    assert "Laid out: Caves, Underground; Humanoid guardians +2" in text
    assert "Laid out: Orcs, guardian 12 - Humanoid, Weapons" in text


def test_details_explain_cbt_and_list_what_lies_open() -> None:
    scene = realm(
        red="warrior+battle_axe bard*divination | orcs",
        zones={"discard": "theft castle dragon", "deck": "fireball dwarf"},
        begin="recovery_phase",
    )
    play(scene, "cast:divination:bard")
    text = lines(scene.match, 0)
    assert any("6 = Warrior 4, Bard +1, Battle Axe 1" in line for line in text)
    assert any("locations Castle; guardians Dragon; events Theft" in line for line in text)
    assert any("Known in the deck, from the top: 1. Fireball, 2. Dwarf" in line for line in text)
    assert not any("Known in the deck" in line for line in lines(scene.match, 1))


MODES: list[tuple[int, dict[str, Any]]] = [
    (8, {}),
    (4, {"mode": "board", "dungeon": "on"}),
    (4, {"mode": "map"}),
    (1, {"mode": "solitaire"}),
]


@pytest.mark.parametrize("width", [40, 60, 80, 99, 100, 160])
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_no_line_is_wider_than_the_terminal(
    seats: int, options: dict[str, Any], width: int
) -> None:
    match = GAME.new(seats, options, key=width, events=True)
    table = RandomTable(str(width))
    for number in range(600):
        if match.over:
            break
        match.apply(table.choose(match))
        if number % 20 == 0:
            for line in drawn(match, 0, width).splitlines():
                assert cell_len(line) <= width


def test_plain_terminals_get_plain_signs() -> None:
    scene = realm(red="warrior-1", orange="thief")
    text = drawn(scene.match, 0, 80, plain=True)
    assert "##." in text
    signs = {sign for sign in text if ord(sign) > 127}
    assert all("─" <= sign <= "╿" for sign in signs)
