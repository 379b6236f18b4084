"""Hermit cards (section 3.9 of the rules)."""

import pytest

from lodge.games.shadow_hunters.model import catalogue
from lodge.testing import Scenario
from tests.games.shadow_hunters.night import (
    asked,
    damage,
    finish,
    gear,
    heard,
    night,
    of,
    options,
    play,
    told,
    winners,
    zone,
)

SIDES = {one.id: one.side for one in catalogue.characters()}
HP = {one.id: one.hp for one in catalogue.characters()}


def given(card: str, receiver: str = "", seats: int = 5, **arranged: object) -> Scenario:
    """Somebody draws this Hermit card and gives it to this player, who is to answer."""
    who = receiver.split()[0] if receiver else "vampire"
    if SIDES[who] == "hunter":
        giver, seat, rest = "orange", "red", {"orange": "vampire cabin"}
        if who == "franklin":
            rest["yellow"] = "george"
    elif SIDES[who] == "shadow":
        giver, seat, rest = "red", "orange", {"red": "emi cabin"}
        if who == "werewolf":
            rest["green"] = "vampire"
    else:
        giver, seat, rest = "red", "blue", {"red": "emi cabin"}
    players = {**rest, seat: receiver, **arranged}
    scenario = night(seats, **players, current=giver, decision="area", zones={"hermit deck": card})
    scenario.play("draw", f"hand_to:{seat}")
    while scenario.match.decision == "threat":
        scenario.play("pass")
    assert asked(scenario) == f"{seat} hermit_answer"
    return scenario


@pytest.mark.rule("SH-140", "SH-142", "SH-151", "SH-152")
def test_only_giver_and_receiver_ever_see_the_card() -> None:
    scenario = night(red="cabin", decision="area", zones={"hermit deck": "spell"})
    play(scenario, "draw")

    def seen_in(name: str) -> list[object]:
        return [scenario.match.view(seat)["zones"][name] for seat in (0, 1, 2, None)]

    assert seen_in("hermit card in play") == [["spell"], [None], [None], [None]]
    play(scenario, "hand_to:orange")
    assert seen_in("hermit card in play") == [["spell"], ["spell"], [None], [None]]
    play(scenario, "take_damage")
    assert seen_in("hermit discard") == [["spell"], ["spell"], [None], [None]]
    assert heard(scenario, 0, "hermit_read") == ["red spell"]
    assert heard(scenario, 1, "hermit_read") == ["orange spell"]
    assert heard(scenario, 2, "hermit_read") == heard(scenario, None, "hermit_read") == []


@pytest.mark.rule("SH-141", "SH-008")
def test_the_card_goes_to_any_other_living_player() -> None:
    scenario = night(red="cabin", yellow="franklin revealed", blue="allie 8 dead", decision="area")
    play(scenario, "draw")
    # R24: also to somebody who is revealed.
    assert options(scenario) == "hand_to:orange hand_to:yellow hand_to:green"


GROUPS = {
    "anger": ("hunter", "shadow"),
    "blackmail": ("neutral", "hunter"),
    "greed": ("neutral", "shadow"),
    "slap": ("hunter",),
    "spell": ("shadow",),
    "exorcism": ("shadow",),
    "aid": ("hunter",),
    "huddle": ("shadow",),
    "nurturance": ("neutral",),
}
HURT = {"exorcism": 2, "lesson": 2}


@pytest.mark.rule("SH-143", "SH-144", "SH-145", "SH-147", "SH-148", "SH-149", "SH-159")
@pytest.mark.parametrize("card", [*GROUPS, "bully", "lesson"])
@pytest.mark.parametrize("who", [one.id for one in catalogue.characters() if one.id != "unknown"])
def test_whoever_belongs_to_the_group_follows(card: str, who: str) -> None:
    scenario = given(card, who)
    seat = scenario.match.seat
    name = ("red", "orange", "yellow", "green", "blue")[seat]
    if card in GROUPS:
        follows = SIDES[who] in GROUPS[card]
    else:
        # R8
        follows = HP[who] <= 11 if card == "bully" else HP[who] >= 12
    assert options(scenario) == ("take_damage" if follows else "nothing")
    finish(scenario, options(scenario))
    assert damage(scenario) == ({name: HURT.get(card, 1)} if follows else {})
    if not follows:
        assert f"nothing_happens {name}" in told(scenario)


