"""Zones: who knows what when cards are moved, shown and mixed."""

from itertools import permutations

import pytest

from lodge.kernel.chance import Chance, make_key
from lodge.kernel.piles import NO_CARD
from lodge.kernel.traces import unaccounted
from lodge.kernel.zones import UNSEEN, Zones, empty_table

# Two seats and spectators; A and B are the seats' bits.
A, B, SPECTATOR = 0b001, 0b010, 0b100
EVERYONE = 0b111
DECK, PILE, BOARD, HAND, OTHER_HAND = range(5)

FOX, HARE, WOLF, STAG = 0, 1, 2, 3


def table(*kinds: int) -> Zones:
    """A deck (bottom to top), an empty face-down pile, a board and two hands."""
    zones = empty_table(3)
    for sight, ordered in ((0, True), (0, True), (EVERYONE, True), (A, False), (B, False)):
        zones.add_zone(sight, ordered)
    zones.add_cards(list(kinds), DECK, 0)
    return zones


def chance(key: int = 0) -> Chance:
    return Chance(make_key(key))


def places(zones: Zones) -> list[int]:
    """The zone of every card."""
    return [zones.where(card) for card in range(len(zones.kind))]


def seers(zones: Zones) -> list[int]:
    """Who knows every card."""
    return [zones.seers(card) for card in range(len(zones.kind))]


def known(zones: Zones, observer: int) -> list[tuple[int, list[int]]]:
    """(kind, zones) of an observer's traces."""
    return [
        (kind, [zone for zone in range(5) if mask >> zone & 1])
        for kind, mask in zones.traces_of(observer)
    ]


# Places and faces


def test_cards_lie_where_they_are_put() -> None:
    zones = table(FOX, HARE, WOLF)
    assert zones.top(DECK) == 2
    assert zones.count(DECK) == 3
    assert zones.kinds(DECK) == [FOX, HARE, WOLF]
    zones.move(0, BOARD)
    zones.move(2, BOARD, 0)
    assert zones.piles() == [[1], [], [2, 0], [], []]
    assert places(zones) == [BOARD, DECK, BOARD]
    zones.move(1, BOARD, 1)
    assert zones.kinds(BOARD) == [WOLF, HARE, FOX]


def test_places_are_counted_from_the_top() -> None:
    zones = table(FOX, HARE, WOLF)
    assert [zones.at(DECK, depth) for depth in range(4)] == [2, 1, 0, NO_CARD]
    assert [zones.depth(card) for card in range(3)] == [2, 1, 0]
    assert zones.at(BOARD, 0) == NO_CARD
    assert zones.bottom(DECK) == 0


def test_a_chain_leads_up_and_down() -> None:
    zones = table(FOX, HARE, WOLF)
    zones.move(1, BOARD)
    assert [zones.above(card) for card in range(3)] == [2, NO_CARD, NO_CARD]
    assert [zones.below(card) for card in range(3)] == [NO_CARD, NO_CARD, 0]


def test_an_empty_zone_has_no_top_and_no_bottom() -> None:
    zones = table(FOX)
    assert zones.is_empty(BOARD)
    assert not zones.is_empty(DECK)
    for look in (zones.top, zones.bottom):
        with pytest.raises(IndexError, match="zone 2 is empty"):
            look(BOARD)


def test_a_zone_is_searched_for_marked_kinds() -> None:
    zones = table(FOX, HARE)
    assert zones.has_any([True, False, True], DECK)
    assert not zones.has_any([False, False, True], DECK)
    assert not zones.has_any([True, True, True], BOARD)


def test_every_way_into_a_pile_keeps_the_chain_whole() -> None:
    rolls = chance(9)
    zones = table(*range(8))
    piles = [list(range(8)), [], [], [], []]
    for _ in range(300):
        card = rolls.roll(8)
        to = rolls.roll(5)
        source = zones.where(card)
        if to == source:
            zones.shuffle(to, rolls)
            piles[to] = zones.pile(to)
        elif rolls.roll(4):
            below = rolls.roll(len(piles[to]) + 1)
            zones.move(card, to, below)
            piles[source].remove(card)
            piles[to].insert(below, card)
        else:
            zones.move_all(source, to)
            piles[to] += piles[source]
            piles[source] = []
        assert zones.piles() == piles
        for zone, pile in enumerate(piles):
            assert zones.count(zone) == len(pile)
            assert [zones.at(zone, depth) for depth in range(len(pile))] == pile[::-1]
            assert [zones.below(card) for card in pile] == [NO_CARD, *pile][: len(pile)]
            assert [zones.above(card) for card in pile] == [*pile, NO_CARD][1:]
            assert all(zones.where(card) == zone for card in pile)


