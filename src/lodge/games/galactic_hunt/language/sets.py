"""Card files: all cards of a file, or none and a list of what is wrong."""

import re
import tomllib
from pathlib import Path
from typing import Any

from lodge.games.galactic_hunt.cards.keywords import reaction, scrapped, settling
from lodge.games.galactic_hunt.language import checking, locating
from lodge.games.galactic_hunt.language.english import speaking
from lodge.games.galactic_hunt.language.grammar import fields
from lodge.games.galactic_hunt.language.grammar.lines import read_line
from lodge.games.galactic_hunt.language.problems import BadCards, Problem, Wrong, near
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card, Library

MOST_SIGNS = 200_000
MOST_CARDS = 400
MOST_CLASSES = 12
MOST_LINES = 10
MOST_PROBLEMS = 50
"""So many are listed; looking for more could take long."""

ID = re.compile(r"[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+")
CLASS = re.compile(r"[A-Z][A-Za-z]*( [A-Z][A-Za-z]*){0,2}")
SET = re.compile(r"[AHXMSB][0-9]{1,3}")


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
    library, problems = examine_set(text, file, base)
    errors = [problem for problem in problems if not problem.is_warning]
    if errors:
        raise BadCards(errors)
    return library, problems


def examine_set(
    text: str, file: str = "cards", base: Library | None = None
) -> tuple[Library, list[Problem]]:
    """The cards of a text that are right, added to those of a library, and all that is wrong.

    For whoever shows them while they are being written: with an error none of them is played.
    """
    library = base or Library([], list(words.CLASSES), list(words.MAIN_CLASSES))
    if len(text) > MOST_SIGNS:
        return library, [_too_large(file)]
    reader = _SetReader(text.removeprefix(MARK), file, library)
    try:
        library = reader.read()
    except BadCards as problem:
        return library, problem.problems
    except _Enough:
        what = f"There is more wrong than these {MOST_PROBLEMS} things; mend them first."
        reader.problems.append(Problem("E20", file, 0, "", "", what))
    for card in library.cards[len(reader.base.cards) :]:
        speaking.put_into_words(card, library)
    return library, reader.problems


class _Enough(Exception):
    """So much is wrong that nobody would read all of it."""


def _too_large(file: str) -> Problem:
    what = f"A card file has at most {MOST_SIGNS:,} signs; this one has more."
    return Problem("E20", file, 0, "", "", what)


MARK = "\ufeff"
"""Some editors put it before a text: it says nothing."""


def parse_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text; raise BadCards with the place where it is none."""
    try:
        return tomllib.loads(text.removeprefix(MARK))
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
    except ValueError:
        # Python itself reads no longer ones.
        raise BadCards(
            [Problem("E01", file, 0, "", "", "There is a number of thousands of digits.")]
        ) from None


class _SetReader:
    """Reads one file and collects what is wrong with it."""

    def __init__(self, text: str, file: str, base: Library) -> None:
        self.text = text
        self.rows = text.splitlines()
        self.file = file
        self.base = base
        self.problems: list[Problem] = []
        self.classes = list(base.classes)
        self.mains = list(base.mains)
        self.lines_of: dict[str, dict[str, int]] = {}

    def complain(self, code: str, what: str, line: int, card: str = "", field: str = "") -> None:
        problem = Problem(code, self.file, line, card, field, what)
        listed = sum(one.is_warning == problem.is_warning for one in self.problems)
        if listed < MOST_PROBLEMS:
            self.problems.append(problem)
        elif not problem.is_warning:
            # However many warnings there are, a set is not refused for them.
            raise _Enough

    def read(self) -> Library:
        doc = parse_toml(self.text, self.file)
        places = locating.locate(self.text)
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
            checking.check_references(card, library, self._complainer(card))
        for card, line, keyword in checking.circles(library):
            if card in cards:
                what = f"This line reads {keyword}, which While lines like it give: what these give"
                self._complainer(card)("W09", f"{what} it does not count (GH-244).", "rules", line)
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
            if not isinstance(name, str) or not CLASS.fullmatch(name):
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
        card.finish(reaction.REACTION.number, settling.SETTLING.number, scrapped.SCRAPPED.number)
        checking.check_card(card, say)
        return card if len([p for p in self.problems[before:] if not p.is_warning]) == 0 else None

    def _check_fields(self, table: dict[str, Any], card: Card, say: "Complainer") -> None:
        of_type = words.TYPES[card.type]
        for field in table:
            if field not in fields.FIELDS:
                say("E01", f"There is no field '{field}'.{near(field, list(fields.FIELDS))}", field)
            elif card.type not in fields.FIELDS[field]:
                say("E01", f"A card of type '{of_type}' has no field '{field}'.", field)
        for field, types in fields.REQUIRED.items():
            if card.type in types and field not in table:
                say("E02", f"A card of type '{of_type}' needs the field '{field}'.", field)
        if not 1 <= len(card.name) <= 60 or not card.name.isprintable():
            say("E20", "A name has 1 to 60 signs on one line.", "name")
        if not SET.fullmatch(card.set):
            say("E20", f"A set is one of A, H, X, M, S, B and a number, not '{card.set}'.", "set")

    def _read_fields(self, table: dict[str, Any], card: Card, say: "Complainer") -> None:
        for field, value in table.items():
            reader = fields.READERS.get(field)
            if reader is None or card.type not in fields.FIELDS.get(field, ()):
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
        if len(text) > fields.MOST_TEXT:
            say("E20", f"Rules have at most {fields.MOST_TEXT:,} signs.", "rules")
            return
        first = say.line("rules")
        opening = self.rows[first - 1 : first]
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
