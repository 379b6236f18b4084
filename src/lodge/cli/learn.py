"""`lodge learn`: a guided first match in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from lodge.bots import bot_for_beginners
from lodge.cli.arguments import GameArgument
from lodge.cli.console import make_console
from lodge.guide.lessons import lesson_of
from lodge.kernel.game import Game
from lodge.kernel.record import load_record
from lodge.kernel.registry import load
from lodge.table.coaching import Coach, begin_lesson, resume_lesson
from lodge.terminal import storage
from lodge.terminal.client import Client
from lodge.terminal.screens import screen_for
from lodge.terminal.sitting import Sitting
from lodge.terminal.storage import HUMAN
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
    sitting = open_lesson(loaded, storage.lesson_path(loaded.id), again)
    setup = sitting.match.setup
    screen = screen_for(loaded, symbols_for(console), setup.options_doc())
    Client(sitting, screen, console).run()


def open_lesson(game: Game, path: Path, again: bool) -> Sitting:
    """The lesson as it was left, or from its beginning."""
    lesson = lesson_of(game)
    if not again and path.exists():
        record = load_record(path)
        if record.ruleset == game.ruleset and not storage.is_finished(record):
            match, coach = resume_lesson(game, lesson, record)
            return Sitting(match, record.players, path, coach)
    match = begin_lesson(game, lesson)
    seating = [bot_for_beginners(game)] * match.seats
    seating[lesson.seat] = HUMAN
    return Sitting(match, seating, path, Coach(lesson))
