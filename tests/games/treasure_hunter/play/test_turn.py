"""Turns, drawing, the discard phase and the end of the card game (3.3, 3.10, 3.11)."""

from typing import Any

import pytest

from lodge.testing import Scenario
from lodge.testing.players import RandomTable
from tests.games.treasure_hunter.realms import (
    GAME,
    asked,
    damage,
    end_turn,
    everything,
    field,
    heard,
    held,
    offers,
    options,
    party,
    play,
    points,
    realm,
    told,
    zone,
)


@pytest.mark.rule("TH-035", "TH-080", "TH-221", "TH-240")
def test_the_five_phases() -> None:
    scene = realm(
        red="warrior-2+mithril_armor wizard*heal | maze cornucopia tavern",
        begin="draw_phase",
        orange="| lost",
    )
    phases = [(scene.match.view(None)["phase"], asked(scene))]
    for text in ("done", "pass", "stay", "done", "done"):
        play(scene, text) if text in scene.options else None
        while asked(scene) in ("red hunt", "orange encounter"):
            play(scene, "pass")
        phases.append((scene.match.view(None)["phase"], asked(scene)))
    assert phases[:5] == [
        ("recruit", "red recruit"),
        ("recruit", "orange lost"),
        ("adventure", "red declare"),
        ("recovery", "red recovery"),
        ("discard", "red drop"),
    ]
    assert heard(scene, None, "drew")[0] == "drew red 3"


@pytest.mark.rule("TH-023", "TH-003")
def test_turns_pass_clockwise() -> None:
    scene = realm(3, active="yellow", first="orange", turn=5)
    seen = []
    for _ in range(4):
        seen.append((asked(scene), field(scene, "turn")))
        end_turn(scene)
    assert seen == [
        ("yellow recruit", 5),
        ("red recruit", 6),
        ("orange recruit", 7),
        ("yellow recruit", 8),
    ]


@pytest.mark.rule("TH-036", "TH-013")
def test_three_cards_are_drawn_from_the_top() -> None:
    scene = realm(red="| fear", begin="draw_phase", zones={"deck": "orcs ogres drow castle"})
    assert held(scene, "red hand") == "drow fear ogres orcs"
    assert zone(scene, "deck").split()[0] == "castle"
    assert heard(scene, 0, "drawn") == ["drawn red orcs+ogres+drow"]
    assert heard(scene, 1, "drawn", "drew") == ["drew red 3"]


@pytest.mark.rule("TH-037", "TH-013")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_too_few_cards_the_rest_is_drawn_and_nothing_is_reshuffled(left: int) -> None:
    """R-05"""
    deck = ["orcs", "ogres"][:left]
    scene = realm(
        red="| fear",
        begin="draw_phase",
        zones={"deck": " ".join(deck), "discard": " ".join(everything("fear", *deck))},
    )
    assert len(zone(scene, "red hand").split()) == 1 + left
    assert zone(scene, "deck") == ""
    assert len(zone(scene, "discard").split()) == 142 - left


@pytest.mark.rule("TH-038", "TH-014", "TH-242")
def test_the_hand_limit_binds_in_the_own_discard_phase_alone() -> None:
    hand = "orcs ogres drow goblins kobolds zombies wraith djinn medusa"
    scene = realm(red="| fear", orange=f"| {hand}", begin="drop")
    assert asked(scene) == "orange recruit"
    assert len(zone(scene, "orange hand").split()) == 9 + 3
    end_turn(scene)
    assert len(zone(scene, "orange hand").split()) == 7


# The discard phase


@pytest.mark.rule("TH-240", "TH-241")
def test_heroes_items_and_spells_may_be_discarded() -> None:
    scene = realm(
        red="warrior-1+battle_axe+flame_sword wizard*fear*heal+spell_book cleric*cure",
        begin="drop",
    )
    assert options(scene) == (
        "drop:warrior drop:wizard drop:cleric drop:spell_book drop:flame_sword drop:battle_axe "
        "drop:heal drop:cure drop:fear done"
    )
    play(scene, "drop:battle_axe", "drop:cure")
    assert zone(scene, "discard") == "cure battle_axe"
    play(scene, "drop:wizard")
    assert held(scene, "discard") == "battle_axe cure fear heal spell_book wizard"
    assert party(scene, "red") == "warrior cleric"
    play(scene, "done")
    assert asked(scene) == "orange recruit"


