"""Where matches are kept."""

import os
import sys
from pathlib import Path

import pytest

import lodge
from lodge.table.journal import write_journal
from lodge.table.setting_up import open_match
from lodge.terminal import storage

GAME = lodge.load("card-hunter")


def save(name: str, finished: bool = False) -> Path:
    match = GAME.new(1, {"round_limit": 1}, key=1)
    while finished and not match.over:
        match.apply(match.legal()[0])
    folder = storage.folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    match.record().save(path)
    return path


def test_the_folder_follows_the_environment(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert storage.folder() == state_folder
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    assert storage.folder() == Path("home/.local/state/lodge")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "local")
    assert storage.folder() == Path("local/lodge")


def test_new_names_are_never_taken() -> None:
    first = storage.new_path("card-hunter")
    first.touch()
    second = storage.new_path("card-hunter")
    assert first != second
    assert first.name.startswith("card-hunter-")


def test_a_folder_that_cannot_be_made_is_a_sentence(state_folder: Path) -> None:
    state_folder.parent.write_text("a file, not a folder")
    with pytest.raises(lodge.LodgeError, match="Name a file with --save"):
        storage.new_path("card-hunter")


def test_the_latest_match_is_the_unfinished_one_played_last() -> None:
    old, newer = save("old.json"), save("newer.json")
    done = save("done.json", finished=True)
    broken = storage.folder() / "broken.json"
    broken.write_text("{")
    for age, path in enumerate((broken, done, newer, old)):
        os.utime(path, (1000 - age, 1000 - age))
    assert storage.latest() == newer
    assert storage.latest("card-hunter") == newer


def test_a_table_is_the_latest_and_not_the_record_that_it_goes_on_from() -> None:
    old, record = save("old.json"), save("new.json")
    begun = open_match(GAME, 1, {}, 1, [None])
    table = write_journal(record.with_suffix(".jsonl"), begun.opening, begun.entries).path
    for age, path in enumerate((record, table, old)):
        os.utime(path, (1000 - age, 1000 - age))
    assert storage.latest() == table
    table.write_bytes(table.read_bytes()[:50])
    assert storage.latest() == old


def test_without_an_unfinished_match_there_is_a_sentence() -> None:
    save("done.json", finished=True)
    with pytest.raises(lodge.LodgeError, match="There is no unfinished match in"):
        storage.latest()
    with pytest.raises(lodge.LodgeError, match="There is no unfinished match of toy in"):
        storage.latest("toy")
