"""The bots of both sides, and the conformance of the game in a few matches."""

import pytest

from lodge.games.beast_hunter.bot.heuristic import value_of
from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.words import FIRST_NEST
from lodge.kernel.bot import Bot
from lodge.kernel.chance import make_key
from lodge.kernel.reasons import say_why
from lodge.testing import Scenario
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


SUM = {"equal_groups": "sum"}
LATE = {"bonus_count": "evaluated"}
SUITLESS = {"suitless_companion": True}


def kit_of(scene: Scenario) -> set[str]:
    """The cards that the bot picks for a kit."""
    picked = []
    while scene.match.decision == "kit_card":
        picked.append(choice(scene))
        take(scene, picked[-1])
    return set(picked) - {"done"}


@pytest.mark.rule("BH-124")
def test_the_hunter_hunts_with_equal_groups_where_they_add_up() -> None:
    supply = "BL4 TR4 BL8 TR9"
    for options, size in (({}, 2), (SUM, 4)):
        scene = table(nests=["SC2 SC7 FE4"], supply=supply, phase="morning", options=options)
        take(scene, "hunt")
        assert len(kit_of(scene)) == size


@pytest.mark.rule("BH-124")
def test_the_beasts_nest_equal_groups_where_they_add_up() -> None:
    scene = table(droves="SC2 FE2 SC5 FE5 SC9 FE9 WE7", supply="BL2", phase="twilight", options=SUM)
    assert choice(scene) == "nest"
    take(scene, "nest")
    picked = []
    while scene.match.decision == "nest_card":
        picked.append(choice(scene))
        take(scene, picked[-1])
    assert set(picked) == {
        f"pick:{card}" for card in ("sc2", "fe2", "sc5", "fe5", "sc9", "fe9")
    } | {"done"}


@pytest.mark.rule("BH-113")
def test_the_beasts_count_on_no_bonus_that_king_ape_takes() -> None:
    """Viper's suits are worth a charge, unless nothing but fur is counted in the end."""
    for options, worth in (({}, 4), (LATE, 1)):
        scene = table(nests=["SC2 FE5 WE8 SCQ FUK"], supply="BL2", phase="dusk", options=options)
        wilds = scene.match
        assert isinstance(wilds, Wilds)
        assert value_of(wilds, wilds.zones.pile(FIRST_NEST), False) == worth


@pytest.mark.rule("BH-267")
def test_an_annihilator_goes_with_the_javelin_at_a_nest_that_may_charge() -> None:
    for nests, companion in (
        (["SC2 SC4 SC6 SC8 SC9"], "pick:hx"),
        (["SC2 SC4"], "pick:bl2"),
    ):
        scene = table(nests=nests, supply="ARK HX BL2", phase="midday", options=SUITLESS)
        take(scene, "shoot", "pick:ark")
        assert choice(scene) == companion
        why = say_why(scene.match, scene.match.parse(companion))
        assert ("takes the whole nest" in why) == (companion == "pick:hx")


@pytest.mark.rule("BH-267")
def test_no_annihilator_is_wasted_on_poison_or_bait() -> None:
    poison = table(nests=["SC2 SC4 SC6 SC8 SC9"], supply="ARQ HX", phase="midday", options=SUITLESS)
    assert "shoot" in poison.options
    assert choice(poison) == "draw"
    better = table(
        nests=["SC2 SC4 SC6 SC8 SC9"], supply="ARQ ARK HX", phase="midday", options=SUITLESS
    )
    take(better, "shoot")
    assert choice(better) == "pick:arq"
    take(better, "pick:arq")
    assert choice(better) == "pick:ark"
    bait = table(droves="SC2", supply="TRQ HX", phase="sunset", options=SUITLESS)
    assert "trap" in bait.options
    assert choice(bait) == "scout"
