"""Golden files of a game that is not installed, and what a transcript shows."""

from pathlib import Path

import pytest

from lodge import LodgeError
from lodge.testing import golden
from lodge.testing.golden import Playthrough, fingerprints, golden_files, write_playthrough
from tests.kernel.toy import BURROW_GAME
from tests.testing import broken

RANDOM = Playthrough("one", "A toy.", 3, "19")
GREEDY = Playthrough("two", "A toy.", 2, "1", {"rounds": 4}, "greedy", ["draws"])


def test_a_playthrough_tells_everything() -> None:
    lines = write_playthrough(BURROW_GAME, RANDOM)
    text = "\n".join(lines)
    assert lines[:4] == [
        "Burrow, ruleset 1",
        "A toy.",
        "seats: 3   options: {}   key: '19'",
        "played by: random",
    ]
    assert "  Round 1 begins. [BW-002]" in lines
    assert any(". seat 0, turn: " in line for line in lines)
    assert any(line.startswith("   of draw, ") for line in lines)
    assert "only seat " in text
    assert "interjects: reveal" in text
    assert "-- what seat 0 can see" in lines
    assert "-- what spectators can see" in lines
    assert any(line.startswith("   deck: ?") for line in lines)
    assert any(line.startswith("winners: seat") for line in lines)
    assert write_playthrough(BURROW_GAME, RANDOM) == lines


def test_a_playthrough_is_played_by_the_bot_that_it_names() -> None:
    assert "\n".join(write_playthrough(BURROW_GAME, GREEDY)).count("hunt:") > 4
    with pytest.raises(LodgeError, match="no bot 'clever'"):
        write_playthrough(BURROW_GAME, Playthrough("x", "x", 2, "1", {}, "clever"))


def test_a_playthrough_must_end_as_declared() -> None:
    wrong = Playthrough("two", "A toy.", 2, "1", {"rounds": 4}, "greedy", ["rustles"])
    with pytest.raises(LodgeError, match=r"'two' does not end with \['rustles'\]"):
        write_playthrough(BURROW_GAME, wrong)


def test_fingerprints_show_which_rule_set_changed() -> None:
    before = fingerprints(BURROW_GAME, 8)
    assert fingerprints(BURROW_GAME, 8) == before
    assert [len(entry["matches"]) for entry in before] == [2] * 4
    after = fingerprints(broken.game(broken.ForgesACard), 8)
    assert [entry["matches"] for entry in after] != [entry["matches"] for entry in before]


def test_golden_files_are_declared_in_the_folder(tmp_path: Path) -> None:
    (tmp_path / golden.DECLARATION).write_text(
        '[[playthrough]]\nname = "one"\nabout = "A toy."\nseats = 2\nkey = "5"\n'
    )
    files = golden_files(BURROW_GAME, tmp_path)
    assert {path.name for path in files} == {"one.txt", "fingerprints.json"}
    assert files[tmp_path / "one.txt"].endswith("\n")
