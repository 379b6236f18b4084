"""`lodge simulate`: many matches, summed up."""

from itertools import product
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from lodge.bots import usual_bot
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
from lodge.cli.runs import JobsOption, KeyOption, OutOption, ResumeOption, Series
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.lab.simulate import Batch, make_batch
from lodge.lab.summary import EVERYBODY, Rate, Spread, Summary, summarise

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
    jobs: JobsOption = 1,
    key: KeyOption = None,
    out: OutOption = None,
    resume: ResumeOption = False,
) -> None:
    """Play many matches with bots and show who wins, and how often."""
    loaded = load(game)
    batches = plan(loaded, seats, option_sets(loaded, option, vary), bots, lineup, deck)
    series = Series(make_console(), batches, matches, jobs, key, out, resume)
    series.play()
    if series.rows:
        show(series.console, loaded, summarise(series.rows))
    series.finish()


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
    names = split_names(bots) if bots is not None else [usual_bot(game)]
    if not names:
        raise LodgeError("--bots names at least one bot.")
    return [
        make_batch(game, seats, options, name, read_decks(game, seats, options, decks))
        for options in sets
        for name in names
    ]


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
