"""A card as a form, and a form as a card: the fields of 10.1, each of its sort."""

from typing import Any

from lodge.games.galactic_hunt.language.forms.lines import add_lines, line_of
from lodge.games.galactic_hunt.language.forms.parts import add_class_lines, add_parts
from lodge.games.galactic_hunt.language.forms.sheets import (
    NUMBER,
    TEXT,
    Gap,
    Manner,
    NoForm,
    Sheet,
)
from lodge.games.galactic_hunt.language.grammar.fields import FIELDS, REQUIRED
from lodge.games.galactic_hunt.language.grammar.scanning import Words
from lodge.games.galactic_hunt.language.problems import Wrong
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Library
from lodge.kernel.phrases import counted
from lodge.kernel.workshop import Blank, Filled

CARD = "card"
LISTS = {"classes": "class", "traits": "trait", "keywords": f"keyword and {NUMBER}"}
"""Fields that are lists of texts, with the sorts of these."""
LINES = {"class": "class line", "attach": "selector", "through": "through", "special": "character"}
"""Fields that are one text of a sort."""
BEGINS = {"class": "all"}
FLAGS = ("global", "unstoppable")
NUMBERS = {"cost": (0, 12, "2"), "durability": (1, 40, "10"), "limit": (1, 2, "1")}
SELDOM = (
    *("durability", "traits", "keywords", "through", "attach", "global", "unstoppable"),
    *("limit", "special", "id", "set", "text", "flavor", "art"),
)
LABELS = {
    "id": "Its id",
    "name": "Name",
    "set": "Its set",
    "class": "Who plays it",
    "classes": "Classes",
    "cost": "Cost",
    "durability": "Durability",
    "traits": "Traits",
    "keywords": "Keywords",
    "rules": "What it does",
    "through": "Played through",
    "attach": "Attached to",
    "global": "Global: it targets nothing",
    "unstoppable": "It cannot be nullified",
    "limit": "At most so many in a deck",
    "special": "Only one character plays it",
    "text": "Words of one's own for what it does",
    "flavor": "A line of atmosphere",
    "art": "Icon",
}


def sheet_for(library: Library) -> Sheet:
    """The form for cards beside those of a library."""
    sheet = Sheet()
    add_parts(sheet, library)
    add_class_lines(sheet, library.classes)
    add_lines(sheet)
    ids = [
        Manner(card.id, card.name, card.id) for card in library.cards if card.type == words.ASSIST
    ]
    sheet.add("through", [*sheet.sorts["way through"], *ids])
    types = [_type(type) for type in (*range(1, len(words.TYPES)), words.CHARACTER)]
    sheet.add(CARD, types)
    return sheet


def _type(type: int) -> Manner:
    """A type of card with its fields."""
    name = words.TYPES[type]
    gaps = [Gap(_blank(field, type)) for field in FIELDS if field != "type" and _has(field, type)]
    label = {"side": "side card", "assist": "assistance card"}.get(name, name)
    label = f"{label} card" if name == "combat" else label
    return Manner(name, label.capitalize(), "", gaps)


def _has(field: str, type: int) -> bool:
    return type in FIELDS[field]


def _blank(field: str, type: int) -> Blank:
    least, most, begin = NUMBERS.get(field, (0, 0, ""))
    sort = TEXT
    begin = begin or BEGINS.get(field, "")
    if field in NUMBERS:
        sort = NUMBER
    elif field in FLAGS:
        sort = "yes"
    elif field == "rules":
        sort = line_of(type)
    elif field in LISTS or field in LINES:
        sort = LISTS.get(field) or LINES[field]
    needed = field == "name" or type in REQUIRED.get(field, ())
    return Blank(
        field,
        LABELS[field],
        sort,
        optional=not needed,
        many=field in LISTS or field == "rules",
        least=least,
        most=most,
        begin=begin,
        aside=field in SELDOM and not needed,
    )


# From a card to a form


def form_of(sheet: Sheet, fields: dict[str, Any]) -> Filled:
    """The table of a card, taken apart; raise NoForm where the form cannot say it."""
    type = fields.get("type")
    if type not in words.TYPES:
        raise NoForm("The card has no type.")
    parts = {}
    for field, value in fields.items():
        if field == "type":
            continue
        if field not in FIELDS or not _has(field, words.TYPES.index(type)):
            raise NoForm(f"The form has no field '{field}' for this type of card.")
        found = _read_field(sheet, field, words.TYPES.index(type), value)
        if found:
            parts[field] = found
    return Filled(type, parts)


def _read_field(sheet: Sheet, field: str, type: int, value: Any) -> list[Filled]:
    if field in NUMBERS and isinstance(value, int):
        return [Filled(str(value))]
    if field in FLAGS and isinstance(value, bool):
        return [Filled("yes")] if value else []
    if field in LISTS and isinstance(value, list):
        return [_read(sheet, LISTS[field], str(one)) for one in value]
    if not isinstance(value, str):
        raise NoForm(f"'{field}' is not as it should be.")
    if field == "rules":
        rows = [row.strip() for row in value.replace("//", "\n").splitlines()]
        return [_read(sheet, line_of(type), row) for row in rows if row]
    if field in LINES:
        return [_read(sheet, LINES[field], value)]
    return [Filled(value)] if value else []


def _read(sheet: Sheet, sort: str, text: str) -> Filled:
    """A text of a sort, if the form says exactly the same."""
    part = sheet.read(sort, text)
    try:
        if Words(sheet.write(sort, part)).tokens == Words(text).tokens:
            return part
    except Wrong:
        # Class lines and ids have signs of their own.
        if "".join(sheet.write(sort, part).split()) == "".join(text.split()):
            return part
    raise NoForm(f"The form has no parts for '{text[:80]}'.")


# From a form to a card


def fields_of(sheet: Sheet, part: Filled) -> dict[str, Any]:
    """The table of a card that was put together."""
    if part.pick not in words.TYPES:
        raise NoForm("The card has no type.")
    type = words.TYPES.index(part.pick)
    fields: dict[str, Any] = {}
    for field in FIELDS:
        found = part.parts.get(field, [])
        if field == "type":
            fields["type"] = part.pick
        elif found and _has(field, type):
            fields[field] = _written(sheet, field, type, found)
    return fields


def _written(sheet: Sheet, field: str, type: int, found: list[Filled]) -> Any:
    if field in LISTS:
        return [sheet.write(LISTS[field], one) for one in found]
    if field == "rules":
        return "\n".join(sheet.write(line_of(type), one) for one in found)
    if len(found) > 1:
        raise NoForm(f"'{LABELS[field]}' is filled in {counted(len(found), 'time')}.")
    if field in NUMBERS:
        return int(sheet.write(NUMBER, found[0]))
    if field in FLAGS:
        return True
    return sheet.write(LINES[field], found[0]) if field in LINES else found[0].pick
