"""`lodge check`."""

import pytest

from lodge.kernel.game import Game
from lodge.testing import conformance
from lodge.testing.conformance import Fault, Report
from tests.cli.running import lodge


def test_a_good_game_passes() -> None:
    result = lodge("check", "card-hunter", "--matches", "2")
    assert result.code == 0
    assert result.out.startswith("OK: Card Hunter, 2 matches, ")


def test_faults_are_sentences_and_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = Fault("cards kept", "A card is lost.", "card-hunter", 3, {}, "k#0", ["heavy"])
    asked: dict[str, object] = {}

    def check(game: Game, matches: int, key: str) -> Report:
        asked.update(game=game.id, matches=matches, key=key)
        return Report("card-hunter", matches, 7, [fault])

    monkeypatch.setattr(conformance, "check", check)
    result = lodge("check", "card-hunter", "--matches", "3", "--key", "k")
    assert result.code == 1
    assert "cards kept: A card is lost." in result.words
    assert asked == {"game": "card-hunter", "matches": 3, "key": "k"}
