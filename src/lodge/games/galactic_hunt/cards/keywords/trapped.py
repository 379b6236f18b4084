# lodge: compiled
"""Trapped."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import NEGATIVE, PLAYER, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.play.piles import discard
from lodge.kernel.events import FACE, NUMBER, EventKind, Many

TRAPS: Final = EventKind("traps", "GH-476", player=words.PLAYERS, cards=NUMBER)
TRAPPED_CARDS: Final = EventKind("trapped", "GH-476", cards=Many(FACE))


class Trapped(Keyword):
    text = "That many random hand cards are put aside until the end of the player's turn."
    clause = "GH-476"
    points: float = 0.75

    sign = NEGATIVE
    reach = PLAYER
    acts: tuple[str, ...] = ("turn_ends",)

    def enter_player(
        self, chase: Chase, player: int, number: int, until: int = 0, source: int = -1
    ) -> None:
        """GH-476: random cards of the hand, all if there are fewer."""
        super().enter_player(chase, player, number, 0)
        cards = discard.random_hand(chase, player, number)
        chase.tell(TRAPS, player, len(cards))
        kinds = sorted([chase.zones.kind[card] for card in cards])
        chase.tell_list(1 << player, TRAPPED_CARDS, kinds)
        for card in cards:
            chase.move(card, player, words.TRAPPED)

    def strip_player(self, chase: Chase, player: int, number: int) -> int:
        """GH-344: that many cards return, oldest first."""
        taken = give.take_from_player(chase, player, self, number)
        for card in chase.in_zone(player, words.TRAPPED)[:taken]:
            chase.move(card, player, words.HAND)
        return taken

    def turn_ends(self, chase: Chase, player: int) -> None:
        """GH-090"""
        for card in chase.in_zone(player, words.TRAPPED):
            chase.move(card, player, words.HAND)
        give.end_on_player(chase, player, self)


TRAPPED: Final = Trapped("Trapped")
