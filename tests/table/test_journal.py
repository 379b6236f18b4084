"""The file of a table: a line for each entry, whoever else opens it."""

from pathlib import Path

import msgspec
import pytest

import lodge
from lodge.kernel.record import replay
from lodge.kernel.refusal import LodgeError
from lodge.table.entries import Kept
from lodge.table.journal import FileJournal, Journal, decode_journal, write_journal
from lodge.table.local import LocalTable
from lodge.table.records import read_record
from lodge.table.setting_up import open_match

GAME = lodge.load("card-hunter")


def kept_in(path: Path) -> FileJournal:
    begun = open_match(GAME, 1, {}, 3, [None])
    return write_journal(path, begun.opening, begun.entries)


def test_two_windows_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    first = LocalTable(GAME, kept_in(path))
    second = LocalTable(GAME, decode_journal(path.read_bytes(), path))
    first.answer("heavy")
    before = second.match.to_json()
    with pytest.raises(LodgeError, match="is it played in another window"):
        second.answer("move:cw")
    assert second.match.to_json() == before
    first.answer("move:cw")
    assert read_record(path).actions == ["heavy", "move:cw"]


def test_a_file_that_was_removed_is_not_made_again(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    table = LocalTable(GAME, kept_in(path))
    path.unlink()
    with pytest.raises(FileNotFoundError):
        table.answer("heavy")
    assert not path.exists()


def earlier(table: LocalTable, *spoilt: str) -> Journal:
    """The same as an earlier ruleset wrote it, and actions after it that today's do not know."""
    entries = [
        msgspec.structs.replace(entry, position={**entry.position, "ruleset": 1})
        if isinstance(entry, Kept)
        else entry
        for entry in table.journal.entries
    ]
    opening = msgspec.structs.replace(table.journal.opening, ruleset=1)
    acted = [table.table.answer(0, table.table.number_for(0), "move:cw", 0) for _ in spoilt]
    return Journal(
        opening,
        [
            *entries,
            *(msgspec.structs.replace(one, action=text) for one, text in zip(acted, spoilt)),
        ],
    )


def test_what_todays_rules_do_not_allow_is_left_out(tmp_path: Path) -> None:
    table = LocalTable(GAME, kept_in(tmp_path / "match.jsonl"))
    table.answer("heavy")
    table.keep()
    again = LocalTable(GAME, earlier(table, "sing"))
    assert again.match.to_json() == table.match.to_json()
    again.answer("move:cw")
    once_more = LocalTable(GAME, Journal(again.journal.opening, again.journal.entries))
    assert once_more.match.to_json() == again.match.to_json()


def test_the_record_of_earlier_rules_has_all_that_was_played(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    table = LocalTable(GAME, kept_in(path))
    table.answer("heavy")
    table.keep()
    table.answer("move:cw")
    table.take_back()
    table.answer("move:ccw")
    table.keep()
    written = earlier(table)
    write_journal(path, written.opening, written.entries)
    record = read_record(path)
    assert (record.ruleset, record.actions) == (1, ["heavy", "move:ccw"])
    assert [snapshot.after for snapshot in record.snapshots] == [1, 2]
    assert replay(GAME, record).to_json() == table.match.to_json()
