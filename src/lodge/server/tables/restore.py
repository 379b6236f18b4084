"""Tables as the database holds them, made anew; or why they cannot be."""

import msgspec

from lodge.kernel.refusal import BadRecord, LodgeError, TooMuchWork
from lodge.kernel.registry import load
from lodge.server.errors import Problem, broken_table, overworked_table
from lodge.server.storage import TableRow
from lodge.server.storage.schema import UNREADABLE
from lodge.server.storage.store import MISSING
from lodge.table.entries import decode, decode_opening
from lodge.table.table import Table


def reason_of(problem: Exception) -> str:
    """What the operator is told."""
    return str(problem) or type(problem).__name__


def as_broken(problem: Exception) -> Problem:
    """What people are told whose table cannot go on."""
    if isinstance(problem, TooMuchWork) or isinstance(problem.__cause__, TooMuchWork):
        return overworked_table()
    if isinstance(problem, LodgeError):
        return broken_table(reason_of(problem))
    return broken_table("It does not fit together")


def rebuild(row: TableRow, bodies: list[bytes]) -> Table:
    """The table of a row and its entries; whatever it raises is the reason why there is none."""
    if UNREADABLE in (row.opened, row.changed):
        raise BadRecord("When the table was opened or changed last cannot be read.")
    entries = []
    for number, body in enumerate(bodies, 1):
        if body == MISSING:
            raise BadRecord(f"Entry {number} of the table is missing.")
        try:
            entries.append(decode(body))
        except msgspec.DecodeError as problem:
            raise BadRecord(f"Entry {number} of the table cannot be read: {problem}.") from None
    try:
        opening = decode_opening(row.opening)
    except msgspec.DecodeError as problem:
        raise BadRecord(f"The opening of the table cannot be read: {problem}.") from None
    game = load(row.game)
    if opening.ruleset > game.ruleset:
        raise BadRecord("The table was opened by a later lodge, with later rules.")
    return Table.restore(game, opening, entries)
