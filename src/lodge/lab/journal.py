"""What an unfinished run has played so far: a line for each match, in a file beside its results."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from lodge.kernel.refusal import LodgeError
from lodge.lab.simulate import Row


class Journal:
    """Rows as they come. A line that was cut off when the run was killed is left out."""

    def __init__(self, out: Path) -> None:
        self.path = out.with_name(f"{out.name}.partial")

    def begin(self, plan: dict[str, Any]) -> None:
        """Begin anew; `plan` says what is played. Raise LodgeError if it would overwrite another
        run's matches."""
        if self.path.exists():
            raise LodgeError(
                f"{self.path} holds the matches of an interrupted run: go on with them "
                f"by --resume, or delete the file."
            )
        self.path.write_bytes(msgspec.json.encode(plan) + b"\n")

    def resume(self) -> tuple[dict[str, Any], list[Row]]:
        """What was being played, and the matches that were finished."""
        try:
            heading, *lines = self.path.read_bytes().split(b"\n")
        except FileNotFoundError:
            raise LodgeError(f"There is nothing to go on with: no file {self.path}.") from None
        try:
            plan: dict[str, Any] = msgspec.json.decode(heading)
            # The last line has no end if the run was killed while it was written.
            rows = [msgspec.json.decode(line, type=Row) for line in lines[:-1]]
        except msgspec.DecodeError as problem:
            raise LodgeError(f"{self.path} cannot be read: {problem}.") from None
        if lines and lines[-1]:
            self.path.write_bytes(b"\n".join([heading, *lines[:-1], b""]))
        return plan, rows

    def add(self, rows: Sequence[Row]) -> None:
        with self.path.open("ab") as file:
            file.writelines(msgspec.json.encode(row) + b"\n" for row in rows)

    def close(self) -> None:
        """The run is whole: its results are elsewhere."""
        self.path.unlink(missing_ok=True)
