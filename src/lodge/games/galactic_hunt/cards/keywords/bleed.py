# lodge: compiled
"""Bleed."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import NEGATIVE, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import tracking
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.events import FACE, EventKind

BLEEDS: Final = EventKind("bleeds", "GH-384", player=words.PLAYERS, card=FACE)


class Bleed(Keyword):
    text = "At the start of its turn the bearer gets 1 tracking, then 1 Bleed less."
    clause = "GH-384"
    points: float = 1.25

    sign = NEGATIVE
    acts: tuple[str, ...] = ("turn_starts",)
    moment = 2

    def turn_starts(self, chase: Chase, player: int) -> None:
        """GH-384: the bearer is the source; Prowl never adds to it."""
        for card in chase.in_zone(player, words.BOARD):
            if in_effect.has(chase, card, self):
                chase.tell(BLEEDS, player, chase.zones.kind[card])
                give.take(chase, card, self, 1)
                tracking.add_tokens(chase, card, 1, card, player)


BLEED: Final = Bleed("Bleed")
