"""The card of a set that is put together: taken out of the text of the set, and put back there."""

import re
import tomllib
from contextlib import suppress
from functools import lru_cache
from typing import Any

from lodge.games.galactic_hunt.language import checking, locating
from lodge.games.galactic_hunt.language.forms import cards
from lodge.games.galactic_hunt.language.forms.sheets import NoForm, Sheet
from lodge.games.galactic_hunt.language.problems import BadCards
from lodge.games.galactic_hunt.language.sets import examine_set, parse_toml
from lodge.games.galactic_hunt.language.writing import write_fields
from lodge.games.galactic_hunt.model.card import Card, Library
from lodge.kernel.workshop import Filled

STRINGS = re.compile(r'"""[\s\S]*?"""|' r"'''[\s\S]*?'''|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'")
OWN = "my-set"
"""What the ids of a set begin with that has none yet."""
NUMBER = "9"
"""Of a set of one's own."""


class Place:
    """A card in the text of a set: its first line, from 1, and the first one behind it."""

    def __init__(self, text: str, line: int) -> None:
        self.rows = text.splitlines()
        tables = locating.locate(text)
        starts = [at for name, at, _ in tables if name == "card" and at <= line]
        self.first = starts[-1] if line and starts else 0
        self.end = self.first
        if self.first:
            after = [at for _, at, _ in tables if at > self.first]
            self.end = min(after, default=len(self.rows) + 1)
            while not self.rows[self.end - 2].strip() or self.rows[self.end - 2][:1] == "#":
                self.end -= 1

    @property
    def text(self) -> str:
        return "\n".join(self.rows[self.first - 1 : self.end - 1])

    def put(self, card: str) -> tuple[str, int]:
        """The text with another card there, and where that begins."""
        rows = card.splitlines()
        if self.first:
            text = [*self.rows[: self.first - 1], *rows, *self.rows[self.end - 1 :]]
            return "\n".join(text) + "\n", self.first
        before = [*self.rows, ""] if self.rows and self.rows[-1].strip() else self.rows
        return "\n".join([*before, *rows]) + "\n", len(before) + 1


def take_apart(text: str, line: int, library: Library) -> Filled:
    """The card at a line as it is filled in; raise NoForm where the form cannot say it."""
    place = Place(text, line)
    if not place.first:
        raise NoForm("There is no card at this place.")
    if "#" in STRINGS.sub("", place.text):
        raise NoForm("There are comments in this card, which the form would lose.")
    return cards.form_of(sheet_of(library), _fields(place))


def put_in(text: str, line: int, part: Filled, library: Library) -> tuple[str, int]:
    """The set with a card that was put together in the place of the one at a line, and where it
    begins."""
    place = Place(text, line)
    fields = cards.fields_of(sheet_of(library), part)
    _find_id(fields, place, library)
    if "set" not in fields:
        fields["set"] = f"A{NUMBER}"
        fields["set"] = f"{_border(fields, library)}{NUMBER}"
    order = ("id", "name", "set", "type")
    fields = {name: fields[name] for name in order if name in fields} | fields
    return place.put(write_fields(fields))


def _fields(place: Place) -> dict[str, Any]:
    try:
        found: dict[str, Any] = tomllib.loads(place.text)["card"][0]
    except (tomllib.TOMLDecodeError, RecursionError, ValueError, KeyError) as wrong:
        raise NoForm(f"This card is not proper TOML, and is mended as text: {wrong}.") from None
    return found


def _find_id(fields: dict[str, Any], place: Place, library: Library) -> None:
    """An id after the name; it follows the name as long as nobody gave it another one."""
    before: dict[str, Any] = {}
    if place.first:
        with suppress(NoForm):
            before = _fields(place)
    old = before.get("id", "")
    follows = old == fields.get("id") and old.partition(".")[2] == _slug(before.get("name", ""))
    if fields.get("id") and not follows:
        return
    prefix = old.partition(".")[0] or _prefix(place)
    wanted = f"{prefix}.{_slug(fields.get('name', ''))}"
    taken = {id for id in library.by_id if id != old}
    number = 2
    found = wanted
    while found in taken:
        found = f"{wanted}-{number}"
        number += 1
    fields["id"] = found


def _prefix(place: Place) -> str:
    """What the ids of a set begin with."""
    found = re.search(r"^id *= *[\"']([a-z0-9-]+)\.", "\n".join(place.rows), re.M)
    return found[1] if found else OWN


def _slug(name: object) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", str(name).lower().replace("'", ""))) or "card"


def _border(fields: dict[str, Any], library: Library) -> str:
    """The letter of the set that a card belongs to."""
    card = read_alone(fields, library)
    return (checking.border_of(card) if card is not None else "") or "A"


def read_alone(fields: dict[str, Any], library: Library) -> Card | None:
    """A card beside those of a library; None: it is not right."""
    found, _ = examine_set(write_fields(fields), "card", library)
    own = found.cards[len(library.cards) :]
    return own[0] if own else None


def is_proper(text: str) -> bool:
    """Can the text of a set be read at all?"""
    try:
        parse_toml(text, "cards")
    except BadCards:
        return False
    return True


def sheet_of(library: Library) -> Sheet:
    """The form for a set: with its own classes, and its own cards where cards are named."""
    names = tuple((card.id, card.name, card.type) for card in library.cards)
    return _sheet(Key(library, names))


class Key:
    """A library, as far as its form depends on it."""

    def __init__(self, library: Library, names: tuple[tuple[str, str, int], ...]) -> None:
        self.library = library
        self.names = names, tuple(library.classes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self.names == other.names

    def __hash__(self) -> int:
        return hash(self.names)


@lru_cache(4)
def _sheet(key: Key) -> Sheet:
    return cards.sheet_for(key.library)
