"""Zones against the list of all possible worlds: never a false claim, never a forgotten card."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from lodge.kernel.chance import Chance, make_key
from lodge.kernel.inklings import wanted
from lodge.kernel.zones import Zones
from tests.kernel.worlds import LAIR, OBSERVERS, ODD, SPECTATOR, ZONES, Table, World, class_of

Draw = st.DataObject

UNIQUE = [0, 1, 2, 3, 4]
COPIES = [0, 0, 0, 1, 2]
TWINS = [0, 0, 0, 0, 1]
OPERATIONS = ("move", "move", "move", "move", "shuffle", "reorder", "show", "show", "note")


def happen(table: Table, data: Draw) -> None:
    """Something happens on the table."""
    filled = [zone for zone in range(len(ZONES)) if table.zones.pile(zone)]
    zone = data.draw(st.sampled_from(filled))
    count = table.zones.count(zone)
    place = data.draw(st.integers(0, count - 1))
    what = data.draw(st.sampled_from(OPERATIONS))
    if what == "move":
        is_odd = class_of(table.zones.kinds(zone)[place]) == ODD
        others = [z for z in range(len(ZONES)) if z != zone and not (is_odd and z == LAIR)]
        to = data.draw(st.sampled_from(others))
        below = data.draw(st.integers(0, table.zones.count(to)))
        table.move(zone, place, to, below if ZONES[to][1] else table.zones.count(to))
    elif what == "shuffle":
        table.shuffle(zone, data.draw(st.integers(0, 7)))
    elif what == "reorder":
        order = data.draw(st.permutations(range(count)))
        table.reorder(zone, order, data.draw(st.integers(0, 3)))
    elif what == "note":
        if ZONES[zone][1]:
            table.tell_class(zone, place)
    else:
        # What is public, everybody knows: a spectator sees nothing that a seat does not see.
        table.show(zone, place, data.draw(st.sampled_from([0b001, 0b010, 0b011, 0b111])))


def is_met(traces: list[tuple[int, int]], slots: list[tuple[int, int]], accounted: int) -> bool:
    """Can every trace (kind, zones) have a slot (kind, zone) of its own, so that no other slot is
    left in zones that are accounted for?"""
    if not traces:
        return not any(accounted >> zone & 1 for _, zone in slots)
    kind, zones = traces[0]
    return any(
        is_met(traces[1:], slots[:number] + slots[number + 1 :], accounted)
        for number, (face, zone) in enumerate(slots)
        if face == kind and zones >> zone & 1
    )


def are_inklings_met(inklings: list[tuple[int, int]], slots: list[tuple[int, int]]) -> bool:
    """Can every inkling (classes, zones) have a slot (kind, zone) of its own?"""
    if not inklings:
        return True
    classes, zones = inklings[0]
    return any(
        are_inklings_met(inklings[1:], slots[:number] + slots[number + 1 :])
        for number, (kind, zone) in enumerate(slots)
        if class_of(kind) & classes and zones >> zone & 1
    )


def hidden_slots(zones: Zones, who: int, world: World) -> list[tuple[int, int]]:
    """(kind, zone) in a world of every card that an observer does not see."""
    slots = []
    for zone, pile in enumerate(zones.piles()):
        if zones.sight[zone] >> who & 1:
            continue
        for place, card in enumerate(pile):
            if not zones.knows(who, card):
                slots.append((world[zone][place], zone))
    return slots


def assert_true_in_every_world(table: Table, who: int) -> None:
    """What the zones say an observer knows holds wherever it may be."""
    zones = table.zones
    for world in table.worlds[who]:
        for zone, pile in enumerate(zones.piles()):
            for place, card in enumerate(pile):
                if zones.knows(who, card) and zones.ordered[zone]:
                    assert world[zone][place] == zones.kind[card]
                elif zones.ordered[zone]:
                    assert class_of(world[zone][place]) & zones.may_be(card)
        slots = hidden_slots(zones, who, world)
        assert is_met(zones.traces_of(who), slots, zones.accounted_by(who))
        assert are_inklings_met(wanted(zones, who, 0, []), slots)


def knowledge(zones: Zones, who: int) -> object:
    faces = [zones.faces(zone, who) for zone in range(len(ZONES))]
    return faces, zones.traces_of(who), zones.accounted_by(who), wanted(zones, who, 0, [])


def everything(zones: Zones) -> object:
    """All of it, cards by place."""
    place = {card: (z, p) for z, pile in enumerate(zones.piles()) for p, card in enumerate(pile)}
    traces = [(holders, place[card], among) for holders, card, among in zones.traces]
    faces = [zones.kinds(zone) for zone in range(len(ZONES))]
    accounts = [zones.accountants(zone) for zone in range(len(ZONES))]
    seers = [[zones.seers(card) for card in pile] for pile in zones.piles()]
    return faces, seers, traces, accounts, zones.inklings


def assert_traces_name_cards(zones: Zones) -> None:
    """Inside, a trace names a card that fits it, and no observer's traces share one. In a zone that
    it accounts for they name every card that it does not see."""
    for who in range(OBSERVERS):
        named = [card for holders, card, _ in zones.traces if holders >> who & 1]
        assert len(named) == len(set(named))
        assert not any(zones.knows(who, card) for card in named)
        for card in zones.hidden_from(who):
            assert card in named or not zones.accounted_by(who) >> zones.where(card) & 1
    for holders, card, among in zones.traces:
        assert holders
        assert among >> zones.where(card) & 1


def assert_deals_are_honest(zones: Zones, who: int) -> None:
    dealt = zones.copy()
    dealt.deal(who, Chance(make_key("first")))
    assert Counter(dealt.kind) == Counter(zones.kind)
    assert knowledge(dealt, who) == knowledge(zones, who)
    assert knowledge(dealt, SPECTATOR) == knowledge(zones, SPECTATOR)
    assert_traces_name_cards(dealt)
    for card in dealt.hidden_from(who):
        assert class_of(dealt.kind[card]) & dealt.may_be(card)
    slots = [(dealt.kind[card], dealt.where(card)) for card in dealt.hidden_from(who)]
    assert are_inklings_met(wanted(dealt, who, 0, []), slots)
    once = zones.copy()
    once.deal(who, Chance(make_key("second")))
    dealt.deal(who, Chance(make_key("second")))
    assert everything(dealt) == everything(once)
    for other in range(OBSERVERS):
        once.copy().deal(other, Chance(make_key("third")))


@settings(max_examples=150)
@given(st.data())
def test_what_zones_claim_is_true(data: Draw) -> None:
    table = Table(data.draw(st.sampled_from([UNIQUE, COPIES, TWINS])))
    for _ in range(data.draw(st.integers(1, 12))):
        happen(table, data)
        assert_traces_name_cards(table.zones)
        for who in range(OBSERVERS):
            assert_true_in_every_world(table, who)


@settings(max_examples=150)
@given(st.data())
def test_deals_cannot_have_looked(data: Draw) -> None:
    table = Table(data.draw(st.sampled_from([UNIQUE, COPIES, TWINS])), thinking=False)
    for _ in range(data.draw(st.integers(1, 12))):
        happen(table, data)
    for who in range(OBSERVERS):
        assert_deals_are_honest(table.zones, who)


class Remembering(Table):
    """A table of unique cards whose observers note what they know in the plainest way.

    For each card that was ever seen, the zones where it may be; nothing but its own zone, and
    marked as `at`, while even its place is known.
    """

    def __init__(self) -> None:
        super().__init__(UNIQUE, thinking=False)
        self.among: list[dict[int, set[int]]] = [{} for _ in range(OBSERVERS)]
        self.at: list[set[int]] = [set() for _ in range(OBSERVERS)]

    def note(self, who: int, kind: int, zone: int) -> None:
        """An observer sees a card go to a zone, or lie in it."""
        self.among[who][kind] = {zone}
        sight, ordered = ZONES[zone]
        if ordered or sight >> who & 1:
            self.at[who].add(kind)
        else:
            self.at[who].discard(kind)

    def move(self, source: int, place: int, to: int, at: int) -> None:
        kind = self.zones.kinds(source)[place]
        super().move(source, place, to, at)
        for who in range(OBSERVERS):
            if kind in self.at[who] or ZONES[to][0] >> who & 1:
                self.note(who, kind, to)
            else:
                for zones in self.lost(who):
                    zones |= {to} if source in zones else set()
            if not self.zones.count(source):
                for zones in self.lost(who):
                    zones.discard(source)

    def lost(self, who: int) -> list[set[int]]:
        """Where each card may be that was seen, but whose place is not known any more."""
        return [zones for kind, zones in self.among[who].items() if kind not in self.at[who]]

    def show(self, zone: int, place: int, observers: int) -> None:
        kind = self.zones.kinds(zone)[place]
        super().show(zone, place, observers)
        for who in range(OBSERVERS):
            if observers >> who & 1:
                self.note(who, kind, zone)

    def _mix(self, zone: int, knowers: int) -> None:
        super()._mix(zone, knowers)
        if self.zones.count(zone) > 1:
            for who in range(OBSERVERS):
                if not (knowers | ZONES[zone][0]) >> who & 1:
                    self.at[who] -= set(self.zones.kinds(zone))


@settings(max_examples=150)
@given(st.data())
def test_unique_cards_are_remembered_for_ever(data: Draw) -> None:
    table = Remembering()
    zones = table.zones
    for _ in range(data.draw(st.integers(1, 15))):
        happen(table, data)
        for who in range(OBSERVERS):
            seen = {zones.kind[card] for card in UNIQUE if zones.knows(who, card)}
            assert seen == table.at[who]
            traced = {
                kind: {zone for zone in range(len(ZONES)) if mask >> zone & 1}
                for kind, mask in zones.traces_of(who)
            }
            assert traced == {k: z for k, z in table.among[who].items() if k not in seen}
