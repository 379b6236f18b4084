"""Where choices are equally good, no bot prefers a seat or a place."""

from typing import Any

import pytest

import lodge
from lodge.kernel.chance import make_key
from lodge.testing import Scenario
from tests.games.beast_hunter import arranged
from tests.games.card_hunter import hunting
from tests.games.shadow_hunters import night

EQUALS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "card-hunter": (
        hunting.document(
            jack="north",
            queen="north",
            king="south",
            token="south",
            zones={"head part": "R H1", "wings part": "W1", "claws part": "C1"},
        ),
        ["move:cw", "move:ccw"],
    ),
    "beast-hunter": (
        arranged.document(
            nests=["SC2 SC9", "FE4 FE9"],
            supply="BL9 TR9",
            phase="morning",
            pending=[["hunt_target"]],
        ),
        ["to:nest1", "to:nest2"],
    ),
    "shadow-hunters": (
        night.document(
            red="emi cabin",
            pending=[["hermit_give"], ["attack"], ["end"], ["finish_turn"]],
            zones={"hermit card in play": "prediction"},
        ),
        ["hand_to:orange", "hand_to:yellow", "hand_to:green", "hand_to:blue"],
    ),
}


@pytest.mark.parametrize("name", EQUALS)
def test_ties_are_broken_by_chance(name: str) -> None:
    game = lodge.load(name)
    document, expected = EQUALS[name]
    chosen = set()
    for key in range(60):
        match = Scenario(name, document).match
        chosen.add(match.text(game.bots["heuristic"](make_key(key)).choose(match)))
    assert chosen == set(expected)
