# lodge: compiled
"""White and Black cards (3.6): drawing them, aiming them, and putting them away."""

from typing import Final

from lodge.games.shadow_hunters.model import state, words
from lodge.games.shadow_hunters.model.card import Card
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.targets import Living
from lodge.games.shadow_hunters.model.words import COLOURS, PLAYERS
from lodge.games.shadow_hunters.play.decks import top_card
from lodge.games.shadow_hunters.play.equipment import OF_COLOUR
from lodge.games.shadow_hunters.play.fighting.deaths import bury_by_effect
from lodge.games.shadow_hunters.play.hermit import draw_and_give
from lodge.games.shadow_hunters.play.hidden.windows import open_dig
from lodge.games.shadow_hunters.play.questions import ChoosePlayer
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Step

CARD_DRAWN: Final = EventKind("card_drawn", "SH-090", player=PLAYERS, card=FACE)


def in_vain(clause: str) -> EventKind:
    """Nothing comes of a card, by the clause that says so."""
    return EventKind("no_effect", clause, player=PLAYERS)


class DrawCard(Step[Night]):
    """SH-099, SH-262: before equipment is shuffled back into a deck, David may dig."""

    def perform(self, night: Night, colour: int, b: int) -> None:
        if night.zones.count(state.DECK + colour) or not night.dumped & OF_COLOUR[colour]:
            draw(night, colour)
        else:
            night.push(TURN_UP, colour)
            open_dig(night)


DRAW_CARD: Final = DrawCard("draw_card", COLOURS)


class TurnUp(Step[Night]):
    """The card is drawn at last: all that came before it is done."""

    def perform(self, night: Night, colour: int, b: int) -> None:
        draw(night, colour)


TURN_UP: Final = TurnUp("turn_up", COLOURS)


def draw(night: Night, colour: int) -> None:
    """SH-090 to SH-092: shown to everybody, then kept or carried out; Hermit cards are secret."""
    if colour == words.HERMIT:
        draw_and_give(night)
        return
    drawn = top_card(night, colour)
    kind = night.zones.kind[drawn]
    night.zones.move(drawn, state.CARD_IN_PLAY)
    night.tell(CARD_DRAWN, night.current, kind)
    card = night.terms.cards[kind - state.FIRST_WHITE]
    if not card.stays:
        night.push(PUT_AWAY)
    if card.targets is not None:
        night.push(CARD_TARGET)
    else:
        card.use(night, night.current, 0)


class PutAway(Step[Night]):
    """SH-091"""

    def perform(self, night: Night, a: int, b: int) -> None:
        card = night.zones.top(state.CARD_IN_PLAY)
        colour = words.BLACK if night.zones.kind[card] >= state.FIRST_BLACK else words.WHITE
        night.zones.move(card, state.DISCARD + colour)


PUT_AWAY: Final = PutAway("put_away")


def card_in_play(night: Night) -> Card:
    """The card that is being resolved."""
    kind = night.zones.kind[night.zones.top(state.CARD_IN_PLAY)]
    return night.terms.cards[kind - state.FIRST_WHITE]


# Cards with a target: Blessing, First Aid, Bloodthirsty Spider, Spiritual Doll, Vampire Bat


class ChooseCardTarget(ChoosePlayer):
    """D9"""

    def who(self, night: Night, a: int, b: int) -> Living:
        return card_in_play(night).choosable(night)

    def take(self, night: Night, target: int, a: int, b: int) -> None:
        card_in_play(night).aim(night, night.current, target)


CARD_TARGET: Final = ChooseCardTarget("card_target", "D9", "SH-080")


class CardStrike(Step[Night]):
    """The damage of the card in play."""

    def perform(self, night: Night, target: int, b: int) -> None:
        card_in_play(night).strike(night, night.current, target)
        bury_by_effect(night, night.current)


CARD_STRIKE: Final = CardStrike("card_strike", PLAYERS)
