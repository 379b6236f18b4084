"""The golden files are what the games play today. `make golden` writes them anew."""

from pathlib import Path

import msgspec
import pytest

import lodge
from lodge.testing.golden import (
    DECLARATION,
    FINGERPRINTS,
    Playthrough,
    declared,
    fingerprints,
    write_playthrough,
)
from tests.builds import IS_COMPILED

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
    """All of them compiled; otherwise the first of each example, as both builds play alike."""
    kept = msgspec.json.decode((ROOT / game / FINGERPRINTS).read_bytes())
    all_of_them = sum(len(example["matches"]) for example in kept)
    wanted = fingerprints(lodge.load(game), all_of_them if IS_COMPILED else len(kept))
    for example, now in zip(kept, wanted, strict=True):
        example["matches"] = example["matches"][: len(now["matches"])]
        assert example == now


@pytest.mark.parametrize("game", lodge.games())
def test_every_golden_file_is_declared(game: str) -> None:
    names = {playthrough.name for playthrough in declared(ROOT / game)}
    assert {path.stem for path in (ROOT / game).glob("*.txt")} == names
