"""What travels between the lodge and somebody who prints cards."""

from typing import Literal

import msgspec

from lodge.kernel.workshop import DeckList


class PrintWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards of a game are to be printed, and how; with neither deck nor cards all of it."""

    paper: Literal["a4", "letter"] = "a4"
    size: Literal["poker", "bridge", "mini", "large"] = "poker"
    backs: Literal["long", "short", "fold", "none"] = "long"
    """The edge that the printer turns sheets over; or backs to be folded behind."""
    one_back: bool = False
    """The same back for all cards, for games that shuffle them together."""
    bleed: bool = False
    low_ink: bool = False
    deck: DeckList | None = None
    cards: str | None = None
    """The text of a set of own cards: all of them are printed, or those of the deck."""


class PrintPreview(msgspec.Struct, frozen=True):
    """What the file will be."""

    summary: str
    """How many cards there are, on how many sheets."""
    picture: str
    """The first sheet of cards, as the address of a PNG that contains all of it."""
    size: int
    """Of the file, in bytes."""
