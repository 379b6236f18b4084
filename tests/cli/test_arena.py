"""`lodge arena`, and going on with a run that was interrupted."""

import csv
from pathlib import Path

import polars
import pytest

from lodge.lab.journal import Journal
from tests.cli.running import lodge, refused

DUEL = ["beast-hunter", "--bots", "random,easy", "--matches", "6", "--key", "k"]


def arena(*args: str) -> str:
    result = lodge("arena", *args, width=120)
    assert result.code == 0, result.err
    return result.out


def test_every_bot_is_shown_against_every_other() -> None:
    lines = [line.split() for line in arena(*DUEL).splitlines()]
    assert ["random", "easy", "6", "0.0%"] in [line[:4] for line in lines]
    assert ["easy", "random", "6", "100.0%"] in [line[:4] for line in lines]
    # Ratings, the best first.
    rated = [line for line in lines if len(line) == 4 and line[2] == "±"]
    assert [line[0] for line in rated] == ["easy", "random"]


def test_what_was_played_goes_to_a_file(tmp_path: Path) -> None:
    arena(*DUEL, "--out", str(tmp_path / "out.csv"))
    with (tmp_path / "out.csv").open() as file:
        assert [row["bots"] for row in csv.DictReader(file)] == ["random easy"] * 3 + [
            "easy random"
        ] * 3
    assert [path.name for path in tmp_path.iterdir()] == ["out.csv"]


def test_the_table_is_written_for_the_documentation(tmp_path: Path) -> None:
    arena(*DUEL, "--markdown", str(tmp_path / "bots.md"))
    lines = (tmp_path / "bots.md").read_text().splitlines()
    assert lines[0].startswith("| bot | against |")
    assert lines[2].startswith("| random | easy | 6 | 0.0% |")


@pytest.fixture
def cut_off(tmp_path: Path) -> Path:
    """The results to be of a run that was killed after four of six matches."""
    out = tmp_path / "out.parquet"
    arena(*DUEL, "--out", str(out))
    whole = polars.read_parquet(out)
    out.unlink()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "close", lambda _: None)
        arena(*DUEL, "--out", str(out))
    journal = Journal(out)
    lines = journal.path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + len(whole)
    journal.path.write_bytes(b"".join(lines[:5]))
    out.unlink()
    return out


def test_an_interrupted_run_goes_on(cut_off: Path, tmp_path: Path) -> None:
    assert "2 matches in" in arena(*DUEL, "--out", str(cut_off), "--resume")
    arena(*DUEL, "--out", str(tmp_path / "again.parquet"))
    again = polars.read_parquet(tmp_path / "again.parquet")
    assert polars.read_parquet(cut_off).equals(again)
    assert not Journal(cut_off).path.exists()


def test_it_goes_on_with_nothing_else(cut_off: Path) -> None:
    assert "go on with them by --resume" in refused("arena", *DUEL, "--out", str(cut_off))
    other = [*DUEL[:-1], "another key"]
    sentence = refused("arena", *other, "--out", str(cut_off), "--resume")
    assert "other settings" in sentence
    assert Journal(cut_off).path.exists()


def test_wrong_wishes_are_refused() -> None:
    assert "at least two bots" in refused("arena", "beast-hunter", "--bots", "easy")
    assert "no bot 'esy'. Did you mean 'easy'?" in refused(
        "arena", "beast-hunter", "--bots", "random,esy"
    )
    assert "At least 1 match" in refused("arena", *DUEL[:3], "--matches", "0")
    assert "--resume goes with --out" in refused("arena", *DUEL, "--resume")
