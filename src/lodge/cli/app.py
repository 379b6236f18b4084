"""The command line as a whole: its commands, and one way to say what is wrong."""

import sys
from importlib.metadata import version as installed_version
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from lodge.cli import (
    analyse,
    arena,
    bench,
    cards,
    check,
    decks,
    envs,
    games,
    learn,
    play,
    printing,
    replay,
    rules,
    serve,
    simulate,
    tables,
    verify,
)
from lodge.cli.console import say_error
from lodge.kernel.refusal import LodgeError
from lodge.lab.bench import is_compiled

WRONG_INPUT = 2

# Typer does not export the base of its complaints about arguments.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]


class LodgeGroup(TyperGroup):
    """Answers wrong input of any kind with one sentence and exit code 2."""

    def main(self, *args: Any, **extra: Any) -> Any:
        for stream in (sys.stdout, sys.stderr, sys.stdin):
            if isinstance(stream, TextIOWrapper):
                # A sign that the terminal cannot show is no reason to stop.
                stream.reconfigure(errors="replace")
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except UsageError as problem:
            say_error(usage_sentence(problem))
            code = WRONG_INPUT
        except LodgeError as problem:
            say_error(str(problem))
            code = WRONG_INPUT
        except UnicodeError:
            say_error("This input is not proper text.")
            code = WRONG_INPUT
        except OSError as problem:
            place = f"{problem.filename}: " if problem.filename else ""
            say_error(f"{place}{problem.strerror or problem}.")
            code = WRONG_INPUT
        sys.exit(code if isinstance(code, int) else 0)


def usage_sentence(problem: Any) -> str:
    """A complaint about the arguments as one sentence."""
    if (option := getattr(problem, "option_name", None)) and hasattr(problem, "possibilities"):
        near = problem.possibilities
        hint = f" Did you mean {near[0]}?" if near else " See --help."
        return f"There is no option {option}.{hint}"
    sentence = str(problem.format_message()).strip().replace("\n", " ")
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


app = typer.Typer(
    name="lodge",
    cls=LodgeGroup,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def lodge(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Hunters' Lodge: hunting games to play, to study and to simulate."""
    if version:
        build = "compiled" if is_compiled() else "plain Python"
        print(f"lodge {installed_version('hunters-lodge')} ({build})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


app.command("games")(games.games)
app.command("learn")(learn.learn)
app.command("play", cls=play.PlayCommand, epilog=play.EXAMPLES)(play.play)
app.command("serve", epilog=serve.EXAMPLES)(serve.serve)
app.command("tables")(tables.tables)
app.command("rules", epilog=rules.EXAMPLES)(rules.rules)
app.command("print", epilog=printing.EXAMPLES)(printing.print_cards)
app.command("simulate", epilog=simulate.EXAMPLES)(simulate.simulate)
app.command("arena", epilog=arena.EXAMPLES)(arena.arena)
app.command("analyse", epilog=analyse.EXAMPLES)(analyse.analyse)
app.command("replay")(replay.replay)
app.command("verify")(verify.verify)
app.command("check")(check.check)
app.command("bench")(bench.bench)
app.add_typer(cards.app, name="cards")
app.add_typer(decks.app, name="decks")
app.add_typer(envs.app, name="envs")
