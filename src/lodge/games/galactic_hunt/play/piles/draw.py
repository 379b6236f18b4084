# lodge: compiled
"""Drawing, decking out, and the pursuit deck (3.20)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.items import GONE
from lodge.games.galactic_hunt.model.marks import PROGRESS
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.games.galactic_hunt.model.words import PLAYERS
from lodge.games.galactic_hunt.play.triggers.hear import emit
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

DREW_FOR_SUPPLY: Final = EventKind("drew", "GH-076", player=PLAYERS)
DRAWN_FOR_SUPPLY: Final = EventKind("drawn", "GH-076", card=FACE)
DREW_AT_END: Final = EventKind("drew", "GH-086", player=PLAYERS)
DRAWN_AT_END: Final = EventKind("drawn", "GH-086", card=FACE)
DREW_MORE: Final = EventKind("drew", "GH-092", player=PLAYERS)
DRAWN_MORE: Final = EventKind("drawn", "GH-092", card=FACE)
DREW_BY_EFFECT: Final = EventKind("drew", "GH-004", player=PLAYERS)
DRAWN_BY_EFFECT: Final = EventKind("drawn", "GH-004", card=FACE)
DREW_ANEW: Final = EventKind("drew", "GH-518", player=PLAYERS)
DRAWN_ANEW: Final = EventKind("drawn", "GH-518", card=FACE)
DECKED_OUT: Final = EventKind("decked_out", "GH-500", player=PLAYERS)
NO_DRAW: Final = EventKind("no_draw", "GH-503", player=PLAYERS)
DREW_PURSUIT: Final = EventKind("drew_pursuit", "GH-062", player=PLAYERS)
DRAWN_PURSUIT: Final = EventKind("drawn_pursuit", "GH-062", pursuit=FACE)
REFILLED: Final = EventKind("refilled", "GH-508", player=PLAYERS, cards=NUMBER)

REFILL: Final = Verb("refill")
DECLINE: Final = Verb("decline")
RETURN_HELD: Final = Verb("shuffle_in", FACE, about=("{me} pursuit hand:{0}",))
RETURN_PLACED: Final = Verb(
    "shuffle_in_placed",
    tuple(str(n) for n in range(words.PLACES)),
    about=("{me} pursuits:{0}",),
)
DONE: Final = Verb("done")

PURSUIT_NOT_HELD: Final = WhyNot("pursuit-not-held", "GH-004", card=FACE)
NO_PURSUIT_THERE: Final = WhyNot("no-pursuit-there", "GH-063")
MET_ALREADY: Final = WhyNot("met-already", "GH-508")
NO_PURSUIT_DECK_YET: Final = WhyNot("no-pursuit-deck-yet", "GH-508")


# The combat deck

Telling = tuple[EventKind, EventKind]
"""What all are told of a card that is drawn, and what its player is."""

FOR_SUPPLY: Final[Telling] = (DREW_FOR_SUPPLY, DRAWN_FOR_SUPPLY)
AT_END: Final[Telling] = (DREW_AT_END, DRAWN_AT_END)
BONUS: Final[Telling] = (DREW_MORE, DRAWN_MORE)
BY_EFFECT: Final[Telling] = (DREW_BY_EFFECT, DRAWN_BY_EFFECT)
REGROUPING: Final[Telling] = (DREW_ANEW, DRAWN_ANEW)


def draw(chase: Chase, player: int, number: int, telling: Telling, is_silent: bool = False) -> None:
    """Draw cards; one draw effect decks out at most once (GH-502, GH-503)."""
    told, told_own = telling
    drawn = 0
    has_decked_out = False
    while number > 0:
        deck = zone_of(player, words.DECK)
        if chase.zones.is_empty(deck):
            if has_decked_out or not deck_out(chase, player, is_silent):
                chase.tell(NO_DRAW, player)
                break
            has_decked_out = True
            if chase.deckouts == 1 and player == chase.current:
                # GH-504: 1 in E2 and E3 until the first deck-out.
                chase.deckouts = 2
                number += 1
            continue
        card = chase.zones.top(deck)
        chase.zones.move(card, zone_of(player, words.HAND))
        chase.tell(told, player)
        chase.tell_only(1 << player, told_own, chase.zones.kind[card])
        drawn += 1
        number -= 1
    if not is_silent:
        emit(chase, words.DRAW, GONE, player, amount=drawn)


def deck_out(chase: Chase, player: int, is_silent: bool = False) -> bool:
    """GH-500: hand and combat discard become the new deck; False if there is nothing."""
    deck = zone_of(player, words.DECK)
    hand = zone_of(player, words.HAND)
    discard = zone_of(player, words.DISCARD)
    if chase.zones.is_empty(hand) and chase.zones.is_empty(discard):
        return False
    chase.zones.move_all(hand, deck)
    chase.zones.move_all(discard, deck)
    chase.zones.shuffle(deck, chase.chance)
    chase.tell(DECKED_OUT, player)
    if not is_silent:
        emit(chase, words.DECKOUT, GONE, player, amount=chase.zones.count(deck))
    return True


# Pursuits (GH-508)


def draw_pursuits(chase: Chase, player: int, number: int) -> None:
    """Draw from the pursuit deck, refilling it if the player wants to."""
    while number > 0:
        deck = zone_of(player, words.PURSUIT_DECK)
        if chase.zones.is_empty(deck):
            if can_refill(chase, player):
                chase.push(REFILL_DECK, player, number)
            return
        card = chase.zones.top(deck)
        chase.zones.move(card, zone_of(player, words.PURSUIT_HAND))
        chase.tell(DREW_PURSUIT, player)
        chase.tell_only(1 << player, DRAWN_PURSUIT, chase.zones.kind[card])
        number -= 1


def can_refill(chase: Chase, player: int) -> bool:
    """GH-062, GH-508"""
    if chase.count(player, words.PURSUIT_DISCARD) or chase.count(player, words.PURSUIT_HAND):
        return True
    return len(unmet(chase, player)) > 0


def unmet(chase: Chase, player: int) -> list[int]:
    """GH-508: attached pursuits whose requirement is not met."""
    found: list[int] = []
    for card in chase.in_zone(player, words.PURSUITS):
        if chase.zones.marks.of(PROGRESS, card) < needed(chase, card):
            found.append(card)
    return found


def needed(chase: Chase, pursuit: int) -> int:
    """The progress with which a pursuit is met; a `Quest if` is, or is not."""
    quest = chase.card(pursuit).quest
    assert quest is not None
    return quest.amount if quest.listening is not None else 1


class RefillDeck(Question[Chase]):
    """D31: shuffle a new pursuit deck, or lose the draw."""

    def choices(self, chase: Chase, player: int, number: int) -> list[int]:
        return [REFILL.first, DECLINE.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, number: int) -> None:
        if verb is REFILL:
            chase.zones.move_all(
                zone_of(player, words.PURSUIT_DISCARD), zone_of(player, words.PURSUIT_DECK)
            )
            chase.push(REFILL_CARDS, player, number)


class RefillCards(Question[Chase]):
    """D32: any cards of the pursuit hand and attached pursuits are shuffled in, too."""

    def choices(self, chase: Chase, player: int, number: int) -> list[int]:
        kinds = sorted(set(chase.zones.kinds(zone_of(player, words.PURSUIT_HAND))))
        choices = [RETURN_HELD.at(kind) for kind in kinds]
        choices += [
            RETURN_PLACED.at(chase.zones.depth(card)) for card in reversed(unmet(chase, player))
        ]
        if chase.count(player, words.PURSUIT_DECK):
            choices.append(DONE.first)
        return choices

    def refuse(
        self, chase: Chase, verb: Verb, operand: int, player: int, number: int
    ) -> Why | None:
        if verb is DONE:
            return NO_PURSUIT_DECK_YET.because()
        if verb is RETURN_HELD:
            return PURSUIT_NOT_HELD.because(operand)
        if verb is not RETURN_PLACED:
            return None
        is_there = operand < chase.count(player, words.PURSUITS)
        return (MET_ALREADY if is_there else NO_PURSUIT_THERE).because()

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, number: int) -> None:
        deck = zone_of(player, words.PURSUIT_DECK)
        if verb is DONE:
            chase.zones.shuffle(deck, chase.chance)
            chase.tell(REFILLED, player, chase.zones.count(deck))
            chase.is_stale = True
            draw_pursuits(chase, player, number)
            return
        if verb is RETURN_HELD:
            card = chase.zones.find(operand, zone_of(player, words.PURSUIT_HAND))
        else:
            card = chase.zones.at(zone_of(player, words.PURSUITS), operand)
        chase.move(card, player, words.PURSUIT_DECK)
        chase.push(REFILL_CARDS, player, number)


REFILL_DECK: Final = RefillDeck("refill", "D31", "GH-508", PLAYERS, Number())
REFILL_CARDS: Final = RefillCards("refill_cards", "D32", "GH-508", PLAYERS, Number())
