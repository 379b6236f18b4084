# lodge: compiled
"""The end phase (3.6), and the next turn."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.marks import KEYWORD_USES, ONCE, USES
from lodge.games.galactic_hunt.model.state import NO_PHASE, Chase
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.hunts import deaths
from lodge.games.galactic_hunt.play.keywords import last
from lodge.games.galactic_hunt.play.piles import draw
from lodge.games.galactic_hunt.play.replies import window
from lodge.games.galactic_hunt.play.triggers import checkpoint, hear
from lodge.games.galactic_hunt.play.turn import pursuits, supply
from lodge.kernel.events import EventKind
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

DRAW_BONUS: Final = Verb("draw_bonus", about=("{me} deck",))

SUPPLY_EACH: Final = 5

# The parts of the end phase
OPEN_WINDOW: Final = 1
LAST_DRAW: Final = 2
EXTRA_DRAW: Final = 3
TURN_END: Final = 4
EXPIRY: Final = 5
FIFTH: Final = 6


def is_turn_on(chase: Chase) -> bool:
    """GH-533: is the active player still in the game?"""
    return chase.is_alive(chase.current)


class FreeWindow(Step[Chase]):
    """(g), and E1: an open reaction window (GH-203)."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        if checkpoint.is_due(chase):
            chase.push(FREE_WINDOW)
            chase.push(checkpoint.CHECKPOINT)
        elif is_turn_on(chase):
            chase.triggered = 0
            window.open_free_window(chase)


class EndPhase(Step[Chase]):
    """E1 to E7, one step after another."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        chase.in_main = False
        chase.is_ending = True
        chase.phase = NO_PHASE
        chase.push(PASS_TURN)
        if not is_turn_on(chase):
            return
        for part in range(FIFTH, 0, -1):
            chase.push(END_PART, part)


class EndPart(Step[Chase]):
    """One part of the end phase."""

    def perform(self, chase: Chase, part: int, b: int) -> None:
        player = chase.current
        if checkpoint.is_due(chase):
            chase.push(END_PART, part)
            chase.push(checkpoint.CHECKPOINT)
            return
        if not is_turn_on(chase):
            return
        chase.triggered = 0
        if part == OPEN_WINDOW:
            chase.push(FREE_WINDOW)
        elif part == LAST_DRAW:
            # GH-086
            chase.deckouts = 1
            draw.draw(chase, player, 1, draw.AT_END)
        elif part == EXTRA_DRAW:
            if chase.began[player] <= 2 and not chase.gained >> player & 1:
                chase.push(BONUS_DRAW, player)
        elif part == TURN_END:
            chase.deckouts = 0
            hear.emit(chase, words.TURN_END, items.GONE, player)
        elif part == EXPIRY:
            expire(chase)
        else:
            give_up_fifth(chase)


def expire(chase: Chase) -> None:
    """E5 and E6."""
    player = chase.current
    last.turn_ends(chase, player)
    for keyword in chase.terms.keywords.ending:
        keyword.turn_ends(chase, player)


HELD_ALL: Final = EventKind("held_all", "GH-091", player=words.PLAYERS)


def give_up_fifth(chase: Chase) -> None:
    """GH-091: who holds every token gives a fifth of them away."""
    player = chase.current
    total = SUPPLY_EACH * chase.seats
    if chase.supply[player] != total:
        return
    chase.tell(HELD_ALL, player)
    fifth = total // 5
    to = chase.next_player(player)
    if not chase.terms.spread_fifth:
        supply.move_supply(chase, player, to, fifth, False)
        return
    for _ in range(fifth):
        if to == player:
            to = chase.next_player(to)
        supply.move_supply(chase, player, to, 1, False)
        to = chase.next_player(to)


class BonusDraw(Question[Chase]):
    """D35, GH-092"""

    def choices(self, chase: Chase, player: int, b: int) -> list[int]:
        return [DRAW_BONUS.first, asking.DECLINE.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, b: int) -> None:
        if verb is DRAW_BONUS:
            draw.draw(chase, player, 1, draw.BONUS)


class PassTurn(Step[Chase]):
    """GH-093, GH-041, GH-545"""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        player = chase.current
        if checkpoint.is_due(chase):
            chase.push(PASS_TURN)
            chase.push(checkpoint.CHECKPOINT)
            return
        if not is_turn_on(chase):
            # GH-533: what lasts until its end ends with it.
            last.turn_ends(chase, player)
        chase.first_turn &= ~(1 << player)
        pursuits.reset_turn_progress(chase)
        reset_uses(chase)
        after = chase.next_player(player)
        if passes_first(chase, player, after):
            if chase.round >= chase.terms.round_limit:
                deaths.end_by_limit(chase)
                return
            chase.round += 1
        chase.current = after
        chase.push(chase.terms.life.next_turn)


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


FREE_WINDOW: Final = FreeWindow("free_window")
END_PHASE: Final = EndPhase("end_phase")
END_PART: Final = EndPart("end_part", Number(1, FIFTH))
BONUS_DRAW: Final = BonusDraw("bonus_draw", "D35", "GH-092", words.PLAYERS)
PASS_TURN: Final = PassTurn("pass_turn")
