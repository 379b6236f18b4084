# lodge: compiled
"""Fields of a state, declared once: what positions call them, what they count over, their words.

Writing a position, reading it and checking each value follow from the declaration; what a
declaration cannot say (which values go together) stays with the game.
"""

from collections.abc import Callable, Sequence
from types import GenericAlias
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

from lodge.kernel.naming import card_at, place_of
from lodge.kernel.refusal import BadPosition
from lodge.kernel.values import Flag, Values, as_values, one_of
from lodge.kernel.written import CardAt, Position

Shown = Callable[[Any], bool]


def always(_state: Any) -> bool:
    """Written in every position."""
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One value of a state.

    Left out of a document, or null, it has its `default`, and unless `shown` says otherwise it is
    left out when it has; `required`: it must be there. `attribute`: its name in the state, where
    positions call it something else.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[str] | Values,
        default: int = 0,
        *,
        attribute: str = "",
        shown: Shown | None = None,
        required: bool = False,
    ) -> None:
        self.name = name
        self.values = as_values(values)
        self.default = default
        self.attribute = attribute or name
        self.shown = shown
        self.required = required

    def entry(self) -> tuple[Any, ...]:
        """Its name, type and default in the structure of a position."""
        if self.required:
            return (self.name, self.values.type)
        return (self.name, self.values.type | None, None)

    def write(self, state: Any, doc: dict[str, Any], place: int = 0) -> None:
        value = self.get(state, place)
        if self.shown(state) if self.shown else value != self.default:
            doc[self.name] = self.values.write(value)

    def read(self, state: Any, doc: Any, place: int = 0) -> None:
        given = getattr(doc, self.name)
        self.put(state, place, self.default if given is None else self.values.read(given))

    def get(self, state: Any, place: int) -> int:
        return int(getattr(state, self.attribute))

    def put(self, state: Any, place: int, value: int) -> None:
        if isinstance(self.values, Flag):
            setattr(state, self.attribute, value != 0)
        else:
            setattr(state, self.attribute, value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Item(Field):
    """One value for each of several: an item of a list."""

    def get(self, state: Any, place: int) -> int:
        return int(getattr(state, self.attribute)[place])

    def put(self, state: Any, place: int, value: int) -> None:
        getattr(state, self.attribute)[place] = value


@mypyc_attr(allow_interpreted_subclasses=True)
class Bit(Field):
    """Yes or no for each of several: a bit of a mask."""

    def __init__(self, name: str, attribute: str, shown: Shown | None = None) -> None:
        super().__init__(name, Flag(), attribute=attribute, shown=shown)

    def get(self, state: Any, place: int) -> int:
        return int(getattr(state, self.attribute)) >> place & 1

    def put(self, state: Any, place: int, value: int) -> None:
        rest = getattr(state, self.attribute) & ~(1 << place)
        setattr(state, self.attribute, rest | value << place)


@mypyc_attr(allow_interpreted_subclasses=True)
class Row(Field):
    """Values in an order of their own: a whole list."""

    def __init__(
        self, name: str, values: Sequence[str], default: list[int], *, attribute: str = ""
    ) -> None:
        super().__init__(name, values, attribute=attribute)
        self.order = default

    def entry(self) -> tuple[Any, ...]:
        return (self.name, GenericAlias(list, self.values.type) | None, None)

    def write(self, state: Any, doc: dict[str, Any], place: int = 0) -> None:
        doc[self.name] = [self.values.write(value) for value in getattr(state, self.attribute)]

    def read(self, state: Any, doc: Any, place: int = 0) -> None:
        given = getattr(doc, self.name)
        row = self.order[:] if given is None else [self.values.read(word) for word in given]
        setattr(state, self.attribute, row)


class Flags:
    """Several yes or no together, as a list of the words of those that are so."""

    def __init__(self, name: str, shown: Shown = always, **attributes: str) -> None:
        self.name = name
        self.shown = shown
        self.attributes = attributes

    def entry(self) -> tuple[Any, ...]:
        return (self.name, GenericAlias(list, one_of(tuple(self.attributes))), [])

    def write(self, state: Any, doc: dict[str, Any]) -> None:
        if self.shown(state):
            holding = [word for word, of in self.attributes.items() if getattr(state, of)]
            doc[self.name] = holding

    def read(self, state: Any, doc: Any) -> None:
        for word, attribute in self.attributes.items():
            setattr(state, attribute, word in getattr(doc, self.name))


class Table:
    """A table with a value for each of several that is not the default, or for all if `full`."""

    def __init__(
        self, keys: Sequence[str], item: Item, *, full: bool = False, shown: Shown = always
    ) -> None:
        self.name = item.name
        self.keys = keys
        self.item = item
        self.full = full
        self.shown = shown

    def entry(self) -> tuple[Any, ...]:
        return (self.name, GenericAlias(dict, (one_of(self.keys), self.item.values.type)), {})

    def write(self, state: Any, doc: dict[str, Any]) -> None:
        if self.shown(state):
            doc[self.name] = {
                key: self.item.values.write(value)
                for place, key in enumerate(self.keys)
                if (value := self.item.get(state, place)) != self.item.default or self.full
            }

    def read(self, state: Any, doc: Any) -> None:
        for key, given in getattr(doc, self.name).items():
            self.item.put(state, self.keys.index(key), self.item.values.read(given))


class Each:
    """A table with several values for each of several: players, hunters.

    `count` says how many of the keys there are in a match. `full`: none of them may be missing;
    `optional`: the whole table may be.
    """

    def __init__(
        self,
        name: str,
        keys: Sequence[str],
        *fields: Field,
        count: Callable[[Any], int],
        full: bool = False,
        optional: bool = False,
        more: Sequence[tuple[Any, ...]] = (),
    ) -> None:
        self.name = name
        self.keys = keys
        self.fields = fields
        self.count = count
        self.full = full
        self.optional = optional
        self.entry_type = msgspec.defstruct(
            f"{name.title()}Entry",
            [*(field.entry() for field in fields), *more],
            kw_only=True,
            forbid_unknown_fields=True,
        )

    def entry(self) -> tuple[Any, ...]:
        table = GenericAlias(dict, (one_of(self.keys), self.entry_type))
        return (self.name, table, {}) if self.optional else (self.name, table)

    def write(self, state: Any, doc: dict[str, Any]) -> None:
        table: dict[str, Any] = {}
        for place in range(self.count(state)):
            entry: dict[str, Any] = {}
            for field in self.fields:
                field.write(state, entry, place)
            table[self.keys[place]] = entry
        doc[self.name] = table

    def read(self, state: Any, doc: Any) -> None:
        table = getattr(doc, self.name)
        for place, key in enumerate(self.keys[: self.count(state)]):
            if key in table:
                for field in self.fields:
                    field.read(state, table[key], place)
            elif self.full:
                raise BadPosition(f"The {key} is missing from {self.name!r}.")


class Group:
    """Several values in a table of their own. Where it is left out, they stay as they are."""

    def __init__(self, name: str, *fields: Field, shown: Shown = always) -> None:
        self.name = name
        self.fields = fields
        self.shown = shown
        self.entry_type = msgspec.defstruct(
            f"{name.title()}Entry",
            [field.entry() for field in fields],
            kw_only=True,
            forbid_unknown_fields=True,
        )

    def entry(self) -> tuple[Any, ...]:
        return (self.name, self.entry_type | None, None)

    def write(self, state: Any, doc: dict[str, Any]) -> None:
        if self.shown(state):
            entry: dict[str, Any] = {}
            for field in self.fields:
                field.write(state, entry)
            doc[self.name] = entry

    def read(self, state: Any, doc: Any) -> None:
        entry = getattr(doc, self.name)
        if entry is not None:
            for field in self.fields:
                field.read(state, entry)


class Card:
    """A card of the match, by its place; left out where there is none (-1)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def entry(self) -> tuple[Any, ...]:
        return (self.name, CardAt | None, None)

    def write(self, state: Any, doc: dict[str, Any]) -> None:
        card = getattr(state, self.name)
        if card >= 0:
            doc[self.name] = place_of(state, card)

    def read(self, state: Any, doc: Any) -> None:
        given = getattr(doc, self.name)
        if given is not None:
            setattr(state, self.name, card_at(state, given.zone, given.place))


class Cards:
    """Any number of cards, by their places; left out where there are none. No card is twice."""

    def __init__(self, name: str, attribute: str = "") -> None:
        self.name = name
        self.attribute = attribute or name

    def entry(self) -> tuple[Any, ...]:
        return (self.name, list[CardAt], [])

    def write(self, state: Any, doc: dict[str, Any]) -> None:
        cards = getattr(state, self.attribute)
        if cards:
            doc[self.name] = [place_of(state, card) for card in cards]

    def read(self, state: Any, doc: Any) -> None:
        cards = [card_at(state, given.zone, given.place) for given in getattr(doc, self.name)]
        if len(set(cards)) != len(cards):
            raise BadPosition(f"A card is twice in {self.name!r}.")
        setattr(state, self.attribute, cards)


Declared = Field | Flags | Table | Each | Group | Card | Cards


def position_type(name: str, fields: Sequence[Declared], *more: tuple[Any, ...]) -> Any:
    """The structure of a game's positions: the fields, and `more` that the game reads itself."""
    return msgspec.defstruct(
        name,
        [*(field.entry() for field in fields), *more],
        bases=(Position,),
        kw_only=True,
        forbid_unknown_fields=True,
        omit_defaults=True,
    )


def write_fields(state: Any, fields: Sequence[Declared]) -> dict[str, Any]:
    """The declared fields of a state as a document."""
    doc: dict[str, Any] = {}
    for field in fields:
        field.write(state, doc)
    return doc


def read_fields(state: Any, doc: Any, fields: Sequence[Declared]) -> None:
    """Take over the declared fields of a document."""
    for field in fields:
        field.read(state, doc)
