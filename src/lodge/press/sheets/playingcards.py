"""Decks for playingcards.io: a room file (`.pcio`), with a deck for each back."""

from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from lodge.press.sheets.drawings import Drawings
from lodge.press.sheets.order import Order
from lodge.press.sheets.typesetting import open_press
from lodge.press.sizes import CardSize, Finish

HIGH = 160
"""The height of a card in a room."""
PIXELS_A_STEP = 3
"""Cards are enlarged under the mouse."""
ASSETS = "userassets"
BEGINNING = (1980, 1, 1, 0, 0, 0)
"""The only time that a file in the room knows, so that it is always the same."""


def room(order: Order, size: CardSize) -> bytes:
    """The file to import into a room."""
    drawings = Drawings(order.game, Finish(size, 0.0))
    wide = round(HIGH * size.wide / size.high)
    widgets: list[dict[str, Any]] = [{"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1}]
    for place, kind in enumerate(order.kinds):
        widgets += _deck(order, kind, drawings, (wide, 60 + place * (wide + 30)))
    dpi = PIXELS_A_STEP * HIGH / (size.high / 25.4)
    with open_press() as press:
        pictures = press.pages(drawings.svgs, size.wide, size.high, format="png", ppi=dpi)
    files = {f"{ASSETS}/{page}.png": picture for page, picture in enumerate(pictures, start=1)}
    return _pack({"widgets.json": msgspec.json.encode(widgets), **files})


def _deck(
    order: Order, kind: str, drawings: Drawings, place: tuple[int, int]
) -> list[dict[str, Any]]:
    """A deck with its holder, and its cards on that, face down."""
    wide, x = place
    back = _asset(drawings.back(kind))
    stacks = [stack for stack in order.stacks if stack.card.kind == kind]
    types = {
        card.face: {"label": card.name, "face": _asset(drawings.front(card)), "back": back}
        for card, _ in stacks
    }
    holder = {"id": f"pile-{kind}", "type": "cardPile", "x": x, "y": 200, "z": 2}
    deck = {
        "id": f"deck-{kind}",
        "type": "cardDeck",
        "parent": holder["id"],
        "cardTypes": types,
        "cardWidth": wide,
        "cardHeight": HIGH,
        "faceTemplate": _template("face", wide),
        "backTemplate": _template("back", wide),
        "x": x,
        "y": 200,
        "z": 2,
    }
    faces = [card.face for card, copies in stacks for _ in range(copies)]
    cards = [
        {
            "id": f"card-{kind}-{number}",
            "type": "card",
            "cardType": face,
            "deck": deck["id"],
            "parent": holder["id"],
            "x": x,
            "y": 200,
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