def test_a_pile_that_is_asked_for_is_a_list_of_its_own() -> None:
    zones = table(FOX, HARE)
    zones.pile(DECK).pop()
    zones.piles()[DECK].pop()
    assert zones.pile(DECK) == [0, 1]


def test_faces_and_backs_given_to_a_copy_are_its_own() -> None:
    zones = table(FOX, HARE)
    copy = zones.copy()
    copy.give_face(0, WOLF)
    copy.give_back(1, 1)
    assert (zones.kinds(DECK), zones.pool) == ([FOX, HARE], [0, 0])
    assert (copy.kinds(DECK), copy.pool) == ([WOLF, HARE], [0, 1])
    # Nor does the copy see what the original does later.
    zones.give_face(1, WOLF)
    assert copy.kinds(DECK) == [WOLF, HARE]
    again = zones.copy()
    zones.give_face(0, WOLF)
    assert again.kinds(DECK) == [FOX, WOLF]


def test_zones_are_numbered_as_they_are_added() -> None:
    zones = empty_table(2)
    assert [zones.add_zone(0), zones.add_zone(1), zones.add_zone(2, ordered=False)] == [0, 1, 2]
    assert (zones.everyone, zones.sight, zones.ordered) == (3, [0, 1, 2], [True, True, False])


def test_a_card_can_be_added_later() -> None:
    zones = table(FOX)
    copy = zones.copy()
    assert zones.add_card(WOLF, BOARD, 1) == 1
    assert zones.add_card(HARE, DECK, 0, 0) == 2
    assert zones.pile(DECK) == [2, 0]
    assert zones.pool == [0, 1, 0]
    assert places(zones) == [DECK, BOARD, DECK]
    assert zones.faces(BOARD, 0) == [WOLF]
    assert copy.pool == [0]
    assert copy.count(BOARD) == 0


def test_the_topmost_of_several_is_found() -> None:
    zones = table(HARE, FOX, HARE, WOLF)
    assert zones.find(HARE, DECK) == 2
    assert zones.find(WOLF, DECK) == 3
    assert zones.find(7, DECK) == zones.find(WOLF, BOARD) == -1
    assert zones.find(HARE, DECK) != zones.find(FOX, DECK) == 1


def test_a_copy_shares_nothing_that_changes() -> None:
    zones = table(FOX, HARE)
    copy = zones.copy()
    copy.show(1, A)
    copy.move(1, PILE)
    copy.shuffle(DECK, chance())
    copy.add_zone(0)
    assert zones.pile(DECK) == [0, 1]
    assert seers(zones) == [0, 0]
    assert places(zones) == [DECK, DECK]
    assert zones.count_zones() == len(zones.sight) == 5
    copy.show(0, A)
    copy.move(1, DECK)
    copy.shuffle(DECK, chance())
    assert len(copy.traces) == 2
    assert not zones.traces


# What is seen


def test_faces_are_top_first_and_unseen_unless_known() -> None:
    zones = table(FOX, HARE, WOLF)
    assert zones.faces(DECK, 0) == [UNSEEN] * 3
    zones.show(1, A)
    assert zones.faces(DECK, 0) == [UNSEEN, HARE, UNSEEN]
    assert zones.faces(DECK, 1) == [UNSEEN] * 3
    assert zones.hidden_from(0) == [0, 2]
    assert zones.hidden_from(1) == [0, 1, 2]


def test_an_open_zone_shows_its_cards_to_everybody() -> None:
    zones = table(FOX)
    zones.move(0, BOARD)
    assert seers(zones) == [EVERYONE]
    zones.move(0, DECK)
    assert [zones.faces(DECK, observer) for observer in range(3)] == [[FOX]] * 3


def test_a_hand_is_seen_by_its_owner_and_tells_no_order() -> None:
    zones = table(WOLF, FOX, HARE)
    for card in (0, 1, 2):
        zones.move(card, HAND)
    assert zones.faces(HAND, 0) == [WOLF, HARE, FOX]
    assert zones.faces(HAND, 1) == [UNSEEN] * 3
    assert not zones.traces


