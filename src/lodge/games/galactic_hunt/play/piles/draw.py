# lodge: compiled
"""Drawing and decking out (3.20)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.kernel.events import FACE, EventKind

DREW_FOR_SUPPLY: Final = EventKind("drew", "GH-076", player=words.PLAYERS)
DRAWN_FOR_SUPPLY: Final = EventKind("drawn", "GH-076", card=FACE)
DREW_AT_END: Final = EventKind("drew", "GH-086", player=words.PLAYERS)
DRAWN_AT_END: Final = EventKind("drawn", "GH-086", card=FACE)
DREW_MORE: Final = EventKind("drew", "GH-092", player=words.PLAYERS)
DRAWN_MORE: Final = EventKind("drawn", "GH-092", card=FACE)
DREW_BY_EFFECT: Final = EventKind("drew", "GH-004", player=words.PLAYERS)
DRAWN_BY_EFFECT: Final = EventKind("drawn", "GH-004", card=FACE)
DREW_ANEW: Final = EventKind("drew", "GH-518", player=words.PLAYERS)
DRAWN_ANEW: Final = EventKind("drawn", "GH-518", card=FACE)
DECKED_OUT: Final = EventKind("decked_out", "GH-500", player=words.PLAYERS)
NO_DRAW: Final = EventKind("no_draw", "GH-503", player=words.PLAYERS)


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
        hear.emit(chase, words.DRAW, items.GONE, player, amount=drawn)


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
        hear.emit(chase, words.DECKOUT, items.GONE, player, amount=chase.zones.count(deck))
    return True
