# lodge: compiled
"""Flight."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.keyword import CARRY, HIGHEST, Aim, Keyword
from lodge.games.galactic_hunt.model.marks import (
    KEYWORD,
    ROW_KEYWORD,
    ROW_NUMBER,
    ROW_SINCE,
    Keywords,
)
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.script import in_effect


class Flight(Keyword):
    text = "Opponents' cards can target the bearer only if they cost at least that much."
    clause = "GH-418"
    points: float = 0.75

    stacking = HIGHEST
    reach = CARRY
    acts: tuple[str, ...] = ("blocks", "value")
    binds_owner = True

    def blocks(self, chase: Chase, aim: Aim, card: int) -> bool:
        """GH-418: cards must cost at least the value."""
        if aim.kind >= items.AIM_PRIMARY or not in_effect.has(chase, card, self):
            return False
        return aim.cost < in_effect.effective(chase, card, self) - aim.prediction

    def value(self, chase: Chase, card: int) -> int:
        return value_against(chase, card, self, words.KEYWORDS.index("Grounded"))

    def entered(self, chase: Chase, card: int, row: Keywords) -> None:
        drop_other(chase, card, words.KEYWORDS.index("Grounded"))


def drop_other(chase: Chase, card: int, other: int) -> None:
    """GH-420: the one that enters later removes the other from that card."""
    for row in in_effect.rows_on(chase, card, other):
        give.remove_row(chase, card, row)


def value_against(chase: Chase, card: int, keyword: Keyword, other: int) -> int:
    """GH-420: a carried one is suppressed while a later one of the other kind lasts."""
    total = 0
    last = -1
    rival = chase.terms.keywords.all[other]
    for number, bearer, row in chase.zones.marks.entries:
        if number == KEYWORD.number and row[ROW_KEYWORD] == other and row[ROW_SINCE] > last:
            if in_effect.serves(chase, bearer, card, rival):
                last = row[ROW_SINCE]
    for number, bearer, row in chase.zones.marks.entries:
        if (
            number == KEYWORD.number
            and row[ROW_KEYWORD] == keyword.number
            and row[ROW_SINCE] > last
        ):
            if in_effect.serves(chase, bearer, card, keyword):
                total = keyword.joined(total, row[ROW_NUMBER])
    return total


FLIGHT: Final = Flight("Flight")
