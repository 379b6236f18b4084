# lodge: compiled
"""Where every card lies and who knows its face.

A card is a small int. It has a kind (its face), lies in a zone, and `seen` holds one bit for
each observer who knows the face at its place. An observer is a seat; the last observer is the
spectator, who sees what is public. All moving, showing and mixing goes through this module, so
what anybody may know is kept in one place and closed by default.

Knowledge has three levels:

* the card at this place has this face: a bit in `seen`;
* a card of this face is somewhere in this pile, its place was lost by a shuffle: a *trace*
  with one zone;
* it is in one of several piles, because an unseen card left such a pile: a trace with
  several zones.

Cards of the same kind look alike, so a trace speaks of a face and not of one of the copies.
Cards with the same back form a pool: what an observer has not seen can be any of them.

A pile is a chain: every card has the one above and the one below it, in packed vectors of small
numbers. So no card moves in memory, and a copy of everything is a handful of memory blocks.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i32

from lodge.kernel.chance import Chance

TOP: Final = -1

NO_CARD: Final = -1

UNSEEN: Final = -1
"""Stands for the face of a card that the observer does not know."""

Trace = tuple[int, int, int]
"""(observers, card, zones): these observers know that a card with the face of `card` lies
unseen in one of these zones. Both sets are bit masks."""


def empty_table(observers: int) -> "Zones":
    """A table without zones and cards."""
    return Zones(
        (1 << observers) - 1,
        [],
        [],
        [],
        [],
        [],
        vec[i16](),
        vec[i32](),
        vec[i16](),
        vec[i16](),
        vec[i16](),
        vec[i16](),
        vec[i16](),
    )


class Zones:
    """All cards of a match, their places, and what each observer knows of them."""

    def __init__(
        self,
        everyone: int,
        kind: list[int],
        pool: list[int],
        sight: list[int],
        ordered: list[bool],
        traces: list[Trace],
        where: "vec[i16]",
        seen: "vec[i32]",
        above: "vec[i16]",
        below: "vec[i16]",
        top: "vec[i16]",
        bottom: "vec[i16]",
        count: "vec[i16]",
    ) -> None:
        self.everyone = everyone
        # By card. Copies share these two, as faces and backs hardly ever change: see `give_face`.
        self.kind = kind
        self.pool = pool
        self._is_sharing = True
        # By zone. Copies share these two as well; whoever changes them makes new lists.
        self.sight = sight
        self.ordered = ordered
        self.traces = traces
        # By card: its zone, who knows its face, and its neighbours in the pile.
        self._where = where
        self._seen = seen
        self._above = above
        self._below = below
        # By zone.
        self._top = top
        self._bottom = bottom
        self._count = count

    def copy(self) -> "Zones":
        self._is_sharing = True
        return Zones(
            self.everyone,
            self.kind,
            self.pool,
            self.sight,
            self.ordered,
            self.traces[:],
            self._where[:],
            self._seen[:],
            self._above[:],
            self._below[:],
            self._top[:],
            self._bottom[:],
            self._count[:],
        )

    # Setting the table

    def add_zone(self, sight: int, ordered: bool = True) -> int:
        """A new empty zone whose cards are seen by the observers in the mask `sight`.

        In an unordered zone (a hand) places mean nothing: whoever cannot see into it loses
        sight of a card that goes there.
        """
        self.sight = [*self.sight, sight]
        self.ordered = [*self.ordered, ordered]
        self._top = append(self._top, NO_CARD)
        self._bottom = append(self._bottom, NO_CARD)
        self._count = append(self._count, 0)
        return len(self.sight) - 1

    def keep_zones(self, count: int) -> None:
        """Take the zones from number `count` on away; they are empty."""
        self.sight = self.sight[:count]
        self.ordered = self.ordered[:count]
        self._top = self._top[:count]
        self._bottom = self._bottom[:count]
        self._count = self._count[:count]

    def add_card(self, kind: int, zone: int, pool: int, below: int = TOP) -> int:
        """A new card on top of a zone, or where `below` cards are below it."""
        card = len(self.kind)
        self._own_faces()
        self.kind.append(kind)
        self.pool.append(pool)
        self._where = append(self._where, zone)
        self._seen = append(self._seen, self.sight[zone])
        self._above = append(self._above, NO_CARD)
        self._below = append(self._below, NO_CARD)
        self._put(card, zone, below)
        return card

    def add_cards(self, kinds: list[int], zone: int, pool: int) -> None:
        """New cards on top of a zone, the last one topmost."""
        count = len(kinds)
        first = len(self.kind)
        self._own_faces()
        self.kind += kinds
        self.pool += [pool] * count
        self._where = extend(self._where, [zone] * count)
        self._seen = extend(self._seen, [self.sight[zone]] * count)
        self._above = extend(self._above, [NO_CARD] * count)
        self._below = extend(self._below, [NO_CARD] * count)
        for card in range(first, first + count):
            self._put(card, zone, TOP)

    def _own_faces(self) -> None:
        if self._is_sharing:
            self.kind = self.kind[:]
            self.pool = self.pool[:]
            self._is_sharing = False

    def give_face(self, card: int, kind: int) -> None:
        """Make a card one of another kind: in guesses, and when a match is set up."""
        self._own_faces()
        self.kind[card] = kind

    def give_back(self, card: int, pool: int) -> None:
        """Count a card to another pool: when a position is set up."""
        self._own_faces()
        self.pool[card] = pool

    # What lies where

    def pile(self, zone: int) -> list[int]:
        """The cards of a zone, bottom to top."""
        place: int = self._count[zone]
        cards = [NO_CARD] * place
        card: int = self._top[zone]
        while place > 0:
            place -= 1
            cards[place] = card
            card = self._below[card]
        return cards

    def piles(self) -> list[list[int]]:
        """The cards of every zone, each bottom to top."""
        return [self.pile(zone) for zone in range(len(self.sight))]

    def kinds(self, zone: int) -> list[int]:
        """The faces in a zone, bottom to top, whoever knows them."""
        place: int = self._count[zone]
        kinds = [0] * place
        card: int = self._top[zone]
        while place > 0:
            place -= 1
            kinds[place] = self.kind[card]
            card = self._below[card]
        return kinds

    def top(self, zone: int) -> int:
        """The top card of a zone that is not empty."""
        card: int = self._top[zone]
        if card == NO_CARD:
            raise IndexError(f"zone {zone} is empty")
        return card

    def bottom(self, zone: int) -> int:
        """The bottom card of a zone that is not empty."""
        card: int = self._bottom[zone]
        if card == NO_CARD:
            raise IndexError(f"zone {zone} is empty")
        return card

    def at(self, zone: int, depth: int) -> int:
        """The card with `depth` cards above it in a zone; NO_CARD if there are not so many."""
        card: int = self._top[zone]
        while depth > 0 and card != NO_CARD:
            card = self._below[card]
            depth -= 1
        return card

    def above(self, card: int) -> int:
        """The card above another one; NO_CARD above the top."""
        return self._above[card]

    def below(self, card: int) -> int:
        """The card below another one; NO_CARD below the bottom."""
        return self._below[card]

    def depth(self, card: int) -> int:
        """How many cards lie above a card in its zone."""
        depth = 0
        upper: int = self._above[card]
        while upper != NO_CARD:
            depth += 1
            upper = self._above[upper]
        return depth

    def count(self, zone: int) -> int:
        return self._count[zone]

    def is_empty(self, zone: int) -> bool:
        return self._top[zone] == NO_CARD

    def find(self, kind: int, zone: int) -> int:
        """A card of this kind in a zone, the topmost if there are several; NO_CARD if none."""
        card: int = self._top[zone]
        while card != NO_CARD and self.kind[card] != kind:
            card = self._below[card]
        return card

    def has_any(self, marked: list[bool], zone: int) -> bool:
        """Does a card in a zone have one of the kinds that are marked in a list?"""
        card: int = self._top[zone]
        while card != NO_CARD and not marked[self.kind[card]]:
            card = self._below[card]
        return card != NO_CARD

    def where(self, card: int) -> int:
        """The zone of a card."""
        return self._where[card]

    def count_zones(self) -> int:
        return len(self.sight)

    # Chains

    def _take(self, card: int) -> None:
        """Lift a card out of its pile, whose other cards close up."""
        zone: int = self._where[card]
        upper: int = self._above[card]
        lower: int = self._below[card]
        if upper == NO_CARD:
            self._top[zone] = lower
        else:
            self._below[upper] = lower
        if lower == NO_CARD:
            self._bottom[zone] = upper
        else:
            self._above[lower] = upper
        self._count[zone] -= 1

    def _put(self, card: int, zone: int, below: int) -> None:
        """Lay a card on top of a zone, or where `below` cards are below it."""
        upper = NO_CARD
        lower: int = self._top[zone]
        if below != TOP:
            for _ in range(self._count[zone] - below):
                upper = lower
                lower = self._below[lower]
        self._above[card] = upper
        self._below[card] = lower
        if upper == NO_CARD:
            self._top[zone] = card
        else:
            self._below[upper] = card
        if lower == NO_CARD:
            self._bottom[zone] = card
        else:
            self._above[lower] = card
        self._where[card] = zone
        self._count[zone] += 1

    def _lay(self, zone: int, order: list[int]) -> None:
        """Chain the cards of a zone anew, bottom to top."""
        lower = NO_CARD
        for card in order:
            self._below[card] = lower
            if lower != NO_CARD:
                self._above[lower] = card
            lower = card
        if lower != NO_CARD:
            self._above[lower] = NO_CARD
            self._bottom[zone] = order[0]
            self._top[zone] = lower

    # Moving and showing

    def move(self, card: int, to: int, below: int = TOP) -> None:
        """Put a card into another zone, in view of everybody but for its face.

        It goes on top, or where `below` cards are below it.
        """
        source: int = self._where[card]
        self._take(card)
        self._put(card, to, below)
        sight = self.sight[to]
        known: int = self._seen[card]
        learned = known | sight
        if self.traces:
            if learned != known:
                self._recognise(card, source, learned & ~known)
            if learned != self.everyone:
                self._spread(card, source, to, self.everyone & ~learned)
            if self._top[source] == NO_CARD:
                self._rule_out(source)
        if self.ordered[to]:
            self._seen[card] = learned
        else:
            self._seen[card] = sight
            self._lose(card, to, known & ~sight)

    def move_all(self, source: int, to: int) -> None:
        """Put all cards of a zone on top of another, keeping their order."""
        if self.sight[source] != self.everyone or not self.ordered[to]:
            for card in self.pile(source):
                self.move(card, to)
        elif self._count[source]:
            # Everybody goes on knowing each of them: nothing to work out card by card.
            self._move_chain(source, to)
            if self.traces:
                self._rule_out(source)

    def _move_chain(self, source: int, to: int) -> None:
        """Lay a whole pile on another."""
        card: int = self._bottom[source]
        under: int = self._top[to]
        self._below[card] = under
        if under == NO_CARD:
            self._bottom[to] = card
        else:
            self._above[under] = card
        while card != NO_CARD:
            self._where[card] = to
            card = self._above[card]
        self._top[to] = self._top[source]
        self._count[to] += self._count[source]
        self._top[source] = NO_CARD
        self._bottom[source] = NO_CARD
        self._count[source] = 0

    def show(self, card: int, observers: int) -> None:
        """These observers see the face of a card where it lies."""
        known: int = self._seen[card]
        news = observers & ~known
        zone: int = self._where[card]
        if news and self.traces:
            self._recognise(card, zone, news)
        if self.ordered[zone]:
            self._seen[card] = known | news
        else:
            self._lose(card, zone, news)

    def show_all(self) -> None:
        """Turn every card of the match up for everybody."""
        self.traces = []
        self._seen = vec[i32]([self.everyone] * len(self.kind))

    def knows(self, observer: int, card: int) -> bool:
        """Does an observer know the face of a card at its place?"""
        return self._seen[card] >> observer & 1 == 1

    def seers(self, card: int) -> int:
        """The observers who know the face of a card at its place."""
        return self._seen[card]

    def set_seers(self, card: int, observers: int) -> None:
        """Let exactly these observers know a card, without a trace of how: for positions."""
        self._seen[card] = observers

    # Mixing

    def shuffle(self, zone: int, chance: Chance) -> None:
        """Mix a zone: nobody who cannot see into it knows the places any more."""
        self.forget_places(zone, 0)
        order = self.pile(zone)
        chance.shuffle(order)
        self._lay(zone, order)

    def reorder(self, zone: int, order: list[int], knowers: int) -> None:
        """Lay the cards of a zone in a new order (bottom to top) that only `knowers` know."""
        self.forget_places(zone, knowers)
        self._lay(zone, order)

    def forget_places(self, zone: int, knowers: int) -> None:
        """Places in a zone are lost to all but `knowers` and those who see into it."""
        if self._count[zone] < 2:
            return
        keep = self.sight[zone] | knowers
        card: int = self._bottom[zone]
        while card != NO_CARD:
            known: int = self._seen[card]
            if known & ~keep:
                self._seen[card] = known & keep
                self._lose(card, zone, known & ~keep)
            card = self._above[card]

    def _lose(self, card: int, zone: int, observers: int) -> None:
        """These observers know from now on only that the card is in the zone."""
        if observers:
            self.traces.append((observers, card, 1 << zone))

    # Traces

    def _recognise(self, card: int, source: int, observers: int) -> None:
        """Observers see a face come out of a zone: it may be the one they had a trace of.

        They cannot tell copies apart, so their narrowest trace of that face through the zone
        is used up, and their wider ones can from now on also be met by what that one named.
        """
        bit = 1 << source
        while observers:
            best = self._narrowest(card, bit, observers)
            if best < 0:
                return
            holders, other, zones = self.traces[best]
            group = holders & observers
            observers &= ~group
            if group == holders:
                self.traces.pop(best)
            else:
                self.traces[best] = (holders & ~group, other, zones)
            self._widen(bit, group, zones, card, other)

    def _look_alike(self, card: int, other: int) -> bool:
        """Have two cards the same face and the same back?"""
        return self.kind[card] == self.kind[other] and self.pool[card] == self.pool[other]

    def _narrowest(self, seen: int, bit: int, observers: int) -> int:
        best = -1
        least = 0
        for index in range(len(self.traces)):
            holders, card, zones = self.traces[index]
            if holders & observers and zones & bit and self._look_alike(card, seen):
                # Of equally narrow ones always the same, whatever their order in the list.
                size = zones.bit_count() << len(self.sight) | zones
                if best < 0 or size < least:
                    best = index
                    least = size
        return best

    def _widen(self, bit: int, group: int, zones: int, gone: int, instead: int) -> None:
        """Other traces of this face gain `zones`; one on the card `gone` names `instead`."""
        for index in range(len(self.traces)):
            holders, card, old = self.traces[index]
            if holders & group and old & bit and self._look_alike(card, gone):
                named = instead if card == gone else card
                self._replace(index, group, (holders & group, named, old | zones))

    def _spread(self, moved: int, source: int, to: int, observers: int) -> None:
        """An unseen card went from one zone to another: it may have been a traced one."""
        bit = 1 << source
        back = self.pool[moved]
        for index in range(len(self.traces)):
            holders, card, zones = self.traces[index]
            if holders & observers and zones & bit and self.pool[card] == back:
                self._replace(index, observers, (holders & observers, card, zones | 1 << to))

    def _replace(self, index: int, group: int, trace: Trace) -> None:
        """Change a trace for the observers in `group`; the others keep it as it was."""
        holders, card, zones = self.traces[index]
        self.traces[index] = trace
        rest = holders & ~group
        if rest:
            self.traces.append((rest, card, zones))

    def _rule_out(self, zone: int) -> None:
        """An empty zone holds no traced card."""
        bit = 1 << zone
        for index in range(len(self.traces)):
            holders, card, zones = self.traces[index]
            if zones & bit:
                self.traces[index] = (holders, card, zones & ~bit)

    # What an observer may know

    def faces(self, zone: int, observer: int) -> list[int]:
        """The faces of a zone as an observer knows them, top first, UNSEEN where unknown.

        In an unordered zone they are sorted, so that the order tells nothing.
        """
        faces: list[int] = []
        card: int = self._top[zone]
        while card != NO_CARD:
            faces.append(self.kind[card] if self._seen[card] >> observer & 1 else UNSEEN)
            card = self._below[card]
        if not self.ordered[zone]:
            faces.sort(reverse=True)
        return faces

    def shows_more_than(self, earlier: "Zones") -> bool:
        """Does anybody know the face of a card whose face it did not know earlier?"""
        return any(self.seers(card) & ~earlier.seers(card) for card in range(len(self.kind)))

    def traces_of(self, observer: int) -> list[tuple[int, int]]:
        """(kind, zones) of every card that an observer knows to be about, narrowest first."""
        bit = 1 << observer
        found = [
            (zones.bit_count(), self.kind[card], zones)
            for holders, card, zones in self.traces
            if holders & bit
        ]
        found.sort()
        return [(kind, zones) for _, kind, zones in found]

    def hidden_from(self, observer: int) -> list[int]:
        """The cards whose faces an observer does not know, in the order of zones and places."""
        hidden: list[int] = []
        for zone in range(len(self.sight)):
            card: int = self._bottom[zone]
            while card != NO_CARD:
                if not self._seen[card] >> observer & 1:
                    hidden.append(card)
                card = self._above[card]
        return hidden

    # Guessing

    def deal(self, observer: int, chance: Chance) -> None:
        """Deal all faces that an observer does not know anew, respecting its traces.

        Only what the observer knows is read, so the result cannot depend on the truth: from
        the real cards and from any deal of them the same chance gives the same deal. Of what
        others have traces of, only the public part is kept: the observer knows no more.
        """
        self._own_faces()
        public = self._public_traces()
        is_shared = self._shares_public_traces(observer)
        hidden = self.hidden_from(observer)
        pools: list[int] = []
        for card in hidden:
            if self.pool[card] not in pools:
                pools.append(self.pool[card])
        dealt: list[Trace] = []
        for pool in pools:
            slots = [card for card in hidden if self.pool[card] == pool]
            self._deal_pool(slots, observer, chance, dealt)
        own = 1 << observer
        if is_shared:
            self.traces = [self._for_all_who_cannot_see(own, trace) for trace in dealt]
        else:
            self.traces = [(own, card, zones) for _, card, zones in dealt]
            self._attach_public(public, own)

    def _deal_pool(
        self, slots: list[int], observer: int, chance: Chance, dealt: list[Trace]
    ) -> None:
        """Deal the cards of one pool; the observer's traces of them are added to `dealt`."""
        kinds = sorted([self.kind[card] for card in slots])
        traces = self._traces_in(slots, observer)
        if not traces:
            # One shuffle is enough: no face is bound to a place.
            chance.shuffle(kinds)
            for place in range(len(slots)):
                self.kind[slots[place]] = kinds[place]
            return
        chance.shuffle(slots)
        holder = _match_traces([zones for _, zones, _ in traces], [self.where(s) for s in slots])
        for kind, _, _ in traces:
            kinds.remove(kind)
        chance.shuffle(kinds)
        found = [0] * len(traces)
        for place in range(len(slots)):
            number = holder[place]
            if number < 0:
                self.kind[slots[place]] = kinds.pop()
            else:
                self.kind[slots[place]] = traces[number][0]
                found[number] = slots[place]
        for number in range(len(traces)):
            _, zones, holders = traces[number]
            dealt.append((holders, found[number], zones))

    def _traces_in(self, slots: list[int], observer: int) -> list[tuple[int, int, int]]:
        """(kind, zones, public or not) of an observer's traces of the cards in `slots`, sorted."""
        bit = 1 << observer
        public = (self.everyone + 1) >> 1
        pool = self.pool[slots[0]]
        found = [
            (self.kind[card], zones, holders & public)
            for holders, card, zones in self.traces
            if holders & bit and self.pool[card] == pool
        ]
        found.sort()
        return found

    def _shares_public_traces(self, observer: int) -> bool:
        """Does the observer know nothing more about any publicly traced card?"""
        public = (self.everyone + 1) >> 1
        for holders, _, _ in self.traces:
            if holders & public and not holders >> observer & 1:
                return False
        return True

    def _for_all_who_cannot_see(self, own: int, trace: Trace) -> Trace:
        """A dealt trace: if it is public, all share it but those who see that very card."""
        public, card, zones = trace
        return (self.everyone & ~self.seers(card) if public else own, card, zones)

    def _public_traces(self) -> list[tuple[int, int, int]]:
        """(pool, kind, zones) of all traces that everybody may have, sorted."""
        public = (self.everyone + 1) >> 1
        found = [
            (self.pool[card], self.kind[card], zones)
            for holders, card, zones in self.traces
            if holders & public
        ]
        found.sort()
        return found

    def _attach_public(self, public: list[tuple[int, int, int]], own: int) -> None:
        """Give all but one observer the public traces, on cards that fit them."""
        hidden = self.hidden_from(self.everyone.bit_length() - 1)
        for pool, kind in sorted({(pool, kind) for pool, kind, _ in public}):
            wanted = [zones for back, face, zones in public if back == pool and face == kind]
            cards = [c for c in hidden if self.pool[c] == pool and self.kind[c] == kind]
            places = [self.where(card) for card in cards]
            holder = [-1] * len(cards)
            for number in range(len(wanted)):
                _seat_trace(number, wanted, places, holder, [False] * len(cards))
            for place in range(len(cards)):
                if holder[place] >= 0:
                    card = cards[place]
                    holders = self.everyone & ~own & ~self.seers(card)
                    self.traces.append((holders, card, wanted[holder[place]]))


def _match_traces(traces: list[int], zone_of_slot: list[int]) -> list[int]:
    """Give every trace a slot in one of its zones; the number of its trace for each slot, or -1.

    A maximum matching by augmenting paths: there is always one, since the truth is one.
    """
    holder = [-1] * len(zone_of_slot)
    for trace in range(len(traces)):
        if not _seat_trace(trace, traces, zone_of_slot, holder, [False] * len(zone_of_slot)):
            raise AssertionError("a trace names a card that is not there")
    return holder


def _seat_trace(
    trace: int, traces: list[int], zone_of_slot: list[int], holder: list[int], tried: list[bool]
) -> bool:
    for slot in range(len(zone_of_slot)):
        if traces[trace] >> zone_of_slot[slot] & 1 and not tried[slot]:
            tried[slot] = True
            if holder[slot] < 0 or _seat_trace(holder[slot], traces, zone_of_slot, holder, tried):
                holder[slot] = trace
                return True
    return False
