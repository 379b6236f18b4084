"""What an unfinished run leaves behind, and how it goes on."""

from pathlib import Path

import pytest

import lodge
from lodge.lab.journal import Journal
from lodge.lab.simulate import Row, make_batch, run

GAME = lodge.load("card-hunter")
PLAN = {"key": "k"}


@pytest.fixture
def rows() -> list[Row]:
    return run([make_batch(GAME, 2, {}, "random")], 4, 1, "k")


def test_it_gives_back_what_was_played(tmp_path: Path, rows: list[Row]) -> None:
    journal = Journal(tmp_path / "out.csv")
    journal.begin(PLAN)
    journal.add(rows[:1])
    journal.add(rows[1:])
    assert Journal(tmp_path / "out.csv").resume() == (PLAN, rows)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, rows: list[Row]) -> None:
    journal = Journal(tmp_path / "out.csv")
    journal.begin(PLAN)
    journal.add(rows)
    whole = journal.path.read_bytes()
    journal.path.write_bytes(whole[:-9])
    assert journal.resume() == (PLAN, rows[:3])
    journal.add(rows[3:])
    assert journal.path.read_bytes() == whole


def test_known_matches_are_not_played_again(rows: list[Row]) -> None:
    played: list[Row] = []
    batches = [make_batch(GAME, 2, {}, "random")]
    assert run(batches, 4, 1, "k", played.extend, known=rows[:3]) == rows
    assert played == rows[3:]


def test_another_run_is_not_overwritten(tmp_path: Path) -> None:
    Journal(tmp_path / "out.csv").begin(PLAN)
    with pytest.raises(lodge.LodgeError, match="--resume"):
        Journal(tmp_path / "out.csv").begin(PLAN)


def test_without_a_file_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    with pytest.raises(lodge.LodgeError, match="nothing to go on with"):
        Journal(tmp_path / "out.csv").resume()


def test_what_is_no_journal_is_refused(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "out.csv")
    journal.path.write_text("something else\n")
    with pytest.raises(lodge.LodgeError, match="cannot be read"):
        journal.resume()
