"""Hidden information: what the table sees, and what it may know (section 5 of the rules)."""

import json
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from lodge import Match
from tests.games.card_hunter.hunting import (
    GAME,
    PARTS,
    RATTLER,
    cards,
    document,
    hunt,
    monster_attacks,
    options,
    play_at_random,
    zone,
)

# The options under which play differs most.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (2, {"expert": True}),
    (4, {"deduction": True, "powers": True}),
    (1, {"monster": "mirejaw", "card_faces": "standard52"}),
]

OWN = ("viewer", "legal")
"""What differs between the views of two observers: who looks, and what he may do."""


def common(match: Match, viewer: int | None) -> dict[str, Any]:
    return {name: value for name, value in match.view(viewer).items() if name not in OWN}


@pytest.mark.rule("CH-039", "CH-154")
@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_all_players_and_spectators_see_the_same(seats: int, chosen: dict[str, Any]) -> None:
    for state in play_at_random(GAME.new(seats, chosen, key=5, events=True), 5):
        views = [common(state, viewer) for viewer in (*range(seats), None)]
        assert all(view == views[0] for view in views)
    told = [state.events(viewer) for viewer in (*range(seats), None)]
    assert all(events == told[0] for events in told)


def test_only_the_seat_that_is_asked_is_given_options() -> None:
    hunting = hunt(acting="queen")
    given = [hunting.match.view(viewer)["legal"] for viewer in (0, 1, 2, None)]
    assert given == [[], options(hunting.match), [], []]


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_parts_and_unseen_cards_are_counted_and_all_else_lies_open(
    seats: int, chosen: dict[str, Any]
) -> None:
    # R35, R36
    for state in play_at_random(GAME.new(seats, chosen, key=3), 3):
        if state.over:
            break
        real = state.to_json()["zones"]
        shown = state.view(None)["zones"]
        assert set(shown) == set(real)
        for name, faces in shown.items():
            if name.endswith(("hits", "removed")):
                assert faces == real[name]
            elif not (name.endswith("part") and len(faces) == 1):
                assert faces == [None] * len(real[name])


def test_a_single_card_that_goes_back_into_an_empty_part_stays_known() -> None:
    # There is nothing it could be mixed with.
    zones = {"tail hits": "T3", "tail unseen": "T1", "head part": "H1"}
    hunting = monster_attacks(queen="north", zones=zones)
    assert hunting.match.view(0)["zones"]["tail part"] == ["T3"]
    assert hunting.match.view(0)["zones"]["tail unseen"] == [None]


def test_the_order_of_a_part_shows_nowhere() -> None:
    one = document(zones={"tail part": "T1 T2 R T3", "tail unseen": "W2"})
    other = document(zones={"tail part": "R T3 T2 W2", "tail unseen": "T1"})
    views = [GAME.from_json(doc).view(0) for doc in (one, other)]
    assert views[0] == views[1]


def test_neither_chance_nor_the_engine_s_notes_are_shown() -> None:
    match = GAME.new(key="secret")
    for viewer in (0, None):
        view = match.view(viewer)
        assert not {"chance", "key", "pending", "seen", "traces"} & set(view)
        assert match.key.hex() not in json.dumps(view)


def test_a_view_is_plain_data() -> None:
    view = GAME.new(options={"deduction": True}, key=1).view(0)
    assert json.loads(json.dumps(view)) == view


def test_the_public_facts_of_a_hunt() -> None:
    # Everything that section 10.2 wants to be seen at a glance.
    zones = {"tail part": "T1 T2", "wings hits": "W1", "head unseen": "R"}
    hunting = hunt(jack="north 3/2", acting="queen", token="east", zones=zones, round=9)
    view = hunting.match.view(2)
    assert (view["game"], view["seats"], view["seat"], view["decision"]) == (
        "card-hunter",
        3,
        1,
        "act",
    )
    assert (view["round"], view["acting"], view["knockouts"]) == (9, "queen", 3)
    assert view["token"] == {"position": "east", "cause": "majority"}
    assert view["cards_left"] == 3
    assert view["hunters"]["jack"] == {"seat": 0, "position": "north", "life": 3, "potions": 2}
    assert view["parts"] == [
        {
            "position": "north",
            "nature": "tail",
            "size": 2,
            "hits": 0,
            "destroyed": False,
            "unaccounted": {"T1": 1, "T2": 1},
        },
        {
            "position": "east",
            "nature": "wings",
            "size": 0,
            "hits": 1,
            "destroyed": False,
            "unaccounted": {},
        },
        {
            "position": "south",
            "nature": "head",
            "size": 0,
            "hits": 0,
            "destroyed": True,
            "unaccounted": {"R": 1},
        },
        {
            "position": "west",
            "nature": "claws",
            "size": 0,
            "hits": 0,
            "destroyed": True,
            "unaccounted": {},
        },
    ]


