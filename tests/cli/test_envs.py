"""`lodge envs`."""

from pathlib import Path

import numpy as np
from safetensors.numpy import save_file

import lodge as library
from lodge.encoding import layout_of
from tests.cli.running import lodge, refused


def test_describe_says_what_each_number_means() -> None:
    result = lodge("envs", "describe", "card-hunter", "--seats", "2", "--actions", width=200)
    layout = layout_of(library.load("card-hunter"), 2)
    assert f"layout {layout.digest}: {layout.size} numbers" in result.out
    assert "0-1  viewer: one of (0, 1)" in result.out
    assert "hunters[jack].life: count" in result.out
    assert f"{layout.size - 1}  recent[7].values: code" in result.out
    assert "light" in result.out.partition("actions\n")[2]


def test_describe_refuses_what_makes_no_sense() -> None:
    assert "0 to 1000 events, not -1" in refused(
        "envs", "describe", "card-hunter", "--recent", "-1"
    )
    assert "no game" in refused("envs", "describe", "chess")


def test_prove_counts_what_it_compared() -> None:
    result = lodge("envs", "prove", "card-hunter", "--matches", "2")
    assert result.code == 0
    assert "2 matches with 2 layouts tell the whole view" in result.words
    assert "tensor, mask and text were the same" in result.words
    assert "At least 1 match" in refused("envs", "prove", "card-hunter", "--matches", "0")


def test_score_plays_the_same_matches_again(tmp_path: Path) -> None:
    game = library.load("card-hunter")
    layout = layout_of(game, recent=0)
    path = tmp_path / "policy.safetensors"
    shape = layout.numbering.size, len(layout.features)
    tensors = {"layers.0.weight": np.ones(shape), "layers.0.bias": np.zeros(shape[0])}
    metadata = {"game": game.id, "ruleset": str(game.ruleset), "layout": layout.digest}
    save_file(tensors, path, metadata)
    scores = [
        lodge(
            "envs", "score", game.id, str(path), "--against", "random", "--matches", "4", width=200
        )
        for _ in range(2)
    ]
    assert scores[0].code == 0, scores[0].err
    (first, second) = (
        [line for line in score.out.splitlines() if line.startswith("file:")] for score in scores
    )
    assert first == second
    assert [line.split()[1:3] for line in first] == [["random", "4"]]
    assert "There is no policy" in refused("envs", "score", game.id, "nowhere.safetensors")
