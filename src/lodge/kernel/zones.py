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

Besides, everybody may know of a hidden card that it is of certain *classes* of kinds: because
nothing else lies face down in that zone, or by its way (`note`). When the place of such a card is
lost, an *inkling* is left: one of the cards there is of these classes. And an observer may see a
card for a moment only: a *glimpse*, which leaves nothing behind.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i32, mypyc_attr

from lodge.kernel import dealing, inklings
from lodge.kernel.chance import Chance
from lodge.kernel.inklings import Inkling
from lodge.kernel.marks import NO_MARKS, Label, Marks
from lodge.kernel.piles import NO_CARD, TOP, Piles
from lodge.kernel.traces import Trace, keep_accounts, recognise, rule_out, spread

UNSEEN: Final = -1
"""Stands for the face of a card that the observer does not know."""

ANYTHING: Final = (1 << 30) - 1
"""All classes of kinds, as a bit mask."""

EVERY_MARK: Final = -1
"""All marks and rows that a game declares, as a bit mask."""

Glimpse = tuple[int, int]
"""(observers, card): these observers see the face of the card for the moment."""


def empty_table(observers: int, marks: Marks = NO_MARKS) -> "Zones":
    """A table without zones and cards, for a game with these marks."""
    table = Zones(None)
    table.everyone = (1 << observers) - 1
    table.marks = marks if marks.is_bare else marks.copy()
    table._is_plain = marks.is_bare
    return table


