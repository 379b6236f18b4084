"""`lodge check`: does a game keep the promises that every game makes?"""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from lodge.cli.console import make_console
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load, load_folder
from lodge.testing import conformance

FAULTY = 1


GameOrFolder = Annotated[
    str,
    typer.Argument(metavar="GAME", help="The id of a game, or a folder with its game.py."),
]


def check(
    game: GameOrFolder,
    matches: Annotated[int, typer.Option(help="How many matches to play.")] = 200,
    key: Annotated[str, typer.Option(help="Another key plays other matches.")] = "check",
) -> None:
    """Play random matches and test the conformance and the secrecy of a game."""
    if matches < 1:
        raise LodgeError(f"At least 1 match is needed, not {matches}.")
    console = make_console()
    folder = Path(game)
    loaded = load_folder(folder) if (folder / "game.py").is_file() else load(game)
    with console.status(f"Checking {loaded.title} ..."):
        report = conformance.check(loaded, matches=matches, key=key)
    if report.faults:
        for fault in report.faults:
            console.print(Text(str(fault), style="red"))
        raise typer.Exit(FAULTY)
    console.print(
        Text.assemble(
            ("OK", "bold green"),
            f": {loaded.title}, {report.matches:,} matches, {report.decisions:,} decisions.",
        )
    )