def test_more_is_shown_when_anybody_knows_a_face_that_it_did_not_know() -> None:
    earlier = table(FOX, HARE)
    zones = earlier.copy()
    assert not zones.shows_more_than(earlier)
    zones.move(zones.top(DECK), PILE)
    assert not zones.shows_more_than(earlier), "it lies face down in another place"
    zones.show(zones.top(PILE), B)
    assert zones.shows_more_than(earlier)
    assert not earlier.shows_more_than(zones)
    again = zones.copy()
    again.show(again.top(PILE), A)
    assert again.shows_more_than(zones)


def test_at_the_end_everything_can_be_shown() -> None:
    zones = table(FOX, HARE)
    zones.show(1, A)
    zones.shuffle(DECK, chance())
    zones.show_all()
    assert zones.hidden_from(2) == []
    assert not zones.traces


# Losing a place


def test_a_shuffle_leaves_a_trace_of_what_was_seen() -> None:
    zones = table(FOX, HARE, WOLF)
    zones.show(2, A)
    zones.shuffle(DECK, chance())
    assert zones.faces(DECK, 0) == [UNSEEN] * 3
    assert known(zones, 0) == [(WOLF, [DECK])]
    assert known(zones, 1) == known(zones, 2) == []


def test_a_shuffle_of_one_card_hides_nothing() -> None:
    zones = table(FOX)
    zones.show(0, A)
    zones.shuffle(DECK, chance())
    assert zones.faces(DECK, 0) == [FOX]


def test_whoever_sees_into_a_zone_goes_on_seeing() -> None:
    zones = table(FOX, HARE)
    for card in (0, 1):
        zones.move(card, BOARD)
    zones.shuffle(BOARD, chance())
    assert sorted(zones.faces(BOARD, 2)) == [FOX, HARE]
    assert not zones.traces


def test_only_those_who_laid_the_order_know_it() -> None:
    zones = table(FOX, HARE)
    zones.show(0, A | B)
    zones.show(1, A | B)
    zones.reorder(DECK, [1, 0], A)
    assert zones.faces(DECK, 0) == [FOX, HARE]
    assert zones.faces(DECK, 1) == [UNSEEN] * 2
    assert known(zones, 1) == [(FOX, [DECK]), (HARE, [DECK])]


def test_a_card_that_is_seen_to_go_into_a_hand_is_known_to_be_there() -> None:
    zones = table(FOX, HARE)
    zones.move(1, BOARD)
    zones.move(1, HAND)
    assert zones.faces(HAND, 1) == [UNSEEN]
    assert known(zones, 1) == [(HARE, [HAND])]
    assert known(zones, 0) == []


def test_a_card_shown_in_a_hand_is_known_to_be_there_once() -> None:
    zones = table(FOX, HARE)
    for card in (0, 1):
        zones.move(card, HAND)
    for _ in range(2):
        zones.show(0, B)
        assert zones.faces(HAND, 1) == [UNSEEN] * 2
        assert known(zones, 1) == [(FOX, [HAND])]


# Traces


def test_an_unseen_card_that_leaves_may_be_the_traced_one() -> None:
    zones = table(FOX, HARE, WOLF)
    zones.show(2, A | B)
    zones.shuffle(DECK, chance())
    zones.move(zones.top(DECK), PILE)
    assert known(zones, 0) == [(WOLF, [DECK, PILE])]
    # B draws a card, and sees which.
    zones.move(zones.pile(DECK)[0], OTHER_HAND)
    assert known(zones, 0) == [(WOLF, [DECK, PILE, OTHER_HAND])]


def test_whoever_sees_the_card_that_leaves_keeps_or_loses_his_trace() -> None:
    zones = table(FOX, HARE, WOLF)
    zones.show(2, A)
    zones.shuffle(DECK, chance())
    other = zones.find(HARE, DECK)
    zones.show(other, A)
    zones.move(other, PILE)
    assert known(zones, 0) == [(WOLF, [DECK])]
    zones.move(zones.find(WOLF, DECK), BOARD)
    assert known(zones, 0) == []


