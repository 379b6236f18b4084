# lodge: compiled
"""What lies on cards: marks that a game declares, kept, copied and hidden with the card.

* A *mark* is one value for each card: damage, uses, the card it is attached to.
* *Rows* are any number of entries on a card, each with a few values: a keyword, its number, who
  gave it, until when.
* A *label* is what an observer remembers of the card at a place ("scouted in round 4"). It belongs
  to those who were shown the card and ends for whoever loses its place, so it never tells which
  of two cards that look alike is which.

Marks and rows lie on a card for whoever knows its face, or for everybody even while it lies face
down (`open_on_back`). They end where the zone says so (see `Zones.add_zone`). A mark that is put
while all see the card and stays wherever it goes (`on_face`) is remembered with its face.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i32, i64

from lodge.kernel.values import Flag, Number, Values, Words, as_values

NONE: Final = -1

MOST: Final = (1 << 31) - 1

MOST_BITS: Final = 62
"""So many marks and rows fit into a bit mask."""

Entry = tuple[int, int, tuple[int, ...]]
"""(rows or label, card, values)"""

Memory = tuple[int, int, int, tuple[int, ...]]
"""(observers, label, card, values)"""


class CardNumber(Values):
    """Another card of the match, or none. Positions name its zone and place."""

    type = Any

    def choices(self) -> str:
        return "the zone and the place of a card, or nothing"


CARD: Final = CardNumber()


class KindNumber(Values):
    """A kind of card of the match. Positions name its face."""

    type = Any

    def choices(self) -> str:
        return "the face of a card"


KIND: Final = KindNumber()


def limits(values: Values) -> tuple[int, int]:
    """The least and the greatest value."""
    if isinstance(values, Words):
        return 0, len(values.words) - 1
    if isinstance(values, Flag):
        return 0, 1
    if isinstance(values, Number):
        return values.least, MOST if values.most is None else values.most
    if isinstance(values, CardNumber):
        return NONE, MOST
    if isinstance(values, KindNumber):
        return 0, MOST
    raise ValueError("A mark is one of some words, a number, yes or no, a card or its kind.")


class Column:
    """A value with its name, what it stands for and its limits."""

    def __init__(self, name: str, values: "Sequence[str] | Values") -> None:
        self.name = name
        self.values = as_values(values)
        self.least, self.most = limits(self.values)

    def check(self, value: int) -> None:
        if not self.least <= value <= self.most:
            raise ValueError(
                f"The mark {self.name!r} goes from {self.least} to {self.most}, not {value}."
            )


class Mark:
    """One value for each card; `default` is what a card without it has."""

    def __init__(
        self,
        name: str,
        values: "Sequence[str] | Values",
        *,
        default: int | None = None,
        open_on_back: bool = False,
        on_face: bool = False,
    ) -> None:
        self.name = name
        self.column = Column(name, values)
        none = NONE if isinstance(self.column.values, CardNumber) else max(0, self.column.least)
        self.default = none if default is None else default
        self.column.check(self.default)
        self.open_on_back = open_on_back
        self.on_face = on_face
        self.number = NONE
        self.bit = 0


class Rows:
    """Any number of entries on a card, each with these values."""

    def __init__(
        self, name: str, values: "Mapping[str, Sequence[str] | Values]", open_on_back: bool = False
    ) -> None:
        self.name = name
        self.columns = [Column(column, of) for column, of in values.items()]
        self.open_on_back = open_on_back
        self.number = NONE
        self.bit = 0


class Label:
    """What observers remember of a card at its place."""

    def __init__(self, name: str, values: "Mapping[str, Sequence[str] | Values]") -> None:
        self.name = name
        self.columns = [Column(column, of) for column, of in values.items()]
        self.number = NONE


def check_values(columns: list[Column], values: tuple[int, ...]) -> None:
    if len(values) != len(columns):
        raise ValueError(f"There are {len(columns)} values, not {len(values)}.")
    for place in range(len(columns)):
        columns[place].check(values[place])


class Declared:
    """The marks, rows and labels of a game, numbered: fixed for all its matches."""

    def __init__(
        self, marks: Sequence[Mark], rows: Sequence[Rows], labels: Sequence[Label]
    ) -> None:
        self.marks = list(marks)
        self.rows = list(rows)
        self.labels = list(labels)
        self.columns = len(self.marks)
        if self.columns + len(self.rows) > MOST_BITS:
            raise ValueError(f"There can be {MOST_BITS} marks and rows, not more.")
        # Can anything lie on cards? Labels do not: they are in somebody's mind.
        self.lies_on_cards = len(self.marks) + len(self.rows) > 0
        self.blank = vec[i32]([mark.default for mark in self.marks])
        self.on_faces = [mark for mark in self.marks if mark.on_face]
        self.secret = 0
        for number in range(len(self.marks)):
            mark = self.marks[number]
            mark.number = number
            mark.bit = 1 << number
            self.secret |= 0 if mark.open_on_back else mark.bit
        for number in range(len(self.rows)):
            kind = self.rows[number]
            kind.number = number
            kind.bit = 1 << self.columns + number
            self.secret |= 0 if kind.open_on_back else kind.bit
        for number in range(len(self.labels)):
            self.labels[number].number = number


def _place(declared: Declared, mark: Mark, card: i64) -> i64:
    """Where the value of a mark on a card lies."""
    columns: i64 = declared.columns
    number: i64 = mark.number
    return card * columns + number


class Marks:
    """What lies on the cards of a match."""

    def __init__(self, declared: Declared) -> None:
        self.declared = declared
        self.is_bare = not declared.marks and not declared.rows and not declared.labels
        # The marks of a card side by side, card after card.
        self._values = vec[i32]()
        # Rises with every change of a value, so that what follows from them can be kept.
        self.changes = 0
        # Copies share these; whoever changes one makes a new list.
        self.entries: list[Entry] = []
        self.memories: list[Memory] = []
        # By card, as far as the highest that ever had a label: did it have one?
        self._labelled = vec[i16]()

    def copy(self) -> "Marks":
        other = Marks(self.declared)
        other._values = self._values[:]
        other.changes = self.changes
        other.entries = self.entries
        other.memories = self.memories
        other._labelled = self._labelled
        return other

    def add_cards(self, count: int) -> None:
        """New cards without marks."""
        for _ in range(count):
            self._values = extend(self._values, self.declared.blank)

    # Marks

    def of(self, mark: Mark, card: int) -> int:
        """The value of a mark on a card."""
        return self._values[_place(self.declared, mark, card)]

    def put(self, mark: Mark, card: int, value: int) -> None:
        """Give a mark on a card this value."""
        mark.column.check(value)
        self._values[_place(self.declared, mark, card)] = value
        self.changes += 1

    def add(self, mark: Mark, card: int, amount: int) -> None:
        """Raise a mark on a card, or lower it."""
        self.put(mark, card, self.of(mark, card) + amount)

    def has_any(self, card: int, which: int) -> bool:
        """Lies anything of these marks and rows (a bit mask) on a card?"""
        declared = self.declared
        for mark in declared.marks:
            if mark.bit & which and self.of(mark, card) != mark.default:
                return True
        for number, marked, _ in self.entries:
            if marked == card and declared.rows[number].bit & which:
                return True
        return False

    def _lies_anything_on(self, card: int) -> bool:
        return not self._is_blank(card) or any(entry[1] == card for entry in self.entries)

    def _is_blank(self, card: i64) -> bool:
        columns: i64 = self.declared.columns
        values = self._values
        blank = self.declared.blank
        number: i64 = 0
        while number < columns:
            if values[card * columns + number] != blank[number]:
                return False
            number += 1
        return True

    def end(self, card: int, which: int) -> None:
        """Take these marks and rows (a bit mask) off a card."""
        self._end_marks(card, which)
        rows = self.declared.rows
        for number, marked, _ in self.entries:
            if marked == card and rows[number].bit & which:
                self._end_rows_on(card, which)
                return

    def _end_marks(self, card: i64, which: i64) -> None:
        columns: i64 = self.declared.columns
        first = card * columns
        values = self._values
        blank = self.declared.blank
        number: i64 = 0
        while number < columns:
            if which >> number & 1:
                values[first + number] = blank[number]
            number += 1
        self._values = values
        self.changes += 1

    def _end_rows_on(self, card: int, which: int) -> None:
        rows = self.declared.rows
        self.entries = [
            entry for entry in self.entries if entry[1] != card or not rows[entry[0]].bit & which
        ]

    # Rows

    def add_row(self, kind: Rows, card: int, values: tuple[int, ...]) -> None:
        """Lay one more entry on a card."""
        check_values(kind.columns, values)
        self.entries = [*self.entries, (kind.number, card, values)]

    def remove_row(self, kind: Rows, card: int, values: tuple[int, ...]) -> None:
        """Take one entry with these values off a card that has it."""
        entries = self.entries[:]
        entries.remove((kind.number, card, values))
        self.entries = entries

    def rows(self, kind: Rows, card: int) -> list[tuple[int, ...]]:
        """The entries of a kind on a card, oldest first."""
        return [
            values
            for number, marked, values in self.entries
            if number == kind.number and marked == card
        ]

    def all_rows(self, kind: Rows) -> list[tuple[int, tuple[int, ...]]]:
        """(card, values) of all entries of a kind, oldest first."""
        return [(card, values) for number, card, values in self.entries if number == kind.number]

    def end_rows(self, kind: Rows, column: str, value: int) -> None:
        """Take all entries off whose value of this name is this one: a duration is over."""
        place = [one.name for one in kind.columns].index(column)
        self.entries = [
            entry for entry in self.entries if entry[0] != kind.number or entry[2][place] != value
        ]

    # Labels

    def label(self, kind: Label, card: int, observers: int, values: tuple[int, ...]) -> None:
        """These observers remember this of a card at its place, instead of what they did."""
        check_values(kind.columns, values)
        self._forget(kind.number, card, observers)
        if observers:
            self.memories = [*self.memories, (observers, kind.number, card, values)]
            labelled = self._labelled[:]
            while len(labelled) <= card:
                labelled = append(labelled, 0)
            labelled[card] = 1
            self._labelled = labelled

    def label_of(self, kind: Label, card: int, observer: int) -> tuple[int, ...] | None:
        """What an observer remembers of a card; None if nothing."""
        for observers, number, labelled, values in self.memories:
            if labelled == card and number == kind.number and observers >> observer & 1:
                return values
        return None

    def lose_place(self, card: int, observers: int) -> None:
        """These observers do not know any more which card this is."""
        self._forget(NONE, card, observers)

    def _forget(self, kind: int, card: int, observers: int) -> None:
        if card >= len(self._labelled) or not self._labelled[card]:
            return
        kept: list[Memory] = []
        for holders, number, labelled, values in self.memories:
            if labelled == card and kind in (NONE, number):
                holders &= ~observers
            if holders:
                kept.append((holders, number, labelled, values))
        self.memories = kept

    # What an observer knows

    def mix(self, cards: list[int]) -> None:
        """Lay what lies on these cards, which cannot be told apart, on them in a fixed order."""
        if not any(self._lies_anything_on(card) for card in cards):
            return
        columns = self.declared.columns
        heaps: list[tuple[list[int], list[tuple[int, tuple[int, ...]]]]] = []
        for card in cards:
            values = [int(self._values[card * columns + place]) for place in range(columns)]
            rows = [(entry[0], entry[2]) for entry in self.entries if entry[1] == card]
            heaps.append((values, sorted(rows)))
        heaps.sort(reverse=True)
        self.changes += 1
        entries = [entry for entry in self.entries if entry[1] not in cards]
        for number in range(len(cards)):
            card = cards[number]
            values, rows = heaps[number]
            for place in range(columns):
                self._values[card * columns + place] = values[place]
            entries += [(kind, card, row) for kind, row in rows]
        self.entries = entries

    def keep_what_is_known(self, observer: int, spectator: int, hidden: list[int]) -> None:
        """For a guess: nothing secret lies on cards that the observer does not know, and there
        are its own labels and the public ones, which all others have too."""
        if self.declared.secret:
            for card in hidden:
                self.end(card, self.declared.secret)
        if not self.memories:
            return
        own = 1 << observer
        others = (2 << spectator) - 1 & ~own
        kept: list[Memory] = []
        for holders, number, card, values in self.memories:
            known_to = holders & own | (others if holders >> spectator & 1 else 0)
            if known_to:
                kept.append((known_to, number, card, values))
        self.memories = kept


NO_MARKS: Final = Marks(Declared((), (), ()))
"""For games without any."""


def declare(
    marks: Sequence[Mark] = (), rows: Sequence[Rows] = (), labels: Sequence[Label] = ()
) -> Marks:
    """The marks of a game, none of them on any card yet."""
    return Marks(Declared(marks, rows, labels))