@pytest.mark.rule("CH-065", "CH-066")
def test_requests_and_answers_are_public() -> None:
    hunting = hunt(jack="north 1/0", queen="north 1/1")
    assert hunting.match.view(None)["request"] is None
    hunting.play("potion:queen:jack")
    for viewer in (0, 1, 2, None):
        assert hunting.match.view(viewer)["request"] == {"owner": "queen", "target": "jack"}
    hunting.play("refuse")
    assert [event.sentence for event in hunting.match.events(2)] == [
        "The Jack asks to use the Potion of the Queen for the Jack.",
        "The player of the Queen refuses the Potion for the Jack.",
    ]


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_every_event_is_a_sentence_and_names_a_clause(seats: int, chosen: dict[str, Any]) -> None:
    match = GAME.new(seats, chosen, key=2, events=True)
    for _ in play_at_random(match, 2):
        pass
    events = match.events(None)
    assert [event.number for event in events] == list(range(len(events)))
    for event in events:
        assert event.sentence[0].isupper()
        assert event.sentence.endswith((".", "!"))
        assert f"**{event.clause}**" in GAME.rules_text


# Unaccounted cards


@pytest.mark.rule("CH-014", "CH-106")
@pytest.mark.parametrize("key", range(12))
def test_what_is_unaccounted_for_is_the_part_and_the_unseen_card(key: int) -> None:
    match = GAME.new(key=key)
    for state in play_at_random(match, key):
        for part, shown in zip(PARTS, state.view(None)["parts"]):
            hidden = [*zone(state, f"{part} part"), *zone(state, f"{part} unseen")]
            assert shown["unaccounted"] == Counter(hidden)
            assert sum(shown["unaccounted"].values()) == shown["size"] + 1


def test_the_rage_card_being_resolved_when_the_game_is_lost_is_accounted_for() -> None:
    zones = {"claws part": "R C1", "claws unseen": "C3", "head part": "H1"}
    hunting = hunt(jack="west", queen="north 1/0", knockouts=1, zones=zones)
    hunting.play("light")
    assert hunting.match.over
    # The same for the match as it ended and for the position read back.
    for match in (hunting.match, GAME.from_json(hunting.position)):
        assert match.view(None)["zones"]["revealed"] == ["R"]
        assert match.view(None)["parts"][3]["unaccounted"] == {"C1": 1, "C3": 1}
        assert match.view(None)["parts"][0]["unaccounted"] == {}


def test_of_an_empty_part_the_unseen_card_can_be_told() -> None:
    hunting = hunt(zones={"tail hits": "T1", "tail unseen": "R", "head part": "H1"})
    view = hunting.match.view(0)
    assert view["parts"][0]["unaccounted"] == {"R": 1}
    assert view["zones"]["tail unseen"] == [None]
    assert {zone(hunting.match.guess(0, key), "tail unseen")[0] for key in range(20)} == {"R"}


# What goes back into a Part is known to be there, but not where


@pytest.mark.rule("CH-071", "CH-086")
def test_after_a_shuffle_it_is_known_which_cards_went_back() -> None:
    zones = {"tail part": "T1 T2", "tail hits": "T3 W2", "claws part": "R C1", "tail unseen": "H3"}
    hunting = hunt(jack="west", zones=zones)
    hunting.play("light")
    for viewer in (0, 1, 2, None):
        view = hunting.match.view(viewer)
        assert view["zones"]["tail part"] == [None] * 4
        assert view["somewhere"] == [
            {"card": "T3", "zones": ["tail part"]},
            {"card": "W2", "zones": ["tail part"]},
        ]


def unseen_by_guesses(match: Match, name: str = "tail unseen") -> set[str]:
    """Every card that a guess makes the unseen one."""
    return {zone(match.guess(0, key), name)[0] for key in range(150)}


RAGE_AT_WEST = {"claws part": "R C1 C1", "head part": "H1"}


@pytest.mark.rule("CH-014")
@pytest.mark.parametrize(
    ("hits", "part", "possible"),
    [
        # T3 was face up once, so it is not the unseen card; nothing is known of the others.
        ("T3", "T1 T2 T2", {"T1", "T2"}),
        # Both T2 were face up at one moment: neither is unseen.
        ("T2 T2", "T1 T3", {"T1", "T3"}),
        # One of two look-alikes: the other may be the unseen card.
        ("T2", "T1 T2 T3", {"T1", "T2", "T3"}),
        ("", "T1 T2 T3", {"T1", "T2", "T3"}),
    ],
)
def test_a_card_that_was_ever_face_up_is_not_the_unseen_one(
    hits: str, part: str, possible: set[str]
) -> None:
    zones = {**RAGE_AT_WEST, "tail part": part, "tail hits": hits, "tail unseen": "T1"}
    hunting = hunt(jack="west", zones=zones)
    hunting.play("light")
    assert zone(hunting.match, "tail hits") == []
    assert unseen_by_guesses(hunting.match) == possible


