# lodge: compiled
"""What is known of hidden cards besides faces, and what is remembered of them (section 5)."""

from typing import Final

from lodge.games.beast_hunter.words import FUR
from lodge.kernel.marks import Label, declare
from lodge.kernel.values import Number

SCOUTED: Final = 0
TURNED_UP: Final = 1
HOW: Final = ("scouted", "turned_up")

SIGHTING: Final = Label("sighting", {"how": HOW, "round": Number()})
"""How and when the Hunter saw a card that is hidden again: by scouting, or as all did."""


def shown_to(how: int) -> int:
    """Who knows of a sighting: both sides, or all if the card was turned up."""
    return 7 if how == TURNED_UP else 3


ON_CARDS: Final = declare(labels=[SIGHTING])

# What a hidden card may be, as a bit mask: of one of the four suits, an annihilator, or the
# Lioness, who is a class of her own, since she does not hide in nests.
ANNIHILATOR_BIT: Final = 1 << 4
LIONESS_BIT: Final = 1 << 5

CLASS_NAMES: Final = ("SC", "FE", "FU", "WE", "BX", "FUQ")
"""The same in positions."""


def bits_of_suit(suit: int) -> int:
    """The classes of the cards of a suit."""
    return 1 << suit | (LIONESS_BIT if suit == FUR else 0)
