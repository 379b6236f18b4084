"""The registry: games are found through entry points, and errors tell what is wrong."""

from pathlib import Path

import pytest

import lodge
from lodge import LodgeError


def test_card_hunter_is_installed() -> None:
    assert "card-hunter" in lodge.games()
    assert lodge.load("card-hunter").id == "card-hunter"
    assert lodge.load("card-hunter") is lodge.load("card-hunter")


@pytest.mark.parametrize("game", lodge.games())
def test_a_game_is_found_under_its_own_id(game: str) -> None:
    assert lodge.load(game).id == game


def test_a_misspelt_game_is_told_the_nearest() -> None:
    with pytest.raises(LodgeError, match=r"There is no game 'card-hunte'. Did you mean 'card-hu"):
        lodge.load("card-hunte")


def test_an_unknown_game_is_told_all_there_are() -> None:
    with pytest.raises(LodgeError, match=r"There is no game 'xyz'. There are: .*card-hunter"):
        lodge.load("xyz")


@pytest.fixture
def visitors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else's package, with a game and with something that is none."""
    info = tmp_path / "visitors-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: visitors\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[lodge.games]\n"
        "burrow = tests.kernel.toy:BURROW_GAME\n"
        "no-burrow = tests.kernel.toy:ANIMALS\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("visitors")
def test_a_game_of_another_package_is_found() -> None:
    assert "burrow" in lodge.games()
    game = lodge.load("burrow")
    match = game.new(key="visitor")
    while not match.over:
        match.apply(match.legal()[0])
    assert lodge.replay(match.record()).to_json() == match.to_json()


@pytest.mark.usefixtures("visitors")
def test_an_entry_point_that_is_no_game_is_refused() -> None:
    with pytest.raises(LodgeError, match="'no-burrow' does not lead to a game"):
        lodge.load("no-burrow")