def test_an_empty_pile_holds_nothing() -> None:
    zones = table(FOX, HARE)
    zones.show(0, A)
    zones.show(1, A)
    zones.shuffle(DECK, chance())
    zones.move(zones.top(DECK), PILE)
    assert known(zones, 0) == [(FOX, [DECK, PILE]), (HARE, [DECK, PILE])]
    zones.move(zones.top(DECK), PILE)
    assert known(zones, 0) == [(FOX, [PILE]), (HARE, [PILE])]


def known_deck() -> Zones:
    """A holds a wolf that nobody else has seen, and the deck is a shuffled fox, hare and stag."""
    zones = table(WOLF, FOX, HARE, STAG)
    zones.move(0, HAND)
    for card in (1, 2, 3):
        zones.show(card, EVERYONE)
    zones.shuffle(DECK, chance())
    return zones


def dealt_zones(zones: Zones, kind: int) -> set[int]:
    """Where deals of B lay a face."""
    found: set[int] = set()
    for key in range(40):
        dealt = zones.copy()
        dealt.deal(1, chance(key))
        found |= {zone for zone in range(5) if kind in dealt.kinds(zone)}
    return found


def test_nothing_else_comes_into_a_pile_that_only_gets_smaller() -> None:
    zones = known_deck()
    zones.move(zones.top(DECK), HAND)
    # One of the three is in the hand now. The wolf is there still, though B has no trace of it.
    assert known(zones, 1) == [(kind, [DECK, HAND]) for kind in (FOX, HARE, STAG)]
    assert dealt_zones(zones, WOLF) == {HAND}
    assert dealt_zones(zones, FOX) == {DECK, HAND}
    zones.move(zones.top(DECK), HAND)
    assert dealt_zones(zones, WOLF) == {HAND}
    # An unseen card goes from the hand into the deck: it may be the wolf.
    zones.move(zones.pile(HAND)[0], DECK)
    assert dealt_zones(zones, WOLF) == {DECK, HAND}


def test_a_pile_that_is_made_of_such_cards_holds_nothing_else_either() -> None:
    zones = known_deck()
    zones.move(zones.top(DECK), PILE)
    zones.move(zones.top(DECK), HAND)
    assert dealt_zones(zones, WOLF) == {HAND}
    zones.move(zones.pile(HAND)[0], PILE)
    assert dealt_zones(zones, WOLF) == {PILE, HAND}
    assert zones.accounted_by(1) == 1 << DECK


def test_a_zone_that_was_accounted_for_and_emptied_is_as_any_other() -> None:
    zones = known_deck()
    zones.move(zones.top(DECK), HAND)
    for _ in range(2):
        zones.move(zones.top(DECK), BOARD)
    zones.move(zones.find(WOLF, HAND), DECK)
    assert zones.accounted_by(1) & 1 << DECK == 0
    assert dealt_zones(zones, WOLF) == {DECK, HAND}


def test_any_number_of_zones_can_be_accounted_for() -> None:
    zones = empty_table(3)
    for _ in range(100):
        zones.add_zone(0)
    for zone in (0, 31, 32, 63, 64, 99):
        zones.set_accounts(zone, 0b10, 0b10)
        assert zones.accounted_by(1) >> zone == 1
    assert zones.accounted_by(0) == 0


def test_in_a_deal_others_account_for_what_the_public_does() -> None:
    zones = known_deck()
    zones.move(zones.top(DECK), HAND)
    zones.deal(0, chance())
    assert [zones.accounted_by(who) for who in range(3)] == [0, 1 << DECK, 1 << DECK]


@pytest.mark.parametrize("zone", [5, 40, 69])
def test_of_many_zones_the_right_one_is_accounted_for(zone: int) -> None:
    zones = table(FOX)
    for _ in range(65):
        zones.add_zone(0)
    zones.set_accounts(zone, B, B)
    assert zones.accounted_by(1) == 1 << zone


def hand_of_two(*deck: int) -> Zones:
    """A holds a fox and a hare, as B knows; B has seen nothing of the deck."""
    zones = table(*deck, FOX, HARE)
    fox, hare = len(deck), len(deck) + 1
    for card in (fox, hare):
        zones.show(card, B)
        zones.move(card, HAND)
    return zones


