"""What all commands share that play many matches: progress, Ctrl-C, going on, files."""

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from lodge.kernel.refusal import LodgeError
from lodge.lab.journal import Journal
from lodge.lab.simulate import Aside, Batch, Row, new_key, run
from lodge.lab.tables import check_target, write_rows

INTERRUPTED = 130

JobsOption = Annotated[int, typer.Option("--jobs", "-j", metavar="N", help="Processes.")]
KeyOption = Annotated[str | None, typer.Option(metavar="KEY", help="Same key, same matches.")]
OutOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write every match to a .csv or .parquet file."),
]
ResumeOption = Annotated[
    bool,
    typer.Option("--resume", help="Go on where an interrupted run with the same --out stopped."),
]


def progress_bar(console: Console, what: str) -> Progress:
    """How far something has come, on a terminal."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Without a thread of its own, as processes are best started where there is only one.
    return Progress(
        *columns,
        console=console,
        auto_refresh=False,
        transient=True,
        disable=not console.is_terminal,
    )


class Series:
    """Some batches, played with a progress bar on a terminal.

    With a file for the results what is finished is noted beside it as it comes, so that a run that
    was interrupted or killed can go on.
    """

    def __init__(
        self,
        console: Console,
        batches: Sequence[Batch],
        matches: int,
        jobs: int,
        key: str | None,
        out: Path | None,
        resume: bool,
    ) -> None:
        self.console = console
        self.rows: list[Row] = []
        self._batches = batches
        self._matches = matches
        self._jobs = jobs
        self._out = out
        self._asides: list[Aside] = []
        self._is_whole = False
        self._seconds = 0.0
        self._journal: Journal | None = None
        self._known: list[Row] = []
        self._key = key or new_key()
        if out is not None:
            check_target(out)
            self._journal = Journal(out)
        if resume:
            self._take_up(key)
        elif self._journal is not None:
            self._journal.begin(self._plan())

    def _plan(self) -> dict[str, Any]:
        batches = msgspec.to_builtins(self._batches)
        return {"key": self._key, "matches": self._matches, "batches": batches}

    def _take_up(self, key: str | None) -> None:
        if self._journal is None:
            raise LodgeError("--resume goes with --out, the file of the interrupted run.")
        plan, self._known = self._journal.resume()
        self._key = key or plan.get("key", self._key)
        if msgspec.json.encode(plan) != msgspec.json.encode(self._plan()):
            raise LodgeError(
                f"{self._journal.path} belongs to a run with other settings: give the same ones, "
                f"or delete the file."
            )

    def play(self) -> None:
        """Play what is not known yet; Ctrl-C ends it between two matches."""
        start = perf_counter()
        self.rows.extend(self._known)
        with progress_bar(self.console, "Playing") as bar:
            task = bar.add_task("", total=self._matches * len(self._batches))
            bar.update(task, advance=len(self._known))

            def collect(fresh: list[Row]) -> None:
                self.rows.extend(fresh)
                if self._journal is not None:
                    self._journal.add(fresh)
                bar.update(task, advance=len(fresh), refresh=True)

            try:
                self.rows[:] = run(
                    self._batches,
                    self._matches,
                    self._jobs,
                    self._key,
                    collect,
                    self._asides.append,
                    self._known,
                )
                self._is_whole = True
            except KeyboardInterrupt:
                pass
        self._seconds = perf_counter() - start

    def finish(self) -> None:
        """Say how it went and write the results; exit with an error if it was interrupted."""
        for aside in self._asides:
            self.console.print(Text(f"Match {aside.key} was set aside: {aside.why}", "yellow"))
        played = len(self.rows) - len(self._known)
        speed = played / self._seconds if self._seconds else 0.0
        self.console.print(f"{played} matches in {self._seconds:.1f} s ({speed:,.0f} a second).")
        self.console.print(Text(f"Key: {self._key}"))
        if self._out is not None and self.rows:
            write_rows(self._out, self.rows)
            self.console.print(Text(f"Written to {self._out}"))
        if not self._is_whole:
            self.console.print(
                Text("Interrupted: these are the matches that were finished.", "yellow")
            )
            raise typer.Exit(INTERRUPTED)
        if self._journal is not None:
            self._journal.close()
