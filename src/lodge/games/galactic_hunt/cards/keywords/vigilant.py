# lodge: compiled
"""Vigilant."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import CARRY, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import tracking
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.events import FACE, NUMBER, EventKind

BITES: Final = EventKind("vigilant", "GH-490", player=words.PLAYERS, card=FACE, tokens=NUMBER)


class Vigilant(Keyword):
    text = "When hunts or tokens fail on the bearer, the hunter gets as much tracking."
    clause = "GH-490"
    points: float = 1.5

    reach = CARRY
    acts: tuple[str, ...] = ("retaliates",)

    def retaliates(self, chase: Chase, target: int, hunter: int, failed: int) -> None:
        """GH-490: the bearer is the source of this tracking."""
        number = min(in_effect.effective(chase, target, self), failed)
        if number < 1 or not chase.is_on_board(hunter):
            return
        if not chase.is_prey(hunter):
            hunter = chase.primary_of(hunter)
        chase.tell(BITES, chase.controller(target), chase.zones.kind[target], number)
        tracking.add_tokens(chase, hunter, number, target, chase.controller(target))


VIGILANT: Final = Vigilant("Vigilant")
