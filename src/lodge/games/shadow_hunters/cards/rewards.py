# lodge: compiled
"""What Advent, Chocolate and Diabolic Ritual have in common: they heal characters who reveal."""

from typing import Final

from lodge.games.shadow_hunters.model.card import Card
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.play.drawing import card_in_play
from lodge.games.shadow_hunters.play.fighting.damage import heal_fully
from lodge.games.shadow_hunters.play.hidden.revealing import reveal
from lodge.games.shadow_hunters.play.questions import OfTurn
from lodge.kernel.events import EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

DECLINE: Final = Verb("decline", about=("in-play",))
REVEAL_AND_HEAL: Final = Verb("reveal_and_heal", about=("in-play", "self"))

NOT_FOR_YOU: Final = WhyNot("not-for-you", "SH-115")


class Reward(Card):
    """SH-115: heals the characters for whom it is meant if they are revealed, or reveal now."""

    def __init__(self, id: str, characters: int, in_vain: EventKind) -> None:
        super().__init__(id)
        self.characters = characters
        self.in_vain = in_vain

    def use(self, night: Night, drawer: int, operand: int) -> None:
        night.push(REVEAL_HEAL)

    def is_for(self, night: Night, player: int) -> bool:
        return self.characters >> night.who[player] & 1 == 1


def reward_in_play(night: Night) -> Reward:
    card = card_in_play(night)
    assert isinstance(card, Reward)
    return card


class RevealToHeal(OfTurn):
    """SH-115: every hidden drawer is asked; a revealed one has no choice."""

    def perform(self, night: Night, a: int, b: int) -> None:
        player = night.current
        if night.is_hidden(player):
            super().perform(night, a, b)
        elif reward_in_play(night).is_for(night, player):
            heal_fully(night, player)
        else:
            night.tell(reward_in_play(night).in_vain, player)

    def choices(self, night: Night, a: int, b: int) -> list[int]:
        if reward_in_play(night).is_for(night, night.current):
            return [DECLINE.at(0), REVEAL_AND_HEAL.at(0)]
        return [DECLINE.at(0)]

    def refuse(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        return NOT_FOR_YOU.because() if verb is REVEAL_AND_HEAL else None

    def answer(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is REVEAL_AND_HEAL:
            reveal(night, night.current)
            heal_fully(night, night.current)
        else:
            night.tell(reward_in_play(night).in_vain, night.current)


REVEAL_HEAL: Final = RevealToHeal("reveal_heal", "D10", "SH-115", usual=DECLINE)
