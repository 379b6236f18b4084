# lodge: compiled
"""Traces: what an observer knows of a face whose place it has lost."""

from typing import TYPE_CHECKING

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
            # Of equally narrow ones always the same, whatever their order in the list.
            size = zones.bit_count() << len(table.sight) | zones
            if best < 0 or size < least:
                best = index
                least = size
    return best


def _widen(table: "Zones", bit: int, group: int, zones: int, gone: int, instead: int) -> None:
    """Other traces of this face gain `zones`; one on the card `gone` names `instead`."""
    for index in range(len(table.traces)):
        holders, card, old = table.traces[index]
        if holders & group and old & bit and _look_alike(table, card, gone):
            named = instead if card == gone else card
            _replace(table, index, group, (holders & group, named, old | zones))


def spread(table: "Zones", moved: int, source: int, to: int, observers: int) -> None:
    """An unseen card went from one zone to another: it may have been a traced one."""
    bit = 1 << source
    back = table.pool[moved]
    for index in range(len(table.traces)):
        holders, card, zones = table.traces[index]
        if holders & observers and zones & bit and table.pool[card] == back:
            _replace(table, index, observers, (holders & observers, card, zones | 1 << to))


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
