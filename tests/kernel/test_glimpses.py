"""Glimpses: seen now, and not afterwards."""

from lodge.kernel.chance import Chance, make_key
from lodge.kernel.zones import UNSEEN, Zones, empty_table

A, B = 0b001, 0b010
EVERYONE = 0b111
DECK, PILE, HAND, OTHER_HAND = range(4)
FOX, HARE, WOLF, BEAR = range(4)


def table(*kinds: int) -> Zones:
    """A deck (bottom to top), a face-down pile and two hands."""
    zones = empty_table(3)
    for sight, ordered in ((0, True), (0, True), (A, False), (B, False)):
        zones.add_zone(sight, ordered)
    zones.add_cards(list(kinds), DECK, 0)
    return zones


def hands(*kinds: int) -> Zones:
    """All but two of the cards are in the hand of B."""
    zones = table(*kinds)
    for card in range(2, len(kinds)):
        zones.move(card, OTHER_HAND)
    return zones


def chance(key: int = 0) -> Chance:
    return Chance(make_key(key))


def test_a_glimpse_shows_cards_until_it_is_ended() -> None:
    zones = hands(FOX, HARE, WOLF, BEAR)
    for card in zones.pile(OTHER_HAND):
        zones.glimpse(card, A)
    assert zones.faces(OTHER_HAND, 0) == [BEAR, WOLF]
    assert zones.faces(OTHER_HAND, 2) == [UNSEEN, UNSEEN]
    assert zones.hidden_from(0) == [0, 1]
    assert zones.knows(0, 2)
    assert not zones.knows(2, 2)
    zones.end_glimpses()
    assert zones.faces(OTHER_HAND, 0) == [UNSEEN, UNSEEN]
    assert not zones.knows(0, 2)
    assert zones.traces == []


def test_a_copy_keeps_its_glimpses() -> None:
    zones = hands(FOX, HARE, WOLF)
    zones.glimpse(2, A)
    copy = zones.copy()
    zones.end_glimpses()
    assert copy.knows(0, 2)
    copy.end_glimpses()
    assert zones.glimpses == copy.glimpses == []


def test_what_is_glimpsed_is_not_followed() -> None:
    zones = hands(FOX, HARE, WOLF, BEAR)
    for card in (2, 3):
        zones.glimpse(card, A)
    zones.move(2, PILE)
    assert zones.faces(PILE, 0) == [UNSEEN]
    assert zones.faces(OTHER_HAND, 0) == [BEAR]


def test_mixing_ends_a_glimpse() -> None:
    zones = table(FOX, HARE)
    zones.glimpse(1, A)
    assert zones.faces(DECK, 0) == [HARE, UNSEEN]
    zones.shuffle(DECK, chance())
    assert zones.faces(DECK, 0) == [UNSEEN, UNSEEN]
    assert zones.traces == []


def test_at_the_end_there_is_nothing_left_to_glimpse() -> None:
    zones = table(FOX)
    zones.glimpse(0, A)
    zones.show_all()
    assert zones.glimpses == []


def test_a_glimpse_shows_more_than_was_known() -> None:
    zones = hands(FOX, HARE, WOLF)
    earlier = zones.copy()
    zones.glimpse(2, A)
    assert zones.shows_more_than(earlier)
    assert not earlier.shows_more_than(zones)
    assert not zones.copy().shows_more_than(zones)


def test_a_guess_keeps_what_is_seen_now() -> None:
    zones = hands(*range(8))
    for card in (2, 3, 4):
        zones.glimpse(card, A)
    changed = 0
    for key in range(10):
        dealt = zones.copy()
        dealt.deal(0, chance(key))
        assert dealt.kind[2:5] == [2, 3, 4]
        assert dealt.glimpses == zones.glimpses
        other = zones.copy()
        other.deal(2, chance(key))
        changed += other.kind[2:5] != [2, 3, 4]
    assert changed


def test_traces_may_speak_of_what_is_seen_now() -> None:
    zones = table(FOX, FOX, HARE, WOLF, BEAR)
    zones.show(0, A)
    zones.show(1, A)
    zones.shuffle(DECK, chance())
    # A knows of two foxes in the deck; one of them, or another card, goes to the hand of B.
    fox = zones.find(FOX, DECK)
    zones.move(fox, OTHER_HAND)
    assert len(zones.traces_of(0)) == 2
    zones.glimpse(fox, A)
    for key in range(20):
        dealt = zones.copy()
        dealt.deal(0, chance(key))
        assert dealt.kind[fox] == FOX
        assert dealt.kinds(DECK).count(FOX) == 1
        assert dealt.traces_of(0) == zones.traces_of(0)
        again = dealt.copy()
        again.deal(0, chance(99))
        once = zones.copy()
        once.deal(0, chance(99))
        assert again.kind == once.kind


def test_a_trace_that_only_a_seen_card_can_meet() -> None:
    zones = table(FOX, FOX, HARE, WOLF)
    zones.show(0, A)
    zones.move(0, OTHER_HAND)
    # A saw that very fox go into the hand of B.
    zones.show(1, A)
    zones.shuffle(DECK, chance())
    zones.move(zones.find(HARE, DECK), OTHER_HAND)
    zones.glimpse(0, A)
    for key in range(20):
        dealt = zones.copy()
        dealt.deal(0, chance(key))
        assert sorted(dealt.kind) == sorted(zones.kind)
        assert dealt.kind[0] == FOX


def test_a_guess_does_not_tell_where_in_a_hand_a_card_lies_that_is_seen_now() -> None:
    guesses = []
    for order in ((FOX, HARE, WOLF, BEAR), (FOX, HARE, BEAR, WOLF)):
        zones = hands(*order)
        for card in zones.pile(OTHER_HAND):
            zones.glimpse(card, A)
        zones.deal(0, chance(5))
        glimpsed = [(who, zones.depth(card)) for who, card in zones.glimpses]
        guesses.append((zones.kinds(DECK), zones.kinds(OTHER_HAND), glimpsed))
    assert guesses[0] == guesses[1]
