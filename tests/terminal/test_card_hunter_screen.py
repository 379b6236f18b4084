"""How Card Hunter is drawn and how its choices are worded."""

import os
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from lodge.terminal.screens import screen_for
from lodge.terminal.screens.card_hunter.cards import Card, Deck
from lodge.terminal.screens.card_hunter.odds import odds_of
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


def test_faces_are_read() -> None:
    printed = Deck(position("middle").view(None), NICE)
    assert printed.card("H3") == Card("H3", 2, 3)
    assert printed.card("R") == Card("R", -1, 0)
    assert printed.text("W2").plain == "W2→"
    assert Deck(position("middle").view(None), PLAIN).text("W2").plain == "W2"
    playing = Deck(position("playing_cards").view(None), NICE)
    assert playing.card("10S") == Card("10S", 0, 3)
    assert playing.card("AH") == Card("AH", 2, 1)
    assert playing.card("QC") == Card("QC", -1, 0)
    assert playing.text("10D").plain == "10♦"


def test_odds_count_the_cards_that_are_not_seen() -> None:
    view = position("middle").view(None)
    odds = odds_of(view, 3, Deck(view, NICE))
    assert odds is not None
    assert odds.cards == {"C1": 1, "C3": 1, "R": 1}
    assert odds.strikes == pytest.approx([0, 0, 0, 2 / 3])
    assert odds.rage == pytest.approx(1 / 3)
    assert odds.unseen == 1


def test_odds_know_what_went_back_from_the_hit_pile() -> None:
    """A card that was face up is not the one that was removed unseen."""
    match = position("middle")
    assert match.decision == "act"
    doc = match.to_json()
    doc["zones"]["claws part"] = ["R", "C1"]
    doc["zones"]["claws unseen"] = ["C3"]
    doc["token"] = "west"
    doc.pop("pending")
    match = GAME.from_json(doc)
    while match.view(None)["round"] == 12:
        moves = [action for action in match.legal() if match.text(action).startswith("move")]
        match.apply(moves[0])
    # Claws attacked with Rage: T1 went back into [C1] and one of the two attacked.
    view = match.view(None)
    assert view["parts"][3]["size"] == 1
    odds = odds_of(view, 3, Deck(view, NICE))
    assert odds is not None
    hit = view["zones"]["claws hits"]
    if hit == ["T1"]:
        # What is left is C1 or C3.
        assert odds.strikes == pytest.approx([0, 0, 0, 1])
    else:
        # T1 is certainly there, C3 certainly not.
        assert odds.strikes == pytest.approx([1, 0, 0, 0])


def test_a_hidden_nature_has_no_odds() -> None:
    view = position("deduction").view(None)
    assert odds_of(view, 0, Deck(view, NICE)) is None


def test_the_odds_of_an_empty_part_are_a_warning() -> None:
    assert "Rage Mode follows!" in draw(position("empty_part"), 60)


def test_seats_are_named_by_their_hunters() -> None:
    view = GAME.new(2, key=1).view(None)
    assert SCREEN.seat_name(view, 0) == "Seat 0 (Jack and King)"
    assert SCREEN.seat_name(view, 1) == "Seat 1 (Queen)"


@pytest.mark.parametrize("name", [name for name in NAMES if name != "over"])
def test_every_choice_has_words_a_hint_and_clauses_that_exist(name: str) -> None:
    match = position(name)
    view = match.view(match.seat)
    choices = [SCREEN.choice(view, text) for text in view["legal"]]
    assert len({choice.words for choice in choices}) == len(choices)
    for choice in choices:
        assert choice.hint
        for clause in [choice.clause, *SCREEN.clauses(view, choice.action)]:
            assert f"**{clause}**" in GAME.rules_text


def test_the_screen_never_needs_more_than_a_view() -> None:
    """Drawing a guess shows the same as drawing the truth."""
    match = position("middle")
    assert draw(match.guess(match.seat, "anything"), 80) == draw(match, 80)


def test_colours_are_left_out_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    view = position("middle").view(None)
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