def test_a_copy_that_is_seen_may_not_be_the_one_that_was_traced() -> None:
    zones = hand_of_two(FOX, WOLF)
    zones.move(zones.find(HARE, HAND), DECK)
    assert zones.accounted_by(1) == 1 << HAND
    zones.move(zones.find(FOX, DECK), BOARD)
    assert known(zones, 1) == [(HARE, [DECK, HAND])]
    # The fox that B had known of lies in the hand still.
    assert zones.accounted_by(1) == 0
    assert dealt_zones(zones, FOX) == {DECK, BOARD, HAND}


def test_where_there_is_no_other_copy_the_traced_one_is_seen() -> None:
    zones = hand_of_two(STAG, WOLF)
    zones.move(zones.find(FOX, HAND), DECK)
    zones.move(zones.find(FOX, DECK), BOARD)
    assert zones.accounted_by(1) == 1 << HAND
    assert dealt_zones(zones, HARE) == {HAND}


def test_whoever_does_not_know_what_cards_there_are_supposes_another_copy() -> None:
    zones = hand_of_two(STAG, WOLF)
    zones.keep_secret(0, A)
    zones.move(zones.find(FOX, HAND), DECK)
    zones.move(zones.find(FOX, DECK), BOARD)
    assert zones.accounted_by(1) == 0


def test_a_copy_out_of_a_zone_that_is_accounted_for_was_traced() -> None:
    zones = table(FOX, WOLF, FOX, FOX, HARE)
    for card in (0, 1):
        zones.move(card, HAND)
    for card in (2, 3, 4):
        zones.show(card, EVERYONE)
    zones.shuffle(DECK, chance())
    zones.move(zones.top(DECK), PILE)
    zones.move(zones.find(FOX, DECK), BOARD)
    assert zones.accounted_by(1) == 1 << DECK | 1 << PILE
    assert dealt_zones(zones, WOLF) == {HAND}


def test_in_a_deal_the_public_has_traces_of_all_that_it_accounts_for() -> None:
    zones = table(FOX, FOX, FOX, HARE)
    zones.move(2, OTHER_HAND)
    zones.show(2, EVERYONE)
    zones.move(3, BOARD)
    zones.move(3, OTHER_HAND)
    zones.move(3, DECK)
    assert zones.accounted_by(2) == 1 << OTHER_HAND
    # B sees its own hand, so nothing of that is dealt.
    zones.deal(1, chance())
    assert unaccounted(zones, OTHER_HAND, SPECTATOR) == 0


def test_in_a_deal_equal_traces_of_the_public_and_of_a_seat_are_told_apart() -> None:
    among = 1 << DECK | 1 << HAND
    zones = table(FOX, FOX, FOX, HARE)
    zones.move(0, HAND)
    zones.traces = [(B | SPECTATOR, 0, among), (B, 1, among), (B | SPECTATOR, 3, among)]
    zones.set_accounts(HAND, B | SPECTATOR, B | SPECTATOR)
    for key in range(20):
        dealt = zones.copy()
        dealt.deal(1, chance(key))
        assert unaccounted(dealt, HAND, B | SPECTATOR) == 0


def test_a_whole_pile_takes_its_traces_along() -> None:
    zones = table(FOX, HARE, WOLF)
    zones.show(1, A)
    zones.shuffle(DECK, chance())
    zones.move_all(DECK, PILE)
    assert known(zones, 0) == [(HARE, [PILE])]
    assert zones.count(DECK) == 0


def test_an_open_pile_is_turned_over_as_a_whole() -> None:
    zones = table(FOX, HARE)
    for card in (0, 1):
        zones.move(card, BOARD)
    zones.move_all(BOARD, PILE)
    assert zones.faces(PILE, 2) == [HARE, FOX]
    assert places(zones) == [PILE, PILE]


def test_copies_cannot_be_told_apart() -> None:
    zones = table(HARE, HARE, FOX)
    zones.show(0, A)
    zones.shuffle(DECK, chance())
    # The other hare comes up: it may have been the one that A saw.
    zones.move(1, BOARD)
    assert known(zones, 0) == []


