"""`lodge bench`: how fast a game runs here."""

from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from lodge.cli.console import make_console
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import games, load
from lodge.lab.bench import is_compiled, measure


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game; otherwise all of them.")
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure each figure.")] = 1.0,
) -> None:
    """Measure how fast games run on this machine, on one core."""
    if not 0 < seconds <= 3600:
        raise LodgeError(f"Measuring takes more than 0 and at most 3600 seconds, not {seconds:g}.")
    chosen = [load(id) for id in ([game] if game else games())]
    console = make_console()
    if is_compiled():
        console.print("The compiled build is in use.")
    else:
        console.print("The rules run as plain Python; make compiled builds the fast ones.")
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("Game")
    table.add_column("What")
    table.add_column("Speed", justify="right")
    table.add_column("Unit")
    for which in chosen:
        for figure in measure(which, seconds):
            table.add_row(which.id, figure.what, f"{figure.value:,.{figure.digits}f}", figure.unit)
    console.print(table)
