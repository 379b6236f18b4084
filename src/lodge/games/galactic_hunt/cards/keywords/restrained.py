# lodge: compiled
"""Restrained."""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords import concentration
from lodge.games.galactic_hunt.model.keyword import NEGATIVE, PLAYER, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import give


class Restrained(Keyword):
    text = "The next card costs up to 3 more; what is paid is removed."
    clause = "GH-455"
    points: float = 0.75

    sign = NEGATIVE
    reach = PLAYER
    acts: tuple[str, ...] = ("surcharge",)

    def surcharge(self, chase: Chase, player: int) -> int:
        """GH-190: the lesser of 3 and the stacks held."""
        if not chase.on_players.effects:
            return 0
        return min(3, self.of_player(chase, player))

    def use_up(self, chase: Chase, player: int, number: int) -> None:
        give.take_from_player(chase, player, self, number)

    def enter_player(
        self, chase: Chase, player: int, number: int, until: int = 0, source: int = -1
    ) -> None:
        super().enter_player(chase, player, number, until, source)
        concentration.cancel(chase, player)

    def strip_player(self, chase: Chase, player: int, number: int) -> int:
        return give.take_from_player(chase, player, self, number)


RESTRAINED: Final = Restrained("Restrained")
