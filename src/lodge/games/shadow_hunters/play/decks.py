# lodge: compiled
"""The three decks (3.6): drawing from them, and making a new one of a discard."""

from typing import Final

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.state import DECK, DISCARD, Night
from lodge.games.shadow_hunters.model.words import COLOURS
from lodge.games.shadow_hunters.play.equipment import OF_COLOUR
from lodge.kernel.events import EventKind

DECK_RENEWED: Final = EventKind("deck_renewed", "SH-095", deck=COLOURS)
HERMIT_RENEWED: Final = EventKind("deck_renewed", "SH-157", deck=COLOURS)


def top_card(night: Night, colour: int) -> int:
    if not night.zones.count(DECK + colour):
        renew_deck(night, colour)
    return night.zones.top(DECK + colour)


def renew_deck(night: Night, colour: int) -> None:
    """SH-095, SH-157: an empty deck is made of its discard.

    All cards of this back that do not lie open are now in the deck, so nobody has anything to
    keep in mind about single ones (section 5).
    """
    zones = night.zones
    zones.move_all(DISCARD + colour, DECK + colour)
    for card in zones.pile(DECK + colour):
        zones.set_seers(card, 0)
    zones.shuffle(DECK + colour, night.chance)
    if colour == words.HERMIT:
        night.fresh = len(night.answers)
        night.answers = [answer.without_card() for answer in night.answers]
        night.tell(HERMIT_RENEWED, colour)
    else:
        night.dumped &= ~OF_COLOUR[colour]
        night.tell(DECK_RENEWED, colour)
