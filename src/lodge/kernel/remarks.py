# lodge: compiled
"""Remarks on single cards in positions and views: notes, inklings, glimpses, marks, rows, labels.

A position lists them by the place of the card, counted from the top:

    notes = [{zone = "nest1", place = 0, may_be = ["fur", "scales"]}]
    inklings = [{may_be = ["fur"], among = ["nest1"], by = [0, 1, "spectators"]}]
    glimpses = [{zone = "hand1", place = 2, by = [0]}]
    marks = [{zone = "board", place = 0, damage = 2, keywords = [{keyword = "armor", number = 1}]}]
    labels = [{zone = "nest1", place = 1, by = [0], sighting = {how = "scouted", round = 4}}]
"""

from typing import TYPE_CHECKING, Any

import msgspec

from lodge.kernel.inklings import misled
from lodge.kernel.marks import NONE, CardNumber, Column, KindNumber, Label, Rows
from lodge.kernel.naming import card_at, place_of, read_observers, write_observers, zone_called
from lodge.kernel.options import suggest
from lodge.kernel.refusal import BadPosition
from lodge.kernel.sets import named
from lodge.kernel.values import mask_of
from lodge.kernel.written import InklingDoc, NoteDoc

if TYPE_CHECKING:
    from lodge.kernel.match import Match

Entry = dict[str, Any]


# Writing


def write_remarks(match: "Match") -> dict[str, list[Entry]]:
    """The fields of a position with something in them."""
    zones = match.zones
    fields: dict[str, list[Entry]] = {}
    if zones.has_notes():
        fields["notes"] = _write_notes(match)
    if zones.inklings:
        fields["inklings"] = _write_inklings(match)
    if zones.glimpses:
        fields["glimpses"] = [
            {**place_of(match, card), "by": write_observers(observers, match.seats)}
            for observers, card in zones.glimpses
        ]
    if zones.marks.declared.lies_on_cards:
        fields["marks"] = [
            {**place_of(match, card), **written}
            for pile in zones.piles()
            for card in reversed(pile)
            if (written := _write_marks(match, card, sees_all=True))
        ]
    if zones.marks.memories:
        fields["labels"] = _write_labels(match)
    return {name: entries for name, entries in fields.items() if entries}


def _write_notes(match: "Match") -> list[Entry]:
    zones = match.zones
    everything = (1 << len(zones.class_names)) - 1
    return [
        {**place_of(match, card), "may_be": named(zones.noted(card), zones.class_names)}
        for pile in zones.piles()
        for card in reversed(pile)
        if zones.noted(card) & everything != everything and zones.seers(card) != zones.everyone
    ]


def _write_inklings(match: "Match") -> list[Entry]:
    zones = match.zones
    return [
        {
            "may_be": named(among, zones.class_names),
            "among": named(places, match.setup.zone_names),
            "by": write_observers(holders, match.seats),
            "back": pool,
        }
        for holders, pool, among, places in zones.inklings
    ]


def _write_marks(match: "Match", card: int, sees_all: bool) -> Entry:
    """The marks and rows on a card by their names; only those on its back, unless one sees all."""
    marks = match.zones.marks
    doc: Entry = {
        mark.name: _write_value(match, mark.column, value)
        for mark in marks.declared.marks
        if (value := marks.of(mark, card)) != mark.default and (sees_all or mark.open_on_back)
    }
    for kind in marks.declared.rows:
        rows = marks.rows(kind, card)
        if rows and (sees_all or kind.open_on_back):
            doc[kind.name] = [_write_row(match, kind.columns, row) for row in rows]
    return doc


def _write_row(match: "Match", columns: list[Column], row: tuple[int, ...]) -> Entry:
    return {
        column.name: _write_value(match, column, value)
        for column, value in zip(columns, row, strict=True)
    }


def _write_value(match: "Match", column: Column, value: int) -> Any:
    if isinstance(column.values, CardNumber):
        return None if value == NONE else place_of(match, value)
    if isinstance(column.values, KindNumber):
        return match.setup.faces[value]
    return column.values.write(value)


def _write_labels(match: "Match") -> list[Entry]:
    labels = match.zones.marks.declared.labels
    return [
        {
            **place_of(match, card),
            "by": write_observers(observers, match.seats),
            labels[number].name: _write_row(match, labels[number].columns, values),
        }
        for observers, number, card, values in match.zones.marks.memories
    ]


def write_seen_marks(match: "Match", observer: int) -> list[Entry]:
    """The marks that an observer sees, by the place of the card in its view."""
    zones = match.zones
    if not zones.marks.declared.lies_on_cards:
        return []
    entries: list[Entry] = []
    for zone in range(zones.count_zones()):
        name = match.setup.zone_names[zone]
        for place, card in enumerate(shown_order(match, zone, observer)):
            written = _write_marks(match, card, zones.knows(observer, card))
            if written:
                entries.append({"zone": name, "place": place, **written})
    return entries


