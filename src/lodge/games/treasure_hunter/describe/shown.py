"""The structures of a view of Treasure Hunter. Not compiled, see `lodge.kernel.shown`."""

from typing import Annotated

import msgspec

from lodge.games.treasure_hunter.model.cells import CELLS
from lodge.games.treasure_hunter.model.terms import RANKS
from lodge.games.treasure_hunter.model.words import (
    Phase,
    Player,
    Quality,
    QuestName,
    Tag,
    Terrain,
)
from lodge.games.treasure_hunter.options import Mode
from lodge.kernel.shown import RETOLD, SumLine, View, at_most, worded


class ItemFacts(msgspec.Struct):
    """A magic item on a hero."""

    item: str
    in_use: bool
    """False: merely carried (TH-055)."""
    wielded: bool
    """The weapon of the running battle."""
    uses_left: int | None
    """null: no limited uses."""


class HeroFacts(msgspec.Struct):
    """A hero in play, with what everybody sees of them."""

    hero: str
    cbt: int
    """As it counts now: in a battle against its guardians, otherwise on its own."""
    lines: Annotated[list[SumLine], RETOLD]
    """How that comes."""
    hits_left: int
    max_hits: int
    diseased: bool
    martyr: bool
    classes: list[Quality]
    level: int
    items: Annotated[list[ItemFacts], at_most(12)]
    spells: Annotated[list[str | None], at_most(8)]
    """Attached spells; null: face down to the viewer."""
    has_cast: bool
    """In this battle or phase."""


class PlayerFacts(msgspec.Struct):
    seat: int
    points: int
    treasures: Annotated[list[str], at_most(40)]
    hand: int
    """Cards in hand."""
    hand_limit: int
    party_limit: int
    cbt: int
    """Of the whole party, as it counts now."""
    heroes: Annotated[list[HeroFacts], at_most(12)]
    """In the order in which they joined."""
    barred: bool
    """No adventure in this turn."""
    barred_next: bool
    at: Annotated[str, worded(CELLS)] | None
    """The cell of the pawn on grid and map: row, column."""
    home: Annotated[str, worded(CELLS)] | None
    inside: bool
    """In the dungeon."""


class GuardianFacts(msgspec.Struct):
    guardian: str
    tags: list[Tag]
    matters: Annotated[list[Tag], RETOLD]
    """Those that a hero, an item, a location or a spell of the viewer refers to."""
    to_beat: int
    """How often it must still be beaten."""


class SideFacts(msgspec.Struct):
    """One side of a battle: its value so far and every addend."""

    value: int
    dice: list[int]
    """Empty before they are rolled."""
    lines: Annotated[list[SumLine], RETOLD]


class QuestFacts(msgspec.Struct):
    """The running adventure."""

    quest: QuestName
    location: str | None
    """The location or room that counts."""
    terrain: Terrain | None
    stake: Annotated[list[str | None], at_most(24)]
    """null: face down to the viewer."""
    opposer: Player | None
    rival: Player | None
    """Whose party stands against the active one."""
    guardians: Annotated[list[GuardianFacts], at_most(12)]
    in_battle: bool
    party: SideFacts
    against: SideFacts
    odds: float | None
    """The chance that the party wins if nothing more is played; null where there is no battle."""
    set_aside: Annotated[list[str], at_most(24)]
    """Items of the dead that may be recovered."""


class CellFacts(msgspec.Struct):
    """A space of the grid or a card of the map."""

    cell: Annotated[str, worded(CELLS)]
    row: int
    column: int
    location: str | None
    """null: a corner of the grid."""
    terrain: Terrain | None
    explored: bool
    guarded: bool
    guardian: str | None
    """null: face down, or none."""
    treasures: int
    """Cards of the treasure deck, face down."""
    pawns: list[Player]
    home_of: list[Player]
    entrance: bool
    """It leads into the dungeon."""


class DungeonFacts(msgspec.Struct):
    inside: Player | None
    path: Annotated[list[str], at_most(24)]
    """The cards revealed in this visit, in order; the last is where the party is."""
    left: dict[str, int]
    """What is still in the mini-deck, by card."""


class SoloFacts(msgspec.Struct):
    target: int
    rank: Annotated[str, worded(RANKS)]
    """What the points so far would make the player."""


class AskedFacts(msgspec.Struct):
    """What the viewer's question is about, as far as its name does not say it."""

    question: str
    """Where questions share a decision: `whose_hand`, `steal_item`, `trim_spells`."""
    card: str | None
    """The item or spell that goes to a hero; the location to set out for."""
    hero: str | None
    """Who is to wield a weapon, or has too many spells."""
    player: Player | None
    """Whose cards are taken or seen; whose party has lost."""
    number: int | None
    """Hits, healing, items, steps or guardians that are left; how many treasures may be staked."""


class ForeseenFacts(msgspec.Struct):
    """Where a battle may come of the viewer's answer: what it would begin with, before dice."""

    party: int
    """The active party."""
    against: int
    """The guardian that is laid out, or the viewer's own party as Party Encounter."""


class RealmView(View, kw_only=True):
    """What one observer may know of a race for treasure."""

    worked_out = ("turns_left", "foreseen")

    mode: Mode
    phase: Phase
    turn: int
    round: int
    round_limit: int | None
    """null: no limit in this mode."""
    active: Player
    first: Player
    you: Player | None
    players: dict[Player, PlayerFacts]
    """Clockwise."""
    deck: int
    turns_left: int | None
    """About how many turns the deck lasts (card game, solitaire)."""
    asked: AskedFacts | None
    """null: another seat decides, or the match is over."""
    foreseen: ForeseenFacts | None
    """null: no such battle may come."""
    box_opened: bool
    quest: QuestFacts | None
    ground: Annotated[list[CellFacts], at_most(40)]
    """Row by row; empty in the card game and alone."""
    dungeon: DungeonFacts | None
    """null: played without it."""
    solo: SoloFacts | None