@pytest.mark.rule("TH-240", "TH-374")
def test_an_item_that_keeps_its_bearer_alive_is_not_discarded() -> None:
    scene = realm(red="warrior-4+mithril_armor+battle_axe", begin="drop")
    assert offers(scene, "drop:mithril_armor", "drop:battle_axe") == [False, True]
    # The Gauntlets let a Wizard use the armor.
    scene = realm(red="wizard-2+mithril_armor+gauntlets_of_might", begin="drop")
    assert offers(scene, "drop:mithril_armor", "drop:gauntlets_of_might") == [False, False]
    scene = realm(red="wizard+mithril_armor+gauntlets_of_might", begin="drop")
    assert offers(scene, "drop:mithril_armor", "drop:gauntlets_of_might") == [True, True]


@pytest.mark.rule("TH-241", "TH-053", "TH-122a")
def test_what_is_discarded_is_new_when_it_comes_back() -> None:
    scene = realm(
        red="warrior-2+arrows_of_slaying~ | fear",
        begin="drop",
        spent={"arrows_of_slaying": 2},
    )
    play(scene, "drop:warrior")
    assert damage(scene) == {}
    assert (field(scene, "diseased"), field(scene, "spent")) == (None, {})


@pytest.mark.rule("TH-243", "TH-014", "TH-450", "TH-052")
def test_limits_are_met_heroes_first_then_spells_then_the_hand() -> None:
    """R-43: the Crown, the Tome were stolen since."""
    hand = "orcs ogres drow goblins kobolds zombies medusa djinn"
    scene = realm(
        red=f"warrior wood_elf*fear*heal enchantress*sleep*charm*freeze*cure knight thief | {hand}",
        begin="trim_all",
    )
    assert asked(scene) == "red trim"
    assert options(scene) == (
        "discard:warrior discard:wood_elf discard:enchantress discard:thief discard:knight"
    )
    play(scene, "discard:thief")
    assert options(scene) == "discard:heal discard:fear"
    play(scene, "discard:heal")
    assert options(scene) == "discard:freeze discard:cure discard:sleep discard:charm"
    play(scene, "discard:sleep")
    assert sorted(options(scene).split()) == sorted(f"discard:{card}" for card in hand.split())
    play(scene, "discard:kobolds")
    assert held(scene, "discard") == "heal kobolds sleep thief"
    assert asked(scene) == "orange recruit"


def test_what_is_too_much_can_be_chosen_together() -> None:
    hand = "orcs ogres drow goblins kobolds zombies medusa djinn bard cleric"
    scene = realm(red=f"warrior*fear | {hand}", begin="trim_all")
    assert scene.match.several() == (3, 3)
    play(scene, "discard:orcs")
    assert scene.match.several() == (2, 2)
    choosing = realm(red="warrior wizard", begin="drop")
    assert options(choosing) == "drop:warrior drop:wizard done"
    assert choosing.match.several() == (0, 2)


@pytest.mark.rule("TH-243", "TH-060")
def test_a_hero_who_lost_his_sword_loses_his_spell() -> None:
    scene = realm(red="warrior*fear", begin="trim_all")
    assert heard(scene, None, "spell_dropped") == ["spell_dropped red fear warrior"]


@pytest.mark.rule("TH-014", "TH-461")
def test_excess_stays_until_the_own_discard_phase() -> None:
    five = "warrior wizard cleric bard knight"
    scene = realm(red="thief | theft", orange=f"{five} || kings_crown")
    play(scene, "play:theft")
    assert party(scene, "orange") == five
    end_turn(scene)
    assert asked(scene) == "orange recruit"
    assert party(scene, "orange") == five


# The end


def last_turn(begin: str = "drop", **arranged: Any) -> Scenario:
    """Red's discard phase, or another step, with an empty deck."""
    used = f"{arranged.get('red', '')} {arranged.get('orange', '')}".replace("|", " ").split()
    zones = {"discard": " ".join(everything(*used))}
    return realm(begin=begin, zones=zones, **arranged)


