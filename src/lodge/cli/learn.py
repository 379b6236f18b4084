"""`lodge learn`: a guided first match in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from lodge.cli.arguments import GameArgument
from lodge.cli.console import make_console
from lodge.guide.lessons import lesson_of
from lodge.kernel.game import Game
from lodge.kernel.record import Record
from lodge.kernel.registry import load
from lodge.table.journal import FileJournal, Journal, write_journal
from lodge.table.records import from_record, read_match, seating_in
from lodge.table.setting_up import open_lesson
from lodge.terminal import storage
from lodge.terminal.client import Client
from lodge.terminal.screens import screen_for
from lodge.terminal.sitting import Sitting
from lodge.terminal.symbols import symbols_for


def learn(
    game: GameArgument,
    again: Annotated[
        bool, typer.Option("--again", help="From the beginning, though you have left it before.")
    ] = False,
) -> None:
    """Learn a game in a guided first match; who leaves it goes on there the next time."""
    console = make_console()
    loaded = load(game)
    sitting = begin_or_go_on(loaded, storage.lesson_path(loaded.id), again)
    setup = sitting.match.setup
    screen = screen_for(loaded, symbols_for(console), setup.options_doc())
    Client(sitting, screen, console).run()


def begin_or_go_on(game: Game, path: Path, again: bool) -> Sitting:
    """The lesson as it was left, or from its beginning."""
    lesson_of(game)
    left = None if again else _left(game, path)
    if isinstance(left, FileJournal):
        return Sitting(game, left)
    journal = left or open_lesson(game)
    return Sitting(game, write_journal(path, journal.opening, journal.entries))


def _left(game: Game, path: Path) -> Journal | None:
    """The lesson as it was left, if it can go on; terminals before kept a record of it."""
    earlier = path.with_suffix(storage.RECORD)
    found = next((file for file in (path, earlier) if file.exists()), None)
    match None if found is None else read_match(found):
        case FileJournal() as journal:
            is_open = journal.opening.ruleset == game.ruleset and not journal.is_over
            return journal if is_open else None
        case Record() as record if record.ruleset == game.ruleset:
            seating = seating_in(game, record)
            if seating is not None and not storage.is_finished(record):
                return from_record(game, record, seating, is_lesson=True)
    return None
