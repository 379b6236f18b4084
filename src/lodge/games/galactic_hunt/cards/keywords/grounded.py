# lodge: compiled
"""Grounded."""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords.flight import drop_other, value_against
from lodge.games.galactic_hunt.model.items import AIM_PRIMARY
from lodge.games.galactic_hunt.model.keyword import CARRY, LOWEST, Aim, Keyword
from lodge.games.galactic_hunt.model.marks import Keywords
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.words import KEYWORDS
from lodge.games.galactic_hunt.script.in_effect import effective, has


class Grounded(Keyword):
    text = "Opponents' cards that cost more than that cannot target the bearer."
    clause = "GH-419"

    stacking = LOWEST
    reach = CARRY
    acts: tuple[str, ...] = ("blocks", "value")
    binds_owner = True

    def blocks(self, chase: Chase, aim: Aim, card: int) -> bool:
        """GH-419: cards that cost more cannot target the bearer."""
        if aim.kind >= AIM_PRIMARY or not has(chase, card, self):
            return False
        return aim.cost > effective(chase, card, self) + aim.prediction

    def value(self, chase: Chase, card: int) -> int:
        return value_against(chase, card, self, KEYWORDS.index("Flight"))

    def entered(self, chase: Chase, card: int, row: Keywords) -> None:
        drop_other(chase, card, KEYWORDS.index("Flight"))


GROUNDED: Final = Grounded("Grounded")
