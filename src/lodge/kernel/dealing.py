# lodge: compiled
"""Dealing anew what an observer does not know.

Within each pool the faces of the unseen cards are shuffled. Then faces of which the observer has
traces are laid where these allow, and faces of a class that cannot lie where chance put them change
places with others: both by augmenting paths, so that a deal that fits is always found.
"""

from typing import TYPE_CHECKING

from lodge.kernel.chance import Chance
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
                bound = _Pool(table, observer, pool, slots, traces).count_bound()
                found.append((pool, len(slots) - bound))
    return found


def deal(
    table: "Zones", observer: int, hidden: list[int], chance: Chance, supposed: list[list[int]]
) -> None:
    """Deal the faces of the hidden cards of an observer anew; see `Zones.deal`."""
    public = _public_traces(table)
    is_shared = _shares_public_traces(table, observer, public)
    strange = [pool for pool, _ in unknown(table, observer)]
    if len(strange) != len(supposed):
        raise AssertionError("what unknown pools are made of must be supposed")
    watched = table.watched_from(observer)
    dealt: list[Trace] = []
    for slots in _by_pool(table, hidden):
        pool = table.pool[slots[0]]
        traces = _traces_in(table, observer, pool)
        if not traces and not strange:
            _deal_freely(table, slots, chance)
            if _is_fitting(table, watched, pool):
                continue
        faces = _Pool(table, observer, pool, slots, traces)
        faces.is_watched = len(watched) > 0
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


class _Pool:
    """The cards of one pool that an observer does not know, while they are dealt."""

    def __init__(
        self,
        table: "Zones",
        observer: int,
        pool: int,
        slots: list[int],
        traces: list[tuple[int, int, int]],
    ) -> None:
        self.table = table
        # The places to deal to, and the face and the trace (its number, or -1) of each.
        self.slots = slots
        self.faces: list[int] = []
        self.bound: list[int] = []
        # (kind, zones, public or not) of the observer's traces, and the card that each names.
        self.traces = traces
        self.found: list[int] = []
        # Cards that it sees for the moment only: traces may speak of them.
        self.seen = _glimpsed(table, observer, pool) if traces else []
        # The zones in which nothing lies unseen but what it has traces of.
        self.accounted = table.accounted_by(observer)
        self.supposed: list[int] | None = None
        # Is there a place in which not every class may lie?
        self.is_watched = False

    def suppose(self, kinds: list[int]) -> None:
        """The pool is made of these faces, besides those that are traced or seen."""
        self.supposed = kinds

    def count_bound(self) -> int:
        """How many of the slots have a face of which there is a trace."""
        holder = self._match_traces()
        return len([number for number in holder[len(self.seen) :] if number >= 0])

    def deal(self, chance: Chance) -> None:
        if self.traces:
            chance.shuffle(self.slots)
            self._deal_around_traces(chance)
        else:
            self.faces = self._free_faces([])
            chance.shuffle(self.faces)
            self.bound = [-1] * len(self.slots)
        if self.is_watched:
            self._fit(chance)

    def _free_faces(self, traced: list[int]) -> list[int]:
        """The faces to deal, besides those that are traced; sorted, as chance orders them."""
        if self.supposed is None:
            kinds = sorted([self.table.kind[card] for card in self.slots])
            for kind in traced:
                kinds.remove(kind)
        else:
            kinds = sorted(self.supposed)
        if len(kinds) != len(self.slots) - len(traced):
            raise AssertionError("so many cards as are unknown must be supposed")
        return kinds

    def _deal_around_traces(self, chance: Chance) -> None:
        holder = self._match_traces()
        self.found = [0] * len(self.traces)
        for seat in range(len(self.seen)):
            if holder[seat] >= 0:
                self.found[holder[seat]] = self.seen[seat]
        self.bound = holder[len(self.seen) :] if self.seen else holder
        if self.accounted:
            self._fill_accounted()
        kinds = self._free_faces([self.traces[n][0] for n in self.bound if n >= 0])
        chance.shuffle(kinds)
        self.faces = [
            self.traces[number][0] if number >= 0 else kinds.pop() for number in self.bound
        ]

    def _match_traces(self) -> list[int]:
        """Give every trace a card in one of its zones; the number of its trace for each card that
        is seen for the moment and then for each slot, or -1.

        A maximum matching by augmenting paths: there is always one, since the truth is one. Cards
        that are seen come first, as their faces are not among those to deal.
        """
        cards = self.slots
        holder = [-1] * (len(self.seen) + len(cards))
        if self.seen:
            cards = self.seen + cards
            for trace in range(len(self.traces)):
                self._seat_trace(trace, cards, len(self.seen), holder, [False] * len(self.seen))
        for trace in range(len(self.traces)):
            if self.seen and trace in holder:
                continue
            if not self._seat_trace(trace, cards, len(cards), holder, [False] * len(cards)):
                raise AssertionError("a trace names a card that is not there")
        return holder

    def _seat_trace(
        self, trace: int, cards: list[int], width: int, holder: list[int], tried: list[bool]
    ) -> bool:
        kind, zones, _ = self.traces[trace]
        for seat in range(width):
            if tried[seat] or not zones >> self.table.where(cards[seat]) & 1:
                continue
            if seat < len(self.seen) and self.table.kind[cards[seat]] != kind:
                continue
            tried[seat] = True
            if holder[seat] < 0 or self._seat_trace(holder[seat], cards, width, holder, tried):
                holder[seat] = trace
                return True
        return False

    def _fill_accounted(self) -> None:
        """Give every slot of a zone that is accounted for one of the traces, again by augmenting
        paths: in the truth each has one, so there is a deal in which all have."""
        for slot in range(len(self.slots)):
            if self.bound[slot] < 0 and self._is_accounted(slot):
                if not self._take_trace(slot, [False] * len(self.slots)):
                    raise AssertionError("a card that has no trace is accounted for")

    def _is_accounted(self, slot: int) -> bool:
        return self.accounted >> self.table.where(self.slots[slot]) & 1 == 1

    def _take_trace(self, slot: int, tried: list[bool]) -> bool:
        """Let a slot have the trace of one that can do without, or find another for that one."""
        zone = self.table.where(self.slots[slot])
        for other in range(len(self.slots)):
            trace = self.bound[other]
            if trace < 0 or tried[other] or self.table.where(self.slots[other]) == zone:
                continue
            if not self.traces[trace][1] >> zone & 1:
                continue
            tried[other] = True
            if not self._is_accounted(other):
                self.bound[other] = -1
            elif not self._take_trace(other, tried):
                continue
            self.bound[slot] = trace
            return True
        return False

    # Classes

    def _fit(self, chance: Chance) -> None:
        """Move faces about until every slot has one of a class that it may have."""
        table = self.table
        classes = table.classes
        count = len(self.slots)
        allowed = [table.may_be(card) for card in self.slots]
        wrong = [p for p in range(count) if not classes[self.faces[p]] & allowed[p]]
        if not wrong:
            return
        order = list(range(count))
        chance.shuffle(order)
        # Which face, by its old slot, comes to each slot.
        holder = list(range(count))
        for place in wrong:
            holder[place] = -1
        for token in wrong:
            if not self._seat_face(token, allowed, order, holder, [False] * count):
                raise AssertionError("no deal fits what is known")
        self.faces = [self.faces[token] for token in holder]
        self.bound = [self.bound[token] for token in holder]

    def _seat_face(
        self,
        token: int,
        allowed: list[int],
        order: list[int],
        holder: list[int],
        tried: list[bool],
    ) -> bool:
        own_class = self.table.classes[self.faces[token]]
        zones = self.traces[self.bound[token]][1] if self.bound[token] >= 0 else -1
        for slot in order:
            if tried[slot] or not own_class & allowed[slot]:
                continue
            if zones >= 0 and not zones >> self.table.where(self.slots[slot]) & 1:
                continue
            if zones < 0 and self._is_accounted(slot):
                continue
            tried[slot] = True
            if holder[slot] < 0 or self._seat_face(holder[slot], allowed, order, holder, tried):
                holder[slot] = token
                return True
        return False

    def lay_down(self, dealt: list[Trace]) -> None:
        """Give the slots their faces; the observer's traces of them are added to `dealt`."""
        for place in range(len(self.slots)):
            self.table.kind[self.slots[place]] = self.faces[place]
            if self.bound[place] >= 0:
                self.found[self.bound[place]] = self.slots[place]
        for number in range(len(self.traces)):
            _, zones, public = self.traces[number]
            dealt.append((public, self.found[number], zones))


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


