"""Hidden information (section 5): who knows which card, and for how long."""

import re
from typing import Any

import pytest

import lodge
from lodge import BadPosition, Match
from lodge.testing import Scenario
from tests.games.treasure_hunter.land import land, take
from tests.games.treasure_hunter.printed import SPELLS, TREASURES
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    end_turn,
    everything,
    finish,
    heard,
    held,
    play,
    realm,
    zone,
)


def seen(scene: Scenario, seat: int | None, name: str) -> list[str | None]:
    """A zone as somebody sees it."""
    faces: list[str | None] = scene.match.view(seat)["zones"].get(name, [])
    return faces


def somewhere(scene: Scenario, seat: int | None) -> list[tuple[str, list[str]]]:
    """The cards that somebody knows to be about."""
    return [(one["card"], one["zones"]) for one in scene.match.view(seat)["somewhere"]]


def guessed(match: Match, seat: int | None, name: str, count: int = 40) -> set[str]:
    """The cards that guesses of somebody lay into a zone."""
    return {
        face for key in range(count) for face in match.guess(seat, key).to_json()["zones"][name]
    }


@pytest.mark.rule("TH-020", "TH-012", "TH-004")
def test_hands_and_deck_are_hidden_piles_and_parties_are_open() -> None:
    """R-69"""
    scene = realm(
        3,
        red="warrior-1+battle_axe wizard*fear | heal cure | golden_goose",
        orange="| orcs",
        zones={"discard": "castle"},
        spent={"arrows_of_slaying": 1},
    )
    for seat in (1, 2, None):
        assert seen(scene, seat, "red hand") == [None, None]
        assert seen(scene, seat, "wizard spells") == [None]
        assert seen(scene, seat, "red party") == ["wizard", "warrior"]
        assert seen(scene, seat, "warrior items") == ["battle_axe"]
        assert seen(scene, seat, "red treasures") == ["golden_goose"]
        assert seen(scene, seat, "discard") == ["castle"]
        assert set(seen(scene, seat, "deck")) == {None}
    assert sorted(map(str, seen(scene, 0, "red hand"))) == ["cure", "heal"]
    assert seen(scene, 0, "wizard spells") == ["fear"]
    assert seen(scene, 0, "orange hand") == [None]
    assert set(seen(scene, 0, "deck")) == {None}


@pytest.mark.rule("TH-013", "TH-021")
def test_what_is_drawn_is_for_the_drawer_alone() -> None:
    scene = realm(begin="draw_phase", zones={"deck": "orcs fear castle"})
    assert heard(scene, 0, "drawn", "drew") == ["drawn red orcs+fear+castle"]
    assert heard(scene, 1, "drawn", "drew") == ["drew red 3"]
    assert heard(scene, None, "drawn", "drew") == ["drew red 3"]


# Attached spells


@pytest.mark.rule("TH-004", "TH-058", "TH-192")
def test_attached_spells_are_counted_and_guessed_as_spells() -> None:
    scene = realm(red="wizard*fear*heal | castle", orange="| orcs charm")
    assert guessed(scene.match, 1, "wizard spells") <= set(SPELLS) - {"charm"}
    assert len(guessed(scene.match, 1, "wizard spells")) > 10
    assert guessed(scene.match, 0, "wizard spells") == {"fear", "heal"}


@pytest.mark.rule("TH-192", "TH-240", "TH-241")
def test_a_spell_is_public_when_it_is_cast_or_discarded() -> None:
    scene = realm(red="wizard*fear*heal warrior-2", begin="recovery_phase", dice="1")
    play(scene, "cast:heal:wizard")
    assert heard(scene, 1, "has_cast") == ["has_cast red wizard heal"]
    assert seen(scene, 1, "discard") == ["heal"]
    play(scene, "drop:wizard")
    assert set(map(str, seen(scene, 1, "discard"))) == {"fear", "heal", "wizard"}


# The stake


@pytest.mark.rule("TH-084", "TH-096")
def test_a_staked_treasure_is_known_to_its_player_alone() -> None:
    scene = realm(
        3,
        red="warrior | castle golden_goose cornucopia fear",
        orange="| orcs living_harp",
        begin="declare",
    )
    play(scene, "adventure", "location:castle", "stake:cornucopia", "done")
    assert seen(scene, 0, "stake") == ["cornucopia"]
    for seat in (1, 2, None):
        assert seen(scene, seat, "stake") == [None]
        assert scene.match.view(seat)["quest"]["stake"] == [None]
        assert heard(scene, seat, "staked", "own_staked") == ["staked red 1"]
    assert guessed(scene.match, 1, "stake") <= set(TREASURES) - {"living_harp"}
    assert len(guessed(scene.match, 1, "stake")) > 8
    play(scene, "pass")
    assert seen(scene, 1, "red treasures") == ["cornucopia"]


