"""How to play, as a booklet: the illustrated page of a game, and its rules as an appendix."""

import re

import msgspec

from lodge.guide.how_to import HowTo, Part, Strip, how_to
from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError
from lodge.kernel.rulebook import Block, read_sections
from lodge.press.pictures import picture_svg
from lodge.press.sheets.cover import CREDITS
from lodge.press.sheets.drawings import Drawings
from lodge.press.sheets.typesetting import Press, open_press
from lodge.press.sizes import POKER, Finish

PAGES_A_SHEET = 4
"""Two on each side of a sheet that is folded once."""
INLINE = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|\*(?P<emph>.+?)\*|`(?P<code>[^`]+)`|\[(?P<link>[^\]]+)\]\([^)]*\)"
)
PICTURE = (600, 400)
"""The picture of a game, in units."""


class Run(msgspec.Struct, frozen=True):
    """A piece of text in one style: `strong`, `emph`, `code`, or none."""

    text: str
    style: str = ""


Text = list[Run]


class Shown(msgspec.Struct, frozen=True):
    """A part of a picture: a drawing with what stands under it, or words."""

    page: int
    words: str


class Step(msgspec.Struct, frozen=True):
    """One thing that happens in a turn."""

    title: str
    text: str
    shown: list[Shown]
    caption: str


class Paragraph(msgspec.Struct, frozen=True):
    """A clause with its ID, a paragraph, an item of a list, or a table."""

    kind: str
    id: str
    text: Text
    rows: list[list[Text]]


class Chapter(msgspec.Struct, frozen=True):
    """A section of the rules."""

    title: str
    is_part: bool
    """Of another chapter."""
    paragraphs: list[Paragraph]


class Booklet(msgspec.Struct, frozen=True):
    """All that `booklet.typ` reads."""

    title: str
    summary: str
    aim: str
    steps: list[Step]
    wins: list[str]
    missed: list[tuple[str, str]]
    glossary: list[tuple[str, str]]
    chapters: list[Chapter]
    credits: list[str]


def print_booklet(game: Game, *, folded: bool = False) -> bytes:
    """A PDF with pages of A5; folded: two on each side of A4, in the order for one fold."""
    page = how_to(game)
    if page is None:
        raise LodgeError(f"Nobody has written yet how to play {game.title}.")
    drawings = Drawings(game, Finish(POKER, 0.0))
    steps = [_step(strip, game, drawings) for strip in page.turn]
    with open_press() as press:
        press.draw("drawings.pdf", drawings.svgs, POKER.wide, POKER.high)
        press.draw("picture.pdf", [picture_svg(game)], *PICTURE)
        [file] = press.typeset("booklet.typ", _booklet(game, page, steps))
        return _impose(press, file) if folded else file


def _booklet(game: Game, page: HowTo, steps: list[Step]) -> Booklet:
    return Booklet(
        title=game.title,
        summary=game.summary,
        aim=page.aim,
        steps=steps,
        wins=page.wins,
        missed=[(missed.text, missed.clause) for missed in page.missed],
        glossary=[(term.word, term.text) for term in page.glossary],
        chapters=_chapters(game),
        credits=CREDITS,
    )


def _step(strip: Strip, game: Game, drawings: Drawings) -> Step:
    shown = [_shown(part, game, drawings) for part in strip.parts]
    return Step(strip.title, strip.text, shown, strip.caption)


def _shown(part: Part, game: Game, drawings: Drawings) -> Shown:
    if part.kind == "words":
        return Shown(0, part.text)
    if part.kind == "back":
        return Shown(drawings.back(part.text or game.cards()[0].kind), part.under)
    [card] = [card for card in game.cards() if card.face == part.text]
    return Shown(drawings.front(card), part.under)


def _chapters(game: Game) -> list[Chapter]:
    sections = [section for section in read_sections(game.rules_text) if section.is_for_players]
    return [
        Chapter(
            section.title,
            re.match(r"\d+\.\d", section.title) is not None,
            [_paragraph(block) for block in section.blocks],
        )
        for section in sections
    ]


def _paragraph(block: Block) -> Paragraph:
    rows = [[read_inline(cell) for cell in row] for row in block.rows]
    return Paragraph(block.kind, block.id, read_inline(block.text), rows)


def read_inline(text: str) -> Text:
    """A line of Markdown as pieces of text, each in its style."""
    runs, at = [], 0
    for found in INLINE.finditer(text):
        runs.append(Run(text[at : found.start()]))
        style = str(found.lastgroup)
        runs.append(Run(found[style], "" if style == "link" else style))
        at = found.end()
    return [run for run in [*runs, Run(text[at:])] if run.text]


def _impose(press: Press, file: bytes) -> bytes:
    press.keep_file("booklet.pdf", file)
    order = fold_order(press.count_pages("booklet.typ"))
    [folded] = press.typeset("folded.typ", {"sides": order})
    return folded


def fold_order(pages: int) -> list[tuple[int, int]]:
    """The pages on the left and right of each side, outermost sheet first; 0 is an empty page."""
    full = -(-pages // PAGES_A_SHEET) * PAGES_A_SHEET
    sides = []
    for side in range(full // 2):
        low, high = side + 1, full - side
        sides.append((high, low) if side % 2 == 0 else (low, high))
    return [(_there(left, pages), _there(right, pages)) for left, right in sides]


def _there(page: int, pages: int) -> int:
    return page if page <= pages else 0