def test_of_two_traces_the_narrower_is_used_up() -> None:
    zones = table(HARE, HARE, FOX)
    zones.show(0, A)
    zones.show(1, A)
    zones.shuffle(DECK, chance())
    zones.move(2, PILE)
    assert known(zones, 0) == [(HARE, [DECK, PILE])] * 2
    zones.show(0, A)
    zones.shuffle(DECK, chance())
    assert known(zones, 0) == [(HARE, [DECK]), (HARE, [DECK, PILE])]
    zones.move(1, BOARD)
    assert known(zones, 0) == [(HARE, [DECK, PILE])]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_of_three_traces_the_narrowest_is_used_up(order: tuple[int, ...]) -> None:
    zones = table(HARE, HARE, HARE, FOX)
    among = [1 << DECK, 1 << DECK | 1 << PILE, 1 << DECK | 1 << OTHER_HAND]
    zones.traces = [(A, card, among[card]) for card in order]
    zones.move(1, BOARD)
    assert known(zones, 0) == [(HARE, [DECK, PILE]), (HARE, [DECK, OTHER_HAND])]
    # The traces name the two that are left, each one of them.
    assert sorted(card for _, card, _ in zones.traces) == [0, 2]


def test_what_one_sees_leaves_the_traces_of_others_alone() -> None:
    zones = table(HARE, HARE, FOX)
    zones.traces = [(A | B, 0, 1 << DECK), (A | B, 1, 1 << DECK | 1 << PILE)]
    zones.show(1, A)
    assert known(zones, 0) == [(HARE, [DECK, PILE])]
    assert known(zones, 1) == [(HARE, [DECK]), (HARE, [DECK, PILE])]
    assert (A, 0, 1 << DECK | 1 << PILE) in zones.traces


def test_a_trace_elsewhere_is_left_alone() -> None:
    zones = table(HARE, HARE, FOX, HARE)
    zones.move(3, PILE)
    zones.traces = [(A | B, 0, 1 << DECK), (A, 3, 1 << PILE), (B, 1, 1 << DECK)]
    zones.show(0, A)
    assert known(zones, 0) == [(HARE, [PILE])]
    assert known(zones, 1) == [(HARE, [DECK]), (HARE, [DECK])]


def test_backs_tell_cards_apart() -> None:
    zones = table(HARE, FOX)
    zones.add_cards([HARE, WOLF], DECK, 1)
    zones.show(0, A)
    zones.shuffle(DECK, chance())
    # The hare with the other back is another one, and leaves the trace alone.
    zones.move(2, BOARD)
    assert known(zones, 0) == [(HARE, [DECK])]
    # So does an unseen card with the other back.
    zones.move(3, PILE)
    assert known(zones, 0) == [(HARE, [DECK])]
    zones.move(1, PILE)
    assert known(zones, 0) == [(HARE, [DECK, PILE])]


def test_observers_who_know_different_things_have_different_traces() -> None:
    zones = table(FOX, HARE, WOLF)
    zones.show(0, A | B)
    zones.shuffle(DECK, chance())
    top = zones.find(HARE, DECK)
    zones.show(top, A)
    zones.move(top, PILE)
    assert known(zones, 0) == [(FOX, [DECK])]
    assert known(zones, 1) == [(FOX, [DECK, PILE])]


# Dealing anew


def assert_dealt(zones: Zones, observer: int) -> Zones:
    """A deal that keeps what the observer knows."""
    dealt = zones.copy()
    dealt.deal(observer, chance(3))
    assert sorted(dealt.kind) == sorted(zones.kind)
    assert dealt.traces_of(observer) == zones.traces_of(observer)
    for zone in range(5):
        assert dealt.faces(zone, observer) == zones.faces(zone, observer)
    return dealt


def test_a_deal_keeps_what_is_seen_and_changes_the_rest() -> None:
    zones = table(*range(10))
    zones.show(4, A)
    zones.move(9, BOARD)
    dealt = assert_dealt(zones, 0)
    assert dealt.kinds(DECK)[4] == 4
    assert dealt.kinds(BOARD) == [9]
    assert dealt.kinds(DECK) != zones.kinds(DECK)


def test_a_deal_keeps_a_traced_card_in_its_zones() -> None:
    zones = table(*range(8))
    zones.show(7, A)
    zones.shuffle(DECK, chance())
    for _ in range(3):
        zones.move(zones.top(DECK), PILE)
    zones.move(zones.top(DECK), HAND)
    zones.move(zones.top(DECK), OTHER_HAND)
    assert zones.kinds(HAND) == [4], "the traced card is not in the hand that is seen"
    found = set()
    for key in range(20):
        dealt = zones.copy()
        dealt.deal(0, chance(key))
        found.add(next(zone for zone in range(5) if 7 in dealt.kinds(zone)))
    assert found == {DECK, PILE, OTHER_HAND}


