"""Where matches are kept."""

import os
from pathlib import Path

import platformdirs
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


def test_the_folder_is_where_the_system_keeps_such_things(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert storage.folder() == state_folder
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", "/nowhere")
    assert storage.folder() == platformdirs.user_state_path("lodge", appauthor=False)


def test_a_folder_of_an_earlier_version_stays_in_use(
    state_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = tmp_path / "Application Support" / "lodge"
    monkeypatch.setattr(platformdirs, "user_state_path", lambda *_, **__: usual)
    assert storage.folder() == usual
    state_folder.mkdir(parents=True)
    assert storage.folder() == state_folder


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
