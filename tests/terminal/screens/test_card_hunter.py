"""How Card Hunter is drawn."""

import os
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from lodge.terminal.screens import screen_for
from lodge.terminal.screens.card_hunter.cards import Deck
from lodge.terminal.symbols import NICE, PLAIN
from tests.terminal.drawings import FILES, FOLDER, GAME, NAMES, WIDTHS, draw, drawing, position

SCREEN = screen_for(GAME, NICE)


@pytest.mark.parametrize("file", FILES)
def test_positions_look_as_when_last_reviewed(file: str) -> None:
    assert drawing(file) == (FOLDER / file).read_text("utf-8")


@pytest.mark.parametrize("width", [40, 60, 61, 75, 76, 80, 99, 120, 200])
@pytest.mark.parametrize("name", NAMES)
def test_no_line_is_wider_than_the_terminal(name: str, width: int) -> None:
    for line in draw(position(name), width).splitlines():
        assert cell_len(line) <= width


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_of_importance_is_cut_off(name: str, width: int) -> None:
    drawn = draw(position(name), width)
    assert "…" not in drawn
    view = position(name).view(None)
    for hunter in view["hunters"]:
        assert hunter.title() in drawn
    for part in view["parts"]:
        assert part["position"].title() in drawn


def test_plain_terminals_get_plain_signs() -> None:
    drawn = draw(position("middle"), 80, plain=True)
    signs = {sign for line in drawn.splitlines() for sign in line if ord(sign) > 127}
    # Boxes are the console's business: it replaces them itself.
    assert all("─" <= sign <= "╿" for sign in signs)


def test_faces_have_signs() -> None:
    printed = Deck({}, NICE)
    assert printed.text("W2").plain == "W2→"
    assert printed.text("R").plain == "R"
    assert Deck({}, PLAIN).text("W2").plain == "W2"
    playing = Deck({"card_faces": "standard52"}, NICE)
    assert playing.text("10D").plain == "10♦"


def test_the_odds_of_an_empty_part_are_a_warning() -> None:
    assert "Rage Mode follows!" in draw(position("empty_part"), 60)


def test_the_screen_never_needs_more_than_a_view() -> None:
    """Drawing a guess shows the same as drawing the truth."""
    match = position("middle")
    assert draw(match.guess(match.seat, "anything"), 80) == draw(match, 80)


def test_colours_are_left_out_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    view = position("middle").seen_by(None)
    monkeypatch.delenv("NO_COLOR", raising=False)
    shown = {}
    for colourless in (False, True):
        if colourless:
            monkeypatch.setenv("NO_COLOR", "1")
        out = StringIO()
        Console(file=out, force_terminal=True, width=80, _environ=dict(os.environ)).print(
            SCREEN.draw(view, 80)
        )
        shown[colourless] = out.getvalue()
    assert "\x1b[36m" in shown[False]
    assert "\x1b[36m" not in shown[True]
