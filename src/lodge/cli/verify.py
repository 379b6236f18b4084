"""`lodge verify`: does a record prove itself?"""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from lodge.cli.console import make_console
from lodge.kernel.phrases import counted
from lodge.kernel.record import Record, outcome_of, replay
from lodge.kernel.record import verify as find_faults
from lodge.kernel.registry import load
from lodge.table.records import read_record

RecordArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="The file of a match, or its record.")
]

FAULTY = 1
WITNESSES = (
    "Whether these were promised before the match is known to the browsers that played it: see the "
    "page Fair shuffle of the replay there."
)
UNFINISHED = (
    "The match is not over: the record ends before it does, and nothing shows whether it went on."
)


def verify(file: RecordArgument) -> None:
    """Replay a record and check its key and every snapshot."""
    console = make_console()
    record = read_record(file)
    game = load(record.game)
    faults = find_faults(game, record)
    if faults:
        for fault in faults:
            console.print(Text(fault, style="red"))
        raise typer.Exit(FAULTY)
    is_over = outcome_of(replay(game, record), record) is not None
    console.print(
        Text.assemble(
            ("OK", "bold green"),
            f": {game.title}, {counted(record.seats, 'seat')}, "
            f"{counted(len(record.actions), 'action')} and "
            f"{counted(len(record.snapshots), 'snapshot')}; {_on_key(record)}",
            "" if is_over else (f" {UNFINISHED}", "yellow"),
        )
    )


def _on_key(record: Record) -> str:
    if record.start is not None:
        return (
            "the key fits its hash. The match began with a position that was written down, so the "
            "key says nothing about how it was dealt."
        )
    if record.proof is None:
        return "the key fits its hash. No browser added to it."
    nonces = record.proof.nonces
    told = _count_off([one.seat for one in nonces if one.nonce is not None])
    words = f"the key is made of the lodge's secret, which fits its hash, and nonces of: {told}."
    missing = [one.seat for one in nonces if one.nonce is None]
    if missing:
        words += (
            f" Promised, but not told in time: {_count_off(missing)}; by leaving that out on "
            f"purpose a lodge could pick one of {2 ** len(missing)} keys."
        )
    return f"{words} {WITNESSES}"


def _count_off(seats: list[int]) -> str:
    return ", ".join(f"seat {seat + 1}" for seat in sorted(seats)) or "nobody"
