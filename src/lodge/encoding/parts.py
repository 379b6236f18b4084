"""The parts that tensors are made of: how a value becomes numbers, and becomes itself again.

Every part has a fixed number of cells. A cell is a whole number of 16 bits; a tensor that is all
zero says nothing of anything, so that writing takes as long as there is something to say.
"""

from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from typing import Any, Literal, TypeAlias
from zlib import crc32

import msgspec
from msgspec import UNSET

from lodge.kernel.refusal import LodgeError

Cells: TypeAlias = MutableSequence[int]

Nature: TypeAlias = Literal["flag", "count", "one of", "code", "bits"]

FEW_WORDS = 40
"""So many words have a cell each; of more the number of the word stands in one cell."""

PARTS_OF_ONE = 1000
"""A fraction is told in thousandths."""

LEAST, MOST = -(1 << 15), (1 << 15) - 1


class Span(msgspec.Struct, frozen=True):
    """Cells that follow each other and mean the same kind of thing."""

    name: str
    nature: Nature
    words: tuple[str, ...] = ()
    """By cell, or what the numbers of a code stand for from 1 on."""
    size: int = 1
    note: str = ""


class Part:
    """A value within a tensor."""

    size: int

    def write(self, value: Any, cells: Cells, at: int) -> None:
        """Say this value in cells that are zero."""
        raise NotImplementedError

    def read(self, cells: Sequence[int], at: int) -> Any:
        """The value as plain data."""
        raise NotImplementedError

    def spans(self, name: str) -> Iterator[Span]:
        """What the cells mean, in order."""
        raise NotImplementedError

    def strip(self, value: Any) -> Any:
        """Plain data without what the cells do not say."""
        return value


class Flag(Part):
    size = 1

    def write(self, value: Any, cells: Cells, at: int) -> None:
        if value:
            cells[at] = 1

    def read(self, cells: Sequence[int], at: int) -> Any:
        return cells[at] == 1

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(name, "flag")


class Number(Part):
    size = 1

    def write(self, value: Any, cells: Cells, at: int) -> None:
        if not LEAST <= value <= MOST:
            raise LodgeError(f"{value} is too large a number for a tensor.")
        cells[at] = value

    def read(self, cells: Sequence[int], at: int) -> Any:
        return int(cells[at])

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(name, "count")


class Fraction(Part):
    size = 1

    def write(self, value: Any, cells: Cells, at: int) -> None:
        cells[at] = round(value * PARTS_OF_ONE)

    def read(self, cells: Sequence[int], at: int) -> Any:
        return cells[at] / PARTS_OF_ONE

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(name, "count", note="in thousandths")

    def strip(self, value: Any) -> Any:
        return round(value, 3)


class Word(Part):
    """One of some words; nothing is zero everywhere, so that it can also be none of them."""

    def __init__(self, words: Sequence[str], few: int = FEW_WORDS) -> None:
        self.words = tuple(dict.fromkeys(words))
        self.numbers = {word: number for number, word in enumerate(self.words)}
        self.is_code = len(self.words) > few
        self.size = 1 if self.is_code else len(self.words)

    def number(self, word: str) -> int:
        number = self.numbers.get(word)
        if number is None:
            raise LodgeError(
                f"The layout has no word {word!r}: there are {len(self.words)} others."
            )
        return number

    def write(self, value: Any, cells: Cells, at: int) -> None:
        if value is None:
            return
        if self.is_code:
            cells[at] = self.number(value) + 1
        else:
            cells[at + self.number(value)] = 1

    def read(self, cells: Sequence[int], at: int) -> Any:
        if self.is_code:
            return self.words[cells[at] - 1] if cells[at] else None
        for number, word in enumerate(self.words):
            if cells[at + number]:
                return word
        return None

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(name, "code" if self.is_code else "one of", self.words, self.size)


class Place(Part):
    """A seat or a place on the table, as "red board:0": the number of its word, and from 1 on how
    deep it lies."""

    size = 2

    def __init__(self, words: Sequence[str]) -> None:
        self.word = Word(words, few=0)

    def write(self, value: Any, cells: Cells, at: int) -> None:
        word, colon, depth = value.partition(":")
        self.word.write(word, cells, at)
        cells[at + 1] = int(depth) + 1 if colon else 0

    def read(self, cells: Sequence[int], at: int) -> Any:
        word = self.word.read(cells, at)
        return f"{word}:{cells[at + 1] - 1}" if cells[at + 1] else word

    def spans(self, name: str) -> Iterator[Span]:
        yield from self.word.spans(name)
        yield Span(f"{name}.depth", "count", note="from 1 on")


class Said(Part):
    """Words that differ where these two numbers differ: a digest, from which nothing is read."""

    size = 2

    def write(self, value: Any, cells: Cells, at: int) -> None:
        if value:
            digest = crc32(msgspec.json.encode(value))
            cells[at] = 1 + digest % MOST
            cells[at + 1] = digest // MOST % MOST

    def read(self, cells: Sequence[int], at: int) -> Any:
        return UNSET

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(name, "code", size=2, note="a digest of the words")

    def strip(self, value: Any) -> Any:
        return UNSET


