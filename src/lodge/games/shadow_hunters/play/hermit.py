# lodge: compiled
"""Hermit cards (3.9) and the opening round (8.2)."""

from typing import Final

from lodge.games.shadow_hunters.model import state, words
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS, EQUIPMENT
from lodge.games.shadow_hunters.model.hermit_card import HermitCard
from lodge.games.shadow_hunters.model.state import Answer, Blow, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.decks import top_card
from lodge.games.shadow_hunters.play.equipment import GIVE, HAND_TO, pass_on, pieces
from lodge.games.shadow_hunters.play.fighting.damage import HEAL, Danger, heal
from lodge.games.shadow_hunters.play.fighting.robbery import deal
from lodge.games.shadow_hunters.play.hidden.windows import warn
from lodge.games.shadow_hunters.play.questions import ChoosePlayer
from lodge.games.shadow_hunters.play.winning import check_equipment
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

HERMIT_DRAWN: Final = EventKind("hermit_drawn", "SH-140", player=PLAYERS)
HERMIT_READ_FIRST: Final = EventKind("hermit_read", "SH-140", player=PLAYERS, card=FACE)
HERMIT_READ: Final = EventKind("hermit_read", "SH-142", player=PLAYERS, card=FACE)
HERMIT_GIVEN: Final = EventKind("hermit_given", "SH-141", player=PLAYERS, receiver=PLAYERS)

ANY_HERMIT_CARD: Final = Danger(words.BY_HERMIT, 2)
"""SH-258: whatever the card says."""


def draw_hermit(night: Night, giver: int) -> None:
    """SH-140: read in secret."""
    card = top_card(night, words.HERMIT)
    night.zones.move(card, state.HERMIT_IN_PLAY)
    night.tell(HERMIT_DRAWN, giver)
    read_hermit(night, giver, HERMIT_READ_FIRST)


def read_hermit(night: Night, player: int, told: EventKind) -> None:
    """SH-140, SH-142: the card is known to this player from now on."""
    card = night.zones.top(state.HERMIT_IN_PLAY)
    night.zones.show(card, 1 << player)
    night.tell_only(1 << player, told, player, night.zones.kind[card])


def draw_and_give(night: Night) -> None:
    draw_hermit(night, night.current)
    night.push(HERMIT_GIVE)


class GiveHermit(ChoosePlayer):
    """SH-141: to another living player."""

    def take(self, night: Night, receiver: int, a: int, b: int) -> None:
        give_hermit(night, night.current, receiver)


HERMIT_GIVE: Final = GiveHermit("hermit_give", "D7", "SH-141", verb=HAND_TO)


def give_hermit(night: Night, giver: int, receiver: int) -> None:
    night.tell(HERMIT_GIVEN, giver, receiver)
    read_hermit(night, receiver, HERMIT_READ)
    night.push(HERMIT_ANSWER, giver, receiver)
    warn(night, receiver, ANY_HERMIT_CARD)


def hermit_in_play(night: Night) -> HermitCard:
    kind = night.zones.kind[night.zones.top(state.HERMIT_IN_PLAY)]
    return night.terms.hermit_cards[kind - state.FIRST_HERMIT]


# D8

SAY_NOTHING: Final = Verb("nothing", clause="SH-144", about=("in-play",))
TAKE_DAMAGE: Final = Verb("take_damage", clause="SH-149", about=("in-play",))
SHOW: Final = Verb("show", clause="SH-150", about=("in-play", "self"))

BE_HONEST: Final = WhyNot("be-honest", "SH-144")
MUST_FOLLOW: Final = WhyNot("must-follow", "SH-143")
MUST_SHOW: Final = WhyNot("must-show", "SH-155")
NOT_WANTED: Final = WhyNot("not-wanted", "SH-144")
NOT_HELD: Final = WhyNot("not-held", "SH-146", card=EQUIPMENT)
NOTHING_TO_HEAL: Final = WhyNot("nothing-to-heal", "SH-148")
MUST_HEAL: Final = WhyNot("must-heal", "SH-148")
BEHIND_BARRIER: Final = WhyNot("behind-barrier", "SH-156")

NOTHING_HAPPENS: Final = EventKind("nothing_happens", "SH-144", player=PLAYERS)
TRIBUTE: Final = EventKind("tribute", "SH-146", player=PLAYERS, receiver=PLAYERS, card=EQUIPMENT)
CHARACTER_SHOWN: Final = EventKind("character_shown", "SH-150", player=PLAYERS, to=PLAYERS)
CHARACTER_SEEN: Final = EventKind("character_seen", "SH-150", player=PLAYERS, character=CHARACTERS)