@pytest.mark.rule("TH-185", "TH-411", "TH-124")
@pytest.mark.parametrize("end", ["lost", "passed on", "left"])
def test_a_stake_is_public_when_it_is_lost_or_passed_on(end: str) -> None:
    orange = "barbarian | tavern" if end == "passed on" else "| tavern"
    scene = battle(
        "party_encounter" if end == "passed on" else "dragon",
        red="wizard*darkness",
        orange=orange,
        dice="6 6 1 1 1 1",
    )
    assert seen(scene, 1, "stake") == [None]
    finish(scene) if end != "left" else play(scene, "pass", "cast:darkness:wizard")
    place = "orange treasures" if end == "passed on" else "discard"
    assert "golden_goose" in seen(scene, None, place)


# Spy, Scry, Tapestry


def spying(card: str) -> Scenario:
    """Red looks at orange's hand by a card."""
    hands: dict[str, str] = {"orange": "cleric | orcs fear golden_goose", "yellow": "| heal"}
    if card == "spy":
        scene = realm(3, red="thief | spy castle", **hands)
        play(scene, "play:spy", "opponent:orange")
    elif card == "scry":
        scene = realm(3, red="wizard*scry | castle", **hands)
        play(scene, "cast:scry:wizard", "opponent:orange")
    else:
        scene = realm(3, red="| castle | magic_tapestry", **hands)
        play(scene, "tapestry", "opponent:orange")
    return scene


@pytest.mark.rule("TH-467", "TH-322", "TH-453")
@pytest.mark.parametrize("card", ["spy", "scry", "tapestry"])
def test_a_hand_is_seen_at_that_moment_only(card: str) -> None:
    scene = spying(card)
    assert heard(scene, 0, "saw_hand") == ["saw_hand red orange fear+orcs+golden_goose"]
    assert heard(scene, 1, "saw_hand", "hand_seen") == ["hand_seen red orange"]
    assert heard(scene, 2, "saw_hand", "hand_seen") == ["hand_seen red orange"]
    assert asked(scene) == ("red recruit" if card == "tapestry" else "red hand_discard")
    assert sorted(map(str, seen(scene, 0, "orange hand"))) == ["fear", "golden_goose", "orcs"]
    assert seen(scene, 2, "orange hand") == [None] * 3
    # With the next pick they are hidden again.
    play(scene, "done" if card == "tapestry" else "discard:orcs")
    assert set(seen(scene, 0, "orange hand")) == {None}
    assert somewhere(scene, 0) == []


@pytest.mark.rule("TH-467", "TH-322", "TH-453", "TH-058")
@pytest.mark.parametrize("card", ["spy", "scry", "tapestry"])
def test_no_lasting_mark_tells_what_is_attached_or_staked_later(card: str) -> None:
    scene = spying(card)
    if card != "tapestry":
        play(scene, "discard:orcs")
    end_turn(scene)
    assert asked(scene) == "orange recruit"
    play(scene, "attach:fear")
    assert seen(scene, 0, "cleric spells") == [None]
    assert somewhere(scene, 0) == []
    assert len(guessed(scene.match, 0, "cleric spells")) > 8


@pytest.mark.rule("TH-467")
def test_a_hand_of_one_card_is_seen_and_its_card_discarded_unasked() -> None:
    scene = realm(red="thief | spy", orange="| orcs")
    play(scene, "play:spy")
    assert heard(scene, 0, "saw_hand") == ["saw_hand red orange orcs"]
    assert set(zone(scene, "discard").split()) == {"orcs", "spy"}
    assert scene.match.to_json().get("glimpses", []) == []


# Divination and Tracker


@pytest.mark.rule("TH-340", "TH-013")
def test_divination_lasts_until_the_cards_are_drawn() -> None:
    deck = "orcs fear castle heal cure sleep charm"
    scene = realm(red="wizard*divination", orange="", begin="recovery_phase", zones={"deck": deck})
    play(scene, "cast:divination:wizard")
    assert seen(scene, 0, "deck")[:7] == deck.split()
    end_turn(scene)
    # Orange has drawn three of them: red knows that they are in his hand, and the others in order.
    assert sorted(card for card, _ in somewhere(scene, 0)) == ["castle", "fear", "orcs"]
    assert {zones[0] for _, zones in somewhere(scene, 0)} == {"orange hand"}
    assert seen(scene, 0, "deck")[:4] == ["heal", "cure", "sleep", "charm"]
    assert set(seen(scene, 0, "orange hand")) == {None}
    assert somewhere(scene, None) == []


@pytest.mark.rule("TH-340")
def test_divination_of_a_short_deck_shows_all_of_it() -> None:
    deck = ["orcs", "heal"]
    scene = realm(
        red="wizard*divination",
        begin="recovery_phase",
        zones={
            "deck": " ".join(deck),
            "discard": " ".join(everything("wizard", "divination", *deck)),
        },
    )
    play(scene, "cast:divination:wizard")
    assert heard(scene, 0, "divined") == ["divined red orcs+heal"]
    assert seen(scene, 0, "deck") == deck


