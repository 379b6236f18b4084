"""What people are shown of a chase. Not compiled, see `lodge.kernel.shown`.

Cards on the table are named by zone and place, from the top: "blue board:0", as actions name them
(`target:blue:0`); players by their colours.
"""

from typing import Annotated, Literal

import msgspec

from lodge.games.galactic_hunt.model.words import KEYWORDS
from lodge.kernel.shown import ACTION, PLACE, RETOLD, SAID, View, at_most, worded

Player = Literal["red", "blue", "green", "gold", "violet", "white"]
Phase = Literal["none", "pursuit", "combat"]
What = Literal["card", "activation", "fired", "pursuit", "hunt", "trigger"]
Acted = Literal["drew", "placed"]
Stage = Literal["announced", "window", "resolving"]
Sign = Literal["negative", "neutral", "positive"]


class KeywordFacts(msgspec.Struct, frozen=True):
    """A keyword in effect: on a card with what is carried up, or on a player."""

    keyword: Annotated[str, worded(KEYWORDS)]
    number: int
    text: Annotated[str, RETOLD] = ""
    """What it does."""
    numbered: Annotated[bool, RETOLD] = True
    """It has a number; otherwise `number` counts its copies."""
    sign: Annotated[Sign, RETOLD] = "neutral"
    """Does it help its bearer?"""
    clause: Annotated[str, RETOLD] = ""
    sources: Annotated[list[str], RETOLD] = []
    """The cards that it sits on and that grant it, where that is not the card itself alone."""
    until: Annotated[str | None, RETOLD] = None
    """When the first of its instances ends; null: none ends by itself."""


class TokenFacts(msgspec.Struct, frozen=True):
    """Tracking tokens with a keyword attached (GH-267)."""

    keyword: Annotated[str, worded(KEYWORDS)]
    number: int
    tokens: int


class ShieldFacts(msgspec.Struct, frozen=True):
    """Damage that is kept off a card."""

    number: int
    """So much of the next damage."""
    to: Annotated[str, PLACE] | None
    """Where the card lies that takes it instead; null: it is prevented."""
    card: str | None
    """The face of that card."""
    until: Annotated[str | None, RETOLD] = None
    """When that ends by itself, if it does."""


class BoardCard(msgspec.Struct, frozen=True):
    """A card in play, as everybody sees it."""

    zone: str
    place: int
    """Counted from the top of its zone, as actions name it."""
    card: str
    host: int | None = None
    """The place of its host on the board where that lies."""
    host_at: Annotated[str | None, RETOLD] = None
    durability: int | None = None
    most: int | None = None
    tracking: int = 0
    attached: Annotated[list[TokenFacts], at_most(6)] = []
    """Those of the tracking tokens that have keywords attached."""
    hit: int | None = None
    """What one successful hunt would deal now: 1, tokens less Armor, Poison, less what is kept
    off."""
    keywords: Annotated[list[KeywordFacts], at_most(12)] = []
    progress: int | None = None
    needed: int | None = None
    counters: int = 0
    settling: int | None = None
    """Turns left until it happens; null: nothing settles."""
    broken: bool = False
    """Malfunction switches it off."""
    untargetable: bool = False
    used: Annotated[list[int], at_most(6)] = []
    """The lines, from 1, whose activations are used up for this turn."""
    forged: bool = False
    shields: Annotated[list[ShieldFacts], at_most(6)] = []
    """What is kept off it, in the order in which it counts."""


class ActiveCard(msgspec.Struct, frozen=True):
    """A card of the active zone, face up or face down (3.12)."""

    zone: str
    place: int
    card: str | None
    """null: face down to the viewer."""
    source: Annotated[str, PLACE] | None
    """Whose it is: the card on the board that played it."""
    paid: int
    prepared: Literal["no", "itself", "card", "reaction", "free", "free reaction"]
    settling: int | None = None
    counters: int = 0
    broken: bool = False
    forged: bool = False


class UsageFacts(msgspec.Struct, frozen=True):
    """How often a player has played a card with Usage, as far as the viewer knows (GH-486)."""

    card: str
    count: int
    limit: int


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
    keywords: Annotated[list[KeywordFacts], at_most(12)]
    cards: Annotated[list[BoardCard], at_most(24)]
    active: Annotated[list[ActiveCard], at_most(12)] = []
    usage: Annotated[list[UsageFacts], at_most(12)] = []
    pays: Player | None = None
    """Who gets what this player pays without an opponent as target: the next one."""
    rushed: int | None = None
    """Cards that Rushed still lets it play in this combat phase; null: no limit."""
    plays: int = 0
    """Of the turn, as GH-050 counts them."""
    banned: bool = False
    """Hunts are void until the player's first turn is over (GH-281)."""


class StackItem(msgspec.Struct, frozen=True):
    """Something on the stack, the top one last."""

    what: What
    player: str | None
    card: str | None
    source: str | None
    target: str | None
    hunts: int = 0
    failed: int = 0
    nullified: bool = False
    serial: int = 0
    at: Annotated[str, PLACE] | None = None
    """Where the card lies."""
    source_at: Annotated[str, PLACE] | None = None
    targets: Annotated[list[Annotated[str, PLACE]], at_most(8)] = []
    """Cards and players that it targets, in the order of declaring; empty while face down."""
    host: Annotated[str, PLACE] | None = None
    """Where the card that an assistance card is to be attached to lies."""
    answers: int | None = None
    """The serial of the item that it answers."""
    line: Annotated[str | None, SAID] = None
    """The words of the line that it carries out."""
    paid: int = 0
    stage: Stage = "resolving"
    hit: int | None = None
    """Of a hunt: the damage that it deals as things stand."""


class WindowFacts(msgspec.Struct, frozen=True):
    """The reaction window that is open (3.11)."""

    about: int | None
    """The serial of the item; null: an open window (GH-203)."""
    now: Player
    """Whose turn it is to react."""
    waiting: list[Player]
    """Who is still to be asked, this one first, if nobody reacts."""
    passed: list[Player]


class CostFacts(msgspec.Struct, frozen=True):
    """What a card of the viewer's hand costs now, for its first character that can play it."""

    printed: int
    changed: int
    """By standing effects and Upgrades."""
    concentration: int
    restrained: int
    total: int
    glory_only: bool = False


class ChaseView(View, kw_only=True):
    """What one observer may know of a chase."""

    round: int
    current: Player
    first: Player
    phase: Phase
    phases_used: list[Phase] = []
    acted: list[Acted] = []
    """What the active player has done in its pursuit phase."""
    players: dict[Player, PlayerFacts]
    stack: Annotated[list[StackItem], at_most(16)] = []
    window: WindowFacts | None = None
    lists: dict[Player, dict[str, int]] = {}
    """The deck lists that the viewer knows: its own, or all with the option `open_lists`."""
    costs: dict[str, CostFacts] = {}
    """Of the viewer's hand, by face."""
    matter: Annotated[str, SAID] = ""
    """What the open question belongs to, for the viewer who decides: a card and its line."""
    labels: Annotated[dict[str, str], SAID] = {}
    """What choices mean that are mere numbers, for the viewer who decides."""
    picks: Annotated[list[Annotated[str, ACTION]], at_most(16)] = []
    """What the viewer has picked of an announcement that is not complete."""