def shown_order(match: "Match", zone: int, observer: int) -> list[int]:
    """The cards of a zone in the order in which a view shows them.

    In an unordered zone they are sorted by what the observer sees of them, so that the order tells
    nothing: as `Zones.faces` has them, and by their marks among equal ones.
    """
    zones = match.zones
    cards = zones.pile(zone)[::-1]
    if zones.ordered[zone]:
        return cards

    def what_is_seen(card: int) -> tuple[int, str]:
        is_known = zones.knows(observer, card)
        marks = _write_marks(match, card, is_known)
        return zones.kind[card] if is_known else -1, str(msgspec.json.encode(marks))

    return sorted(cards, key=what_is_seen, reverse=True)


# Reading


def read_remarks(match: "Match", doc: Any) -> None:
    """Take over what is noted of single cards; raise BadPosition if it is wrong."""
    for note in doc.notes:
        _read_note(match, note)
    for inkling in doc.inklings:
        _read_inkling(match, inkling)
    for glimpse in doc.glimpses:
        card = card_at(match, glimpse.zone, glimpse.place)
        match.zones.glimpse(card, read_observers(glimpse.by, match.seats))
    for entry in doc.marks:
        card = _read_place(match, entry, "A mark")
        for name, given in entry.items():
            if name not in ("zone", "place"):
                _read_mark(match, card, name, given)
    for entry in doc.labels:
        card = _read_place(match, entry, "A label")
        observers = read_observers(entry.get("by"), match.seats)
        for name, given in entry.items():
            if name not in ("zone", "place", "by"):
                _read_label(match, card, observers, name, given)


def _read_note(match: "Match", note: NoteDoc) -> None:
    zones = match.zones
    card = card_at(match, note.zone, note.place)
    classes = _read_classes(match, note.may_be)
    if not classes & zones.classes[zones.kind[card]]:
        face = match.setup.faces[zones.kind[card]]
        raise BadPosition(f"{face} in {note.zone!r} is not one of those it may be.")
    zones.note(card, classes)


def _read_classes(match: "Match", names: list[str]) -> int:
    known = match.zones.class_names
    for name in names:
        if name not in known:
            raise BadPosition(f"There is no class {name!r}.{suggest(name, known)}")
    return mask_of(names, known)


def _read_inkling(match: "Match", inkling: InklingDoc) -> None:
    among = 0
    for name in inkling.among:
        among |= 1 << zone_called(match, name)
    by = read_observers(inkling.by, match.seats)
    match.zones.inkling(by, inkling.back, _read_classes(match, inkling.may_be), among)
    if not by or misled(match.zones):
        what, where = " or ".join(inkling.may_be), " or ".join(map(repr, inkling.among))
        raise BadPosition(
            f"An inkling is for those who do not see a card ({what}) in {where} of which they have "
            "no other inkling."
        )


def _read_place(match: "Match", entry: Any, what: str) -> int:
    if not isinstance(entry, dict) or not {"zone", "place"} <= entry.keys():
        raise BadPosition(f"{what} names a card by its 'zone' and its 'place'.")
    zone, place = entry["zone"], entry["place"]
    if not isinstance(zone, str) or type(place) is not int:
        raise BadPosition(f"{what} names a card by its 'zone' and its 'place'.")
    return card_at(match, zone, place)


def _read_mark(match: "Match", card: int, name: str, given: Any) -> None:
    marks = match.zones.marks
    declared = marks.declared
    for mark in declared.marks:
        if mark.name == name:
            marks.put(mark, card, _read_value(match, mark.column, given))
            return
    for kind in declared.rows:
        if kind.name == name:
            if not isinstance(given, list):
                raise BadPosition(f"{name!r} is a list of entries, not {given!r}.")
            for row in given:
                marks.add_row(kind, card, _read_row(match, kind, row))
            return
    names = [*(mark.name for mark in declared.marks), *(kind.name for kind in declared.rows)]
    raise BadPosition(f"There is no mark {name!r}.{suggest(name, names)}")


def _read_label(match: "Match", card: int, observers: int, name: str, given: Any) -> None:
    marks = match.zones.marks
    for kind in marks.declared.labels:
        if kind.name == name:
            match.zones.label(kind, card, observers, _read_row(match, kind, given))
            return
    names = [kind.name for kind in marks.declared.labels]
    raise BadPosition(f"There is no label {name!r}.{suggest(name, names)}")


def _read_row(match: "Match", kind: Rows | Label, given: Any) -> tuple[int, ...]:
    names = [column.name for column in kind.columns]
    if not isinstance(given, dict) or sorted(given) != sorted(names):
        raise BadPosition(f"{kind.name!r} has the values {', '.join(names)}, not {given!r}.")
    return tuple(_read_value(match, column, given[column.name]) for column in kind.columns)


def _read_value(match: "Match", column: Column, given: Any) -> int:
    if isinstance(column.values, CardNumber):
        return NONE if given is None else _read_place(match, given, repr(column.name))
    if isinstance(column.values, KindNumber):
        if given not in match.setup.faces:
            raise BadPosition(f"There is no card {given!r} ({column.name!r}).")
        return match.setup.faces.index(given)
    try:
        value = column.values.read(given)
        column.check(value)
    except ValueError:
        raise BadPosition(f"{column.name!r} is {column.values.choices()}, not {given!r}.") from None
    return value
