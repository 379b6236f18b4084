"""Decks for playingcards.io: a room file (`.pcio`), with a deck for each back."""

from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from lodge.press.sheets.copies import Stack
from lodge.press.sheets.drawings import Drawings
from lodge.press.sheets.images import file_name
from lodge.press.sheets.order import Order, deck_name
from lodge.press.sheets.typesetting import open_press
from lodge.press.sizes import CardSize, Finish

HIGH = 160
"""The height of a card in a room."""
EDGE = 4
"""Between a card and the edge of its holder."""
FIRST = (60, 200)
"""Where the first deck lies, in a room of 1600 by 1000."""
APART = 30
PIXELS_A_STEP = 3
"""Cards are enlarged under the mouse."""
ASSETS = "userassets"
BEGINNING = (1980, 1, 1, 0, 0, 0)
"""The only time that a file in the room knows, so that it is always the same."""

Widget = dict[str, Any]
Spot = dict[str, int]


def room(order: Order, size: CardSize) -> bytes:
    """The file to import into a room."""
    drawings = Drawings(order.game, Finish(size, 0.0))
    wide = round(HIGH * size.wide / size.high)
    widgets: list[Widget] = [{"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1}]
    for place, (kind, stacks) in enumerate(order.backs.items()):
        left, top = FIRST
        spot = {"x": left + place * (wide + APART), "y": top}
        title = deck_name(order.game, kind)
        back = _asset(drawings.back(kind))
        widgets += _deck(title, stacks, drawings, back, wide, spot)
    dpi = PIXELS_A_STEP * HIGH / (size.high / 25.4)
    with open_press() as press:
        pictures = press.pages(drawings.svgs, size.wide, size.high, format="png", ppi=dpi)
    files = {f"{ASSETS}/{page}.png": picture for page, picture in enumerate(pictures, start=1)}
    return _pack({"widgets.json": msgspec.json.encode(widgets), **files})


def _deck(
    title: str, stacks: list[Stack], drawings: Drawings, back: str, wide: int, spot: Spot
) -> list[Widget]:
    """A deck with its holder, and its cards on that, face down."""
    name = file_name(title)
    types = {
        card.face: {"label": card.name, "face": _asset(drawings.front(card)), "back": back}
        for card, _ in stacks
    }
    holder = {
        "id": f"pile-{name}",
        "type": "cardPile",
        "label": title,
        "hasShuffleButton": True,
        "x": spot["x"] - EDGE,
        "y": spot["y"] - EDGE,
        "z": 2,
        "width": wide + 2 * EDGE,
        "height": HIGH + 2 * EDGE,
    }
    deck = {
        "id": f"deck-{name}",
        "type": "cardDeck",
        "parent": holder["id"],
        "cardTypes": types,
        "cardWidth": wide,
        "cardHeight": HIGH,
        "enlarge": True,
        "faceTemplate": _template("face", wide),
        "backTemplate": _template("back", wide),
        **spot,
        "z": 2,
    }
    faces = [card.face for card, copies in stacks for _ in range(copies)]
    cards = [
        {
            "id": f"card-{name}-{number}",
            "type": "card",
            "cardType": face,
            "deck": deck["id"],
            "parent": holder["id"],
            **spot,
            "z": 10 + number,
        }
        for number, face in enumerate(faces)
    ]
    return [holder, deck, *cards]


def _template(side: str, wide: int) -> dict[str, Any]:
    picture = {"type": "image", "valueType": "dynamic", "value": side}
    area = {"x": 0, "y": 0, "w": wide, "h": HIGH, "color": "white"}
    return {"includeBorder": False, "includeRadius": True, "objects": [{**picture, **area}]}


def _asset(page: int) -> str:
    return f"package://{ASSETS}/{page}.png"


def _pack(files: dict[str, bytes]) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(ZipInfo(name, BEGINNING), data)
    return content.getvalue()
