"""What Tabletop Simulator reads, written down from its format without the code that writes it.

A saved object is a save whose `ObjectStates` are what is put on the table. A deck (`DeckCustom`)
names its sheets in `CustomDeck`, by a number of its own choice, and its cards, from the bottom, in
`DeckIDs` and once more in `ContainedObjects`. The last two digits of a card's number are its place
on a sheet, row by row from 0, and what is before them is the number of the sheet. A sheet has at
most 10 by 7 places, of which the last is shown to those from whom a card is hidden; its picture
has no side of more than 4096 pixels, and a row is as high as a column is wide times the cards'
shape. Every object is told from the others by a `GUID` of six hexadecimal digits.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

LARGEST_SIDE = 4096


class Transform(Struct, rename="camel", forbid_unknown_fields=True):
    pos_x: float
    pos_y: float
    pos_z: float
    rot_x: float
    rot_y: float
    rot_z: float
    scale_x: float
    scale_y: float
    scale_z: float


class CustomDeck(Struct, forbid_unknown_fields=True):
    FaceURL: str
    BackURL: str
    NumWidth: Annotated[int, Meta(ge=1, le=10)]
    NumHeight: Annotated[int, Meta(ge=1, le=7)]
    BackIsHidden: bool
    UniqueBack: bool
    Type: Literal[0, 1, 2, 3, 4]


SheetNumber = Annotated[str, Meta(pattern=r"^[1-9]\d*$")]


class Thing(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="Name"):
    GUID: Annotated[str, Meta(pattern="^[0-9a-f]{6}$")]
    Transform: Transform
    Nickname: Annotated[str, Meta(min_length=1)]
    Description: str
    HideWhenFaceDown: bool
    CustomDeck: dict[SheetNumber, CustomDeck]


class Card(Thing, kw_only=True, tag="Card"):
    CardID: int
    Hands: bool


class Deck(Thing, kw_only=True, tag="DeckCustom"):
    DeckIDs: Annotated[list[int], Meta(min_length=2)]
    ContainedObjects: list[Card]


class Saved(Struct, forbid_unknown_fields=True):
    SaveName: str
    ObjectStates: Annotated[list[Card | Deck], Meta(min_length=1)]


def read_saved(text: bytes) -> Saved:
    """A saved object that Tabletop Simulator can show; AssertionError or ValidationError if not."""
    saved = msgspec.json.decode(text, type=Saved)
    sheets: dict[str, CustomDeck] = {}
    for thing in saved.ObjectStates:
        for number, sheet in thing.CustomDeck.items():
            assert sheets.setdefault(number, sheet) == sheet, f"two sheets are {number}"
        if isinstance(thing, Deck):
            assert thing.DeckIDs == [card.CardID for card in thing.ContainedObjects]
            used = {str(card.CardID // 100) for card in thing.ContainedObjects}
            assert used == set(thing.CustomDeck), "a deck names its sheets and no others"
    for card in cards_of(saved):
        number, place = str(card.CardID // 100), card.CardID % 100
        assert list(card.CustomDeck) == [number]
        sheet = sheets[number]
        assert card.CustomDeck[number] == sheet
        assert place < sheet.NumWidth * sheet.NumHeight - 1, "the last place is what others see"
        assert card.HideWhenFaceDown, "whoever points at a hidden card would read its name"
        assert card.Hands
    guids = [thing.GUID for thing in [*cards_of(saved), *saved.ObjectStates]]
    lone = sum(isinstance(thing, Card) for thing in saved.ObjectStates)
    assert len(set(guids)) == len(guids) - lone
    return saved


def cards_of(saved: Saved) -> list[Card]:
    """Every card, alone or in a deck."""
    found: list[Card] = []
    for thing in saved.ObjectStates:
        found += thing.ContainedObjects if isinstance(thing, Deck) else [thing]
    return found


def pictures_of(saved: Saved) -> set[str]:
    """The addresses of all pictures."""
    sheets = [sheet for thing in saved.ObjectStates for sheet in thing.CustomDeck.values()]
    return {url for sheet in sheets for url in (sheet.FaceURL, sheet.BackURL)}