@pytest.mark.rule("SH-148")
@pytest.mark.parametrize(
    ("card", "who"), [("aid", "emi"), ("huddle", "vampire"), ("nurturance", "allie")]
)
def test_comfort_heals_one_of_damage(card: str, who: str) -> None:
    scenario = given(card, f"{who} 3")
    assert options(scenario) == "heal"
    play(scenario, "heal")
    assert list(damage(scenario).values()) == [2]


@pytest.mark.rule("SH-146", "SH-147", "SH-153")
def test_a_tribute_is_a_card_of_choice_or_damage() -> None:
    scenario = given("anger", "vampire +chainsaw +talisman")
    # R25
    assert options(scenario) == "take_damage give:talisman give:chainsaw"
    play(scenario, "give:talisman")
    assert gear(scenario, "red") == "talisman"
    assert gear(scenario, "orange") == "chainsaw"
    assert damage(scenario) == {}
    assert heard(scenario, 3, "tribute") == ["orange red talisman"]
    paid = play(given("anger", "vampire +chainsaw +talisman"), "take_damage")
    assert damage(paid) == {"orange": 1}
    assert gear(paid, "orange") == "chainsaw talisman"


@pytest.mark.rule("SH-150", "SH-245", "SH-244")
@pytest.mark.parametrize("who", ["vampire", "daniel"])
def test_prediction_shows_the_character_to_the_giver_only(who: str) -> None:
    scenario = given("prediction", who)
    assert options(scenario) == "show"
    seat = scenario.match.seat
    name = ("red", "orange", "yellow", "green", "blue")[seat]
    play(scenario, "show")
    characters = [
        scenario.match.view(viewer)["players"][name]["character"] for viewer in (0, seat, 2, None)
    ]
    assert characters == [who, who, None, None]
    assert "revealed" not in of(scenario, name)
    assert f"character_shown {name} red" in told(scenario)
    assert heard(scenario, 2, "character_seen") == []


@pytest.mark.rule("SH-153")
@pytest.mark.parametrize(
    ("card", "receiver", "answer", "public"),
    [
        ("slap", "vampire", "nothing", "nothing_happens orange"),
        ("spell", "vampire", "take_damage", "damaged orange 1 1 hermit"),
        ("exorcism", "vampire", "take_damage", "damaged orange 2 2 hermit"),
        ("huddle", "vampire 2", "heal", "healed orange 1 1"),
        ("anger", "vampire +handgun", "give:handgun", "tribute orange red handgun"),
        ("prediction", "vampire", "show", "character_shown orange red"),
    ],
)
def test_the_table_sees_the_outcome_and_nothing_more(
    card: str, receiver: str, answer: str, public: str
) -> None:
    scenario = play(given(card, receiver), answer)
    assert told(scenario) == [public]


@pytest.mark.rule("SH-152", "SH-153")
def test_the_log_of_the_others_does_not_tell_which_card_did_the_damage() -> None:
    """Nor does its clause: a tribute, a comfort or mere harm."""
    logs = [
        play(given(card, "franklin"), "take_damage").match.events(4)[-1]
        for card in ("anger", "aid", "slap")
    ]
    assert [log.name for log in logs] == ["damaged"] * 3
    assert logs[0] == logs[1] == logs[2]


@pytest.mark.rule("SH-154", "SH-305")
@pytest.mark.parametrize(
    ("card", "receiver", "offered"),
    [
        ("slap", "unknown", "nothing take_damage"),
        ("spell", "unknown", "nothing take_damage"),
        ("aid", "unknown 4", "nothing heal"),
        ("huddle", "unknown", "nothing take_damage"),
        ("blackmail", "unknown +handgun", "nothing take_damage give:handgun"),
        ("lesson", "unknown cursed", "nothing take_damage"),
        ("prediction", "unknown", "show"),
    ],
)
def test_unknown_may_lie_without_revealing(card: str, receiver: str, offered: str) -> None:
    # R21: but not to Prediction.
    scenario = given(card, receiver)
    assert options(scenario) == offered
    play(scenario, offered.split()[-1])
    assert "revealed" not in of(scenario, "orange")


@pytest.mark.rule("SH-154")
def test_unknown_may_take_what_is_not_meant_for_it() -> None:
    # R22
    scenario = play(given("aid", "unknown 4"), "heal")
    assert damage(scenario) == {"orange": 3}


