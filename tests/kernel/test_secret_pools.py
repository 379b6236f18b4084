"""Pools whose composition some observers do not know: they suppose what it may be."""

import pytest

from lodge.kernel import dealing
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.zones import Zones, empty_table

A, B = 0b001, 0b010
EVERYONE = 0b111
DECK_A, DECK_B, BOARD, HAND_B = range(4)
FOX, HARE, WOLF, BEAR = range(4)


def table() -> Zones:
    """Two decks that only their owners know, and the hand of B, which holds a hare."""
    zones = empty_table(3)
    for sight, ordered in ((0, True), (0, True), (EVERYONE, True), (B, False)):
        zones.add_zone(sight, ordered)
    zones.add_cards([FOX, FOX, FOX], DECK_A, 0)
    zones.add_cards([HARE, WOLF, HARE, BEAR], DECK_B, 1)
    zones.keep_secret(0, A)
    zones.keep_secret(1, B)
    zones.move(zones.find(HARE, DECK_B), HAND_B)
    return zones


def chance(key: int = 0) -> Chance:
    return Chance(make_key(key))


def test_only_outsiders_must_suppose() -> None:
    zones = table()
    assert dealing.unknown(zones, 0) == [(1, 4)]
    assert dealing.unknown(zones, 1) == [(0, 3)]
    assert dealing.unknown(zones, 2) == [(0, 3), (1, 4)]
    assert dealing.unknown(zones.copy(), 0) == [(1, 4)]


def test_nothing_is_secret_unless_it_is_said() -> None:
    zones = table()
    zones.add_cards([BEAR], DECK_A, 2)
    assert dealing.unknown(zones, 0) == [(1, 4)]
    plain = empty_table(3)
    plain.add_zone(0)
    plain.add_cards([FOX], 0, 0)
    assert dealing.unknown(plain, 2) == []


def test_what_is_seen_or_traced_need_not_be_supposed() -> None:
    zones = table()
    zones.show(zones.find(WOLF, DECK_B), EVERYONE)
    assert dealing.unknown(zones, 0) == [(1, 3)]
    zones.shuffle(DECK_B, chance())
    assert dealing.unknown(zones, 0) == [(1, 3)]
    zones.show_all()
    assert dealing.unknown(zones, 2) == []


def test_outsiders_deal_what_they_suppose() -> None:
    zones = table()
    zones.show(zones.find(WOLF, DECK_B), EVERYONE)
    zones.shuffle(DECK_B, chance())
    zones.move(zones.top(DECK_B), HAND_B)
    found = set()
    for key in range(30):
        dealt = zones.copy()
        dealt.deal(0, chance(key), [[BEAR, BEAR, FOX]])
        assert dealt.kinds(DECK_A) == [FOX] * 3
        assert sorted(dealt.kinds(DECK_B) + dealt.kinds(HAND_B)) == [FOX, WOLF, BEAR, BEAR]
        assert dealt.traces_of(0) == zones.traces_of(0)
        found.add(tuple(dealt.kind))
    assert len(found) > 5


def test_insiders_deal_what_there_is() -> None:
    zones = table()
    zones.deal(1, chance(), [[WOLF, WOLF, WOLF]])
    assert zones.kinds(DECK_A) == [WOLF] * 3
    assert sorted(zones.kinds(DECK_B)) == [HARE, WOLF, BEAR]


def test_a_supposition_does_not_depend_on_the_truth() -> None:
    zones = table()
    other = table()
    for card in zones.pile(DECK_B):
        other.give_face(card, FOX)
    for dealt in (zones, other):
        dealt.deal(0, chance(4), [[WOLF, BEAR, HARE, HARE]])
    assert zones.kind == other.kind


SMALL, BIG = 1, 2


def test_what_lies_where_no_trace_fits_must_be_supposed() -> None:
    """A wolf is known to be about; of two cards in the lair all know that one is small."""
    zones = table()
    zones.add_zone(B)
    lair = 4
    zones.classify(["small", "big"], [SMALL, SMALL, BIG, BIG])
    zones.show(zones.find(WOLF, DECK_B), EVERYONE)
    zones.shuffle(DECK_B, chance())
    for kind, classes in ((HARE, SMALL), (BEAR, SMALL | BIG)):
        card = zones.find(kind, DECK_B)
        zones.move(card, lair)
        zones.note(card, classes)
    small, other = zones.pile(lair)
    assert dealing.unknown(zones, 0) == [(1, 3)]
    found = [set(dealing.untraced(zones, 0, 1, chance(key))) for key in range(40)]
    assert all(len(cards) == 3 and small in cards for cards in found)
    assert {other in cards for cards in found} == {True, False}
    for key in range(40):
        # With a small one supposed there is always a deal.
        dealt = zones.copy()
        dealt.deal(0, chance(key), [[FOX, BEAR, BEAR]])
        assert dealt.kind[small] == FOX


@pytest.mark.parametrize(
    ("supposed", "message"),
    [
        ([], "must be supposed"),
        ([[FOX] * 4, [FOX]], "must be supposed"),
        ([[FOX] * 3], "so many cards"),
        ([[FOX] * 5], "so many cards"),
    ],
)
def test_a_supposition_must_be_complete(supposed: list[list[int]], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        table().deal(0, chance(), supposed)
