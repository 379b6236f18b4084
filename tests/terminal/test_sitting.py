"""Sittings: people side by side at one terminal, and what those beside them may notice."""

from pathlib import Path

import pytest

import lodge
from lodge.kernel.match import Match
from tests.games.galactic_hunt.chase import chase
from tests.games.galactic_hunt.chase import play as act
from tests.terminal.sittings import sit_down
from tests.terminal.toy import TOY

GAME = lodge.load("card-hunter")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def test_secrets_are_noticed(path: Path) -> None:
    assert sit_down(TOY.new(key=1), ["human", "human"], path).has_secrets
    assert not sit_down(TOY.new(key=1), ["human", "random"], path).has_secrets
    assert not sit_down(GAME.new(3, key=1), ["human"] * 3, path).has_secrets


def reacting() -> Match:
    """Red's card is aimed at Blue, who cannot answer it."""
    scene = chase(red={"hand": ["scent", "free"]}, blue={"hand": ["free"]})
    return act(scene, "play:scent", "@blue", hold=True).match


def test_alone_a_question_goes_by_beside_others_it_does_not(path: Path) -> None:
    alone = sit_down(reacting(), ["random", "human"], path)
    assert alone.humans == [1]
    assert alone.let_go_by()
    beside = sit_down(reacting(), ["human", "human"], path)
    assert beside.humans == [0, 1]
    assert not beside.let_go_by()
