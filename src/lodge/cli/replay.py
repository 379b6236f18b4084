"""`lodge replay`: step through a record."""

from pathlib import Path
from typing import Annotated

import typer

from lodge.cli.console import make_console
from lodge.cli.verify import RecordArgument
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.table.records import read_record
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
    record_to: Annotated[
        Path | None,
        typer.Option("--record", metavar="OUT", help="Write the record of the match, and stop."),
    ] = None,
) -> None:
    """Step through a match; with a pipe instead of a terminal, print its log."""
    console = make_console()
    record = read_record(file)
    if record_to is not None:
        if record_to.exists():
            raise LodgeError(f"{record_to} exists already: name another file.")
        record.save(record_to)
        return
    game = load(record.game)
    screen = screen_for(game, symbols_for(console), record.options)
    replayer = Replayer(game, record, screen, console, view)
    if step is not None:
        replayer.show(replayer.check_step(step))
    elif replayer.reader.is_interactive and console.is_terminal:
        replayer.run()
    else:
        replayer.print_log()
