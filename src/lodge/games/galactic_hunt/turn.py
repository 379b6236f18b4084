# lodge: compiled
"""Set-up and the turn: start step, main part, end phase (3.2 to 3.6)."""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.activating import ACTIVATE, MOST_LINES, activate, offer_activations
from lodge.games.galactic_hunt.checkpoints import CHECKPOINT, is_due
from lodge.games.galactic_hunt.costs import can_pay_next, pay_next
from lodge.games.galactic_hunt.deaths import end_by_limit
from lodge.games.galactic_hunt.drawing import DECLINE, draw
from lodge.games.galactic_hunt.hearing import emit
from lodge.games.galactic_hunt.keyword import ENDING, OFFERING, STARTING
from lodge.games.galactic_hunt.modifiers import Gift, give
from lodge.games.galactic_hunt.playable import is_limited
from lodge.games.galactic_hunt.playing import announce
from lodge.games.galactic_hunt.pursuits import (
    DRAW_COST_QUESTION,
    PLACE_CARD,
    can_draw,
    placeable,
    reset_turn_progress,
)
from lodge.games.galactic_hunt.reading import ALL_KEYWORDS
from lodge.games.galactic_hunt.replying import (
    FIRE_PREPARED,
    PLAY_PREPARED,
    find_in_hand,
    fire_now,
    offer_hand,
    offer_prepared,
)
from lodge.games.galactic_hunt.spans import turn_ends, turn_starts
from lodge.games.galactic_hunt.state import (
    BONUS,
    COMBAT_PHASE,
    DAMAGE,
    GONE,
    KEYWORD_USES,
    NO_PHASE,
    ONCE,
    PURSUIT_PHASE,
    USES,
    Chase,
    zone_of,
)
from lodge.games.galactic_hunt.supply import MOVED, hand_over
from lodge.games.galactic_hunt.targeting import card_at
from lodge.games.galactic_hunt.windows import open_free_window
from lodge.games.galactic_hunt.words import PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

PURSUE: Final = Verb("pursuit_phase")
FIGHT: Final = Verb("combat_phase")
END: Final = Verb("end_turn")
CLOSE: Final = Verb("close")
DRAW_PURSUIT: Final = Verb("draw_pursuit")
PLACE_PURSUIT: Final = Verb("place_pursuit")
PLAY_CARD: Final = Verb("play", FACE)
PLAY_FORGED: Final = Verb("play_forged", FACE)
DRAW_CARD: Final = Verb("draw")
DRAW_BONUS: Final = Verb("draw_bonus")

BEGAN: Final = EventKind("began", "GH-028", player=PLAYERS)
TURN_OF: Final = EventKind("turn", "GH-040", player=PLAYERS, round=NUMBER)
RAN_OUT: Final = EventKind("ran_out", "GH-046", player=PLAYERS)
HURRIED: Final = EventKind("hurried", "GH-457", player=PLAYERS)
ENDS: Final = EventKind("ends_turn", "GH-045", player=PLAYERS)

SUPPLY_EACH: Final = 5
HAND_AT_START: Final = 4


class SetUp(Step[Chase]):
    """GH-028"""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        chase.first = chase.chance.roll(chase.seats) if chase.terms.random_first else 0
        chase.current = chase.first
        chase.tell(BEGAN, chase.first)
        for player in range(chase.seats):
            heads = chase.primaries(player)
            for card in heads:
                prepare_primary(chase, card, len(heads) > 1)
            for deck in (words.DECK, words.PURSUIT_DECK):
                chase.zones.shuffle(zone_of(player, deck), chase.chance)
            for _ in range(HAND_AT_START):
                top = chase.zones.top(zone_of(player, words.DECK))
                chase.zones.move(top, zone_of(player, words.HAND))
            top = chase.zones.top(zone_of(player, words.PURSUIT_DECK))
            chase.zones.move(top, zone_of(player, words.PURSUIT_HAND))
        chase.heard = []
        chase.push(START_TURN)


