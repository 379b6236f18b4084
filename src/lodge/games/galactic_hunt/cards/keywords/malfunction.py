# lodge: compiled
"""Malfunction."""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords import improvised
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import COPY, NEGATIVE, Keyword
from lodge.games.galactic_hunt.model.marks import ROW_BY, ROW_GIVER, Keywords
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.play.keywords.give import Gift
from lodge.games.galactic_hunt.play.piles import leave
from lodge.games.galactic_hunt.play.piles.discard import discard
from lodge.games.galactic_hunt.script import in_effect


class Malfunction(Keyword):
    text = "Switches off an assistance card; nullifies a combat card on the stack."
    clause = "GH-436"
    points: float = 2.0

    sign = NEGATIVE
    numbered = False
    stacking = COPY

    def entered(self, chase: Chase, card: int, row: Keywords) -> None:
        """GH-432, GH-367, GH-234"""
        if chase.card(card).type == words.CHARACTER:
            return
        if in_effect.sitting(chase, card, improvised.IMPROVISED):
            give.take(chase, card, improvised.IMPROVISED, 1)
            give.remove_row(chase, card, row)
            return
        if improvised.lies_played(chase, card) and improvised.mends_face_down(chase, card):
            give.remove_row(chase, card, row)
            return
        if chase.zone(card) == words.ACTIVE:
            discard(chase, card)
        elif chase.is_on_board(card) and chase.card(card).has(words.VEHICLE):
            for other in leave.attached_cards(chase, card):
                give.give(chase, Gift(self, 1, row[ROW_GIVER], row[ROW_BY]), other)


MALFUNCTION: Final = Malfunction("Malfunction")
