"""Set-up, decks, numbers and suits (sections 2, 3.1 and 3.2 of the rules)."""

from collections import Counter

import pytest

from lodge.games.beast_hunter.model import catalogue
from lodge.games.beast_hunter.model.words import ALL_FACES, BEAST_SUITS, HUNTER_SUITS
from tests.games.beast_hunter.arranged import (
    BEASTS,
    GAME,
    HUNTER,
    hunts,
    line,
    names,
    refused,
    table,
    take,
    told,
    totals,
    zone,
)


@pytest.mark.rule("BH-001", "BH-256")
def test_sides_are_drawn_evenly_unless_fixed() -> None:
    drawn = Counter(GAME.new(key=key).to_json()["beasts"] for key in range(400))
    assert 160 < drawn[0] < 240
    for sides, seat in (("seat1_beasts", 0), ("seat1_hunter", 1)):
        fixed = {GAME.new(options={"sides": sides}, key=k).to_json()["beasts"] for k in range(9)}
        assert fixed == {seat}


@pytest.mark.rule("BH-002", "BH-003", "BH-004", "BH-005")
def test_a_new_game() -> None:
    match = GAME.new(key=3, options={"sides": "seat1_beasts"}, events=True)
    doc = match.to_json()
    sizes = {name: len(pile) for name, pile in doc["zones"].items()}
    # The Beasts have made their start draw, and without a nest Dusk passes by.
    assert sizes == {"hatchery": 48, "droves": 6, "home": 49, "supply": 5}
    assert doc["score"] == {"beasts": 0, "hunter": 0}
    assert (doc["round"], doc["phase"], match.seat) == (1, "twilight", BEASTS)
    assert told(match, "phase_began") == [["dusk"], ["twilight"]]


@pytest.mark.rule("BH-002")
def test_decks_are_shuffled_apart() -> None:
    tops = Counter(GAME.new(key=key).to_json()["zones"]["home"][0] for key in range(300))
    assert len(tops) > 45
    for key in range(20):
        zones = GAME.new(key=key).to_json()["zones"]
        beasts = list(zones["hatchery"] + zones["droves"])
        assert sorted(beasts) == sorted([*ALL_FACES[:53], "BX"])
        assert sorted(zones["home"] + zones["supply"]) == sorted([*ALL_FACES[53:], "HX"])


@pytest.mark.rule("BH-010", "BH-011", "BH-012", "BH-013")
def test_the_two_decks() -> None:
    for side, codes in ((0, BEAST_SUITS), (1, HUNTER_SUITS)):
        deck = catalogue.deck_of(side)
        assert len(deck) == 54
        numbers = Counter(catalogue.number_of(kind, False) for kind in deck)
        assert numbers == {0: 14, **dict.fromkeys(range(1, 11), 4)}
        suits = Counter(catalogue.suit_of(kind) for kind in deck)
        assert suits == {-1: 2, 0: 13, 1: 13, 2: 13, 3: 13}
        assert [suit.code for suit in catalogue.decks()[side].suit] == list(codes)


@pytest.mark.rule("BH-014")
def test_partners_share_a_number() -> None:
    beasts, hunter = catalogue.decks()
    pairs = {suit.name: beasts.suit[i].name for i, suit in enumerate(hunter.suit)}
    assert pairs == {"traps": "feathers", "blades": "scales", "body": "fur", "arrows": "weird"}
    for one, other in zip(beasts.suit, hunter.suit):
        assert (one.partner, other.partner) == (other.code, one.code)
        assert one.playing_card == other.playing_card


def test_special_cards_by_name() -> None:
    named = catalogue.names("themed")
    assert [named[face] for face in ("SCJ", "WEQ", "FUK", "FEQ")] == [
        "Jacky Dragon",
        "Regina Eclipsis",
        "King Ape",
        "Godmother Swan",
    ]
    assert [named[face] for face in ("BLK", "TRQ", "BOJ", "ARQ")] == [
        "Zweihander",
        "Poisoned Bait",
        "Limbs",
        "Poison Arrow",
    ]
    assert named["FU7"] == "the 7 of fur"
    assert named["BL1"] == "the ace of blades"


@pytest.mark.rule("BH-011")
def test_an_ace_is_low_only() -> None:
    assert totals(hunts("SC9", "BL1 TR2"))["hunter"] == (1, 1)
    scene = table(nests=["SC9"], supply="BL10 TR1", phase="morning")
    assert "hunt" not in scene.options


@pytest.mark.rule("BH-012")
def test_a_special_card_has_a_suit_but_no_number() -> None:
    # Two kings and two jacks are no group.
    scene = table(nests=["SC9"], supply="BOK ARK BOJ ARJ", phase="morning")
    assert "hunt" not in scene.options
    # But as a scales card the Dragon counts for the Fortress.
    scene = hunts("SCJ SCK", "BL9 TR9")
    take(scene, "pick:sck")
    assert told(scene, "fortress_added") == [[1]]


