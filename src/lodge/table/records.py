"""Records and tables: a recorded match goes on at a table, and the file of a table is a record."""

import re
from pathlib import Path
from time import time

import msgspec

from lodge.bots import bot_names, usual_bot
from lodge.kernel.files import read_bytes
from lodge.kernel.game import Game
from lodge.kernel.record import (
    Record,
    Snapshot,
    decode_record,
    is_name_of_bot,
    last_snapshot,
    read_action,
)
from lodge.kernel.refusal import BadRecord, LodgeError
from lodge.kernel.registry import load
from lodge.table.entries import Acted, AnyEntry, Forfeited, Kept, Opening, TookBack
from lodge.table.journal import FileJournal, Journal, decode_journal, is_table
from lodge.table.setting_up import Seating, begin
from lodge.table.table import Table

DATABASE = b"SQLite format 3\0"


def read_match(path: Path) -> FileJournal | Record:
    """What a file holds of a match: the table where it is played, or its record."""
    content = read_bytes(path)
    if content.startswith(DATABASE):
        raise BadRecord(
            f"{path} is the database of a lodge, not a match: lodge serve opens it. The replay of "
            "a finished match there offers its record."
        )
    return decode_journal(content, path) if is_table(content) else decode_record(content, str(path))


def read_record(path: Path) -> Record:
    """The record of the match in a file."""
    match read_match(path):
        case Record() as record:
            return record
        case journal:
            game = load(journal.opening.game)
            record = journal.restore(game).record()
            is_own = journal.opening.ruleset == game.ruleset
            return record if is_own else _as_written(record, journal)


def _as_written(record: Record, journal: Journal) -> Record:
    """The record of a table of other rules: the actions as they were taken then, which today's may
    not allow, and the positions that were kept."""
    opening = journal.opening
    taken: list[Acted] = []
    snapshots: list[Snapshot] = []
    for entry in journal.entries:
        match entry:
            case Acted():
                taken.append(entry)
            case TookBack():
                # What the table had answered goes with what it followed.
                while taken.pop().given:
                    pass
            case Kept():
                after = len(_texts(taken))
                snapshots = [one for one in snapshots if one.after < after]
                position = {**entry.position, "options": opening.options}
                snapshots.append(Snapshot(after, position))
    return msgspec.structs.replace(
        record,
        ruleset=opening.ruleset,
        start=opening.start,
        actions=_texts(taken),
        snapshots=snapshots,
    )


def _texts(taken: list[Acted]) -> list[str]:
    """Actions as a record has them."""
    return [
        f"{entry.seat}>{text}" if entry.out_of_turn else text
        for entry in taken
        for text in (*entry.through, entry.action)
    ]


def seating_in(game: Game, record: Record) -> list[str | None] | None:
    """Who sat where by a record; None: it does not say."""
    if len(record.players) != record.seats:
        return None
    known = bot_names(game)
    seating: list[str | None] = []
    for name in record.players:
        found = re.search(r"\(([^()]+) bot\)$", name) if is_name_of_bot(name) else None
        bot = name if found is None else found[1]
        is_person = found is None and name not in known
        seating.append(None if is_person else bot if bot in known else usual_bot(game))
    return seating


def from_record(
    game: Game, record: Record, seating: Seating, *, is_lesson: bool = False
) -> Journal:
    """A table at which a recorded match was played as far as the record goes."""
    proof = record.proof
    opening = Opening(
        game=record.game,
        ruleset=record.ruleset,
        seats=record.seats,
        options=record.options,
        key=record.key if proof is None else proof.secret,
        hints=True,
        lesson=is_lesson,
        start=record.start,
        at=time(),
    )
    entries = begin(Table(game, opening), seating, record.secrets, proof)
    done = 0
    if record.ruleset != game.ruleset:
        # The options stand in the opening.
        last = last_snapshot(game, record, len(record.actions))
        position = {name: value for name, value in last.position.items() if name != "options"}
        entries.append(Kept(at=time(), position=position))
        done = last.after
    table = Table.restore(game, opening, entries)
    for number, text in enumerate(record.actions[done:], start=done + 1):
        try:
            entries.append(_take(table, text))
        except LodgeError as problem:
            raise BadRecord(
                f"Action {number} of the record, '{text}', cannot be taken: {problem}"
            ) from None
    assert table.match is not None
    if table.match.over:
        entries.append(table.keep(time()))
    if record.forfeit is not None:
        lost = Forfeited(at=time(), seat=record.forfeit, resigned=record.resigned)
        entries.append(lost)
    return Journal(opening, entries)


def _take(table: Table, text: str) -> AnyEntry:
    """Let an action of a record be taken."""
    assert table.match is not None
    seat, action = read_action(text)
    actor = table.match.seat if seat is None else seat
    entry = Acted(at=time(), seat=actor, action=action, out_of_turn=seat is not None)
    table.take(entry)
    return entry
