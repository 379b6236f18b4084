"""Expert mode: nothing is removed unseen, and a token less (section 8.2 of the rules)."""

import pytest

from tests.games.card_hunter.hunting import GAME, PARTS, RATTLER, cards, play_at_random, sizes, zone

EXPERT = {"expert": True}


@pytest.mark.rule("CH-130")
@pytest.mark.parametrize("key", range(10))
def test_ten_cards_in_each_part_with_the_rage_card_for_certain(key: int) -> None:
    match = GAME.new(options=EXPERT, key=key)
    assert sizes(match, "part") == [10, 10, 10, 10]
    assert sizes(match, "hits") == [1, 1, 1, 1]
    assert sizes(match, "unseen") == [0, 0, 0, 0]
    for part in PARTS:
        both = [*zone(match, f"{part} part"), *zone(match, f"{part} hits")]
        assert cards(both) == cards([*RATTLER[part].split(), "R"])
        assert "R" in zone(match, f"{part} part")


@pytest.mark.rule("CH-131")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_two_knockout_tokens_with_any_number_of_players(seats: int) -> None:
    assert GAME.new(seats, EXPERT, key=1).to_json()["knockouts"] == 2
    assert GAME.new(seats, key=1).to_json()["knockouts"] == 3


@pytest.mark.rule("CH-132")
@pytest.mark.parametrize(("difficulty", "potions"), [("easy", 4), ("normal", 3), ("hard", 2)])
def test_difficulty_still_sets_the_potions(difficulty: str, potions: int) -> None:
    position = GAME.new(options={**EXPERT, "difficulty": difficulty}, key=1).to_json()
    assert {who["potions"] for who in position["hunters"].values()} == {potions}


@pytest.mark.rule("CH-130", "CH-107")
def test_what_is_unaccounted_for_is_exactly_the_part() -> None:
    # Section 5: there is no unseen card to reckon with.
    for key in range(5):
        for state in play_at_random(GAME.new(options=EXPERT, key=key), key):
            for part in state.view(None)["parts"] if not state.over else ():
                assert sum(part["unaccounted"].values()) == part["size"]
