"""How Shadow Hunters is drawn."""

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

import lodge
from lodge.kernel.match import Match
from lodge.terminal.screens import screen_for
from lodge.terminal.symbols import NICE, PLAIN
from lodge.testing.players import RandomTable
from tests.games.shadow_hunters.night import night, play

GAME = lodge.load("shadow-hunters")


def drawn(match: Match, viewer: int | None, width: int, plain: bool = False) -> str:
    screen = screen_for(GAME, PLAIN if plain else NICE)
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, highlight=False, emoji=False)
    view = match.seen_by(viewer)
    console.rule(GAME.phrases.heading(view))
    console.print(screen.draw(view, width))
    console.print(screen.details(view, width))
    for text in view.legal:
        choice = GAME.phrases.choice(view, text)
        console.print(f"- {choice.words}: {choice.hint} [{choice.clause}]", markup=False)
    return out.getvalue()


def test_the_ring_shows_who_stands_where_and_the_players_what_they_have() -> None:
    scenario = night(
        red="emi church 3 +chainsaw +holy_robe",
        orange="vampire cabin revealed 9",
        yellow="franklin 12 dead",
        green="werewolf woods cursed",
    )
    text = drawn(scenario.match, 0, 140)
    assert "You are Emi (hunter, HP 10)" in text
    assert "Hermit's Cabin" in text
    assert "Chainsaw" in text
    assert "reaches Orange" in text
    assert "Vampire, shadow, HP 13 (revealed)" in text
    assert "Franklin, hunter, HP 12 (dead)" in text
    assert "cursed" in text
    assert "Sides: neutral 1, hunter 2 (1 dead), shadow 2." in text
    # The damage track with its marks: nine, of which the eighth is one.
    assert "●●●●●●●●●||||| 9" in text.replace("·", "")


def test_nobody_is_shown_what_it_may_not_know() -> None:
    scenario = night(
        red="emi cabin", orange="vampire", decision="area", zones={"hermit deck": "spell"}
    )
    play(scenario, "draw")
    assert "Hermit card: Hermit's Spell" in drawn(scenario.match, 0, 100)
    assert "Spell" not in drawn(scenario.match, 1, 100)
    assert "You are" not in drawn(scenario.match, None, 100)
    play(scenario, "hand_to:orange", "take_damage")
    text = drawn(scenario.match, 0, 120)
    assert "Red gave Orange Hermit's Spell: takes 1" in text
    assert "Unknown, Vampire, Werewolf" in text


@pytest.mark.parametrize("width", [40, 60, 71, 72, 80, 100, 160])
def test_no_line_is_wider_than_the_terminal_at_any_time(width: int) -> None:
    options = {"characters": "mix_all", "extra_card": "on"}
    match = GAME.new(8, options, key=width, events=True)
    table = RandomTable(str(width))
    while not match.over:
        match.apply(table.choose(match))
        if match.chance.block % 8 == 0:
            for line in drawn(match, 0, width).splitlines():
                assert cell_len(line) <= width
    assert "of 480, over" in drawn(match, None, 160)


def test_plain_terminals_get_plain_signs() -> None:
    text = drawn(night(red="emi church 3").match, 0, 80, plain=True)
    signs = {sign for sign in text if ord(sign) > 127}
    assert all("─" <= sign <= "╿" for sign in signs)
