"""`lodge decks`: decks of Galactic Hunt, listed, shown, checked and begun."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from lodge.cli.cards import FAULTY, say
from lodge.cli.console import make_console, say_lines
from lodge.games.galactic_hunt.catalogue import shipped, starter_decks
from lodge.games.galactic_hunt.language.decks import Deck, check_deck, read_deck_file
from lodge.games.galactic_hunt.language.problems import near
from lodge.games.galactic_hunt.language.sets import read_file
from lodge.games.galactic_hunt.language.skeletons import DECK_FILE
from lodge.games.galactic_hunt.model.card import Library
from lodge.kernel.refusal import LodgeError

app = typer.Typer(help="List, show, check and begin decks of Galactic Hunt.", no_args_is_help=True)

DeckFile = Annotated[Path, typer.Argument(metavar="FILE", help="A deck file.")]
OwnCards = Annotated[Path | None, typer.Option("--cards", help="A card file that it uses.")]


@app.command("list")
def list_decks() -> None:
    """The starter decks."""
    console = make_console()
    library = shipped()
    for deck in starter_decks().values():
        head = library.by_id[deck.characters[0]]
        size = sum(deck.combat.values()) + len(deck.pursuit)
        say_lines(console, f"{deck.name:<20} {head.class_line:<30} {size} cards")


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="The name of a starter deck, or a file.")],
) -> None:
    """Show what is in a deck."""
    library = shipped()
    starters = starter_decks()
    known = {key.lower(): deck for key, deck in starters.items()}
    if name.lower() in known:
        deck = known[name.lower()]
    elif Path(name).is_file():
        deck, _ = read_deck_file(Path(name))
    else:
        raise LodgeError(f"There is no deck '{name}'.{near(name, list(starters))}")
    for row in rows(deck, library):
        say_lines(make_console(), row)


def rows(deck: Deck, library: Library) -> list[str]:
    """A deck as lines of text."""
    lines = [deck.name]
    for title, cards in (
        ("Characters", dict.fromkeys(deck.characters, 1)),
        ("Combat deck", deck.combat),
        ("Pursuit deck", dict.fromkeys(deck.pursuit, 1)),
        ("Side cards", deck.side),
    ):
        if cards:
            lines.append(f"{title} ({sum(cards.values())})")
            for id, count in cards.items():
                card = library.by_id.get(id)
                cost = f", cost {card.cost}" if card is not None and card.has_cost else ""
                lines.append(f"  {count} {card.name if card is not None else id}{cost}")
    return lines


@app.command()
def check(file: DeckFile, cards: OwnCards = None) -> None:
    """Check a deck file against the construction rules."""
    library = shipped() if cards is None else read_file(cards, shipped())[0]
    deck, lines = read_deck_file(file)
    problems = check_deck(deck, library, file.name, lines)
    say(problems)
    if any(not problem.is_warning for problem in problems):
        raise typer.Exit(FAULTY)
    make_console().print(Text.assemble(("OK", "bold green"), f": {deck.name or file.name}."))


@app.command()
def new(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to write it; else it is printed.")
    ] = None,
) -> None:
    """Begin a deck file: a legal deck to change."""
    if file is None:
        print(DECK_FILE, end="")
        return
    if file.exists():
        raise LodgeError(f"{file} exists already; nothing was changed.")
    file.write_text(DECK_FILE, "utf-8")
    make_console().print(f"Wrote {file}. See `lodge decks check {file}`.", markup=False)
