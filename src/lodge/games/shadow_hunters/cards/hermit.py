# lodge: compiled
"""The Hermit cards (3.9), by number."""

from typing import Final

from lodge.games.shadow_hunters.model import catalogue, words
from lodge.games.shadow_hunters.model.hermit_card import HermitCard
from lodge.games.shadow_hunters.model.terms import Terms


class Tribute(HermitCard):
    """SH-146: give the giver an equipment card, or take damage."""

    def following(self, condition: int) -> int:
        gift = 1 << words.GAVE if condition & words.ARMED else 0
        return 1 << self.pain(condition) | gift


class Comfort(HermitCard):
    """SH-148: heal 1, or take damage if there is nothing to heal."""

    def following(self, condition: int) -> int:
        return 1 << (words.HEALED_1 if condition & words.WOUNDED else self.pain(condition))


class Look(HermitCard):
    """SH-150: show the giver the character card."""

    def following(self, condition: int) -> int:
        return 1 << words.SHOWED

    def may_be_refused(self, terms: Terms) -> bool:
        """SH-155, SH-437"""
        return terms.may_refuse


def hermit_card(number: int, card: catalogue.HermitCard) -> HermitCard:
    if card.type == "tribute":
        return Tribute(number, card)
    if card.type == "comfort":
        return Comfort(number, card)
    return Look(number, card) if card.type == "look" else HermitCard(number, card)


HERMIT_CARDS: Final[list[HermitCard]] = [
    hermit_card(number, card) for number, card in enumerate(catalogue.hermit_cards())
]
