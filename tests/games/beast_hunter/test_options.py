"""The options (section 8)."""

import pytest

import lodge
from tests.games.beast_hunter.arranged import (
    GAME,
    hunts,
    names,
    refused,
    score,
    table,
    take,
    totals,
    zone,
)


@pytest.mark.rule("BH-250")
def test_passing_only_when_stuck() -> None:
    stuck = {"phase_pass": "stuck_only"}
    nests = ["SC2 SC4 SC6 SC8 SC10"]
    assert table(nests=nests, phase="dusk", options=stuck).options[-1] == "pass"
    for phase in ("twilight", "midnight", "dawn", "morning", "midday", "sunset"):
        scene = table(nests=nests, droves="FE2", supply="BL9", phase=phase, options=stuck)
        assert "pass" not in scene.options
        assert "must be" in refused(scene, "pass")
    nothing = table(droves="SC2", phase="morning", no_home=True, options=stuck)
    assert nothing.options == ["pass"]


@pytest.mark.rule("BH-251", "BH-012")
def test_special_cards_with_numbers() -> None:
    numbered = {"court_ranks": "numbered"}
    assert totals(hunts("SC9", "BLJ BL10", options=numbered))["hunter"] == (2, 2)
    assert totals(hunts("SC9", "BOK TRK", options=numbered))["hunter"] == (4, 1)
    # Thirteen is followed by nothing.
    last = table(nests=["SC9"], supply="BOK TR1", phase="morning", options=numbered)
    assert "hunt" not in last.options
    assert "hunt" not in table(nests=["SC9"], supply="BOK TRK", phase="morning").options
    # In the nest, too, besides their effects.
    scene = hunts("SC10 SCJ", "BL9 TR9", options=numbered)
    assert totals(scene)["beasts"] == (3, 3)


@pytest.mark.rule("BH-251", "BH-102")
def test_zweihander_in_a_group_still_needs_five_cards() -> None:
    numbered = {"court_ranks": "numbered"}
    few = table(nests=["SC9"], supply="BLK BOK HX BL2", phase="morning", options=numbered)
    assert "hunt" not in few.options
    five = table(nests=["SC9"], supply="BLK BOK HX BL2 TR5", phase="morning", options=numbered)
    assert "hunt" in five.options


@pytest.mark.rule("BH-252", "BH-121")
def test_runs_of_three() -> None:
    three = {"min_run": 3}
    assert (
        "hunt" not in table(nests=["SC9"], supply="BL4 BL5", phase="morning", options=three).options
    )
    assert totals(hunts("SC9", "BL4 TR5 BL6", options=three))["hunter"] == (2, 2)
    assert totals(hunts("SC4 SC5", "BL9 TR9", options=three))["beasts"] == (0, 0)
    # A flush must be long enough by itself.
    assert totals(hunts("SC4 SC5 FE6", "BL9 TR9", options=three))["beasts"] == (2, 2)


@pytest.mark.rule("BH-253", "BH-110")
def test_newcomers_without_flip_effects() -> None:
    scene = hunts("SC2 SC3 WEJ", "BL9 TR9", beside=["SCJ"], options={"arrival_flip": False})
    assert "dragon_added" not in names(scene)
    assert totals(scene)["beasts"] == (2, 2)
    # King Ape comes but does not rule.
    ape = hunts("SC4 FE5 FU6 WEJ", "BL9 TR9", beside=["FUK"], options={"arrival_flip": False})
    assert totals(ape)["beasts"] == (2, 2)
    # Who was there at the flip works.
    assert totals(hunts("SCJ SC9", "BL9 TR9", options={"arrival_flip": False}))["beasts"] == (1, 1)


@pytest.mark.rule("BH-253", "BH-107")
def test_what_poison_kills_was_not_there() -> None:
    scene = hunts(
        "SCJ WEJ FE4",
        "BL9 TR9",
        beside=["SC4"],
        arrow="BL3 ARQ",
        poisoned="nest1",
        options={"arrival_flip": False},
    )
    assert "dragon_added" not in names(scene)
    assert "SCJ" in zone(scene, "middens")


@pytest.mark.rule("BH-254")
def test_lumina_takes_the_top_card() -> None:
    scene = hunts(
        "WEJ SC9", "BL9 TR9", beside=["SC2 SC8 SC4", "FE1"], options={"lumina_source": "top"}
    )
    take(scene, "to:nest2")
    assert scene.match.decision != "lumina_card"
    assert "SC4" in zone(scene, "middens")


@pytest.mark.rule("BH-255", "BH-187")
def test_the_lioness_without_points() -> None:
    scene = hunts("SC4 FE4 FUQ", "BL9 TR9", options={"lioness_points": False})
    assert totals(scene)["beasts"] == (2, 1)
    assert score(scene) == (1, 0)


@pytest.mark.rule("BH-235")
def test_stall_rounds() -> None:
    scene = table(droves="SC2", phase="sunset", stall=2, options={"stall_rounds": 3})
    take(scene, "pass")
    assert scene.match.over


@pytest.mark.rule("BH-266")
def test_playing_cards_change_the_words_only() -> None:
    themed = GAME.new(key=1, options={"sides": "seat1_beasts"}, events=True)
    poker = GAME.new(key=1, options={"sides": "seat1_beasts", "deck_skin": "poker"}, events=True)
    assert themed.to_json()["zones"] == poker.to_json()["zones"]
    assert themed.legal() == poker.legal()
    scene = hunts("SC9", "BL4 BL5 BOQ HX", options={"deck_skin": "poker"})
    sentence = next(e.sentence for e in scene.match.events(None) if e.name == "kit_shown")
    assert sentence == (
        "The kit: the 4 of spades (Hunter), the 5 of spades (Hunter), "
        "the queen of hearts (Hunter), a joker of the Hunter."
    )


def test_options_that_do_not_exist_or_fit() -> None:
    with pytest.raises(
        lodge.BadOptions, match=r"has no option 'min_runs'\. Did you mean 'min_run'"
    ):
        GAME.new(options={"min_runs": 3})
    with pytest.raises(lodge.BadOptions, match="min_run"):
        GAME.new(options={"min_run": 4})
    with pytest.raises(lodge.BadOptions, match="stall_rounds"):
        GAME.new(options={"stall_rounds": 2})
    with pytest.raises(lodge.BadOptions, match="2 players"):
        GAME.new(seats=3)


def test_the_examples_use_every_value_of_every_option() -> None:
    used: dict[str, set[object]] = {}
    for _, options in GAME.examples():
        for name, value in options.items():
            used.setdefault(name, set()).add(value)
    assert used == {
        "phase_pass": {"stuck_only"},
        "court_ranks": {"numbered"},
        "min_run": {3},
        "arrival_flip": {False},
        "lumina_source": {"top"},
        "lioness_points": {False},
        "stall_rounds": {3},
        "sides": {"seat1_beasts", "seat1_hunter"},
        "series": {"best_of_three", "four_game_total"},
        "deck_skin": {"poker"},
    }
