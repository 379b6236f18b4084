# lodge: compiled
"""Dealing anew what an observer does not know.

Within each pool the faces of the unseen cards are shuffled. Then faces of which the observer has
traces are laid where these allow, and faces of a class that cannot lie where chance put them change
places with others: both by augmenting paths, so that a deal that fits is always found. At last
faces change places until inklings are met.
"""

from typing import TYPE_CHECKING

from lodge.kernel.chance import Chance
from lodge.kernel.inklings import Wanted, wanted
from lodge.kernel.pools import Pool, glimpsed
from lodge.kernel.traces import Trace, seat_trace

if TYPE_CHECKING:
    from lodge.kernel.zones import Zones

Unknown = tuple[int, int]
"""(pool, count): so many cards of a pool are unknown to an observer, who does not know what the
pool is made of either."""


def unknown(table: "Zones", observer: int) -> list[Unknown]:
    """The pools of which an observer must suppose what they are made of, in the order of pools.

    Faces that it has traces of are not counted: it knows that they are about.
    """
    if not table.insiders:
        return []
    hidden = table.hidden_from(observer)
    found: list[Unknown] = []
    for pool in range(len(table.insiders)):
        if not table.insiders[pool] >> observer & 1:
            slots = [card for card in hidden if table.pool[card] == pool]
            if slots:
                traces = _traces_in(table, observer, pool)
                bound = Pool(table, observer, pool, slots, traces).count_bound()
                found.append((pool, len(slots) - bound))
    return found


def _strange_pools(table: "Zones", observer: int, hidden: list[int]) -> list[int]:
    """The same pools, without counting."""
    return [
        pool
        for pool in range(len(table.insiders))
        if not table.insiders[pool] >> observer & 1
        and any(table.pool[card] == pool for card in hidden)
    ]


def untraced(table: "Zones", observer: int, pool: int, chance: Chance) -> list[int]:
    """Cards of a pool that an observer neither knows nor has traces of, in some deal that fits all
    it knows: what these are it must suppose, heeding `may_be`."""
    slots = [card for card in table.hidden_from(observer) if table.pool[card] == pool]
    return Pool(table, observer, pool, slots, _traces_in(table, observer, pool)).untraced(chance)


def deal(
    table: "Zones", observer: int, hidden: list[int], chance: Chance, supposed: list[list[int]]
) -> None:
    """Deal the faces of the hidden cards of an observer anew; see `Zones.deal`."""
    public = _public_traces(table)
    is_shared = _shares_public_traces(table, observer, public)
    strange = _strange_pools(table, observer, hidden)
    if len(strange) != len(supposed):
        raise AssertionError("what unknown pools are made of must be supposed")
    watched = table.watched_from(observer)
    dealt: list[Trace] = []
    for slots in _by_pool(table, hidden):
        pool = table.pool[slots[0]]
        traces = _traces_in(table, observer, pool)
        inklings = _inklings_in(table, observer, pool) if table.inklings else []
        if not traces and not strange and not inklings:
            _deal_freely(table, slots, chance)
            if _is_fitting(table, watched, pool):
                continue
        faces = Pool(table, observer, pool, slots, traces)
        faces.is_watched = len(watched) > 0
        faces.inklings = inklings
        if pool in strange:
            faces.suppose(supposed[strange.index(pool)])
        faces.deal(chance)
        faces.lay_down(dealt)
    own = 1 << observer
    if is_shared:
        table.traces = [_for_all_who_cannot_see(table, own, trace) for trace in dealt]
    else:
        table.traces = [(own, card, zones) for _, card, zones in dealt]
        _attach_public(table, public, own)


Marked = tuple[int, int, int, int]
"""(kind, zones of the trace, mark, value): what lies on a face that an observer has a trace of."""


def marks_on_traces(table: "Zones", observer: int) -> list[Marked]:
    """What an observer remembers to lie on the cards that it has traces of, sorted."""
    marks = table.marks
    found: list[Marked] = []
    for holders, card, zones in table.traces:
        if holders >> observer & 1 and not table.knows(observer, card):
            for mark in marks.declared.on_faces:
                value = marks.of(mark, card)
                if value != mark.default:
                    found.append((table.kind[card], zones, mark.number, value))
    found.sort()
    return found


def lay_marks(table: "Zones", observer: int, marked: list[Marked]) -> None:
    """Lay them on the cards that the traces name after a deal."""
    marks = table.marks
    for kind, zones, number, value in marked:
        mark = marks.declared.marks[number]
        for holders, card, traced in table.traces:
            if (
                holders >> observer & 1
                and traced == zones
                and table.kind[card] == kind
                and not table.knows(observer, card)
                and marks.of(mark, card) == mark.default
            ):
                marks.put(mark, card, value)
                break


def _by_pool(table: "Zones", cards: list[int]) -> list[list[int]]:
    """Cards of the same pool together, the pools in the order in which they come up."""
    pools: list[int] = []
    found: list[list[int]] = []
    place = -1
    for card in cards:
        pool = table.pool[card]
        # Most cards come up beside others of their pool.
        if place < 0 or pools[place] != pool:
            if pool not in pools:
                pools.append(pool)
                found.append([])
            place = pools.index(pool)
        found[place].append(card)
    return found


