"""Policies from files: played, or refused with a sentence."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file

import lodge
from lodge.bots import make_bot
from lodge.encoding import layout_of
from lodge.kernel.refusal import LodgeError
from lodge.lab.simulate import make_batch, play_match

GAME = "card-hunter"


def write(path: Path, likes: str = "light", **other: str) -> str:
    """A policy that likes one action best, whatever it sees; the name of its bot."""
    game = lodge.load(GAME)
    layout = layout_of(game, recent=0)
    bias = np.zeros(layout.numbering.size, np.float32)
    actions = [layout.numbering.text(number) for number in range(layout.numbering.size)]
    bias[actions.index(likes)] = 1.0
    weight = np.zeros((layout.numbering.size, len(layout.features)), np.float32)
    metadata = {"game": GAME, "ruleset": str(game.ruleset), "layout": layout.digest, **other}
    save_file({"layers.0.weight": weight, "layers.0.bias": bias}, path, metadata)
    return f"file:{path}"


def test_a_policy_plays_what_it_likes(tmp_path: Path) -> None:
    game = lodge.load(GAME)
    for likes in ("light", "move:cw"):
        bot = make_bot(game, write(tmp_path / "policy.safetensors", likes), 1)
        match = game.new(key=1)
        assert match.parse(likes) in match.legal()
        assert match.text(bot.choose(match)) == likes
        assert bot.choose(match.guess(match.seat, 2)) == bot.choose(match)


def test_a_policy_plays_in_simulations(tmp_path: Path) -> None:
    game = lodge.load(GAME)
    name = write(tmp_path / "policy.safetensors")
    row = play_match(game, make_batch(game, 3, {}, [name, "random", "heuristic"], []), 0, "K#0")
    assert row.bots == (name, "random", "heuristic")


def test_the_layers_are_worked_off_one_after_the_other(tmp_path: Path) -> None:
    game = lodge.load(GAME)
    layout = layout_of(game, recent=0)
    draws = np.random.default_rng(1)
    sizes = [len(layout.features), 5, layout.numbering.size]
    tensors: dict[str, Any] = {}
    for number in range(2):
        shape = sizes[number + 1], sizes[number]
        tensors[f"layers.{number}.weight"] = draws.normal(size=shape).astype(np.float32)
        tensors[f"layers.{number}.bias"] = draws.normal(size=shape[0]).astype(np.float32)
    metadata = {"game": GAME, "ruleset": str(game.ruleset), "layout": layout.digest}
    path = tmp_path / "policy.safetensors"
    save_file(tensors, path, metadata)
    match = game.new(key=1)
    seen = np.array(layout.encode(match, match.seat))[layout.features]
    seen = np.sign(seen) * np.log2(np.abs(seen) + 1)
    hidden = np.maximum(tensors["layers.0.weight"] @ seen + tensors["layers.0.bias"], 0)
    worths = tensors["layers.1.weight"] @ hidden + tensors["layers.1.bias"]
    best = max(match.legal(), key=lambda action: worths[layout.numbering.number(action)])
    assert make_bot(game, f"file:{path}", 1).choose(match) == best


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"game": "beast-hunter"}, "plays 'beast-hunter', not 'card-hunter'"),
        ({"ruleset": "99"}, "was trained by ruleset 99 of Card Hunter"),
    ],
)
def test_a_policy_of_something_else_is_refused(
    tmp_path: Path, other: dict[str, str], sentence: str
) -> None:
    with pytest.raises(LodgeError, match=sentence):
        make_bot(lodge.load(GAME), write(tmp_path / "policy.safetensors", **other), 1)


def test_a_policy_is_for_seats_and_options(tmp_path: Path) -> None:
    game = lodge.load(GAME)
    bot = make_bot(game, write(tmp_path / "policy.safetensors"), 1)
    with pytest.raises(LodgeError, match="trained with other seats, options or decks"):
        bot.choose(game.new(seats=4, key=1))


def test_what_is_no_policy_is_refused(tmp_path: Path) -> None:
    game = lodge.load(GAME)
    path = tmp_path / "policy.safetensors"
    with pytest.raises(LodgeError, match="There is no policy"):
        make_bot(game, f"file:{path}", 1)
    path.write_bytes(b"cos\nsystem\n(S'true'\ntR.")
    with pytest.raises(LodgeError, match="is no safetensors file"):
        make_bot(game, f"file:{path}", 1)
    save_file({"weights": np.zeros(3)}, path)
    with pytest.raises(LodgeError, match="it is no policy"):
        make_bot(game, f"file:{path}", 1)
    save_file({"layers.0.weight": np.zeros((3, 2)), "layers.0.bias": np.zeros(2)}, path)
    with pytest.raises(LodgeError, match="do not fit each other"):
        make_bot(game, f"file:{path}", 1)
