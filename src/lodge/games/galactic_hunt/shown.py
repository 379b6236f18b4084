"""What people are shown of a chase."""

from typing import Literal

import msgspec

from lodge.kernel.shown import View

Player = Literal["red", "blue", "green", "gold", "violet", "white"]


class KeywordFacts(msgspec.Struct, frozen=True):
    """A keyword in effect: on a card with what is carried up, or on a player."""

    keyword: str
    number: int


class BoardCard(msgspec.Struct, frozen=True):
    """A card in play, as everybody sees it."""

    zone: str
    place: int
    """Counted from the top of its zone, as actions name it."""
    card: str
    host: int | None = None
    """The place of its host on the same board."""
    durability: int | None = None
    most: int | None = None
    tracking: int = 0
    keywords: list[KeywordFacts] = []
    progress: int | None = None
    needed: int | None = None


class PlayerFacts(msgspec.Struct, frozen=True):
    """What lies open of a player."""

    supply: int
    glory: int
    alive: bool
    hand: int
    pursuits_held: int
    deck: int
    pursuit_deck: int
    trapped: int
    keywords: list[KeywordFacts]
    cards: list[BoardCard]


class StackItem(msgspec.Struct, frozen=True):
    """Something on the stack, the top one last."""

    what: str
    player: str | None
    card: str | None
    source: str | None
    target: str | None
    hunts: int = 0
    failed: int = 0
    nullified: bool = False


class ChaseView(View, kw_only=True):
    """What one observer may know of a chase."""

    round: int
    current: Player
    first: Player
    phase: str
    players: dict[Player, PlayerFacts]
    stack: list[StackItem] = []
    lists: dict[Player, dict[str, int]] = {}
    """The deck lists that the viewer knows: its own, or all with the option `open_lists`."""
    labels: dict[str, str] = {}
    """What choices stand for that are mere numbers, for the viewer who decides."""
    picks: list[str] = []
    """What the viewer has picked of an announcement that is not complete."""
