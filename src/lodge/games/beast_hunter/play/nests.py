# lodge: compiled
"""Nests and kills: how cards get into nests, out of them, and into the discard piles."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.marks import SIGHTING, TURNED_UP
from lodge.games.beast_hunter.model.state import NOWHERE, Wilds
from lodge.games.beast_hunter.model.words import FIRST_NEST, LIONESS
from lodge.games.beast_hunter.model.zones import BOTH, EVERYBODY, add_nest, place_of
from lodge.kernel.events import FACE, EventKind

ARRIVED_OPENLY: Final = EventKind("arrived_openly", "BH-029", to=words.PLACES, card=FACE)
NEST_REMOVED: Final = EventKind("nest_removed", "BH-022", nest=words.NESTS)
ARROW_DISCARDED: Final = EventKind("arrow_discarded", "BH-023")
ARROW_SPENT: Final = EventKind("arrow_discarded", "BH-201")


def open_nest(wilds: Wilds) -> int:
    """An empty zone for a nest: the first that is free."""
    zones = wilds.zones
    zone = FIRST_NEST
    while zone < zones.count_zones() and (
        zones.count(zone) or zone == wilds.target or zone in wilds.line
    ):
        zone += 1
    if zone == zones.count_zones():
        add_nest(zones, wilds.beasts)
    return zone


def put_in_nest(wilds: Wilds, card: int, nest: int) -> None:
    """BH-032 to BH-034, BH-052: on top, but never above the Lioness."""
    zones = wilds.zones
    kind = zones.kind[card]
    if kind == LIONESS or (nest == wilds.target and wilds.is_flipped):
        reveal(wilds, card, nest)
    count = zones.count(nest)
    if kind != LIONESS and count and zones.kind[zones.top(nest)] == LIONESS:
        zones.move(card, nest, count - 1)
    else:
        zones.move(card, nest)


def reveal(wilds: Wilds, card: int, nest: int) -> None:
    """BH-029, BH-110: the Lioness, and what joins a flipped target, is seen by everybody."""
    if wilds.is_beast(card) and not wilds.is_visible(card):
        wilds.tell(ARRIVED_OPENLY, place_of(nest), wilds.zones.kind[card])
    wilds.zones.move(card, words.REVEALED)


def remove_if_empty(wilds: Wilds, zone: int) -> None:
    """BH-022: a nest that loses its last card goes at once, but not the current target."""
    if zone >= FIRST_NEST and zone != wilds.target and not wilds.zones.count(zone):
        remove_nest(wilds, zone)


def remove_nest(wilds: Wilds, zone: int) -> None:
    """BH-021, BH-023: its neighbours become adjacent, and its Poison Arrow is lost."""
    if zone in wilds.line:
        wilds.line = [nest for nest in wilds.line if nest != zone]
        wilds.tell(NEST_REMOVED, zone - FIRST_NEST)
    if zone == wilds.poisoned:
        discard_arrow(wilds, ARROW_DISCARDED)


def discard_arrow(wilds: Wilds, told: EventKind) -> None:
    wilds.poisoned = NOWHERE
    wilds.zones.move_all(words.ARROW, words.TRASH)
    wilds.tell(told)


# Kills


def kill(wilds: Wilds, card: int) -> None:
    """BH-028: to the Middens if the card is visible, else to the Blind."""
    if wilds.is_visible(card):
        wilds.zones.move(card, words.MIDDENS)
    else:
        kill_blindly(wilds, card)


def kill_blindly(wilds: Wilds, card: int) -> None:
    """BH-028: to the Blind, whatever is known of the card."""
    wilds.zones.move(card, words.BLIND)


def tell_to(
    wilds: Wilds, seers: int, event: EventKind, event_with_card: EventKind, kind: int
) -> None:
    """Report an event with its card to those who see it, and without it to the others."""
    if wilds.recording:
        wilds.tell_only(seers, event_with_card, kind)
        if seers != EVERYBODY:
            wilds.tell_only(EVERYBODY & ~seers, event)


def tell_kill(wilds: Wilds, card: int, event: EventKind, event_with_card: EventKind) -> None:
    """BH-158: the Beasts know who died; the others only if the card lay face up."""
    seers = EVERYBODY if wilds.is_visible(card) else 1 << wilds.beasts
    tell_to(wilds, seers, event, event_with_card, wilds.zones.kind[card])


# What is remembered


def note_sighting(wilds: Wilds, card: int, how: int) -> None:
    """How and when the Hunter saw a card that goes on lying face down."""
    wilds.zones.label(SIGHTING, card, told_of_sighting(how), (how, wilds.round))


def told_of_sighting(how: int) -> int:
    """Both sides, or all if the card was turned up."""
    return EVERYBODY if how == TURNED_UP else BOTH
