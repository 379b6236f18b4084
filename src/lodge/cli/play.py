"""`lodge play`: a match in the terminal."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.core import TyperCommand

from lodge.bots import make_bot, usual_bot
from lodge.cli.arguments import (
    DeckOption,
    OptionOption,
    SeatsOption,
    read_decks,
    read_options,
    read_seats,
    split_names,
)
from lodge.cli.console import make_console
from lodge.cli.menu import choose_game
from lodge.kernel.game import Game
from lodge.kernel.record import Record
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import games, load
from lodge.table.journal import FileJournal, Journal, write_journal
from lodge.table.records import from_record, read_match, seating_in
from lodge.table.setting_up import Seating, open_match, seat_others
from lodge.table.table import Table
from lodge.table.windows import Asking
from lodge.terminal import storage
from lodge.terminal.client import Client
from lodge.terminal.screens import screen_for
from lodge.terminal.sitting import Sitting
from lodge.terminal.storage import TABLE
from lodge.terminal.symbols import symbols_for

LAST = "last"

EXAMPLES = "For example: lodge play card-hunter --human 0,2 --option difficulty=hard"


class PlayCommand(TyperCommand):
    """Lets `--resume` stand without a value."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for place, word in enumerate(args):
            if word == "--resume" and (place + 1 == len(args) or args[place + 1].startswith("-")):
                args = [*args[:place], f"--resume={LAST}", *args[place + 1 :]]
                break
        return super().parse_args(ctx, args)


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The id of a game; otherwise a menu.")
    ] = None,
    seats: SeatsOption = None,
    human: Annotated[
        str | None,
        typer.Option(
            metavar="SEATS",
            help="Seats that people hold, as in 0,2; all; or none, to watch (default: 0).",
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOTS",
            help="The bot for the other seats, as in first-steps, easy or strong, or one for each: "
            "a,b; lodge games GAME lists them.",
        ),
    ] = None,
    option: OptionOption = None,
    deck: DeckOption = None,
    key: Annotated[
        str | None,
        typer.Option(metavar="KEY", help="The same key deals the same match (default: a secret)."),
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option(
            metavar="[FILE]", help="Go on with a saved match; without a file, with the last one."
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file to keep the match in.")
    ] = None,
    ask: Annotated[
        Asking | None,
        typer.Option(
            help="When to be asked out of turn: when you could answer what others do (could, the "
            "default), also what you do yourself (own), always, or when something is aimed at you "
            "(hit)."
        ),
    ] = None,
) -> None:
    """Play in the terminal, with people in some seats and bots in the others."""
    console = make_console()
    if resume is not None:
        if any(given is not None for given in (game, seats, option, deck, key)):
            raise LodgeError(
                "--resume goes on with a match as it was set up: no game, no options, no decks."
            )
        sitting = resume_sitting(resume, human, bots, save)
    else:
        sitting = new_sitting(
            console, game, seats, human, bots, read_options(option), key, save, deck
        )
    if ask is not None:
        for seat in sitting.humans:
            sitting.do(Table.ask_when, seat, ask)
    setup = sitting.match.setup
    screen = screen_for(setup.game, symbols_for(console), setup.options_doc())
    Client(sitting, screen, console).run()


def new_sitting(
    console: Console,
    game: str | None,
    seats: int | None,
    human: str | None,
    bots: str | None,
    options: dict[str, Any],
    key: str | None,
    save: Path | None,
    decks: list[str] | None = None,
) -> Sitting:
    if save is not None and save.exists():
        raise LodgeError(f"{save} exists already: go on with --resume {save}, or name another.")
    loaded = load(game) if game is not None else None
    if loaded is None:
        choice = choose_game(console, seats, options)
        if isinstance(choice, Path):
            return resume_sitting(str(choice), human, bots, save)
        loaded, seats, options = choice
    secrets = read_decks(loaded, seats, options, decks)
    count = loaded.setup(seats, options).seats
    seating = seat_everybody(loaded, count, human, bots)
    journal = open_match(loaded, count, options, key, seating, secrets)
    return keep_at(loaded, journal, save or storage.new_path(loaded.id))


def keep_at(game: Game, journal: Journal, path: Path) -> Sitting:
    """The table of a journal, kept in a file from now on."""
    return Sitting(game, write_journal(path, journal.opening, journal.entries))


def seat_everybody(game: Game, seats: int, human: str | None, bots: str | None) -> Seating:
    """Who sits where: a person, or the name of a bot."""
    people = read_seats("0" if human is None else human, seats)
    others = [seat for seat in range(seats) if seat not in people]
    names = [usual_bot(game)] if bots is None else split_names(bots)
    for name in names:
        make_bot(game, name, 0)
    if len(names) == 1:
        names = names * len(others)
    if len(names) != len(others):
        raise LodgeError(f"{len(names)} bots are named, but {len(others)} seats are left for them.")
    waiting = iter(names)
    return [None if seat in people else next(waiting) for seat in range(seats)]


def resume_sitting(resume: str, human: str | None, bots: str | None, save: Path | None) -> Sitting:
    path = find_match(resume)
    if save is not None and save.exists() and save != path:
        raise LodgeError(f"{save} exists already: name another file with --save.")
    match read_match(path):
        case Record() as record:
            game, target = load(record.game), path.with_suffix(TABLE)
            # The record is left as it is.
            if save is None and target.exists():
                raise LodgeError(f"{path} goes on in {target}: name that, or another with --save.")
            seating = seating_in(game, record) or seat_everybody(game, record.seats, None, None)
            journal: Journal = from_record(game, record, seating)
        case table:
            game, target, journal = load(table.opening.game), path, table
    if journal.is_over:
        raise LodgeError(f"The match in {path} is over; lodge replay {path} shows it.")
    if human is not None or bots is not None:
        seating = seat_everybody(game, journal.opening.seats, human, bots)
        journal = seat_others(game, journal, seating)
    if isinstance(journal, FileJournal) and save in (None, path):
        return Sitting(game, journal)
    return keep_at(game, journal, save or target)


def find_match(resume: str) -> Path:
    """The file of `--resume`: a path, the last match of a game, or the last of all."""
    if resume == LAST:
        return storage.latest()
    if resume in games() and not Path(resume).exists():
        return storage.latest(resume)
    return Path(resume)
