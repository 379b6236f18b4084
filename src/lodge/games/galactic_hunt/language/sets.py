"""Card files: all cards of a file, or none and a list of what is wrong."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.keywords import KEYWORDS
from lodge.games.galactic_hunt.keywords.reaction import REACTION
from lodge.games.galactic_hunt.language.checking import check_card, check_references
from lodge.games.galactic_hunt.language.classlines import read_class_line
from lodge.games.galactic_hunt.language.lines import read_line
from lodge.games.galactic_hunt.language.locating import locate
from lodge.games.galactic_hunt.language.problems import BadCards, Problem, Wrong, near
from lodge.games.galactic_hunt.language.scanning import Words
from lodge.games.galactic_hunt.language.terms import read_selector
from lodge.games.galactic_hunt.script import Card, Library, Line

MOST_SIGNS = 200_000
MOST_CARDS = 400
MOST_CLASSES = 12
MOST_LINES = 10
MOST_TEXT = 2_000

ID = re.compile(r"[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+")
SET = re.compile(r"[AHXMSB][0-9]{1,3}")

ALL_TYPES = (*range(len(words.TYPES)),)
FIELDS: dict[str, tuple[int, ...]] = {
    "id": ALL_TYPES,
    "name": ALL_TYPES,
    "set": ALL_TYPES,
    "type": ALL_TYPES,
    "class": (words.COMBAT, words.ASSIST, words.PURSUIT),
    "classes": (words.CHARACTER,),
    "cost": (words.COMBAT, words.ASSIST, words.PURSUIT),
    "durability": (words.CHARACTER, words.COMBAT, words.ASSIST, words.SIDE_CARD),
    "traits": ALL_TYPES,
    "keywords": (words.CHARACTER, words.COMBAT, words.ASSIST, words.SIDE_CARD),
    "rules": ALL_TYPES,
    "through": (words.COMBAT, words.ASSIST),
    "attach": (words.ASSIST,),
    "global": (words.COMBAT, words.ASSIST),
    "unstoppable": (words.COMBAT, words.ASSIST),
    "limit": (words.COMBAT, words.ASSIST),
    "special": (words.COMBAT, words.ASSIST, words.PURSUIT),
    "text": ALL_TYPES,
    "flavor": ALL_TYPES,
    "art": ALL_TYPES,
}
"""10.1: the fields, and the types of cards that have them."""

REQUIRED: dict[str, tuple[int, ...]] = {
    "class": (words.COMBAT, words.ASSIST, words.PURSUIT),
    "classes": (words.CHARACTER,),
    "cost": (words.COMBAT, words.ASSIST),
    "durability": (words.CHARACTER,),
    "rules": (words.PURSUIT,),
}


def read_file(path: Path, base: Library | None = None) -> tuple[Library, list[Problem]]:
    """The cards of a file, with its warnings; raise BadCards if anything is wrong."""
    if path.stat().st_size > MOST_SIGNS * 2:
        raise BadCards([_too_large(path.name)])
    return read_set(path.read_text("utf-8"), path.name, base)


def read_set(
    text: str, file: str = "cards", base: Library | None = None
) -> tuple[Library, list[Problem]]:
    """The cards of a text added to those of a library, with the warnings of the text.

    Raise BadCards if anything is wrong: nothing is loaded then.
    """
    if len(text) > MOST_SIGNS:
        raise BadCards([_too_large(file)])
    reader = _SetReader(text, file, base or Library([], list(words.CLASSES), list(_MAINS)))
    library = reader.read()
    errors = [problem for problem in reader.problems if not problem.is_warning]
    if errors:
        raise BadCards(errors)
    return library, reader.problems


_MAINS = words.MAIN_CLASSES


def _too_large(file: str) -> Problem:
    what = f"A card file has at most {MOST_SIGNS:,} signs; this one has more."
    return Problem("E20", file, 0, "", "", what)


def parse_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text; raise BadCards with the place where it is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        found = re.search(r"\(at line (\d+)", str(problem))
        what = re.sub(r" \(at .*\)", "", str(problem))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadCards(
            [Problem("E01", file, line, "", "", f"This is not proper TOML: {what}.")]
        ) from None
    except RecursionError:
        raise BadCards(
            [Problem("E01", file, 0, "", "", "This file is nested too deep to be read.")]
        ) from None


class _SetReader:
    """Reads one file and collects what is wrong with it."""

    def __init__(self, text: str, file: str, base: Library) -> None:
        self.text = text
        self.file = file
        self.base = base
        self.problems: list[Problem] = []
        self.classes = list(base.classes)
        self.mains = list(base.mains)
        self.lines_of: dict[str, dict[str, int]] = {}

    def complain(self, code: str, what: str, line: int, card: str = "", field: str = "") -> None:
        self.problems.append(Problem(code, self.file, line, card, field, what))

    def read(self) -> Library:
        doc = parse_toml(self.text, self.file)
        places = locate(self.text)
        for name in doc:
            if name not in ("card", "class"):
                what = f"'{name}' has no place in a card file; [[card]] and [[class]] have."
                at = next((line for table, line, _ in places if table == name), 1)
                self.complain("E01", what, at, field=name)
        self._read_classes(doc.get("class", []), [p for p in places if p[0] == "class"])
        cards = self._read_cards(doc.get("card", []), [p for p in places if p[0] == "card"])
        library = Library([*self.base.cards, *cards], self.classes, self.mains)
        for kind, card in enumerate(library.cards):
            card.kind = kind
        for card in cards:
            check_references(card, library, self._complainer(card))
        return library

    def _complainer(self, card: Card) -> "Complainer":
        return Complainer(self, card.id, self.lines_of[card.id])

    def _read_classes(self, tables: Any, places: list[tuple[str, int, dict[str, int]]]) -> None:
        if not isinstance(tables, list) or len(tables) > MOST_CLASSES:
            self.complain("E01", f"[[class]] stands at most {MOST_CLASSES} times in a file.", 1)
            return
        for table, (_, line, _) in zip(tables, places):
            name = table.get("name") if isinstance(table, dict) else None
            main = table.get("main", "")
            unknown = [field for field in table if field not in ("name", "main")]
            if not isinstance(name, str) or not re.fullmatch(
                r"[A-Z][A-Za-z]*( [A-Z][A-Za-z]*){0,2}", name
            ):
                self.complain("E04", "A class has a name of one to three capitalised words.", line)
            elif name in self.classes or name == "All":
                self.complain("E03", f"There is a class '{name}' already.", line)
            elif main not in ("", "Hunter", "Alien"):
                self.complain("E04", f"The main class is Hunter or Alien, not {main!r}.", line)
            elif unknown:
                self.complain("E01", f"A class has 'name' and 'main', not '{unknown[0]}'.", line)
            else:
                self.classes.append(name)
                self.mains.append(words.CLASSES.index(main) if main else -1)

    def _read_cards(self, tables: Any, places: list[tuple[str, int, dict[str, int]]]) -> list[Card]:
        if not isinstance(tables, list):
            self.complain("E01", "A card begins with [[card]], in double brackets.", 1)
            return []
        if len(tables) > MOST_CARDS:
            what = f"A set has at most {MOST_CARDS} cards; this one has {len(tables):,}."
            self.complain("E20", what, 0)
            return []
        cards: list[Card] = []
        known = {card.id: card for card in self.base.cards}
        names = {
            (card.name, card.set, card.type == words.CHARACTER): card for card in known.values()
        }
        for number, table in enumerate(tables):
            _, at, lines = places[number] if number < len(places) else ("", 0, {})
            card = self._read_card(table, at, lines)
            if card is None:
                continue
            twin = names.setdefault((card.name, card.set, card.type == words.CHARACTER), card)
            if card.id in known:
                self.complain("E03", f"There are two cards '{card.id}'.", at, card.id, "id")
            elif twin is not card:
                what = f"'{card.name}' of set {card.set} is '{twin.id}' already."
                self.complain("E03", what, at, card.id, "name")
            else:
                known[card.id] = card
                cards.append(card)
        return cards

    def _read_card(self, table: Any, at: int, lines: dict[str, int]) -> Card | None:
        if not isinstance(table, dict):
            self.complain("E01", "A card is a table that begins with [[card]].", at)
            return None
        before = len(self.problems)
        id = table.get("id")
        shown = id if isinstance(id, str) else ""
        say = Complainer(self, shown, lines, at)
        for field in ("id", "name", "set", "type"):
            if field not in table:
                say("E02", f"The field '{field}' is missing.", field)
        if len(self.problems) > before:
            return None
        if not isinstance(id, str) or not ID.fullmatch(id) or len(id) > 60:
            say("E20", f"An id is such as 'my-set.my-card', in lower case, not {id!r}.", "id")
        kind = table["type"]
        if kind not in words.TYPES:
            say("E07", f"{kind!r} is no type.{near(str(kind), words.TYPES)}", "type")
            return None
        card = Card(shown, str(table["name"]), str(table["set"]), words.TYPES.index(kind))
        card.at = at
        self.lines_of[card.id] = {**lines, "": at}
        self._check_fields(table, card, say)
        self._read_fields(table, card, say)
        card.finish(REACTION.number)
        check_card(card, say)
        return card if len([p for p in self.problems[before:] if not p.is_warning]) == 0 else None

    def _check_fields(self, table: dict[str, Any], card: Card, say: "Complainer") -> None:
        of_type = words.TYPES[card.type]
        for field in table:
            if field not in FIELDS:
                say("E01", f"There is no field '{field}'.{near(field, list(FIELDS))}", field)
            elif card.type not in FIELDS[field]:
                say("E01", f"A card of type '{of_type}' has no field '{field}'.", field)
        for field, types in REQUIRED.items():
            if card.type in types and field not in table:
                say("E02", f"A card of type '{of_type}' needs the field '{field}'.", field)
        if not 1 <= len(card.name) <= 60 or not card.name.isprintable():
            say("E20", "A name has 1 to 60 signs on one line.", "name")
        if not SET.fullmatch(card.set):
            say("E20", f"A set is one of A, H, X, M, S, B and a number, not '{card.set}'.", "set")

    def _read_fields(self, table: dict[str, Any], card: Card, say: "Complainer") -> None:
        for field, value in table.items():
            reader = READERS.get(field)
            if reader is None or card.type not in FIELDS.get(field, ()):
                continue
            try:
                reader(card, value, self.classes)
            except Wrong as wrong:
                say(wrong.code, wrong.what, field)
        if isinstance(table.get("rules"), str):
            self._read_rules(card, table["rules"], say)
        elif "rules" in table:
            say("E01", "Rules are a text.", "rules")

    def _read_rules(self, card: Card, text: str, say: "Complainer") -> None:
        if len(text) > MOST_TEXT:
            say("E20", f"Rules have at most {MOST_TEXT:,} signs.", "rules")
            return
        first = say.line("rules")
        opening = self.text.splitlines()[first - 1 : first]
        shift = 1 if opening and re.search(r"=\s*(\"\"\"|''')\s*$", opening[0]) else 0
        for number, row in enumerate(text.split("\n")):
            for part in row.split("#")[0].split("//"):
                if not part.strip():
                    continue
                try:
                    line = read_line(part, self.classes)
                except Wrong as wrong:
                    say(wrong.code, wrong.what, "rules", first + number + shift)
                    continue
                line.at = first + number + shift
                card.lines.append(line)
        if len(card.lines) > MOST_LINES:
            say("E20", f"A card has at most {MOST_LINES} lines of rules.", "rules")
            card.lines = card.lines[:MOST_LINES]


class Complainer:
    """Notes what is wrong with a card, with the line of the field."""

    def __init__(self, reader: _SetReader, card: str, lines: dict[str, int], at: int = 0) -> None:
        self.reader = reader
        self.card = card
        self.lines = lines
        self.at = at or lines.get("", 0)

    def line(self, field: str) -> int:
        return self.lines.get(field, self.at)

    def __call__(self, code: str, what: str, field: str, line: int = 0) -> None:
        self.reader.complain(code, what, line or self.line(field), self.card, field)


# Fields


def _number(value: object, least: int, most: int, what: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise Wrong("E20", f"{what} is a whole number from {least} to {most}, not {value!r}.")
    return value


def _texts(value: object, what: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise Wrong("E01", f"{what} are a list of texts.")
    if len(value) > 16:
        raise Wrong("E20", f"{what} are at most 16.")
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or len(value) > MOST_TEXT:
        raise Wrong("E01", f"{what} is a text of at most {MOST_TEXT:,} signs.")
    return value


def _class(card: Card, value: object, classes: Sequence[str]) -> None:
    card.class_line = _text(value, "A class line")
    card.alternatives, card.excluded = read_class_line(card.class_line, classes)


def _classes(card: Card, value: object, classes: Sequence[str]) -> None:
    names = _texts(value, "Classes")
    if not names:
        raise Wrong("E04", "A character has at least one class.")
    for name in names:
        if name not in classes:
            raise Wrong("E04", f"There is no class '{name}'.{near(name, classes)}")
        card.classes |= 1 << classes.index(name)
    card.class_line = ", ".join(names)


def _cost(card: Card, value: object, classes: Sequence[str]) -> None:
    card.cost = _number(value, 0, 12, "A cost")
    card.has_cost = True


def _durability(card: Card, value: object, classes: Sequence[str]) -> None:
    card.durability = _number(value, 1, 40, "A durability")


def _traits(card: Card, value: object, classes: Sequence[str]) -> None:
    for name in _texts(value, "Traits"):
        if name not in words.TRAITS:
            raise Wrong("E05", f"There is no trait '{name}'.{near(name, words.TRAITS)}")
        card.traits |= 1 << words.TRAITS.index(name)


def _keywords(card: Card, value: object, classes: Sequence[str]) -> None:
    for text in _texts(value, "Keywords"):
        name, _, number = text.partition(" ")
        if name not in words.KEYWORDS:
            raise Wrong("E05", f"There is no keyword '{name}'.{near(name, words.KEYWORDS)}")
        if name in ("Settling", "Scrapped"):
            raise Wrong("E19", f"{name} is not listed: it comes from a line of the rules.")
        keyword = KEYWORDS[words.KEYWORDS.index(name)]
        if keyword.numbered and not number:
            raise Wrong("E06", f"{name} needs a number, as in '{name} 1'.")
        if not keyword.numbered and number:
            raise Wrong("E06", f"{name} has no number.")
        if number and not re.fullmatch(r"[1-9][0-9]?", number):
            raise Wrong("E20", f"The number of {name} is from 1 to 99, not '{number}'.")
        card.keywords.append((keyword.number, int(number or 1)))


def _through(card: Card, value: object, classes: Sequence[str]) -> None:
    card.through = _text(value, "'through'")
    card.through_any = card.through == "any"
    if card.through in words.TRAITS:
        card.through_trait = 1 << words.TRAITS.index(card.through)


def _attach(card: Card, value: object, classes: Sequence[str]) -> None:
    read = Words(_text(value, "'attach'"))
    card.attach = read_selector(read, classes)
    if read.next:
        raise Wrong("E07", f"'attach' is one selector, without {read.described()}.")


def _flag(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise Wrong("E01", f"'{what}' is true or left out.")
    return value


def _global(card: Card, value: object, classes: Sequence[str]) -> None:
    card.is_global = _flag(value, "global")


def _unstoppable(card: Card, value: object, classes: Sequence[str]) -> None:
    card.is_unstoppable = _flag(value, "unstoppable")


def _limit(card: Card, value: object, classes: Sequence[str]) -> None:
    card.limit = _number(value, 1, 2, "A limit")


def _special(card: Card, value: object, classes: Sequence[str]) -> None:
    card.special = _text(value, "'special'")


def _shown_text(card: Card, value: object, classes: Sequence[str]) -> None:
    card.text = _text(value, "'text'")


def _flavor(card: Card, value: object, classes: Sequence[str]) -> None:
    card.flavor = _text(value, "'flavor'")


def _art(card: Card, value: object, classes: Sequence[str]) -> None:
    card.art = _text(value, "'art'")


READERS = {
    "class": _class,
    "classes": _classes,
    "cost": _cost,
    "durability": _durability,
    "traits": _traits,
    "keywords": _keywords,
    "through": _through,
    "attach": _attach,
    "global": _global,
    "unstoppable": _unstoppable,
    "limit": _limit,
    "special": _special,
    "text": _shown_text,
    "flavor": _flavor,
    "art": _art,
}


def lines_with(card: Card, head: int) -> list[Line]:
    """The lines of a card with this head."""
    return [line for line in card.lines if line.head == head]
