"""Results as CSV and Parquet."""

import csv
import sys
from pathlib import Path
from typing import Any

import polars
import pytest

import lodge
from lodge.lab.simulate import Row, simulate
from lodge.lab.tables import check_target, write_rows

SMALL = {
    "id": "mite",
    "name": "Mite",
    "parts": {part: {"cards": {part: [3, 0, 0]}, "rage": 0} for part in
              ("tail", "wings", "head", "claws")},
}  # fmt: skip


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    sets: list[dict[str, Any]] = [
        {"scoring": True, "difficulty": "easy"},
        {"monster": SMALL},
        {"round_limit": 1},
    ]
    return simulate(lodge.load("card-hunter"), 4, seats=2, options=sets, key="k")


def test_csv_has_a_line_for_each_match(rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    write_rows(path, rows)
    with path.open(newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == 12
    first, second, third = lines[0], lines[4], lines[8]
    assert first["match"] == "0"
    assert first["key"] == "k#0"
    assert first["bots"] == "random random"
    assert first["option difficulty"] == "easy"
    assert first["option scoring"] == "true"
    assert int(first["tally score"]) == rows[0].tally["score"]
    assert first["scores"] == " ".join(map(str, rows[0].scores))
    assert second["option monster"].startswith('{"id": "mite"')
    assert (third["option round_limit"], third["rounds"], third["decisions"]) == ("1", "1", "3")
    assert third["option difficulty"] == third["tally score"] == ""


def test_parquet_holds_the_same(rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / "out.parquet"
    write_rows(path, rows)
    frame = polars.read_parquet(path)
    assert frame.height == 12
    assert frame["match"].to_list() == [row.number for row in rows]
    assert frame["winners"].to_list() == [list(row.winners) for row in rows]
    assert frame["decisions"].to_list() == [row.decisions for row in rows]
    assert frame["option round_limit"].to_list() == [None] * 8 + ["1"] * 4
    assert frame["tally score"].to_list()[4:] == [None] * 8


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(lodge.LodgeError, match=r"ends in \.csv or \.parquet, not to .*out\.xls"):
        check_target(tmp_path / "out.xls")


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(lodge.LodgeError, match="There is no folder"):
        check_target(tmp_path / "nowhere" / "out.csv")


def test_without_polars_one_is_told_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(lodge.LodgeError, match=r"pip install 'hunters-lodge\[lab\]'"):
        check_target(tmp_path / "out.parquet")
