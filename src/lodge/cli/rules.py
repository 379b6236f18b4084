"""`lodge rules`: the rules reference, clause by clause or searched."""

import os
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from lodge.cli.arguments import GameArgument
from lodge.cli.console import make_console, say_error
from lodge.kernel.registry import load
from lodge.kernel.rulebook import Clause, Rulebook, looks_like_id
from lodge.terminal.words import HIGHLIGHT, clause_text

NOTHING_FOUND = 1

EXAMPLES = "For example: lodge rules card-hunter CH-034; lodge rules card-hunter rage mode"


def rules(
    game: GameArgument,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CLAUSE | WORDS]...", help="The ID of a clause, or words in it."),
    ] = None,
) -> None:
    """Show the rules: all of them, one clause, or those that contain some words."""
    console = make_console()
    book = Rulebook(load(game))
    if not words:
        show_all(console, book)
    elif all(looks_like_id(word) for word in words):
        show(console, [book.clause(word) for word in words], [])
    else:
        found = book.search(words)
        if not found:
            say_error(f"No rule of {book.title} contains {' and '.join(words)}.")
            raise typer.Exit(NOTHING_FOUND)
        show(console, found, words)


def show_all(console: Console, book: Rulebook) -> None:
    """The whole reference, page by page on a terminal."""
    text = Markdown(book.text)
    if not console.is_terminal:
        console.print(text)
        return
    os.environ.setdefault("LESS", "-RFX")
    with console.pager(styles=console.color_system is not None):
        console.print(text)


def show(console: Console, clauses: list[Clause], words: list[str]) -> None:
    """Clauses under the headings of their sections."""
    section = ""
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            heading = Text(section, style="bold")
            heading.highlight_words(words, HIGHLIGHT, case_sensitive=False)
            console.print(heading)
        console.print(clause_text(clause, words))
