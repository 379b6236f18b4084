# lodge: compiled
"""Glory."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import NEVER, PLAYER, Keyword
from lodge.games.galactic_hunt.model.state import Chase


class Glory(Keyword):
    text = "May replace supply in any payment; spent Glory vanishes."
    clause = "GH-429"
    points: float = 0.75

    reach = PLAYER
    strip = NEVER
    needs = words.GLORY_SEEKER

    def enter_player(
        self, chase: Chase, player: int, number: int, until: int = 0, source: int = -1
    ) -> None:
        chase.glory[player] += number

    def of_player(self, chase: Chase, player: int) -> int:
        return chase.glory[player]


GLORY: Final = Glory("Glory")
