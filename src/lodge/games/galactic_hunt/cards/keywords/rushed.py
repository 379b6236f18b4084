# lodge: compiled
"""Rushed."""

from typing import Final

from lodge.cardkit.durations import Effect, until_end
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import ALL, LOWEST, NEGATIVE, PLAYER, Keyword
from lodge.games.galactic_hunt.model.state import COMBAT_PHASE, Chase


class Rushed(Keyword):
    text = "Limits the cards of a combat phase; it ends when they are played."
    clause = "GH-457"

    sign = NEGATIVE
    stacking = LOWEST
    reach = PLAYER
    strip = ALL
    acts: tuple[str, ...] = ("played", "limits")

    def enter_player(
        self, chase: Chase, player: int, number: int, until: int = 0, source: int = -1
    ) -> None:
        """GH-457: this turn's combat phase, if it is not over; otherwise the next turn's."""
        is_late = chase.current == player and (
            not chase.is_alive(player) or chase.phases_used & COMBAT_PHASE or chase.is_ending
        )
        chase.on_players.add(self.number, player, until_end(player, 2 if is_late else 1), number)

    def played(self, chase: Chase, item: Item) -> None:
        """GH-213: every card that its player plays in their combat phase counts."""
        if chase.current != item.player or chase.phase != COMBAT_PHASE:
            return
        limits = until_end(item.player)
        chase.on_players.effects = [
            Effect(one.what, one.on, one.amount - 1, one.source, one.until)
            if one.what == self.number
            and one.on == item.player
            and one.until == limits
            and one.amount > 0
            else one
            for one in chase.on_players.effects
        ]

    def limits(self, chase: Chase, player: int) -> bool:
        """GH-458: the lowest remaining number counts."""
        for one in chase.on_players.effects:
            if one.what == self.number and one.on == player and one.amount == 0:
                return True
        return False

    def of_player(self, chase: Chase, player: int) -> int:
        """The lowest remaining number, which may be 0."""
        left = self.left(chase, player)
        return 0 if left is None else left

    def left(self, chase: Chase, player: int) -> int | None:
        """GH-458: how many cards the lowest still lets a player play; None: any number."""
        limits = [
            one.amount
            for one in chase.on_players.effects
            if one.what == self.number and one.on == player
        ]
        return min(limits) if limits else None

    def is_on(self, chase: Chase, player: int) -> bool:
        """At 0 it still sits there, until the turn that it limits is over."""
        return self.left(chase, player) is not None

    def strip_player(self, chase: Chase, player: int, number: int) -> int:
        had = len(chase.on_players.effects)
        chase.on_players.effects = [
            one for one in chase.on_players.effects if one.what != self.number or one.on != player
        ]
        return had - len(chase.on_players.effects)


RUSHED: Final = Rushed("Rushed")
