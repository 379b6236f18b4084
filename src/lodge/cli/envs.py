"""`lodge envs`: the games as environments for those who teach machines."""

from collections.abc import Iterator
from typing import Annotated

import typer

from lodge.cli.arguments import GameArgument, OptionOption, SeatsOption, read_options
from lodge.encoding import RECENT, Layout, Span, layout_of
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load

app = typer.Typer(help="The games as environments for those who teach machines.")

MOST_RECENT = 1000

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
