"""Positions: documents that a person can write, and sentences for what is wrong with them."""

from functools import cache, partial
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lodge
from lodge import BadPosition, LodgeError, Match
from lodge.kernel.game import Game
from lodge.testing.players import RandomTable
from tests.kernel.attempts import attempt, is_sentence
from tests.kernel.toy import BURROW_GAME

# Written by hand: seat 0 has buried the fox, then the wolf; seat 1 saw the wolf and rustled.
POSITION: dict[str, Any] = {
    "game": "burrow",
    "seats": 2,
    "round": 2,
    "scores": [3, 0],
    "pending": [["turn", "1"], ["start_round", "3"]],
    "zones": {
        "deck": ["hare", "stag", "hound"],
        "burrow": ["wolf", "fox", "hare"],
        "field": ["hound", "hare"],
        "hand 0": ["stag"],
        "hand 1": ["hare", "hare", "stag"],
        "role 0": ["warden"],
        "role 1": ["pilgrim"],
        "unused": ["poacher"],
    },
    "seen": [{"zone": "burrow", "place": 2, "by": [0, 1, "spectators"]}],
    "traces": [
        {"zone": "burrow", "place": 0, "by": [0, 1], "among": ["burrow"]},
        {"zone": "burrow", "place": 1, "by": [0], "among": ["burrow", "hand 1"]},
    ],
    "accounts": [{"zone": "burrow", "by": [0]}],
}


def changed(**fields: Any) -> dict[str, Any]:
    return {**POSITION, **fields}


def trace(place: int, by: list[int | str], *among: str) -> dict[str, Any]:
    """A trace of a card in the burrow."""
    return {"zone": "burrow", "place": place, "by": by, "among": list(among)}


@pytest.mark.parametrize(
    "traces",
    [
        [trace(1, [0, 1, "spectators"], "burrow", "hand 1")],
        [trace(1, [0, "spectators"], "burrow", "hand 1"), trace(1, [1], "burrow")],
    ],
)
def test_seats_know_all_that_spectators_know(traces: list[dict[str, Any]]) -> None:
    match = BURROW_GAME.from_json(changed(traces=traces, accounts=[]))
    told = {"card": "fox", "zones": ["burrow", "hand 1"]}
    assert match.guess(1, "any").view(None)["somewhere"] == [told]


def test_a_position_is_taken_up_where_it_stands() -> None:
    match = BURROW_GAME.from_json(POSITION)
    assert (match.seat, match.decision) == (1, "turn")
    assert match.view(None)["zones"]["burrow"] == [None, None, "hare"]
    assert match.view(0)["somewhere"] == [
        {"card": "wolf", "zones": ["burrow"]},
        {"card": "fox", "zones": ["burrow", "hand 1"]},
    ]
    assert match.view(1)["somewhere"] == [{"card": "wolf", "zones": ["burrow"]}]


def test_a_position_is_written_as_it_was_read() -> None:
    doc = BURROW_GAME.from_json(POSITION).to_json()
    for name, value in POSITION.items():
        assert doc[name] == value
    assert (doc["decision"], doc["seat"], doc["ruleset"]) == ("turn", 1, 1)
    assert BURROW_GAME.from_json(doc).to_json() == doc


def test_a_single_choice_is_taken_unless_the_position_says_that_it_is_asked_for() -> None:
    """A guess can stand at such a question: what it depends on was dealt anew."""
    pending = [["aim", "0"], ["start_round", "3"]]
    went_on = BURROW_GAME.from_json(changed(pending=pending, decision=None, seat=None))
    assert went_on.decision == "react"
    stands = BURROW_GAME.from_json(changed(pending=pending, decision="aim", seat=0))
    assert (stands.decision, len(stands.legal())) == ("aim", 1)
    assert stands.to_json() == BURROW_GAME.from_json(stands.to_json()).to_json()


def test_without_chance_the_future_is_open() -> None:
    first, second = (BURROW_GAME.from_json(POSITION).to_json()["chance"] for _ in range(2))
    assert first["key"] != second["key"]


