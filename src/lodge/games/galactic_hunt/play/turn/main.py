# lodge: compiled
"""The main part of a turn: phases, and what may be done in them (3.3 to 3.5)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.state import COMBAT_PHASE, NO_PHASE, PURSUIT_PHASE, Chase
from lodge.games.galactic_hunt.play.items import activate, costs, playable
from lodge.games.galactic_hunt.play.items.announce import announce
from lodge.games.galactic_hunt.play.piles import draw
from lodge.games.galactic_hunt.play.places import card_at
from lodge.games.galactic_hunt.play.replies import reply
from lodge.games.galactic_hunt.play.triggers import checkpoint
from lodge.games.galactic_hunt.play.turn import end, pursuits
from lodge.games.galactic_hunt.play.why_not import unused
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import NOTHING_OPENS, Question, Step
from lodge.kernel.vocabulary import Verb

PURSUE: Final = Verb("pursuit_phase", clause="GH-060")
FIGHT: Final = Verb("combat_phase", clause="GH-075")
END: Final = Verb("end_turn", clause="GH-045")
CLOSE: Final = Verb("close", clause="GH-077")
DRAW_PURSUIT: Final = Verb("draw_pursuit", clause="GH-061", about=("{me} pursuit deck",))
PLACE_PURSUIT: Final = Verb("place_pursuit", clause="GH-063")
PLAY_CARD: Final = Verb("play", FACE, clause="GH-175 GH-190", about=("{me} hand:{0}",))
PLAY_FORGED: Final = Verb("play_forged", FACE, clause="GH-426", about=("{me} hand:{0}",))
DRAW_CARD: Final = Verb("draw", clause="GH-076", about=("{me} deck",))

PHASE_USED: Final = WhyNot("phase-used", "GH-040")
CLOSE_FIRST: Final = WhyNot("close-first", "GH-040")
NO_PHASE_OPEN: Final = WhyNot("no-phase-open", "GH-040")
IN_PURSUIT_PHASE: Final = WhyNot("in-pursuit-phase", "GH-060")
NO_SUPPLY: Final = WhyNot("no-supply", "GH-076")

RAN_OUT: Final = EventKind("ran_out", "GH-046", player=words.PLAYERS)
HURRIED: Final = EventKind("hurried", "GH-457", player=words.PLAYERS)
ENDS: Final = EventKind("ends_turn", "GH-045", player=words.PLAYERS)


class Main(Step[Chase]):
    """With the stack empty: checkpoints, run-out, Rushed, then the active player decides."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        player = chase.current
        if checkpoint.is_due(chase):
            chase.push(MAIN)
            chase.push(checkpoint.CHECKPOINT)
            return
        if not end.is_turn_on(chase):
            chase.push(end.END_PHASE)
            return
        chase.triggered = 0
        if chase.held_supply and not chase.supply[player]:
            # GH-046
            chase.tell(RAN_OUT, player)
            chase.push(end.END_PHASE)
            return
        if chase.phase == COMBAT_PHASE and playable.is_limited(chase, player):
            chase.tell(HURRIED, player)
            close_phase(chase)
        if chase.phase == PURSUIT_PHASE:
            chase.push(PURSUIT_QUESTION)
        elif chase.phase == COMBAT_PHASE:
            chase.push(COMBAT_QUESTION)
        else:
            chase.push(PHASE_QUESTION)


def close_phase(chase: Chase) -> None:
    chase.phases_used |= chase.phase
    chase.phase = NO_PHASE


def offer_always(chase: Chase, player: int, choices: list[int]) -> None:
    """GH-043: what is allowed throughout the main part."""
    if chase.plays[player] < chase.terms.play_cap:
        activate.offer_activations(chase, player, choices)
        reply.offer_prepared(chase, player, -1, choices)
    for keyword in chase.terms.keywords.offering:
        keyword.offer(chase, player, choices)


