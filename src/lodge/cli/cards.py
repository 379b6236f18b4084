"""`lodge cards`: card files of Galactic Hunt, checked, shown and begun."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from lodge.cli.console import make_console, say_lines
from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.language.problems import BadCards, Problem, near
from lodge.games.galactic_hunt.language.sets import read_file
from lodge.games.galactic_hunt.language.skeletons import CARD_FILE
from lodge.games.galactic_hunt.language.writing import describe, write_card
from lodge.games.galactic_hunt.model.card import Card
from lodge.kernel.phrases import counted
from lodge.kernel.refusal import LodgeError

FAULTY = 1

app = typer.Typer(
    help="Check, show and begin cards of Galactic Hunt, written in the card language.",
    no_args_is_help=True,
)

CardFile = Annotated[Path, typer.Argument(metavar="FILE", help="A card file.")]


@app.command()
def check(file: CardFile) -> None:
    """Say everything that is wrong with a card file; silent code 0 if nothing is."""
    try:
        library, warnings = read_file(file, shipped())
    except BadCards as problem:
        say(problem.problems)
        raise typer.Exit(FAULTY) from None
    say(warnings)
    count = len(library.cards) - len(shipped().cards)
    make_console().print(
        Text.assemble(("OK", "bold green"), f": {file.name}, {counted(count, 'card')}.")
    )


def say(problems: list[Problem]) -> None:
    """One line for each."""
    console = make_console()
    for problem in problems:
        say_lines(console, Text(str(problem), style="yellow" if problem.is_warning else "red"))


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="The name or the id of a card.")],
    file: Annotated[Path | None, typer.Option(help="A card file with further cards.")] = None,
) -> None:
    """Show a card: what is printed on it, and how it is written."""
    library = shipped() if file is None else read_file(file, shipped())[0]
    found = matching(name, library.cards)
    if not found:
        names = [card.name for card in library.cards]
        raise LodgeError(f"There is no card '{name}'.{near(name, names)}")
    console = make_console()
    for card in found:
        say_lines(console, describe(card))
        console.print()
        say_lines(console, write_card(card))


def matching(name: str, cards: list[Card]) -> list[Card]:
    """The cards of this id or name; otherwise those whose name begins so."""
    wanted = name.lower()
    exact = [card for card in cards if wanted in (card.id, card.name.lower())]
    return exact or [card for card in cards if card.name.lower().startswith(wanted)]


@app.command()
def new(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to write it; else it is printed.")
    ] = None,
) -> None:
    """Begin a card file: a skeleton that explains itself."""
    if file is None:
        print(CARD_FILE, end="")
        return
    if file.exists():
        raise LodgeError(f"{file} exists already; nothing was changed.")
    file.write_text(CARD_FILE, "utf-8")
    make_console().print(f"Wrote {file}. See `lodge cards check {file}`.", markup=False)
