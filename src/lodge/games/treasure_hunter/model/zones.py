# lodge: compiled
"""The zones of a race for treasure: who sees into them, and what can lie there face down."""

from typing import Final

from lodge.games.treasure_hunter.model import tables, words
from lodge.games.treasure_hunter.model.cells import CELL, EXPLORED, marks
from lodge.games.treasure_hunter.model.state import (
    DISCARD,
    DUNGEON_PATH,
    FALLEN,
    GROUND,
    GUARDIAN_DISCARD,
    GUARDIANS,
    HAND,
    HOARDS,
    IN_PLAY,
    LAIRS,
    LOCATION,
    RIVAL_FALLEN,
    STAKE,
    TREASURE_DISCARD,
)
from lodge.kernel.marks import NO_MARKS
from lodge.kernel.zones import Zones, empty_table

OPEN: Final = (
    DISCARD,
    GUARDIAN_DISCARD,
    TREASURE_DISCARD,
    DUNGEON_PATH,
    LOCATION,
    GUARDIANS,
    IN_PLAY,
    FALLEN,
    RIVAL_FALLEN,
    GROUND,
)


def empty_zones(seats: int, has_ground: bool) -> Zones:
    """The zones of 2.11; those of seats that nobody takes stay empty.

    Where only one type can lie face down, everybody knows that type of the cards there.
    """
    zones = empty_table(seats + 1, marks() if has_ground else NO_MARKS)
    everyone = zones.everyone
    zones.classify(list(words.TYPES), tables.TYPE_BITS)
    off_the_ground = CELL.bit | EXPLORED.bit if has_ground else 0
    treasure_backs = tables.TREASURE_BIT | tables.ITEM_BIT
    for zone in range(HAND):
        # What lies on the ground keeps its cell while it is fought for.
        ends = 0 if zone in (GROUND, LAIRS, HOARDS, GUARDIANS, STAKE) else off_the_ground
        if zone in OPEN:
            zones.add_zone(everyone, ends=ends)
        elif zone in (STAKE, HOARDS):
            zones.add_zone(
                0, hides=treasure_backs if has_ground else tables.TREASURE_BIT, ends=ends
            )
        elif zone == LAIRS:
            zones.add_zone(0, hides=tables.GUARDIAN_BIT, ends=ends)
        else:
            zones.add_zone(0, ends=ends)
    for seat in range(len(words.PLAYERS)):
        zones.add_zone(1 << seat if seat < seats else 0, ordered=False, ends=off_the_ground)
    for _ in words.PLAYERS:
        zones.add_zone(everyone)
    for _ in words.PLAYERS:
        zones.add_zone(everyone, ordered=False, ends=off_the_ground)
    for _ in range(tables.HERO_COUNT):
        zones.add_zone(everyone, ends=off_the_ground)
    for _ in range(tables.HERO_COUNT):
        zones.add_zone(0, hides=tables.SPELL_BIT)
    return zones


def zone_names() -> list[str]:
    """The zones in the order of their numbers."""
    return [
        *("deck", "discard", "guardian deck", "guardian discard"),
        *("treasure deck", "treasure discard", "location deck", "dungeon deck", "dungeon path"),
        *("location", "stake", "guardians", "in play", "set aside", "rival set aside"),
        *("tracked", "ground", "lairs", "hoards"),
        *(f"{player} hand" for player in words.PLAYERS),
        *(f"{player} party" for player in words.PLAYERS),
        *(f"{player} treasures" for player in words.PLAYERS),
        *(f"{hero} items" for hero in tables.HERO_IDS),
        *(f"{hero} spells" for hero in tables.HERO_IDS),
    ]
