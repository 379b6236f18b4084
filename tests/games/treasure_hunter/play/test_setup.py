"""Cards, seats, set-up and the first player (3.1, 3.2)."""

from collections import Counter

import pytest

from lodge import BadOptions
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.words import PLAYERS
from tests.games.treasure_hunter.printed import (
    EVENTS,
    GUARDIANS,
    HEROES,
    ITEMS,
    LOCATIONS,
    SPELLS,
    TREASURES,
)
from tests.games.treasure_hunter.realms import GAME


@pytest.mark.rule("TH-001")
def test_one_copy_of_each_of_143_cards() -> None:
    """R-01"""
    zones = GAME.new(3, key=1).to_json()["zones"]
    cards = [card for listed in zones.values() for card in listed]
    tables = (HEROES, LOCATIONS, SPELLS, ITEMS, GUARDIANS, TREASURES, EVENTS)
    assert [len(table) for table in tables] == [16, 20, 20, 22, 31, 15, 19]
    assert len(cards) == 143
    assert sorted(cards) == sorted(name for table in tables for name in table)
    assert list(FACES[:143]) == [name for table in tables for name in table]


@pytest.mark.rule("TH-020", "TH-021", "TH-024", "TH-036")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_begins_with_seven_cards_and_nothing_else(seats: int) -> None:
    match = GAME.new(seats, key=seats)
    zones = match.to_json()["zones"]
    assert match.decision == "recruit"
    for seat, player in enumerate(PLAYERS[:seats]):
        # The first player has had his draw phase.
        assert len(zones[f"{player} hand"]) == 7 + 3 * (seat == match.seat)
    assert set(zones) == {"deck", *(f"{player} hand" for player in PLAYERS[:seats])}
    assert len(zones["deck"]) == 143 - 7 * seats - 3


@pytest.mark.rule("TH-020")
def test_the_deck_is_shuffled() -> None:
    orders = {tuple(GAME.new(2, key=key).to_json()["zones"]["deck"]) for key in range(20)}
    assert len(orders) == 20
    tops = Counter(GAME.new(2, key=key).to_json()["zones"]["deck"][0] for key in range(300))
    assert len(tops) > 90


@pytest.mark.rule("TH-022", "TH-015")
def test_the_highest_roll_begins_and_tied_leaders_roll_again() -> None:
    firsts: Counter[int] = Counter()
    has_tie = False
    for key in range(60):
        match = GAME.new(4, key=key, events=True)
        rolls = [event.data for event in match.events(None) if event.name == "first_roll"]
        leaders = list(PLAYERS[:4])
        while len(leaders) > 1:
            thrown = {one["player"]: one["roll"] for one in rolls[: len(leaders)]}
            assert list(thrown) == leaders
            rolls = rolls[len(leaders) :]
            best = max(thrown.values())
            leaders = [name for name in leaders if thrown[name] == best]
            has_tie = has_tie or len(leaders) > 1
        assert not rolls
        assert match.view(None)["first"] == match.view(None)["active"] == leaders[0]
        firsts[match.seat] += 1
    assert has_tie
    assert set(firsts) == {0, 1, 2, 3}


@pytest.mark.rule("TH-002")
@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "The mode 'card' is played by 2, 3, 4, 5, 6, 7 or 8, not by 1."),
        (9, {}, "Treasure Hunter is played by 1, 2, 3, 4, 5, 6, 7 or 8 players, not 9."),
        (2, {"dungeon": "on"}, "The dungeon goes only with the modes 'board' and 'map'"),
        (2, {"mode": "cards"}, "'cards'"),
        (2, {"dice": "first"}, "'dice'"),
        (2, {"haste_scope": "double"}, "'double'"),
        (2, {"round_limit": 9}, "'round_limit'"),
        (2, {"ambush_is_surprise": "yes"}, "'ambush_is_surprise'"),
    ],
)
def test_wrong_seats_and_options(seats: int, options: dict[str, str], sentence: str) -> None:
    """R-79: no more than eight."""
    with pytest.raises(BadOptions) as caught:
        GAME.new(seats, options)
    assert sentence in str(caught.value)
