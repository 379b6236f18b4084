# lodge: compiled
"""What is known of hidden cards besides faces at places.

Everybody notes what a card may be by the way it went (BH-160); the Hunter, when and how he saw a
card that lies face down again. A note is kept as card * NOTE_RANGE + what is noted.
"""

from typing import Final

from lodge.games.beast_hunter.state import LIONESS_BIT, Wilds
from lodge.games.beast_hunter.words import FIRST_NEST, FUR

NOTE_RANGE: Final = 1 << 20

ANYTHING: Final = 63
"""A card of any class (see `Terms.class_bits`)."""

# How the Hunter saw a card: by scouting, or because it was turned up for all.
HOW: Final = ("scouted", "turned_up")
SCOUTED: Final = 0
TURNED_UP: Final = 1


def bits_of_suit(suit: int) -> int:
    """The classes of the cards of a suit."""
    return 1 << suit | (LIONESS_BIT if suit == FUR else 0)


def note(wilds: Wilds, card: int, allowed: int) -> None:
    """BH-160: from now on everybody knows that the card is one of these (a bit mask)."""
    if wilds.zones.seers(card) != wilds.zones.everyone:
        wilds.notes = [*wilds.notes, card * NOTE_RANGE + allowed]


def note_no_lioness(wilds: Wilds, card: int) -> None:
    """BH-032: what lies face down in a nest is not the Lioness, wherever it goes from there."""
    if wilds.zones.where(card) >= FIRST_NEST:
        note(wilds, card, ANYTHING & ~LIONESS_BIT)


def noted(wilds: Wilds, card: int) -> int:
    """What a card may be as far as its way has shown (a bit mask)."""
    allowed = ANYTHING
    for entry in wilds.notes:
        if entry // NOTE_RANGE == card:
            allowed &= entry % NOTE_RANGE
    return allowed


def forget_notes_in(wilds: Wilds, zone: int) -> None:
    """Whoever loses sight of a card's place no longer knows which card a note is about."""
    if wilds.notes:
        zones = wilds.zones
        wilds.notes = [n for n in wilds.notes if zones.where(n // NOTE_RANGE) != zone]


def note_sighting(wilds: Wilds, card: int, how: int) -> None:
    """Remember when and how the Hunter saw a card that goes on lying face down."""
    zones = wilds.zones
    earlier = [
        entry
        for entry in wilds.sightings
        if entry // NOTE_RANGE != card
        and zones.sight[zones.where(entry // NOTE_RANGE)] != zones.everyone
    ]
    wilds.sightings = [*earlier, card * NOTE_RANGE + wilds.round * 2 + how]


def forget_sightings(wilds: Wilds, observer: int) -> None:
    """A sighting stays with the card only while its place is known to the observer."""
    zones = wilds.zones
    wilds.sightings = [n for n in wilds.sightings if zones.knows(observer, n // NOTE_RANGE)]