def prepare_primary(chase: Chase, card: int, has_partner: bool) -> None:
    """Printed keywords, the house variant of durability, and GH-515."""
    printed = chase.card(card)
    marks = chase.zones.marks
    player = chase.controller(card)
    for number, amount in printed.keywords:
        gift = Gift(ALL_KEYWORDS.keywords[number], amount, card, player)
        gift.is_printed = True
        gift.is_silent = True
        give(chase, gift, card)
    bonus = max(chase.terms.durability_bonus, 1 - printed.durability)
    if bonus:
        marks.put(BONUS, card, bonus)
    if has_partner and chase.most_durability(card) > 1:
        marks.put(DAMAGE, card, 1)


# Start step (GH-042)


class StartTurn(Step[Chase]):
    """(a) and (b); the other parts follow one after another."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        player = chase.current
        chase.phase = NO_PHASE
        chase.phases_used = 0
        chase.acted = 0
        chase.gained = 0
        chase.in_main = False
        chase.is_ending = False
        chase.deckouts = 0
        chase.began[player] = chase.supply[player]
        chase.held_supply = chase.supply[player] > 0
        chase.triggered = 0
        chase.plays = [0] * chase.seats
        chase.tell(TURN_OF, player, chase.round)
        turn_starts(chase, player)
        chase.push(MAIN_BEGINS)
        chase.push(FREE_WINDOW)
        chase.push(TELL_START)
        for place in range(len(STARTING) - 1, -1, -1):
            chase.push(KEYWORD_START, place)


class KeywordStart(Step[Chase]):
    """(c) to (e): Mark, Bleed, Settling."""

    def perform(self, chase: Chase, place: int, b: int) -> None:
        if is_due(chase):
            chase.push(KEYWORD_START, place)
            chase.push(CHECKPOINT.step)
            return
        if not is_turn_on(chase):
            return
        chase.triggered = 0
        in_order = sorted([keyword.moment * 64 + n for n, keyword in enumerate(STARTING)])
        STARTING[in_order[place] % 64].turn_starts(chase, chase.current)


class TellStart(Step[Chase]):
    """(f)"""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        if is_due(chase):
            chase.push(TELL_START)
            chase.push(CHECKPOINT.step)
        elif is_turn_on(chase):
            chase.triggered = 0
            emit(chase, words.TURN_START, GONE, chase.current)


class FreeWindow(Step[Chase]):
    """(g), and E1: an open reaction window (GH-203)."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        if is_due(chase):
            chase.push(FREE_WINDOW)
            chase.push(CHECKPOINT.step)
        elif is_turn_on(chase):
            chase.triggered = 0
            open_free_window(chase)


def is_turn_on(chase: Chase) -> bool:
    """GH-533: is the active player still in the game?"""
    return chase.is_alive(chase.current)


# Main part


class MainBegins(Step[Chase]):
    def perform(self, chase: Chase, a: int, b: int) -> None:
        chase.in_main = True
        if chase.supply[chase.current] > 0:
            chase.held_supply = True
        if chase.terms.zero_ends and not chase.began[chase.current]:
            chase.push(END_PHASE)
        else:
            chase.push(MAIN)