@pytest.mark.rule("CH-014")
def test_look_alikes_seen_at_different_moments_may_be_one_and_the_same_card() -> None:
    # T2 is hit, goes back, and a T2 is hit again: perhaps the same, so T2 may be unseen.
    monster_of_two = {**RAGE_AT_WEST, "tail part": "T2", "tail hits": "T2", "tail unseen": "T1"}
    both = hunt(jack="north", queen="west", zones=monster_of_two)
    both.play("light", "light")
    # Both lay face up together before the Queen's Rage card: T1 is the only one left.
    assert unseen_by_guesses(both.match) == {"T1"}

    in_turn = hunt(
        jack="west",
        queen="north",
        zones={**RAGE_AT_WEST, "tail part": "T2", "tail hits": "T2", "tail unseen": "T1"},
        key=1,
    )
    in_turn.play("light", "light")
    assert zone(in_turn.match, "tail hits") == ["T2"]
    assert unseen_by_guesses(in_turn.match) == {"T1", "T2"}


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_a_guess_looks_the_same_to_everybody_and_keeps_every_card(
    seats: int, chosen: dict[str, Any]
) -> None:
    for key in range(4):
        for number, state in enumerate(play_at_random(GAME.new(seats, chosen, key=key), key)):
            guess = state.guess(0, number)
            for viewer in (0, None):
                assert guess.view(viewer) == state.view(viewer)
            assert all_cards(guess) == all_cards(state)
            # A guess of a guess cannot tell more: the same chance gives the same deal.
            assert guess.guess(0, "x").to_json() == state.guess(0, "x").to_json()


def all_cards(match: Match) -> str:
    return cards(face for faces in match.to_json()["zones"].values() for face in faces)


def test_a_guess_deals_each_part_from_its_own_cards() -> None:
    match = GAME.new(key=2)
    tops = set()
    for key in range(60):
        guess = match.guess(0, key)
        for part in PARTS:
            kinds = ("part", "hits", "unseen")
            pile = [face for kind in kinds for face in zone(guess, f"{part} {kind}")]
            assert cards(pile) == cards([*RATTLER[part].split(), "R"])
        tops.add(zone(guess, "head part")[0])
    assert tops == set(match.view(0)["parts"][2]["unaccounted"])


# Deduction


def possible_natures(match: Match) -> set[tuple[str, ...]]:
    """Every assignment that fits the open cards and the public answers, counted out by hand."""
    view = match.view(None)
    found = set()
    for natures in permutations(PARTS):
        fits = True
        for nature, part in zip(natures, view["parts"]):
            open_cards = Counter(view["zones"].get(f"{part['position']} hits", []))
            fits &= not open_cards - Counter(RATTLER[nature].split())
            fits &= part["nature"] in (None, nature) and nature not in part.get("not", [])
        if fits:
            found.add(natures)
    return found


@pytest.mark.rule("CH-147")
@pytest.mark.parametrize("key", range(3))
@pytest.mark.parametrize("public", [[], ["east"], ["north", "west"]])
@pytest.mark.parametrize("has_wrong", [False, True])
def test_guesses_of_natures_fit_all_that_is_known_and_only_that(
    key: int, public: list[str], has_wrong: bool
) -> None:
    doc = GAME.new(options={"deduction": True}, key=key).to_json()
    wrong = [nature for nature in PARTS if nature != doc["natures"]["south"]][:1]
    doc["wrong_natures"] = {"south": wrong} if has_wrong else {}
    match = GAME.from_json({**doc, "public_natures": public})
    guesses = [match.guess(0, number).to_json()["natures"] for number in range(250)]
    assert {tuple(natures.values()) for natures in guesses} == possible_natures(match)


@pytest.mark.rule("CH-147")
def test_a_known_single_card_stays_in_its_place_in_every_guess() -> None:
    # Alone in its Part after Rage Mode: everybody knows it is H3, whatever the nature.
    zones = {"north hits": "H3", "north unseen": "W1", "east part": "T1 T1"}
    natures = {"north": "head", "east": "tail", "south": "claws", "west": "wings"}
    hunting = monster_attacks(
        queen="north", zones=zones, natures=natures, options={"deduction": True}
    )
    assert hunting.match.view(0)["zones"]["north part"] == ["H3"]
    for key in range(20):
        assert hunting.match.guess(0, key).view(0) == hunting.match.view(0)


# The end


@pytest.mark.rule("CH-147")
@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_everything_is_shown_when_the_game_is_over(seats: int, chosen: dict[str, Any]) -> None:
    # R46: the cards removed unseen as well.
    match = GAME.new(seats, chosen, key=1)
    for _ in play_at_random(match, 1):
        pass
    for viewer in (*range(seats), None):
        view = match.view(viewer)
        assert view["zones"] == match.to_json()["zones"]
        assert all(part["nature"] for part in view["parts"])
        assert view["somewhere"] == []
        assert view["acting"] is None


def test_a_finished_position_written_by_hand_is_shown_as_well() -> None:
    zones = {"tail part": "T1 T2", "tail unseen": "R"}
    doc = document(zones=zones, over=True, result="knocked_out", knockouts=0)
    view = GAME.from_json(doc).view(None)
    assert view["zones"]["tail part"] == ["T1", "T2"]
    assert view["zones"]["tail unseen"] == ["R"]
