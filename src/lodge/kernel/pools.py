# lodge: compiled
"""The unseen cards of one pool, while they are dealt anew.

Every trace gets a card, and every slot a face of a class that may lie there, by augmenting paths;
`lodge.kernel.dealing` says when and why.
"""

from typing import TYPE_CHECKING

from lodge.kernel.chance import Chance
from lodge.kernel.inklings import Wanted, seat_inkling
from lodge.kernel.traces import Trace

if TYPE_CHECKING:
    from lodge.kernel.zones import Zones


class Pool:
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
        self.seen = glimpsed(table, observer, pool) if traces else []
        # The zones in which nothing lies unseen but what it has traces of.
        self.accounted = table.accounted_by(observer)
        self.supposed: list[int] | None = None
        # Is there a place in which not every class may lie?
        self.is_watched = False
        # Do traces heed classes from the beginning? In a deal `_fit` sees to these.
        self.heeds_classes = False
        # What is to lie somewhere by its class, and which of it each slot is to have, or -1.
        self.inklings: list[Wanted] = []
        self.meets: list[int] = []

    def suppose(self, kinds: list[int]) -> None:
        """The pool is made of these faces, besides those that are traced or seen."""
        self.supposed = kinds

    def count_bound(self) -> int:
        """How many of the slots have a face of which there is a trace."""
        holder = self._match_traces()
        return len([number for number in holder[len(self.seen) :] if number >= 0])

    def untraced(self, chance: Chance) -> list[int]:
        """The slots without a trace in one of the ways to give every trace a card."""
        if not self.traces:
            return self.slots
        chance.shuffle(self.slots)
        self.heeds_classes = len(self.table.classes) > 0
        self.bound = self._match_traces()[len(self.seen) :]
        if self.accounted:
            self._fill_accounted()
        return [self.slots[place] for place in range(len(self.slots)) if self.bound[place] < 0]

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
        if self.inklings:
            self._meet_inklings(chance)

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
            if self.heeds_classes and not self._may_be(cards[seat], kind):
                continue
            tried[seat] = True
            if holder[seat] < 0 or self._seat_trace(holder[seat], cards, width, holder, tried):
                holder[seat] = trace
                return True
        return False

    def _may_be(self, card: int, kind: int) -> bool:
        return self.table.classes[kind] & self.table.may_be(card) != 0

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
            if self.heeds_classes and not self._may_be(self.slots[slot], self.traces[trace][0]):
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
        self._rearrange(holder)

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

    # Inklings

    def _meet_inklings(self, chance: Chance) -> None:
        """Let every inkling have a slot of its own with a face that it speaks of: first by the
        faces as they lie, then by moving one there. One that cannot be met so is left unmet."""
        count = len(self.slots)
        self.meets = [-1] * count
        classes = [self.table.classes[face] for face in self.faces]
        places = [1 << self.table.where(card) for card in self.slots]
        unmet = [
            number
            for number in range(len(self.inklings))
            if not seat_inkling(number, self.inklings, classes, places, self.meets, [False] * count)
        ]
        if not unmet:
            return
        order = list(range(count))
        chance.shuffle(order)
        allowed = [self.table.may_be(card) for card in self.slots]
        for number in unmet:
            for slot in order:
                if self._bring_to(number, slot, allowed, order):
                    break

    def _bring_to(self, number: int, slot: int, allowed: list[int], order: list[int]) -> bool:
        """Bring a face that meets an inkling to a slot; False if that cannot be."""
        classes, zones = self.inklings[number]
        if self.meets[slot] >= 0 or not zones >> self.table.where(self.slots[slot]) & 1:
            return False
        count = len(self.slots)
        narrowed = allowed[:]
        narrowed[slot] &= classes
        for place in range(count):
            if self.meets[place] >= 0:
                narrowed[place] &= self.inklings[self.meets[place]][0]
        holder = list(range(count))
        holder[slot] = -1
        if not self._seat_face(slot, narrowed, order, holder, [False] * count):
            return False
        self._rearrange(holder)
        self.meets[slot] = number
        return True

    def _rearrange(self, holder: list[int]) -> None:
        """Let every slot have the face of another one."""
        self.faces = [self.faces[token] for token in holder]
        self.bound = [self.bound[token] for token in holder]

    def lay_down(self, dealt: list[Trace]) -> None:
        """Give the slots their faces; the observer's traces of them are added to `dealt`."""
        for place in range(len(self.slots)):
            self.table.kind[self.slots[place]] = self.faces[place]
            if self.bound[place] >= 0:
                self.found[self.bound[place]] = self.slots[place]
        for number in range(len(self.traces)):
            _, zones, public = self.traces[number]
            dealt.append((public, self.found[number], zones))


def glimpsed(table: "Zones", observer: int, pool: int) -> list[int]:
    """The cards of a pool that an observer sees for the moment only, by their faces."""
    found: list[tuple[int, int]] = []
    for observers, card in table.glimpses:
        if observers >> observer & 1 and table.pool[card] == pool:
            if not table.seers(card) >> observer & 1 and (table.kind[card], card) not in found:
                found.append((table.kind[card], card))
    found.sort()
    return [card for _, card in found]
