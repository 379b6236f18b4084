# lodge: compiled
"""Traces: what an observer knows of a face whose place it has lost.

An observer *accounts* for a zone if it has a trace of every card there that it does not see. It
goes on doing so while unseen cards leave the zone: each of its traces then names several zones, but
still nothing else lies in this one.
"""

from typing import TYPE_CHECKING

from lodge.kernel.piles import NO_CARD

if TYPE_CHECKING:
    from lodge.kernel.zones import Zones

Trace = tuple[int, int, int]
"""(observers, card, zones): these observers know that a card with the face of `card` lies
unseen in one of these zones. Both sets are bit masks."""


def recognise(table: "Zones", card: int, source: int, observers: int) -> None:
    """Observers see a face come out of a zone: it may be the one they had a trace of.

    They cannot tell copies apart, so their narrowest trace of that face through the zone
    is used up, and their wider ones can from now on also be met by what that one named.
    """
    bit = 1 << source
    while observers:
        best = _narrowest(table, card, bit, observers)
        if best < 0:
            return
        holders, other, zones = table.traces[best]
        group = holders & observers
        observers &= ~group
        if table.has_accounts() and zones != bit:
            _doubt_accounts(table, card, bit, group, zones)
        if group == holders:
            table.traces.pop(best)
        else:
            table.traces[best] = (holders & ~group, other, zones)
        _widen(table, bit, group, zones, card, other)


def _look_alike(table: "Zones", card: int, other: int) -> bool:
    """Have two cards the same face and the same back?"""
    return table.kind[card] == table.kind[other] and table.pool[card] == table.pool[other]


def _narrowest(table: "Zones", seen: int, bit: int, observers: int) -> int:
    best = -1
    least = 0
    for index in range(len(table.traces)):
        holders, card, zones = table.traces[index]
        if holders & observers and zones & bit and _look_alike(table, card, seen):
            if zones == bit:
                return index
            if best < 0 or (zones != least and _is_narrower(zones, least)):
                best = index
                least = zones
    return best


def _is_narrower(zones: int, others: int) -> bool:
    """Of equally narrow ones always the same, whatever their order in the list."""
    size = zones.bit_count()
    other_size = others.bit_count()
    return size < other_size or (size == other_size and zones < others)


def _widen(table: "Zones", bit: int, group: int, zones: int, gone: int, instead: int) -> None:
    """Other traces of this face gain `zones`; one on the card `gone` names `instead`."""
    for index in range(len(table.traces)):
        holders, card, old = table.traces[index]
        if holders & group and old & bit and _look_alike(table, card, gone):
            named = instead if card == gone else card
            if named != card or zones & ~old or holders & ~group:
                _replace(table, index, group, (holders & group, named, old | zones))


def spread(table: "Zones", moved: int, source: int, to: int, observers: int) -> None:
    """An unseen card went from one zone to another: it may have been a traced one."""
    bit = 1 << source
    new = 1 << to
    back = table.pool[moved]
    for index in range(len(table.traces)):
        holders, card, zones = table.traces[index]
        if holders & observers and zones & bit and table.pool[card] == back:
            if not zones & new or holders & ~observers:
                _replace(table, index, observers, (holders & observers, card, zones | new))


def _replace(table: "Zones", index: int, group: int, trace: Trace) -> None:
    """Change a trace for the observers in `group`; the others keep it as it was."""
    holders, card, zones = table.traces[index]
    table.traces[index] = trace
    rest = holders & ~group
    if rest:
        table.traces.append((rest, card, zones))


def rule_out(table: "Zones", zone: int) -> None:
    """An empty zone holds no traced card."""
    bit = 1 << zone
    for index in range(len(table.traces)):
        holders, card, zones = table.traces[index]
        if zones & bit:
            table.traces[index] = (holders, card, zones & ~bit)


# Zones that are accounted for


def _doubt_accounts(table: "Zones", card: int, source: int, group: int, zones: int) -> None:
    """A trace of several zones is used up: where the card that was seen may have been another one,
    which they had no trace of, the traced one may still lie in the other zones."""
    rest = group & ~table.accountants(source.bit_length() - 1)
    while rest:
        own = rest & -rest
        rest &= ~own
        if _may_be_untraced(table, card, own):
            for zone in range(table.count_zones()):
                if (zones & ~source) >> zone & 1:
                    table.set_accounts(zone, own, 0)


def _may_be_untraced(table: "Zones", seen: int, own: int) -> bool:
    """May there be more cards of a face unseen by an observer than it has traces of?"""
    pool = table.pool[seen]
    if pool < len(table.insiders) and not table.insiders[pool] & own:
        return True
    count = 0
    for card in range(len(table.kind)):
        if not table.seers(card) & own and _look_alike(table, card, seen):
            count += 1
    for holders, card, _ in table.traces:
        if holders & own and _look_alike(table, card, seen):
            count -= 1
    return count > 0


