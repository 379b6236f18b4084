"""`lodge analyse`: where a match turned, and how much of it was luck."""

from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from lodge.bots.analysis import PLAYOUTS, Analysis, Analyst, Sight
from lodge.cli.console import make_console
from lodge.cli.runs import INTERRUPTED, progress_bar
from lodge.cli.verify import RecordArgument
from lodge.kernel.files import write_document
from lodge.kernel.phrases import counted
from lodge.kernel.record import Record
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.table.records import read_record

EXAMPLES = "For example: lodge analyse match.json --json analysis.json"

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 48
MOST_MISSED = 8
LEAST_MISSED = 0.03


def analyse(
    file: RecordArgument,
    playouts: Annotated[
        int,
        typer.Option(metavar="N", help="How often each moment is played on: more is more exact."),
    ] = PLAYOUTS,
    json: Annotated[
        Path | None,
        typer.Option(metavar="OUT", help="Write all that was found to a new file, as JSON."),
    ] = None,
) -> None:
    """Look at a match moment by moment: the chances of every side, what turned it, what a strong
    player would have done, and how much was luck. The same record always gives the same."""
    console = make_console()
    record = read_record(file)
    if json is not None and json.exists():
        raise LodgeError(f"{json} exists already: name another file.")
    analysis = look_at(console, record, playouts)
    if analysis is None:
        console.print(Text("Interrupted before anything was found: nothing is kept.", "yellow"))
        raise typer.Exit(INTERRUPTED)
    show(console, record, analysis)
    if json is not None:
        write_document(analysis, json)
        console.print(Text(f"Written to {json}"))
    if not analysis.is_whole:
        done = counted(len(analysis.steps), "moment")
        console.print(
            Text(
                f"Interrupted: only the first {done} were looked at; all above is of these.",
                "yellow",
            )
        )
        raise typer.Exit(INTERRUPTED)


def look_at(console: Console, record: Record, playouts: int) -> Analysis | None:
    """All moments, or those before Ctrl-C; None: there was not one."""
    analyst = Analyst(record, playouts)
    sights: list[Sight] = []
    before = None
    with progress_bar(console, "Looking at the match") as bar:
        task = bar.add_task("", total=analyst.moments)
        try:
            before = analyst.before()
            for number in range(analyst.moments):
                sights.append(analyst.look(number))
                bar.update(task, advance=1, refresh=True)
        except KeyboardInterrupt:
            pass
    return analyst.conclude(before, sights) if before is not None and sights else None


def show(console: Console, record: Record, analysis: Analysis) -> None:
    title = load(record.game).title
    console.print(
        f"{title}, {counted(record.seats, 'seat')}, {counted(analysis.actions, 'action')}; every "
        f"moment was played on {analysis.playouts} times."
    )
    if analysis.note:
        console.print(Text(analysis.note, "yellow"))
    show_curves(console, analysis)
    show_turnings(console, record, analysis)
    show_accounts(console, analysis)
    show_shares(console, record, analysis)
    show_missed(console, record, analysis)


def new_table(title: str, *columns: str) -> Table:
    """Words stand on the left, numbers on the right (their names begin with a sign)."""
    table = Table(
        box=SIMPLE_HEAD,
        title=title,
        title_justify="left",
        title_style="bold",
        show_edge=False,
        pad_edge=False,
        collapse_padding=True,
    )
    for name in columns:
        is_number = name.startswith("#")
        table.add_column(name.removeprefix("#"), justify="right" if is_number else "left")
    return table


def show_curves(console: Console, analysis: Analysis) -> None:
    table = new_table("The chances", "Side", "#First", "Over the match", "#Last")
    for side, one in enumerate(analysis.sides):
        curve = [chances[side] for chances in analysis.chances]
        drawn = draw(curve) if can_draw(console) else ""
        table.add_row(one.name, percent(curve[0]), drawn, percent(curve[-1]))
    console.print(table)


def show_turnings(console: Console, record: Record, analysis: Analysis) -> None:
    if not analysis.turnings:
        console.print(Text("No single action moved the chances much.\n"))
        return
    table = new_table("What turned it", "#Action", "Who", "What", "For", "#Change", "#By choice")
    for one in analysis.turnings:
        who = "" if one.seat is None else player(record, analysis, one.seat)
        side = analysis.sides[one.side].name
        table.add_row(str(one.step), who, one.words, side, points(one.change), points(one.choice))
    console.print(table)


def show_accounts(console: Console, analysis: Analysis) -> None:
    last = "#Result" if analysis.is_over else "#Last"
    columns = ("#Before", "#Deal", "#Dice and cards", "#Own choices", "#Others' choices", last)
    table = new_table("Luck and skill", "Side", *columns)
    for side, one in zip(analysis.sides, analysis.accounts, strict=True):
        table.add_row(
            side.name,
            percent(one.even),
            f"{points(one.deal)} ± {100 * one.deal_error:.1f}",
            points(one.dice),
            points(one.own),
            points(one.others),
            percent(one.last),
        )
    console.print(table)


def show_shares(console: Console, record: Record, analysis: Analysis) -> None:
    table = new_table("The players", "Player", "#Choices", "#Beside the usual", "#Missed")
    for one in analysis.shares:
        gain = f"{points(one.gain)} ± {100 * one.error:.1f}"
        missed = f"{100 * one.missed:.1f} ± {100 * one.missed_error:.1f}"
        table.add_row(player(record, analysis, one.seat), str(one.decisions), gain, missed)
    console.print(table)


def show_missed(console: Console, record: Record, analysis: Analysis) -> None:
    """The answers that a strong player would have bettered, beyond doubt."""
    missed = [
        one
        for one in analysis.decisions
        if one.missed >= LEAST_MISSED and one.missed > 2 * one.missed_error
    ]
    if not missed:
        return
    missed.sort(key=lambda one: (-one.missed, one.step))
    table = new_table("Better answers", "#Action", "Who", "Played", "Better", "#Chance", "#Missed")
    for one in missed[:MOST_MISSED]:
        table.add_row(
            str(one.step + 1),
            player(record, analysis, one.seat),
            one.played_words,
            one.best_words,
            percent(one.chance or 0.0),
            f"{100 * one.missed:.1f} ± {100 * one.missed_error:.1f}",
        )
    console.print(table)


def player(record: Record, analysis: Analysis, seat: int) -> str:
    """Who sits in a seat, if the record says so; else the side."""
    if len(record.players) == record.seats:
        return record.players[seat]
    return analysis.seats[seat]


def draw(curve: list[float]) -> str:
    """A curve in a row of blocks."""
    width = min(WIDTH, len(curve))
    places = [number * (len(curve) - 1) // max(1, width - 1) for number in range(width)]
    return "".join(BLOCKS[min(7, int(8 * curve[place]))] for place in places)


def can_draw(console: Console) -> bool:
    try:
        BLOCKS.encode(console.encoding)
    except UnicodeError:
        return False
    return True


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"


def points(change: float) -> str:
    """A change in points of a hundred."""
    return f"{100 * change:+.1f}"
