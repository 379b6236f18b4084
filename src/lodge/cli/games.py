"""`lodge games`: what can be played, and with which options."""

from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from lodge.bots import levels_of, usual_bot
from lodge.cli.arguments import option_schemas, plain
from lodge.cli.console import make_console
from lodge.kernel.game import Game
from lodge.kernel.registry import games as installed
from lodge.kernel.registry import load


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game whose options to list.")
    ] = None,
) -> None:
    """List the games, or the options of one game."""
    console = make_console()
    if game is None:
        show_games(console)
    else:
        show_game(console, load(game))


def show_games(console: Console) -> None:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for name in ("Game", "Title", "Players", "Minutes", "What it is"):
        table.add_column(name, no_wrap=name == "Game")
    for id in installed():
        game = load(id)
        table.add_row(
            Text(id, style="bold cyan"), game.title, players(game), minutes(game), game.summary
        )
    console.print(table)
    console.print("lodge games GAME lists its options; lodge play GAME plays it.", style="dim")


def show_game(console: Console, game: Game) -> None:
    console.print(Text(game.title, style="bold"))
    console.print(game.summary)
    console.print(f"Players: {players(game)} (usually {game.default_seats})")
    console.print(f"Length: about {minutes(game)} minutes")
    console.print()
    console.print(_levels(game))
    console.print()
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for name in ("Option", "Values", "Default", "Meaning"):
        table.add_column(name, no_wrap=name == "Option")
    for name, schema in option_schemas(game).items():
        table.add_row(
            Text(name, style="bold cyan"),
            values(schema),
            plain(schema.get("default")),
            schema.get("description", ""),
        )
    console.print(table)


def _levels(game: Game) -> Table:
    """The bots, the weakest first, by the names that --bots takes."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for name in ("Bot", "Level", "Meaning"):
        table.add_column(name, no_wrap=name != "Meaning")
    for level in levels_of(game):
        usual = " They play if nobody says which." if level.bot == usual_bot(game) else ""
        table.add_row(Text(level.bot, style="bold cyan"), level.title, f"{level.about}{usual}")
    return table


def players(game: Game) -> str:
    counts = game.seat_counts
    if len(counts) > 1 and counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]}"
    return ", ".join(map(str, counts))


def minutes(game: Game) -> str:
    return f"{game.minutes[0]} to {game.minutes[1]}"


KINDS = {
    "boolean": "true, false",
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "object": "@FILE.json",
    "array": "a list",
    "null": "null",
}


def values(schema: dict[str, Any]) -> str:
    """The values that an option can have, in words."""
    if "enum" in schema:
        return ", ".join(plain(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(values(inner) for inner in schema["anyOf"])
    words = KINDS.get(str(schema.get("type")), "")
    if "minimum" in schema:
        words += f" from {schema['minimum']}"
    if "maximum" in schema:
        words += f" to {schema['maximum']}"
    return words
