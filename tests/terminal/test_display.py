"""What a person at the terminal is offered."""

from io import StringIO
from pathlib import Path

from rich.console import Console

import lodge
from lodge.terminal.display import Display
from lodge.terminal.screens import screen_for
from lodge.terminal.symbols import NICE
from tests.terminal.sittings import sit_down


def test_what_can_be_done_in_and_out_of_turn_is_offered_once(tmp_path: Path) -> None:
    game = lodge.load("shadow-hunters")
    match = game.new(seats=5, key=3)
    view = match.view(match.seat)
    assert "reveal" in view["legal"]
    assert "reveal" in view["interjections"]
    sitting = sit_down(match, ["human"] * 5, tmp_path / "match.jsonl")
    display = Display(sitting, screen_for(game, NICE), Console(file=StringIO()))
    assert sorted(choice.action for _, choice in display.choices()) == sorted(view["legal"])
