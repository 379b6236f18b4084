# lodge: compiled
"""White and Black cards (3.6 to 3.8): drawing them, and what they have in common."""

from typing import Final

from lodge.cardkit.abilities import Ability
from lodge.cardkit.targets import Targets
from lodge.games.shadow_hunters.model import catalogue, state, words
from lodge.games.shadow_hunters.model.catalogue import EQUIPMENT
from lodge.games.shadow_hunters.model.state import Blow, Night
from lodge.games.shadow_hunters.model.words import COLOURS, PLAYERS
from lodge.games.shadow_hunters.play import hermit
from lodge.games.shadow_hunters.play.decks import top_card
from lodge.games.shadow_hunters.play.equipment import OF_COLOUR
from lodge.games.shadow_hunters.play.fighting.damage import heal_fully
from lodge.games.shadow_hunters.play.fighting.deaths import bury_by_effect
from lodge.games.shadow_hunters.play.hidden.revealing import reveal
from lodge.games.shadow_hunters.play.hidden.windows import open_dig
from lodge.games.shadow_hunters.play.targets import LIVING, Choice
from lodge.games.shadow_hunters.play.winning import check_equipment
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

CARD_DRAWN: Final = EventKind("card_drawn", "SH-090", player=PLAYERS, card=FACE)
EQUIPPED: Final = EventKind("equipped", "SH-092", player=PLAYERS, card=EQUIPMENT)


def in_vain(clause: str) -> EventKind:
    """Nothing comes of a card, by the clause that says so."""
    return EventKind("no_effect", clause, player=PLAYERS)


class Card(Ability[Night]):
    """A White or Black card: `use` is what happens when the current player draws it.

    One with targets asks for one of them and is aimed at it.
    """

    def __init__(self, id: str, targets: Targets[Night] | None = None) -> None:
        super().__init__(catalogue.kind(id), targets=targets)

    def use(self, night: Night, drawer: int, operand: int) -> None:
        night.push(CARD_TARGET)

    def strike(self, night: Night, drawer: int, target: int) -> None:
        """The damage of the card, after whoever it threatens was asked."""
        raise NotImplementedError


class Equipment(Card):
    """SH-092: it stays with whoever draws it, and works at once."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.piece = EQUIPMENT.index(id)

    def use(self, night: Night, drawer: int, operand: int) -> None:
        night.zones.move(night.zones.top(state.CARD_IN_PLAY), state.GEAR + drawer)
        night.gear[drawer] |= 1 << self.piece
        night.tell(EQUIPPED, drawer, self.piece)
        check_equipment(night, drawer)


# Drawing


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
    """What was to be done before a card is drawn is done."""

    def perform(self, night: Night, colour: int, b: int) -> None:
        draw(night, colour)


TURN_UP: Final = TurnUp("turn_up", COLOURS)


def draw(night: Night, colour: int) -> None:
    """SH-090 to SH-092: shown to everybody, then kept or carried out; Hermit cards are secret."""
    if colour == words.HERMIT:
        hermit.draw_and_give(night)
        return
    drawn = top_card(night, colour)
    kind = night.zones.kind[drawn]
    night.zones.move(drawn, state.CARD_IN_PLAY)
    night.tell(CARD_DRAWN, night.current, kind)
    card = night.terms.cards[kind - state.FIRST_WHITE]
    if not isinstance(card, Equipment):
        night.push(PUT_AWAY)
    card.use(night, night.current, 0)


class PutAway(Step[Night]):
    """SH-091"""

    def perform(self, night: Night, a: int, b: int) -> None:
        card = night.zones.top(state.CARD_IN_PLAY)
        colour = words.BLACK if night.zones.kind[card] >= state.FIRST_BLACK else words.WHITE
        night.zones.move(card, state.DISCARD + colour)


PUT_AWAY: Final = PutAway("put_away")


def card_in_play(night: Night) -> Card:
    """What the card does that is being carried out."""
    return night.terms.cards[
        night.zones.kind[night.zones.top(state.CARD_IN_PLAY)] - state.FIRST_WHITE
    ]


# Cards with a target: Blessing, First Aid, Bloodthirsty Spider, Spiritual Doll, Vampire Bat


class ChooseCardTarget(Choice):
    """D9"""

    def targets(self, night: Night, a: int, b: int) -> list[int]:
        card = card_in_play(night)
        assert card.targets is not None
        if isinstance(card, Harmful) and night.terms.card_self_harm:
            # SH-436
            return LIVING.of(night, night.current)
        return card.targets.of(night, night.current)

    def take(self, night: Night, target: int, a: int, b: int) -> None:
        card_in_play(night).aim(night, night.current, target)


CARD_TARGET: Final = ChooseCardTarget("card_target", "D9", "SH-080")


class Harmful(Card):
    """A card that does damage to a target, and perhaps to its drawer.

    `bite`: how much it is, by fangs; 0 if a die decides first.
    """

    def __init__(self, id: str, targets: Targets[Night], bite: int) -> None:
        super().__init__(id, targets)
        self.bite = bite

    def aim(self, night: Night, drawer: int, target: int) -> None:
        night.note_blow(drawer, target)
        night.push(CARD_STRIKE, target)
        if night.terms.robbery is not None and self.bite and target != drawer:
            blow = Blow(drawer, 1 << target, self.bite, words.BY_FANGS)
            night.terms.robbery.foretell(night, blow)
        self.warn(night, drawer, target)

    def warn(self, night: Night, drawer: int, target: int) -> None:
        """SH-258, SH-263: the drawer is asked before the target."""
        raise NotImplementedError


class CardStrike(Step[Night]):
    """The damage of the card in play."""

    def perform(self, night: Night, target: int, b: int) -> None:
        card_in_play(night).strike(night, night.current, target)
        bury_by_effect(night, night.current)


CARD_STRIKE: Final = CardStrike("card_strike", PLAYERS)

# Cards that heal whoever reveals: Advent, Chocolate, Diabolic Ritual

DECLINE: Final = Verb("decline")
REVEAL_AND_HEAL: Final = Verb("reveal_and_heal")


class Reward(Card):
    """SH-115: heals characters for whom it is meant, if they are or get revealed."""

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


class RevealToHeal(Question[Night]):
    """SH-115: every hidden drawer is asked; whoever is revealed has no choice."""

    def perform(self, night: Night, a: int, b: int) -> None:
        player = night.current
        if night.is_hidden(player):
            night.ask(self, player)
        elif reward_in_play(night).is_for(night, player):
            heal_fully(night, player)
        else:
            night.tell(reward_in_play(night).in_vain, player)

    def choices(self, night: Night, a: int, b: int) -> list[int]:
        if reward_in_play(night).is_for(night, night.current):
            return [DECLINE.at(0), REVEAL_AND_HEAL.at(0)]
        return [DECLINE.at(0)]

    def answer(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is REVEAL_AND_HEAL:
            reveal(night, night.current)
            heal_fully(night, night.current)
        else:
            night.tell(reward_in_play(night).in_vain, night.current)


REVEAL_HEAL: Final = RevealToHeal("reveal_heal", "D10", "SH-115", usual=DECLINE)