def _glimpsed(table: "Zones", observer: int, pool: int) -> list[int]:
    """The cards of a pool that an observer sees for the moment only, by their faces."""
    found: list[tuple[int, int]] = []
    for observers, card in table.glimpses:
        if observers >> observer & 1 and table.pool[card] == pool:
            if not table.seers(card) >> observer & 1 and (table.kind[card], card) not in found:
                found.append((table.kind[card], card))
    found.sort()
    return [card for _, card in found]


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


def _attach_public(table: "Zones", public: list[tuple[int, int, int]], own: int) -> None:
    """Give all but one observer the public traces, on cards that fit them."""
    public_bit = (table.everyone + 1) >> 1
    hidden = [c for pile in table.piles() for c in pile if not table.seers(c) & public_bit]
    # What lies in zones that the public accounts for comes first, as all of it is traced.
    accounted = table.accounted_by(public_bit.bit_length() - 1)
    inner = [c for c in hidden if accounted >> table.where(c) & 1] if accounted else []
    outer = [c for c in hidden if not accounted >> table.where(c) & 1]
    for pool, kind in sorted({(pool, kind) for pool, kind, _ in public}):
        wanted = [zones for back, face, zones in public if back == pool and face == kind]
        cards = [c for c in inner if table.pool[c] == pool and table.kind[c] == kind]
        width = len(cards)
        cards += [c for c in outer if table.pool[c] == pool and table.kind[c] == kind]
        places = [1 << table.where(card) for card in cards]
        holder = [-1] * len(cards)
        if width:
            for number in range(len(wanted)):
                seat_trace(number, wanted, places[:width], holder, [False] * width)
        for number in range(len(wanted)):
            if number not in holder:
                seat_trace(number, wanted, places, holder, [False] * len(cards))
        for place in range(len(cards)):
            if holder[place] >= 0:
                card = cards[place]
                holders = table.everyone & ~own & ~table.seers(card)
                table.traces.append((holders, card, wanted[holder[place]]))
