"""Drawings of hand-kept positions, compared with what they looked like when last reviewed.

`python -m tests.terminal.drawings` draws all of them anew, to be reviewed as a diff.
"""

import json
from io import StringIO
from pathlib import Path

from rich.console import Console

import lodge
from lodge.kernel.match import Match
from lodge.kernel.shown import View
from lodge.terminal.screens import Screen, screen_for
from lodge.terminal.symbols import NICE, PLAIN

GAME = lodge.load("card-hunter")
FOLDER = Path(__file__).parent / "drawn"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
WIDTHS = (60, 80, 120)


def position(name: str) -> Match:
    """The match of a position that is kept beside the drawings."""
    return GAME.from_json(json.loads((FOLDER / f"{name}.json").read_text("utf-8")))


def draw(match: Match, width: int, plain: bool = False) -> str:
    """All that a screen says about a position."""
    screen = screen_for(GAME, PLAIN if plain else NICE)
    # A file decides on the encoding, and so on the boxes.
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, highlight=False, emoji=False)
    seat = None if match.over else match.seat
    view = match.seen_by(seat)
    console.rule(GAME.phrases.heading(view))
    console.print(screen.draw(view, width))
    if not match.over:
        console.print(GAME.phrases.question(view))
        for text in view.legal:
            choice = GAME.phrases.choice(view, text)
            console.print(f"- {choice.words} [{choice.clause}]", markup=False)
    console.print(screen.details(view, width))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


def generic(match: Match, width: int) -> str:
    """The same position as the screen for any game draws it."""
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, highlight=False, emoji=False)
    screen: Screen[View] = Screen(GAME, NICE)
    console.print(screen.draw(match.seen_by(match.seat), width))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


FILES = [*(f"{name}-{width}.txt" for name in NAMES for width in WIDTHS), "generic-80.txt"]


def drawing(file: str) -> str:
    """What a file of drawings should hold."""
    name, width = file.removesuffix(".txt").split("-")
    if name == "generic":
        return generic(position("middle"), int(width))
    return draw(position(name), int(width))


if __name__ == "__main__":
    for file in FILES:
        (FOLDER / file).write_text(drawing(file), "utf-8")