@pytest.mark.rule("TH-255", "TH-258", "TH-257")
def test_the_match_ends_with_the_turn_in_which_the_deck_runs_out() -> None:
    """R-02"""
    scene = last_turn(
        red="warrior | dragons_hoard | golden_goose", orange="wizard | fear | flawless_gems"
    )
    assert asked(scene) == "red drop"
    play(scene, "done")
    assert scene.match.over
    outcome = scene.match.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.scores == (0.0, 1.0)
    assert outcome.reason == "Orange wins with 2 points of treasure."
    assert points(scene) == {"red": 1, "orange": 2}


@pytest.mark.rule("TH-255")
def test_with_a_card_left_it_goes_on() -> None:
    zones = {"deck": "fear", "discard": " ".join(everything("fear", "warrior"))}
    scene = realm(red="warrior", begin="drop", zones=zones)
    play(scene, "done")
    assert asked(scene) == "orange recruit"


@pytest.mark.rule("TH-259", "TH-258")
@pytest.mark.parametrize(
    ("red", "orange", "winners", "reason"),
    [
        (
            "| tavern | flawless_gems",
            "warrior || golden_goose cornucopia",
            (1,),
            "Orange wins the tie at 2 points: two treasures against one.",
        ),
        (
            "warrior wizard || golden_goose",
            "knight || cornucopia",
            (0,),
            "Red wins the tie at 1 point: two heroes against one.",
        ),
        (
            "warrior || golden_goose",
            "knight || cornucopia",
            (0, 1),
            "Red and Orange share the victory with 1 point of treasure.",
        ),
        ("", "", (0, 1), "Red and Orange share the victory with 0 points of treasure."),
    ],
)
def test_ties(red: str, orange: str, winners: tuple[int, ...], reason: str) -> None:
    """R-03"""
    scene = last_turn(red=red, orange=orange, begin="end_turn")
    outcome = scene.match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, reason)
    assert sum(outcome.scores) == pytest.approx(1)


@pytest.mark.rule("TH-256", "TH-447")
def test_last_call_for_the_box() -> None:
    """R-94"""
    scene = last_turn(orange="wizard || pandoras_box", begin="end_turn")
    assert asked(scene) == "orange lastcall"
    assert options(scene) == "open pass"
    play(scene, "open")
    assert asked(scene) == "orange recruit"
    assert told(scene, "box_opened") == ["box_opened orange"]
    assert len(zone(scene, "deck").split()) == 141 - 3
    scene = last_turn(orange="wizard || pandoras_box", begin="end_turn")
    play(scene, "pass")
    assert scene.match.over


@pytest.mark.rule("TH-256")
def test_there_is_no_last_call_for_an_opened_box_or_without_discards() -> None:
    scene = last_turn(orange="wizard || pandoras_box", begin="end_turn", box_opened=True)
    assert scene.match.over
    hand = " ".join(everything("pandoras_box", "wizard"))
    scene = realm(orange=f"wizard | {hand} | pandoras_box", begin="end_turn")
    assert scene.match.over


@pytest.mark.rule("TH-260", "TH-117")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_match_ends(seats: int) -> None:
    for key in range(6):
        match = GAME.new(seats, key=key)
        RandomTable(f"end {key}").play(match, 5000)
        assert match.over


@pytest.mark.rule("TH-264", "TH-081")
def test_a_player_without_heroes_and_cards_just_passes() -> None:
    scene = realm(red="", orange="warrior | encounter orcs", begin="recruit_phase")
    assert options(scene) == "done"
    play(scene, "done")
    # Nobody to lose his way, to be met, to recover or to be discarded.
    assert asked(scene) == "orange recruit"


@pytest.mark.rule("TH-068")
def test_an_event_may_be_played_again_in_another_turn() -> None:
    scene = realm(
        red="ranger | ruined",
        orange="thief+bearskin",
        players={"red": {"played": ["ruined"]}},
    )
    assert not offers(scene, "play:ruined")[0]
    end_turn(end_turn(scene))
    assert asked(scene) == "red recruit"
    assert offers(scene, "play:ruined")[0]


@pytest.mark.rule("TH-328")
def test_who_died_in_the_turn_before_is_not_called_back() -> None:
    scene = realm(
        red="knight",
        orange="priestess*resurrection*divination",
        begin="recovery_phase",
        died=["thief"],
        zones={"discard": "thief"},
    )
    end_turn(scene)
    while scene.match.decision != "recovery":
        quiet = [text for text in ("pass", "done", "stay") if text in scene.options]
        play(scene, [*quiet, *scene.options][0])
    assert options(scene) == "cast:divination:priestess done"
