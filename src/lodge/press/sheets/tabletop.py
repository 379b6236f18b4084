"""Decks for Tabletop Simulator: sheets of 10 by 7 cards, and the saved object that shows them.

The format is the one that Tabletop Simulator writes itself: a deck names its sheets in `CustomDeck`
by a number, and each card in `DeckIDs` by a hundred times that number and its place on the sheet.
"""

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec

from lodge.kernel.cards import CardInfo
from lodge.press.sheets.copies import Stack
from lodge.press.sheets.drawings import Drawings
from lodge.press.sheets.images import Files, Tiles, file_name, tile
from lodge.press.sheets.order import Order, deck_name
from lodge.press.sizes import CardSize, Finish

COLUMNS, ROWS = 10, 7
MOST = COLUMNS * ROWS - 1
"""Cards on a sheet: its last place shows what others see of a hidden card."""
PIXELS = 4096
"""The width of a sheet; larger ones are scaled down."""
BACK_PIXELS = 512
APART = 3.0
"""Between decks on the table."""


def tabletop(order: Order, size: CardSize, folder_url: str) -> Files:
    """Sheets, backs and the saved object, which finds them in the folder of this address."""
    files: Files = {}
    decks = []
    numbers = count(1)
    for place, kind in enumerate(order.kinds):
        stacks = [stack for stack in order.stacks if stack.card.kind == kind]
        name = f"{order.game.id}-{file_name(kind)}"
        drawings = Drawings(order.game, Finish(size, 0.0))
        back = drawings.back(kind)
        sheets = [stacks[first : first + MOST] for first in range(0, len(stacks), MOST)]
        tiles = [_tiles(sheet, drawings, back) for sheet in sheets]
        job = Tiles(COLUMNS, ROWS, size.wide, size.high, tiles)
        pictures = tile(drawings.svgs, job, PIXELS)
        faces = {f"{name}-{page}.png": picture for page, picture in enumerate(pictures, start=1)}
        files |= faces
        [files[f"{name}-back.png"]] = tile(
            drawings.svgs[:1], Tiles(1, 1, size.wide, size.high, [[1]]), BACK_PIXELS
        )
        back_url = f"{folder_url}/{name}-back.png"
        custom = {next(numbers): _sheet(f"{folder_url}/{face}", back_url) for face in faces}
        decks.append(_deck(deck_name(order.game, kind), sheets, custom, APART * place))
    saved = {"SaveName": order.game.title, "ObjectStates": decks}
    files[f"{order.game.id}.json"] = msgspec.json.format(msgspec.json.encode(saved), indent=2)
    return files


def _tiles(sheet: list[Stack], drawings: Drawings, back: int) -> list[int]:
    """The drawings of a sheet; all places that are left show the back."""
    fronts = [drawings.front(card) for card, _ in sheet]
    return fronts + [back] * (COLUMNS * ROWS - len(fronts))


def _sheet(face: str, back: str) -> dict[str, Any]:
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": COLUMNS,
        "NumHeight": ROWS,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


def _deck(
    name: str, sheets: list[list[Stack]], custom: dict[int, dict[str, Any]], x: float
) -> dict[str, Any]:
    """A deck, face down; a single card is a card and no deck."""
    cards = [
        _card(card, number, place, custom[number], x)
        for number, place, card in _places(sheets, list(custom))
    ]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Nickname": name,
        "Transform": _transform(x),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(number): sheet for number, sheet in custom.items()},
        "ContainedObjects": cards,
    }


def _places(sheets: list[list[Stack]], numbers: list[int]) -> Iterator[tuple[int, int, CardInfo]]:
    """Card by card: the number of its sheet, and its place there."""
    for number, sheet in zip(numbers, sheets, strict=True):
        for place, (card, copies) in enumerate(sheet):
            for _ in range(copies):
                yield number, place, card


def _card(
    card: CardInfo, number: int, place: int, sheet: dict[str, Any], x: float
) -> dict[str, Any]:
    return {
        "Name": "Card",
        "Nickname": card.name,
        "Description": card.text,
        "Transform": _transform(x),
        "CardID": 100 * number + place,
        "CustomDeck": {str(number): sheet},
    }


def _transform(x: float) -> dict[str, float]:
    place = {"posX": x, "posY": 1.0, "posZ": 0.0}
    face_down = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {**place, **face_down, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
