"""The structures of a view of Beast-Hunter. Not compiled, see `lodge.kernel.shown`."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from lodge.games.beast_hunter.model.words import BeastSuit, How, Phase, Side
from lodge.kernel.shown import EACH, RETOLD, SumLine, View, at_most


class Stall(msgspec.Struct):
    """For how many rounds nothing was scored, and how many end the game."""

    rounds: int
    limit: int


class Limits(msgspec.Struct, frozen=True):
    """The score that ends the game, and the most cards of a hand and of a kit."""

    score: int
    hand: int
    kit: int


class Counts(msgspec.Struct):
    """The cards in the decks and hands."""

    hatchery: int
    droves: int
    home: int
    supply: int


class KnownCard(msgspec.Struct):
    """What the viewer knows of a card in a nest: its face and since when, or the suits it can
    have."""

    card: str | UnsetType = UNSET
    how: How | UnsetType = UNSET
    round: int | UnsetType = UNSET
    may_be: list[BeastSuit] | UnsetType = UNSET


class NestFacts(msgspec.Struct):
    nest: str
    size: int
    may_charge: bool
    lioness: bool
    known: Annotated[list[KnownCard | None], at_most(16)]
    """From the top."""
    poison: BeastSuit | UnsetType | None = UNSET
    """The suit that Poison Arrow will kill here; null: none, as its companion has no suit."""
    seen_by_hunter: Annotated[list[bool], at_most(16)] | UnsetType = UNSET
    """For the Beasts, from the top: has the Hunter seen this card?"""


class Traps(msgspec.Struct):
    caltrops: bool
    boulder: bool
    bait: BeastSuit | None
    """The suit that Poisoned Bait kills, if it is in play with a suit."""


class Sum(msgspec.Struct):
    """What a set is worth so far, and how that comes."""

    power: int
    points: int
    infinite: bool
    lines: Annotated[list[SumLine], RETOLD]


class HuntFacts(msgspec.Struct):
    target: str
    charge: bool
    flipped: bool
    resolved: list[str]
    sums: dict[Side, Sum]
    """Of the sets that lie open."""


class Roaming(msgspec.Struct):
    """The card that stands before a trap; null: the viewer does not know it."""

    from_: str = msgspec.field(name="from")
    to: str
    card: str | None


class Picks(msgspec.Struct):
    """The viewer's own picks so far."""

    cards: list[str]
    sum: Sum | UnsetType = UNSET
    """For a kit."""


class BeastHunterView(View, kw_only=True):
    """What the two sides and spectators see of a game."""

    worked_out = ("limits", "turn", "allows", "picking")

    beasts: int
    """The seat that plays the Beasts."""
    hunter: int
    round: int
    phase: Phase | None
    score: Annotated[dict[Side, int], EACH]
    stall: Stall
    counts: Counts
    line: Annotated[list[NestFacts], at_most(16)]
    """The nests from left to right."""
    traps: Traps
    hunt: HuntFacts | None
    roaming: Roaming | None
    learned: Annotated[list[str], RETOLD]
    """What the viewer has seen of hidden cards, in words."""
    picks: Picks | UnsetType = UNSET
    limits: Limits
    turn: Side | None
    """Whose phase it is."""
    allows: str
    """What the phase allows, in a few words."""
    picking: list[str]
    """The zones whose cards the viewer is asked to pick."""
