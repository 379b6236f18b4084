# lodge: compiled
"""What happened, as data: each event has its audience and the clause behind it.

Inside a match an event is a row of ints, so that telling one costs nothing where nobody
listens. Names, clauses and sentences are added when somebody reads it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

FACE: tuple[str, ...] = ("a card's face",)
"""Marks a field that holds the kind of a card."""

NUMBER: tuple[str, ...] = ("a number",)
"""Marks a field that holds a plain number."""


class Many:
    """Marks a last field that holds any number of values: `cards=Many(FACE)`."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as one observer may know it."""

    number: int
    """The place of the event among those that the observer may see: a gap would tell of others."""
    name: str
    clause: str
    data: dict[str, Any]
    sentence: str


# Refusals are told the same way, and not compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """Declares something that people are told: its name, the clause behind it, and what its
    values mean.

    A value is named with the words it indexes (`hunter=HUNTERS`), with FACE or with NUMBER;
    the last field may be a list of such values (`cards=Many(FACE)`); a plain string is always the
    same (`cause="majority"`).
    """

    def __init__(self, name: str, clause: str, **fields: Sequence[str] | Many) -> None:
        self.name = name
        self.clause = clause
        self.fields = fields

    def data(self, values: Sequence[int], faces: Sequence[str]) -> dict[str, Any]:
        """The values by name."""
        remaining = iter(values)
        return {name: _value(words, remaining, faces) for name, words in self.fields.items()}


class EventKind(Telling):
    """Declares an event."""

    def __init__(self, name: str, clause: str, **fields: Sequence[str] | Many) -> None:
        super().__init__(name, clause, **fields)
        self.number = -1


Row = tuple[int, EventKind, list[int]]
"""(audience, event, values): an event as a match keeps it."""


def _value(words: Sequence[str] | Many, values: Iterator[int], faces: Sequence[str]) -> Any:
    if isinstance(words, str):
        return words
    if isinstance(words, Many):
        return [_word(words.words, value, faces) for value in values]
    return _word(words, next(values), faces)


def _word(words: Sequence[str], value: int, faces: Sequence[str]) -> str | int:
    if words is NUMBER:
        return value
    return faces[value] if words is FACE else words[value]
