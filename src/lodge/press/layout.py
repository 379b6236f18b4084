"""Where everything stands on a card: texts in their boxes, icons in theirs."""

from collections.abc import Mapping

import msgspec

from lodge.kernel.cards import DIRECTIONS, CardInfo
from lodge.press.assets import icons
from lodge.press.lettering import Block, Box, Style, fit
from lodge.press.sizes import POKER, CardSize

EDGE = 9
"""Between the card's edge and what is drawn in its frame."""
LENGTHS = ("long", "short", "none")
"""How much text a card can have."""
LONG_TEXT = 84

PENNANT = Box(16, 0, 54, 66)
PENNANT_WITH_SUIT = Box(16, 0, 54, 105)
# Beside the art, below each other: numbers with their icons, then tags; two of these share a row
# where the rows would become too low.
BADGES_TOP, BADGES_WIDTH = 13, 50
BADGE_HEIGHT = 33
LEAST_BADGE_HEIGHT = 27
BADGE_GAP = 3
SIGN_TOP, SIGN_WIDTH = 14, 42
ART_BETWEEN = (70, 60)
"""What the art leaves free on its left and right, for the pennant and the sign."""
ART_BESIDE_BADGES = 14
"""By how much it is smaller beside badges."""

NAME = Style("name", 31, 9, lines=2)
TAGS = Style("tags", 14, 8, lines=1)
TEXT = Style("text", 22, 8)
INDEX = Style("index", 60, 12, lines=1)
MONOGRAM = Style("index", 150, 20, lines=1)
BADGE = Style("index", 34, 8, lines=1)


class Placed(msgspec.Struct, frozen=True):
    """An icon (or a direction) and the square it fills."""

    role: str
    name: str
    box: Box


class Plan(msgspec.Struct, frozen=True):
    """All that is drawn on a card, and where."""

    art: Box
    paper: Box
    pennant: Box | None
    plates: list[Box]
    """Under the badges."""
    blocks: list[Block]
    icons: list[Placed]
    cut: list[str]
    """The roles of the texts that are not there as a whole."""