class AnswerHermit(Question[Night]):
    """The receiver follows the card, or says that nothing happens."""

    def seat(self, night: Night, giver: int, receiver: int) -> int:
        return receiver

    def choices(self, night: Night, giver: int, receiver: int) -> list[int]:
        """What SH-143 to SH-156 allow."""
        answers = hermit_in_play(night).answers(
            night.terms, night.character(receiver), night.condition(receiver)
        )
        choices: list[int] = []
        if answers >> words.SAID_NOTHING & 1:
            choices.append(SAY_NOTHING.at(0))
        if answers & words.TAKES_DAMAGE:
            choices.append(TAKE_DAMAGE.at(0))
        if answers >> words.HEALED_1 & 1:
            choices.append(HEAL.at(0))
        if answers >> words.GAVE & 1:
            for piece in pieces(night.gear[receiver]):
                choices.append(GIVE.at(piece))
        if answers >> words.SHOWED & 1:
            choices.append(SHOW.at(0))
        return choices

    def refuse(
        self, night: Night, verb: Verb, operand: int, giver: int, receiver: int
    ) -> Why | None:
        card = hermit_in_play(night)
        if verb is SAY_NOTHING:
            lies = night.terms.deceit and night.character(receiver).deceives
            return MUST_SHOW.because() if lies else MUST_FOLLOW.because()
        if verb is not TAKE_DAMAGE and verb is not HEAL and verb is not GIVE and verb is not SHOW:
            return None
        if not card.is_followed_by(night.terms, night.character(receiver)):
            return BE_HONEST.because()
        if not card.can_want(reply_of(verb, card)):
            return NOT_WANTED.because()
        return why_not_as_it_is(night, verb, operand, receiver)

    def answer(self, night: Night, verb: Verb, operand: int, giver: int, receiver: int) -> None:
        card = hermit_in_play(night)
        note_answer(night, giver, receiver, card, reply_of(verb, card))
        if not night.passing:
            # SH-151
            night.zones.move(night.zones.top(state.HERMIT_IN_PLAY), state.HERMIT_DISCARD)
        if verb is TAKE_DAMAGE:
            # SH-149; SH-158: a kill of the giver
            deal(night, Blow(giver, 1 << receiver, card.damage, words.BY_HERMIT))
        elif verb is HEAL:
            # SH-148
            heal(night, receiver, 1)
        elif verb is GIVE:
            # SH-146
            pass_on(night, operand, receiver, giver)
            night.tell(TRIBUTE, receiver, giver, operand)
            check_equipment(night, giver)
        elif verb is SHOW:
            show_character(night, receiver, giver)
        else:
            # SH-144
            night.tell(NOTHING_HAPPENS, receiver)


HERMIT_ANSWER: Final = AnswerHermit(
    "hermit_answer",
    "D8",
    "SH-159",
    PLAYERS,
    PLAYERS,
    paced=True,
    clauses={HEAL: "SH-148", GIVE: "SH-146"},
)


def why_not_as_it_is(night: Night, verb: Verb, piece: int, receiver: int) -> Why:
    """Why the receiver does not answer like this as long as things are as they are."""
    if verb is GIVE:
        return NOT_HELD.because(piece)
    if verb is HEAL:
        return NOTHING_TO_HEAL.because()
    is_shielded = night.condition(receiver) & words.SHIELDED != 0
    return BEHIND_BARRIER.because() if is_shielded else MUST_HEAL.because()


def reply_of(verb: Verb, card: HermitCard) -> int:
    """What the table sees (SH-153)."""
    if verb is TAKE_DAMAGE:
        return card.damage
    if verb is HEAL:
        return words.HEALED_1
    if verb is GIVE:
        return words.GAVE
    return words.SHOWED if verb is SHOW else words.SAID_NOTHING


def note_answer(night: Night, giver: int, receiver: int, card: HermitCard, reply: int) -> None:
    """Section 5: giver and receiver keep it in mind."""
    top = night.zones.top(state.HERMIT_IN_PLAY)
    condition = night.condition(receiver)
    night.answers.append(Answer(giver, receiver, reply, condition, card.number, top, night.passing))


def show_character(night: Night, player: int, to: int) -> None:
    """SH-150, SH-245: to the giver only, which is not revealing."""
    night.tell(CHARACTER_SHOWN, player, to)
    night.tell_only(1 << to, CHARACTER_SEEN, player, night.who[player])
    night.zones.show(night.zones.top(state.CHARACTER + player), 1 << to)


# The opening round

HERMIT_PASSED: Final = EventKind("hermit_passed", "SH-412", player=PLAYERS)


class OpeningCard(Step[Night]):
    """SH-411: draw, read, and give to the left."""

    def perform(self, night: Night, player: int, b: int) -> None:
        draw_hermit(night, player)
        give_hermit(night, player, night.left_of(player))


OPENING_CARD: Final = OpeningCard("opening_card", PLAYERS)


class PassCard(Step[Night]):
    """SH-412: the one card comes to this player; the giver is its right neighbour."""

    def perform(self, night: Night, player: int, b: int) -> None:
        if not night.passing:
            night.passing = True
            draw_hermit(night, player)
        else:
            night.tell(HERMIT_PASSED, player)
            read_hermit(night, player, HERMIT_READ)
        night.push(HERMIT_ANSWER, night.right_of(player), player)


PASS_CARD: Final = PassCard("pass_card", PLAYERS)


class PassedOn(Step[Night]):
    """SH-412: discarded once, when everybody has answered."""

    def perform(self, night: Night, a: int, b: int) -> None:
        night.passing = False
        night.zones.move(night.zones.top(state.HERMIT_IN_PLAY), state.HERMIT_DISCARD)


PASSED_ON: Final = PassedOn("passed_on")