def test_cards_with_another_back_stay_among_themselves() -> None:
    zones = table(FOX, FOX, FOX)
    zones.add_cards([HARE, HARE], PILE, 1)
    dealt = assert_dealt(zones, 2)
    assert dealt.kinds(DECK) == [FOX] * 3
    assert dealt.kinds(PILE) == [HARE] * 2


def test_every_place_gets_every_card() -> None:
    zones = table(*range(4))
    seen = set()
    for key in range(200):
        dealt = zones.copy()
        dealt.deal(2, chance(key))
        seen |= set(enumerate(dealt.kinds(DECK)))
    assert len(seen) == 16


def test_a_deal_does_not_depend_on_the_truth() -> None:
    zones = table(*range(6))
    for card in (0, 1, 2):
        zones.move(card, HAND)
    other = table(5, 4, 3, 2, 1, 0)
    for card in (0, 1, 2):
        other.move(card, HAND)
    for dealt in (zones, other):
        dealt.deal(2, chance())
    assert zones.kind == other.kind


@pytest.mark.parametrize("holders", [A, EVERYONE, B | SPECTATOR])
def test_a_deal_does_not_depend_on_the_order_of_events(holders: int) -> None:
    # Who saw what first is written in the order of the list, and may be a secret.
    zones = table(*range(6), *range(6))
    zones.traces = [(holders, card, 1 << DECK | 1 << PILE) for card in (4, 1, 3)]
    for card in (8, 9, 10):
        zones.move(card, PILE)
    other = zones.copy()
    other.traces.reverse()
    for dealt in (zones, other):
        dealt.deal(0, chance())
    assert zones.kind == other.kind
    assert zones.traces == other.traces


def test_others_keep_in_a_deal_what_is_public_and_nothing_else() -> None:
    zones = table(*range(6))
    zones.show(0, EVERYONE)
    zones.show(1, B)
    zones.shuffle(DECK, chance())
    dealt = assert_dealt(zones, 0)
    assert dealt.traces_of(2) == zones.traces_of(2)
    assert dealt.traces_of(1) == zones.traces_of(2)


def test_whoever_knows_more_keeps_what_others_know_apart() -> None:
    zones = table(*range(5))
    zones.show(0, EVERYONE)
    zones.shuffle(DECK, chance())
    zones.show(0, A)
    dealt = assert_dealt(zones, 0)
    assert known(dealt, 0) == []
    assert known(dealt, 1) == known(dealt, 2) == [(0, [DECK])]
    again = dealt.copy()
    again.deal(0, chance(3))
    assert again.traces == dealt.traces


@pytest.mark.parametrize("observer", [0, 1, 2])
def test_a_deal_does_not_depend_on_how_traces_are_written(observer: int) -> None:
    # What a seat and the public know alike may be one trace or two, after a deal.
    zones = table(*range(5))
    zones.traces = [(EVERYONE, 0, 1 << DECK), (A | B, 1, 1 << DECK)]
    other = zones.copy()
    other.traces = [(A, 0, 1 << DECK), (B | SPECTATOR, 0, 1 << DECK)]
    other.traces += [(B, 1, 1 << DECK), (A, 1, 1 << DECK)]
    for dealt in (zones, other):
        dealt.deal(observer, chance())
    assert zones.kind == other.kind
    assert zones.traces == other.traces


def test_a_deal_does_not_depend_on_where_a_back_lies_in_a_hand() -> None:
    """Two cards of one back and one of another, of which a face leaves that lies elsewhere."""
    dealt: list[list[int]] = []
    for kinds in ((FOX, HARE), (HARE, FOX)):
        zones = table(*kinds)
        zones.add_card(WOLF, DECK, 1)
        for card in (0, 2, 1):
            zones.move(card, HAND)
        zones.move(zones.find(FOX, HAND), BOARD)
        zones.deal(1, chance())
        dealt.append(zones.kinds(HAND))
    assert dealt[0] == dealt[1]


def test_a_trace_of_a_card_that_is_not_there_is_a_bug() -> None:
    zones = table(FOX, HARE)
    zones.traces.append((A, 0, 1 << PILE))
    with pytest.raises(AssertionError, match="not there"):
        zones.deal(0, chance())
