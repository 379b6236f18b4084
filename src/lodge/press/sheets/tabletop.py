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
"""The longer side of a sheet; larger ones are scaled down."""
BACK_PIXELS = 1024
APART = 3.0
"""Between decks on the table."""

Thing = dict[str, Any]
"""An object as Tabletop Simulator saves it."""


def tabletop(order: Order, size: CardSize, folder_url: str) -> Files:
    """Sheets, backs and the saved object, which finds them in the folder of this address."""
    files: Files = {}
    decks = []
    numbers, ids = count(1), count(1)
    for place, (kind, stacks) in enumerate(order.backs.items()):
        name = file_name(f"{order.game.id}-{kind}")
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
        cards = [
            _card(next(ids), card, 100 * number + tile_at, {str(number): custom[number]}, place)
            for number, tile_at, card in _places(sheets, list(custom))
        ]
        # A single card is no deck.
        title = deck_name(order.game, kind)
        decks += cards if len(cards) == 1 else [_deck(next(ids), title, cards, custom, place)]
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


def _places(sheets: list[list[Stack]], numbers: list[int]) -> Iterator[tuple[int, int, CardInfo]]:
    """Card by card: the number of its sheet, and its place there."""
    for number, sheet in zip(numbers, sheets, strict=True):
        for place, (card, copies) in enumerate(sheet):
            for _ in range(copies):
                yield number, place, card


def _deck(
    id: int, name: str, cards: list[Thing], custom: dict[int, dict[str, Any]], place: int
) -> Thing:
    return {
        **_thing(id, "DeckCustom", name, place),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(number): sheet for number, sheet in custom.items()},
        "ContainedObjects": cards,
    }


def _card(id: int, card: CardInfo, number: int, custom: dict[str, Any], place: int) -> Thing:
    thing = _thing(id, "Card", card.name, place)
    return {
        **thing,
        "Description": card.text,
        "Hands": True,
        "CardID": number,
        "CustomDeck": custom,
    }


def _thing(id: int, kind: str, name: str, place: int) -> Thing:
    """What everything on a table has; it lies face down, and the mouse does not tell its name."""
    transform = {"posX": APART * place, "posY": 1.0, "posZ": 0.0}
    transform |= {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    transform |= {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    return {
        "GUID": f"{id:06x}",
        "Name": kind,
        "Transform": transform,
        "Nickname": name,
        "Description": "",
        "HideWhenFaceDown": True,
    }
