"""`lodge analyse`."""

import json
from pathlib import Path

import msgspec
import pytest

import lodge as library
from lodge.bots import make_bot
from lodge.bots.analysis import Analysis, Analyst, Sight
from tests.cli.running import lodge, refused

FEW = ("--playouts", "2")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A hunt of random bots up to its tenth action."""
    match = library.load("card-hunter").new(2, key="analysed")
    bot = make_bot(library.load("card-hunter"), "random", 1)
    for _ in range(10):
        match.apply(bot.choose(match))
    path = tmp_path / "record.json"
    msgspec.structs.replace(match.record(), players=["Ann", "Ben"]).save(path)
    return path


def test_it_shows_the_chances_luck_and_skill_and_who_did_what(file: Path) -> None:
    result = lodge("analyse", str(file), *FEW, width=140)
    assert result.code == 0
    assert "Card Hunter, 2 seats, 10 actions; every moment was played on 2 times." in result.words
    for part in ("The chances", "Luck and skill", "The players", "Ann", "Ben"):
        assert part in result.words
    assert lodge("analyse", str(file), *FEW, width=140).out == result.out


def test_all_that_was_found_goes_to_a_file(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "analysis.json"
    result = lodge("analyse", str(file), *FEW, "--json", str(out))
    assert (result.code, f"Written to {out}" in result.out.replace("\n", "")) == (0, True)
    found = msgspec.json.decode(out.read_bytes(), type=Analysis)
    assert found.steps == tuple(range(11))
    assert found.is_whole
    assert "exists already" in refused("analyse", str(file), "--json", str(out))
    assert msgspec.json.decode(out.read_bytes(), type=Analysis) == found


def interrupt(monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    look = Analyst.look

    def stop(analyst: Analyst, number: int) -> Sight:
        if number == at:
            raise KeyboardInterrupt
        return look(analyst, number)

    monkeypatch.setattr(Analyst, "look", stop)


def test_interrupted_it_says_what_is_kept(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt(monkeypatch, 4)
    out = tmp_path / "analysis.json"
    result = lodge("analyse", str(file), *FEW, "--json", str(out))
    assert result.code == 130
    assert "Interrupted: only the first 4 moments were looked at" in result.words
    assert "The chances" in result.words
    assert json.loads(out.read_bytes())["is_whole"] is False


def test_interrupted_at_once_it_keeps_nothing(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt(monkeypatch, 0)
    out = tmp_path / "analysis.json"
    result = lodge("analyse", str(file), *FEW, "--json", str(out))
    assert (result.code, "nothing is kept" in result.words) == (130, True)
    assert not out.exists()


def test_a_wrong_file_is_a_sentence(tmp_path: Path, file: Path) -> None:
    assert "Cannot read" in refused("analyse", str(tmp_path / "none.json"))
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    assert "is not a record" in refused("analyse", str(wrong))
    assert "2 to 10,000 times, not 1" in refused("analyse", str(file), "--playouts", "1")
    record = library.load_record(file)
    msgspec.structs.replace(record, actions=["nonsense"]).save(wrong)
    assert "Action 1 of the record" in refused("analyse", str(wrong))


def test_a_record_of_other_rules_says_what_is_missing(file: Path) -> None:
    record = library.load_record(file)
    msgspec.structs.replace(record, ruleset=record.ruleset + 1).save(file)
    result = lodge("analyse", str(file), *FEW)
    assert result.code == 0
    assert "the actions 1 to 10 cannot be looked at" in result.words
