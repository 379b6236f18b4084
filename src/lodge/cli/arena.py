"""`lodge arena`: bots against each other."""

from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from lodge.cli.arguments import (
    GameArgument,
    OptionOption,
    SeatsOption,
    read_options,
    split_names,
)
from lodge.cli.console import make_console
from lodge.cli.runs import JobsOption, KeyOption, OutOption, ResumeOption, Series
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.lab.arena import Duel, Rating, duels, make_batches, ratings

EXAMPLES = (
    "For example: lodge arena beast-hunter --bots easy,heuristic,strong --matches 400 --jobs 2"
)


def arena(
    game: GameArgument,
    bots: Annotated[
        str, typer.Option(metavar="A,B,C", help="The bots: each plays against every other.")
    ],
    matches: Annotated[
        int, typer.Option("--matches", "-n", metavar="N", help="About so many for each pair.")
    ] = 200,
    seats: SeatsOption = None,
    option: OptionOption = None,
    jobs: JobsOption = 1,
    key: KeyOption = None,
    out: OutOption = None,
    resume: ResumeOption = False,
    markdown: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the table to a Markdown file, too."),
    ] = None,
) -> None:
    """Let bots play against each other, on the same deals and at every seat in turn."""
    if matches < 1:
        raise LodgeError(f"At least 1 match is needed, not {matches}.")
    loaded = load(game)
    ratings([])  # What it needs is missing before anything is played, or not at all.
    batches, deals = make_batches(loaded, seats, read_options(option), split_names(bots), matches)
    series = Series(make_console(), batches, deals, jobs, key, out, resume)
    series.play()
    if series.rows:
        found = duels(series.rows)
        show_duels(series.console, found)
        show_ratings(series.console, ratings(series.rows))
        if markdown is not None:
            markdown.write_text(as_markdown(found), encoding="utf-8")
    series.finish()


def show_duels(console: Console, found: list[Duel]) -> None:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    for name in ("Bot", "Against", "Matches", "Won", "95% range", "More than the rival"):
        table.add_column(name, justify="left" if name in ("Bot", "Against") else "right")
    for duel in found:
        table.add_row(*cells(duel))
    console.print(table)


def cells(duel: Duel) -> tuple[str, ...]:
    """A duel in words; the gain is that in the same deals and seats."""
    rate = duel.rate
    return (
        duel.bot,
        duel.rival,
        f"{rate.matches:,}",
        f"{rate.share:.1%}",
        f"{100 * rate.low:.1f}-{100 * rate.high:.1f}%",
        f"{100 * duel.gain:+.1f} ± {100 * duel.error:.1f}",
    )


def show_ratings(console: Console, found: list[Rating]) -> None:
    if not found:
        return
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    table.add_column("Rating")
    table.add_column("", justify="right")
    for rating in found:
        table.add_row(rating.bot, f"{rating.skill:.1f} ± {2 * rating.uncertainty:.1f}")
    console.print(table)


def as_markdown(found: list[Duel]) -> str:
    lines = ["| bot | against | matches | won | 95 % range | more than the rival |"]
    lines.append("| --- | --- | ---: | ---: | ---: | ---: |")
    lines.extend(f"| {' | '.join(cells(duel))} |" for duel in found)
    return "\n".join([*lines, ""])