def take_action(chase: Chase, verb: Verb, operand: int) -> None:
    """What is allowed throughout the main part happens."""
    player = chase.current
    if verb is activate.ACTIVATE:
        card, line = activate.activated_by(chase, player, operand)
        activate.activate(chase, player, card, line, None)
    elif verb is reply.FIRE_PREPARED:
        chase.plays[player] += 1
        reply.fire_now(chase, card_at(chase, player, words.ACTIVE, operand), None)
    elif verb is reply.PLAY_PREPARED:
        announce(chase, player, card_at(chase, player, words.HIDDEN, operand), -1)
    else:
        for keyword in chase.terms.keywords.offering:
            if keyword.verb is verb:
                keyword.use(chase, player, operand)
                return


class MainQuestion(Question[Chase]):
    """Asks the active player, with the stack empty."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return chase.current

    def refuse(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is PURSUE or verb is FIGHT:
            phase = PURSUIT_PHASE if verb is PURSUE else COMBAT_PHASE
            is_used = phase == chase.phase or chase.phases_used & phase != 0
            return (PHASE_USED if is_used else CLOSE_FIRST).because()
        if verb is CLOSE:
            return NO_PHASE_OPEN.because()
        if verb is DRAW_PURSUIT or verb is PLACE_PURSUIT:
            return why_no_pursuit(chase, verb)
        if verb is PLAY_CARD or verb is PLAY_FORGED or verb is DRAW_CARD:
            return why_no_card(chase, verb, operand)
        return why_not_always(chase, verb, operand)


def why_no_pursuit(chase: Chase, verb: Verb) -> Why | None:
    """Why no pursuit is drawn or placed."""
    if chase.phase != PURSUIT_PHASE:
        return IN_PURSUIT_PHASE.because()
    player = chase.current
    return (
        pursuits.why_no_draw(chase, player)
        if verb is DRAW_PURSUIT
        else pursuits.why_not_placed(chase, player)
    )


def why_no_card(chase: Chase, verb: Verb, kind: int) -> Why | None:
    """Why no card is drawn, or this one not played."""
    player = chase.current
    if chase.phase != COMBAT_PHASE:
        return unused.IN_COMBAT_PHASE.because()
    if chase.plays[player] >= chase.terms.play_cap:
        return costs.TURN_CAP.because(chase.terms.play_cap)
    if verb is DRAW_CARD:
        return NO_SUPPLY.because()
    return unused.why_not_from_hand(chase, player, kind, verb is PLAY_FORGED, -1)


def why_not_always(chase: Chase, verb: Verb, operand: int) -> Why | None:
    """Why something is not allowed that may be so throughout the main part."""
    player = chase.current
    if verb is activate.ACTIVATE:
        return activate.why_no_activation(chase, player, operand, None)
    if verb is reply.FIRE_PREPARED or verb is reply.PLAY_PREPARED:
        if chase.plays[player] >= chase.terms.play_cap:
            return costs.TURN_CAP.because(chase.terms.play_cap)
        if verb is reply.FIRE_PREPARED:
            return unused.why_not_fired(chase, player, words.ACTIVE, operand, -1)
        return unused.why_not_prepared(chase, player, operand, -1)
    for keyword in chase.terms.keywords.offering:
        if keyword.verb is verb:
            return keyword.refuse(chase, player, operand)
    return None


class PhaseQuestion(MainQuestion):
    """D01: a phase, something that is always allowed, or the end of the turn."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        choices: list[int] = []
        if not chase.phases_used & PURSUIT_PHASE:
            choices.append(PURSUE.first)
        if not chase.phases_used & COMBAT_PHASE:
            choices.append(FIGHT.first)
        offer_always(chase, chase.current, choices)
        choices.append(END.first)
        return choices

    def opens(self, chase: Chase, a: int, b: int) -> list[int]:
        """A phase opens by itself when something is done in it."""
        return [
            verb.first
            for verb, phase in ((PURSUE, PURSUIT_PHASE), (FIGHT, COMBAT_PHASE))
            if not chase.phases_used & phase
        ]

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is END:
            end_turn(chase)
            return
        chase.push(MAIN)
        if verb is PURSUE:
            chase.phase = PURSUIT_PHASE
        elif verb is FIGHT:
            chase.phase = COMBAT_PHASE
        else:
            take_action(chase, verb, operand)


