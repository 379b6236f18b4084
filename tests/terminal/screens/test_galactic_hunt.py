"""How Galactic Hunt is drawn."""

from io import StringIO
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import lodge
from lodge.kernel.match import Match
from lodge.kernel.rulebook import Rulebook
from lodge.terminal.screens import screen_for
from lodge.terminal.screens.galactic_hunt.stack import STEPS
from lodge.terminal.symbols import NICE, PLAIN
from lodge.testing.players import RandomTable
from tests.games.galactic_hunt.chase import chase, play

GAME = lodge.load("galactic-hunt")


def drawn(
    match: Match, viewer: int | None, width: int = 120, plain: bool = False, details: bool = False
) -> str:
    screen = screen_for(GAME, PLAIN if plain else NICE, match.setup.options_doc())
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, highlight=False, emoji=False)
    view = match.seen_by(viewer)
    console.print((screen.details if details else screen.draw)(view, width))
    return out.getvalue()


def lines(match: Match, viewer: int | None, **how: Any) -> list[str]:
    return [line.strip(" │") for line in drawn(match, viewer, **how).splitlines()]


def test_boards_show_durability_tracking_keywords_and_what_is_attached() -> None:
    hunt = chase(
        red={"board": ["hunter d2", "bearer", "prowler"], "pursuits": ["night-watch p1"]},
        blue={"board": ["alien t3 Armor:1 Poison:2"], "supply": 5, "on": ["Restrained:2"]},
    )
    text = lines(hunt.match, 0)
    assert (
        text[0] == "▶Red: combat phase | supply Red 5, Blue 5 | paid: → target's player, else Blue"
    )
    assert "Plain Alien ♥10/10 tracking 3 hunt 5  Armor 1  Poison 2" in text
    assert "Blue  hand 0+0, deck 6+2, discard 0  Restrained 2" in text
    assert "Plain Hunter ♥8/10  Prowl 1" in text
    assert any(line.startswith("+ Bearer ♥") and "Crew" in line for line in text)
    assert "+ Prowling Harness  Prowl 1" in text
    assert (
        "~ Night Watch 1 of 3  Goal: 3 turns begun by you. "
        "Then: hunt any prey of an opponent once." in text
    )


def test_cards_that_look_alike_share_a_line() -> None:
    hunt = chase(red={"board": ["hunter", "bench", "bench", "bench"]})
    text = [line for line in lines(hunt.match, 0) if "Bench" in line]
    assert len(text) == 1
    assert text[0].endswith("×3")


def test_a_hunt_that_would_kill_stands_out() -> None:
    hunt = chase(blue={"board": ["alien d8 t2"]})
    assert "Plain Alien ♥2/10 tracking 2 hunt 3!" in lines(hunt.match, 0)


def test_the_own_board_is_the_last_one() -> None:
    hunt = chase(seats=3)
    for viewer, last in ((0, "Red"), (1, "Blue"), (2, "Green")):
        text = drawn(hunt.match, viewer)
        assert f"{last} (you)" in text
        others = [name for name in ("Red", "Blue", "Green") if name != last]
        assert all(text.rindex(f"{name}  hand") < text.index(f"{last} (you)") for name in others)


def test_face_down_cards_are_known_to_their_owner_alone() -> None:
    hunt = chase(red={"hidden": ["trap"], "hand": ["strike"]})
    assert "? Simple Trap (face down, by your Plain Hunter, paid 0)" in lines(hunt.match, 0)
    for viewer in (1, None):
        text = drawn(hunt.match, viewer)
        assert "Simple Trap" not in text
        assert "Strike" not in text
        assert "? face-down card (by Red's Plain Hunter, paid 0)" in text


def test_the_hand_shows_what_cards_cost_now() -> None:
    hunt = chase(
        red={"hand": ["harden", "free"], "on": ["Restrained:2"], "pursuit_hand": ["steady-work"]}
    )
    assert "Hand: Cannot Be Stopped 3; Free Step 2 | pursuits: Steady Work" in lines(hunt.match, 0)
    assert "Hand: empty" in lines(hunt.match, 1)