@mypyc_attr(acyclic=True)
class Zones(Piles):
    """All cards of a match, their places, and what each observer knows of them."""

    def __init__(self, source: "Zones | None") -> None:
        """A copy of other zones, or nothing at all."""
        super().__init__(source)
        if source is None:
            self.everyone = 0
            # By zone: who sees into it, do places in it mean anything, the classes that may lie
            # there face down, and the marks that end there. By kind: the bit of its class. By
            # pool: who knows what it is made of. Copies share these, the glimpses and the inklings;
            # whoever changes one makes a new list.
            self.sight: list[int] = []
            self.ordered: list[bool] = []
            self.hides: list[int] = []
            self.ends: list[int] = []
            self.classes: list[int] = []
            self.class_names: list[str] = []
            self.insiders: list[int] = []
            self.glimpses: list[Glimpse] = []
            self.inklings: list[Inkling] = []
            self.traces: list[Trace] = []
            self.marks = NO_MARKS
            # By card: who knows its face, and the classes that its way allows (empty until there
            # is something to note).
            self._seen = vec[i32]()
            self._noted = vec[i32]()
            # By zone: who has a trace of every card there that it does not see, where traces alone
            # do not tell (empty until it is so of somebody).
            self._accounts = vec[i32]()
            # Is there nothing but places, sight and traces to take care of?
            self._is_plain = True
        else:
            self.everyone = source.everyone
            self.sight = source.sight
            self.ordered = source.ordered
            self.hides = source.hides
            self.ends = source.ends
            self.classes = source.classes
            self.class_names = source.class_names
            self.insiders = source.insiders
            self.glimpses = source.glimpses
            self.inklings = source.inklings
            self.traces = source.traces[:]
            self.marks = source.marks if source.marks.is_bare else source.marks.copy()
            self._seen = source._seen[:]
            self._noted = source._noted[:]
            self._accounts = source._accounts[:]
            self._is_plain = source._is_plain

    def copy(self) -> "Zones":
        return Zones(self)

    # Setting the table

    def add_zone(
        self, sight: int, ordered: bool = True, hides: int = ANYTHING, ends: int = 0
    ) -> int:
        """A new empty zone whose cards are seen by the observers in the mask `sight`.

        In an unordered zone (a hand) places mean nothing: whoever cannot see into it loses
        sight of a card that goes there. `hides` are the classes of kinds that can lie there face
        down, `ends` the marks that a card loses there.
        """
        self.sight = [*self.sight, sight]
        self.ordered = [*self.ordered, ordered]
        self.hides = [*self.hides, hides]
        self.ends = [*self.ends, ends]
        if hides != ANYTHING:
            self._is_plain = False
        if len(self._accounts):
            self._accounts = append(self._accounts, 0)
        self._add_empty_zone()
        return len(self.sight) - 1

    def add_card(self, kind: int, zone: int, pool: int, below: int = TOP) -> int:
        """A new card on top of a zone, or where `below` cards are below it."""
        self._put_new([kind], zone, pool, below)
        self._add_blanks(1, zone)
        return len(self.kind) - 1

    def add_cards(self, kinds: list[int], zone: int, pool: int) -> None:
        """New cards on top of a zone, the last one topmost."""
        self._put_new(kinds, zone, pool, TOP)
        self._add_blanks(len(kinds), zone)

    def _add_blanks(self, count: int, zone: int) -> None:
        """New cards are known to those who see into their zone, and there is nothing on them."""
        self._seen = extend(self._seen, [self.sight[zone]] * count)
        if not self.marks.is_bare:
            self.marks.add_cards(count)
        if len(self._noted):
            self._noted = extend(self._noted, [ANYTHING] * count)
        if len(self._accounts):
            self._accounts[zone] &= self.sight[zone]

    def classify(self, names: list[str], classes: list[int]) -> None:
        """Give every kind its class, a bit of a mask, and each class a name, in the order of
        the bits. Before, all kinds are of one class."""
        self.class_names = names
        self.classes = classes

    def keep_secret(self, pool: int, insiders: int) -> None:
        """Only these observers know which cards a pool is made of: see `dealing.unknown`."""
        known = self.insiders + [self.everyone] * (pool + 1 - len(self.insiders))
        known[pool] = insiders
        self.insiders = known

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
                recognise(self, card, source, learned & ~known)
            if learned != self.everyone:
                keep_accounts(self, card, source, to, self.everyone & ~learned)
                spread(self, card, source, to, self.everyone & ~learned)
            if self._top[source] == NO_CARD:
                rule_out(self, source)
        elif len(self._accounts):
            self._accounts[to] &= learned
        if not self._is_plain:
            self._follow(card, source, to, learned)
        if self.ordered[to]:
            self._seen[card] = learned
        else:
            self._seen[card] = sight
            self._lose(card, to, known & ~sight)

    def _follow(self, card: int, source: int, to: int, learned: int) -> None:
        """What else there is to say of a card, when it comes to another zone."""
        if self.glimpses:
            self._end_glimpses_of(card)
        if self.inklings or not self.ordered[to]:
            inklings.follow(self, card, source, to, learned)
        if not self.ordered[to] or learned == self.everyone:
            if len(self._noted):
                self._noted[card] = ANYTHING
        elif self.hides[to] & ~self.hides[source]:
            self._write_note(card, self.hides[source])
        marks = self.marks
        if not marks.is_bare:
            if self.ends[to]:
                marks.end(card, self.ends[to])
            if marks.memories:
                if self.sight[to] == self.everyone:
                    marks.lose_place(card, self.everyone)
                elif not self.ordered[to]:
                    marks.lose_place(card, self.everyone & ~self.sight[to])

    def move_all(self, source: int, to: int) -> None:
        """Put all cards of a zone on top of another, keeping their order."""
        if self.sight[source] != self.everyone or not self.ordered[to] or self.ends[to]:
            for card in self.pile(source):
                self.move(card, to)
        elif self._count[source]:
            # Everybody goes on knowing each of them: nothing to work out card by card.
            self._move_chain(source, to)
            if self.traces:
                rule_out(self, source)

    def show(self, card: int, observers: int) -> None:
        """These observers see the face of a card where it lies."""
        known: int = self._seen[card]
        news = observers & ~known
        zone: int = self._where[card]
        if news and self.traces:
            recognise(self, card, zone, news)
        if news and self.inklings:
            inklings.learn(self, card, zone, news, self.classes[self.kind[card]])
        if self.ordered[zone]:
            self._seen[card] = known | news
        else:
            self._lose(card, zone, news)

    def show_all(self) -> None:
        """Turn every card of the match up for everybody."""
        self.traces = []
        self._accounts = vec[i32]()
        self.glimpses = []
        self.inklings = []
        self._noted = vec[i32]()
        if self.marks.memories:
            self.marks.memories = []
        self._seen = vec[i32]([self.everyone] * len(self.kind))

    def glimpse(self, card: int, observers: int) -> None:
        """These observers see the face of a card until `end_glimpses`, and not afterwards."""
        self.glimpses = [*self.glimpses, (observers, card)]
        self._is_plain = False

    def end_glimpses(self) -> None:
        """What was seen for the moment only is hidden again."""
        self.glimpses = []

    def _end_glimpses_of(self, card: int) -> None:
        self.glimpses = [glimpse for glimpse in self.glimpses if glimpse[1] != card]

    def _is_glimpsed(self, observer: int, card: int) -> bool:
        if self.glimpses:
            for observers, glimpsed in self.glimpses:
                if glimpsed == card and observers >> observer & 1:
                    return True
        return False

    def knows(self, observer: int, card: int) -> bool:
        """Does an observer know the face of a card at its place, if only for the moment?"""
        return self._seen[card] >> observer & 1 == 1 or self._is_glimpsed(observer, card)

    def seers(self, card: int) -> int:
        """The observers who know the face of a card at its place, not only for the moment."""
        return self._seen[card]

    def set_seers(self, card: int, observers: int) -> None:
        """Let exactly these observers know a card, without a trace of how: for positions."""
        self._seen[card] = observers

    def label(self, kind: Label, card: int, observers: int, values: tuple[int, ...]) -> None:
        """These observers remember this of a card, as far as they can follow it."""
        zone: int = self._where[card]
        if not self.ordered[zone]:
            observers &= self.sight[zone]
        if self.sight[zone] != self.everyone:
            self.marks.label(kind, card, observers, values)

    # What everybody knows of hidden cards besides faces

    def note(self, card: int, classes: int) -> None:
        """Everybody learns that a card is of one of these classes (a bit mask).

        That stays with the card as long as all can follow it from place to place.
        """
        if self._seen[card] == self.everyone:
            return
        before = self.may_be(card) & self.every_class()
        self._write_note(card, classes)
        left = before & classes
        if self.inklings and left != before:
            strangers: int = self.everyone & ~self._seen[card]
            inklings.learn(self, card, self._where[card], strangers, left)

    def _write_note(self, card: int, classes: int) -> None:
        if not len(self._noted):
            self._noted = vec[i32]([ANYTHING] * len(self.kind))
            self._is_plain = False
        self._noted[card] &= classes

    def inkling(self, observers: int, pool: int, classes: int, among: int) -> None:
        """Let these observers have an inkling, without a trace of how: for positions."""
        self.inklings = [*self.inklings, (observers, pool, classes, among)]
        self._is_plain = False

    def every_class(self) -> int:
        """The classes of kinds that there are, as a bit mask."""
        return (1 << len(self.class_names)) - 1

    def has_notes(self) -> bool:
        """Was anything noted of any card?"""
        return len(self._noted) > 0

    def noted(self, card: int) -> int:
        """The classes that the way of a card allows, for all to know."""
        return self._noted[card] if len(self._noted) else ANYTHING

    def may_be(self, card: int) -> int:
        """The classes that the way of a face-down card and its zone allow."""
        hides = self.hides[self._where[card]]
        return self._noted[card] & hides if len(self._noted) else hides

    def watched_from(self, observer: int) -> list[int]:
        """The cards that an observer does not know, but of which it knows what they cannot be."""
        watched: list[int] = []
        if self._is_plain or not self.classes:
            return watched
        for zone in range(len(self.hides)):
            if self.hides[zone] != ANYTHING or len(self._noted):
                card: int = self._bottom[zone]
                while card != NO_CARD:
                    if self.may_be(card) != ANYTHING and not self.knows(observer, card):
                        watched.append(card)
                    card = self._above[card]
        return watched

    # Mixing

    def shuffle(self, zone: int, chance: Chance) -> None:
        """Mix a zone: nobody who cannot see into it knows the places any more."""
        self.forget_places(zone, 0)
        order = self._packed_pile(zone)
        chance.shuffle_packed(order)
        self._lay(zone, order)

    def reorder(self, zone: int, order: list[int], knowers: int) -> None:
        """Lay the cards of a zone in a new order (bottom to top) that only `knowers` know."""
        self.forget_places(zone, knowers)
        self._lay(zone, vec[i16](order))

    def forget_places(self, zone: int, knowers: int) -> None:
        """Places in a zone are lost to all but `knowers` and those who see into it."""
        if self._count[zone] < 2:
            return
        keep = self.sight[zone] | knowers
        older = self.inklings
        card: int = self._bottom[zone]
        while card != NO_CARD:
            known: int = self._seen[card]
            classes = self.noted(card) & self.every_class()
            if keep != self.everyone and classes != self.every_class():
                inklings.begin(self, card, zone, zone, self.everyone & ~known, classes, older)
            if known & ~keep:
                self._seen[card] = known & keep
                self._lose(card, zone, known & ~keep)
            card = self._above[card]
        if self._follows_cards() and keep != self.everyone:
            for mixed in self.pile(zone):
                self._lose_track(mixed, self.everyone & ~keep)

    def _follows_cards(self) -> bool:
        """Is there anything that hangs on the places of single cards?"""
        return len(self._noted) > 0 or len(self.glimpses) > 0 or len(self.marks.memories) > 0

    def _lose_track(self, card: int, observers: int) -> None:
        """These observers cannot say any more which of some cards this one is."""
        if self.glimpses:
            self._end_glimpses_of(card)
        if len(self._noted):
            self._noted[card] = ANYTHING
        if self.marks.memories:
            self.marks.lose_place(card, observers)

    def _lose(self, card: int, zone: int, observers: int) -> None:
        """These observers know from now on only that the card is in the zone."""
        if observers:
            self.traces.append((observers, card, 1 << zone))
            if self.inklings:
                inklings.lose(self, card, zone, observers)

    # Zones of which an observer has a trace of every unseen card

    def has_accounts(self) -> bool:
        """Was it ever noted of anybody that it accounts for a zone?"""
        return len(self._accounts) > 0

    def accountants(self, zone: int) -> int:
        """The observers of whom it was noted that they account for a zone; see `traces`."""
        return self._accounts[zone] if len(self._accounts) else 0

    def accounted_by(self, observer: int) -> int:
        """The zones that an observer is noted to account for, as a bit mask."""
        found = 0
        # Numbers of zones are to be ordinary ones, as more than 32 cannot be shifted otherwise.
        for zone in range(len(self.sight) if len(self._accounts) else 0):
            if self._accounts[zone] >> observer & 1:
                found |= 1 << zone
        return found

    def set_accounts(self, zone: int, observers: int, those: int) -> None:
        """Of these observers, only `those` account for a zone."""
        if not len(self._accounts):
            if not those:
                return
            self._accounts = vec[i32]([0] * len(self.sight))
        self._accounts[zone] = self._accounts[zone] & ~observers | those

    def keep_accounts_of(self, observer: int) -> None:
        """In a deal: of others only what the public accounts for is kept."""
        own = 1 << observer
        public = (self.everyone + 1) >> 1
        for zone in range(len(self._accounts)):
            noted: int = self._accounts[zone]
            self._accounts[zone] = noted & own | (self.everyone & ~own if noted & public else 0)

    # What an observer may know

    def faces(self, zone: int, observer: int) -> list[int]:
        """The faces of a zone as an observer knows them, top first, UNSEEN where unknown.

        In an unordered zone they are sorted, so that the order tells nothing.
        """
        faces = [UNSEEN] * self.count(zone)
        card: int = self._top[zone]
        for place in range(len(faces)):
            if self._seen[card] >> observer & 1 or self._is_glimpsed(observer, card):
                faces[place] = self.kind[card]
            card = self._below[card]
        if not self.ordered[zone]:
            faces.sort(reverse=True)
        return faces

    def shows_more_than(self, earlier: "Zones") -> bool:
        """Does anybody know the face of a card whose face it did not know earlier?"""
        if any(self.seers(card) & ~earlier.seers(card) for card in range(len(self.kind))):
            return True
        return any(glimpse not in earlier.glimpses for glimpse in self.glimpses)

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
                if not self._seen[card] >> observer & 1 and not self._is_glimpsed(observer, card):
                    hidden.append(card)
                card = self._above[card]
        return hidden

    # Guessing

    def deal(self, observer: int, chance: Chance, supposed: list[list[int]] | None = None) -> None:
        """Deal all faces that an observer does not know anew, respecting all that it knows.

        Only what the observer knows is read, so the result cannot depend on the truth: from
        the real cards and from any deal of them the same chance gives the same deal. Of what
        others have traces of, only the public part is kept: the observer knows no more.
        `supposed`: what the pools of `dealing.unknown` are to be made of.
        """
        self._own_faces()
        self._sort_hands(observer)
        hidden = self.hidden_from(observer)
        marked = dealing.marks_on_traces(self, observer) if self.marks.declared.on_faces else []
        dealing.deal(self, observer, hidden, chance, supposed or [])
        self.keep_accounts_of(observer)
        if self.inklings:
            inklings.keep_inklings_of(self, observer)
        if not self.marks.is_bare:
            spectator = self.everyone.bit_length() - 1
            self.marks.keep_what_is_known(observer, spectator, hidden)
            for zone in range(len(self.sight) if self.marks.declared.lies_on_cards else 0):
                if not self.ordered[zone]:
                    # Which of the hidden cards of a hand a mark lies on is nobody else's business.
                    self.marks.mix([card for card in hidden if self._where[card] == zone])
            dealing.lay_marks(self, observer, marked)

    def _sort_hands(self, observer: int) -> None:
        """Lay hands by what an observer who does not see into them knows of their cards: where each
        lies there follows from the truth, and means nothing."""
        for zone in range(len(self.sight)):
            if self.ordered[zone] or self.sight[zone] >> observer & 1:
                continue
            card: int = self._bottom[zone]
            while card != NO_CARD:
                upper: int = self._above[card]
                if upper != NO_CARD and self._back(observer, upper) < self._back(observer, card):
                    pile = self.pile(zone)
                    backs = [(self._back(observer, pile[n]), n) for n in range(len(pile))]
                    backs.sort()
                    self._lay(zone, vec[i16]([pile[place] for _, place in backs]))
                    break
                card = upper

        if self.glimpses:
            seen = [(self.where(card), -self.depth(card), who, card) for who, card in self.glimpses]
            self.glimpses = [(who, card) for _, _, who, card in sorted(seen)]

    def _back(self, observer: int, card: int) -> int:
        """What an observer sees of a card in such a hand: its back, and its face for the moment."""
        face = self.kind[card] if self._is_glimpsed(observer, card) else UNSEEN
        return self.pool[card] << 16 | face + 1
