# lodge: compiled
"""Inklings: what an observer knows of the class of a card whose place it has lost.

A card that everybody knows to be of certain classes (see `Zones.note`) may go into a hand, or be
mixed with others. Nobody can point at it any more; but one of the cards there is of these classes.

Inklings are to a class what traces are to a face. The inklings of an observer speak of different
cards, but such a card may also be one that it has a trace of. Where it is not sure whether a card
is another one than those that it has inklings of, it keeps the fewer: what an inkling says is
true.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lodge.kernel.zones import Zones

Inkling = tuple[int, int, int, int]
"""(observers, pool, classes, zones): these observers know that a card with this back and of one of
these classes lies unseen in one of these zones. Observers, classes and zones are bit masks."""

Wanted = tuple[int, int]
"""(classes, zones): what an inkling asks of a deal."""


def follow(table: "Zones", card: int, source: int, to: int, learned: int) -> None:
    """A card went from one zone to another, and some know its face by now: before `seen` and notes
    say so."""
    every = table.every_class()
    before = table.noted(card) & table.hides[source] & every
    classes = before & table.hides[to]
    strangers = table.everyone & ~learned
    older = table.inklings
    if older:
        learn(table, card, source, learned & ~table.seers(card), table.classes[table.kind[card]])
        if classes != before:
            learn(table, card, source, strangers, classes)
        spread(table, card, source, to, strangers, classes)
        if table.is_empty(source):
            rule_out(table, source)
    if not table.ordered[to] and classes != every:
        begin(table, card, source, to, strangers, classes, older)


def begin(
    table: "Zones",
    card: int,
    source: int,
    zone: int,
    observers: int,
    classes: int,
    older: list[Inkling],
) -> None:
    """Observers lose the place of a card of which they know the classes, in its zone or on its way
    from another one.

    It is none of those that they had inklings of before, if it did not meet one only perhaps.
    """
    pool = table.pool[card]
    for holders, back, among, zones in older:
        if back == pool and zones >> source & 1 and among & classes and classes & ~among:
            observers &= ~holders
    if observers:
        table.inklings = [*table.inklings, (observers, pool, classes, 1 << zone)]


def lose(table: "Zones", card: int, zone: int, observers: int) -> None:
    """Observers lose the place of a card that they know: it is one more of its class, where they
    have inklings of others."""
    pool = table.pool[card]
    own_class = table.classes[table.kind[card]]
    suspected = 0
    for holders, back, among, zones in table.inklings:
        if back == pool and zones >> zone & 1 and among & own_class:
            suspected |= holders & observers
    if suspected:
        table.inklings = [*table.inklings, (suspected, pool, own_class, 1 << zone)]


def learn(table: "Zones", card: int, zone: int, observers: int, classes: int) -> None:
    """Observers learn that a card in a zone is of these classes: it may be one that they had an
    inkling of. As with traces, the narrowest is used up, and wider ones can be met by what it
    named."""
    pool = table.pool[card]
    inklings = table.inklings[:]
    while observers:
        best = _narrowest(inklings, pool, zone, classes, observers)
        if best < 0:
            break
        holders, _, among, zones = inklings.pop(best)
        group = holders & observers
        observers &= ~group
        if holders & ~group:
            inklings.append((holders & ~group, pool, among, zones))
        _widen(inklings, pool, zone, classes, group, among, zones)
    table.inklings = inklings


def _narrowest(inklings: list[Inkling], pool: int, zone: int, classes: int, observers: int) -> int:
    """The number of the narrowest inkling that a card of these classes meets, or -1."""
    best = -1
    for index in range(len(inklings)):
        holders, back, among, zones = inklings[index]
        if holders & observers and back == pool and zones >> zone & 1 and not classes & ~among:
            if best < 0 or _width(inklings[index]) < _width(inklings[best]):
                best = index
    return best


def _width(inkling: Inkling) -> tuple[int, int, int, int]:
    """By this the narrowest is found, whatever the order of the list."""
    _, _, among, zones = inkling
    return zones.bit_count(), among.bit_count(), zones, among


def _widen(
    inklings: list[Inkling],
    pool: int,
    zone: int,
    classes: int,
    group: int,
    instead: int,
    where: int,
) -> None:
    """Other inklings that the card may have met can be met `instead` by one of these classes."""
    for index in range(len(inklings)):
        holders, back, among, zones = inklings[index]
        if holders & group and back == pool and zones >> zone & 1 and among & classes:
            inklings[index] = (holders & group, pool, among | instead, zones | where)
            if holders & ~group:
                inklings.append((holders & ~group, pool, among, zones))


def spread(table: "Zones", card: int, source: int, to: int, observers: int, classes: int) -> None:
    """A card that these observers do not see, but know to be of these classes, went from one zone
    to another: it may be one that they have an inkling of, if that did not rule it out."""
    pool = table.pool[card]
    is_known = classes != table.every_class()
    inklings = table.inklings[:]
    for index in range(len(inklings)):
        holders, back, among, zones = inklings[index]
        if not holders & observers or back != pool or not zones >> source & 1:
            continue
        if among & classes and not (is_known and not classes & ~among):
            inklings[index] = (holders & observers, pool, among, zones | 1 << to)
            if holders & ~observers:
                inklings.append((holders & ~observers, pool, among, zones))
    table.inklings = inklings


def rule_out(table: "Zones", zone: int) -> None:
    """No suspected card lies in an empty zone."""
    left = [
        (holders, pool, among, zones & ~(1 << zone))
        for holders, pool, among, zones in table.inklings
    ]
    table.inklings = [inkling for inkling in left if inkling[3]]


def seat_inkling(
    number: int,
    inklings: list[Wanted],
    classes: list[int],
    places: list[int],
    meets: list[int],
    tried: list[bool],
) -> bool:
    """Give an inkling a card of its own that it speaks of, others making way: an augmenting path.
    Cards are known by their class and their zone (both as a bit); `meets` says which inkling each
    has, or -1."""
    among, zones = inklings[number]
    for card in range(len(classes)):
        if tried[card] or not among & classes[card] or not zones & places[card]:
            continue
        tried[card] = True
        if meets[card] < 0 or seat_inkling(meets[card], inklings, classes, places, meets, tried):
            meets[card] = number
            return True
    return False


def misled(table: "Zones") -> int:
    """The observers of whose inklings not every one is met by a card that they do not see."""
    found = 0
    for observer in range(table.everyone.bit_length()):
        for pool in sorted(
            {inkling[1] for inkling in table.inklings if inkling[0] >> observer & 1}
        ):
            inklings = wanted(table, observer, pool, [])
            cards = [
                card
                for card in range(len(table.kind))
                if table.pool[card] == pool and not table.seers(card) >> observer & 1
            ]
            classes = [table.classes[table.kind[card]] for card in cards]
            places = [1 << table.where(card) for card in cards]
            meets = [-1] * len(cards)
            for number in range(len(inklings)):
                if not seat_inkling(number, inklings, classes, places, meets, [False] * len(cards)):
                    found |= 1 << observer
    return found


# Deals


def wanted(table: "Zones", observer: int, pool: int, seen: list[int]) -> list[Wanted]:
    """What the inklings of an observer ask of a deal of a pool, the narrowest first.

    Cards that it sees for the moment meet them before others do.
    """
    held = [
        (zones.bit_count(), among.bit_count(), zones, among)
        for holders, back, among, zones in table.inklings
        if holders >> observer & 1 and back == pool
    ]
    held.sort()
    left = [(among, zones) for _, _, zones, among in held]
    for card in seen:
        for one in left:
            if one[0] & table.classes[table.kind[card]] and one[1] >> table.where(card) & 1:
                left.remove(one)
                break
    return left


def keep_inklings_of(table: "Zones", observer: int) -> None:
    """In a deal: of others only what is public is kept. Whoever sees into a zone needs no
    inklings of it."""
    public = table.everyone.bit_length() - 1
    own = _held(table, observer)
    shared = _held(table, public)
    inklings: list[Inkling] = []
    for pool, among, zones in sorted(set(own + shared)):
        others = table.everyone & ~(1 << observer)
        for zone in range(len(table.sight)):
            if zones >> zone & 1:
                others &= ~table.sight[zone]
        mine = own.count((pool, among, zones))
        theirs = shared.count((pool, among, zones))
        for number in range(max(mine, theirs)):
            holders = (1 << observer if number < mine else 0) | (others if number < theirs else 0)
            if holders:
                inklings.append((holders, pool, among, zones))
    table.inklings = inklings


def _held(table: "Zones", observer: int) -> list[tuple[int, int, int]]:
    return [
        (pool, among, zones)
        for holders, pool, among, zones in table.inklings
        if holders >> observer & 1
    ]
