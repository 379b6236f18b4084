"""What playingcards.io imports, written down from its format without the code that writes it.

A room is a ZIP file: `widgets.json`, a list of widgets, and pictures of less than 2 MB each under
`userassets/`, which widgets call `package://userassets/...`. A deck (`cardDeck`) has kinds of cards
with a label and a picture for each side; its templates show what a kind calls `face` and `back`.
A `card` names its deck, its kind, and the holder (`cardPile`) that it lies on. The table is 1600
wide and 1000 high.
"""

from io import BytesIO
from typing import Annotated, Literal
from zipfile import ZipFile

import msgspec
from msgspec import Meta, Struct

WIDE, HIGH = 1600, 1000
LARGEST_PICTURE = 2_097_152
PACKAGE = "package://"

Id = Annotated[str, Meta(min_length=1)]


class Widget(Struct, kw_only=True, rename="camel", forbid_unknown_fields=True, tag_field="type"):
    id: Id
    x: Annotated[int, Meta(ge=0, lt=WIDE)]
    y: Annotated[int, Meta(ge=0, lt=HIGH)]
    z: Annotated[int, Meta(ge=0)]


class Hand(Widget, kw_only=True, rename="camel", tag="hand"):
    pass


class CardPile(Widget, kw_only=True, rename="camel", tag="cardPile"):
    label: str
    width: int
    height: int
    has_shuffle_button: bool


class Picture(Struct, rename="camel", forbid_unknown_fields=True):
    type: Literal["image"]
    value_type: Literal["dynamic"]
    value: Literal["face", "back"]
    x: int
    y: int
    w: int
    h: int
    color: str


class Template(Struct, rename="camel", forbid_unknown_fields=True):
    include_border: bool
    include_radius: bool
    objects: list[Picture]


class CardType(Struct, rename="camel", forbid_unknown_fields=True):
    label: str
    face: str
    back: str


class CardDeck(Widget, kw_only=True, rename="camel", tag="cardDeck"):
    parent: Id
    card_types: dict[Id, CardType]
    card_width: int
    card_height: int
    enlarge: bool
    face_template: Template
    back_template: Template


class Card(Widget, kw_only=True, rename="camel", tag="card"):
    card_type: Id
    deck: Id
    parent: Id


Widgets = list[Hand | CardPile | CardDeck | Card]


def read_room(packed: bytes) -> Widgets:
    """A room that playingcards.io can import; AssertionError or ValidationError if not."""
    with ZipFile(BytesIO(packed)) as file:
        assert file.testzip() is None
        widgets = msgspec.json.decode(file.read("widgets.json"), type=Widgets)
        sizes = {PACKAGE + info.filename: info.file_size for info in file.infolist()}
    known = {widget.id: widget for widget in widgets}
    assert len(known) == len(widgets), "ids are told apart"
    shown = set()
    for widget in widgets:
        if isinstance(widget, CardDeck):
            _check_deck(widget, known[widget.parent])
            shown |= {kind.face for kind in widget.card_types.values()}
            shown |= {kind.back for kind in widget.card_types.values()}
        elif isinstance(widget, Card):
            deck, pile = known[widget.deck], known[widget.parent]
            assert isinstance(deck, CardDeck)
            assert isinstance(pile, CardPile)
            assert widget.card_type in deck.card_types
            assert deck.parent == pile.id
    assert shown == {name for name in sizes if name != PACKAGE + "widgets.json"}
    assert max(sizes.values()) < LARGEST_PICTURE
    return widgets


def _check_deck(deck: CardDeck, pile: Widget) -> None:
    assert isinstance(pile, CardPile)
    assert pile.x <= deck.x
    assert pile.y <= deck.y
    assert deck.x + deck.card_width <= pile.x + pile.width <= WIDE
    assert deck.y + deck.card_height <= pile.y + pile.height <= HIGH
    for side, template in (("face", deck.face_template), ("back", deck.back_template)):
        [picture] = template.objects
        assert picture.value == side
        assert (picture.x, picture.y) == (0, 0)
        assert (picture.w, picture.h) == (deck.card_width, deck.card_height)
