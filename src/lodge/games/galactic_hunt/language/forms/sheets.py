"""Forms made of sorts: what may stand at a place, as ways to fill it in.

One description serves three ends: clients show it, what was filled in is written as text by it, and
a text is read back by it. A way is a text with blanks in braces; a blank says what sort of thing
belongs there. Nothing here knows the card language: see `parts`.
"""

import re
from collections.abc import Iterable, Iterator

from lodge.kernel.workshop import Blank, Filled, Form, Way

NUMBER = "number"
TEXT = "text"
PLAIN = (NUMBER, TEXT)
"""Sorts that are typed in."""

MOST_STEPS = 20_000
DEEPEST = 12

Found = tuple[Filled, int]
Parts = dict[str, list[Filled]]


class NoForm(Exception):
    """A form cannot say this; the sentence is for whoever wanted it to."""


class Gap:
    """A blank, and what is written around it: before the first, between two, after the last."""

    def __init__(self, blank: Blank, lead: str = "", join: str = " ", tail: str = "") -> None:
        self.blank = blank
        self.lead = lead
        self.join = join
        self.tail = tail


class Manner:
    """A way with the text that it stands for."""

    def __init__(
        self, value: str, label: str, text: str, gaps: Iterable[Gap] = (), help: str = ""
    ) -> None:
        self.gaps = {gap.blank.name: gap for gap in gaps}
        self.way = Way(value, label, [gap.blank for gap in self.gaps.values()], help)
        self.pieces: list[str | Gap] = [
            self.gaps[piece[1:-1]] if piece[:1] == "{" else piece
            for piece in re.split(r"(\{\w+\})", text)
            if piece
        ]


class Sheet:
    """The sorts of a form."""

    def __init__(self) -> None:
        self.sorts: dict[str, list[Manner]] = {}

    def add(self, sort: str, manners: Iterable[Manner]) -> str:
        self.sorts[sort] = list(manners)
        return sort

    def form(self) -> Form:
        """As clients are shown it."""
        sorts = {sort: [one.way for one in manners] for sort, manners in self.sorts.items()}
        return Form(sorts)

    # Writing

    def write(self, sort: str, part: Filled, depth: int = 0) -> str:
        """What was filled in, as text."""
        if sort == NUMBER:
            if not re.fullmatch(r"[0-9]{1,4}", part.pick):
                raise NoForm(f"'{part.pick[:20]}' is no number.")
            return part.pick
        if sort == TEXT:
            return part.pick
        if depth > DEEPEST:
            raise NoForm("This is nested too deep.")
        for manner in self.sorts[sort]:
            if manner.way.value == part.pick:
                pieces = [
                    piece if isinstance(piece, str) else self._filled(piece, part, depth)
                    for piece in manner.pieces
                ]
                return "".join(pieces)
        raise NoForm(f"'{part.pick[:40]}' is none of the choices of the form.")

    def _filled(self, gap: Gap, part: Filled, depth: int) -> str:
        found = part.parts.get(gap.blank.name, [])
        if not found:
            return ""
        if len(found) > 1 and not gap.blank.many:
            raise NoForm(f"'{gap.blank.label}' is filled in once.")
        texts = [self.write(gap.blank.sort, one, depth + 1) for one in found]
        return gap.lead + gap.join.join(texts) + gap.tail

    # Reading

    def read(self, sort: str, text: str) -> Filled:
        """How a text is filled in; raise NoForm where no way leads to it."""
        reading = _Reading(self, text)
        for part, end in reading.sort(sort, 0):
            if not text[end:].strip():
                return part
        raise NoForm(f"The form has no parts for '{text.strip()[:80]}'.")


class _Reading:
    """Tries what a text may be, the first ways first."""

    def __init__(self, sheet: Sheet, text: str) -> None:
        self.sheet = sheet
        self.text = text
        self.steps = 0
        self.known: dict[tuple[str, int], list[Found]] = {}

    def sort(self, sort: str, at: int) -> list[Found]:
        """All that a text can be from here on, each with where it ends."""
        key = sort, at
        if key not in self.known:
            # Empty while it is worked out: nothing begins with itself.
            self.known[key] = []
            self.known[key] = list(self._sort(sort, at))
        return self.known[key]

    def _sort(self, sort: str, at: int) -> Iterator[Found]:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise NoForm("This line is too long for the form.")
        if sort in PLAIN:
            found = re.compile(r"\s*([0-9]+)(?![A-Za-z0-9])").match(self.text, at)
            if found and sort == NUMBER:
                yield Filled(found[1]), found.end()
            return
        for manner in self.sheet.sorts[sort]:
            for parts, end in self._pieces(manner.pieces, 0, at):
                yield Filled(manner.way.value, parts), end

    def _pieces(self, pieces: list[str | Gap], place: int, at: int) -> Iterator[tuple[Parts, int]]:
        if place == len(pieces):
            yield {}, at
            return
        piece = pieces[place]
        if isinstance(piece, str):
            end = self._literal(piece, at)
            if end >= 0:
                yield from self._pieces(pieces, place + 1, end)
            return
        for found, end in self._gap(piece, at):
            for rest, last in self._pieces(pieces, place + 1, end):
                yield ({piece.blank.name: found, **rest} if found else rest), last

    def _gap(self, gap: Gap, at: int) -> Iterator[tuple[list[Filled], int]]:
        start = self._literal(gap.lead, at)
        if start >= 0:
            for found, end in self._row(gap, start):
                last = self._literal(gap.tail, end)
                if last >= 0:
                    yield found, last
        if gap.blank.optional:
            yield [], at

    def _row(self, gap: Gap, at: int) -> Iterator[tuple[list[Filled], int]]:
        for part, end in self.sort(gap.blank.sort, at):
            if gap.blank.many:
                following = self._literal(gap.join, end)
                if following >= 0:
                    for rest, last in self._row(gap, following):
                        yield [part, *rest], last
            yield [part], end

    def _literal(self, words: str, at: int) -> int:
        """Where these words end, whatever blanks are between them; -1: they do not stand here."""
        for word in words.split():
            while self.text[at : at + 1].isspace():
                at += 1
            if not self.text.startswith(word, at):
                return -1
            after = self.text[at + len(word) : at + len(word) + 1]
            if word[-1].isalnum() and (after.isalnum() or after == "-"):
                return -1
            at += len(word)
        return at
