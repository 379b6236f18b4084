"""`lodge simulate`: many matches, summed up."""

from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from lodge.bots import best_bot
from lodge.cli.arguments import (
    DeckOption,
    GameArgument,
    OptionOption,
    SeatsOption,
    check_option_name,
    option_schemas,
    plain,
    read_decks,
    read_options,
    read_value,
    split_names,
)
from lodge.cli.console import make_console
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.lab.simulate import Aside, Batch, Row, make_batch, new_key, run
from lodge.lab.summary import EVERYBODY, Rate, Spread, Summary, summarise
from lodge.lab.tables import check_target, write_rows

INTERRUPTED = 130

EXAMPLES = (
    "For example: lodge simulate card-hunter --matches 1000 --bots random,heuristic "
    "--vary difficulty=easy,normal,hard --jobs 2"
)


def simulate(
    game: GameArgument,
    matches: Annotated[
        int, typer.Option("--matches", "-n", metavar="N", help="Matches of each set-up.")
    ] = 100,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B", help="Bots to compare, as in random,heuristic: each plays in all seats."
        ),
    ] = None,
    lineup: Annotated[
        str | None,
        typer.Option(metavar="A,B,C", help="A bot for each seat, as in heuristic,random,random."),
    ] = None,
    seats: SeatsOption = None,
    option: OptionOption = None,
    deck: DeckOption = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=A,B", help="Play each value of an option, as difficulty=easy,hard."
        ),
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", help="Processes.")] = 1,
    key: Annotated[str | None, typer.Option(metavar="KEY", help="Same key, same matches.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write every match to a .csv or .parquet file."),
    ] = None,
) -> None:
    """Play many matches with bots and show who wins, and how often."""
    loaded = load(game)
    if out is not None:
        check_target(out)
    batches = plan(loaded, seats, option_sets(loaded, option, vary), bots, lineup, deck)
    key = key or new_key()
    console = make_console()
    rows: list[Row] = []
    asides: list[Aside] = []
    start = perf_counter()
    is_whole = play(console, batches, matches, jobs, key, rows, asides)
    seconds = perf_counter() - start
    if rows:
        show(console, loaded, summarise(rows))
    for aside in asides:
        console.print(Text(f"Match {aside.key} was set aside: {aside.why}", "yellow"))
    console.print(f"{len(rows)} matches in {seconds:.1f} s ({len(rows) / seconds:,.0f} a second).")
    console.print(Text(f"Key: {key}"))
    if out is not None and rows:
        write_rows(out, rows)
        console.print(Text(f"Written to {out}"))
    if not is_whole:
        console.print(Text("Interrupted: these are the matches that were finished.", "yellow"))
        raise typer.Exit(INTERRUPTED)


def option_sets(
    game: Game, option: list[str] | None, vary: list[str] | None
) -> list[dict[str, Any]]:
    """The fixed options together with every combination of the varied ones."""
    fixed = read_options(option)
    choices: dict[str, list[Any]] = {}
    for text in vary or []:
        name, equals, values = text.partition("=")
        if not equals or not split_names(values):
            raise LodgeError(f"What varies is given as NAME=A,B, not {text!r}.")
        check_option_name(game, name)
        if name in fixed or name in choices:
            raise LodgeError(f"The option {name!r} is given twice.")
        choices[name] = [read_value(value) for value in split_names(values)]
    return [{**fixed, **dict(zip(choices, combo))} for combo in product(*choices.values())]


def plan(
    game: Game,
    seats: int | None,
    sets: list[dict[str, Any]],
    bots: str | None,
    lineup: str | None,
    decks: list[str] | None = None,
) -> list[Batch]:
    """A batch for each set of options and each bot to compare, or for the one line-up."""
    if bots is not None and lineup is not None:
        raise LodgeError("Give either --bots, to compare them, or --lineup, one for each seat.")
    if lineup is not None:
        return [
            make_batch(
                game, seats, options, split_names(lineup), read_decks(game, seats, options, decks)
            )
            for options in sets
        ]
    names = split_names(bots) if bots is not None else [best_bot(game)]
    if not names:
        raise LodgeError("--bots names at least one bot.")
    return [
        make_batch(game, seats, options, name, read_decks(game, seats, options, decks))
        for options in sets
        for name in names
    ]


def play(
    console: Console,
    batches: list[Batch],
    matches: int,
    jobs: int,
    key: str,
    rows: list[Row],
    asides: list[Aside],
) -> bool:
    """Play into `rows` and `asides`, with a progress bar on a terminal; False if it was
    interrupted."""
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Without a thread of its own, as processes are best started where there is only one.
    bar = Progress(*columns, console=console, auto_refresh=False, transient=True,
                   disable=not console.is_terminal)  # fmt: skip
    with bar:
        task = bar.add_task("", total=matches * len(batches))

        def collect(fresh: list[Row]) -> None:
            rows.extend(fresh)
            bar.update(task, advance=len(fresh), refresh=True)

        try:
            rows[:] = run(batches, matches, jobs, key, collect, asides.append)
        except KeyboardInterrupt:
            return False
    return True


# The results


def show(console: Console, game: Game, summaries: list[Summary]) -> None:
    """One line for each set-up and, where seats can win alone, for each seat."""
    together = all(s.seat == EVERYBODY for summary in summaries for s in summary.standings)
    varied = varied_options(game, summaries)
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    for name in [*varied, "Bots"]:
        table.add_column(name)
    numbers = ["Matches", "Won", "95% range", "Decisions", "Rounds"]
    for name in numbers if together else ["Seat", *numbers]:
        table.add_column(name, justify="right")
    for summary in summaries:
        options = [option_word(value(game, summary, name)) for name in varied]
        for standing in summary.standings:
            table.add_row(
                *options,
                standing.bot,
                *([] if together else [f"{standing.seat}"]),
                f"{summary.matches:,}",
                *rate_words(standing.rate),
                spread_words(summary.decisions),
                f"{summary.rounds.mean:.1f}" if summary.rounds else "",
            )
    console.print(Text(title(game, summaries[0], varied), style="bold"))
    console.print(table)


def varied_options(game: Game, summaries: list[Summary]) -> list[str]:
    """The options in which the set-ups differ."""
    names = dict.fromkeys(name for summary in summaries for name in summary.options)
    first = summaries[0]
    return [
        name
        for name in names
        if any(value(game, other, name) != value(game, first, name) for other in summaries)
    ]


def value(game: Game, summary: Summary, name: str) -> Any:
    """The value of an option, its default where nothing else was chosen."""
    return summary.options.get(name, option_schemas(game)[name].get("default"))


def title(game: Game, summary: Summary, varied: list[str]) -> str:
    fixed = [
        f"{name}={option_word(chosen)}"
        for name, chosen in summary.options.items()
        if name not in varied
    ]
    return ", ".join([game.title, f"{summary.seats} seats", *fixed])


def option_word(chosen: Any) -> str:
    """The value of an option in a word; something custom goes by its id."""
    return str(chosen.get("id", "custom")) if isinstance(chosen, dict) else plain(chosen)


def rate_words(rate: Rate) -> tuple[str, str]:
    return f"{rate.share:.1%}", f"{100 * rate.low:.1f}-{100 * rate.high:.1f}%"


def spread_words(spread: Spread) -> str:
    return f"{spread.mean:.1f} ({spread.least}-{spread.most})"