class Badges(msgspec.Struct, frozen=True):
    """The numbers and tags of a card that stand beside its art, by their icons."""

    numbers: list[tuple[str, int]]
    tags: list[str]

    def rows(self, in_a_row: int) -> int:
        return len(self.numbers) + -(-len(self.tags) // in_a_row)


def badges_of(card: CardInfo, named: Mapping[str, str]) -> Badges:
    """`named` are the icons of numbers and tags. Pips leave no room."""
    if _has_pips(card):
        return Badges([], [])
    return Badges(
        [(named[name], value) for name, value in card.numbers.items() if name in named],
        [named[tag] for tag in card.tags if tag in named],
    )


def plan_face(
    card: CardInfo, suit_icon: str, named: Mapping[str, str], size: CardSize = POKER
) -> Plan:
    """The plan of a card; `suit_icon` is the sign of its suit, `named` the icons of badges."""
    named = {name: icon for name, icon in named.items() if icon in icons()}
    top = size.paper_tops[LENGTHS.index(_length(card))]
    art = Box(EDGE, EDGE, size.width - 2 * EDGE, top - EDGE)
    paper = Box(EDGE, top, size.width - 2 * EDGE, size.height - EDGE - top)
    pennant = _pennant(card, suit_icon)
    blocks, placed = _words(card, paper, named, size), []
    if pennant:
        corner, marks = _corner(card, suit_icon, pennant)
        blocks += corner
        placed += marks
    if card.sign in DIRECTIONS or card.sign in icons():
        sign = Box(size.width - EDGE - 7 - SIGN_WIDTH, SIGN_TOP, SIGN_WIDTH, SIGN_WIDTH)
        placed.append(Placed("sign", card.sign, sign))
    has_sign = any(mark.role == "sign" for mark in placed)
    first = SIGN_TOP + SIGN_WIDTH + BADGE_GAP if has_sign else BADGES_TOP
    beside = Box(size.width - EDGE - 4 - BADGES_WIDTH, first, BADGES_WIDTH, art.bottom - 8 - first)
    plates, figures, marks = _badges(badges_of(card, named), beside)
    blocks += figures
    placed += marks
    room = _room_of_art(art, size, bool(plates))
    placed += _art(card, art, room, size)
    if not any(mark.role == "art" for mark in placed):
        middle = room.x + room.width / 2 if pennant or plates else size.width / 2
        letter = Box(middle - room.width / 2 + 1, art.y + 22, room.width - 2, art.height - 34)
        blocks.append(fit("monogram", card.name[:1], letter, MONOGRAM))
    shown = [block for block in blocks if block.lines]
    cut = [block.role for block in blocks if not block.is_whole]
    return Plan(art, paper, pennant, plates, shown, placed, cut)


def _room_of_art(art: Box, size: CardSize, has_badges: bool) -> Box:
    left, right = ART_BETWEEN
    width = size.width - left - right
    less = ART_BESIDE_BADGES if has_badges else 0
    return Box(left + less / 2, art.y, width - less, art.height)


def _length(card: CardInfo) -> str:
    if not card.text.strip():
        return "none"
    return "long" if len(card.text) > LONG_TEXT else "short"


def _has_pips(card: CardInfo) -> bool:
    return card.pips > 0 and _length(card) == "none"


def _words(card: CardInfo, paper: Box, named: Mapping[str, str], size: CardSize) -> list[Block]:
    """Name, tags and text, below each other on the paper."""
    x, width = paper.x + 9, paper.width - 18
    if _length(card) == "none":
        return [fit("name", card.name, Box(x, paper.y + 8, width, paper.height - 16), NAME)]
    blocks = [fit("name", card.name, Box(x, paper.y + 9, width, 36), NAME)]
    top = paper.y + 49
    numbers = [f"{name} {value}" for name, value in card.numbers.items() if name not in named]
    labels = [*card.tags, *numbers]
    if labels:
        tags, height = _tags(" · ".join(labels), Box(x, top, width, 0), size)
        blocks.append(tags)
        top += height + 3
    air = 3 if _length(card) == "short" else 0
    room = Box(x, top + air, width, paper.bottom - 7 - top - 2 * air)
    blocks.append(fit("text", card.text, room, TEXT))
    return blocks


def _tags(text: str, place: Box, size: CardSize) -> tuple[Block, float]:
    """The tags and how much height they take: two lines where one could not be read."""
    for lines, height in ((1, 16.0), (2, 2.3 * size.smallest)):
        room = Box(place.x, place.y, place.width, height)
        block = fit("tags", text, room, msgspec.structs.replace(TAGS, lines=lines))
        if block.is_whole and block.size >= size.smallest:
            break
    return block, height


def _pennant(card: CardInfo, suit_icon: str) -> Box | None:
    if card.index and suit_icon:
        return PENNANT_WITH_SUIT
    return PENNANT if card.index or suit_icon else None


def _corner(card: CardInfo, suit_icon: str, pennant: Box) -> tuple[list[Block], list[Placed]]:
    """The index with the sign of the suit below it."""
    blocks, marks = [], []
    top = pennant.y + 9
    if card.index:
        blocks.append(fit("index", card.index, Box(pennant.x + 4, top, 46, 44), INDEX))
        top += 46
    if suit_icon:
        marks.append(Placed("suit", suit_icon, Box(pennant.x + 9, top, 36, 36)))
    return blocks, marks


def _badges(badges: Badges, room: Box) -> tuple[list[Box], list[Block], list[Placed]]:
    """Plates, the figures on them, and the icons."""
    in_a_row = 1 if badges.rows(1) * (LEAST_BADGE_HEIGHT + BADGE_GAP) <= room.height else 2
    rows = badges.rows(in_a_row)
    height = min(BADGE_HEIGHT, room.height / max(rows, 1) - BADGE_GAP)
    width = (BADGES_WIDTH - BADGE_GAP * (in_a_row - 1)) / in_a_row
    places = [Box(room.x, room.y + row * (height + BADGE_GAP), 0, height) for row in range(rows)]
    plates, figures, marks = [], [], []
    for place, (icon, value) in zip(places, badges.numbers, strict=False):
        plates.append(Box(place.x, place.y, BADGES_WIDTH, height))
        figure = Box(place.x + 26, place.y + 3, BADGES_WIDTH - 29, height - 6)
        figures.append(fit("badge", str(value), figure, BADGE))
        marks.append(Placed("badge", icon, _within(Box(place.x + 1, place.y, 25, height))))
    for number, icon in enumerate(badges.tags):
        place = places[len(badges.numbers) + number // in_a_row]
        x = place.x + number % in_a_row * (width + BADGE_GAP)
        plates.append(Box(x, place.y, width, height))
        marks.append(Placed("badge", icon, _within(Box(x, place.y, width, height))))
    return plates, figures, marks


def _within(plate: Box) -> Box:
    """The square for an icon in the middle of a plate."""
    side = min(plate.width, plate.height) - 4
    x, y = plate.x + (plate.width - side) / 2, plate.y + (plate.height - side) / 2
    return Box(x, y, side, side)


def _art(card: CardInfo, art: Box, room: Box, size: CardSize) -> list[Placed]:
    """The icon in the middle of its room, or as many of it as the card has pips."""
    if card.icon not in icons():
        return []
    if _has_pips(card):
        return [Placed("art", card.icon, box) for box in _pips(card.pips, art, size)]
    side = min(room.width, art.height - 26)
    left = room.x + (room.width - side) / 2
    return [Placed("art", card.icon, Box(left, art.y + (art.height - side) / 2 + 6, side, side))]


# Where pips stand, as on playing cards: columns from left to right, rows from 0 to 1.
ROWS_OF_FOUR = [(column, row / 3) for row in range(4) for column in (0, 2)]
PIPS: dict[int, list[tuple[int, float]]] = {
    1: [(1, 0.5)],
    2: [(1, 0), (1, 1)],
    3: [(1, 0), (1, 0.5), (1, 1)],
    4: [(0, 0), (2, 0), (0, 1), (2, 1)],
    5: [(0, 0), (2, 0), (1, 0.5), (0, 1), (2, 1)],
    6: [(0, 0), (2, 0), (0, 0.5), (2, 0.5), (0, 1), (2, 1)],
    7: [(0, 0), (2, 0), (1, 0.25), (0, 0.5), (2, 0.5), (0, 1), (2, 1)],
    8: [(0, 0), (2, 0), (1, 0.25), (0, 0.5), (2, 0.5), (1, 0.75), (0, 1), (2, 1)],
    9: [*ROWS_OF_FOUR, (1, 0.5)],
    10: [*ROWS_OF_FOUR, (1, 1 / 6), (1, 5 / 6)],
}
PIPS_BETWEEN = (90, 36)
"""The middles of the outer columns, counted from the edges of the art."""
PIP_SIZES = {1: 120, 2: 68, 3: 68, 4: 56, 5: 56, 6: 56}
SMALL_PIP = 44


def _pips(count: int, art: Box, card: CardSize) -> list[Box]:
    size = PIP_SIZES.get(count, SMALL_PIP) * card.width / POKER.width
    first, last = art.y + 51 + size / 2, art.bottom - 12 - size / 2
    left, right = art.x + PIPS_BETWEEN[0], art.right - PIPS_BETWEEN[1]
    columns = (left, (left + right) / 2, right)
    return [
        Box(columns[column] - size / 2, first + (last - first) * row - size / 2, size, size)
        for column, row in PIPS[min(count, 10)]
    ]
