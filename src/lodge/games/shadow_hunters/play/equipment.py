# lodge: compiled
"""Equipment: the cards that stay with a player, no two alike; what each does is in `data/`."""

from typing import Final

from lodge.games.shadow_hunters.model import catalogue, words
from lodge.games.shadow_hunters.model.catalogue import EQUIPMENT, gear_that
from lodge.games.shadow_hunters.model.state import DISCARD, GEAR, NO_PIECE, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.kernel.events import EventKind
from lodge.kernel.sets import members
from lodge.kernel.vocabulary import Verb

GIVE: Final = Verb("give", EQUIPMENT, about=("gear:{0}",), nature="gives_up")
HAND_TO: Final = Verb("hand_to", PLAYERS, about=("player:{0}",))
TAKE: Final = Verb("take", EQUIPMENT, about=("gear:{0}",))

ROBBED: Final = EventKind("robbed", "SH-292", player=PLAYERS, victim=PLAYERS, card=EQUIPMENT)
GEAR_DISCARDED: Final = EventKind("gear_discarded", "SH-096", player=PLAYERS, card=EQUIPMENT)

# What equipment does: sets of pieces, a bit for each.
TWO_ROLLS: Final = gear_that("two rolls")
"""SH-057: its holder may roll twice for the move."""
STOPS: Final[list[int]] = [0, gear_that("no woods"), gear_that("no fangs"), 0, 0, 0]
"""SH-101, SH-102: keeps damage away, by its source."""
ALL_LOOT: Final = gear_that("all loot")
"""SH-103: an attack that kills takes everything."""
HOLY: Final = gear_that("holy")
"""SH-104: 2 more damage by the attack of a revealed Hunter."""
SOFT: Final = gear_that("soft")
"""SH-105: 1 less damage by and to its holder."""
D4_ONLY: Final = gear_that("d4 only")
MUST_ATTACK: Final = gear_that("must attack")
"""SH-121"""
HITS_ALL: Final = gear_that("hits all")
"""SH-122"""
FAR: Final = gear_that("far")
"""SH-123: reaches the areas outside one's pair, and only those."""
SHARP: Final = gear_that("sharp")
"""SH-124: 1 more damage by a successful attack."""

COUNT: Final = len(EQUIPMENT)
KIND: Final[list[int]] = [catalogue.kind(id) for id in EQUIPMENT]
COLOUR: Final[list[int]] = [
    words.WHITE if id in catalogue.WHITE_CARDS else words.BLACK for id in EQUIPMENT
]
OF_COLOUR: Final[list[int]] = [
    sum([1 << piece for piece in range(COUNT) if COLOUR[piece] == colour])
    for colour in range(len(words.COLOURS))
]
"""A bit for each White and each Black piece; Hermit cards are none."""


def pieces(gear: int) -> list[int]:
    """The pieces of equipment in a set, in their order."""
    return members(gear, COUNT) if gear else []


def pass_on(night: Night, piece: int, old: int, new: int) -> None:
    """SH-094: it stops working for the old holder and works for the new one at once."""
    zones = night.zones
    zones.move(zones.find(KIND[piece], GEAR + old), GEAR + new)
    night.gear[old] &= ~(1 << piece)
    night.gear[new] |= 1 << piece


def discard_gear(night: Night, player: int) -> None:
    """SH-096: all of it, face up, to the discards of its colours."""
    zones = night.zones
    for piece in pieces(night.gear[player]):
        zones.move(zones.find(KIND[piece], GEAR + player), DISCARD + COLOUR[piece])
        night.dumped |= 1 << piece
        night.tell(GEAR_DISCARDED, player, piece)
        night.spilled = True
    night.gear[player] = 0


def take_from_discard(night: Night, piece: int, player: int) -> None:
    zones = night.zones
    card = zones.find(KIND[piece], DISCARD + COLOUR[piece])
    zones.move(card, GEAR + player)
    night.dumped &= ~(1 << piece)
    night.gear[player] |= 1 << piece


def hand_over_robbed(night: Night, robber: int) -> None:
    """SH-292: the cards that were taken instead of dealing damage, clockwise."""
    for target in night.clockwise(robber, night.alive):
        piece = night.robbed[target]
        if piece != NO_PIECE:
            night.robbed[target] = NO_PIECE
            pass_on(night, piece, target, robber)
            night.tell(ROBBED, robber, target, piece)
