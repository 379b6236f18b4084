"""The golden files are what the games play today. `make golden` writes them anew."""

from pathlib import Path

import pytest

import lodge
from lodge.testing.golden import (
    DECLARATION,
    FINGERPRINTS,
    Playthrough,
    declared,
    golden_files,
    write_playthrough,
)

ROOT = Path(__file__).parent


def playthroughs() -> list[tuple[str, Playthrough]]:
    return [
        (game, playthrough)
        for game in lodge.games()
        if (ROOT / game / DECLARATION).exists()
        for playthrough in declared(ROOT / game)
    ]


@pytest.mark.parametrize("game", lodge.games())
def test_every_game_has_playthroughs(game: str) -> None:
    assert (ROOT / game / DECLARATION).exists(), f"declare playthroughs of {game}"
    assert declared(ROOT / game)


@pytest.mark.parametrize(
    ("game", "playthrough"),
    [
        pytest.param(game, declared, id=f"{game}-{declared.name}")
        for game, declared in playthroughs()
    ],
)
def test_a_playthrough_is_as_it_was(game: str, playthrough: Playthrough) -> None:
    expected = (ROOT / game / f"{playthrough.name}.txt").read_text("utf-8").splitlines()
    for number, line in enumerate(write_playthrough(lodge.load(game), playthrough)):
        assert expected[number : number + 1] == [line], f"line {number + 1}; see `make golden`"
    assert len(expected) == number + 1


@pytest.mark.parametrize("game", lodge.games())
def test_fingerprints_are_as_they_were(game: str) -> None:
    wanted = golden_files(lodge.load(game), ROOT / game)
    path = ROOT / game / FINGERPRINTS
    assert path.read_text("utf-8") == wanted[path]
    assert set((ROOT / game).glob("*.txt")) == set(wanted) - {path}
