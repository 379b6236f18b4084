"""A match that is opened again: what the seats know together stays, dice and piles are open."""

from typing import Any

import pytest

import lodge
from lodge.bots import make_bot
from lodge.kernel.match import Match
from lodge.kernel.refusal import LodgeError

GAMES = ["beast-hunter", "card-hunter", "galactic-hunt", "shadow-hunters", "treasure-hunter"]


def views(match: Match) -> list[Any]:
    return [match.view(seat) for seat in [*range(match.seats), None]]


def piles(match: Match) -> list[list[int]]:
    zones = match.zones
    return [zones.kinds(zone) for zone in range(zones.count_zones())]


@pytest.mark.parametrize("name", GAMES)
def test_nobody_at_the_table_can_tell_and_it_plays_on(name: str) -> None:
    game = lodge.load(name)
    match = game.new(key="open")
    bot = make_bot(game, "random", "open")
    is_changed = False
    for number in range(90):
        if match.over:
            break
        if number % 9 == 0:
            before = views(match)
            other = match.reopened(f"open {number}")
            assert views(other) == before
            assert other.legal() == match.legal()
            assert [sorted(pile) for pile in piles(other)] == [sorted(p) for p in piles(match)]
            is_changed = is_changed or piles(other) != piles(match)
            for seat in range(match.seats):
                # Nor by what it must think possible: traces and inklings are still true.
                deals = [each.guess(seat, "deal").to_json() for each in (match, other)]
                assert deals[0] == deals[1]
            for _ in range(20):
                if not other.over:
                    other.apply(bot.choose(other))
            assert views(match) == before
        match.apply(bot.choose(match))
    assert is_changed


def test_the_same_key_opens_it_in_the_same_way_and_another_one_does_not() -> None:
    match = lodge.load("card-hunter").new(key="open")
    first, again, other = (piles(match.reopened(key)) for key in ("a", "a", "b"))
    assert first == again != other


def test_what_is_left_of_a_pile_keeps_the_order_of_the_whole_pile() -> None:
    """So that nothing moves where nothing happened."""
    game = lodge.load("treasure-hunter")
    match = game.new(2, key="order")
    deck = max(range(match.zones.count_zones()), key=match.zones.count)
    whole = match.reopened("key")
    order = [whole.zones.kind[card] for card in whole.zones.pile(deck)]
    bottom = match.zones.bottom(deck)
    match.zones.show(bottom, match.zones.everyone)
    seen = match.zones.kind[bottom]
    less = match.reopened("key")
    kinds = [less.zones.kind[card] for card in less.zones.pile(deck)]
    assert kinds[0] == seen
    order.remove(seen)
    assert kinds[1:] == order


def test_what_somebody_knows_to_be_in_a_pile_is_still_known_to_be_there() -> None:
    match = lodge.load("treasure-hunter").new(2, key="traced")
    zones = match.zones
    deck = max(range(zones.count_zones()), key=zones.count)
    for card in zones.pile(deck)[:3]:
        zones.show(card, 1)
    zones.shuffle(deck, match.chance)
    known = zones.traces_of(0)
    assert len(known) == 3
    for number in range(5):
        assert match.reopened(f"traced {number}").zones.traces_of(0) == known


def test_it_is_no_real_match() -> None:
    match = lodge.load("card-hunter").new(key="open")
    with pytest.raises(LodgeError, match="no record"):
        match.reopened("key").record()
