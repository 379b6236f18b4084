"""Draws a position as the terminal shows it into an SVG file: the picture of the README."""

import io
import re
import sys
from pathlib import Path

from rich.console import Console

import lodge
from lodge.terminal.screens import screen_for
from lodge.terminal.symbols import NICE


def main() -> None:
    path = sys.argv[1] if len(sys.argv) > 1 else "docs/images/card-hunter.svg"
    game = lodge.load("card-hunter")
    match = game.new(seats=3, key="picture", events=True)
    bot = game.bots["heuristic"](b"")
    for _ in range(31):
        match.apply(bot.choose(match))
    console = Console(record=True, width=104, file=io.StringIO(), force_terminal=True)
    view = match.seen_by(match.seat)
    console.rule(game.phrases.heading(view))
    console.print(screen_for(game, NICE).draw(view, console.width))
    for number, action in enumerate(view.legal, start=1):
        choice = game.phrases.choice(view, action)
        console.print(f" [bold]{number}[/bold] {choice.words}  [dim]{choice.hint}[/dim]")
    console.print(f"{game.phrases.question(view)} ", end="")
    drawing = console.export_svg(title="lodge play card-hunter")
    # Whatever monospaced font the reader has will do; none is fetched from elsewhere.
    drawing = re.sub(r"@font-face\s*{[^}]*}\s*|<!--.*?-->\s*", "", drawing)
    Path(path).write_text(drawing.replace("Fira Code, monospace", "monospace"), encoding="utf-8")


if __name__ == "__main__":
    main()
