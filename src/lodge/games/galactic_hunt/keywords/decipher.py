# lodge: compiled
"""Decipher."""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.keyword import CARRY, Keyword


class Decipher(Keyword):
    """Once a turn: take up that many cards of the deck, discard half as many (GH-402)."""

    reach = CARRY
    strip = 1
    needs = words.OCCULTIST


DECIPHER: Final = Decipher("Decipher")
