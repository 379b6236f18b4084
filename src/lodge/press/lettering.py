"""Text that fits its box: measured letter by letter, wrapped, made smaller, at last cut short."""

import unicodedata
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from lodge.press.assets import Font, Glyph, fonts

EM = 1000
STEP = 0.5
"""By how much a text shrinks at a time."""
LEADING = 1.14
PARAGRAPH = 0.3
"""The space between paragraphs, in sizes."""
CAPITALS = 0.65
"""The height of capitals, by which a text is centred."""


class Box(msgspec.Struct, frozen=True):
    """A rectangle on a card."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def holds(self, other: "Box") -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def touches(self, other: "Box") -> bool:
        """Do the two share more than an edge?"""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


class Line(msgspec.Struct, frozen=True):
    """A line of a text, and where its first letter stands."""

    text: str
    x: float
    baseline: float


class Style(msgspec.Struct, frozen=True):
    """The font of a text, the sizes it may have, and how many lines."""

    font: str
    largest: float
    smallest: float
    lines: int = 99


class Block(msgspec.Struct, frozen=True):
    """A text as it stands in its box."""

    role: str
    font: str
    size: float
    box: Box
    lines: list[Line]
    is_whole: bool = True
    """Is nothing of it left out?"""

    def ink(self) -> Box | None:
        """The smallest box around its letters, or None if they leave no ink."""
        boxes = [box for line in self.lines if (box := _ink(line, self.font, self.size))]
        if not boxes:
            return None
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return Box(left, top, right - left, bottom - top)


def fit(role: str, text: str, box: Box, style: Style) -> Block:
    """The text in the largest size at which it fits the box; a hopeless one is cut short."""
    paragraphs = [words for part in clean(text).split("\n") if (words := part.split())]
    size = style.largest
    while size > style.smallest:
        block = _set(role, paragraphs, box, style, size)
        if block and _fits(block):
            return block
        size -= STEP
    return _cut(role, paragraphs, box, style)


def clean(text: str) -> str:
    """Only what can be drawn and can stand in XML."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(c if c.isprintable() or c == "\n" else " " for c in composed)


def place(text: str, font: str, size: float) -> Iterator[tuple[str, Glyph, float]]:
    """Each letter of a line with its glyph and its distance from the first, in card units."""
    letters, at, before = fonts()[font], 0, ""
    for character in text:
        at += letters.kerning.get(before + character, 0)
        glyph = _glyph(letters, character)
        yield character, glyph, at * size / EM
        at += glyph.advance
        before = character


def strange_letters(text: str) -> list[str]:
    """The letters of a text that no font has, and that are drawn as question marks."""
    known = fonts()["text"].glyphs
    return [
        letter for letter in dict.fromkeys(clean(text)) if letter != "\n" and letter not in known
    ]


def _glyph(font: Font, character: str) -> Glyph:
    return font.glyphs.get(character) or font.glyphs["?"]


def _width(text: str, font: str) -> int:
    """The width of a text in thousandths of its size."""
    letters = fonts()[font]
    kerned = sum(letters.kerning.get(a + b, 0) for a, b in pairwise(text))
    return kerned + sum(_glyph(letters, character).advance for character in text)


def _ink(line: Line, font: str, size: float) -> Box | None:
    boxes = []
    for _, glyph, at in place(line.text, font, size):
        left, top, right, bottom = (value * size / EM for value in glyph.box)
        if right > left:
            boxes.append((line.x + at + left, top, line.x + at + right, bottom))
    if not boxes:
        return None
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)
    return Box(left, line.baseline + top, right - left, bottom - top)


def _fits(block: Block) -> bool:
    ink = block.ink()
    return ink is None or block.box.holds(ink)


def _set(
    role: str, paragraphs: list[list[str]], box: Box, style: Style, size: float
) -> Block | None:
    """The text centred in its box at one size, or None if a word or the lines are too many."""
    room = box.width * EM / size
    left = min(style.lines, int(box.height / (LEADING * size)) + 1)
    wrapped = []
    for words in paragraphs:
        lines = _balanced(words, style.font, room, left)
        if lines is None:
            return None
        wrapped.append(lines)
        left -= len(lines)
    return _centred(role, wrapped, box, style.font, size)


def _centred(role: str, paragraphs: list[list[str]], box: Box, font: str, size: float) -> Block:
    gaps = (sum(map(len, paragraphs)) - 1) * LEADING + (len(paragraphs) - 1) * PARAGRAPH
    baseline = box.y + (box.height + (CAPITALS - gaps) * size) / 2
    placed = []
    for lines in paragraphs:
        for line in lines:
            x = box.x + (box.width - _width(line, font) * size / EM) / 2
            placed.append(Line(line, x, baseline))
            baseline += LEADING * size
        baseline += PARAGRAPH * size
    return Block(role, font, size, box, placed)


def _balanced(words: list[str], font: str, room: float, most: int) -> list[str] | None:
    """As few lines as possible, and those of about the same width; None: too many."""
    widths = [_width(word, font) for word in words]
    if max(widths) > room:
        return None
    space = _width(" ", font)
    fewest = len(_wrap(words, widths, space, room))
    if fewest > most:
        return None
    narrow, wide = float(max(widths)), room
    while wide - narrow > 1:
        middle = (narrow + wide) / 2
        if len(_wrap(words, widths, space, middle)) > fewest:
            narrow = middle
        else:
            wide = middle
    return _wrap(words, widths, space, wide)


def _wrap(words: list[str], widths: list[int], space: int, room: float) -> list[str]:
    lines = [words[0]]
    used = widths[0]
    for word, width in zip(words[1:], widths[1:], strict=True):
        if used + space + width <= room:
            lines[-1] += " " + word
            used += space + width
        else:
            lines.append(word)
            used = width
    return lines


def _cut(role: str, paragraphs: list[list[str]], box: Box, style: Style) -> Block:
    """The text at its smallest: long words are broken, and what is too much left out."""
    room = box.width * EM / style.smallest
    words = [
        [piece for word in words for piece in _pieces(word, style.font, room)]
        for words in paragraphs
    ]
    count = sum(map(len, words))
    best = Block(role, style.font, style.smallest, box, [])
    fewest, most = 0, count
    while fewest < most:
        kept = (fewest + most + 1) // 2
        block = _set(role, _first(words, kept), box, style, style.smallest)
        if block and _fits(block):
            best, fewest = block, kept
        else:
            most = kept - 1
    return msgspec.structs.replace(best, is_whole=fewest == count)


def _pieces(word: str, font: str, room: float) -> Iterator[str]:
    piece = ""
    for character in word:
        if piece and _width(piece + character, font) > room * 0.9:
            yield piece
            piece = ""
        piece += character
    yield piece


def _first(paragraphs: list[list[str]], count: int) -> list[list[str]]:
    """So many words, with dots where some are missing."""
    kept: list[list[str]] = []
    for words in paragraphs:
        if count <= 0:
            break
        kept.append(words[:count])
        count -= len(words)
    if kept != paragraphs:
        kept[-1][-1] = kept[-1][-1][:-1] + "…" if len(kept[-1][-1]) > 1 else "…"
    return kept
