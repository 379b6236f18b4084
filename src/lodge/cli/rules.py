"""`lodge rules`: how to play, and the rules reference, clause by clause or searched."""

import os
from typing import Annotated

import typer
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from lodge.cli.arguments import GameArgument
from lodge.cli.console import make_console, say_error
from lodge.guide.how_to import Strip, how_to
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
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
    how: Annotated[
        bool, typer.Option("--how", help="How to play, on one page for beginners.")
    ] = False,
) -> None:
    """Show the rules: all of them, one clause, or those that contain some words."""
    console = make_console()
    loaded = load(game)
    book = Rulebook(loaded)
    if how:
        show_page(console, how_to_text(loaded))
    elif not words:
        show_page(console, Markdown(book.text))
    elif all(looks_like_id(word) for word in words):
        show(console, [book.clause(word) for word in words], [])
    else:
        found = book.search(words)
        if not found:
            say_error(f"No rule of {book.title} contains {' and '.join(words)}.")
            raise typer.Exit(NOTHING_FOUND)
        show(console, found, words)


def show_page(console: Console, page: RenderableType) -> None:
    """Something long, page by page on a terminal."""
    if not console.is_terminal:
        console.print(page)
        return
    os.environ.setdefault("LESS", "-RFX")
    with console.pager(styles=console.color_system is not None):
        console.print(page)


def how_to_text(game: Game) -> Markdown:
    """How to play; the cards of the pictures by their names."""
    page = how_to(game)
    if page is None:
        raise LodgeError(f"Nobody has written yet how to play {game.title}.")
    names = {card.face: card.name for card in game.cards()}
    lines = [f"# How to play {game.title}", page.aim, "## A turn"]
    for number, strip in enumerate(page.turn, start=1):
        lines.append(f"**{number}. {strip.title}.** {strip.text}")
        lines.append(f"> {picture_text(strip, names)}")
    lines += ["## Who wins", *page.wins, "## What beginners miss"]
    lines += [f"- {missed.text} ({missed.clause})" for missed in page.missed]
    lines += ["## Words of the game"]
    lines += [f"- **{term.word}**: {term.text}" for term in page.glossary]
    return Markdown("\n\n".join(lines))


def picture_text(strip: Strip, names: dict[str, str]) -> str:
    """A picture in words: `[4 of blades] [5 of blades] against [a card face down]`."""
    parts = []
    for part in strip.parts:
        name = {"card": names.get(part.text, ""), "back": "a card face down"}.get(part.kind)
        parts += [f"[{name}]", part.under] if name else [part.text]
    return " ".join(filter(None, [*parts, strip.caption and f"({strip.caption})"]))


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
