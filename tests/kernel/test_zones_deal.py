"""Dealing unseen faces where nothing is traced: every order alike, one draw for each card."""

from collections import Counter

from lodge.kernel.chance import Chance, make_key
from lodge.kernel.zones import Zones, empty_table


def three_hidden_cards() -> Zones:
    zones = empty_table(2)
    zones.add_cards([5, 6, 7], zones.add_zone(0), 0)
    return zones


def test_every_order_is_dealt_equally_often() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(1200):
        zones = three_hidden_cards()
        zones.deal(0, Chance(make_key(seed)))
        orders[tuple(zones.kinds(0))] += 1
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())


def test_a_deal_without_traces_shuffles_once() -> None:
    zones = three_hidden_cards()
    chance = Chance(make_key(1))
    zones.deal(0, chance)
    # Two draws of two bytes put three cards in order.
    assert (chance.block, chance.offset) == (1, 4)
