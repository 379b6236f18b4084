"""Set-up: what lies on the table before the Jack acts (section 3.2 of the rules)."""

from collections import Counter

import pytest

from lodge import Match
from tests.games.card_hunter.hunting import (
    GAME,
    HUNTERS,
    PARTS,
    RATTLER,
    cards,
    options,
    play,
    sizes,
    stands,
    zone,
)
from tests.games.card_hunter.setup_by_hand import Table

KEYS = range(60)


def everything_of(match: Match, part: str) -> list[str]:
    """All cards of a Part, wherever they lie."""
    kinds = ("part", "hits", "unseen", "removed")
    return [face for kind in kinds for face in zone(match, f"{part} {kind}")]


@pytest.mark.rule("CH-010", "CH-013", "CH-106")
@pytest.mark.parametrize("part", PARTS)
def test_each_part_has_its_own_ten_cards_and_one_rage_card(part: str) -> None:
    for key in KEYS:
        match = GAME.new(key=key)
        assert cards(everything_of(match, part)) == cards([*RATTLER[part].split(), "R"])


@pytest.mark.rule("CH-012", "CH-014", "CH-015", "CH-107")
def test_nine_cards_down_one_up_and_one_out_unseen() -> None:
    match = GAME.new(key=1)
    assert sizes(match, "part") == [9, 9, 9, 9]
    assert sizes(match, "hits") == [1, 1, 1, 1]
    assert sizes(match, "unseen") == [1, 1, 1, 1]
    assert sizes(match, "removed") == [0, 0, 0, 0]


@pytest.mark.rule("CH-011", "CH-012")
@pytest.mark.parametrize("part", PARTS)
def test_any_suit_card_of_the_part_may_be_the_first_hit(part: str) -> None:
    # R2: shuffled before the card is turned up, and Rage cards are not there yet.
    turned_up = {zone(GAME.new(key=key), f"{part} hits")[0] for key in range(200)}
    assert turned_up == set(RATTLER[part].split())


@pytest.mark.rule("CH-012", "CH-017")
def test_the_cards_turned_up_hurt_nobody() -> None:
    # R44. Among so many starts, somebody stands where such a card would strike.
    for key in KEYS:
        hunters = GAME.new(key=key).to_json()["hunters"]
        assert [who["life"] for who in hunters.values()] == [4, 4, 4]


@pytest.mark.rule("CH-011", "CH-013")
def test_parts_are_shuffled_apart_with_the_rage_card_anywhere() -> None:
    places = Counter(
        (part, zone(match, f"{part} part").index("R"))
        for match in (GAME.new(key=key) for key in range(300))
        for part in PARTS
        if "R" in zone(match, f"{part} part")
    )
    assert set(places) == {(part, place) for part in PARTS for place in range(9)}


@pytest.mark.rule("CH-014")
@pytest.mark.parametrize("part", PARTS)
def test_any_card_may_be_the_one_removed_unseen_even_rage(part: str) -> None:
    # R3, R4: it is the top card after the Rage card was shuffled in.
    unseen = {zone(GAME.new(key=key), f"{part} unseen")[0] for key in range(300)}
    assert unseen == {*RATTLER[part].split(), "R"}


@pytest.mark.rule("CH-016", "CH-120")
@pytest.mark.parametrize(
    ("seats", "controllers"), [(1, [0, 0, 0]), (2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])]
)
def test_who_controls_whom(seats: int, controllers: list[int]) -> None:
    # R38: seats in the order of the hunters; with two players the first has Jack and King.
    match = GAME.new(seats=seats, key=1)
    shown = {name: who["seat"] for name, who in match.view(None)["hunters"].items()}
    assert shown == dict(zip(HUNTERS, controllers))
    asked = []
    for _ in controllers:
        asked.append((match.to_json()["acting"], match.seat))
        play(match, options(match, "move")[0])
    assert asked == list(zip(HUNTERS, controllers))


@pytest.mark.rule("CH-017", "CH-018", "CH-019")
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize(("difficulty", "potions"), [("easy", 4), ("normal", 3), ("hard", 2)])
def test_difficulty_sets_the_potions_only(seats: int, difficulty: str, potions: int) -> None:
    position = GAME.new(seats, {"difficulty": difficulty}, key=1).to_json()
    assert [*position["hunters"]] == ["jack", "queen", "king"]
    for who in position["hunters"].values():
        assert (who["life"], who["potions"]) == (4, potions)
    assert position["knockouts"] == 3


@pytest.mark.rule("CH-018")
def test_normal_is_the_default_difficulty() -> None:
    assert GAME.new(key=1).to_json() == GAME.new(options={"difficulty": "normal"}, key=1).to_json()


@pytest.mark.rule("CH-021")
def test_starting_positions_are_drawn_in_the_order_of_the_hunters() -> None:
    match = GAME.new(key=1, events=True)
    drawn = [event.data for event in match.events(None) if event.name == "hunter_placed"]
    assert [data["hunter"] for data in drawn] == ["jack", "queen", "king"]
    standing = {name: text.split()[0] for name, text in stands(match).items()}
    assert {data["hunter"]: data["position"] for data in drawn} == standing


@pytest.mark.rule("CH-022")
def test_a_full_position_is_told_and_drawn_again() -> None:
    told = 0
    for key in range(60):
        match = GAME.new(key=key, events=True)
        events = [e for e in match.events(None) if e.name in ("position_full", "hunter_placed")]
        table = Table(key, 3, False)
        assert [event.data["position"] for event in events] == table.drawn
        told += len(events) - 3
    assert told


@pytest.mark.rule("CH-021", "CH-023")
def test_hunters_may_start_as_a_pair_or_apart_but_never_three_together() -> None:
    crowds = set()
    for key in range(200):
        places = Counter(text.split()[0] for text in stands(GAME.new(key=key)).values())
        crowds.add(tuple(sorted(places.values())))
    assert crowds == {(1, 2), (1, 1, 1)}


@pytest.mark.rule("CH-011", "CH-013", "CH-014", "CH-021", "CH-022", "CH-110", "CH-122")
@pytest.mark.parametrize(
    ("seats", "expert", "limit"), [(3, False, 2), (4, False, 2), (4, False, 3), (3, True, 2)]
)
def test_the_order_of_random_events_in_set_up(seats: int, expert: bool, limit: int) -> None:
    redrawn = 0
    for key in range(200):
        table = Table(key, seats, expert, limit)
        chosen = {"expert": expert, "position_limit": limit}
        position = GAME.new(seats, chosen, key=key).to_json()
        assert position["zones"] == table.zones()
        assert [who["at"] for who in position["hunters"].values()] == table.places
        redrawn += len(table.drawn) > len(table.places)
    # R5: some hunter drew a full Position and drew again.
    assert redrawn


@pytest.mark.rule("CH-110")
def test_the_same_key_gives_the_same_hunt_and_another_key_another() -> None:
    assert GAME.new(key=7).to_json() == GAME.new(key=7).to_json()
    assert GAME.new(key=7).to_json()["zones"] != GAME.new(key=8).to_json()["zones"]