def keep_accounts(table: "Zones", moved: int, source: int, to: int, observers: int) -> None:
    """An unseen card went from one zone to another: who still accounts for them?

    To be called before its traces are spread.
    """
    leaving = accounting(table, source, observers, moved, 1)
    arriving = accounting(table, to, leaving, moved, 0) if leaving else 0
    table.set_accounts(source, observers, leaving)
    table.set_accounts(to, observers, arriving)


def accounting(table: "Zones", zone: int, observers: int, but: int, more: int) -> int:
    """Which of these observers account for a zone, if the card `but` did not lie there, but so
    many `more` unseen ones did?"""
    found = table.accountants(zone) & observers
    rest = observers & ~found
    if more and rest:
        rest &= _tracing(table, 1 << zone)
    while rest:
        own = rest & -rest
        rest &= ~own
        if _count_traces(table, own, 1 << zone) == _count_unseen(table, own, zone, but) + more:
            found |= own
    return found


def _tracing(table: "Zones", zones: int) -> int:
    """Who has a trace of just these zones?"""
    found = 0
    for holders, _, among in table.traces:
        if among == zones:
            found |= holders
    return found


def _count_traces(table: "Zones", own: int, zones: int) -> int:
    count = 0
    for holders, _, among in table.traces:
        if among == zones and holders & own:
            count += 1
    return count


def _count_unseen(table: "Zones", own: int, zone: int, but: int) -> int:
    count = 0
    for card in table.pile(zone):
        if card != but and not table.seers(card) & own:
            count += 1
    return count


def unaccounted(table: "Zones", zone: int, observers: int) -> int:
    """Which of these observers neither see a card of a zone nor have a trace that names it?"""
    found = 0
    for card in table.pile(zone):
        known = table.seers(card)
        for holders, traced, _ in table.traces:
            if traced == card:
                known |= holders
        found |= observers & ~known
    return found


def accounts(table: "Zones") -> list[tuple[int, int]]:
    """(zone, observers): who accounts for which zone, where neither sight nor traces tell."""
    found: list[tuple[int, int]] = []
    for zone in range(table.count_zones()):
        rest = table.accountants(zone)
        told = 0
        while rest:
            own = rest & -rest
            rest &= ~own
            unseen = _count_unseen(table, own, zone, NO_CARD)
            if unseen and unseen != _count_traces(table, own, 1 << zone):
                told |= own
        if told:
            found.append((zone, told))
    return found


# What is public


def beyond_a_seat(table: "Zones") -> tuple[int, int]:
    """(card, seat): spectators know something of a card that a seat does not; NO_CARD if there is
    no such card, as it must be: all that spectators know is public."""
    public = (table.everyone + 1) >> 1
    for card in range(len(table.kind)):
        if table.seers(card) & public and table.seers(card) != table.everyone:
            strangers = table.everyone & ~table.seers(card)
            return card, (strangers & -strangers).bit_length() - 1
    faces = {
        (table.pool[card], table.kind[card]): card
        for holders, card, _ in table.traces
        if holders & public
    }
    for card in faces.values():
        alike = [other for other in range(len(table.kind)) if _look_alike(table, card, other)]
        wanted = _zones_of(table, alike, public, public)
        for seat in range(public.bit_length() - 1):
            known = _zones_of(table, alike, 1 << seat, public)
            holder = [-1] * len(known)
            for number in range(len(wanted)):
                if not seat_trace(number, wanted, known, holder, [False] * len(known)):
                    return card, seat
    return NO_CARD, 0


def _zones_of(table: "Zones", alike: list[int], own: int, public: int) -> list[int]:
    """Where cards that look alike lie, as far as an observer knows more of them than that they lie
    open: by its traces, and by its sight."""
    found = [zones for holders, card, zones in table.traces if holders & own and card in alike]
    for card in alike:
        seers = table.seers(card)
        if seers & own and not seers & public:
            found.append(1 << table.where(card))
    return found


def seat_trace(
    trace: int, traces: list[int], places: list[int], holder: list[int], tried: list[bool]
) -> bool:
    """Give a trace a place of its own within its zones, others making way: an augmenting path.
    Traces and places are sets of zones, and `holder` says which trace each place has, or -1."""
    for place in range(len(places)):
        if not places[place] & ~traces[trace] and not tried[place]:
            tried[place] = True
            if holder[place] < 0 or seat_trace(holder[place], traces, places, holder, tried):
                holder[place] = trace
                return True
    return False
