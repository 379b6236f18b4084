"""Tables at the terminal for the tests, and what is kept of them."""

from collections.abc import Sequence
from pathlib import Path

from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.record import Record
from lodge.table.journal import decode_journal, write_journal
from lodge.table.records import from_record
from lodge.table.table import Table
from lodge.terminal.sitting import Sitting

HUMAN = "human"


def sit_down(match: Match, seating: Sequence[str], path: Path) -> Sitting:
    """A table where a match goes on that was arranged; `human`: a person sits there."""
    game = match.setup.game
    bots = [None if who == HUMAN else who for who in seating]
    journal = from_record(game, match.record(), bots)
    return Sitting(game, write_journal(path, journal.opening, journal.entries))


def kept(path: Path, game: Game) -> Record:
    """The record of the match in a file."""
    journal = decode_journal(path.read_bytes(), path)
    return Table.restore(game, journal.opening, journal.entries).record()