def test_a_match_that_is_over_is_a_position_too() -> None:
    match = BURROW_GAME.new(2, {"rounds": 1}, "over")
    RandomTable("over").play(match, 99)
    read = BURROW_GAME.from_json(match.to_json())
    assert read.over
    assert read.to_json() == match.to_json()
    assert read.view(None) == match.view(None)


CHANCE = {"key": "00" * 32, "block": 1, "offset": 2}


@pytest.mark.parametrize(
    ("doc", "sentence"),
    [
        ([], "A position is a table of names and values."),
        ({}, "it lacks the field 'game'."),
        (changed(game="chess"), "This is a position of 'chess', not of 'burrow'."),
        (changed(ruleset=7), "belongs to ruleset 7 of Burrow; this is ruleset 1."),
        (changed(seats=5), "Burrow is played by 2 or 3 players, not 5."),
        (changed(options={"round": 1}), "Did you mean 'rounds'?"),
        (changed(extra=1), "it contains unknown field 'extra'."),
        (changed(round="two"), "'round': expected a whole number, not text."),
        (changed(scores=[1]), "There is one score for each seat."),
        (changed(decision="react"), "leads to the decision 'turn' of seat 1, not to 'react'"),
        (changed(seat=0), "leads to the decision 'turn' of seat 1, not to None of seat 0."),
        (changed(pending=[]), "'pending' says what is asked."),
        (changed(pending=[["turm", "0"]]), "There is no step 'turm'. Did you mean 'turn'?"),
        (changed(pending=[[]]), "There is no step ''."),
        (changed(pending=[["turn"]]), "The step 'turn' takes 1 values."),
        (changed(pending=[["turn", "7"]]), "'7' does not go with the step 'turn'"),
        (changed(pending=[["turn", 0]]), "0 does not go with the step 'turn'"),
        (changed(zones={"dock": []}), "There is no zone 'dock'. Did you mean 'deck'?"),
        (changed(zones={"deck": ["hair"]}), "There is no card 'hair' (in 'deck')."),
        (changed(zones={}), "There are 5 cards 'hare'."),
        (changed(seen=[{"zone": "deck", "place": 9, "by": []}]), "no card at place 9 of 'deck'."),
        (changed(seen=[{"zone": "deck", "place": -1, "by": []}]), "no card at place -1 of"),
        (changed(seen=[{"zone": "dek", "place": 0, "by": []}]), "There is no zone 'dek'."),
        (changed(seen=[{"zone": "deck", "place": 0, "by": [5]}]), "5 is neither a seat nor"),
        (changed(seen=[{"zone": "deck", "place": 0, "by": ["me"]}]), "'me' is neither a seat nor"),
        (
            changed(traces=[{"zone": "deck", "place": 0, "by": [0], "among": ["burrow"]}]),
            "A trace names 'deck', which is not among its zones.",
        ),
        (
            changed(traces=[{"zone": "field", "place": 0, "by": [0], "among": ["field"]}]),
            "A trace is for those who do not see the card at place 0 of 'field'",
        ),
        (changed(traces=POSITION["traces"][:1] * 2), "and have no other trace of it."),
        (
            changed(seen=[{"zone": "burrow", "place": 2, "by": [1, "spectators"]}]),
            "Spectators know more of 'hare' than seat 0: what they know is public.",
        ),
        (
            changed(traces=[trace(1, [0, "spectators"], "burrow", "hand 1")], accounts=[]),
            "Spectators know more of 'fox' than seat 1: what they know is public.",
        ),
        (
            changed(
                traces=[trace(1, [0, "spectators"], "burrow"), trace(1, [1], "burrow", "hand 1")],
                accounts=[],
            ),
            "Spectators know more of 'fox' than seat 1: what they know is public.",
        ),
        (
            changed(accounts=[{"zone": "burrow", "by": [0, 1]}]),
            "'accounts' has observers of 'burrow' who neither see nor trace a card in it.",
        ),
        (
            changed(accounts=[{"zone": "hole", "by": [0]}]),
            "There is no zone 'hole'.",
        ),
        (changed(chance={**CHANCE, "key": "xyz"}), "The key of chance is 64 hexadecimal digits."),
        (changed(chance={**CHANCE, "offset": 3}), "an even number from 0 to 64."),
        (changed(chance={**CHANCE, "offset": 66}), "an even number from 0 to 64."),
        (changed(chance={**CHANCE, "block": 0}), "The block of chance is a number from 1"),
        (changed(chance={**CHANCE, "block": 1 << 70}), "block"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(doc: Any, sentence: str) -> None:
    with pytest.raises(LodgeError) as caught:
        BURROW_GAME.from_json(doc)
    assert sentence in str(caught.value)


def test_chance_goes_on_where_it_stood() -> None:
    match = BURROW_GAME.from_json(changed(chance=CHANCE))
    assert match.to_json()["chance"] == CHANCE
    assert match.chance.roll(6) == BURROW_GAME.from_json(changed(chance=CHANCE)).chance.roll(6)


# Any document is a position or is told what is wrong with it.

scalars = st.sampled_from([None, True, -1, 0, 1, 3, 99, 1 << 70, 0.5, "", "jack", "turn", "R"])
values = scalars | st.lists(scalars, max_size=2) | st.dictionaries(st.text(max_size=2), scalars)


def paths(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every value of a document."""
    inner: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    deeper = [found for key, part in inner for found in paths(part, (*path, key))]
    return [path, *deeper] if path else deeper


def spoil(doc: dict[str, Any], path: tuple[str | int, ...], value: object, remove: bool) -> None:
    """Change or remove what is at the end of a path."""
    place: Any = doc
    for key in path[:-1]:
        place = place[key]
    if remove:
        del place[path[-1]]
    else:
        place[path[-1]] = value


@cache
def documents(game: Game) -> list[dict[str, Any]]:
    """A few positions of every example, from the start to the end."""
    found = []
    for seats, options in game.examples():
        match = game.new(seats, options, "fuzz")
        found.append(match.to_json())
        for limit in (7, 20, 1000):
            RandomTable("fuzz").play(match, limit)
            found.append(match.to_json())
    return found


GAMES: list[Game] = [BURROW_GAME, *(lodge.load(name) for name in lodge.games())]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@settings(max_examples=250)
@given(data=st.data())
def test_a_spoilt_position_is_taken_up_or_refused(game: Game, data: st.DataObject) -> None:
    original = data.draw(st.sampled_from(documents(game)))
    doc = msgspec.json.decode(msgspec.json.encode(original))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(paths(doc)))
        spoil(doc, path, data.draw(values), data.draw(st.booleans()))
    match = attempt(lambda: game.from_json(doc))
    if isinstance(match, LodgeError):
        assert is_sentence(match)
    else:
        assert_playable(match)


def assert_playable(match: Match) -> None:
    for seat in (*range(match.seats), None):
        match.view(seat)
        match.guess(seat, "fuzz")
    RandomTable("fuzz").play(match, 3)
    assert match.setup.game.from_json(match.to_json()).to_json() == match.to_json()


def test_a_position_is_no_list_of_anything() -> None:
    for wrong in (None, 7, "doc", [POSITION]):
        with pytest.raises(BadPosition, match="A position is a table"):
            BURROW_GAME.from_json(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["beast-hunter", "card-hunter"])
def test_when_it_is_over_nothing_is_hidden(name: str) -> None:
    game = lodge.load(name)
    match = game.new(key="over")
    RandomTable("over").play(match, 10_000)
    doc = match.to_json()
    assert game.from_json(doc).to_json() == doc
    doc["seen"][0]["by"] = [0]
    with pytest.raises(BadPosition, match="When the match is over everybody sees every card"):
        game.from_json(doc)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_sees_a_card_is_read_back_as_it_was_read(game: Game) -> None:
    seats, options = game.examples()[-1]
    match = game.new(seats, options, key="seen")
    for _ in range(12):
        RandomTable("seen").play(match, 5)
        doc = match.to_json()
        for place in range(len(doc.get("seen", []))):
            changed = msgspec.json.decode(msgspec.json.encode(doc))
            changed["seen"][place]["by"] = []
            read = attempt(partial(game.from_json, changed))
            if isinstance(read, LodgeError):
                assert is_sentence(read)
            else:
                again = read.to_json()
                assert game.from_json(again).to_json() == again