class Main(Step[Chase]):
    """With the stack empty: checkpoints, run-out, Rushed, then the active player decides."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        player = chase.current
        if is_due(chase):
            chase.push(MAIN)
            chase.push(CHECKPOINT.step)
            return
        if not is_turn_on(chase):
            chase.push(END_PHASE)
            return
        chase.triggered = 0
        if chase.held_supply and not chase.supply[player]:
            # GH-046
            chase.tell(RAN_OUT, player)
            chase.push(END_PHASE)
            return
        if chase.phase == COMBAT_PHASE and is_limited(chase, player):
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
        offer_activations(chase, player, choices)
        offer_prepared(chase, player, -1, choices)
    for keyword in OFFERING:
        keyword.offer(chase, player, choices)


def take_action(chase: Chase, verb: Verb, operand: int) -> None:
    """What is allowed throughout the main part happens."""
    player = chase.current
    if verb is ACTIVATE:
        card = card_at(chase, player, words.BOARD, operand // MOST_LINES)
        activate(chase, player, card, operand % MOST_LINES, None)
    elif verb is FIRE_PREPARED:
        chase.plays[player] += 1
        fire_now(chase, card_at(chase, player, words.ACTIVE, operand), None)
    elif verb is PLAY_PREPARED:
        announce(chase, player, card_at(chase, player, words.HIDDEN, operand), -1)
    else:
        for keyword in OFFERING:
            if keyword.verb is verb:
                keyword.use(chase, player, operand)
                return


class PhaseQuestion(Question[Chase]):
    """D01: a phase, something that is always allowed, or the end of the turn."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return chase.current

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        choices: list[int] = []
        if not chase.phases_used & PURSUIT_PHASE:
            choices.append(PURSUE.first)
        if not chase.phases_used & COMBAT_PHASE:
            choices.append(FIGHT.first)
        offer_always(chase, chase.current, choices)
        choices.append(END.first)
        return choices

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
    chase.push(END_PHASE)


class PursuitQuestion(Question[Chase]):
    """D02: draw, place, or close the phase."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return chase.current

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        player = chase.current
        choices: list[int] = []
        if can_draw(chase, player):
            choices.append(DRAW_PURSUIT.first)
        if placeable(chase, player):
            choices.append(PLACE_PURSUIT.first)
        offer_always(chase, player, choices)
        choices.append(CLOSE.first)
        choices.append(END.first)
        return choices

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is END:
            end_turn(chase)
            return
        chase.push(MAIN)
        if verb is DRAW_PURSUIT:
            chase.push(DRAW_COST_QUESTION, chase.current)
        elif verb is PLACE_PURSUIT:
            chase.push(PLACE_CARD, chase.current)
        elif verb is CLOSE:
            close_phase(chase)
        else:
            take_action(chase, verb, operand)


class CombatQuestion(Question[Chase]):
    """D06: play, draw for supply, activate, fire, or close the phase."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return chase.current

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        player = chase.current
        choices: list[int] = []
        if chase.plays[player] < chase.terms.play_cap:
            offer_hand(chase, player, -1, PLAY_CARD, PLAY_FORGED, choices)
            if can_pay_next(chase, player, 1):
                choices.append(DRAW_CARD.first)
        offer_always(chase, player, choices)
        choices.append(CLOSE.first)
        choices.append(END.first)
        return choices

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is END:
            end_turn(chase)
            return
        chase.push(MAIN)
        player = chase.current
        if verb is PLAY_CARD or verb is PLAY_FORGED:
            announce(chase, player, find_in_hand(chase, player, operand, verb is PLAY_FORGED), -1)
        elif verb is DRAW_CARD:
            # GH-076
            chase.plays[player] += 1
            chase.push(DRAW_PAID, player)
            pay_next(chase, player, 1)
        elif verb is CLOSE:
            close_phase(chase)
        else:
            take_action(chase, verb, operand)


class DrawPaid(Step[Chase]):
    def perform(self, chase: Chase, player: int, b: int) -> None:
        if chase.is_alive(player):
            draw(chase, player, 1)


# End phase (3.6)


