"""Where choices are equally good, no bot prefers a seat or a place."""

from typing import Any

import pytest

import lodge
from lodge.games.treasure_hunter.play.modes import BOARD_PLAN
from lodge.kernel.chance import make_key
from lodge.testing import Scenario
from tests.games.beast_hunter import arranged
from tests.games.card_hunter import hunting
from tests.games.galactic_hunt.bots import arena
from tests.games.galactic_hunt.chase import play
from tests.games.shadow_hunters import night
from tests.games.treasure_hunter import land, realms

REST_ON_GRID = [[step.name] for step in BOARD_PLAN.steps[4:]]

EQUALS: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "card-hunter",
        hunting.document(
            jack="north",
            queen="north",
            king="south",
            token="south",
            zones={"head part": "R H1", "wings part": "W1", "claws part": "C1"},
        ),
        ["move:cw", "move:ccw"],
    ),
    (
        "beast-hunter",
        arranged.document(
            nests=["SC2 SC9", "FE4 FE9"],
            supply="BL9 TR9",
            phase="morning",
            pending=[["hunt_target"]],
        ),
        ["to:nest1", "to:nest2"],
    ),
    (
        "shadow-hunters",
        night.document(
            red="emi cabin",
            pending=[["hermit_give"], ["attack"], ["end"], ["finish_turn"]],
            zones={"hermit card in play": "prediction"},
        ),
        ["hand_to:orange", "hand_to:yellow", "hand_to:green", "hand_to:blue"],
    ),
    (
        "treasure-hunter",
        realms.document(
            3,
            red="thief",
            orange="|| flawless_gems",
            yellow="|| gold_and_silver_coins",
            zones={"in play": "theft"},
            pending=[
                ["whose_treasure", "red"],
                *(["finish_play", "theft"], ["recruit"]),
                *[[step] for step in realms.PHASES[2:]],
            ],
        ),
        ["opponent:orange", "opponent:yellow"],
    ),
    (
        "treasure-hunter",
        realms.until(
            realms.battle(
                "orcs", red="enchantress*fear wizard*sleep warrior knight", dice="1 1 1 1"
            ),
            "red window",
        ).position,
        ["cast:fear:enchantress", "cast:sleep:wizard"],
    ),
    (
        "treasure-hunter",
        land.document(
            "board",
            begin="roam",
            red={"at": "2,2", "heroes": "warrior knight ranger"},
            ground={"1,2": "graveyard", "3,2": "crypt"},
            lairs={"1,2": "kobolds", "3,2": "giant_rats"},
            hoards={"1,2": "flawless_gems", "3,2": "gold_and_silver_coins"},
        )
        | {"pending": [["step", 1], ["roam"], *REST_ON_GRID]},
        ["go:north", "go:south"],
    ),
    (
        "galactic-hunt",
        play(
            arena(seats=3, red={"hand": ["long-stalk"], "supply": 10}), "play:long-stalk", hold=True
        ).position,
        ["target:blue:0", "target:green:0"],
    ),
]


@pytest.mark.parametrize(("name", "document", "expected"), EQUALS)
def test_ties_are_broken_by_chance(
    name: str, document: dict[str, Any], expected: list[str]
) -> None:
    game = lodge.load(name)
    chosen = set()
    for key in range(60):
        match = Scenario(name, document).match
        chosen.add(match.text(game.bots["heuristic"](make_key(key)).choose(match)))
    assert chosen == set(expected)
