# lodge: compiled
"""What is known of hidden cards besides faces, and what is remembered of them (section 5)."""

from typing import Final

from lodge.games.beast_hunter.model.words import FUR
from lodge.kernel.marks import Label, declare
from lodge.kernel.values import Number

# What a hidden card may be, as a bit mask: of one of the four suits, an annihilator, or the
# Lioness, who is a class of her own, since she does not hide in nests.
ANNIHILATOR_BIT: Final = 1 << 4
LIONESS_BIT: Final = 1 << 5

CLASSES: Final = ("SC", "FE", "FU", "WE", "BX", "FUQ")
"""What positions call them."""


def bits_of_suit(suit: int) -> int:
    """The classes of the cards of a suit."""
    return 1 << suit | (LIONESS_BIT if suit == FUR else 0)


HOW: Final = ("scouted", "turned_up")
SCOUTED: Final = 0
TURNED_UP: Final = 1

SIGHTING: Final = Label("sighting", {"how": HOW, "round": Number()})
"""How and when the Hunter saw a card that is hidden again: by scouting, or as all did."""

ON_CARDS: Final = declare(labels=[SIGHTING])
