# lodge: compiled
"""What keywords are worth, in supply: to have them, or by their sign not to have them (13.1)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import LOWEST, NEGATIVE, Keyword

POINTS: Final = {
    "Armor": 2.5,
    "Bleed": 1.25,
    "Concentration": 0.75,
    "Cunning": 2.0,
    "Decipher": 1.5,
    "Decoy": 1.5,
    "Disorientate": 2.0,
    "Established": 0.5,
    "Flight": 0.75,
    "Forge": 1.5,
    "Glory": 0.75,
    "Grounded": 0.75,
    "Improvised": 0.75,
    "Malfunction": 2.0,
    "Mark": 3.0,
    "Phantom": 2.5,
    "Poison": 1.5,
    "Prediction": 0.5,
    "Preparation": 1.0,
    "Prowl": 2.5,
    "Reaction": 0.5,
    "Reflexive": 1.5,
    "Restrained": 0.75,
    "Scrapped": 0.0,
    "Settling": 0.0,
    "Sight": 1.0,
    "Stealth": 2.0,
    "Stunned": 3.0,
    "Trapped": 0.75,
    "Usage": 0.0,
    "Vigilant": 1.5,
}
UNHEARD_OF: Final = 1.0
"""A keyword that came later."""

OF_KEYWORD: Final[list[float]] = [POINTS.get(name, UNHEARD_OF) for name in words.KEYWORDS]


def points_of(keyword: Keyword) -> float:
    """What a stack or copy of a keyword is worth."""
    return OF_KEYWORD[keyword.number]


def worth_of(keyword: Keyword, number: int) -> float:
    """What one instance of a keyword is worth."""
    if not keyword.numbered:
        return points_of(keyword)
    if keyword.stacking == LOWEST:
        # The lower the stronger.
        most = 4 if keyword.sign == NEGATIVE else 5
        return points_of(keyword) * max(1, most - number)
    return points_of(keyword) * number