def test_the_stack_shows_what_is_answered_and_who_is_asked() -> None:
    hunt = chase(
        red={"hand": ["strike", "free"]}, blue={"hand": ["cancel", "free"]}, green={}, seats=3
    )
    play(hunt, "play:strike", "@blue", hold=True)
    text = lines(hunt.match, 1)
    assert any("Being resolved" in line for line in text)
    assert "Reactions: Blue is asked, then Green and Red" in text
    assert "1. Red plays Strike at your Plain Alien - may be answered" in text
    assert "Target an opponent's prey. Hunt it once." in text
    play(hunt, "react:cancel", hold=True)
    text = lines(hunt.match, 0)
    assert "2. Blue plays Cancel at your Plain Hunter (answers 1) - may be answered" in text


def test_a_hunt_tells_its_damage() -> None:
    hunt = chase(red={"hand": ["strike-three"]}, blue={"board": ["alien t2"], "hand": ["fail-one"]})
    play(hunt, "play:strike-three", "@blue", "pass", hold=True)
    while hunt.match.decision != "react" or len(hunt.match.view(None)["stack"]) < 2:
        play(hunt, "pass", hold=True)
    assert "2. Red hunts your Plain Alien: 3 hunts, 5 damage - may be answered" in lines(
        hunt.match, 1
    )


def test_details_explain_keywords_cards_and_steps() -> None:
    hunt = chase(
        red={"hand": ["strike", "free"], "board": ["hunter", "prowler"]},
        blue={"hand": ["cancel"], "discard": ["free"]},
    )
    play(hunt, "play:strike", "@blue", hold=True)
    text = "\n".join(lines(hunt.match, 1, width=200, details=True))
    assert "▶ reactions [GH-184]" in text
    assert "its effect, line by line, then its keywords [GH-186, GH-187]" in text
    assert "[GH-449]" in text
    assert "Red's Plain Hunter: Prowl 1 (from Red's Prowling Harness)" in text
    assert "Cancel: In answer, when an opponent plays a card: nullify what you answer." in text
    assert "Blue, discard: Free Step" in text


def test_the_steps_name_clauses_that_there_are() -> None:
    book = Rulebook(GAME)
    for steps in STEPS.values():
        for _, _, clauses in steps:
            for part in clauses.replace(" to ", ", ").split(", "):
                assert part in book, part


@pytest.mark.parametrize("width", [40, 60, 80, 100, 160])
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"characters": "two"}), (6, {})])
def test_no_line_is_wider_than_the_terminal(
    seats: int, options: dict[str, Any], width: int
) -> None:
    match = GAME.new(seats, options, key=width, events=True)
    table = RandomTable(str(width))
    for number in range(400):
        if match.over:
            break
        match.apply(table.choose(match))
        if number % 25 == 0:
            for details in (False, True):
                for line in drawn(match, 0, width, details=details).splitlines():
                    assert cell_len(line) <= width


def test_two_boards_fit_a_small_terminal() -> None:
    """24 lines of 80 columns, with the rule above, the question and a few choices."""
    hunt = chase(
        red={
            "board": ["hunter", "bearer", "prowler"],
            "hand": ["strike", "free", "harden"],
            "pursuits": ["night-watch", "steady-work"],
        },
        blue={"board": ["alien t2", "bench", "veil"], "hand": ["cancel"], "hidden": ["trap"]},
    )
    assert len(drawn(hunt.match, 0, 80).splitlines()) <= 17


def test_plain_terminals_get_plain_signs() -> None:
    hunt = chase(red={"hand": ["strike"]}, blue={"hand": ["free"]})
    play(hunt, "play:strike", "@blue", hold=True)
    text = drawn(hunt.match, 0, 80, plain=True)
    assert "#10/10" in text
    signs = {sign for sign in text if ord(sign) > 127}
    assert all("─" <= sign <= "╿" for sign in signs)
