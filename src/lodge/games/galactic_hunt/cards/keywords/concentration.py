# lodge: compiled
"""Concentration."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import PLAYER, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import give


class Concentration(Keyword):
    text = "Lowers the cost of the next cards, as much as needed; cancels Restrained."
    clause = "GH-388"
    points: float = 0.75

    reach = PLAYER
    acts: tuple[str, ...] = ("discount",)

    def discount(self, chase: Chase, player: int, cost: int) -> int:
        """GH-190: as much as reduces the cost, no more."""
        if not chase.on_players.effects:
            return 0
        return min(cost, self.of_player(chase, player))

    def use_up(self, chase: Chase, player: int, number: int) -> None:
        give.take_from_player(chase, player, self, number)

    def enter_player(
        self, chase: Chase, player: int, number: int, until: int = 0, source: int = -1
    ) -> None:
        super().enter_player(chase, player, number, until, source)
        cancel(chase, player)

    def strip_player(self, chase: Chase, player: int, number: int) -> int:
        return give.take_from_player(chase, player, self, number)


def cancel(chase: Chase, player: int) -> None:
    """GH-389: Concentration and Restrained cancel one for one."""
    restrained = chase.terms.keywords.all[words.KEYWORDS.index("Restrained")]
    both = min(CONCENTRATION.of_player(chase, player), restrained.of_player(chase, player))
    if both:
        give.take_from_player(chase, player, CONCENTRATION, both)
        give.take_from_player(chase, player, restrained, both)


CONCENTRATION: Final = Concentration("Concentration")
