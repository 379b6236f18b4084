# lodge: compiled
"""Grounded."""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords import flight
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.keyword import CARRY, LOWEST, Aim, Keyword
from lodge.games.galactic_hunt.model.marks import Keywords
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import in_effect


class Grounded(Keyword):
    text = "Opponents' cards that cost more than that cannot target the bearer."
    clause = "GH-419"
    points: float = 0.75

    stacking = LOWEST
    reach = CARRY
    acts: tuple[str, ...] = ("blocks", "value")
    binds_owner = True

    def blocks(self, chase: Chase, aim: Aim, card: int) -> bool:
        """GH-419: cards that cost more cannot target the bearer."""
        if aim.kind >= items.AIM_PRIMARY or not in_effect.has(chase, card, self):
            return False
        return aim.cost > in_effect.effective(chase, card, self) + aim.prediction

    def value(self, chase: Chase, card: int) -> int:
        return flight.value_against(chase, card, self, words.KEYWORDS.index("Flight"))

    def entered(self, chase: Chase, card: int, row: Keywords) -> None:
        flight.drop_other(chase, card, words.KEYWORDS.index("Flight"))


GROUNDED: Final = Grounded("Grounded")