def end_turn(chase: Chase) -> None:
    chase.tell(ENDS, chase.current)
    chase.push(end.END_PHASE)


class PursuitQuestion(MainQuestion):
    """D02: draw, place, or close the phase."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        player = chase.current
        choices: list[int] = []
        if pursuits.can_draw(chase, player):
            choices.append(DRAW_PURSUIT.first)
        if pursuits.placeable(chase, player):
            choices.append(PLACE_PURSUIT.first)
        offer_always(chase, player, choices)
        choices.append(CLOSE.first)
        choices.append(END.first)
        return choices

    def opens(self, chase: Chase, a: int, b: int) -> list[int]:
        """What is drawn is paid for, if it can be in several ways, what is placed is picked; a
        phase in which nothing is left to do closes by itself."""
        player = chase.current
        can_draw = pursuits.can_draw(chase, player)
        choices: list[int] = []
        if can_draw and len(pursuits.DRAW_COST_QUESTION.choices(chase, player, 0)) > 1:
            choices.append(DRAW_PURSUIT.first)
        if pursuits.placeable(chase, player):
            choices.append(PLACE_PURSUIT.first)
        return choices if choices or can_draw else [CLOSE.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is END:
            end_turn(chase)
            return
        chase.push(MAIN)
        if verb is DRAW_PURSUIT:
            chase.push(pursuits.DRAW_COST_QUESTION, chase.current)
        elif verb is PLACE_PURSUIT:
            chase.push(pursuits.PLACE_CARD, chase.current)
        elif verb is CLOSE:
            close_phase(chase)
        else:
            take_action(chase, verb, operand)


class CombatQuestion(MainQuestion):
    """D06: play, draw for supply, activate, fire, or close the phase."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        player = chase.current
        choices: list[int] = []
        if chase.plays[player] < chase.terms.play_cap:
            reply.offer_hand(chase, player, -1, PLAY_CARD, PLAY_FORGED, choices)
            if costs.can_pay_next(chase, player, 1):
                choices.append(DRAW_CARD.first)
        offer_always(chase, player, choices)
        choices.append(CLOSE.first)
        choices.append(END.first)
        return choices

    def opens(self, chase: Chase, a: int, b: int) -> list[int]:
        """A phase in which nothing is left to do closes by itself."""
        return [CLOSE.first] if len(self.choices(chase, a, b)) == 2 else NOTHING_OPENS

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is END:
            end_turn(chase)
            return
        chase.push(MAIN)
        player = chase.current
        if verb is PLAY_CARD or verb is PLAY_FORGED:
            announce(
                chase, player, reply.find_in_hand(chase, player, operand, verb is PLAY_FORGED), -1
            )
        elif verb is DRAW_CARD:
            # GH-076
            chase.plays[player] += 1
            chase.push(DRAW_PAID, player)
            costs.pay_next(chase, player, 1)
        elif verb is CLOSE:
            close_phase(chase)
        else:
            take_action(chase, verb, operand)


class DrawPaid(Step[Chase]):
    def perform(self, chase: Chase, player: int, b: int) -> None:
        if chase.is_alive(player):
            draw.draw(chase, player, 1, draw.FOR_SUPPLY)


MAIN: Final = Main("main")
ANNOUNCING: Final = (PLAY_CARD, PLAY_FORGED, activate.ACTIVATE, reply.PLAY_PREPARED)
PHASE_QUESTION: Final = PhaseQuestion("phase", "D01", "GH-040", usual=END, announcing=ANNOUNCING)
PURSUIT_QUESTION: Final = PursuitQuestion(
    "pursuit", "D02", "GH-060", usual=END, announcing=ANNOUNCING
)
COMBAT_QUESTION: Final = CombatQuestion("combat", "D06", "GH-075", usual=END, announcing=ANNOUNCING)
DRAW_PAID: Final = DrawPaid("draw_paid", words.PLAYERS)
