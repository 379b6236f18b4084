"""`lodge verify`: does a record prove itself?"""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from lodge.cli.console import make_console
from lodge.kernel.record import Record, load_record
from lodge.kernel.record import verify as find_faults
from lodge.kernel.registry import load

RecordArgument = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a match.")]

FAULTY = 1


def verify(file: RecordArgument) -> None:
    """Replay a record and check its key and every snapshot."""
    console = make_console()
    record = load_record(file)
    game = load(record.game)
    faults = find_faults(game, record)
    if faults:
        for fault in faults:
            console.print(Text(fault, style="red"))
        raise typer.Exit(FAULTY)
    console.print(
        Text.assemble(
            ("OK", "bold green"),
            f": {game.title}, {record.seats} seats, {len(record.actions)} actions and "
            f"{len(record.snapshots)} snapshots; {_on_key(record)}",
        )
    )


def _on_key(record: Record) -> str:
    if record.proof is None:
        return "the key fits its hash."
    told = [one.seat + 1 for one in record.proof.nonces if one.nonce is not None]
    names = ", ".join(str(seat) for seat in told) or "nobody"
    return f"the key is made of the lodge's secret, which fits its hash, and nonces of: {names}."
