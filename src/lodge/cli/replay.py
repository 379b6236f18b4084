"""`lodge replay`: step through a record."""

from typing import Annotated

import typer

from lodge.cli.console import make_console
from lodge.cli.verify import RecordArgument
from lodge.kernel.record import load_record
from lodge.kernel.registry import load
from lodge.terminal.replayer import Replayer
from lodge.terminal.screens import screen_for
from lodge.terminal.symbols import symbols_for


def replay(
    file: RecordArgument,
    view: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="See it as this seat did. (default: as a spectator)"),
    ] = None,
    step: Annotated[
        int | None,
        typer.Option(metavar="N", help="Show the position after so many actions, and stop."),
    ] = None,
) -> None:
    """Step through a match; with a pipe instead of a terminal, print its log."""
    console = make_console()
    record = load_record(file)
    game = load(record.game)
    screen = screen_for(game, symbols_for(console), record.options)
    replayer = Replayer(game, record, screen, console, view)
    if step is not None:
        replayer.show(replayer.check_step(step))
    elif replayer.reader.is_interactive and console.is_terminal:
        replayer.run()
    else:
        replayer.print_log()