@pytest.mark.rule("TH-340", "TH-447", "TH-475")
def test_a_shuffle_leaves_only_what_is_in_the_deck() -> None:
    scene = realm(
        red="wizard*divination || pandoras_box",
        orange="",
        begin="recovery_phase",
        zones={"deck": "orcs fear castle heal cure", "discard": "ruins"},
    )
    play(scene, "cast:divination:wizard")
    end_turn(scene)
    end_turn(scene)
    play(scene, "open")
    assert set(seen(scene, 0, "deck")) == {None}
    known = {card for card, zones in somewhere(scene, 0) if zones == ["deck"]}
    assert {"ruins", "divination"} <= known
    # What came from the discard pile everybody knows to be in the deck, nobody in which order.
    assert {card for card, _ in somewhere(scene, None)} == {"ruins", "divination"}


@pytest.mark.rule("TH-475")
def test_what_tracker_finds() -> None:
    ten = "orcs fear castle heal cure sleep charm ruins maze knight"
    scene = realm(red="ranger | tracker", orange="", zones={"deck": ten})
    play(scene, "play:tracker")
    assert heard(scene, 0, "tracked")[0].split()[0:2] == ["tracked", "red"]
    assert sorted(map(str, seen(scene, 0, "tracked"))) == sorted(ten.split())
    assert seen(scene, 1, "tracked") == [None] * 10
    assert heard(scene, 1, "tracked") == []
    play(scene, "keep:knight")
    # The others see that one card was kept.
    assert seen(scene, 1, "red hand") == [None]
    assert heard(scene, 1, "kept") == ["kept red"]
    assert somewhere(scene, 1) == []
    # The tracker knows which went back, but not where they lie.
    assert {card for card, zones in somewhere(scene, 0)} == set(ten.split()) - {"knight"}
    assert all(zones == ["deck"] for _, zones in somewhere(scene, 0))
    assert set(seen(scene, 0, "deck")) == {None}
    assert held(scene, "red hand") == "knight"


@pytest.mark.rule("TH-475")
def test_guesses_of_the_tracker_keep_what_he_saw() -> None:
    ten = "orcs fear castle heal cure sleep charm ruins maze knight"
    scene = realm(red="ranger | tracker", orange="| tavern", zones={"deck": ten})
    play(scene, "play:tracker", "keep:knight")
    for key in range(10):
        deck = scene.match.guess(0, key).to_json()["zones"]["deck"]
        assert set(ten.split()) - {"knight"} < set(deck)
    others = guessed(scene.match, 1, "red hand")
    assert len(others) > 10


# Guesses in a battle


@pytest.mark.rule("TH-019", "TH-086")
def test_a_guess_keeps_what_is_known_and_deals_the_rest() -> None:
    scene = battle(
        "drow",
        red="wizard*fear cleric*heal | smite",
        orange="knight*cure | sleep orcs",
    )
    truth = scene.match.to_json()["zones"]
    for key in range(8):
        zones: dict[str, Any] = scene.match.guess(1, key).to_json()["zones"]
        assert sorted(zones["orange hand"]) == sorted(truth["orange hand"])
        assert zones["knight spells"] == ["cure"]
        assert zones["guardians"] == ["drow"]
        assert zones["wizard spells"][0] in SPELLS
        assert zones["stake"][0] in TREASURES
    assert len(guessed(scene.match, 1, "wizard spells")) > 6
    assert len(guessed(scene.match, 1, "red hand")) > 15


def spell_taken_back() -> Scenario:
    """The Wizard's spell is in a hand again, beside two events; half of the deck are spells."""
    scene = land(
        "board",
        begin="takeback",
        hoards={"3,3": "dragons_hoard"},
        red={"at": "2,2", "heroes": "warrior wizard*fear", "hand": "lost ambush"},
        zones={"deck": "spy smite tavern theft heal cure sleep charm"},
    )
    take(scene, "return:fear")
    return scene


@pytest.mark.rule("TH-571")
def test_a_spell_taken_back_is_known_to_be_a_spell() -> None:
    match = spell_taken_back().match
    read = lodge.load("treasure-hunter").from_json(match.to_json())
    for one in (match, read):
        for seat in (1, None):
            for key in range(40):
                hand = one.guess(seat, key).to_json()["zones"]["red hand"]
                assert any(card in SPELLS for card in hand)
    assert guessed(match, 1, "red hand") >= {"fear", "heal", "cure", "lost", "spy"}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"may_be": ["spel"]}, "There is no class 'spel'. Did you mean 'spell'?"),
        ({"among": ["red hands"]}, "There is no zone 'red hands'."),
        (
            {"among": ["orange hand"]},
            "An inkling is for those who do not see a card (spell) in 'ora",
        ),
        ({"by": [0]}, "An inkling is for those who do not see a card (spell) in 'red hand'"),
        ({"by": []}, "An inkling is for those who do not see a card (spell) in 'red hand'"),
    ],
)
def test_an_inkling_that_is_not_true_is_refused(wrong: dict[str, Any], words: str) -> None:
    document = spell_taken_back().match.to_json()
    document["inklings"][0] |= wrong
    with pytest.raises(BadPosition, match=re.escape(words)):
        lodge.load("treasure-hunter").from_json(document)
