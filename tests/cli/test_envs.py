"""`lodge envs`."""

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
