"""Classes of kinds: what everybody knows of a hidden card besides its face."""

from collections import Counter

import pytest

from lodge.kernel.chance import Chance, make_key
from lodge.kernel.zones import ANYTHING, Zones, empty_table

A, B, SPECTATOR = 0b001, 0b010, 0b100
EVERYONE = 0b111
DECK, LAIR, BOARD, HAND = range(4)

# Four kinds of two classes; no big one hides in the lair.
FOX, HARE, WOLF, BEAR = range(4)
SMALL, BIG = 1, 2
NAMES = ["small", "big"]
CLASSES = [SMALL, SMALL, BIG, BIG]


def table(*kinds: int) -> Zones:
    """A deck (bottom to top), a lair that A sees into, a board and the hand of A."""
    zones = empty_table(3)
    zones.add_zone(0)
    zones.add_zone(A, hides=SMALL)
    zones.add_zone(EVERYONE)
    zones.add_zone(A, ordered=False)
    zones.classify(NAMES, CLASSES)
    zones.add_cards(list(kinds), DECK, 0)
    return zones


def chance(key: int) -> Chance:
    return Chance(make_key(key))


def deals(zones: Zones, observer: int, count: int = 60) -> list[Zones]:
    """Copies in which all that an observer does not know is dealt anew."""
    dealt = []
    for key in range(count):
        copy = zones.copy()
        copy.deal(observer, chance(key))
        assert Counter(copy.kind) == Counter(zones.kind)
        dealt.append(copy)
    return dealt


def test_everything_is_possible_before_anything_is_noted() -> None:
    zones = table(FOX, WOLF)
    assert zones.noted(0) == zones.may_be(0) == ANYTHING
    assert zones.may_be(zones.add_card(HARE, LAIR, 0)) == SMALL


def test_a_note_narrows_what_a_card_may_be() -> None:
    zones = table(FOX, WOLF)
    zones.note(0, SMALL)
    assert (zones.noted(0), zones.noted(1)) == (SMALL, ANYTHING)
    copy = zones.copy()
    copy.note(1, BIG)
    assert zones.noted(1) == ANYTHING


def test_nothing_is_noted_of_a_card_that_all_know() -> None:
    zones = table(FOX, WOLF)
    zones.show(1, EVERYONE)
    zones.note(1, BIG)
    assert zones.noted(1) == ANYTHING


def test_a_note_goes_with_a_card_that_all_can_follow() -> None:
    zones = table(FOX, WOLF)
    zones.note(0, SMALL)
    zones.move(0, LAIR)
    assert zones.noted(0) == SMALL


@pytest.mark.parametrize("lose", ["shuffle", "reorder", "forget_places", "hand", "board"])
def test_a_note_is_lost_with_the_place(lose: str) -> None:
    zones = table(FOX, WOLF, HARE)
    zones.note(0, SMALL)
    if lose == "shuffle":
        zones.shuffle(DECK, chance(1))
    elif lose == "reorder":
        zones.reorder(DECK, [2, 1, 0], A)
    elif lose == "forget_places":
        zones.forget_places(DECK, 0)
    else:
        zones.move(0, HAND if lose == "hand" else BOARD)
    assert [zones.noted(card) for card in range(3)] == [ANYTHING] * 3


def test_a_lonely_card_is_not_lost_in_a_shuffle() -> None:
    zones = table(FOX)
    zones.note(0, SMALL)
    zones.shuffle(DECK, chance(1))
    assert zones.noted(0) == SMALL


def test_whoever_leaves_a_zone_face_down_is_one_that_lay_there() -> None:
    zones = table(FOX, WOLF)
    zones.move(0, LAIR)
    assert zones.noted(0) == ANYTHING
    zones.move(0, DECK)
    assert zones.noted(0) == SMALL


def test_whoever_goes_openly_leaves_nothing_to_note() -> None:
    zones = table(FOX, WOLF)
    zones.move(0, LAIR)
    zones.move(0, BOARD)
    zones.move(0, DECK)
    assert zones.noted(0) == ANYTHING
    assert zones.seers(0) == EVERYONE


def test_a_deal_lays_no_face_where_it_cannot_lie() -> None:
    zones = table(FOX, WOLF, BEAR, HARE, FOX, WOLF)
    zones.move(0, LAIR)
    zones.move(3, LAIR)
    zones.note(1, BIG)
    seen = set()
    for dealt in deals(zones, 1):
        assert set(dealt.kinds(LAIR)) <= {FOX, HARE}
        assert dealt.kind[1] in (WOLF, BEAR)
        seen |= set(enumerate(dealt.kind))
    # Three small faces for the lair, two kinds of big ones for the noted card, and so on.
    assert {(0, FOX), (0, HARE), (1, WOLF), (1, BEAR), (2, FOX), (2, WOLF), (5, HARE)} <= seen


def test_a_deal_finds_the_only_way() -> None:
    zones = table(FOX, WOLF, HARE, BEAR)
    for card in (0, 2):
        zones.move(card, LAIR)
    for dealt in deals(zones, 2, 20):
        assert sorted(dealt.kinds(LAIR)) == [FOX, HARE]
        assert sorted(dealt.kinds(DECK)) == [WOLF, BEAR]


def test_classes_and_traces_are_respected_together() -> None:
    zones = table(FOX, FOX, WOLF, BEAR, HARE, HARE)
    zones.show(2, B)
    zones.show(4, B)
    zones.shuffle(DECK, chance(3))
    # B knows that a wolf and a hare are about; two cards leave, one of them into the lair.
    first, second = zones.find(HARE, DECK), zones.find(BEAR, DECK)
    zones.move(first, LAIR)
    zones.note(second, BIG)
    for dealt in deals(zones, 1):
        assert dealt.kind[first] in (FOX, HARE)
        assert dealt.kind[second] in (WOLF, BEAR)
        assert dealt.traces_of(1) == zones.traces_of(1)
        named = [(dealt.kind[card], dealt.where(card)) for _, card, _ in dealt.traces]
        assert sorted(named) in ([(HARE, DECK), (WOLF, DECK)], [(HARE, LAIR), (WOLF, DECK)])


def test_a_deal_with_classes_does_not_depend_on_the_truth() -> None:
    zones = table(FOX, WOLF, BEAR, HARE, FOX, WOLF)
    for card in (0, 3):
        zones.move(card, LAIR)
    zones.note(1, BIG)
    for key in range(20):
        once = zones.copy()
        once.deal(2, chance(key))
        again = once.copy()
        for copy in (once, again):
            copy.deal(2, chance(key + 100))
        assert once.kind == again.kind


def test_a_note_that_is_not_true_is_a_bug() -> None:
    zones = table(FOX, HARE)
    zones.note(0, BIG)
    with pytest.raises(AssertionError, match="no deal fits"):
        zones.deal(2, chance(0))
