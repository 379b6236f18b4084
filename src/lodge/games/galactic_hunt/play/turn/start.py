# lodge: compiled
"""Set-up, and the start step of a turn (GH-028, GH-042)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.marks import BONUS, DAMAGE
from lodge.games.galactic_hunt.model.state import NO_PHASE, Chase, zone_of
from lodge.games.galactic_hunt.play.keywords import last
from lodge.games.galactic_hunt.play.keywords.give import Gift, give
from lodge.games.galactic_hunt.play.triggers import checkpoint, hear
from lodge.games.galactic_hunt.play.turn import end, main
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.steps import Step
from lodge.kernel.values import Number

BEGAN: Final = EventKind("began", "GH-028", player=words.PLAYERS)
TURN_OF: Final = EventKind("turn", "GH-040", player=words.PLAYERS, round=NUMBER)

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
        gift = Gift(chase.terms.keywords.all[number], amount, card, player)
        gift.is_printed = True
        gift.is_silent = True
        give(chase, gift, card)
    bonus = chase.base_durability(card) - printed.durability
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
        last.turn_starts(chase, player)
        chase.push(MAIN_BEGINS)
        chase.push(end.FREE_WINDOW)
        chase.push(TELL_START)
        for place in range(len(chase.terms.keywords.starting) - 1, -1, -1):
            chase.push(KEYWORD_START, place)


class KeywordStart(Step[Chase]):
    """(c) to (e): Mark, Bleed, Settling."""

    def perform(self, chase: Chase, place: int, b: int) -> None:
        if checkpoint.is_due(chase):
            chase.push(KEYWORD_START, place)
            chase.push(checkpoint.CHECKPOINT)
            return
        if not end.is_turn_on(chase):
            return
        chase.triggered = 0
        chase.terms.keywords.starting[place].turn_starts(chase, chase.current)


class TellStart(Step[Chase]):
    """(f)"""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        if checkpoint.is_due(chase):
            chase.push(TELL_START)
            chase.push(checkpoint.CHECKPOINT)
        elif end.is_turn_on(chase):
            chase.triggered = 0
            hear.emit(chase, words.TURN_START, items.GONE, chase.current)


# Main part


class MainBegins(Step[Chase]):
    def perform(self, chase: Chase, a: int, b: int) -> None:
        chase.in_main = True
        if chase.supply[chase.current] > 0:
            chase.held_supply = True
        if chase.terms.zero_ends and not chase.began[chase.current]:
            chase.push(end.END_PHASE)
        else:
            chase.push(main.MAIN)


SET_UP: Final = SetUp("set_up")
START_TURN: Final = StartTurn("start_turn")
KEYWORD_START: Final = KeywordStart("keyword_start", Number())
TELL_START: Final = TellStart("tell_start")
MAIN_BEGINS: Final = MainBegins("main_begins")
