"""Where the cards lie, what is known of them and what lies on them, as numbers.

Every zone has its size and how many cards of each face the viewer sees in it. The order is told
once for all of them: the faces of all cards, zone by zone, each from the top.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from lodge.encoding.parts import MOST, Cells, Part, Span, Word
from lodge.kernel.marks import CardNumber, Column, KindNumber
from lodge.kernel.match import Match
from lodge.kernel.refusal import LodgeError
from lodge.kernel.setup import Setup
from lodge.kernel.values import Flag, Words

BITS: Final = 14
"""Zones told by one cell of bits."""

MOST_ROWS: Final = 48
"""Of entries on cards, as keywords."""


class Zones(Part):
    """The cards of each zone, top first; the faces as the viewer knows them."""

    def __init__(self, setup: Setup, cards: int) -> None:
        self.names = setup.zone_names
        self.places = {name: number for number, name in enumerate(self.names)}
        self.faces = Word(setup.faces)
        self.cards = cards
        self.width = 1 + len(setup.faces)
        self.order = len(self.names) * self.width
        self.size = self.order + cards

    def write(self, value: Mapping[str, Sequence[str | None]], cells: Cells, at: int) -> None:
        numbers = self.faces.numbers
        place = at + self.order
        for name, faces in value.items():
            first = at + self.places[name] * self.width
            cells[first] = len(faces)
            for face in faces:
                if face is not None:
                    number = numbers[face] + 1
                    cells[first + number] += 1
                    cells[place] = number
                place += 1
        if place > at + self.size:
            raise LodgeError(f"The layout is for {self.cards} cards; this match has more.")

    def read(self, cells: Sequence[int], at: int) -> dict[str, list[str | None]]:
        place = at + self.order
        zones: dict[str, list[str | None]] = {}
        for zone, name in enumerate(self.names):
            count = cells[at + zone * self.width]
            numbers = cells[place : place + count]
            if count:
                zones[name] = [self.faces.words[one - 1] if one else None for one in numbers]
            place += count
        return zones

    def spans(self, name: str) -> Iterator[Span]:
        for zone in self.names:
            yield Span(f"{name}[{zone}]#", "count", note="cards")
            yield Span(f"{name}[{zone}]", "count", self.faces.words, self.width - 1)
        note = "zone by zone, each from the top"
        yield Span(f"{name} in order", "code", self.faces.words, self.cards, note)


class Traces(Part):
    """Cards that are known to be somewhere: how many of each face, and each with its zones."""

    def __init__(self, setup: Setup, cards: int) -> None:
        self.faces = Word(setup.faces)
        self.zones = setup.zone_names
        self.places = {name: number for number, name in enumerate(self.zones)}
        self.most = cards
        self.masks = -(-len(self.zones) // BITS)
        self.order = len(setup.faces) + 1
        self.size = self.order + cards * (1 + self.masks)

    def write(self, value: Any, cells: Cells, at: int) -> None:
        cells[at + self.order - 1] = len(value)
        place = at + self.order
        for trace in value[: self.most]:
            number = self.faces.numbers[trace.card]
            cells[at + number] += 1
            cells[place] = number + 1
            for name in trace.zones:
                mask, bit = divmod(self.places[name], BITS)
                cells[place + 1 + mask] |= 1 << bit
            place += 1 + self.masks

    def read(self, cells: Sequence[int], at: int) -> list[dict[str, Any]]:
        traces = []
        for number in range(min(cells[at + self.order - 1], self.most)):
            place = at + self.order + number * (1 + self.masks)
            zones = [
                name
                for zone, name in enumerate(self.zones)
                if cells[place + 1 + zone // BITS] >> zone % BITS & 1
            ]
            traces.append({"card": self.faces.words[cells[place] - 1], "zones": zones})
        return traces

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(name, "count", self.faces.words, len(self.faces.words))
        yield Span(f"{name}#", "count", note="entries")
        for number in range(self.most):
            yield Span(f"{name}[{number}].card", "code", self.faces.words)
            for mask in range(self.masks):
                zones = tuple(self.zones[mask * BITS : (mask + 1) * BITS])
                yield Span(f"{name}[{number}].zones", "bits", zones)


class Marks(Part):
    """What lies on the cards, by their places in the order of all cards."""

    def __init__(self, match: Match, cards: int) -> None:
        self.declared = match.zones.marks.declared
        self.faces = match.setup.faces
        self.zones = match.setup.zone_names
        self.cards = cards
        self.marks = self.declared.marks
        self.rows = self.declared.rows
        self.dense = cards * len(self.marks)
        self.starts: list[int] = []
        self.size = self.dense
        for kind in self.rows:
            self.starts.append(self.size)
            self.size += 1 + MOST_ROWS * (1 + len(kind.columns))

    def write_at(
        self, entries: Any, zones: Mapping[str, Sequence[str | None]], cells: Cells, at: int
    ) -> None:
        """The marks of a view, whose zones say which place each card has in the order of all."""
        firsts = first_places(zones)
        for entry in entries:
            card = firsts[entry["zone"]] + entry["place"]
            for number, mark in enumerate(self.marks):
                if mark.name in entry:
                    place = at + card * len(self.marks) + number
                    cells[place] = self._code(mark.column, entry[mark.name], firsts)
            for kind, start in zip(self.rows, self.starts):
                for row in entry.get(kind.name, ()):
                    self._write_row(kind.columns, row, card, firsts, cells, at + start)

    def _write_row(
        self,
        columns: Sequence[Column],
        row: Mapping[str, Any],
        card: int,
        firsts: Mapping[str, int],
        cells: Cells,
        at: int,
    ) -> None:
        number = cells[at]
        cells[at] += 1
        if number < MOST_ROWS:
            place = at + 1 + number * (1 + len(columns))
            cells[place] = card + 1
            for column in columns:
                place += 1
                cells[place] = self._code(column, row[column.name], firsts)

    def _code(self, column: Column, value: Any, firsts: Mapping[str, int]) -> int:
        """Words, faces and cards from 1 on, 0 for none; numbers as they are."""
        if isinstance(column.values, CardNumber):
            return 0 if value is None else firsts[value["zone"]] + value["place"] + 1
        if isinstance(column.values, KindNumber):
            return self.faces.index(value) + 1
        code = column.values.read(value)
        if code > MOST:
            raise LodgeError(f"{code} is too large a number for a tensor ({column.name}).")
        return code + 1 if isinstance(column.values, Words) else code

    def read_at(
        self, zones: Mapping[str, Sequence[str | None]], cells: Sequence[int], at: int
    ) -> list[dict[str, Any]]:
        """The marks as a view has them."""
        places = [
            {"zone": name, "place": place}
            for name, faces in zones.items()
            for place in range(len(faces))
        ]
        entries = [self._read_marks(card, places, cells, at) for card in range(len(places))]
        for kind, start in zip(self.rows, self.starts):
            width = 1 + len(kind.columns)
            for number in range(min(cells[at + start], MOST_ROWS)):
                place = at + start + 1 + number * width
                row = {
                    column.name: self._value(column, cells[place + 1 + which], places)
                    for which, column in enumerate(kind.columns)
                }
                entries[cells[place] - 1].setdefault(kind.name, []).append(row)
        return [{**places[card], **entry} for card, entry in enumerate(entries) if entry]

    def _read_marks(
        self, card: int, places: list[dict[str, Any]], cells: Sequence[int], at: int
    ) -> dict[str, Any]:
        first = at + card * len(self.marks)
        return {
            mark.name: self._value(mark.column, cells[first + number], places)
            for number, mark in enumerate(self.marks)
            if cells[first + number]
        }

    def _value(self, column: Column, code: int, places: list[dict[str, Any]]) -> Any:
        if isinstance(column.values, CardNumber):
            return places[code - 1] if code else None
        if isinstance(column.values, KindNumber):
            return self.faces[code - 1]
        return column.values.write(int(code) - isinstance(column.values, Words))

    def spans(self, name: str) -> Iterator[Span]:
        for card in range(self.cards):
            for mark in self.marks:
                yield self._span(f"{name}[card {card}].{mark.name}", mark.column)
        for kind in self.rows:
            yield Span(f"{kind.name}#", "count", note="entries")
            for number in range(MOST_ROWS):
                yield Span(f"{kind.name}[{number}].card", "code", note="place in the order")
                for column in kind.columns:
                    yield self._span(f"{kind.name}[{number}].{column.name}", column)

    def _span(self, name: str, column: Column) -> Span:
        values = column.values
        if isinstance(values, CardNumber):
            return Span(name, "code", note="place in the order")
        if isinstance(values, KindNumber):
            return Span(name, "code", tuple(self.faces))
        if isinstance(values, Words):
            return Span(name, "code", tuple(values.words))
        return Span(name, "flag" if isinstance(values, Flag) else "count")


def first_places(zones: Mapping[str, Sequence[Any]]) -> dict[str, int]:
    """Where the cards of each zone begin in the order of all cards."""
    firsts: dict[str, int] = {}
    place = 0
    for name, faces in zones.items():
        firsts[name] = place
        place += len(faces)
    return firsts
