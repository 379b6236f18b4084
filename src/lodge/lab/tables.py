"""Results as files: CSV, or Parquet where polars is installed."""

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lodge.kernel.refusal import LodgeError
from lodge.lab.simulate import Row

ENDINGS = (".csv", ".parquet")


def check_target(path: Path) -> None:
    """Raise LodgeError if results could not be written there, before anything is played."""
    if path.suffix not in ENDINGS:
        raise LodgeError(f"Results go to a file that ends in .csv or .parquet, not to {path}.")
    if not path.absolute().parent.is_dir():
        raise LodgeError(f"There is no folder {path.absolute().parent} to write results to.")
    if path.suffix == ".parquet":
        _polars()


def write_rows(path: Path, rows: Sequence[Row]) -> None:
    """Write one line for each match; the ending of the name decides on the format."""
    check_target(path)
    if path.suffix == ".csv":
        _write_csv(path, columns(rows))
    else:
        _polars().DataFrame(columns(rows), strict=False).write_parquet(path)


def columns(rows: Sequence[Row]) -> dict[str, list[Any]]:
    """The results by column; each option and each count of the tally has one of its own."""
    table: dict[str, list[Any]] = {
        "match": [row.number for row in rows],
        "seats": [row.seats for row in rows],
        "bots": [list(row.bots) for row in rows],
        "key": [row.key for row in rows],
        "winners": [list(row.winners) for row in rows],
        "scores": [list(row.scores) for row in rows],
        "reason": [row.reason for row in rows],
        "decisions": [row.decisions for row in rows],
        "rounds": [row.rounds for row in rows],
    }
    for name in dict.fromkeys(name for row in rows for name in row.options):
        # Text, since one option can hold a number here and a word or a table there.
        table[f"option {name}"] = [_text(row.options[name]) if name in row.options else None
                                   for row in rows]  # fmt: skip
    for name in dict.fromkeys(name for row in rows for name in row.tally):
        table[f"tally {name}"] = [row.tally.get(name) for row in rows]
    return table


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _write_csv(path: Path, table: dict[str, list[Any]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(table)
        for values in zip(*table.values()):
            writer.writerow([_cell(value) for value in values])


def _cell(value: Any) -> Any:
    """Lists are written with blanks between their items."""
    return " ".join(map(str, value)) if isinstance(value, list) else value


def _polars() -> Any:
    try:
        import polars
    except ImportError:
        raise LodgeError(
            "Parquet needs polars: pip install 'hunters-lodge[lab]', or choose a .csv file."
        ) from None
    return polars
