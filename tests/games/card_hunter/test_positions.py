"""Positions written by hand: what is accepted, and that positions are read back the same."""

import json
from typing import Any

import pytest

from tests.games.card_hunter.hunting import (
    GAME,
    NEW_ROUND,
    cards,
    changed,
    document,
    hunt,
    options,
    play_at_random,
    stands,
    told,
    zone,
)

POWERS: dict[str, Any] = {"options": {"powers": True}}
REST = [["act", "queen"], ["act", "king"], ["attack"], ["end_round"]]
"""What is still to be done in a round while the Jack's turn lasts."""


def test_the_shortest_position() -> None:
    doc = {
        "game": "card-hunter",
        "seats": 3,
        "hunters": {"jack": {"at": "north"}, "queen": {"at": "east"}, "king": {"at": "south"}},
        "token": "north",
        "zones": {"tail part": ["T1"]},
    }
    match = GAME.from_json(doc)
    assert stands(match) == {"jack": "north 4/0", "queen": "east 4/0", "king": "south 4/0"}
    position = match.to_json()
    assert (position["round"], position["acting"], position["knockouts"]) == (1, "jack", 3)
    assert position["options"] == {}


@pytest.mark.rule("CH-107")
def test_cards_that_no_zone_lists_have_been_removed_in_play() -> None:
    match = GAME.from_json(document(zones={"tail part": "T1", "tail hits": "T3"}))
    assert cards(zone(match, "tail removed")) == "C1 C2 H3 R T1 T2 T2 W2 W2"
    assert len(zone(match, "wings removed")) == 11


@pytest.mark.parametrize("acting", ["jack", "queen", "king"])
def test_acting_says_whose_turn_it_is(acting: str) -> None:
    position = GAME.from_json(document(acting=acting)).to_json()
    order = ["jack", "queen", "king"]
    rest = [["act", name] for name in order[order.index(acting) :]]
    assert position["pending"] == [*rest, ["attack"], ["end_round"]]


def test_zones_list_their_top_card_first() -> None:
    hunting = hunt(zones={"tail part": "T2 T1"})
    hunting.play("light")
    assert told(hunting) == ["card_hit jack T2 north"]


def test_a_position_may_begin_before_the_token_is_placed() -> None:
    match = GAME.from_json(document(pending=NEW_ROUND, token=None, queen="north", round=6))
    assert (match.to_json()["round"], match.to_json()["token"]) == (7, "north")


def test_a_position_may_begin_at_the_end_of_a_round() -> None:
    match = GAME.from_json(document(pending=[["end_round"]], queen="north", round=6))
    assert match.to_json()["round"] == 7


def test_a_position_may_begin_with_a_question() -> None:
    asked = hunt(pending=[["consent", "queen", "jack"], *REST], queen="north 2/1", jack="north 1/0")
    assert (asked.match.decision, asked.match.seat) == ("consent", 1)
    asked.play("agree")
    assert changed(asked) == {
        "decision": ("consent", "act"),
        "acting": ("jack", "queen"),
        "hunters.jack.life": (1, 4),
        "hunters.queen.potions": (1, 0),
    }
    again = GAME.from_json(document(decision="again", first_action="move", **POWERS))
    assert options(again) == ["no", "light"]
    cancel = document(decision="cancel", ace="west", zones={"tail hits": "T1"}, **POWERS)
    assert options(GAME.from_json(cancel)) == ["use", "decline"]


def test_the_request_of_a_second_action() -> None:
    # After it there is no further question to the Jack.
    doc = document(
        pending=[["consent", "queen", "jack"], *REST],
        queen="north 2/1",
        first_action="move",
        second_action=True,
        **POWERS,
    )
    match = GAME.from_json(doc)
    assert match.to_json()["second_action"] is True
    # After a first action there would be.
    del doc["second_action"]
    doc["pending"] = [["consent", "queen", "jack"], ["again"], *REST]
    assert GAME.from_json(doc).decision == "consent"


def test_a_pair_refused_twice_is_still_one_pair() -> None:
    refused = [["queen", "jack"], ["queen", "jack"]]
    hunting = hunt(jack="north 1/0", queen="north 1/1", refused=refused)
    assert options(hunting.match, "potion") == ["potion:queen:queen"]


@pytest.mark.parametrize("result", ["won", "knocked_out", "timed_out"])
def test_a_hunt_that_is_over(result: str) -> None:
    match = GAME.from_json(document(over=True, result=result, knockouts=0, jack="north 0/0"))
    assert match.over
    assert match.legal() == []
    outcome = match.outcome()
    assert outcome is not None
    assert bool(outcome.winners) is (result == "won")


def test_the_same_key_gives_the_same_chance() -> None:
    doc = document(zones={"claws part": "R C1", "tail part": "T1 T2 T3", "tail hits": "W2"})
    doc["hunters"]["jack"]["at"] = "west"
    ends = []
    for _ in range(2):
        match = GAME.from_json(doc)
        match.apply(match.parse("light"))
        ends.append(match.to_json())
    assert ends[0] == ends[1]


# Round trip


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [
        (1, {}),
        (3, {"scoring": True, "expert": True}),
        (4, {"powers": True, "deduction": True}),
        (2, {"card_faces": "standard52", "monster": "mirejaw"}),
        (3, {"powers": True, "round_limit": 6}),
    ],
)
def test_every_position_of_a_hunt_is_read_back_the_same(seats: int, chosen: dict[str, Any]) -> None:
    for key in range(6):
        for state in play_at_random(GAME.new(seats, chosen, key=key), key):
            # Through text, as a file or the wire would have it.
            doc = json.loads(json.dumps(state.to_json()))
            again = GAME.from_json(doc)
            assert again.to_json() == doc
            assert again.legal() == state.legal()
            assert again.view(0) == state.view(0)
            assert again.outcome() == state.outcome()


def test_a_hunt_goes_on_from_its_position_as_it_would_have() -> None:
    match = GAME.new(options={"powers": True}, key=4)
    for number, state in enumerate(play_at_random(match, 4)):
        if number == 20:
            again = GAME.from_json(state.to_json())
            journey = [again.to_json()]
        elif number > 20:
            again.apply(state.actions()[-1])
            assert again.to_json() == state.to_json()
            journey.append(again.to_json())
    assert len(journey) > 10