class EndPhase(Step[Chase]):
    """E1 to E7, one step after another."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        chase.in_main = False
        chase.is_ending = True
        chase.phase = NO_PHASE
        chase.push(PASS_TURN)
        if not is_turn_on(chase):
            return
        for part in range(6, 0, -1):
            chase.push(END_PART, part)


class EndPart(Step[Chase]):
    """One part of the end phase."""

    def perform(self, chase: Chase, part: int, b: int) -> None:
        player = chase.current
        if is_due(chase):
            chase.push(END_PART, part)
            chase.push(CHECKPOINT.step)
            return
        if not is_turn_on(chase):
            return
        chase.triggered = 0
        if part == 1:
            chase.push(FREE_WINDOW)
        elif part == 2:
            # GH-086
            chase.deckouts = 1
            draw(chase, player, 1)
        elif part == 3:
            if chase.began[player] <= 2 and not chase.gained >> player & 1:
                chase.push(BONUS_DRAW, player)
        elif part == 4:
            chase.deckouts = 0
            emit(chase, words.TURN_END, GONE, player)
        elif part == 5:
            expire(chase)
        else:
            give_up_fifth(chase)


def expire(chase: Chase) -> None:
    """E5 and E6."""
    player = chase.current
    turn_ends(chase, player)
    for keyword in ENDING:
        keyword.turn_ends(chase, player)


def give_up_fifth(chase: Chase) -> None:
    """GH-091: who holds every token gives a fifth of them away."""
    player = chase.current
    total = SUPPLY_EACH * chase.seats
    if chase.supply[player] != total:
        return
    fifth = total // 5
    to = chase.next_player(player)
    if not chase.terms.spread_fifth:
        moved = hand_over(chase, player, to, fifth)
        chase.tell(MOVED, player, to, moved)
        return
    for _ in range(fifth):
        if to == player:
            to = chase.next_player(to)
        hand_over(chase, player, to, 1)
        chase.tell(MOVED, player, to, 1)
        to = chase.next_player(to)


class BonusDraw(Question[Chase]):
    """D35, GH-092"""

    def seat(self, chase: Chase, player: int, b: int) -> int:
        return player

    def choices(self, chase: Chase, player: int, b: int) -> list[int]:
        return [DRAW_BONUS.first, DECLINE.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, b: int) -> None:
        if verb is DRAW_BONUS:
            draw(chase, player, 1)


class PassTurn(Step[Chase]):
    """GH-093, GH-041, GH-545"""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        player = chase.current
        if is_due(chase):
            chase.push(PASS_TURN)
            chase.push(CHECKPOINT.step)
            return
        if not is_turn_on(chase):
            # GH-533: what lasts until its end ends with it.
            turn_ends(chase, player)
        chase.first_turn &= ~(1 << player)
        reset_turn_progress(chase)
        reset_uses(chase)
        after = chase.next_player(player)
        if passes_first(chase, player, after):
            if chase.round >= chase.terms.round_limit:
                end_by_limit(chase)
                return
            chase.round += 1
        chase.current = after
        chase.push(START_TURN)


def passes_first(chase: Chase, player: int, after: int) -> bool:
    """GH-041: does the turn pass to or past the first player's seat?"""
    seat = player
    for _ in range(chase.seats):
        seat = (seat + 1) % chase.seats
        if seat == chase.first:
            return True
        if seat == after:
            return False
    return False


def reset_uses(chase: Chase) -> None:
    """GH-241, `once`: counted for each turn."""
    marks = chase.zones.marks
    for player in range(chase.seats):
        for zone in (words.BOARD, words.ACTIVE):
            for card in chase.in_zone(player, zone):
                if marks.of(ONCE, card):
                    marks.put(ONCE, card, 0)
                if marks.of(USES, card):
                    marks.put(USES, card, 0)
                if marks.of(KEYWORD_USES, card):
                    marks.put(KEYWORD_USES, card, 0)


SET_UP: Final = SetUp("set_up")
START_TURN: Final = StartTurn("start_turn")
KEYWORD_START: Final = KeywordStart("keyword_start", Number())
TELL_START: Final = TellStart("tell_start")
FREE_WINDOW: Final = FreeWindow("free_window")
MAIN_BEGINS: Final = MainBegins("main_begins")
MAIN: Final = Main("main")
PHASE_QUESTION: Final = PhaseQuestion("phase", "D01", "GH-040")
PURSUIT_QUESTION: Final = PursuitQuestion("pursuit", "D02", "GH-060")
COMBAT_QUESTION: Final = CombatQuestion("combat", "D06", "GH-075")
DRAW_PAID: Final = DrawPaid("draw_paid", PLAYERS)
END_PHASE: Final = EndPhase("end_phase")
END_PART: Final = EndPart("end_part", Number(1, 6))
BONUS_DRAW: Final = BonusDraw("bonus_draw", "D35", "GH-092", PLAYERS)
PASS_TURN: Final = PassTurn("pass_turn")
