"""`lodge envs`: the games as environments for those who teach machines."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from lodge.bots import RANDOM, usual_bot
from lodge.bots.policy_bot import FILE
from lodge.cli.arena import show_duels
from lodge.cli.arguments import (
    GameArgument,
    OptionOption,
    SeatsOption,
    read_options,
    split_names,
)
from lodge.cli.check import FAULTY
from lodge.cli.console import make_console
from lodge.cli.runs import JobsOption, OutOption, Series
from lodge.encoding import RECENT, Layout, Span, layout_of
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.lab.arena import duels, make_batches
from lodge.lab.simulate import Batch
from lodge.testing import conformance

app = typer.Typer(help="The games as environments for those who teach machines.")

MOST_RECENT = 1000

SCORE_KEY = "score"
"""Of every score, so that policies are measured by the same matches."""

RecentOption = Annotated[
    int, typer.Option(metavar="N", help="How many events observations tell of those just past.")
]


@app.command()
def describe(
    game: GameArgument,
    seats: SeatsOption = None,
    option: OptionOption = None,
    recent: RecentOption = RECENT,
    actions: Annotated[
        bool, typer.Option(help="List the actions with their numbers, too.")
    ] = False,
) -> None:
    """Say what each number of an observation means, and each number of an action."""
    if not 0 <= recent <= MOST_RECENT:
        raise LodgeError(f"Observations tell of 0 to {MOST_RECENT} events, not {recent}.")
    layout = layout_of(load(game), seats, read_options(option), recent)
    print(f"{load(game).title}, ruleset {load(game).ruleset}, {layout.setup.seats} seats")
    print(f"layout {layout.digest}: {layout.size} numbers (int16), {layout.numbering.size} actions")
    for line in describe_cells(layout):
        print(line)
    if actions:
        print("actions")
        for number in range(layout.numbering.size):
            print(f"{number:>7}  {layout.numbering.text(number)}")


@app.command()
def prove(
    game: GameArgument,
    matches: Annotated[int, typer.Option(help="How many matches to play.")] = 100,
    key: Annotated[str, typer.Option(help="Another key plays other matches.")] = "proof",
) -> None:
    """Show that observations tell all that a seat may know, and nothing else."""
    if matches < 1:
        raise LodgeError(f"At least 1 match is needed, not {matches}.")
    console = make_console()
    loaded = load(game)
    with console.status(f"Looking at {loaded.title} ..."):
        report, seen = conformance.prove(loaded, matches, key)
    if report.faults:
        for fault in report.faults:
            console.print(Text(str(fault), style="red"))
        raise typer.Exit(FAULTY)
    words = (
        f": {loaded.title}, ruleset {loaded.ruleset}: {seen.count:,} observations of "
        f"{report.matches:,} matches with {len(seen.layouts)} layouts tell the whole view; on "
        f"{seen.guesses:,} guesses tensor, mask and text were the same."
    )
    console.print(Text.assemble(("OK", "bold green"), words))


@app.command()
def score(
    game: GameArgument,
    policy: Annotated[Path, typer.Argument(help="A safetensors file.")],
    against: Annotated[
        str | None, typer.Option(metavar="A,B", help="The bots (default: random and the usual).")
    ] = None,
    matches: Annotated[
        int, typer.Option("--matches", "-n", metavar="N", help="About so many against each.")
    ] = 200,
    seats: SeatsOption = None,
    option: OptionOption = None,
    jobs: JobsOption = 1,
    out: OutOption = None,
) -> None:
    """Score a policy against bots: always the same deals, at every seat in turn."""
    if matches < 1:
        raise LodgeError(f"At least 1 match is needed, not {matches}.")
    loaded = load(game)
    own = f"{FILE}{policy}"
    rivals = split_names(against) if against is not None else [RANDOM, usual_bot(loaded)]
    batches: list[Batch] = []
    for rival in dict.fromkeys(rivals):
        pair, deals = make_batches(loaded, seats, read_options(option), [own, rival], matches)
        batches += [batch for batch in pair if batch not in batches]
    series = Series(make_console(), batches, deals, jobs, SCORE_KEY, out, False)
    series.play()
    if series.rows:
        show_duels(series.console, [duel for duel in duels(series.rows) if duel.bot == own])
    series.finish()


def describe_cells(layout: Layout) -> Iterator[str]:
    """A line for each run of numbers that mean the same kind of thing."""
    first = 0
    for span in layout.spans:
        last = first + span.size - 1
        where = f"{first}" if span.size == 1 else f"{first}-{last}"
        yield f"{where:>13}  {span.name}: {meaning(span)}"
        first = last + 1


def meaning(span: Span) -> str:
    said: str = span.nature
    if span.words:
        said += f" ({', '.join(span.words)})"
    return f"{said}, {span.note}" if span.note else said