@pytest.mark.rule("BH-013")
def test_an_annihilator_is_in_no_group_and_has_no_suit() -> None:
    scene = table(nests=["SC9"], supply="HX HX BL4", phase="morning")
    assert "hunt" not in scene.options
    scene = hunts("BX SC4 SCQ", "BL9 TR9 HX")
    assert told(scene, "viper_added") == [[1]]


@pytest.mark.rule("BH-015", "BH-192")
def test_current_suits_under_ape_and_for_stolen_cards() -> None:
    # The stolen 5 of traps is feathers in the nest: a flush with the 4 and 6.
    scene = hunts("FE4 FE6 FEJ", "TR5 BL5 AR9")
    assert told(scene, "jackdaw_stole") == [["TR5"]]
    assert totals(scene)["beasts"] == (4, 4)
    # Under King Ape everything is fur.
    scene = hunts("SC4 FE5 WE6 FUK", "BL9 TR9")
    assert totals(scene)["beasts"] == (4, 4)


@pytest.mark.rule("BH-016")
def test_companions_have_a_suit() -> None:
    scene = table(nests=["SC9 FE9"], supply="ARQ HX TRJ BL1 BL4", phase="morning")
    take(scene, "shoot", "pick:arq")
    assert scene.options == ["pick:bl1", "pick:bl4", "pick:trj"]
    assert "no suit" in refused(scene, "pick:hx")
    alone = table(nests=["SC9"], supply="ARQ HX", phase="morning")
    assert "shoot" not in alone.options
    assert "no companion" in refused(table(supply="TRQ HX", phase="sunset"), "trap")


@pytest.mark.rule("BH-005", "BH-040", "BH-041", "BH-042", "BH-045")
def test_the_pawn_goes_round_the_wheel() -> None:
    match = GAME.new(key=1, options={"sides": "seat1_beasts"}, events=True)
    while match.to_json()["round"] < 3:
        match.apply(match.parse("pass"))
    wheel = [["dusk"], ["twilight"], ["midnight"], ["dawn"], ["morning"], ["midday"], ["sunset"]]
    assert told(match, "phase_began")[:14] == wheel * 2
    assert told(match, "round_began") == [[1], [2], [3]]
    assert names(match)[:2] == ["sides_given", "round_began"]


@pytest.mark.rule("BH-046")
def test_every_phase_may_be_passed() -> None:
    for phase in ("twilight", "midnight", "dawn", "morning", "midday", "sunset"):
        scene = table(phase=phase, droves="SC2", nests=["SC3"], supply="BL9 TR9")
        assert scene.options[-1] == "pass"
        take(scene, "pass")
        assert next(side for side, _ in told(scene, "passed")) == (
            "beasts" if phase in ("twilight", "midnight", "dawn") else "hunter"
        )
    assert table(phase="dusk", nests=["SC2 SC4 SC6 SC8 SC10"]).options == ["charge:nest1", "pass"]


@pytest.mark.rule("BH-047")
def test_an_action_is_offered_only_if_it_can_be_carried_out() -> None:
    nothing = table(phase="twilight", no_hatchery=True, droves="SC2")
    assert nothing.options == ["nest", "pass"]
    dawn = table(phase="dawn", droves="SC2")
    assert dawn.options == ["roam", "pass"]
    assert table(phase="morning", no_home=True, droves="SC2").options == ["pass"]
    assert line(nothing) == []
    assert zone(nothing, "droves") == ["SC2"]


@pytest.mark.rule("BH-048")
def test_a_chosen_action_is_carried_out() -> None:
    scene = table(phase="twilight", droves="SC2 SC4", nests=["SC9", "FE9"], supply="BL9 TR9")
    take(scene, "roam")
    assert "pass" not in scene.options
    assert "does not answer: Which card roams?" in refused(scene, "pass")
    take(scene, "pick:sc2")
    assert scene.options == ["to:nest1", "to:nest2"]


@pytest.mark.rule("BH-043", "BH-044", "BH-031")
def test_start_draws() -> None:
    ten = "BL1 BL2 BL3 BL4 BL5 BL6 BL7 BL8 BL9 BL10"
    full = table(phase="dawn", supply=ten, droves="SC2", pending=[["hunter_turn"]])
    assert len(zone(full, "supply")) == 10
    nine = table(phase="dawn", supply=ten[:-5], home="TR7", pending=[["hunter_turn"]])
    assert zone(nine, "supply")[0] == "TR7"
    empty = table(phase="dawn", supply="BL1", no_home=True, pending=[["hunter_turn"]])
    assert zone(empty, "supply") == ["BL1"]
    # A start draw is no roam: traps do not mind it.
    calm = table(phase="sunset", hatchery="FU7", traps="TRJ", pending=[["begin_round"]])
    assert zone(calm, "droves") == ["FU7"]
    assert told(calm, "drew_card", BEASTS) == [["beasts", "FU7"]]
    assert told(calm, "drew", HUNTER) == [["beasts"]]
