"""Inklings: a card of a known class whose place is lost is still about."""

from collections import Counter

import pytest

from lodge.kernel.chance import Chance, make_key
from lodge.kernel.inklings import misled, wanted
from lodge.kernel.zones import Zones, empty_table

A, B, SPECTATOR = 0b001, 0b010, 0b100
EVERYONE = 0b111
DECK, LAIR, BOARD, HAND, PILE = range(5)

# Six kinds of three classes; only small ones hide in the lair.
FOX, HARE, WOLF, BEAR, ELK, BISON = range(6)
SMALL, BIG, HUGE = 1, 2, 4


def table() -> Zones:
    """A deck, a lair and a hand that A sees into, a board, and a pile that nobody sees into. The
    hand of A has a wolf and a bear."""
    zones = empty_table(3)
    zones.add_zone(0)
    zones.add_zone(A, hides=SMALL)
    zones.add_zone(EVERYONE)
    zones.add_zone(A, ordered=False)
    zones.add_zone(0)
    zones.classify(["small", "big", "huge"], [SMALL, SMALL, BIG, BIG, HUGE, HUGE])
    zones.add_cards([FOX, HARE, WOLF, BEAR, ELK, BISON, WOLF, BEAR, ELK, BISON], DECK, 0)
    for card in (2, 3):
        zones.move(card, HAND)
    return zones


def to_hand_and_back(zones: Zones, card: int) -> None:
    """A small card goes into the lair, and from there into the hand."""
    zones.move(card, LAIR)
    zones.move(card, HAND)


def smalls(zones: Zones, observer: int, zone: int = HAND) -> Counter[int]:
    """How many small ones deals lay into a zone, and how often."""
    found: Counter[int] = Counter()
    for key in range(120):
        dealt = zones.copy()
        dealt.deal(observer, Chance(make_key(key)))
        assert Counter(dealt.kind) == Counter(zones.kind)
        found[sum(kind in (FOX, HARE) for kind in dealt.kinds(zone))] += 1
    return found


@pytest.mark.parametrize("observer", [1, 2])
def test_a_hand_keeps_a_card_of_the_class_that_came_to_it(observer: int) -> None:
    zones = table()
    assert set(smalls(zones, observer)) == {0, 1, 2}
    to_hand_and_back(zones, 0)
    assert set(smalls(zones, observer)) == {1, 2}
    to_hand_and_back(zones, 1)
    assert set(smalls(zones, observer)) == {2}
    assert wanted(zones, 0, 0, []) == []


def test_an_inkling_is_used_up_by_a_card_that_is_seen_to_leave() -> None:
    zones = table()
    to_hand_and_back(zones, 0)
    zones.move(2, BOARD)
    assert set(smalls(zones, 1)) == {1, 2}
    zones.move(0, BOARD)
    assert set(smalls(zones, 1)) == {0, 1}


def test_the_same_card_is_not_counted_twice() -> None:
    zones = table()
    for _ in range(3):
        to_hand_and_back(zones, 0)
    assert wanted(zones, 1, 0, []) == [(SMALL, 1 << HAND)]
    zones.move(0, LAIR)
    assert set(smalls(zones, 1)) == {0, 1}


def test_an_inkling_spreads_with_a_card_that_may_be_the_one() -> None:
    zones = table()
    to_hand_and_back(zones, 0)
    zones.move(2, PILE)
    assert wanted(zones, 2, 0, []) == [(SMALL, 1 << HAND | 1 << PILE)]
    assert set(smalls(zones, 2)) == {0, 1, 2}
    zones.show(2, EVERYONE)
    # Nothing lies unseen in the pile any more.
    assert set(smalls(zones, 2)) == {1, 2}
    zones.move(2, BOARD)
    assert wanted(zones, 2, 0, []) == [(SMALL, 1 << HAND)]


def test_a_card_that_cannot_be_the_one_spreads_nothing() -> None:
    zones = table()
    zones.move(4, PILE)
    zones.note(4, BIG | HUGE)
    zones.note(5, SMALL | HUGE)
    zones.shuffle(DECK, Chance(make_key("shuffle")))
    assert wanted(zones, 1, 0, []) == [(SMALL | HUGE, 1 << DECK)]
    zones.note(zones.find(WOLF, DECK), BIG)
    zones.move(zones.find(WOLF, DECK), PILE)
    assert wanted(zones, 1, 0, []) == [(SMALL | HUGE, 1 << DECK)]


def test_a_noted_card_is_about_after_a_shuffle() -> None:
    zones = table()
    zones.move(0, PILE)
    zones.note(0, SMALL)
    for card in (4, 5):
        zones.move(card, PILE)
    zones.shuffle(PILE, Chance(make_key("shuffle")))
    assert set(smalls(zones, 2, PILE)) == {1, 2}


def test_a_known_card_is_another_one_than_those_of_inklings() -> None:
    zones = table()
    zones.show(1, B)
    to_hand_and_back(zones, 0)
    zones.move(1, HAND)
    assert set(smalls(zones, 1)) == {2}
    assert set(smalls(zones, 2)) == {1, 2}


def test_what_is_seen_for_the_moment_meets_an_inkling() -> None:
    zones = table()
    to_hand_and_back(zones, 0)
    for card in (0, 2, 3):
        zones.glimpse(card, B)
    assert set(smalls(zones, 1)) == {1}
    zones.end_glimpses()
    assert set(smalls(zones, 1)) == {1, 2}


def test_a_deal_with_inklings_does_not_depend_on_the_truth() -> None:
    zones = table()
    zones.show(1, B)
    to_hand_and_back(zones, 0)
    zones.move(1, HAND)
    zones.move(2, PILE)
    for key in range(20):
        once = zones.copy()
        once.deal(2, Chance(make_key(key)))
        again = once.copy()
        for copy in (once, again):
            copy.deal(2, Chance(make_key(key + 100)))
        assert once.kind == again.kind
        assert once.inklings == again.inklings
        assert not misled(again)


def test_copies_share_inklings_until_one_changes() -> None:
    zones = table()
    to_hand_and_back(zones, 0)
    copy = zones.copy()
    copy.move(0, BOARD)
    assert wanted(copy, 1, 0, []) == []
    assert wanted(zones, 1, 0, []) == [(SMALL, 1 << HAND)]
    zones.show_all()
    assert zones.inklings == []
