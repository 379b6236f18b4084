# lodge: compiled
"""What the ints of a match stand for in documents: words, numbers, sets, yes and no.

A step's values, a frame's, a field's and a mark's are declared with these, so that every
position is written, read and checked by the same few classes.
"""

from collections.abc import Mapping, Sequence
from types import GenericAlias
from typing import Annotated, Any, Literal

from msgspec import Meta
from mypy_extensions import mypyc_attr

from lodge.kernel.options import few
from lodge.kernel.sets import named


def one_of(words: Sequence[str]) -> Any:
    """The type of one of some words."""
    return Literal[tuple(words)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Values:
    """A kind of value: how it is written, what it is read from, and its type in a schema."""

    type: Any
    """As msgspec understands it, for positions that are checked as a whole."""

    def write(self, value: int) -> Any:
        raise NotImplementedError

    def read(self, given: object) -> int:
        """The value of what was written; ValueError if it is none."""
        raise NotImplementedError

    def choices(self) -> str:
        """What may be written, for messages."""
        raise NotImplementedError


class Words(Values):
    """One of some words; the value is its place among them."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.type = one_of(words)

    def write(self, value: int) -> str:
        return self.words[value]

    def read(self, given: object) -> int:
        if given not in self.words:
            raise ValueError
        return self.words.index(str(given))

    def choices(self) -> str:
        return few(self.words)


class Number(Values):
    """A whole number within its limits."""

    def __init__(self, least: int = 0, most: int | None = None) -> None:
        self.least = least
        self.most = most
        self.type = Annotated[int, Meta(ge=least, le=most)]

    def write(self, value: int) -> int:
        return value

    def read(self, given: object) -> int:
        if type(given) is not int or given < self.least:
            raise ValueError
        if self.most is not None and given > self.most:
            raise ValueError
        return given

    def choices(self) -> str:
        return f"a number from {self.least}" + ("" if self.most is None else f" to {self.most}")


class Maybe(Values):
    """A value, or null for -1."""

    def __init__(self, values: "Sequence[str] | Values") -> None:
        self.values = as_values(values)
        self.type = self.values.type | None

    def write(self, value: int) -> Any:
        return None if value < 0 else self.values.write(value)

    def read(self, given: object) -> int:
        return -1 if given is None else self.values.read(given)

    def choices(self) -> str:
        return f"{self.values.choices()} or null"


class Flag(Values):
    """Yes or no."""

    type = bool

    def write(self, value: int) -> bool:
        return bool(value)

    def read(self, given: object) -> int:
        if not isinstance(given, bool):
            raise ValueError
        return int(given)

    def choices(self) -> str:
        return "true or false"


class Some(Values):
    """Any of some words; the value has a bit for each."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.type = GenericAlias(list, one_of(words))

    def write(self, value: int) -> list[str]:
        return named(value, self.words)

    def read(self, given: object) -> int:
        if not isinstance(given, list) or any(word not in self.words for word in given):
            raise ValueError
        return mask_of(given, self.words)

    def choices(self) -> str:
        return f"a list of {', '.join(self.words)}"


class Pairs(Values):
    """Any pairs of some words; the value has a bit for each, the first word counting more."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        pair = GenericAlias(tuple, (one_of(words), one_of(words)))
        self.type = GenericAlias(list, pair)

    def write(self, value: int) -> list[list[str]]:
        words = self.words
        return [
            [first, second]
            for row, first in enumerate(words)
            for column, second in enumerate(words)
            if value >> row * len(words) + column & 1
        ]

    def read(self, given: Any) -> int:
        mask = 0
        for first, second in given:
            mask |= 1 << self.words.index(first) * len(self.words) + self.words.index(second)
        return mask

    def choices(self) -> str:
        return f"pairs of {', '.join(self.words)}"


def as_values(declared: "Sequence[str] | Values") -> Values:
    """Plain words stand for one of them."""
    return declared if isinstance(declared, Values) else Words(declared)


def mask_of(chosen: Sequence[str], words: Sequence[str]) -> int:
    """A bit for each of the chosen words."""
    mask = 0
    for word in chosen:
        mask |= 1 << words.index(word)
    return mask


@mypyc_attr(allow_interpreted_subclasses=True)
class Bound(Values):
    """A kind of value that only its match can write and read: a card, by its place."""

    type = Any

    def write_in(self, match: Any, value: Any) -> Any:
        raise NotImplementedError

    def read_in(self, match: Any, given: object) -> Any:
        """The value of what was written; ValueError if it is none."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """The named values of a frame, in the order of its constructor."""

    def __init__(self, frame: type, **values: "Sequence[str] | Values") -> None:
        self.frame = frame
        self.values: Mapping[str, Values] = {
            name: as_values(words) for name, words in values.items()
        }

    def write(self, frame: object, match: Any = None) -> dict[str, Any]:
        return {
            name: of.write_in(match, getattr(frame, name))
            if isinstance(of, Bound)
            else of.write(getattr(frame, name))
            for name, of in self.values.items()
        }

    def read(self, given: object, match: Any = None) -> Any:
        """A frame from its document; ValueError with the rest of a sentence if it is wrong."""
        if not isinstance(given, dict):
            raise ValueError(f"has the values {', '.join(self.values)}, not {given!r}")
        for name in given:
            if name not in self.values:
                raise ValueError(f"has no value {name!r}, but {', '.join(self.values)}")
        return self.frame(*(self._value(name, given, match) for name in self.values))

    def _value(self, name: str, given: dict[str, object], match: Any) -> Any:
        if name not in given:
            raise ValueError(f"lacks the value {name!r}")
        values = self.values[name]
        try:
            if isinstance(values, Bound):
                return values.read_in(match, given[name])
            return values.read(given[name])
        except ValueError:
            raise ValueError(
                f"has for {name!r} {self.values[name].choices()}, not {given[name]!r}"
            ) from None
