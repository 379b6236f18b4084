"""The menu of `lodge play` without a game."""

from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from lodge.cli.arguments import read_options
from lodge.cli.games import players, show_game
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import games, load
from lodge.terminal import storage
from lodge.terminal.reader import Reader

Choice = tuple[Game, int | None, dict[str, Any]]


def choose_game(console: Console, seats: int | None, options: dict[str, Any]) -> Choice | Path:
    """Let the player choose a game and its options, or the match he left."""
    reader = Reader(console)
    listed = [load(id) for id in games()]
    if not listed:
        raise LodgeError("No game is installed.")
    unfinished = _unfinished()
    console.print(Text("Hunters' Lodge", style="bold"))
    console.print(_table(listed, unfinished))
    while True:
        line = _read(reader, "Which game")
        if unfinished is not None and line.lower() == "r":
            return unfinished
        if line.isdecimal() and 1 <= int(line) <= len(listed):
            game = listed[int(line) - 1]
            break
        if line in games():
            game = load(line)
            break
        console.print(f"Type a number from 1 to {len(listed)}.", style="yellow")
    if seats is None:
        seats = _choose_seats(console, reader, game)
    return game, seats, options or _choose_options(console, reader, game, seats)


def _table(listed: list[Game], unfinished: Path | None) -> Table:
    table = Table.grid(padding=(0, 2))
    for number, game in enumerate(listed, start=1):
        table.add_row(Text(f"{number}", style="bold cyan"), Text(game.title, style="bold"),
                      f"{players(game)} players", game.summary)  # fmt: skip
    if unfinished is not None:
        table.add_row(Text("r", style="bold cyan"), Text("Resume", style="bold"), "",
                      f"Go on with {unfinished.stem}.")  # fmt: skip
    return table


def _unfinished() -> Path | None:
    try:
        return storage.latest()
    except LodgeError:
        return None


def _choose_seats(console: Console, reader: Reader, game: Game) -> int | None:
    while True:
        line = _read(reader, f"How many players: {players(game)} (Enter: {game.default_seats})")
        if not line:
            return None
        if line.isdecimal() and int(line) in game.seat_counts:
            return int(line)
        console.print(f"{game.title} is for {players(game)} players.", style="yellow")


def _choose_options(
    console: Console, reader: Reader, game: Game, seats: int | None
) -> dict[str, Any]:
    while True:
        line = _read(reader, "Options, as in difficulty=hard (Enter: none, ?: list)"
                     if "difficulty" in game.Options.__struct_fields__
                     else "Options, as NAME=VALUE (Enter: none, ?: list)")  # fmt: skip
        if line == "?":
            show_game(console, game)
            continue
        try:
            options = read_options(line.split())
            game.setup(seats, options)
        except LodgeError as problem:
            console.print(Text(str(problem), style="yellow"))
        else:
            return options


def _read(reader: Reader, prompt: str) -> str:
    line = reader.line(prompt)
    if line is None:
        raise typer.Exit
    return line
