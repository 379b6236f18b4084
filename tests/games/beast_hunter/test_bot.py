"""The bots of both sides, and the conformance of the game in a few matches."""

import pytest

from lodge.kernel.bot import Bot
from lodge.kernel.chance import make_key
from tests.games.beast_hunter.arranged import BEASTS, GAME, HUNTER, hunts, table, take


def heuristic() -> Bot:
    return GAME.bots["heuristic"](make_key(1))


def choice(scene: object) -> str:
    match = scene.match  # type: ignore[attr-defined]
    text: str = match.text(heuristic().choose(match))
    return text


def wins(side: int, games: int) -> int:
    """How often the bot wins as a side against chance."""
    won = 0
    for key in range(games):
        match = GAME.new(key=key, options={"sides": "seat1_beasts"})
        state = key
        while not match.over:
            if match.seat == side:
                match.apply(heuristic().choose(match))
            else:
                legal = match.legal()
                state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
                match.apply(legal[(state >> 33) % len(legal)])
        outcome = match.outcome()
        won += outcome is not None and outcome.winners == (side,)
    return won


@pytest.mark.parametrize("side", [BEASTS, HUNTER])
def test_it_beats_chance(side: int) -> None:
    assert wins(side, 60) >= 51


def test_the_beasts_charge_when_they_are_stronger() -> None:
    strong = table(nests=["SC2 SC3 SC4 SC5 FE9"], supply="BL2 TR5", phase="dusk")
    assert choice(strong) == "charge:nest1"
    weak = table(nests=["SC2 SC4 SC6 SC8 FE10"], supply="BL1 BL2 BL3 BL4 BL5 TR5", phase="dusk")
    assert choice(weak) == "pass"


def test_the_beasts_nest_what_is_worth_it() -> None:
    scene = table(droves="SC2 SC3 SC4 SC5 FE9", supply="BL2", phase="twilight")
    assert choice(scene) == "nest"
    poor = table(droves="SC2 FE4", supply="BL2", phase="twilight")
    assert choice(poor) == "roam"


def test_viper_goes_before_ape() -> None:
    assert choice(hunts("SC4 FE5 FU6 SCQ FUK", "BL9 TR9")) == "pick:scq"


def test_the_hunter_hunts_with_his_best_kit() -> None:
    scene = table(
        nests=["SC9", "SC2 SC3 SC4 SC5 SC6"], supply="BL4 BL5 BL6 TR6 AR2", phase="morning"
    )
    assert choice(scene) == "hunt"
    take(scene, "hunt")
    assert choice(scene) == "to:nest1"
    picked = []
    take(scene, "to:nest1")
    while scene.match.decision == "kit_card":
        picked.append(choice(scene))
        take(scene, picked[-1])
    assert set(picked) >= {"pick:bl4", "pick:bl5", "pick:bl6"}


def test_the_hunter_shoots_at_a_nest_that_may_charge() -> None:
    scene = table(nests=["SC2 SC4 SC6 SC8 SC9", "FE1"], supply="ARJ BL2", phase="midday")
    assert choice(scene) == "shoot"