def _deal_freely(table: "Zones", slots: list[int], chance: Chance) -> None:
    """One shuffle is enough where no face is bound to a place."""
    kinds = sorted([table.kind[card] for card in slots])
    chance.shuffle(kinds)
    for place in range(len(slots)):
        table.kind[slots[place]] = kinds[place]


def _is_fitting(table: "Zones", watched: list[int], pool: int) -> bool:
    """Is every face of a pool of a class that may lie in its place?"""
    for card in watched:
        if table.pool[card] == pool:
            if not table.classes[table.kind[card]] & table.may_be(card):
                return False
    return True


def _traces_in(table: "Zones", observer: int, pool: int) -> list[tuple[int, int, int]]:
    """(kind, zones, public or not) of an observer's traces of cards of a pool, sorted."""
    bit = 1 << observer
    public = (table.everyone + 1) >> 1
    found: list[tuple[int, int, int]] = []
    # What the public has traces of apart from the observer: it may be the same.
    apart: list[tuple[int, int]] = []
    for holders, card, zones in table.traces:
        if table.pool[card] == pool:
            if holders & bit:
                found.append((table.kind[card], zones, holders & public))
            elif holders & public:
                apart.append((table.kind[card], zones))
    if apart:
        for place in range(len(found)):
            kind, zones, is_public = found[place]
            if not is_public and (kind, zones) in apart:
                apart.remove((kind, zones))
                found[place] = (kind, zones, public)
    found.sort()
    return found


def _inklings_in(table: "Zones", observer: int, pool: int) -> list[Wanted]:
    return wanted(table, observer, pool, glimpsed(table, observer, pool))


def _shares_public_traces(
    table: "Zones", observer: int, public: list[tuple[int, int, int]]
) -> bool:
    """Has the observer a trace of its own of everything that the public has one of?"""
    bit = 1 << observer
    own = [
        (table.pool[card], table.kind[card], zones)
        for holders, card, zones in table.traces
        if holders & bit
    ]
    if len(own) < len(public):
        return False
    own.sort()
    is_accounting = table.accounted_by(table.everyone.bit_length() - 1) != 0
    place = 0
    for number in range(len(public)):
        trace = public[number]
        while place < len(own) and own[place] < trace:
            place += 1
        if place == len(own) or own[place] != trace:
            return False
        place += 1
        is_last = number + 1 == len(public) or public[number + 1] != trace
        if is_accounting and is_last and place < len(own) and own[place] == trace:
            # Which of its equal traces the public shares depends on the zones it accounts for.
            return False
    return True


def _for_all_who_cannot_see(table: "Zones", own: int, trace: Trace) -> Trace:
    """A dealt trace: if it is public, all share it but those who see that very card."""
    public, card, zones = trace
    return (table.everyone & ~table.seers(card) if public else own, card, zones)


def _public_traces(table: "Zones") -> list[tuple[int, int, int]]:
    """(pool, kind, zones) of all traces that everybody may have, sorted."""
    public = (table.everyone + 1) >> 1
    found = [
        (table.pool[card], table.kind[card], zones)
        for holders, card, zones in table.traces
        if holders & public
    ]
    found.sort()
    return found


def _by_face(public: list[tuple[int, int, int]]) -> list[tuple[int, int, list[int]]]:
    """(pool, kind, zones of each trace) of sorted traces."""
    found: list[tuple[int, int, list[int]]] = []
    for pool, kind, zones in public:
        if found and found[-1][0] == pool and found[-1][1] == kind:
            found[-1][2].append(zones)
        else:
            found.append((pool, kind, [zones]))
    return found


def _attach_public(table: "Zones", public: list[tuple[int, int, int]], own: int) -> None:
    """Give all but one observer the public traces, on cards that fit them."""
    if not public:
        return
    public_bit = (table.everyone + 1) >> 1
    hidden: list[int] = []
    for zone in range(table.count_zones()):
        hidden += [card for card in table.pile(zone) if not table.seers(card) & public_bit]
    # What lies in zones that the public accounts for comes first, as all of it is traced.
    accounted = table.accounted_by(public_bit.bit_length() - 1)
    inner = [c for c in hidden if accounted >> table.where(c) & 1] if accounted else []
    outer = [c for c in hidden if not accounted >> table.where(c) & 1]
    for pool, kind, traced in _by_face(public):
        cards = [c for c in inner if table.pool[c] == pool and table.kind[c] == kind]
        width = len(cards)
        cards += [c for c in outer if table.pool[c] == pool and table.kind[c] == kind]
        places = [1 << table.where(card) for card in cards]
        holder = [-1] * len(cards)
        if width:
            for number in range(len(traced)):
                seat_trace(number, traced, places[:width], holder, [False] * width)
        for number in range(len(traced)):
            if number not in holder:
                seat_trace(number, traced, places, holder, [False] * len(cards))
        for place in range(len(cards)):
            if holder[place] >= 0:
                card = cards[place]
                holders = table.everyone & ~own & ~table.seers(card)
                table.traces.append((holders, card, traced[holder[place]]))