class Maybe(Part):
    """A value that may be missing: a flag says that it is there."""

    def __init__(self, part: Part, missing: Any) -> None:
        self.part = part
        self.missing = missing
        self.size = part.size + 1

    def write(self, value: Any, cells: Cells, at: int) -> None:
        if value is not self.missing:
            cells[at] = 1
            self.part.write(value, cells, at + 1)

    def read(self, cells: Sequence[int], at: int) -> Any:
        return self.part.read(cells, at + 1) if cells[at] else self.missing

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(f"{name}?", "flag", note="is there")
        yield from self.part.spans(name)

    def strip(self, value: Any) -> Any:
        return value if value is self.missing else self.part.strip(value)


class Record(Part):
    """A structure, field by field."""

    def __init__(self, fields: Sequence[tuple[str, str, Part]]) -> None:
        self.fields: list[tuple[str, str, Part, int]] = []
        """(attribute, name in plain data, part, first cell)"""
        self.size = 0
        for attribute, name, part in fields:
            self.fields.append((attribute, name, part, self.size))
            self.size += part.size

    def write(self, value: Any, cells: Cells, at: int) -> None:
        for attribute, _, part, first in self.fields:
            part.write(getattr(value, attribute), cells, at + first)

    def read(self, cells: Sequence[int], at: int) -> Any:
        read = {name: part.read(cells, at + first) for _, name, part, first in self.fields}
        return {name: value for name, value in read.items() if value is not UNSET}

    def spans(self, name: str) -> Iterator[Span]:
        for _, field, part, _ in self.fields:
            yield from part.spans(f"{name}.{field}" if name else field)

    def strip(self, value: Any) -> Any:
        kept = {name: part.strip(value[name]) for _, name, part, _ in self.fields if name in value}
        return {name: one for name, one in kept.items() if one is not UNSET}


class Table(Part):
    """An entry for each of some words, or for some of them."""

    def __init__(self, words: Sequence[str], part: Part) -> None:
        self.words = Word(words)
        self.part = part
        self.size = len(self.words.words) * (part.size + 1)

    def _place(self, at: int, number: int) -> int:
        return at + number * (self.part.size + 1)

    def write(self, value: Any, cells: Cells, at: int) -> None:
        for word, entry in value.items():
            place = self._place(at, self.words.number(word))
            cells[place] = 1
            self.part.write(entry, cells, place + 1)

    def read(self, cells: Sequence[int], at: int) -> Any:
        return {
            word: self.part.read(cells, self._place(at, number) + 1)
            for number, word in enumerate(self.words.words)
            if cells[self._place(at, number)]
        }

    def spans(self, name: str) -> Iterator[Span]:
        for word in self.words.words:
            yield Span(f"{name}[{word}]?", "flag", note="is there")
            yield from self.part.spans(f"{name}[{word}]")

    def strip(self, value: Any) -> Any:
        return {word: self.part.strip(entry) for word, entry in value.items()}


class Counts(Part):
    """A number for each of some words, 0 where there is none."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = Word(words)
        self.size = len(self.words.words)

    def write(self, value: Mapping[str, int], cells: Cells, at: int) -> None:
        for word, count in value.items():
            cells[at + self.words.number(word)] = count

    def read(self, cells: Sequence[int], at: int) -> Any:
        return {
            word: int(cells[at + number])
            for number, word in enumerate(self.words.words)
            if cells[at + number]
        }

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(name, "count", self.words.words, self.size)

    def strip(self, value: Any) -> Any:
        return {word: count for word, count in value.items() if count}


class Series(Part):
    """A list: how long it is, and its entries up to a bound."""

    def __init__(self, part: Part, most: int) -> None:
        self.part = part
        self.most = most
        self.size = 1 + most * part.size

    def write(self, value: Any, cells: Cells, at: int) -> None:
        cells[at] = len(value)
        place = at + 1
        for entry in value[: self.most]:
            self.part.write(entry, cells, place)
            place += self.part.size

    def read(self, cells: Sequence[int], at: int) -> Any:
        size = self.part.size
        count = min(cells[at], self.most)
        return [self.part.read(cells, at + 1 + number * size) for number in range(count)]

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(f"{name}#", "count", note="entries")
        for number in range(self.most):
            yield from self.part.spans(f"{name}[{number}]")

    def strip(self, value: Any) -> Any:
        return [self.part.strip(entry) for entry in value]


class Several(Part):
    """A list of words: how often each stands in it, and their order by the numbers of the words."""

    def __init__(self, words: Sequence[str], most: int) -> None:
        self.words = Word(words)
        self.most = most
        self.size = len(self.words.words) + 1 + most

    def write(self, value: Any, cells: Cells, at: int) -> None:
        place = at + len(self.words.words)
        cells[place] = len(value)
        for count, word in enumerate(value, start=1):
            number = self.words.numbers[word] if word is not None else -1
            if number >= 0:
                cells[at + number] += 1
            if count <= self.most:
                cells[place + count] = number + 1

    def read(self, cells: Sequence[int], at: int) -> Any:
        place = at + len(self.words.words)
        numbers = cells[place + 1 : place + 1 + min(cells[place], self.most)]
        return [self.words.words[number - 1] if number else None for number in numbers]

    def spans(self, name: str) -> Iterator[Span]:
        yield Span(name, "count", self.words.words, len(self.words.words))
        yield Span(f"{name}#", "count", note="entries")
        yield Span(f"{name} in order", "code", self.words.words, self.most)
