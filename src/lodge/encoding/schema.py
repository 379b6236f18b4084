"""From the types of a view to the parts of a tensor: no game writes a layout of its own.

What the types do not say, their fields are marked with (`lodge.kernel.shown`): `worded` texts,
lists `at_most` so long, and what is `RETOLD` for people's comfort and left out here.
"""

from collections.abc import Sequence
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, UnsetType

from lodge.encoding.parts import (
    FEW_WORDS,
    Counts,
    Flag,
    Fraction,
    Maybe,
    Number,
    Part,
    Place,
    Record,
    Said,
    Series,
    Several,
    Table,
    Word,
)

MOST_ENTRIES = 12
"""Of structures and numbers in a list that is not marked."""

FEW_IN_LISTS = 8
"""Words of entries of a list have a cell each only if there are so few of them."""

FEW_ENTRIES = 8
"""Of so few words each is told for itself, without a count of every word."""

PLAIN: dict[Any, type[Part]] = {bool: Flag, int: Number, float: Fraction}


class Schema:
    """Makes parts for types. `names`: what a plain text can be. `players`: what the seats are
    called, where the game could have more of them."""

    def __init__(
        self, names: Sequence[str], players: Sequence[str] = (), actions: Sequence[str] = ()
    ) -> None:
        self.names = names
        self.players = tuple(players)
        self.actions = actions
        self.few = FEW_WORDS

    def record(self, kind: type[msgspec.Struct], without: Sequence[str] = ()) -> Record:
        """A structure without some of its fields and without all that is told again."""
        return Record(
            [
                (field.name, field.encode_name, self.part(field.type))
                for field in msgspec.structs.fields(kind)
                if field.name not in without and not _mark(field.type, "retold")
            ]
        )

    def part(self, annotation: Any) -> Part:
        origin, inner = get_origin(annotation), get_args(annotation)
        if annotation in PLAIN:
            return PLAIN[annotation]()
        if _mark(annotation, "said"):
            return Said()
        if _mark(annotation, "place"):
            return Place(self.names)
        words = self._words(annotation)
        if words is not None:
            return Word(words, self.few)
        if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
            return self.record(annotation)
        if origin is Annotated:
            most = _mark(annotation, "most")
            return self.part(inner[0]) if most is None else self._series(inner[0], most)
        if origin in (Union, UnionType):
            return self._maybe(inner)
        if origin is list:
            return self._series(annotation, None)
        if origin is dict:
            keys = self._words(inner[0])
            assert keys is not None, f"{annotation} is not a table of words."
            return Counts(keys) if inner[1] is int else Table(keys, self.part(inner[1]))
        raise TypeError(f"There is no part for the type {annotation}.")

    def _words(self, annotation: Any) -> Sequence[str] | None:
        """What a text of this type can be; None: it is no text."""
        marked: Sequence[str] | None = _mark(annotation, "words")
        if marked is not None:
            return marked
        if _mark(annotation, "action"):
            return self.actions
        if annotation is str:
            return self.names
        if get_origin(annotation) is Literal:
            words = get_args(annotation)
            names_players = self.players and words[: len(self.players)] == self.players
            return self.players if names_players else words
        return None

    def _maybe(self, options: tuple[Any, ...]) -> Part:
        values = [option for option in options if option not in (UnsetType, type(None))]
        assert len(values) == 1, f"{options} are too many types for one field."
        part = self.part(values[0])
        if type(None) in options and not isinstance(part, Word):
            part = Maybe(part, None)
        return Maybe(part, UNSET) if UnsetType in options else part

    def _series(self, annotation: Any, most: int | None) -> Part:
        (inner,) = get_args(annotation)
        words = self._words(inner)
        if words is None:
            options = [option for option in get_args(inner) if option is not type(None)]
            words = self._words(options[0]) if len(options) == 1 else None
        if words is not None and (most is None or most > FEW_ENTRIES):
            return Several(words, len(words) if most is None else most)
        before, self.few = self.few, FEW_IN_LISTS
        part = self.part(inner)
        self.few = before
        return Series(part, MOST_ENTRIES if most is None else most)


def _mark(annotation: Any, name: str) -> Any:
    """What a type is marked with."""
    if get_origin(annotation) is not Annotated:
        return None
    for mark in get_args(annotation)[1:]:
        if isinstance(mark, msgspec.Meta) and mark.extra and name in mark.extra:
            return mark.extra[name]
    return None
