# lodge: compiled
"""Flight."""

from typing import Final

from lodge.games.galactic_hunt.model.in_effect import effective, has, rows_on, serves
from lodge.games.galactic_hunt.model.items import AIM_PRIMARY
from lodge.games.galactic_hunt.model.keyword import CARRY, HIGHEST, Aim, Keyword
from lodge.games.galactic_hunt.model.marks import KEYWORD, Keywords
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.words import KEYWORDS
from lodge.games.galactic_hunt.play.keywords.give import remove_row


class Flight(Keyword):
    text = "Opponents' cards can target the bearer only if they cost at least that much."
    clause = "GH-418"

    stacking = HIGHEST
    reach = CARRY
    acts: tuple[str, ...] = ("blocks", "value")
    binds_owner = True

    def blocks(self, chase: Chase, aim: Aim, card: int) -> bool:
        """GH-418: cards must cost at least the value."""
        if aim.kind >= AIM_PRIMARY or not has(chase, card, self):
            return False
        return aim.cost < effective(chase, card, self) - aim.prediction

    def value(self, chase: Chase, card: int) -> int:
        return value_against(chase, card, self, KEYWORDS.index("Grounded"))

    def entered(self, chase: Chase, card: int, row: Keywords) -> None:
        drop_other(chase, card, KEYWORDS.index("Grounded"))


def drop_other(chase: Chase, card: int, other: int) -> None:
    """GH-420: the one that enters later removes the other from that card."""
    for row in rows_on(chase, card, other):
        remove_row(chase, card, row)


def value_against(chase: Chase, card: int, keyword: Keyword, other: int) -> int:
    """GH-420: a carried one is suppressed while a later one of the other kind lasts."""
    total = 0
    last = -1
    rival = chase.terms.keywords.all[other]
    for number, bearer, row in chase.zones.marks.entries:
        if number == KEYWORD.number and row[0] == other and row[7] > last:
            if serves(chase, bearer, card, rival):
                last = row[7]
    for number, bearer, row in chase.zones.marks.entries:
        if number == KEYWORD.number and row[0] == keyword.number and row[7] > last:
            if serves(chase, bearer, card, keyword):
                total = keyword.joined(total, row[1])
    return total


FLIGHT: Final = Flight("Flight")
