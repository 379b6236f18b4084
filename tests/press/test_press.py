"""What the press offers: faces, backs and pictures, sentences for errors, always the same."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

import lodge
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.press import assets, collect, draw_back, draw_face, draw_picture
from tests.kernel.toy import BURROW_GAME
from tests.press import measuring

GAMES = [*map(lodge.load, lodge.games()), BURROW_GAME]
IDS = [game.id for game in GAMES]


def kinds(game: Game) -> set[str]:
    return {card.kind for card in game.cards()}


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_deck_has_a_back_of_its_own(game: Game) -> None:
    backs = {kind: draw_back(game, kind) for kind in kinds(game)}
    assert len(set(backs.values())) == len(backs)
    assert draw_back(game) in backs.values()
    for svg in backs.values():
        root = measuring.read(svg)
        assert root.get("viewBox") == "0 0 250 350"
        assert "face down" in str(root.findtext(f"{measuring.SVG}title"))
        assert len(svg) < 25_000
        for bounds in measuring.lines(root):
            assert bounds.left >= 14
            assert bounds.right <= 236
            assert bounds.bottom <= 336


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_game_has_a_picture(game: Game) -> None:
    svg = draw_picture(game)
    root = measuring.read(svg)
    assert root.get("viewBox") == "0 0 600 400"
    assert root.findtext(f"{measuring.SVG}title") == game.title
    assert len(svg) < 30_000


def test_a_game_without_data_gets_cards_from_its_words() -> None:
    cards = {card.face: card for card in BURROW_GAME.cards()}
    assert cards["hare"].name == "Hare"
    assert cards["fox"].name == "Fox"
    assert cards["warden"].name == "Warden"
    assert len(cards) == 8
    assert "<title>Hare</title>" in draw_face(BURROW_GAME, "hare")


def test_unknown_cards_are_refused_with_a_sentence() -> None:
    game = lodge.load("card-hunter")
    with pytest.raises(LodgeError, match=r"Card Hunter has no card 'T9'\."):
        draw_face(game, "T9")
    with pytest.raises(LodgeError, match=r"no cards of the kind 'moster'. Did you mean 'monster'"):
        draw_back(game, "moster")


def test_missing_assets_are_reported_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(assets, "FOLDER", tmp_path)
    assets.fonts.cache_clear()
    with pytest.raises(LodgeError, match="run `make assets`"):
        assets.fonts()


def test_missing_packages_are_reported_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LodgeError, match="run `npm ci` in web/ first"):
        collect.collect(tmp_path, tmp_path / "assets")
    assert not (tmp_path / "assets").exists()


def test_figures_stand_on_the_line_and_letters_are_kerned() -> None:
    for font in assets.fonts().values():
        boxes = [font.glyphs[digit].box for digit in "0123456789"]
        assert all(abs(bottom) <= 15 for _, _, _, bottom in boxes)
        assert max(top for _, top, _, _ in boxes) - min(top for _, top, _, _ in boxes) <= 25
        assert font.kerning["To"] < 0


def fingerprint() -> str:
    """A hash over all drawings of all installed games."""
    digest = hashlib.sha256()
    for game in map(lodge.load, lodge.games()):
        for card in game.cards():
            digest.update(draw_face(game, card.face).encode())
        for kind in sorted(kinds(game)):
            digest.update(draw_back(game, kind).encode())
        digest.update(draw_picture(game).encode())
    return digest.hexdigest()


def test_drawings_are_always_the_same() -> None:
    """Two other processes, with other orders of sets, draw the same."""
    code = "from tests.press.test_press import fingerprint; print(fingerprint())"
    root = Path(__file__).parents[2]
    for seed in ("1", "2"):
        environment = {"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join([str(root), *sys.path])}
        told = subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.strip() == fingerprint()
