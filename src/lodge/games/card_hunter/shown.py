"""The structures of a hunt's view. Not compiled, see `lodge.kernel.shown`."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from lodge.games.card_hunter.words import Cause, Hunter, Nature, Position
from lodge.kernel.shown import EACH, View


class Request(msgspec.Struct):
    """The Potion that somebody asks for."""

    owner: Hunter
    target: Hunter


class Token(msgspec.Struct):
    """Where the Attack token lies, and why there."""

    position: Position
    cause: Cause


class HunterFacts(msgspec.Struct):
    seat: int
    position: Position
    life: int
    potions: int
    power_used: bool | UnsetType = UNSET
    """Only in matches with powers."""


class PartFacts(msgspec.Struct):
    position: Position
    nature: Nature | None
    """null: not public (deduction)."""
    size: int
    hits: int
    destroyed: bool
    unaccounted: dict[str, int] | UnsetType = UNSET
    """How many of each face may still be in the Part; only if its nature is public."""
    not_: list[Nature] | UnsetType = msgspec.field(default=UNSET, name="not")
    """Natures that were named wrongly for this Part."""


class Odds(msgspec.Struct):
    """How likely each way is in which the top card of a Part can strike."""

    strikes: Annotated[dict[Position, float], EACH]
    rage: float
    unseen: int
    """How many of the unaccounted cards were removed unseen in set-up."""


class Limits(msgspec.Struct):
    """The most Life of a hunter, and the Knockout tokens at the start."""

    life: int
    knockouts: int


class HuntView(View, kw_only=True):
    """What players see of a hunt."""

    worked_out = ("odds", "next_token", "limits")

    round: int
    acting: Hunter | None
    request: Request | None
    token: Token | None
    knockouts: int
    """Tokens left."""
    cards_left: int
    hunters: dict[Hunter, HunterFacts]
    parts: list[PartFacts]
    """Clockwise from north."""
    odds: list[Odds | None]
    """Of the Parts; null where the nature is not public or no card is left."""
    next_token: Position | None
    """Where the token goes next round if nobody moves and no Life changes; null: it is drawn."""
    limits: Limits