@pytest.mark.rule("SH-155", "SH-437")
def test_unknown_may_refuse_prediction_if_the_option_says_so() -> None:
    scenario = given("prediction", "unknown", options={"unknown_prediction": "may_refuse"})
    assert options(scenario) == "nothing show"
    play(scenario, "nothing")
    # The giver knows who alone could refuse; the others do not.
    view = scenario.match.view
    assert view(0)["players"]["orange"]["could_be"] == ["unknown"]
    assert len(view(2)["players"]["orange"]["could_be"]) > 5


@pytest.mark.rule("SH-156", "SH-304")
@pytest.mark.parametrize(
    ("card", "held", "offered"),
    [
        ("slap", "", "nothing"),
        ("lesson", "", "nothing"),
        ("aid", "", "nothing"),
        ("anger", "+handgun", "nothing give:handgun"),
        ("blackmail", "", "nothing"),
        ("spell", "", "nothing"),
    ],
)
def test_behind_the_barrier_nothing_happens(card: str, held: str, offered: str) -> None:
    # R23
    scenario = given(card, f"gregor revealed barrier used {held}")
    assert options(scenario) == offered
    play(scenario, "nothing")
    assert damage(scenario) == {}


@pytest.mark.rule("SH-156")
def test_behind_the_barrier_comfort_still_heals() -> None:
    scenario = given("aid", "gregor revealed barrier used 3")
    assert options(scenario) == "heal"


@pytest.mark.rule("SH-157")
def test_an_empty_hermit_deck_is_made_of_its_discard() -> None:
    cards = "anger anger blackmail blackmail greed greed slap slap spell exorcism bully lesson "
    cards += "aid huddle nurturance prediction"
    scenario = night(red="cabin", decision="area", zones={"hermit discard": cards})
    play(scenario, "draw")
    assert "deck_renewed hermit" in told(scenario)
    assert len(zone(scenario, "hermit deck")) == 15
    assert len(zone(scenario, "hermit card in play")) == 1
    assert zone(scenario, "hermit discard") == []


@pytest.mark.rule("SH-157", "SH-151")
def test_what_was_known_of_single_cards_is_gone_in_a_new_deck() -> None:
    cards = "anger anger blackmail blackmail greed greed slap slap spell exorcism bully lesson "
    cards += "aid huddle nurturance"
    zones = {"hermit deck": "prediction", "hermit discard": cards}
    scenario = night(red="emi cabin", decision="area", zones=zones)
    play(scenario, "draw", "hand_to:orange", "show")
    assert scenario.match.view(0)["zones"]["hermit discard"][0] == "prediction"
    assert "hermit deck" not in scenario.position["zones"]
    play(scenario, "no_attack", "end_turn")
    position = scenario.position
    position["players"]["orange"]["at"] = "cabin"
    position["pending"] = [["area"], ["attack"], ["end"], ["finish_turn"]]
    position.update(decision="area", seat=1)
    again = Scenario("shadow-hunters", position)
    play(again, "draw")
    assert set(again.match.view(0)["zones"]["hermit deck"]) == {None}
    # All 16 are in it: a trace of one of them would tell nothing.
    assert again.match.view(0)["somewhere"] == []
    # The answer itself stays in the notebook of both.
    notes = [{"giver": "red", "receiver": "orange", "card": "prediction", "answer": "shows"}]
    assert again.match.view(0)["notes"] == notes
    assert again.match.view(2)["notes"] == []


@pytest.mark.rule("SH-158", "SH-222")
def test_the_giver_has_killed_whoever_dies_of_the_card() -> None:
    # R20
    scenario = given("exorcism", "vampire 12 +chainsaw")
    play(scenario, "take_damage")
    assert of(scenario, "orange")["dead"]
    assert gear(scenario, "red") == "chainsaw"


@pytest.mark.rule("SH-158", "SH-347")
def test_a_hermit_card_is_no_attack_for_bryan() -> None:
    scenario = night(
        blue="bryan cabin",
        orange="vampire 12",
        current="blue",
        decision="area",
        zones={"hermit deck": "exorcism"},
    )
    play(scenario, "draw", "hand_to:orange", "take_damage")
    assert of(scenario, "orange")["dead"]
    assert winners(scenario) == "goes on"
    assert "revealed" not in of(scenario, "blue")


@pytest.mark.rule("SH-159")
@pytest.mark.parametrize("who", ["emi", "emi revealed"])
def test_every_receiver_is_asked(who: str) -> None:
    scenario = given("spell", who)
    assert asked(scenario) == "red hermit_answer"
    assert options(scenario) == "nothing"
